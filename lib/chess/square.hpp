// Squares, files, ranks and colours: the coordinates of the board.
#pragma once

#include <cstdint>

namespace stamma {

enum class Color : std::uint8_t { white, black };

constexpr Color operator~(Color c) noexcept {
  return c == Color::white ? Color::black : Color::white;
}
constexpr unsigned index(Color c) noexcept { return static_cast<unsigned>(c); }

// clang-format off
enum class Square : std::uint8_t {
  a1, b1, c1, d1, e1, f1, g1, h1,
  a2, b2, c2, d2, e2, f2, g2, h2,
  a3, b3, c3, d3, e3, f3, g3, h3,
  a4, b4, c4, d4, e4, f4, g4, h4,
  a5, b5, c5, d5, e5, f5, g5, h5,
  a6, b6, c6, d6, e6, f6, g6, h6,
  a7, b7, c7, d7, e7, f7, g7, h7,
  a8, b8, c8, d8, e8, f8, g8, h8,
  none
};
// clang-format on

constexpr unsigned index(Square s) noexcept { return static_cast<unsigned>(s); }

/// The square on `file` (0 = a) and `rank` (0 = the first).
constexpr Square square(unsigned file, unsigned rank) noexcept {
  return static_cast<Square>(rank * 8 + file);
}

constexpr unsigned file_of(Square s) noexcept { return index(s) & 7U; }
constexpr unsigned rank_of(Square s) noexcept { return index(s) >> 3U; }

constexpr char file_char(Square s) noexcept { return static_cast<char>('a' + file_of(s)); }
constexpr char rank_char(Square s) noexcept { return static_cast<char>('1' + rank_of(s)); }

/// The rank as `c` counts it: 0 is the rank on which that side's officers begin.
constexpr unsigned relative_rank(Color c, Square s) noexcept {
  return c == Color::white ? rank_of(s) : 7U - rank_of(s);
}

}  // namespace stamma
