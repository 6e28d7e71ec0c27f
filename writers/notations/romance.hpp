// Moves in Spanish, French, Italian or Portuguese descriptive notation: "C3AR", "CDxP", "P8R=D+".
#pragma once

#include <memory>

#include "lib/decode/speller.hpp"
#include "lib/words/notations.hpp"

namespace stamma {

/// One of the four notations; nullptr for any other.
std::unique_ptr<Speller> romance_speller(Notation n);

}  // namespace stamma
