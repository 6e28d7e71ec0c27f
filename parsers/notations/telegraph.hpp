// Gringmuth's telegraph code: a syllable for each of the two squares of a move, and two moves in
// one word of a telegram.
#pragma once

#include <string_view>

#include "parsers/notations/readings.hpp"

namespace stamma {

/// Reads one move, which must be the whole word: `gego` is e2-e4, `seso` e7-e5, `GAKA` castles.
/// Letters behind it, after Nores: `c` check, `p` en passant, `l` castles (the squares are then
/// those of king and rook), `q r b k` promotion, `m` mate, `s` stalemate.
Readings read_telegraph(std::string_view word);

/// The first move of a word and how many bytes it takes. The rest of the word must be nothing or
/// one more move: `gegoseso` gives e2-e4 and 4, `gegoses` nothing.
Parsed parse_telegraph(std::string_view text);

}  // namespace stamma
