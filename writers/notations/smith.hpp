// Moves in Smith's notation: `e2e4`, `e4g5p`, `d5c6E`, `e1g1c`, `f7g8nQ`.
#pragma once

#include <memory>

#include "lib/decode/speller.hpp"

namespace stamma {

std::unique_ptr<Speller> smith_speller();

}  // namespace stamma
