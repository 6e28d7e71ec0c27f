// Men of the game: their kinds, colours and English letters.
#pragma once

#include <array>
#include <cstdint>

#include "lib/chess/square.hpp"

namespace stamma {

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };

constexpr unsigned index(Kind k) noexcept { return static_cast<unsigned>(k); }

struct Piece {
  Color color = Color::white;
  Kind kind = Kind::none;

  friend constexpr bool operator==(Piece, Piece) noexcept = default;
};

/// The capital letter of PGN §8.2.3.2; a pawn is `P`.
constexpr char letter(Kind k) noexcept { return "PNBRQK?"[index(k)]; }

/// The letter as FEN writes it: capitals for White.
constexpr char fen_letter(Piece p) noexcept {
  const char upper = letter(p.kind);
  return p.color == Color::white ? upper : static_cast<char>(upper + ('a' - 'A'));
}

namespace detail {
constexpr std::array<Kind, 256> letter_table = [] {
  std::array<Kind, 256> t{};
  for (Kind& k : t) k = Kind::none;
  for (unsigned k = 0; k < 6; ++k)
    t[static_cast<unsigned char>(letter(static_cast<Kind>(k)))] = static_cast<Kind>(k);
  return t;
}();
}  // namespace detail

/// The kind that an English capital letter stands for, or Kind::none.
constexpr Kind kind_of_letter(char c) noexcept {
  return detail::letter_table[static_cast<unsigned char>(c)];
}

/// A set of kinds, one bit each.
using PieceSet = std::uint8_t;

constexpr PieceSet piece_set(Kind k) noexcept { return static_cast<PieceSet>(1U << index(k)); }
inline constexpr PieceSet any_piece = 0x3F;

}  // namespace stamma
