// Positions of games: the last one as FEN.
#pragma once

#include "lib/chess/fen.hpp"
#include "lib/game/game.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// The position after the main line, one a line; a game without moves gives its start.
void write_final_fen(const Game& game, FenStyle style, Buffer& out);

}  // namespace stamma
