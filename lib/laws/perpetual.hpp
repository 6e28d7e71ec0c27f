// Perpetual check as the codes of 1899 and 1929 let it be claimed: a proof that a side can check
// the other's king for ever.
#pragma once

#include <cstddef>
#include <cstdint>

#include "lib/chess/position.hpp"

namespace stamma {

enum class Proof : std::uint8_t {
  proved,
  disproved,
  open,  ///< not decided within the budget
};

/// Whether the side to move can give check now and at every move after it (mate counts as well); of
/// a king in check, whether the other side can go on so whatever he does. The budget counts
/// positions.
Proof endless_checks(const Position& p, std::size_t budget = 3'000);

}  // namespace stamma
