// Moves that nobody can read: how often the decoder supplies what was played.
#pragma once

#include <vector>

#include "bench/prior_fit.hpp"

namespace stamma::bench {

/// Writes each game in descriptive notation with one ply blanked out, decodes it, and prints how
/// often that ply is given as it was played. Whether that is often enough.
bool measure_supplied(const std::vector<std::vector<Ply>>& games);

}  // namespace stamma::bench
