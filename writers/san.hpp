// Main lines as plain SAN text.
#pragma once

#include "lib/record/game.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// `1. e4 e5 2. Nf3`, without result.
void write_main_line(const Game& game, Buffer& out);

/// One game a line: White, Black, date, result and the main line, separated by tabs.
void write_line(const Game& game, Buffer& out);

}  // namespace stamma
