// Philip Stamma's own notation of 1737: who moves, by the file on which he began, and where to.
//
// `A.C.7` is the queen's rook to c7, `P.E.4` a pawn to e4; points and blanks may be left out, small
// letters are as good. He wrote squares only: no sign for taking or for check. What his book leaves
// open is settled like this: castling is the king's move (`E.G.1`); a man that has no letter, being
// promoted, or that shares it with another is named by the square on which it stands (`D.4.E.5`); a
// promotion is `P.E.8=D`, with either letter of a kind.
#pragma once

#include <string_view>

#include "parsers/notations/readings.hpp"

namespace stamma {

/// Reads one move, which must be the whole text.
Readings read_stamma(std::string_view text);

/// The move at the front of a text.
Parsed parse_stamma(std::string_view text);

}  // namespace stamma
