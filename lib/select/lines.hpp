// Lines of moves in standard algebraic notation, as users give them to look for.
#pragma once

#include <string>
#include <string_view>

#include "lib/chess/position.hpp"
#include "lib/result.hpp"
#include "lib/select/condition.hpp"

namespace stamma {

/// The position after `1. e4 c5 2. Nf3`; numbers, check marks and a result at the end may be there
/// or not.
Result<Position, std::string> position_after(std::string_view moves);

/// The main line begins so: `e4 c5 !Nf3|Nc3 *`, where `|` is between moves that are all fine,
/// `!` before moves that are not, and `*` for any move. Moves are compared as they are written.
BuiltCondition line_condition(std::string_view text);

}  // namespace stamma
