#include "engine/duplicates/game_shelf.hpp"

#include <algorithm>
#include <cstring>

namespace stamma::engine {
namespace {

constexpr std::uint64_t read_step = std::uint64_t{1} << 18U;

}  // namespace

void GameShelf::add(const SpooledGame& game) {
  char bytes[sizeof game];
  std::memcpy(bytes, &game, sizeof game);
  places_.append({bytes, sizeof game});
  ++count_;
}

SpooledGame GameShelf::place(Ordinal game) const {
  SpooledGame at;
  char bytes[sizeof at];
  places_.read(game * sizeof at, sizeof at, bytes);
  std::memcpy(&at, bytes, sizeof at);
  return at;
}

void GameShelf::read(Ordinal ordinal, std::string& text) const {
  const SpooledGame at = place(ordinal);
  games_->read(at.offset, static_cast<std::size_t>(at.length), text);
}

std::string_view GameShelf::text(const SpooledGame& game) {
  if (game.offset < ahead_begin_ || game.offset + game.length > ahead_begin_ + ahead_.size()) {
    const std::uint64_t left = games_->size() - std::min(games_->size(), game.offset);
    const std::uint64_t step = std::max(game.length, std::min(left, read_step));
    games_->read(game.offset, static_cast<std::size_t>(step), ahead_);
    ahead_begin_ = game.offset;
  }
  return std::string_view(ahead_).substr(static_cast<std::size_t>(game.offset - ahead_begin_),
                                         static_cast<std::size_t>(game.length));
}

}  // namespace stamma::engine
