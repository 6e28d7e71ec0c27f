// Adds the conditional moves of a score to its game.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lib/game/game.hpp"
#include "lib/laws/laws.hpp"
#include "parsers/layouts/score/conditional_clauses.hpp"

namespace stamma {

/// What the receiver did not adopt becomes a variation to the move that he made instead. Each
/// clause is a comment behind the move that it was sent with, with the law on it where the code has
/// one. The game should have sources, which say where that is. Gives the clauses in which no move
/// could be read.
std::vector<const ConditionalClause*> add_conditional_moves(
    Game& game, std::span<const ConditionalClause> clauses, std::optional<Laws> laws);

}  // namespace stamma
