#include "lib/decode/resolve.hpp"

namespace stamma {
namespace {

void add_castling(const Position& p, Castling c, MoveList& list) noexcept {
  for (const Wing w : {Wing::king, Wing::queen}) {
    const bool meant = c == Castling::either ||
                       c == (w == Wing::king ? Castling::short_side : Castling::long_side);
    if (meant && p.can_castle(w))
      list.add(Move(p.king(p.side()), p.right(p.side(), w).rook, Move::Type::castling));
  }
}

void add_pawn_move(const Position& p, const Sketch& sketch, Square from, Square to,
                   MoveList& list) noexcept {
  if (relative_rank(p.side(), to) == 7) {
    const PieceSet pieces = sketch.promotion != 0 ? sketch.promotion : any_piece;
    for (const Kind k : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight})
      if ((pieces & piece_set(k)) != 0) list.add(Move::promotion(from, to, k));
  } else if (sketch.promotion == 0) {
    list.add(Move(from, to, to == p.en_passant() ? Move::Type::en_passant : Move::Type::normal));
  }
}

}  // namespace

MoveList resolve(const Position& p, const Sketch& sketch) noexcept {
  MoveList list;
  if (sketch.castling != Castling::none) {
    add_castling(p, sketch.castling, list);
    return list;
  }
  for (const Kind k :
       {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king}) {
    if ((sketch.man & piece_set(k)) == 0) continue;
    if (sketch.promotion != 0 && k != Kind::pawn) continue;
    if ((p.men(p.side(), k) & sketch.from) == 0) continue;
    for (SquareSet targets = sketch.to & ~p.men(p.side()); targets != 0;) {
      const Square to = take_first(targets);
      const bool takes =
          (p.men(~p.side()) & bit(to)) != 0 || (k == Kind::pawn && to == p.en_passant());
      if (sketch.capture == (takes ? Tri::no : Tri::yes)) continue;
      for (Bitboard origins = legal_origins(p, k, to) & sketch.from; origins != 0;) {
        const Square from = take_first(origins);
        if (k == Kind::pawn) {
          add_pawn_move(p, sketch, from, to, list);
        } else {
          list.add(Move(from, to));
        }
      }
    }
  }
  // "e1g1" names the king's way only; the king's step to a neighbouring square came first above.
  if (list.empty() && single(sketch.from) && single(sketch.to) && sketch.capture != Tri::yes &&
      sketch.promotion == 0 && (sketch.man & piece_set(Kind::king)) != 0 &&
      first(sketch.from) == p.king(p.side())) {
    for (const Wing w : {Wing::king, Wing::queen}) {
      const Square to = first(sketch.to);
      const bool meant = to == castled_king(p.side(), w) || to == p.right(p.side(), w).rook;
      if (meant && p.can_castle(w))
        list.add(Move(p.king(p.side()), p.right(p.side(), w).rook, Move::Type::castling));
    }
  }
  return list;
}

}  // namespace stamma
