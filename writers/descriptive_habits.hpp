// How a text in English descriptive notation writes its moves: `Kt` or `N`, `to` or `-`, `K's 4th`
// or `K4`.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"
#include "writers/habits.hpp"

namespace stamma {

struct DescriptiveHabits {
  std::string_view period = "n";  ///< the writer that is nearest: n, kt, staunton or full
  bool words = false;             ///< Pawn and King, not P and K
  bool points = false;            ///< Kt-f3: the squares are algebraic
  std::array<std::string_view, 6> stems = {"P", "N", "B", "R", "Q", "K"};  ///< by Kind
  std::string_view to = "-", takes = "x";

  // Whether it is said with an s whose it is: K's Kt., K's P., B's P., B's 3d.
  bool officers_s = false, royal_pawns_s = false, wing_pawns_s = false, squares_s = false;

  bool own_words = false;  ///< Q. to her 2d.

  std::array<std::string, 8> ranks;  ///< "3", "3d", "third square"
  std::vector<Way> first_ranks;      ///< "1", " sq", nothing; the usual one first

  // What it costs to say, or not to say, what need not be said.
  float told_wing = 0, untold_wing = 0;
  float told_side = 0, untold_side = 0;
  float told_victim = 0, untold_victim = 0;  ///< xBP, xP
  float winged_pawn = 0, wingless_pawn = 0;  ///< KBP, BP

  std::array<std::vector<Way>, 2> castles;  ///< by Wing
  std::vector<Way> becomes;                 ///< in front of the man's letter, | where it stands
  std::string_view en_passant = " e.p.";
  std::string check = " ch", discovered_check = " dis ch", double_check = " dbl ch";
  std::vector<Way> mates;
};

DescriptiveHabits descriptive_habits(std::string_view sample);

}  // namespace stamma
