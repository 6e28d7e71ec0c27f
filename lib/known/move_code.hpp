// Moves in few bytes: each is the number of a legal move among all legal ones, and as many numbers
// as fit are packed into eight bytes. A game of 80 plies takes about 50 bytes.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"

namespace stamma {

/// Appends the code of moves that are played one after the other from `start`, up to the first that
/// is not legal. Returns how many that are.
std::size_t pack_moves(const Position& start, std::span<const Move> moves, std::string& out);

/// The moves that a code of this many plies stands for; false when it is not one.
bool unpack_moves(const Position& start, std::string_view code, std::size_t plies,
                  std::vector<Move>& moves);

}  // namespace stamma
