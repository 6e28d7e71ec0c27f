// How a game ended on the board, and things that occur in some games only.
#pragma once

#include <string_view>

#include "lib/select/condition.hpp"

namespace stamma {

/// The last position of the main line: `mate`, `stalemate`, `repetition` (it occurs for the third
/// time), `fivefold`, `fifty` (moves without a capture or a pawn's move), `seventyfive`,
/// `insufficient` (no men left to mate with), or several with commas.
BuiltCondition ends_condition(std::string_view text);

/// Anywhere in the game: `repetition`, `fifty`, `underpromotion`, `castling`, `en-passant`,
/// `null-move` (main line), `setup`, `comments`, `variations`, `nags`, `unread`, `illegal`
/// (a move against the rules in the main line); or several.
BuiltCondition has_condition(std::string_view text);

}  // namespace stamma
