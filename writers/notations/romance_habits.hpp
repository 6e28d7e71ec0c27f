// How a text in Spanish, French, Italian or Portuguese descriptive notation writes its moves: `x`
// or `por`, `P4R` or `P-4R`, `+` or `jaque`.
#pragma once

#include <string>
#include <string_view>

#include "lib/words/romance.hpp"
#include "writers/notations/relative_habits.hpp"

namespace stamma {

struct RomanceHabits : RelativeHabits {
  const RomanceLanguage* words = nullptr;
  bool file_first = false;  ///< AR3
  std::string rank_ending;  ///< ª of 3ª
};

RomanceHabits romance_habits(std::string_view sample, const RomanceLanguage& words);

}  // namespace stamma
