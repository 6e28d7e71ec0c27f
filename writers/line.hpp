// Main lines as plain text.
#pragma once

#include "lib/game/game.hpp"
#include "writers/buffer.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma {

/// `1. e4 e5 2. Nf3`, without result; in SAN unless a style says otherwise.
void write_main_line(const Game& game, Buffer& out, const Style& style = {});

/// One game a line: White, Black, date, result and the main line, separated by tabs.
void write_line(const Game& game, Buffer& out, const Style& style = {});

}  // namespace stamma
