// Games at odds on the board: the men that were given, and castling without a rook that was.
#pragma once

#include "lib/game/game.hpp"

namespace stamma {

/// Whether the men stand as in the array but for some that are not there; pawns and knights may
/// have made first moves, which are part of the odds.
bool is_odds_start(const Position& p) noexcept;

/// The same position with the right to castle without each rook that is not in its corner (1899
/// IV.5; 1929, the second 21). Only for kings on their squares, and corners that are empty.
Position with_rookless_rights(const Position& p) noexcept;

Position without_rookless_rights(const Position& p) noexcept;

/// Whether a move of a game from `start` is castling without the rook.
bool is_rookless(const Position& start, Move m) noexcept;

/// Takes rights to castle without the rook back of which no move of the game makes use: so the
/// start of a game has one only where a writer must heed it.
void drop_unused_rights(Game& game) noexcept;

}  // namespace stamma
