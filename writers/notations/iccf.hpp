// Moves as the ICCF numbers them: `5254`, `67682`, castling `5171`.
#pragma once

#include <memory>

#include "lib/decode/speller.hpp"

namespace stamma {

std::unique_ptr<Speller> iccf_speller();

}  // namespace stamma
