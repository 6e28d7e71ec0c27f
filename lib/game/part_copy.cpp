#include "lib/game/part_copy.hpp"

#include <string>
#include <vector>

#include "lib/game/breaks.hpp"
#include "lib/game/line_words.hpp"

namespace stamma {

bool is_mark(const Game& game, const Note& n, std::string_view mark) noexcept {
  return n.type == Note::Type::comment && game.view(n.text).starts_with(mark);
}

bool leads_to_instead(const Game& part, NodeId last, NodeId variation) noexcept {
  const Node& node = part.node(variation);
  return node.move == part.node(last).move && node.variation == root && node.notes != 0 &&
         is_mark(part, part.note(node.notes), instead_mark);
}

void PartCopier::line(NodeId first, NodeId stop, unsigned ply, const Position* start, bool nested) {
  struct Pending {
    NodeId node, sibling;
    unsigned ply;
  };
  std::vector<Pending> stack;
  for (NodeId id = first; true;) {
    bool ended = false;
    while (!ended) {
      ended = id == root || (stack.empty() && id == stop);
      if (ended) break;
      const Node& node = from_.node(id);
      const Break* const refused =
          start != nullptr && (nested || !stack.empty()) ? break_of(*start, node.move) : nullptr;
      if (refused != nullptr) {
        to_.comment("[%" + std::string(refused->name) + "] " + line_words(from_, id, ply));
        ended = true;
        break;
      }
      move(id);
      if (node.variation != root) {
        stack.push_back({id, node.variation, ply});
        break;
      }
      notes(id, Note::Place::closing);
      ++ply;
      id = node.next;
    }
    if (ended) {
      if (stack.empty()) return;
      to_.close_variation();
    }
    Pending& top = stack.back();
    while (top.sibling != root && mark_ != 0 && top.node == last_ &&
           leads_to_instead(from_, last_, top.sibling))
      top.sibling = from_.node(top.sibling).sibling;
    if (top.sibling != root) {
      id = top.sibling;
      top.sibling = from_.node(id).sibling;
      ply = top.ply;
      to_.open_variation();
      continue;
    }
    const NodeId host = top.node;
    ply = top.ply + 1;
    stack.pop_back();
    notes(host, Note::Place::closing);
    id = from_.node(host).next;
  }
}

void PartCopier::notes(NodeId id, Note::Place place) {
  for (std::uint32_t i = from_.node(id).notes; i != 0 && i != mark_; i = from_.note(i).next)
    if (from_.note(i).place == place) note(from_.note(i));
}

void PartCopier::words(NodeId id, Note::Place place) {
  if (id == skipped_ && place == Note::Place::before) return;
  for (std::uint32_t i = from_.node(id).notes; i != 0; i = from_.note(i).next)
    if (from_.note(i).place == place && from_.note(i).type != Note::Type::nag) note(from_.note(i));
}

void PartCopier::from_note(std::uint32_t first) {
  for (std::uint32_t i = first; i != 0; i = from_.note(i).next) note(from_.note(i));
}

void PartCopier::note(const Note& n) {
  switch (n.type) {
    case Note::Type::nag: to_.nag(n.nag); break;
    case Note::Type::comment: to_.comment(from_.view(n.text)); break;
    case Note::Type::unread: to_.unread(from_.view(n.text)); break;
  }
}

void PartCopier::move(NodeId id) {
  const Node& node = from_.node(id);
  if (id != skipped_) notes(id, Note::Place::before);
  to_.add(node.move, node.san, node.verdict);
  if (id < from_.sources.size()) {
    into_.sources.resize(to_.last() + std::size_t{1});
    into_.sources[to_.last()] = from_.sources[id];
  }
  if (const Doubt* const d = from_.doubt(id)) to_.doubt(*d);
  notes(id, Note::Place::after);
}

}  // namespace stamma
