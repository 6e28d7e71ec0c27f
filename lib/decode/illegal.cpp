#include "lib/decode/illegal.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/words/english.hpp"

namespace stamma {
namespace {

std::string name(Square s) { return {file_char(s), rank_char(s)}; }

std::string man_on(const Position& p, Square s) {
  return "the " + std::string(man_name(p.kind_on(s))) + " on " + name(s);
}

std::string why_castling(const Position& p, Move m) {
  const Color us = p.side();
  const Wing w = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
  if (p.in_check())
    return man_on(p, m.from()) + " is in check from " + man_on(p, first(p.checkers()));
  const Square goal = castled_king(us, w);
  const Bitboard blockers = p.occupied() & ~bit(m.from()) & ~bit(m.to());
  for (Bitboard way = between(m.from(), goal) | bit(goal); way != 0;) {
    const Square s = take_first(way);
    const Bitboard attackers = p.attackers(s, blockers) & p.men(~us);
    if (attackers == 0) continue;
    return "the king " + std::string(s == goal ? "comes to " : "passes over ") + name(s) +
           ", which " + man_on(p, first(attackers)) + " attacks";
  }
  return std::string(side_title(us)) + " has lost the right to castle on that side";
}

/// Whether only men in between keep one from going to a square.
bool is_on_way(const Position& p, Move m) {
  const Kind k = p.kind_on(m.from());
  return k != Kind::king && k != Kind::pawn && (officer_rays(k, m.to()) & bit(m.from())) != 0;
}

std::string why_unreachable(const Position& p, Move m) {
  if (m.type() == Move::Type::en_passant)
    return man_on(p, square(file_of(m.to()), rank_of(m.from()))) +
           " can be taken en passant only by the very next move";
  if (is_on_way(p, m)) {
    const Bitboard blockers = between(m.from(), m.to()) & p.occupied();
    if (blockers != 0)
      return man_on(p, first(blockers)) + " blocks the way of " + man_on(p, m.from());
  }
  return man_on(p, m.from()) + " cannot go to " + name(m.to());
}

/// Whether the side to move stands in a check that it has left unanswered before: one that the last
/// move neither gives nor uncovers.
bool ignores_check(const Position& p, Move last) noexcept {
  if (last == Move()) return false;
  const Square king = p.king(p.side());
  Bitboard old = p.checkers() & ~bit(last.to());
  for (Bitboard rest = old; rest != 0;) {
    const Square s = take_first(rest);
    if (!last.is_null() && (between(s, king) & bit(last.from())) != 0) old &= ~bit(s);
  }
  return old != 0;
}

Breach breach_of(const Position& p, Move m, bool ignored) {
  if (m.is_null()) return Breach::turn;
  if (ignored) return Breach::unnoticed;
  if (m.type() == Move::Type::castling) return Breach::castling;
  Sketch same;
  same.man = piece_set(p.kind_on(m.from()));
  same.from = bit(m.from());
  same.to = bit(m.to());
  return resolve_against_rules(p, same, Leniency::own_king).empty() ? Breach::movement
                                                                    : Breach::king_left;
}

}  // namespace

Breach breach_of(const Position& before, const Lineage& men, Move m) {
  return breach_of(before, m, ignores_check(before, men.last()));
}

std::vector<IllegalMove> illegal_moves(const Position& p, const Lineage& men,
                                       const Sketch& sketch) {
  std::vector<IllegalMove> found;
  const bool ignored = ignores_check(p, men.last());
  for (const Leniency leniency : {Leniency::own_king, Leniency::movement}) {
    for (const Move m : resolve_against_rules(p, sketch, leniency)) {
      const Breach breach = leniency == Leniency::movement     ? Breach::movement
                            : ignored                          ? Breach::unnoticed
                            : m.type() == Move::Type::castling ? Breach::castling
                                                               : Breach::king_left;
      found.push_back({m, breach});
    }
    if (!found.empty()) break;
  }
  // Of two rooks the one that is kept from the square by others was meant.
  const auto is_blocked = [&p](const IllegalMove& m) {
    return m.breach == Breach::movement && is_on_way(p, m.move);
  };
  if (std::any_of(found.begin(), found.end(), is_blocked))
    std::erase_if(found, [&](const IllegalMove& m) { return !is_blocked(m); });
  return found;
}

namespace {

std::string why_no_castling(const Position& p, Castling side) {
  const Color us = p.side();
  const Wing w = side == Castling::long_side ? Wing::queen : Wing::king;
  const unsigned rank = us == Color::white ? 0 : 7;
  const Square king = p.king(us), corner = square(w == Wing::king ? 7 : 0, rank);
  if (side == Castling::either || p.right(us, w)) {
    const Square rook = p.right(us, w) ? p.right(us, w).rook : corner;
    const Bitboard men = between(king, rook) & p.occupied();
    return side != Castling::either && men != 0
               ? man_on(p, first(men)) + " is between the king and the rook"
               : "";
  }
  if (p.piece_on(corner) != Piece{us, Kind::rook}) return "there is no rook on " + name(corner);
  return man_on(p, king) + " is not on " + name(square(4, rank));
}

}  // namespace

std::string why_none(const Position& p, const Lineage& men, const Sketch& sketch) {
  if (const auto found = illegal_moves(p, men, sketch); !found.empty())
    return why_illegal(p, found[0].move);
  if (sketch.castling != Castling::none) return why_no_castling(p, sketch.castling);
  if (!single(sketch.to)) return "";
  const SquareSet to =
      sketch.relative && p.side() == Color::black ? mirrored(sketch.to) : sketch.to;
  const Square s = first(to);
  if ((p.men(p.side()) & to) != 0)
    return std::string(side_title(p.side())) + "'s own " + std::string(man_name(p.kind_on(s))) +
           " is on " + name(s);
  if ((p.men(Kind::king) & to) != 0) return "kings are not taken";
  if (sketch.capture == Tri::yes && (p.occupied() & to) == 0)
    return "nothing is on " + name(s) + " to be taken";
  if (sketch.man == piece_set(Kind::king))
    return man_on(p, p.king(p.side())) + " cannot go to " + name(s);
  return "";
}

std::string why_illegal(const Position& before, Move m) {
  if (m.is_null()) return std::string(side_title(~before.side())) + " moves twice running";
  if (m.type() == Move::Type::castling) return why_castling(before, m);
  if (breach_of(before, m, false) == Breach::movement) return why_unreachable(before, m);
  Position after = before;
  after.play(m.against_rules());
  const Color us = before.side();
  const Kind k = before.kind_on(m.from());
  const Bitboard attackers = after.attackers(after.king(us), after.occupied()) & after.men(~us);
  if (attackers == 0) return why_unreachable(before, m);
  const Square by = first(attackers);
  if (k == Kind::king) return name(m.to()) + " is attacked by " + man_on(after, by);
  if ((before.checkers() & attackers) != 0)
    return man_on(before, before.king(us)) + " is in check from " +
           man_on(before, first(before.checkers() & attackers));
  return man_on(before, m.from()) + " is pinned by " + man_on(before, by);
}

std::string illegal_message(const Position& before, Move m) {
  const std::string number =
      std::to_string(before.fullmove_number()) + (before.side() == Color::white ? ". " : "... ");
  const std::string said = m.is_null() ? "there is no move" : san_text(m, san_form(before, m));
  return number + said + (m.is_null() ? ", which is" : " is illegal and") +
         " kept as played: " + why_illegal(before, m);
}

}  // namespace stamma
