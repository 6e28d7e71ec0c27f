// Moves in Gringmuth's telegraph code: `gego`, castling `gaka`, promotion `tetaq`.
#pragma once

#include <memory>

#include "lib/decode/speller.hpp"

namespace stamma {

std::unique_ptr<Speller> telegraph_speller();

}  // namespace stamma
