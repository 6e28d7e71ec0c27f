// PGN export format (PGN §3.2): the seven tags, the others by name, 79 columns, computed marks.
// Reading the output and writing it again gives the same bytes.
#pragma once

#include "lib/game/game.hpp"
#include "lib/game/parts.hpp"
#include "writers/buffer.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma {

/// With a style other than SAN only the moves differ from the export format; where they hold spaces
/// every move is numbered. A game with moves that other readers refuse becomes several games, the
/// parts of it; `illegal` says what becomes of those against the rules.
void write_pgn(const Game& game, Buffer& out, const Style& style = {},
               IllegalMoves illegal = IllegalMoves::parts);

}  // namespace stamma
