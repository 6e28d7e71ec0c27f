// The result of a game from the words behind its last move.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "lib/chess/square.hpp"
#include "lib/game/game.hpp"

namespace stamma {

struct ToldResult {
  GameResult result = GameResult::unknown;
  std::size_t begin = 0;  ///< the sentence that tells it, in the words given
  std::size_t end = 0;
};

/// "Resigns", "And wins.", "Drawn game.", "White mates in three moves", "Black cannot save the
/// game". A side or a player that is named is meant; else the side that moved last has won, and the
/// other resigns. `white` and `black` are the names as far as they are known. What might have been
/// ("would have drawn") tells nothing.
std::optional<ToldResult> told_result(std::string_view words, Color last_mover,
                                      std::string_view white = {}, std::string_view black = {});

}  // namespace stamma
