// Every way in which a record may write a move in English descriptive notation.
#pragma once

#include <memory>
#include <string_view>

#include "lib/decode/speller.hpp"

namespace stamma {

/// With the habits of a text. Where the text has algebraic squares (`Kt-f3`), so have its moves.
std::unique_ptr<Speller> descriptive_speller_like(std::string_view sample);

}  // namespace stamma
