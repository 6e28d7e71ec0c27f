// Every way in which a record may write a move in Spanish, French, Italian or Portuguese
// descriptive notation.
#pragma once

#include <memory>
#include <string_view>

#include "lib/decode/speller.hpp"

namespace stamma {

/// With the habits of a text; nullptr for a notation that is none of the four.
std::unique_ptr<Speller> romance_speller_like(Notation n, std::string_view sample);

}  // namespace stamma
