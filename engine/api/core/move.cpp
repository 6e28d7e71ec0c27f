#include <stamma/board.hpp>

#include "engine/api/core/access.hpp"

namespace stamma::api {

static_assert(static_cast<int>(Kind::none) == static_cast<int>(stamma::Kind::none));
static_assert(static_cast<int>(Square::none) == static_cast<int>(stamma::Square::none));

std::string name(Square s) {
  if (s == Square::none) return "-";
  const auto own = static_cast<stamma::Square>(s);
  return {file_char(own), rank_char(own)};
}

Square Move::from() const noexcept { return static_cast<Square>(Access::unwrap(*this).from()); }

Square Move::to() const noexcept {
  const stamma::Move m = Access::unwrap(*this);
  if (m.type() != stamma::Move::Type::castling) return static_cast<Square>(m.to());
  const bool to_king_side = index(m.to()) > index(m.from());
  return static_cast<Square>(square(to_king_side ? 6 : 2, rank_of(m.from())));
}

Kind Move::promotion() const noexcept {
  return static_cast<Kind>(Access::unwrap(*this).promoted());
}

bool Move::is_castling() const noexcept {
  return Access::unwrap(*this).type() == stamma::Move::Type::castling;
}

bool Move::is_en_passant() const noexcept {
  return Access::unwrap(*this).type() == stamma::Move::Type::en_passant;
}

bool Move::is_null() const noexcept { return Access::unwrap(*this).is_null(); }

bool Move::is_illegal() const noexcept { return Access::unwrap(*this).is_illegal(); }

}  // namespace stamma::api
