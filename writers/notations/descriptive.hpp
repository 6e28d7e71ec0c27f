// English descriptive notation of four periods: the shortest record that has one legal reading.
#pragma once

#include <memory>
#include <string_view>

#include "lib/decode/speller.hpp"

namespace stamma {

/// `n` (also the empty name): N-KB3, R-K1. `kt`: Kt-KB3, R-K sq. `staunton`: K. Kt. to K. B's 3d.
/// `full`: the complete record of the British Chess Code of 1899, Law 13 A, which tells no check.
/// Null for any other name.
std::unique_ptr<Speller> descriptive_speller(std::string_view variant);

}  // namespace stamma
