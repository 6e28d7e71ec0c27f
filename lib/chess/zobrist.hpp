// Keys of positions for hashing, equal to those of Polyglot's opening books for standard chess.
#pragma once

#include <cstdint>

#include "lib/chess/position.hpp"

namespace stamma {

/// The key of a position. The file of an en passant square counts only when a pawn stands ready to
/// take. In Chess960 a right is keyed by its wing, which tells apart any two rights that one game
/// can hold at once.
std::uint64_t zobrist_key(const Position& p) noexcept;
/// The same, quicker, where the key of a position that differs little is known.
std::uint64_t zobrist_key(const Position& p, const Position& before, std::uint64_t key) noexcept;

}  // namespace stamma
