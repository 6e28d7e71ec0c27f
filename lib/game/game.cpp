#include "lib/game/game.hpp"

#include <algorithm>

namespace stamma {

void TextStore::grow(std::size_t more) {
  const std::size_t capacity = std::max<std::size_t>(size_ + more, capacity_ * 2 + 1024);
  std::unique_ptr<char[]> fresh(new char[capacity]);
  if (size_ != 0) std::memcpy(fresh.get(), data_.get(), size_);
  data_ = std::move(fresh);
  capacity_ = capacity;
}

void Game::clear() {
  start = Position();
  chess960 = false;
  layout = Layout::pgn;
  result = GameResult::unknown;
  verbatim.clear();
  sources.clear();
  doubts.clear();
  known.reset();
  tags_.clear();
  nodes_.clear();
  nodes_.emplace_back();
  notes_.clear();
  notes_.emplace_back();
  text_.clear();
  flagged_ = 0;
}

void Game::add_tag(std::string_view name, std::string_view value) {
  tags_.push_back({store(name), store(value), {}, tag_order(name)});
}

void Game::set_tag(std::string_view name, std::string_view value) {
  for (Tag& t : tags_) {
    if (view(t.name) != name) continue;
    t.value = store(value);
    t.pair = {};
    return;
  }
  add_tag(name, value);
}

const Doubt* Game::doubt(NodeId id) const noexcept {
  const auto at = std::lower_bound(doubts.begin(), doubts.end(), id,
                                   [](const Doubt& d, NodeId node) { return d.node < node; });
  return at != doubts.end() && at->node == id ? &*at : nullptr;
}

void Game::set_doubt(Doubt d) {
  const Verdict verdict = node(d.node).verdict;
  const auto counts = [verdict](float confidence) {
    return !flagged(verdict) && flagged(verdict, confidence) ? 1U : 0U;
  };
  flagged_ += counts(d.confidence);
  const auto at = std::lower_bound(doubts.begin(), doubts.end(), d.node,
                                   [](const Doubt& a, NodeId node) { return a.node < node; });
  if (at != doubts.end() && at->node == d.node) {
    flagged_ -= counts(at->confidence);
    *at = std::move(d);
  } else {
    doubts.insert(at, std::move(d));
  }
}

float Game::confidence(NodeId id) const noexcept {
  if (const Doubt* const d = doubt(id)) return d->confidence;
  switch (node(id).verdict) {
    case Verdict::certain: return 1;
    case Verdict::inferred: return 0.99F;
    default: return 0.5F;
  }
}

std::size_t Game::plies() const noexcept {
  std::size_t n = 0;
  for (NodeId id = first_move(); id != root; id = nodes_[id].next) ++n;
  return n;
}

}  // namespace stamma
