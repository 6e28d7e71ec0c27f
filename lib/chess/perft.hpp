// Perft: the number of legal move sequences of a given length, the yardstick of a move generator.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/chess/position.hpp"

namespace stamma {

std::uint64_t perft(const Position& p, unsigned depth) noexcept;

struct PerftBranch {
  Move move;
  std::uint64_t nodes;
};

/// The count under each legal move; their sum is the perft. `depth` is at least one.
std::vector<PerftBranch> perft_divide(const Position& p, unsigned depth);

}  // namespace stamma
