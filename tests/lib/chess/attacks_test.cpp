#include "lib/chess/attacks.hpp"

#include <array>
#include <cstdint>
#include <random>
#include <utility>

#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

using Step = std::pair<int, int>;

constexpr std::array<Step, 4> straight{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Step, 4> oblique{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr std::array<Step, 8> all_lines{
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr std::array<Step, 8> leaps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

Bitboard place(int file, int rank) {
  return Bitboard{1} << (static_cast<unsigned>(rank) * 8 + static_cast<unsigned>(file));
}

/// One square at a time, up to and including the first man.
template <std::size_t N>
Bitboard walk(Square from, const std::array<Step, N>& steps, Bitboard occupied) {
  Bitboard reached = 0;
  for (const auto& [df, dr] : steps) {
    int file = static_cast<int>(file_of(from)) + df, rank = static_cast<int>(rank_of(from)) + dr;
    for (; on_board(file, rank); file += df, rank += dr) {
      reached |= place(file, rank);
      if ((occupied & place(file, rank)) != 0) break;
    }
  }
  return reached;
}

template <std::size_t N>
Bitboard leap(Square from, const std::array<Step, N>& steps) {
  Bitboard reached = 0;
  for (const auto& [df, dr] : steps) {
    const int file = static_cast<int>(file_of(from)) + df;
    const int rank = static_cast<int>(rank_of(from)) + dr;
    if (on_board(file, rank)) reached |= place(file, rank);
  }
  return reached;
}

/// How many of the three answers differ from the walk.
unsigned slider_faults(Square s, Bitboard occupied) {
  const Bitboard rook = walk(s, straight, occupied), bishop = walk(s, oblique, occupied);
  unsigned faults = 0;
  faults += rook_attacks(s, occupied) != rook ? 1U : 0U;
  faults += bishop_attacks(s, occupied) != bishop ? 1U : 0U;
  faults += queen_attacks(s, occupied) != (rook | bishop) ? 1U : 0U;
  return faults;
}

void check_sliders(Bitboard occupied) {
  for (unsigned i = 0; i < 64; ++i) {
    const auto s = static_cast<Square>(i);
    if (slider_faults(s, occupied) == 0) continue;
    INFO("square " << file_char(s) << rank_char(s) << ", occupied " << occupied);
    CHECK(rook_attacks(s, occupied) == walk(s, straight, occupied));
    CHECK(bishop_attacks(s, occupied) == walk(s, oblique, occupied));
    CHECK(queen_attacks(s, occupied) == walk(s, all_lines, occupied));
  }
}

}  // namespace

TEST_CASE("sliders stop at the first man, whatever else is on the board", "[attacks]") {
  check_sliders(0);
  check_sliders(~Bitboard{0});
  std::mt19937_64 random(20260101);
  for (unsigned i = 0; i < 1000; ++i) {
    const Bitboard a = random(), b = random(), c = random();
    check_sliders(a);          // half full
    check_sliders(a & b);      // as crowded as the middle game
    check_sliders(a & b & c);  // an endgame
    check_sliders(a | b);
  }
  SUCCEED("every square, 4002 boards");
}

TEST_CASE("sliders agree with the walk for every set of men on their lines", "[attacks]") {
  // Exhaustive for one corner, one edge and one centre square: all subsets of the rays.
  for (const Square s : {Square::a1, Square::h4, Square::d5}) {
    for (const bool rook : {true, false}) {
      const Bitboard rays = rook ? rook_rays(s) : bishop_rays(s);
      Bitboard occupied = 0;
      unsigned faults = 0;
      do {
        faults += slider_faults(s, occupied);
        occupied = (occupied - rays) & rays;
      } while (occupied != 0);
      INFO("square " << file_char(s) << rank_char(s) << (rook ? ", straight" : ", oblique"));
      CHECK(faults == 0);
    }
  }
}

TEST_CASE("known slider attacks", "[attacks]") {
  // Rook d4 with men on d6, b4, d3 and (behind another man) a4.
  const Bitboard men = bit(Square::d6) | bit(Square::b4) | bit(Square::d3) | bit(Square::a4);
  const Bitboard expected = bit(Square::d5) | bit(Square::d6) | bit(Square::c4) | bit(Square::b4) |
                            bit(Square::d3) | bit(Square::e4) | bit(Square::f4) | bit(Square::g4) |
                            bit(Square::h4);
  CHECK(rook_attacks(Square::d4, men) == expected);
  CHECK(bishop_attacks(Square::a1, bit(Square::c3)) == (bit(Square::b2) | bit(Square::c3)));
  CHECK(bishop_attacks(Square::h8, bit(Square::g7)) == bit(Square::g7));
  CHECK(count(queen_attacks(Square::d4, 0)) == 27);
}

TEST_CASE("steppers", "[attacks]") {
  constexpr std::array<Step, 2> white_pawn{{{-1, 1}, {1, 1}}};
  constexpr std::array<Step, 2> black_pawn{{{-1, -1}, {1, -1}}};
  for (unsigned i = 0; i < 64; ++i) {
    const auto s = static_cast<Square>(i);
    INFO("square " << file_char(s) << rank_char(s));
    CHECK(knight_attacks(s) == leap(s, leaps));
    CHECK(king_attacks(s) == leap(s, all_lines));
    CHECK(pawn_attacks(Color::white, s) == leap(s, white_pawn));
    CHECK(pawn_attacks(Color::black, s) == leap(s, black_pawn));
    CHECK(rook_rays(s) == walk(s, straight, 0));
    CHECK(bishop_rays(s) == walk(s, oblique, 0));
  }
  CHECK(knight_attacks(Square::a1) == (bit(Square::b3) | bit(Square::c2)));
  CHECK(pawn_attacks(Color::white, Square::h2) == bit(Square::g3));
  CHECK(pawn_attacks(Color::black, Square::a7) == bit(Square::b6));
}

TEST_CASE("between and line of all pairs of squares", "[attacks]") {
  for (unsigned i = 0; i < 64; ++i) {
    const auto a = static_cast<Square>(i);
    std::array<Bitboard, 64> stretch{}, whole{};
    for (const auto& [df, dr] : all_lines) {
      const std::array<Step, 1> ahead{{{df, dr}}}, back{{{-df, -dr}}};
      const Bitboard full = walk(a, ahead, 0) | walk(a, back, 0) | bit(a);
      Bitboard passed = 0;
      int file = static_cast<int>(file_of(a)) + df, rank = static_cast<int>(rank_of(a)) + dr;
      for (; on_board(file, rank); file += df, rank += dr) {
        const unsigned b = index(first(place(file, rank)));
        stretch[b] = passed;
        whole[b] = full;
        passed |= place(file, rank);
      }
    }
    for (unsigned j = 0; j < 64; ++j) {
      const auto b = static_cast<Square>(j);
      INFO(file_char(a) << rank_char(a) << " and " << file_char(b) << rank_char(b));
      CHECK(between(a, b) == stretch[j]);
      CHECK(line(a, b) == whole[j]);
    }
  }
  CHECK(between(Square::a1, Square::d4) == (bit(Square::b2) | bit(Square::c3)));
  CHECK(between(Square::a1, Square::b3) == 0);
  CHECK(line(Square::a1, Square::a1) == 0);
  CHECK(line(Square::c3, Square::c7) == file_set(2));
}

TEST_CASE("sets of squares", "[attacks]") {
  CHECK(first(0) == Square::none);
  CHECK(first(bit(Square::h8) | bit(Square::c2)) == Square::c2);
  Bitboard some = bit(Square::a1) | bit(Square::h8);
  CHECK(take_first(some) == Square::a1);
  CHECK(some == bit(Square::h8));
  CHECK(single(some));
  CHECK_FALSE(single(0));
  CHECK_FALSE(several(some));
  CHECK(several(some | bit(Square::e4)));
  CHECK(east(bit(Square::h4)) == 0);
  CHECK(west(bit(Square::a4)) == 0);
  CHECK(forward(Color::white, bit(Square::e8)) == 0);
  CHECK(forward(Color::black, bit(Square::e2)) == bit(Square::e1));
}
