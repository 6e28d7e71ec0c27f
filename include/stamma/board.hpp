// Colours, men, squares and moves: small values that know nothing of a position.
#pragma once

#include <cstdint>
#include <stamma/error.hpp>
#include <string>

namespace stamma::api {

enum class Color : std::uint8_t { white, black };

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };

struct Piece {
  Color color = Color::white;
  Kind kind = Kind::none;  ///< none: the square is empty

  explicit operator bool() const noexcept { return kind != Kind::none; }
  friend bool operator==(Piece, Piece) noexcept = default;
};

// clang-format off
enum class Square : std::uint8_t {
  a1, b1, c1, d1, e1, f1, g1, h1,
  a2, b2, c2, d2, e2, f2, g2, h2,
  a3, b3, c3, d3, e3, f3, g3, h3,
  a4, b4, c4, d4, e4, f4, g4, h4,
  a5, b5, c5, d5, e5, f5, g5, h5,
  a6, b6, c6, d6, e6, f6, g6, h6,
  a7, b7, c7, d7, e7, f7, g7, h7,
  a8, b8, c8, d8, e8, f8, g8, h8,
  none
};
// clang-format on

/// "e4".
std::string name(Square s);

/// A move of some position: Position and Ply give them. How it is written, Position::san says.
class Move {
 public:
  Square from() const noexcept;
  /// Where the man goes; of castling, where the king goes.
  Square to() const noexcept;
  /// What a pawn becomes, or Kind::none.
  Kind promotion() const noexcept;
  bool is_castling() const noexcept;
  bool is_en_passant() const noexcept;
  /// A side passes, as in analysis.
  bool is_null() const noexcept;
  /// It was played although the rules forbid it.
  bool is_illegal() const noexcept;

  friend bool operator==(Move, Move) noexcept = default;

 private:
  friend struct Access;
  explicit Move(std::uint16_t bits) noexcept : bits_(bits) {}

  std::uint16_t bits_;
};

}  // namespace stamma::api
