// What a sketch means by the slow way: every legal move is asked whether it fits.
#pragma once

#include <algorithm>
#include <vector>

#include "lib/decode/resolve.hpp"

namespace stamma::fuzz {

inline bool fits(const Position& p, Move m, const Sketch& s) {
  const bool takes = (p.men(~p.side()) & bit(m.to())) != 0 || m.type() == Move::Type::en_passant;
  const bool becomes = m.is_promotion() ? (s.promotion & piece_set(m.promoted())) != 0 : false;
  return (s.man & piece_set(p.kind_on(m.from()))) != 0 && (s.from & bit(m.from())) != 0 &&
         (s.to & bit(m.to())) != 0 && s.capture != (takes ? Tri::no : Tri::yes) &&
         (s.promotion == 0 || becomes);
}

/// Castling is meant by its own sign, or by the king's way where no other move fits.
inline bool castling_fits(const Position& p, Move m, const Sketch& s) {
  const Wing w = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
  if (s.castling != Castling::none && single(s.from) && s.from != bit(m.from())) return false;
  if (s.castling != Castling::none)
    return s.castling == Castling::either ||
           s.castling == (w == Wing::king ? Castling::short_side : Castling::long_side);
  const bool king_said = s.from == any_square && s.man == piece_set(Kind::king);  // "Kg1"
  return (s.from == bit(m.from()) || king_said) && (s.man & piece_set(Kind::king)) != 0 &&
         (s.to == bit(castled_king(p.side(), w)) || (!king_said && s.to == bit(m.to()))) &&
         s.capture != Tri::yes && s.promotion == 0;
}

inline std::vector<Move> filtered(const Position& p, const Sketch& s) {
  std::vector<Move> steps, castlings;
  for (const Move m : legal_moves(p)) {
    if (m.type() == Move::Type::castling) {
      if (castling_fits(p, m, s)) castlings.push_back(m);
    } else if (s.castling == Castling::none && fits(p, m, s)) {
      steps.push_back(m);
    }
  }
  if (!steps.empty()) return steps;
  // A sign that does not say which side: castling without the rook, at odds, is said to be so.
  const auto has_rook = [&p](Move m) { return p.kind_on(m.to()) == Kind::rook; };
  if (s.castling == Castling::either &&
      std::any_of(castlings.begin(), castlings.end(), has_rook))
    std::erase_if(castlings, [&](Move m) { return !has_rook(m); });
  return castlings;
}

}  // namespace stamma::fuzz
