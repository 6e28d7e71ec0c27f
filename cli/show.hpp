// What the screen of `stamma show` says: the board of a game, move by move.
#pragma once

#include <cstddef>
#include <string>

#include "lib/game/game.hpp"

namespace stamma::cli {

struct ScreenStyle {
  bool unicode = true;
  bool color = false;
  bool turned = false;
  std::size_t width = 80;  ///< characters of a line
};

/// What the screen shows of a game after this many plies: names, board, the moves around, what is
/// said of the last move and what is doubtful about it.
std::string screen(const Game& game, std::size_t ply, const ScreenStyle& style);

/// The next ply behind `ply` (or in front of it) that a reader should look at; `ply` where there is
/// none.
std::size_t next_doubt(const Game& game, std::size_t ply, bool forward);

}  // namespace stamma::cli
