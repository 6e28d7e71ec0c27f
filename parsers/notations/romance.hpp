// Spanish, French, Italian and Portuguese descriptive notation: the rank is before the file and
// both count from the side that moves, "C3AR", "P 4 R", "T 4 CR — 2 CR", "PxP a.p.".
#pragma once

#include <string_view>

#include "lib/words/notations.hpp"
#include "parsers/notations/readings.hpp"

namespace stamma {

/// The longest move at the front of a text, in one of the four notations; none in any other.
Parsed parse_romance(std::string_view text, Notation n);

/// What a whole text says as one move; full stops and commas may follow it, nothing else.
Readings read_romance(std::string_view text, Notation n);

}  // namespace stamma
