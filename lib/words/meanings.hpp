// What words can say of a move besides men and squares.
#pragma once

#include <cstdint>

namespace stamma {

enum class Castling : std::uint8_t { none, either, short_side, long_side };
enum class CheckClaim : std::uint8_t { silent, check, double_check, discovered_check };

/// Whose man it is, as in "King's Rook": the side of the board on which he began.
enum class Flank : std::uint8_t { unsaid, king, queen };

/// A move given by what it does instead of where it goes.
enum class Effect : std::uint8_t {
  none,
  moves,       ///< "K moves", "any move"
  checks,      ///< "Q. checks"
  mates,       ///< "Kt. mates"
  interposes,  ///< "B interposes", "covers the check"
  same,        ///< "the same": the opponent's last move, seen in a mirror
};

/// A pawn's place among the pawns of its file, the one furthest from home being the first (British
/// Chess Code 1899, Law 8); 0 = not said.
using Ordinal = std::uint8_t;
inline constexpr Ordinal doubled = 15;  ///< one of several on its file, whichever

}  // namespace stamma
