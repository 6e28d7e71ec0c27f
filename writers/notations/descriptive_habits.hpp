// How a text in English descriptive notation writes its moves: `Kt` or `N`, `to` or `-`, `K's 4th`
// or `K4`.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "writers/notations/relative_habits.hpp"

namespace stamma {

struct DescriptiveHabits : RelativeHabits {
  std::string_view period = "n";  ///< the writer that is nearest: n, kt, staunton or full
  bool words = false;             ///< Pawn and King, not P and K
  bool points = false;            ///< Kt-f3: the squares are algebraic
  std::array<std::string_view, 6> stems = {"P", "N", "B", "R", "Q", "K"};  ///< by Kind

  /// Whether it is said with an s whose man it is: K's Kt., K's P., B's P.
  struct Owners {
    bool side_s = false, royal_s = false, wing_s = false;
  };
  Owners movers, victims;
  bool squares_s = false;  ///< B's 3d.
  bool own_words = false;  ///< Q. to her 2d.

  std::array<std::string, 8> ranks;  ///< "3", "3d", "third square"
  std::vector<Way> first_ranks;      ///< "1", " sq", nothing; the usual one first

  /// What a pawn becomes, | being the man; the bare letter is not among them.
  std::vector<Way> becomes;
  float becomes_bare = 0;
  std::string discovered_check, double_check;
};

DescriptiveHabits descriptive_habits(std::string_view sample);

}  // namespace stamma
