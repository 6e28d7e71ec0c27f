#include "lib/record/game.hpp"

#include <algorithm>

namespace stamma {

const std::string_view roster_names[roster_size] = {"Event", "Site",  "Date",  "Round",
                                                    "White", "Black", "Result"};

std::uint64_t tag_order(std::string_view name) noexcept {
  if (name.size() >= 4 && name.size() <= 6)
    for (std::uint64_t i = 0; i < roster_size; ++i)
      if (name == roster_names[i]) return i;
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < 8; ++i)
    key = key << 8U | (i < name.size() ? static_cast<unsigned char>(name[i]) : 0U);
  return std::max(key, roster_size);
}

void Game::clear() {
  start = Position();
  chess960 = false;
  result = GameResult::unknown;
  verbatim.clear();
  sources.clear();
  tags_.clear();
  nodes_.clear();
  nodes_.emplace_back();
  notes_.clear();
  notes_.emplace_back();
  text_.clear();
}

std::optional<std::string_view> Game::tag(std::string_view name) const noexcept {
  for (const Tag& t : tags_)
    if (view(t.name) == name) return view(t.value);
  return std::nullopt;
}

void Game::add_tag(std::string_view name, std::string_view value) {
  tags_.push_back({store(name), store(value), tag_order(name)});
}

void Game::set_tag(std::string_view name, std::string_view value) {
  for (Tag& t : tags_) {
    if (view(t.name) != name) continue;
    t.value = store(value);
    return;
  }
  add_tag(name, value);
}

std::size_t Game::plies() const noexcept {
  std::size_t n = 0;
  for (NodeId id = first_move(); id != root; id = nodes_[id].next) ++n;
  return n;
}

}  // namespace stamma
