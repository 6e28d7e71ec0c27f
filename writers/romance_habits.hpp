// How a text in Spanish, French, Italian or Portuguese descriptive notation writes its moves: `x`
// or `por`, `P4R` or `P-4R`, `+` or `jaque`.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lib/lexicon/romance.hpp"
#include "writers/habits.hpp"

namespace stamma {

struct RomanceHabits {
  bool dash = false;        ///< P-4R
  bool file_first = false;  ///< AR3
  std::string rank_ending;  ///< ª of 3ª
  std::string takes = "x";
  // What it costs to say, or not to say, what need not be said.
  float told_wing = 0, untold_wing = 0;
  float told_side = 0, untold_side = 0;
  std::array<std::vector<Way>, 2> castles;  ///< by Wing
  std::string check = "+";
  std::vector<Way> mates;
};

RomanceHabits romance_habits(std::string_view sample, const RomanceLanguage& words);

}  // namespace stamma
