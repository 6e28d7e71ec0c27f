#include "parsers/layouts/sheet/grafting.hpp"

#include <algorithm>

#include "lib/chess/movegen.hpp"

namespace stamma {

void graft_notes(const Game& from, NodeId node, Note::Place place, GameBuilder& into,
                 std::vector<std::string>& known) {
  for (std::uint32_t i = from.node(node).notes; i != 0; i = from.note(i).next) {
    const Note& n = from.note(i);
    if (n.place != place || n.type == Note::Type::unread) continue;
    std::string said =
        n.type == Note::Type::nag ? "$" + std::to_string(n.nag) : std::string(from.view(n.text));
    if (std::find(known.begin(), known.end(), said) != known.end()) continue;
    if (n.type == Note::Type::nag) {
      if (into.has_move()) into.nag(n.nag);
    } else {
      into.comment(said);
    }
    known.push_back(std::move(said));
  }
}

void graft_variations(const Game& from, NodeId node, const Position& before, GameBuilder& into) {
  struct Open {
    NodeId variation;  // the next to come
    NodeId node;       // whose variations they are
    Position before, after;
  };
  if (from.node(node).variation == root) return;
  std::vector<Open> stack{{from.node(node).variation, node, before, before}};
  std::vector<std::string> known;
  while (true) {
    Open& open = stack.back();
    while (open.variation != root && !is_legal(open.before, from.node(open.variation).move))
      open.variation = from.node(open.variation).sibling;
    NodeId id = open.variation;
    Position now = open.before;
    if (id != root) {
      open.variation = from.node(id).sibling;
      into.open_variation();
    } else {  // what follows behind all of them
      now = open.after;
      const NodeId done = open.node;
      stack.pop_back();
      if (stack.empty()) return;
      known.clear();
      graft_notes(from, done, Note::Place::closing, into, known);
      id = from.node(done).next;
    }
    bool branches = false;
    while (id != root && !branches && is_legal(now, from.node(id).move)) {
      const Node& n = from.node(id);
      known.clear();
      graft_notes(from, id, Note::Place::before, into, known);
      into.add(n.move, san_form(now, n.move), n.verdict);
      graft_notes(from, id, Note::Place::after, into, known);
      const Position here = now;
      now.play(n.move);
      branches = n.variation != root;
      if (branches) {
        stack.push_back({n.variation, id, here, now});
      } else {
        graft_notes(from, id, Note::Place::closing, into, known);
        id = n.next;
      }
    }
    if (!branches) into.close_variation();
  }
}

}  // namespace stamma
