// The other moves that a doubtful move could have been, as people write them.
#pragma once

#include <string>
#include <vector>

#include "lib/record/game.hpp"

namespace stamma {

/// Doubt::others in SAN, for each of `game.doubts` in its order. The game is played over, which
/// costs nothing where it has no doubts.
std::vector<std::vector<std::string>> other_moves(const Game& game);

}  // namespace stamma
