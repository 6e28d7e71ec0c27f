#include "parsers/notations/descriptive_draft.hpp"

namespace stamma::descriptive {
namespace {

constexpr bool has_wings(Kind k) {
  return k == Kind::rook || k == Kind::knight || k == Kind::bishop;
}
constexpr bool is_royal(Kind k) { return k == Kind::king || k == Kind::queen; }
constexpr Flank flank_of(Kind royal) { return royal == Kind::king ? Flank::king : Flank::queen; }

constexpr SquareSet files_of(Kind k, Flank wing) {
  if (k == Kind::king) return file_set(4);
  if (k == Kind::queen) return file_set(3);
  if (!has_wings(k)) return any_square;
  const unsigned from_edge = k == Kind::rook ? 0 : k == Kind::knight ? 1 : 2;
  return (wing != Flank::king ? file_set(from_edge) : 0) |
         (wing != Flank::queen ? file_set(7 - from_edge) : 0);
}

/// "His B's" is the king's bishop's of a king, and the mover's own side's of an officer.
constexpr SquareSet files_of(const Place& p, const Man& man) {
  if (!p.own || p.wing != Flank::unsaid || is_royal(p.file)) return files_of(p.file, p.wing);
  if (p.file == Kind::none)
    return files_of(man.kind == Kind::pawn ? man.file : man.kind, man.flank);
  return files_of(p.file, is_royal(man.kind) ? flank_of(man.kind) : man.flank);
}

constexpr SquareSet rank_of(const Place& p) {
  const unsigned rank = p.rank == 0 ? 1 : p.rank;
  return rank_set(p.adverse ? 8 - rank : rank - 1);
}

/// A small letter names a file only in a text of small letters; elsewhere "b4" is algebraic.
constexpr bool fits_case(const Place& p, const Man& man) { return !p.small || man.small; }

constexpr bool names_file(const Place& p) { return p.file != Kind::none; }

}  // namespace

bool Man::begin(ManLetter letter) noexcept {
  kind = letter.kind;
  small = letter.small;
  return true;
}

bool Man::extend(ManLetter next) noexcept {
  if (small != next.small) return false;
  if (next.kind == Kind::pawn && kind != Kind::pawn) {
    file = kind;
    kind = Kind::pawn;
    return true;
  }
  if (!is_royal(kind) || !has_wings(next.kind)) return false;
  flank = flank_of(kind);
  kind = next.kind;
  return true;
}

bool Man::count(Ordinal n) noexcept {
  if (kind == Kind::pawn) return false;
  ordinal = n;
  return true;
}

bool Place::begin(ManLetter letter) noexcept {
  if (letter.kind == Kind::pawn) return false;
  file = letter.kind;
  small = letter.small;
  return true;
}

bool Place::extend(ManLetter next) noexcept {
  if (!is_royal(file) || !has_wings(next.kind) || next.small != small) return false;
  wing = flank_of(file);
  file = next.kind;
  return true;
}

void Draft::restart() noexcept {
  const Man mover = man;
  *this = Draft{};
  man = mover;
}

bool Draft::come_from(const Place& p) noexcept {
  if (!fits_case(p, man) || (!names_file(p) && !(p.own && p.rank != 0))) return false;
  s.from = files_of(p, man);
  if (p.rank == 0) return true;
  s.from &= rank_of(p);
  relative = true;
  return true;
}

bool Draft::come_from(Point p) noexcept {
  if (man.small) return false;
  s.from = SquareSet{1} << p.square;
  algebraic = true;
  return true;
}

bool Draft::come_from_rank(std::uint8_t rank) noexcept {
  s.from = rank_set(rank - 1U);
  relative = true;
  return true;
}

bool Draft::go_to(const Place& p) noexcept {
  if (!fits_case(p, man)) return false;
  if (!names_file(p) && (p.rank == 0 || !(p.own || p.adverse || p.worded))) return false;
  s.to = files_of(p, man) & rank_of(p);
  relative = true;
  bare_target = p.rank == 0 && !p.own ? p.file : Kind::none;
  bare_wing = p.wing;
  return true;
}

bool Draft::go_to(Point p) noexcept {
  if (man.small) return false;
  s.to = SquareSet{1} << p.square;
  algebraic = true;
  return true;
}

bool Draft::take_on(const Place& p) noexcept {
  if (p.rank == 0 || !names_file(p) || !fits_case(p, man)) return false;
  s.to = files_of(p, man) & rank_of(p);
  relative = takes_square = true;
  return true;
}

bool Draft::take(const Man& victim) noexcept {
  if (victim.kind == Kind::king) return false;
  taken = victim;
  s.capture = Tri::yes;
  return true;
}

bool Draft::taken_at(const Place& p) noexcept {
  if (!names_file(p) || !fits_case(p, man)) return false;
  // PxR(Q) is a promotion; QxP(B) and PxP(B) name a file.
  if (p.rank == 0 && man.kind == Kind::pawn && taken.kind != Kind::pawn) return false;
  s.taken_on = files_of(p, man);
  if (p.rank == 0) return true;
  s.taken_on &= rank_of(p);
  relative = true;
  return true;
}

bool Draft::taken_at(Point p) noexcept {
  if (man.small) return false;
  s.taken_on = SquareSet{1} << p.square;
  algebraic = true;
  return true;
}

bool Draft::step(std::uint8_t squares) noexcept {
  if (man.kind != Kind::pawn) return false;
  s.steps = squares;
  s.capture = Tri::no;
  return true;
}

bool Draft::may_promote() const noexcept {
  return man.kind == Kind::pawn && s.promotion == 0 &&
         (s.to & (algebraic ? rank_set(0) | rank_set(7) : rank_set(7))) != 0;
}

bool Draft::promote(PieceSet pieces) noexcept {
  const PieceSet never = piece_set(Kind::king) | piece_set(Kind::pawn);
  if (!may_promote() || (pieces & never) != 0) return false;
  s.promotion = pieces;
  return true;
}

bool Draft::castle(Castling side) noexcept {
  *this = Draft{};
  man.kind = Kind::king;
  s.castling = side;
  return true;
}

bool Draft::affect(const Mark& m) noexcept {
  switch (m.word.kind) {
    case MarkKind::check:
      s.effect = Effect::checks;
      if (m.check != CheckClaim::check) s.check = m.check;
      return true;
    case MarkKind::twice:
      twice = true;
      s.effect = Effect::mates;
      return true;
    case MarkKind::mate: s.effect = Effect::mates; return true;
    case MarkKind::passing:
    case MarkKind::glyph:
    case MarkKind::idle: break;
  }
  return false;
}

bool Draft::mark(const Mark& m) noexcept {
  switch (m.word.kind) {
    case MarkKind::check:
      if (s.check == CheckClaim::silent || m.check != CheckClaim::check) s.check = m.check;
      break;
    case MarkKind::twice: s.check = CheckClaim::double_check; break;
    case MarkKind::mate: s.mate = true; break;
    case MarkKind::passing: s.en_passant = true; break;
    case MarkKind::glyph: s.nags.add(m.word.nag); break;
    case MarkKind::idle: break;
  }
  return true;
}

bool Draft::read(Readings& r) const noexcept {
  if (algebraic && relative) return false;
  if ((man.ordinal != 0 && man.kind != Kind::pawn) ||
      (taken.ordinal != 0 && taken.kind != Kind::pawn))
    return false;
  Sketch said = s;
  said.relative = !algebraic && s.castling == Castling::none;
  if (man.kind != Kind::none) said.man = static_cast<PieceSet>(piece_set(man.kind) | also);
  if (man.kind == Kind::pawn) {
    said.from &= files_of(man.file, man.flank);
    said.ordinal = man.ordinal;
  } else {
    said.origin = man.flank;
  }
  if (taken.kind != Kind::none) said.taken = piece_set(taken.kind);
  if (taken.kind == Kind::pawn) {
    said.taken_on &= files_of(taken.file, taken.flank);
    said.taken_ordinal = taken.ordinal;
  } else {
    said.taken_origin = taken.flank;
  }
  r.add(said);
  // A dash where a cross was meant, a cross where a dash was.
  if (bare_target != Kind::none && bare_target != Kind::king) {
    Sketch capture = said;
    capture.to = any_square;
    capture.capture = Tri::yes;
    capture.taken = piece_set(bare_target);
    capture.taken_origin = bare_wing;
    r.add(capture);
  }
  if (takes_square) {
    said.capture = Tri::no;
    r.add(said);
  }
  // "R++": mate, or a double check.
  if (twice) {
    said.effect = Effect::checks;
    said.check = CheckClaim::double_check;
    r.add(said);
  }
  return true;
}

}  // namespace stamma::descriptive
