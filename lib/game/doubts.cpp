#include "lib/game/doubts.hpp"

namespace stamma {

void mark_doubt(GameBuilder& builder, DoubtMark mark, const std::string& comment) {
  if (mark == DoubtMark::comment) builder.comment(comment);
  if (mark == DoubtMark::nag) builder.nag(doubt_nag);
}

std::vector<std::vector<std::string>> other_moves(const Game& game) {
  std::vector<std::vector<std::string>> texts(game.doubts.size());
  std::size_t left = 0;  // doubts that still wait for their position
  for (const Doubt& d : game.doubts) left += !d.others.empty();

  struct Open {
    NodeId move;
    NodeId next_variation;
    Position before;
  };
  std::vector<Open> stack;
  Position now = game.start;
  NodeId id = game.first_move();
  while (left > 0) {
    if (id == root) {
      if (stack.empty()) break;
      Open& open = stack.back();
      now = open.before;
      if (open.next_variation != root) {
        id = open.next_variation;
        open.next_variation = game.node(id).sibling;
        continue;
      }
      now.play(game.node(open.move).move);
      id = game.node(open.move).next;
      stack.pop_back();
      continue;
    }
    const Node& node = game.node(id);
    if (const Doubt* const d = game.doubt(id); d != nullptr && !d->others.empty()) {
      auto& into = texts[static_cast<std::size_t>(d - game.doubts.data())];
      for (const Move m : d->others) into.push_back(san_text(m, san_form(now, m)));
      --left;
    }
    if (node.variation != root) {
      stack.push_back({id, node.variation, now});
      id = root;
    } else {
      now.play(node.move);
      id = node.next;
    }
  }
  return texts;
}

}  // namespace stamma
