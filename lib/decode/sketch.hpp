// What a written move says, whatever the notation: a constraint on the move that was played.
#pragma once

#include <array>
#include <cstdint>

#include "lib/chess/bitboard.hpp"
#include "lib/chess/piece.hpp"

namespace stamma {

inline constexpr SquareSet any_square = ~SquareSet{0};

enum class Tri : std::uint8_t { unsaid, yes, no };
enum class Castling : std::uint8_t { none, either, short_side, long_side };
enum class CheckClaim : std::uint8_t { silent, check, double_check };

/// Up to two annotation glyphs ("!?" and "+-"), as NAG numbers; 0 = none.
struct NagSet {
  std::array<std::uint8_t, 2> numbers{};

  constexpr void add(std::uint8_t n) noexcept { (numbers[0] == 0 ? numbers[0] : numbers[1]) = n; }
  friend constexpr bool operator==(const NagSet&, const NagSet&) noexcept = default;
};

/// A default sketch says nothing, and every legal move satisfies it.
struct Sketch {
  PieceSet man = any_piece;     ///< which kinds of man may have moved
  SquareSet from = any_square;  ///< where it may have stood
  SquareSet to = any_square;    ///< where it may have gone
  Tri capture = Tri::unsaid;
  PieceSet promotion = 0;  ///< what a pawn becomes; 0 = not said
  Castling castling = Castling::none;
  CheckClaim check = CheckClaim::silent;
  bool mate = false;
  bool en_passant = false;
  NagSet nags;

  friend constexpr bool operator==(const Sketch&, const Sketch&) noexcept = default;
};

}  // namespace stamma
