#include "lib/chess/attacks.hpp"

#if STAMMA_USE_PEXT
#include <vector>
#endif

namespace stamma::detail {
namespace {

std::array<SquareTable, 64> build_lines(bool only_between) {
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

#if STAMMA_USE_PEXT
constexpr Bitboard edges(Square s) {
  const Bitboard ranks = (rank_set(0) | rank_set(7)) & ~rank_set(rank_of(s));
  const Bitboard files = (file_a | file_h) & ~file_set(file_of(s));
  return ranks | files;
}

template <typename Attacks>
std::array<Slider, 64> build_sliders(const SquareTable& rays, std::vector<Bitboard>& store,
                                     Attacks attacks) {
  std::array<Slider, 64> table{};
  std::size_t size = 0;
  for (unsigned i = 0; i < 64; ++i) {
    table[i].mask = rays[i] & ~edges(static_cast<Square>(i));
    size += std::size_t{1} << count(table[i].mask);
  }
  store.resize(size);
  Bitboard* next = store.data();
  for (unsigned i = 0; i < 64; ++i) {
    table[i].attacks = next;
    Bitboard occupied = 0;
    do {  // every subset of the mask, in the order of its PEXT index
      *next++ = attacks(static_cast<Square>(i), occupied);
      occupied = (occupied - table[i].mask) & table[i].mask;
    } while (occupied != 0);
  }
  return table;
}

std::vector<Bitboard>& rook_store() {
  static std::vector<Bitboard> store;
  return store;
}
std::vector<Bitboard>& bishop_store() {
  static std::vector<Bitboard> store;
  return store;
}
#endif

}  // namespace

const std::array<SquareTable, 64> between_table = build_lines(true);
const std::array<SquareTable, 64> line_table = build_lines(false);

#if STAMMA_USE_PEXT
const std::array<Slider, 64> rook_sliders =
    build_sliders(rook_rays_table, rook_store(), rook_by_lines);
const std::array<Slider, 64> bishop_sliders =
    build_sliders(bishop_rays_table, bishop_store(), bishop_by_lines);
#endif

}  // namespace stamma::detail
