// What the writers of squares share: how castling and null moves are told.
#pragma once

#include <string>

#include "lib/decode/resolve.hpp"

namespace stamma {

/// Whether words that say this leave exactly that move.
inline bool says(const Position& p, const Sketch& s, Move m) noexcept {
  const MoveList found = resolve(p, s);
  return found.size() == 1 && found[0] == m;
}

inline Wing castling_wing(Move m) noexcept {
  return index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
}

/// The square a move is said to go to. Castling is the king's way; where that is another move, or
/// none, as in Chess960, the king takes his rook.
inline Square said_target(const Position& p, Move m) noexcept {
  if (m.type() != Move::Type::castling) return m.to();
  const Square way = castled_king(p.side(), castling_wing(m));
  Sketch s;
  s.from = bit(m.from());
  s.to = bit(way);
  return way != m.from() && says(p, s, m) ? way : m.to();
}

/// Writes a null move as every notation has it; false when the move is another.
inline bool spelled_null(Move m, std::string& out) {
  if (m.is_null()) out += "--";
  return m.is_null();
}

}  // namespace stamma
