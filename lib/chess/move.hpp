// A move in 16 bits: where from, where to, what is special about it, and whether it breaks the
// rules.
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
    const unsigned t = kind_bits();
    return static_cast<Type>(t < promotion_base ? t : promotion_base);
  }
  constexpr bool is_promotion() const noexcept { return (bits_ & promotion_bit) != 0; }
  constexpr bool is_null() const noexcept { return type() == Type::null; }

  /// The same move, played although the rules forbid it: a pinned man, a king left in check,
  /// castling without the right, a man that does not move so.
  constexpr Move against_rules() const noexcept {
    return from_raw(static_cast<std::uint16_t>(bits_ | illegal_bit));
  }
  constexpr bool is_illegal() const noexcept { return (bits_ & illegal_bit) != 0; }

  /// What the pawn becomes; Kind::none when it is no promotion.
  constexpr Kind promoted() const noexcept {
    const unsigned t = kind_bits();
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
  static constexpr unsigned promotion_bit = promotion_base << 12U;
  static constexpr unsigned illegal_bit = 1U << 15U;

  constexpr unsigned kind_bits() const noexcept { return bits_ >> 12U & 7U; }
  static constexpr std::uint16_t pack(Square from, Square to, unsigned type) noexcept {
    return static_cast<std::uint16_t>(index(from) | index(to) << 6U | type << 12U);
  }

  std::uint16_t bits_ = 0;
};

}  // namespace stamma
