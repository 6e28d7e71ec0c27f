// Takes what one game says of a move over to another game that has the move too.
#pragma once

#include <string>
#include <vector>

#include "lib/game/builder.hpp"

namespace stamma {

/// Comments and signs of a node; those that are among `known` already are left out.
void graft_notes(const Game& from, NodeId node, Note::Place place, GameBuilder& into,
                 std::vector<std::string>& known);

/// The variations in place of a node, if they can be played from `before`.
void graft_variations(const Game& from, NodeId node, const Position& before, GameBuilder& into);

}  // namespace stamma
