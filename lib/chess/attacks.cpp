#include "lib/chess/attacks.hpp"

namespace stamma::detail {
namespace {

constexpr std::array<SquareTable, 64> build_lines(bool only_between) {
  std::array<SquareTable, 64> t{};
  for (const SquareTable* lines :
       {&file_table, &rank_table, &diagonal_table, &antidiagonal_table}) {
    for (unsigned a = 0; a < 64; ++a) {
      for (Bitboard rest = (*lines)[a]; rest != 0;) {
        const unsigned b = index(take_first(rest));
        const Bitboard ends = Bitboard{1} << a | Bitboard{1} << b;
        const Bitboard whole = (*lines)[a] | ends;
        // Squares with an index between the two ends; on one line that is the stretch between.
        const Bitboard low = Bitboard{1} << (a < b ? a : b), high = Bitboard{1} << (a < b ? b : a);
        t[a][b] = only_between ? whole & (high - low) & ~ends : whole;
      }
    }
  }
  return t;
}

}  // namespace

constinit const std::array<SquareTable, 64> between_table = build_lines(true);
constinit const std::array<SquareTable, 64> line_table = build_lines(false);

}  // namespace stamma::detail
