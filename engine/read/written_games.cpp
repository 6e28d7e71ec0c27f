#include "engine/read/written_games.hpp"

#include <cstdint>
#include <limits>

namespace stamma::engine {
namespace {

// What was read within the limits once is read whole again.
PgnOptions without_limits() {
  PgnOptions o;
  constexpr std::size_t any = std::numeric_limits<std::uint32_t>::max();
  o.limits.depth = o.limits.plies = o.limits.nodes = o.limits.tags = any;
  o.limits.tag_bytes = o.limits.comment_bytes = o.limits.token_bytes = any;
  o.limits.game_bytes = any;
  return o;
}

}  // namespace

WrittenGames::WrittenGames() : problems_(false, 0), reader_(without_limits(), problems_) {}

bool WrittenGames::parse(std::string_view pgn, Game& game) {
  problems_.reset();
  problems_.open(pgn, 0, 1);
  reader_.open(pgn);
  if (reader_.next(game)) return true;
  game.clear();
  return false;
}

}  // namespace stamma::engine
