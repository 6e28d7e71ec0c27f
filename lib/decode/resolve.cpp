#include "lib/decode/resolve.hpp"

namespace stamma {
namespace {

constexpr Kind kinds[] = {Kind::pawn, Kind::knight, Kind::bishop,
                          Kind::rook, Kind::queen,  Kind::king};

void add_castling(const Position& p, Castling c, MoveList& list) noexcept {
  const auto rook_of = [&p](Wing w) { return p.right(p.side(), w); };
  const auto with_rook = [&](Wing w) { return rook_of(w).rook_present && p.can_castle(w); };
  // Where both are possible at odds, castling without the rook is said to be so.
  const bool rook_goes = c == Castling::either && p.has_rookless_right() &&
                         (with_rook(Wing::king) || with_rook(Wing::queen));
  for (const Wing w : {Wing::king, Wing::queen}) {
    const bool meant = c == Castling::either ||
                       c == (w == Wing::king ? Castling::short_side : Castling::long_side);
    if (meant && p.can_castle(w) && (rook_of(w).rook_present || !rook_goes))
      list.add(Move(p.king(p.side()), rook_of(w).rook, Move::Type::castling));
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

/// Whether a pawn has that place among the pawns of its file.
bool has_ordinal(const Position& p, Color c, Square pawn, Ordinal ordinal) noexcept {
  const SquareSet file = p.men(c, Kind::pawn) & file_set(file_of(pawn));
  if (ordinal == doubled) return several(file);
  const SquareSet below = bit(pawn) - 1;
  const SquareSet ahead = c == Color::white ? file & ~below & ~bit(pawn) : file & below;
  return several(file) && count(ahead) + 1 == ordinal;
}

/// Where the man stands that a move from `from` to `to` takes; Square::none when it takes none.
Square taken_square(const Position& p, Kind k, Square to) noexcept {
  if ((p.men(~p.side()) & bit(to)) != 0) return to;
  if (k != Kind::pawn || to != p.en_passant()) return Square::none;
  return first(forward(~p.side(), bit(to)));
}

bool takes_what_is_said(const Position& p, const Sketch& s, Square taken, Square to) noexcept {
  if (s.taken != any_piece && (s.taken & piece_set(p.kind_on(taken))) == 0) return false;
  // Of a pawn taken in passing, books name the square it stood on or the one it passed over.
  if ((s.taken_on & (bit(taken) | bit(to))) == 0) return false;
  return s.taken_ordinal == 0 ||
         (p.kind_on(taken) == Kind::pawn && has_ordinal(p, ~p.side(), taken, s.taken_ordinal));
}

/// The squares between a king in check and the one man that gives it from afar.
SquareSet interposing_squares(const Position& p) noexcept {
  return single(p.checkers()) ? between(p.king(p.side()), first(p.checkers())) : 0;
}

struct After {
  bool check = false, mate = false, twice = false, discovered = false;
};

After after(const Position& p, Move m) noexcept {
  Position next = p;
  next.play(m);
  After a;
  a.check = next.in_check();
  if (!a.check) return a;
  a.mate = !has_legal_move(next);
  a.twice = several(next.checkers());
  const Square to =
      m.type() == Move::Type::castling
          ? castled_rook(p.side(), index(m.to()) > index(m.from()) ? Wing::king : Wing::queen)
          : m.to();
  a.discovered = (next.checkers() & ~bit(to)) != 0;
  return a;
}

template <typename Keep>
MoveList filtered(const MoveList& moves, Keep keep) noexcept {
  MoveList kept;
  for (const Move m : moves)
    if (keep(m)) kept.add(m);
  return kept;
}

void keep_if_any(MoveList& moves, const MoveList& kept, Reason reason, Resolution& r) noexcept {
  if (kept.empty() || kept.size() == moves.size()) return;
  moves = kept;
  r.reason = reason;
}

void mirror_last(const Position& p, const Sketch& sketch, Move last, MoveList& list) noexcept {
  if (last == Move() || last.is_null()) return;
  const auto flip = [](Square s) { return first(mirrored(bit(s))); };
  Sketch same;
  if (last.type() == Move::Type::castling) {
    same.castling =
        index(last.to()) > index(last.from()) ? Castling::short_side : Castling::long_side;
  } else {
    same.from = bit(flip(last.from()));
    same.to = bit(flip(last.to()));
    if (last.is_promotion()) same.promotion = piece_set(last.promoted());
  }
  same.man = sketch.man;
  for (const Move m : resolve(p, same)) list.add(m);
}

bool says_taken(const Sketch& s) noexcept {
  return s.taken != any_piece || s.taken_on != any_square || s.taken_ordinal != 0;
}

/// Whether nothing that is said keeps the move from being castling, squares left aside.
bool may_castle(const Sketch& s) noexcept {
  return (s.man & piece_set(Kind::king)) != 0 && s.capture != Tri::yes && !says_taken(s) &&
         s.promotion == 0 && s.ordinal == 0 && s.steps == 0;
}

/// Castling is a king's move too when a move is told by its effect.
void add_effects(const Position& p, const Sketch& sketch, MoveList& list) noexcept {
  if (may_castle(sketch) && sketch.to == any_square && sketch.from == any_square &&
      sketch.effect != Effect::interposes)
    add_castling(p, Castling::either, list);
  if (sketch.effect == Effect::checks || sketch.effect == Effect::mates) {
    list = filtered(list, [&](Move m) {
      const After a = after(p, m);
      return sketch.effect == Effect::mates ? a.mate : a.check;
    });
  }
}

}  // namespace

namespace {

/// Codes of squares name the king's square as well ("e1g1c"), and it must be his.
bool names_other_king(const Position& p, const Sketch& s) noexcept {
  return single(s.from) && !s.relative && s.from != bit(p.king(p.side()));
}

/// The squares on which a man of a kind may take what a sketch says is taken.
SquareSet victims(const Position& p, const Sketch& sketch, Kind k) noexcept {
  const Color them = ~p.side();
  SquareSet men = sketch.taken == any_piece ? p.men(them) : 0;
  if (sketch.taken != any_piece)
    for (const Kind v : kinds)
      if ((sketch.taken & piece_set(v)) != 0) men |= p.men(them, v);
  if (k == Kind::pawn && p.en_passant() != Square::none) men |= bit(p.en_passant());
  return men;
}

/// Whether men of a kind can be meant at all.
bool may_be_moved(const Position& p, const Sketch& sketch, Kind k) noexcept {
  const bool says_pawn = sketch.promotion != 0 || sketch.ordinal != 0 || sketch.steps != 0;
  return (sketch.man & piece_set(k)) != 0 && (!says_pawn || k == Kind::pawn) &&
         (p.men(p.side(), k) & sketch.from) != 0;
}

/// The moves of men of a kind to a square, from the origins given.
void add_moves_to(const Position& p, const Sketch& sketch, Kind k, Square to, Bitboard origins,
                  MoveList& list) noexcept {
  while (origins != 0) {
    const Square from = take_first(origins);
    if (k != Kind::pawn) {
      list.add(Move(from, to));
      continue;
    }
    if (sketch.ordinal != 0 && !has_ordinal(p, p.side(), from, sketch.ordinal)) continue;
    const unsigned gone = relative_rank(p.side(), to) - relative_rank(p.side(), from);
    if (sketch.steps != 0 && (sketch.steps != gone || file_of(from) != file_of(to))) continue;
    add_pawn_move(p, sketch, from, to, list);
  }
}

/// The moves of men, castling aside, that satisfy a sketch; `origins_of` says where a man of a kind
/// may come from to a square.
template <typename Origins>
void add_moves_of_men(const Position& p, Sketch& sketch, Origins origins_of,
                      MoveList& list) noexcept {
  if (sketch.relative && p.side() == Color::black) {
    sketch.from = mirrored(sketch.from);
    sketch.to = mirrored(sketch.to);
    sketch.taken_on = mirrored(sketch.taken_on);
  }
  SquareSet wanted = sketch.to & ~p.men(p.side());
  if (sketch.effect == Effect::interposes) {
    wanted &= interposing_squares(p);
    sketch.man &= static_cast<PieceSet>(~piece_set(Kind::king));
  }
  const bool names_taken = says_taken(sketch);
  for (const Kind k : kinds) {
    if (!may_be_moved(p, sketch, k)) continue;
    SquareSet targets = wanted;
    if (sketch.capture == Tri::yes || names_taken) targets &= victims(p, sketch, k);
    while (targets != 0) {
      const Square to = take_first(targets);
      const Square taken = taken_square(p, k, to);
      if (sketch.capture == (taken != Square::none ? Tri::no : Tri::yes)) continue;
      if (names_taken && (taken == Square::none || !takes_what_is_said(p, sketch, taken, to)))
        continue;
      add_moves_to(p, sketch, k, to, origins_of(k, to) & sketch.from, list);
    }
  }
}

/// Where a man of a kind may come from to a square, his king's safety left aside.
Bitboard origins_despite_check(const Position& p, Kind k, Square to) noexcept {
  const Color us = p.side();
  const Bitboard men = p.men(us, k), t = bit(to);
  if (((p.men(us) | p.men(Kind::king)) & t) != 0) return 0;
  if (k == Kind::king) return king_attacks(to) & men;
  if (k != Kind::pawn) {
    Bitboard origins = 0;
    for (Bitboard rest = officer_rays(k, to) & men; rest != 0;) {
      const Square from = take_first(rest);
      if ((between(from, to) & p.occupied()) == 0) origins |= bit(from);
    }
    return origins;
  }
  if (to == p.en_passant() || (p.men(~us) & t) != 0) return pawn_attacks(~us, to) & men;
  const Bitboard one = forward(~us, t);
  if ((one & p.occupied()) != 0 || relative_rank(us, to) != 3) return one & men;
  return forward(~us, one) & men;
}

/// What a pawn may have been taken to do: a step back, two steps from a rank that is not its first,
/// or taking in passing when it is too late.
void add_pawn_breaches(const Position& p, const Sketch& s, MoveList& list) noexcept {
  const Color us = p.side();
  const Square to = first(s.to);
  const Bitboard t = s.to, pawns = p.men(us, Kind::pawn) & s.from;
  const unsigned rank = relative_rank(us, to);
  if (s.relative || s.promotion != 0 || s.ordinal != 0 || s.steps != 0 || rank == 0 || rank == 7 ||
      (p.occupied() & t) != 0)
    return;
  if (s.capture == Tri::yes) {
    if (says_taken(s) || (forward(~us, t) & p.men(~us, Kind::pawn)) == 0) return;
    for (Bitboard from = pawn_attacks(~us, to) & pawns; from != 0;)
      list.add(Move(take_first(from), to, Move::Type::en_passant));
    return;
  }
  const Bitboard before = forward(~us, t);
  const Bitboard two = (before & p.occupied()) == 0 ? forward(~us, before) : 0;
  const bool too_late = rank == 4 || rank == 5;  // a later step would look like a first one
  for (Bitboard from = (forward(us, t) | (too_late ? two : 0)) & pawns; from != 0;)
    list.add(Move(take_first(from), to));
}

/// A rook that could castle if nothing but its place and the king's mattered; Square::none if none.
Square castling_rook(const Position& p, Wing w) noexcept {
  const Square king = p.king(p.side());
  const unsigned rank = p.side() == Color::white ? 0 : 7;
  if (const CastlingRight right = p.right(p.side(), w)) return right.rook;
  const Square corner = square(w == Wing::king ? 7 : 0, rank);
  const bool in_place =
      king == square(4, rank) && p.piece_on(corner) == Piece{p.side(), Kind::rook};
  return in_place ? corner : Square::none;
}

/// The castling that a sketch names, by its sign or as two steps of a king at home: "e1g1", "Kg1".
Castling castling_of(const Position& p, const Sketch& s) noexcept {
  if (s.castling != Castling::none) return s.castling;
  const Square king = p.king(p.side());
  const unsigned rank = p.side() == Color::white ? 0 : 7;
  const bool his = s.man == piece_set(Kind::king) || s.from == bit(king);
  if (!his || s.relative || s.effect != Effect::none || !may_castle(s) || king != square(4, rank))
    return Castling::none;
  for (const Wing w : {Wing::king, Wing::queen})
    if (s.to == bit(castled_king(p.side(), w)) && castling_rook(p, w) != Square::none)
      return w == Wing::king ? Castling::short_side : Castling::long_side;
  return Castling::none;
}

}  // namespace

MoveList resolve(const Position& p, const Sketch& given, Move last) noexcept {
  MoveList list;
  if (given.castling != Castling::none) {
    if (!names_other_king(p, given)) add_castling(p, given.castling, list);
    return list;
  }
  if (given.effect == Effect::same) {
    mirror_last(p, given, last, list);
    return list;
  }
  Sketch sketch = given;
  add_moves_of_men(
      p, sketch, [&p](Kind k, Square to) { return legal_origins(p, k, to); }, list);
  if (sketch.effect != Effect::none) add_effects(p, sketch, list);
  // "e1g1" and "Kg1" name the king's way only; his step to a neighbouring square came first above.
  const bool from_said = single(sketch.from);
  if (list.empty() && single(sketch.to) && !sketch.relative && may_castle(sketch) &&
      sketch.effect == Effect::none &&
      (from_said ? first(sketch.from) == p.king(p.side())
                 : sketch.man == piece_set(Kind::king) && sketch.from == any_square)) {
    for (const Wing w : {Wing::king, Wing::queen}) {
      const Square to = first(sketch.to);
      const bool meant =
          to == castled_king(p.side(), w) || (from_said && to == p.right(p.side(), w).rook);
      if (meant && p.can_castle(w))
        list.add(Move(p.king(p.side()), p.right(p.side(), w).rook, Move::Type::castling));
    }
  }
  return list;
}

namespace {

/// Castling without the right to it, or out of, through or into check.
void add_castling_breaches(const Position& p, Castling castling, MoveList& list) noexcept {
  for (const Wing w : {Wing::king, Wing::queen}) {
    const bool meant = castling == Castling::either ||
                       castling == (w == Wing::king ? Castling::short_side : Castling::long_side);
    const Square king = p.king(p.side()), rook = castling_rook(p, w);
    if (!meant || rook == Square::none || (between(king, rook) & p.occupied()) != 0 ||
        p.can_castle(w))
      continue;
    // Chess960: nothing else may stand where the two go.
    const Bitboard own = bit(king) | bit(rook);
    const Bitboard goals = bit(castled_king(p.side(), w)) | bit(castled_rook(p.side(), w));
    if ((goals & p.occupied() & ~own) == 0)
      list.add(Move(king, rook, Move::Type::castling).against_rules());
  }
}

}  // namespace

MoveList resolve_against_rules(const Position& p, const Sketch& given, Leniency leniency) noexcept {
  MoveList list;
  if (const Castling castling = castling_of(p, given); castling != Castling::none) {
    if (leniency == Leniency::own_king && !names_other_king(p, given))
      add_castling_breaches(p, castling, list);
    return list;
  }
  if (given.effect != Effect::none) return list;
  const bool anywhere = leniency == Leniency::movement;
  Sketch sketch = given;
  if (anywhere && single(given.from) && !given.relative && (p.men(p.side()) & given.from) != 0)
    sketch.man &= piece_set(p.kind_on(first(given.from)));
  if (anywhere && (!single(given.to) || !single(sketch.man))) return list;
  const auto origins_of = [&](Kind k, Square to) -> Bitboard {
    const Bitboard origins = origins_despite_check(p, k, to);
    if (!anywhere) return origins;
    return (p.men(Kind::king) & bit(to)) == 0 ? p.men(p.side(), k) & ~origins : 0;
  };
  MoveList all;
  if (anywhere && sketch.man == piece_set(Kind::pawn)) {
    add_pawn_breaches(p, given, all);
  } else {
    add_moves_of_men(p, sketch, origins_of, all);
  }
  for (const Move m : all)
    if (!is_legal(p, m)) list.add(m.against_rules());
  return list;
}

namespace {

/// What is left of the moves by whose man moves or is taken. A man known to be the one that is
/// named comes before one of whom nothing is known; then the side on which men stand decides.
template <typename SquareOf>
void settle_flank(MoveList& moves, const Lineage& lineage, Flank wanted, SquareOf square_of,
                  Resolution& r) noexcept {
  if (wanted == Flank::unsaid) return;
  const auto is = [&](Flank f) {
    return filtered(moves, [&](Move m) { return lineage.of(square_of(m)) == f; });
  };
  const MoveList known = is(wanted);
  if (!known.empty()) {
    keep_if_any(moves, known, Reason::lineage, r);
    return;
  }
  const MoveList unknown = is(Flank::unsaid);
  if (unknown.empty()) {
    r.against_lineage = true;
    return;
  }
  keep_if_any(moves, unknown, Reason::lineage, r);
  if (moves.size() < 2) return;
  unsigned outermost = wanted == Flank::king ? 0 : 7;
  for (const Move m : moves) {
    const unsigned file = file_of(square_of(m));
    if (wanted == Flank::king ? file > outermost : file < outermost) outermost = file;
  }
  keep_if_any(moves, filtered(moves, [&](Move m) { return file_of(square_of(m)) == outermost; }),
              Reason::side, r);
}

void settle_marks(const Position& p, const Sketch& s, MoveList& moves, Resolution& r) noexcept {
  if (s.mate)
    keep_if_any(moves, filtered(moves, [&](Move m) { return after(p, m).mate; }), Reason::marks, r);
  if (s.check != CheckClaim::silent || s.mate) {
    keep_if_any(moves, filtered(moves, [&](Move m) { return after(p, m).check; }), Reason::marks,
                r);
    if (s.check == CheckClaim::double_check)
      keep_if_any(moves, filtered(moves, [&](Move m) { return after(p, m).twice; }), Reason::marks,
                  r);
    if (s.check == CheckClaim::discovered_check)
      keep_if_any(moves, filtered(moves, [&](Move m) { return after(p, m).discovered; }),
                  Reason::marks, r);
  }
  if (s.en_passant)
    keep_if_any(moves, filtered(moves, [](Move m) { return m.type() == Move::Type::en_passant; }),
                Reason::marks, r);
}

}  // namespace

Resolution resolve(const Position& p, const Lineage& lineage, const Sketch& sketch,
                   bool checks_are_marked) noexcept {
  Resolution r;
  r.fitting = resolve(p, sketch, lineage.last());
  r.meant = r.fitting;
  MoveList& moves = r.meant;
  if (sketch.promotion == 0 && moves.size() > 1)
    keep_if_any(
        moves,
        filtered(moves, [](Move m) { return !m.is_promotion() || m.promoted() == Kind::queen; }),
        Reason::queen, r);
  if (moves.size() > 1) settle_marks(p, sketch, moves, r);
  settle_flank(
      moves, lineage, sketch.origin, [](Move m) { return m.from(); }, r);
  settle_flank(
      moves, lineage, sketch.taken_origin, [](Move m) { return m.to(); }, r);
  if (moves.size() > 1 && checks_are_marked && sketch.check == CheckClaim::silent && !sketch.mate &&
      sketch.effect == Effect::none)
    keep_if_any(moves, filtered(moves, [&](Move m) { return !after(p, m).check; }), Reason::silence,
                r);
  return r;
}

}  // namespace stamma
