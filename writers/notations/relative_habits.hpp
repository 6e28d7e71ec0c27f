// What texts in descriptive notation do alike in all languages: how much they say of men and
// squares.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lib/chess/position.hpp"
#include "writers/notations/habits.hpp"

namespace stamma {

struct RelativeHabits {
  std::string to, takes;  ///< between the man and his target

  // What it costs to say, or not to say, what need not be said.
  float told_wing = 0, untold_wing = 0;         ///< KB3, B3
  float told_side = 0, untold_side = 0;         ///< KKt, Kt
  float told_victim = 1, untold_victim = 0;     ///< xBP, xP
  float winged_pawn = 0.7F, wingless_pawn = 0;  ///< KBP, BP

  std::array<std::vector<Way>, 2> castles;  ///< by Wing
  std::string en_passant;
  std::string check;
  std::vector<Way> mates;
};

}  // namespace stamma
