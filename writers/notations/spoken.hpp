// Moves as they are called out.
#pragma once

#include <memory>
#include <string_view>

#include "lib/decode/speller.hpp"

namespace stamma {

/// Without a variant English words: `knight to f three`, `e takes d five`, `castles kingside`.
/// "blind": both squares by the names that blind players use, `Springer Gustav eins Felix drei`.
/// Null when there is no such variant.
std::unique_ptr<Speller> spoken_speller(std::string_view variant);

}  // namespace stamma
