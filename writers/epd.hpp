// Positions of games: all of the main line as EPD (PGN §16.2).
#pragma once

#include "lib/chess/fen.hpp"
#include "lib/game/game.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// Every position of the main line, one a line, with the operations fmvn and hmvc.
void write_epd(const Game& game, FenStyle style, Buffer& out);

}  // namespace stamma
