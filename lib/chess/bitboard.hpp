// Sets of squares as 64-bit words: bit 0 is a1, bit 63 is h8.
#pragma once

#include <bit>
#include <cstdint>

#include "lib/chess/square.hpp"

namespace stamma {

using Bitboard = std::uint64_t;
using SquareSet = Bitboard;

constexpr Bitboard bit(Square s) noexcept { return Bitboard{1} << index(s); }

constexpr Bitboard file_set(unsigned file) noexcept { return 0x0101010101010101ULL << file; }
constexpr Bitboard rank_set(unsigned rank) noexcept { return 0xFFULL << (8 * rank); }

constexpr Bitboard file_a = file_set(0);
constexpr Bitboard file_h = file_set(7);

constexpr unsigned count(Bitboard b) noexcept { return static_cast<unsigned>(std::popcount(b)); }
constexpr bool single(Bitboard b) noexcept { return b != 0 && (b & (b - 1)) == 0; }
constexpr bool several(Bitboard b) noexcept { return (b & (b - 1)) != 0; }

/// The lowest square of a set; Square::none of an empty one.
constexpr Square first(Bitboard b) noexcept { return static_cast<Square>(std::countr_zero(b)); }

constexpr Square take_first(Bitboard& b) noexcept {
  const Square s = first(b);
  b &= b - 1;
  return s;
}

/// Every square moved one rank towards the enemy of `c`.
constexpr Bitboard forward(Color c, Bitboard b) noexcept {
  return c == Color::white ? b << 8U : b >> 8U;
}

constexpr Bitboard west(Bitboard b) noexcept { return (b & ~file_a) >> 1U; }
constexpr Bitboard east(Bitboard b) noexcept { return (b & ~file_h) << 1U; }

}  // namespace stamma
