// What a written move says, whatever the notation: a constraint on the move that was played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "lib/chess/bitboard.hpp"
#include "lib/chess/piece.hpp"
#include "lib/words/meanings.hpp"

namespace stamma {

inline constexpr SquareSet any_square = ~SquareSet{0};

enum class Tri : std::uint8_t { unsaid, yes, no };

/// Up to four annotation glyphs ("!?" and "+-"), as NAG numbers; 0 = none.
struct NagSet {
  std::array<std::uint8_t, 4> numbers{};

  constexpr void add(std::uint8_t n) noexcept {
    std::size_t i = 0;
    while (i + 1 < numbers.size() && numbers[i] != 0) ++i;
    numbers[i] = n;
  }
  /// Whether there are others than the six that PGN lets follow a move.
  constexpr bool has_signs() const noexcept {
    constexpr std::uint8_t last_suffix = 6;
    for (const std::uint8_t n : numbers)
      if (n > last_suffix) return true;
    return false;
  }
  friend constexpr bool operator==(const NagSet&, const NagSet&) noexcept = default;
};

/// A default sketch says nothing, and every legal move satisfies it.
struct Sketch {
  PieceSet man = any_piece;     ///< which kinds of man may have moved
  SquareSet from = any_square;  ///< where it may have stood
  SquareSet to = any_square;    ///< where it may have gone
  PieceSet taken = any_piece;   ///< which kinds may have been taken; says nothing unless narrowed
  SquareSet taken_on = any_square;  ///< where the man that was taken may have stood
  Flank origin = Flank::unsaid;
  Flank taken_origin = Flank::unsaid;
  Ordinal ordinal = 0;
  Ordinal taken_ordinal = 0;
  std::uint8_t steps = 0;  ///< "P. one", "two squares": how far a pawn goes; 0 = not said
  bool relative = false;   ///< ranks count from the side that moves: "K4" is e4 or e5
  Tri capture = Tri::unsaid;
  PieceSet promotion = 0;  ///< what a pawn becomes; 0 = not said
  Castling castling = Castling::none;
  CheckClaim check = CheckClaim::silent;
  bool mate = false;
  bool en_passant = false;
  Effect effect = Effect::none;
  NagSet nags{};

  friend constexpr bool operator==(const Sketch&, const Sketch&) noexcept = default;
};

/// Squares as the other side counts their ranks.
constexpr SquareSet mirrored(SquareSet s) noexcept { return __builtin_bswap64(s); }

}  // namespace stamma
