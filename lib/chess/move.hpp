// A move in 16 bits: where from, where to, and what is special about it.
#pragma once

#include <cstdint>

#include "lib/chess/piece.hpp"
#include "lib/chess/square.hpp"

namespace stamma {

class Move {
 public:
  enum class Type : std::uint8_t {
    normal,
    castling,  // `to` is the rook's square, so that Chess960 needs no second form
    en_passant,
    null,       // a side passes; only in analysis
    promotion,  // and the three values after it: knight, bishop, rook, queen
  };

  constexpr Move() noexcept = default;
  constexpr Move(Square from, Square to, Type type = Type::normal) noexcept
      : bits_(pack(from, to, static_cast<unsigned>(type))) {}

  static constexpr Move promotion(Square from, Square to, Kind to_kind) noexcept {
    Move m;
    m.bits_ = pack(from, to, promotion_base + index(to_kind) - index(Kind::knight));
    return m;
  }
  static constexpr Move null() noexcept { return {Square::a1, Square::a1, Type::null}; }

  constexpr Square from() const noexcept { return static_cast<Square>(bits_ & 63U); }
  constexpr Square to() const noexcept { return static_cast<Square>(bits_ >> 6U & 63U); }
  constexpr Type type() const noexcept {
    const unsigned t = bits_ >> 12U;
    return static_cast<Type>(t < promotion_base ? t : promotion_base);
  }
  constexpr bool is_promotion() const noexcept { return bits_ >> 12U >= promotion_base; }
  constexpr bool is_null() const noexcept { return type() == Type::null; }

  /// What the pawn becomes; Kind::none when it is no promotion.
  constexpr Kind promoted() const noexcept {
    const unsigned t = bits_ >> 12U;
    return t < promotion_base ? Kind::none : static_cast<Kind>(t - promotion_base + 1);
  }

  constexpr std::uint16_t raw() const noexcept { return bits_; }
  static constexpr Move from_raw(std::uint16_t bits) noexcept {
    Move m;
    m.bits_ = bits;
    return m;
  }

  friend constexpr bool operator==(Move, Move) noexcept = default;

 private:
  static constexpr unsigned promotion_base = static_cast<unsigned>(Type::promotion);
  static constexpr std::uint16_t pack(Square from, Square to, unsigned type) noexcept {
    return static_cast<std::uint16_t>(index(from) | index(to) << 6U | type << 12U);
  }

  std::uint16_t bits_ = 0;
};

}  // namespace stamma
