// Changes by hand to what was read of a game: its tags, its result and its comments.
#pragma once

#include <cstddef>

#include "engine/review/choice.hpp"
#include "lib/game/game.hpp"

namespace stamma::engine {

/// Where its first move is written, or its end: at least `least`. The game must know its sources.
std::size_t first_move_place(const Game& game, std::size_t least);
std::size_t end_of_moves(const Game& game, std::size_t least);

/// `offset`: where the words of the choice stand. False where the game has nothing to change so.
bool apply_edit(const Choice& choice, std::size_t offset, Game& game);

}  // namespace stamma::engine
