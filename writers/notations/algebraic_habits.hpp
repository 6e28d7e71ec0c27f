// How a text in algebraic notation writes its moves: `x` or `:`, `O-O` or `0-0`, `=Q` or `(Q)`.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lib/words/languages.hpp"
#include "writers/notations/habits.hpp"

namespace stamma {

struct AlgebraicHabits {
  std::array<std::string_view, 6> men;  ///< their letters, by Kind
  bool pawn_letter = false;             ///< Pe4
  bool capitals = false;                ///< E2-E4
  bool dash = true;                     ///< between two squares
  bool both_squares = false;  ///< Ng1-f3 or g1f3, in a text that is read as short algebraic
  bool no_letters = false;    ///< g1f3: and no man has a letter

  std::string_view takes = "x";
  bool takes_last = false;  ///< e4-d5:
  float taking_told = 0, taking_untold = 3;
  bool bare_files = false;  ///< exd, ed

  char castles = 'O';
  std::string castles_word;  ///< `Castles`, `Rochade`; empty without one
  float passing_told = 1.5F;
  float becomes_equals = 0, becomes_brackets = 1.5F, becomes_bare = 0.7F;
  std::string_view check = "+";
  std::vector<Way> mates;
};

AlgebraicHabits algebraic_habits(std::string_view sample, const Language& language);

}  // namespace stamma
