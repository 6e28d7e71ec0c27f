// PGN export format (PGN §3.2): the seven tags, the others by name, 79 columns, computed marks.
// Reading the output and writing it again gives the same bytes.
#pragma once

#include "lib/record/game.hpp"
#include "writers/buffer.hpp"

namespace stamma {

void write_pgn(const Game& game, Buffer& out);

}  // namespace stamma
