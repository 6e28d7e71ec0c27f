// Moves as they are called out: English words, and the names that blind players use.
#pragma once

#include <string_view>

#include "parsers/notations/readings.hpp"

namespace stamma {

/// Reads one move, which must be the whole text: `knight to f three`, `pawn takes d5`, `e four`,
/// `rook a one to d one`, `e seven e eight queen`, `castles queenside`, `Springer Gustav eins Felix
/// drei`, `kurze Rochade`. Two squares without a man are those of any man, one is a pawn's. What a
/// listener may have misheard (`night to e for`) is a later reading.
Readings read_spoken(std::string_view text);

/// The longest move at the front of a text. Words may stand on two lines, not across an empty one.
Parsed parse_spoken(std::string_view text);

}  // namespace stamma
