// Which squares a man attacks: small tables for the steppers, a subtraction a line for the sliders.
// Look-up tables by occupancy were measured a quarter faster at perft, but cost 840 kB and more
// time to fill at every start than converting a thousand games.
#pragma once

#include <array>

#include "lib/chess/bitboard.hpp"
#include "lib/chess/piece.hpp"

namespace stamma {
namespace detail {

using SquareTable = std::array<Bitboard, 64>;

constexpr SquareTable knight_table = [] {
  SquareTable t{};
  for (unsigned s = 0; s < 64; ++s) {
    const Bitboard b = Bitboard{1} << s;
    const Bitboard w1 = west(b), w2 = west(w1), e1 = east(b), e2 = east(e1);
    t[s] = (w1 | e1) << 16U | (w1 | e1) >> 16U | (w2 | e2) << 8U | (w2 | e2) >> 8U;
  }
  return t;
}();

constexpr SquareTable king_table = [] {
  SquareTable t{};
  for (unsigned s = 0; s < 64; ++s) {
    const Bitboard b = Bitboard{1} << s;
    const Bitboard row = west(b) | b | east(b);
    t[s] = (row << 8U | row | row >> 8U) & ~b;
  }
  return t;
}();

constexpr std::array<SquareTable, 2> pawn_table = [] {
  std::array<SquareTable, 2> t{};
  for (unsigned s = 0; s < 64; ++s) {
    const Bitboard b = Bitboard{1} << s;
    t[0][s] = (west(b) | east(b)) << 8U;
    t[1][s] = (west(b) | east(b)) >> 8U;
  }
  return t;
}();

/// All squares from `s` in the direction (df, dr), the edge of the board included.
constexpr Bitboard ray(unsigned s, int df, int dr) {
  Bitboard b = 0;
  int f = static_cast<int>(s & 7U) + df, r = static_cast<int>(s >> 3U) + dr;
  for (; f >= 0 && f < 8 && r >= 0 && r < 8; f += df, r += dr)
    b |= Bitboard{1} << static_cast<unsigned>(r * 8 + f);
  return b;
}

constexpr SquareTable two_rays(int df, int dr) {
  SquareTable t{};
  for (unsigned s = 0; s < 64; ++s) t[s] = ray(s, df, dr) | ray(s, -df, -dr);
  return t;
}

constexpr SquareTable file_table = two_rays(0, 1);
constexpr SquareTable rank_table = two_rays(1, 0);
constexpr SquareTable diagonal_table = two_rays(1, 1);
constexpr SquareTable antidiagonal_table = two_rays(1, -1);

constexpr SquareTable both(const SquareTable& a, const SquareTable& b) {
  SquareTable t{};
  for (unsigned s = 0; s < 64; ++s) t[s] = a[s] | b[s];
  return t;
}

constexpr SquareTable rook_rays_table = both(file_table, rank_table);
constexpr SquareTable bishop_rays_table = both(diagonal_table, antidiagonal_table);

/// What an officer attacks on an empty board, by kind (no entry for pawns).
constexpr std::array<SquareTable, 6> officer_table{SquareTable{},
                                                   knight_table,
                                                   bishop_rays_table,
                                                   rook_rays_table,
                                                   both(rook_rays_table, bishop_rays_table),
                                                   king_table};

/// Squares strictly between two on one line; empty when they share none.
extern const std::array<SquareTable, 64> between_table;
/// The whole line through two squares; empty when they share none.
extern const std::array<SquareTable, 64> line_table;

// Hyperbola quintessence: the squares up to and including the first blocker on both sides of `s`,
// by subtraction on the line and on its mirror image.
constexpr Bitboard slide(Bitboard occupied, Bitboard line, Bitboard s) noexcept {
  const Bitboard o = occupied & line;
  const Bitboard up = o - 2 * s;
  const Bitboard down = __builtin_bswap64(__builtin_bswap64(o) - 2 * __builtin_bswap64(s));
  return (up ^ down) & line;
}

/// The same along a rank, which mirroring by bytes cannot turn round.
constexpr Bitboard slide_rank(Square s, Bitboard occupied) noexcept {
  const unsigned base = index(s) & 56U;
  const auto row = static_cast<unsigned>(occupied >> base) & 0xFFU;
  const unsigned f = file_of(s);
  const unsigned above = row & (0xFEU << f) & 0xFFU;
  const unsigned below = row & ((1U << f) - 1);
  const unsigned stop_high = above != 0 ? static_cast<unsigned>(std::countr_zero(above)) : 7U;
  const unsigned stop_low = below != 0 ? 31U - static_cast<unsigned>(std::countl_zero(below)) : 0U;
  const unsigned span = (2U << stop_high) - (1U << stop_low);
  return static_cast<Bitboard>(span & ~(1U << f)) << base;
}

}  // namespace detail

constexpr Bitboard knight_attacks(Square s) noexcept { return detail::knight_table[index(s)]; }
constexpr Bitboard king_attacks(Square s) noexcept { return detail::king_table[index(s)]; }

/// The squares a pawn of colour `c` on `s` attacks.
constexpr Bitboard pawn_attacks(Color c, Square s) noexcept {
  return detail::pawn_table[index(c)][index(s)];
}

/// A slider's attacks on an empty board: where a pin or a check along a line can come from.
constexpr Bitboard rook_rays(Square s) noexcept { return detail::rook_rays_table[index(s)]; }
constexpr Bitboard bishop_rays(Square s) noexcept { return detail::bishop_rays_table[index(s)]; }

/// An officer's attacks on an empty board. With `between` it answers, without any look-up by
/// occupancy, whether one man attacks one square; a knight's leap has nothing between.
constexpr Bitboard officer_rays(Kind k, Square s) noexcept {
  return detail::officer_table[index(k)][index(s)];
}

inline Bitboard between(Square a, Square b) noexcept {
  return detail::between_table[index(a)][index(b)];
}
inline Bitboard line(Square a, Square b) noexcept { return detail::line_table[index(a)][index(b)]; }

constexpr Bitboard rook_attacks(Square s, Bitboard occupied) noexcept {
  return detail::slide(occupied, detail::file_table[index(s)], bit(s)) |
         detail::slide_rank(s, occupied);
}

constexpr Bitboard bishop_attacks(Square s, Bitboard occupied) noexcept {
  return detail::slide(occupied, detail::diagonal_table[index(s)], bit(s)) |
         detail::slide(occupied, detail::antidiagonal_table[index(s)], bit(s));
}

constexpr Bitboard queen_attacks(Square s, Bitboard occupied) noexcept {
  return rook_attacks(s, occupied) | bishop_attacks(s, occupied);
}

}  // namespace stamma
