// Goes through the positions of a game's main line.
#pragma once

#include <cstddef>

#include "lib/game/game.hpp"

namespace stamma {

/// Calls `visit(position, ply)` for the start (ply 0) and after every move until it says true;
/// whether it did. A game that cannot be played over has no positions.
template <typename Visit>
bool any_position(const Game& game, Visit&& visit) {
  if (!game.verbatim.empty()) return false;
  Position p = game.start;
  std::size_t ply = 0;
  if (visit(static_cast<const Position&>(p), ply)) return true;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    p.play(game.node(id).move);
    if (visit(static_cast<const Position&>(p), ++ply)) return true;
  }
  return false;
}

}  // namespace stamma
