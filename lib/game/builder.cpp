#include "lib/game/builder.hpp"

#include <algorithm>
#include <utility>

namespace stamma {

void GameBuilder::begin(Game& game) {
  game_ = &game;
  game_->clear();
  stack_.clear();
  line_ = {};
}

void GameBuilder::doubt(Doubt d) {
  if (!has_move()) return;
  d.node = line_.last;
  game_->set_doubt(std::move(d));
}

bool GameBuilder::take_back() {
  auto& nodes = game_->nodes_;
  const NodeId last = line_.last;
  if (last == root || last + 1 != nodes.size() || nodes[last].variation != root ||
      !stack_.empty() || line_.pending != 0)
    return false;
  NodeId before = last;
  while (nodes[--before].next != last) {
  }
  const Node gone = nodes[last];
  game_->flagged_ -= flagged(gone.verdict, game_->confidence(last)) ? 1 : 0;
  if (!game_->doubts.empty() && game_->doubts.back().node == last) game_->doubts.pop_back();
  nodes.pop_back();
  Node& now = nodes[before];
  now.next = root;
  for (std::uint32_t i = gone.notes; i != 0; i = game_->notes_[i].next)
    game_->notes_[i].place = Note::Place::after;
  if (gone.notes != 0) {
    if (now.notes == 0) {
      now.notes = gone.notes;
    } else {
      game_->notes_[now.last_note].next = gone.notes;
    }
    now.last_note = gone.last_note;
  }
  line_ = {};
  line_.last = before;
  line_.after_move = before != root;
  for (NodeId v = now.variation; v != root; v = nodes[v].sibling) line_.tail = v;
  return true;
}

// Hangs the first move of a variation under the move it is an alternative to.
void GameBuilder::hang(Line& parent, NodeId id) {
  auto& nodes = game_->nodes_;
  if (parent.last == root) {
    if (parent.orphans == root) {
      parent.orphans = id;
    } else {
      nodes[parent.last_orphan].sibling = id;
    }
    parent.last_orphan = id;
    return;
  }
  if (parent.tail == root) {
    nodes[parent.last].variation = id;
  } else {
    nodes[parent.tail].sibling = id;
  }
  parent.tail = id;
}

// The cases that are not "the move after the last one": the first move of a variation, and a move
// whose alternatives were written in front of it.
void GameBuilder::link(NodeId id) {
  auto& nodes = game_->nodes_;
  if (line_.empty) {
    hang(stack_.back(), id);
    line_.empty = false;
  } else {
    nodes[line_.last].next = id;
  }
  nodes[id].variation = line_.orphans;
  line_.tail = line_.last_orphan;
  line_.orphans = line_.last_orphan = root;
}

void GameBuilder::open_variation() {
  stack_.push_back(line_);
  line_ = {};
  line_.empty = true;
}

// No move followed the variations in front of it: the first of them is the line itself.
void GameBuilder::adopt_orphans() {
  auto& nodes = game_->nodes_;
  const NodeId heir = line_.orphans;
  line_.orphans = nodes[heir].sibling;
  if (line_.orphans == root) line_.last_orphan = root;
  nodes[heir].sibling = root;
  const NodeId own = nodes[heir].variation;  // alternatives it already had stay the first ones
  const NodeId others = line_.orphans;
  link(heir);
  if (own != root) {
    NodeId end = own;
    while (nodes[end].sibling != root) end = nodes[end].sibling;
    nodes[end].sibling = others;
    nodes[heir].variation = own;
  }
  line_.last = heir;
}

void GameBuilder::close_line() {
  if (line_.orphans != root) adopt_orphans();
  if (line_.pending == 0) return;
  for (std::uint32_t i = line_.pending; i != 0; i = game_->notes_[i].next)
    game_->notes_[i].place = Note::Place::closing;
  Node& last = game_->nodes_[line_.last];
  if (last.notes == 0) {
    last.notes = line_.pending;
  } else {
    game_->notes_[last.last_note].next = line_.pending;
  }
  last.last_note = line_.last_pending;
  line_.pending = line_.last_pending = 0;
}

void GameBuilder::close_variation() {
  if (stack_.empty()) return;
  if (line_.empty && line_.orphans == root) {
    drop_variation();
    return;
  }
  close_line();
  line_ = stack_.back();
  stack_.pop_back();
  line_.after_move = false;
}

// A variation without moves: what it says goes to the line around it, to the move right in front of
// it if there is one, as the same words without brackets do.
void GameBuilder::drop_variation() {
  const Line inner = line_;
  line_ = stack_.back();
  stack_.pop_back();
  if (inner.pending == 0) return;
  const bool after = line_.after_move;
  for (std::uint32_t i = inner.pending; after && i != 0; i = game_->notes_[i].next)
    game_->notes_[i].place = Note::Place::after;
  Node& last = game_->nodes_[line_.last];
  std::uint32_t& head = after ? last.notes : line_.pending;
  std::uint32_t& tail = after ? last.last_note : line_.last_pending;
  if (head == 0) {
    head = inner.pending;
  } else {
    game_->notes_[tail].next = inner.pending;
  }
  tail = inner.last_pending;
}

void GameBuilder::nag(std::uint8_t number) {
  Note note;
  note.nag = number;
  if (has_move()) {
    Node& last = game_->nodes_[line_.last];
    attach(last.notes, last.last_note, note);
  } else {
    note.place = Note::Place::before;  // as the comments beside it, which writers look for first
    attach(line_.pending, line_.last_pending, note);
  }
}

void GameBuilder::unread(std::string_view text) {
  Note note;
  note.type = Note::Type::unread;
  note.text = game_->store(text);
  note.place = Note::Place::before;
  attach(line_.pending, line_.last_pending, note);
  line_.after_move = false;
}

void GameBuilder::finish() {
  while (!stack_.empty()) close_variation();
  close_line();
}

}  // namespace stamma
