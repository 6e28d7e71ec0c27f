// Moves as Philip Stamma wrote them in 1737: `P.E.4`, `G.F.3`, `E.G.1`; see his grammar.
#pragma once

#include <memory>

#include "lib/decode/speller.hpp"

namespace stamma {

std::unique_ptr<Speller> stamma_speller();

}  // namespace stamma
