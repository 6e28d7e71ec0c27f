// One generator serves listing, counting and asking whether any move exists: it hands sets of
// target squares to a sink, which either unrolls them or adds up their sizes.
#include "lib/chess/movegen.hpp"

namespace stamma {
namespace {

struct Lister {
  static constexpr bool stop_early = false;
  MoveList& list;

  void to_squares(Square from, Bitboard targets) noexcept {
    while (targets != 0) list.add(Move(from, take_first(targets)));
  }
  /// Pawns of one step `delta` behind each target.
  void pawns(Bitboard targets, int delta) noexcept {
    while (targets != 0) {
      const Square to = take_first(targets);
      list.add(Move(static_cast<Square>(static_cast<int>(index(to)) - delta), to));
    }
  }
  void promotions(Bitboard targets, int delta) noexcept {
    while (targets != 0) {
      const Square to = take_first(targets);
      const auto from = static_cast<Square>(static_cast<int>(index(to)) - delta);
      for (const Kind k : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight})
        list.add(Move::promotion(from, to, k));
    }
  }
  void special(Move m) noexcept { list.add(m); }
  bool found() const noexcept { return !list.empty(); }
};

struct Counter {
  static constexpr bool stop_early = false;
  std::size_t total = 0;

  void to_squares(Square, Bitboard targets) noexcept { total += count(targets); }
  void pawns(Bitboard targets, int) noexcept { total += count(targets); }
  void promotions(Bitboard targets, int) noexcept { total += 4 * std::size_t{count(targets)}; }
  void special(Move) noexcept { ++total; }
  bool found() const noexcept { return total != 0; }
};

struct Finder : Counter {
  static constexpr bool stop_early = true;
};

Bitboard pinned_men(const Position& p, Square king, Bitboard occupied) noexcept {
  const Color us = p.side();
  const Bitboard snipers = ((rook_rays(king) & (p.men(Kind::rook) | p.men(Kind::queen))) |
                            (bishop_rays(king) & (p.men(Kind::bishop) | p.men(Kind::queen)))) &
                           p.men(~us);
  Bitboard pinned = 0;
  for (Bitboard rest = snipers; rest != 0;) {
    const Bitboard blockers = between(king, take_first(rest)) & occupied;
    if (!several(blockers)) pinned |= blockers & p.men(us);
  }
  return pinned;
}

template <typename Sink>
void pawn_moves(const Position& p, Square king, Bitboard pinned, Bitboard mask, Sink& sink) {
  const Color us = p.side();
  const int up = us == Color::white ? 8 : -8;
  const Bitboard pawns = p.men(us, Kind::pawn), empty = ~p.occupied();
  const Bitboard last = rank_set(us == Color::white ? 7 : 0);
  const Bitboard third = rank_set(us == Color::white ? 2 : 5);
  const Bitboard enemies = p.men(~us) & ~p.men(Kind::king);

  const auto emit = [&](Bitboard targets, int delta) {
    sink.promotions(targets & last, delta);
    sink.pawns(targets & ~last, delta);
  };
  const auto advance = [&](Bitboard movers, Bitboard allowed) {
    const Bitboard one = forward(us, movers) & empty;
    const Bitboard two = forward(us, one & third) & empty;
    emit(one & allowed, up);
    sink.pawns(two & allowed, 2 * up);
    emit(forward(us, west(movers)) & enemies & allowed, up - 1);
    emit(forward(us, east(movers)) & enemies & allowed, up + 1);
  };
  advance(pawns & ~pinned, mask);
  for (Bitboard rest = pawns & pinned; rest != 0;) {
    const Square from = take_first(rest);
    advance(bit(from), mask & line(king, from));
  }
  if (p.en_passant() != Square::none) {
    for (Bitboard rest = pawn_attacks(~us, p.en_passant()) & pawns; rest != 0;) {
      const Square from = take_first(rest);
      if (p.en_passant_keeps_king_safe(from))
        sink.special(Move(from, p.en_passant(), Move::Type::en_passant));
    }
  }
}

template <typename Sink>
void generate(const Position& p, Sink& sink) {
  const Color us = p.side();
  const Square king = p.king(us);
  // Kings are never taken, not even one that an illegal move has left in check.
  const Bitboard occupied = p.occupied(), own = p.men(us) | p.men(Kind::king);

  Bitboard steps = 0;
  for (Bitboard rest = king_attacks(king) & ~own; rest != 0;) {
    const Square to = take_first(rest);
    if (!p.king_may_go(to)) continue;
    steps |= bit(to);
    if (Sink::stop_early) break;
  }
  sink.to_squares(king, steps);
  if (several(p.checkers())) return;
  if (Sink::stop_early && sink.found()) return;

  const Bitboard mask =
      p.in_check() ? between(king, first(p.checkers())) | p.checkers() : ~Bitboard{0};
  const Bitboard targets = ~own & mask;
  const Bitboard pinned = pinned_men(p, king, occupied);

  pawn_moves(p, king, pinned, mask, sink);
  for (Bitboard rest = p.men(us, Kind::knight) & ~pinned; rest != 0;) {
    const Square from = take_first(rest);
    sink.to_squares(from, knight_attacks(from) & targets);
  }
  const auto slide = [&](Bitboard movers, auto attacks) {
    for (Bitboard rest = movers & ~pinned; rest != 0;) {
      const Square from = take_first(rest);
      sink.to_squares(from, attacks(from, occupied) & targets);
    }
    for (Bitboard rest = movers & pinned; rest != 0;) {
      const Square from = take_first(rest);
      sink.to_squares(from, attacks(from, occupied) & targets & line(king, from));
    }
  };
  slide(p.men(us, Kind::bishop), bishop_attacks);
  slide(p.men(us, Kind::rook), rook_attacks);
  slide(p.men(us, Kind::queen), queen_attacks);

  if (p.has_rights())
    for (const Wing w : {Wing::king, Wing::queen})
      if (p.can_castle(w)) sink.special(Move(king, p.right(us, w).rook, Move::Type::castling));
}

}  // namespace

bool MoveList::contains(Move m) const noexcept {
  for (const Move each : *this)
    if (each == m) return true;
  return false;
}

MoveList legal_moves(const Position& p) noexcept {
  MoveList list;
  Lister sink{list};
  generate(p, sink);
  return list;
}

std::size_t count_legal_moves(const Position& p) noexcept {
  Counter sink;
  generate(p, sink);
  return sink.total;
}

bool has_legal_move(const Position& p) noexcept {
  Finder sink;
  generate(p, sink);
  return sink.found();
}

bool is_legal(const Position& p, Move m) noexcept {
  if (m.is_illegal()) return false;
  switch (m.type()) {
    case Move::Type::null: return false;
    case Move::Type::castling: {
      for (const Wing w : {Wing::king, Wing::queen})
        if (p.right(p.side(), w).rook == m.to() && m.from() == p.king(p.side()))
          return p.can_castle(w);
      return false;
    }
    default: break;
  }
  if ((p.men(p.side()) & bit(m.from())) == 0) return false;
  const Kind k = p.kind_on(m.from());
  const bool promotes = k == Kind::pawn && relative_rank(p.side(), m.to()) == 7;
  const bool passing = k == Kind::pawn && m.to() == p.en_passant();
  if (promotes != m.is_promotion()) return false;
  if (promotes && index(m.promoted()) > index(Kind::queen)) return false;
  if (passing != (m.type() == Move::Type::en_passant)) return false;
  return (legal_origins(p, k, m.to()) & bit(m.from())) != 0;
}

}  // namespace stamma
