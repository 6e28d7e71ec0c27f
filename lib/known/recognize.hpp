// Which known game a record is one of. A wrong answer is worse than none: where another game
// explains the record nearly as well, or chance does, there is no answer.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lib/game/game.hpp"
#include "lib/game/known_copy.hpp"
#include "lib/known/known_index.hpp"
#include "lib/known/line_alignment.hpp"

namespace stamma {

/// Nothing is said of a game unless it is the same with this probability.
inline constexpr double sure_of_known = 0.99;

/// The known game that a record is one of, with all that is to be said of it. `number`: which of
/// the index it is.
std::optional<KnownCopy> recognize(const Game& game, const KnownIndex& index,
                                   std::uint32_t* number = nullptr);

/// The plies in which two lines differ, as `aligned` has them beside each other.
std::vector<KnownDifference> differences(const Position& first_start, std::span<const Move> first,
                                         const Position& second_start, std::span<const Move> second,
                                         const LineAlignment& aligned);

/// The moves of the main line.
std::vector<Move> main_line_of(const Game& game);

}  // namespace stamma
