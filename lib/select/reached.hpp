// Conditions on the positions of a game's main line: one that is reached, and the men on the board.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "lib/select/condition.hpp"

namespace stamma {

/// What is before a position or a balance of men, each with a colon behind it:
/// `either:` also with the colours changed, `by=N:` within the first N plies, `final:` at the end,
/// `held=N:` for N more plies.
struct When {
  bool either = false;
  bool final_only = false;
  std::size_t by = std::numeric_limits<std::size_t>::max();
  std::optional<std::size_t> held;
};

/// Takes these words from the front of a text; what is wrong with them, or nothing.
std::string take_when(std::string_view& text, When& when);

/// A FEN (placement and, if given, side to move count), a pattern as BoardPattern has it, a line of
/// moves from the start of the game, or the 16 hexadecimal digits of a Polyglot key.
BuiltCondition reaches_condition(std::string_view text);

}  // namespace stamma
