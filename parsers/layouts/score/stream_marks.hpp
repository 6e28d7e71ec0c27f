// Words of a stream that move numbers may be: what it costs to take each for a number.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace stamma::reading {

/// A word at which a move number, or a move whose number was lost, may stand.
struct NumberMark {
  std::uint32_t at = 0;
  unsigned value = 0;    ///< of its figures as they stand; 0 when it has none
  bool alone = false;    ///< nothing but a number stands there
  bool misread = false;  ///< likewise, but one of its two figures is another character
  bool leads = false;    ///< a letter follows, as in front of a move
};

/// All such words of a text, in their order.
std::vector<NumberMark> number_marks(std::string_view text);

/// Whether the numbers of a game stand in a text, from one of them on.
bool counts_on(std::string_view text, unsigned from);

/// What it costs to take a word for a number; `never` when it cannot be that. The number may be
/// misread, glued to the move or lost.
float cost_as_number(std::string_view text, const NumberMark& mark, unsigned value);

}  // namespace stamma::reading
