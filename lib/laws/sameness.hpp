// When two positions are the same: the men alone, the moves that are possible, or the rights too.
#pragma once

#include <array>
#include <cstdint>

#include "lib/chess/position.hpp"
#include "lib/laws/laws.hpp"

namespace stamma {

/// What the codes ask of a position to tell whether it has stood on the board before.
struct PositionFacts {
  std::array<Bitboard, 6> kinds{};
  Bitboard white = 0;
  Color side = Color::white;
  std::uint8_t rights = 0;           ///< to castle, now or later; one bit a colour and wing
  std::uint8_t castling_now = 0;     ///< that is possible there and then, were it that side's turn
  Square en_passant = Square::none;  ///< where a pawn can legally be taken in passing

  /// Equal for the same men and side; not a key for other purposes.
  std::uint64_t men_hash() const noexcept;
};

PositionFacts facts_of(const Position& p) noexcept;
bool same(const PositionFacts& a, const PositionFacts& b, Sameness s) noexcept;

}  // namespace stamma
