#include "lib/game/odds.hpp"

namespace stamma {
namespace {

constexpr Square corner(Color c, Wing w) noexcept {
  return square(w == Wing::king ? 7 : 0, c == Color::white ? 0 : 7);
}

}  // namespace

bool is_odds_start(const Position& p) noexcept {
  const Position array;
  if (p.occupied() == array.occupied()) return false;
  for (const Color c : {Color::white, Color::black}) {
    // Kings, queens, rooks and bishops are at home; the others have not gone beyond the fourth.
    for (const Kind k : {Kind::king, Kind::queen, Kind::rook, Kind::bishop})
      if ((p.men(c, k) & ~array.men(c, k)) != 0) return false;
    for (const Kind k : {Kind::knight, Kind::pawn})
      if (count(p.men(c, k)) > count(array.men(c, k))) return false;
    Bitboard own_half = 0;
    for (unsigned rank = 0; rank < 4; ++rank)
      own_half |= rank_set(c == Color::white ? rank : 7 - rank);
    if ((p.men(c) & ~own_half) != 0) return false;
  }
  constexpr unsigned most_given = 6;  // with fewer men it is a study
  const unsigned men = count(p.occupied()), all = count(array.occupied());
  return men < all && all - men <= most_given;
}

Position with_rookless_rights(const Position& p) noexcept {
  Setup setup = p.setup();
  for (const Color c : {Color::white, Color::black}) {
    if (p.king(c) != square(4, c == Color::white ? 0 : 7)) continue;
    for (const Wing w : {Wing::king, Wing::queen})
      if (!p.right(c, w) && (p.occupied() & bit(corner(c, w))) == 0)
        setup.right(c, w) = {corner(c, w), false};
  }
  SetupError error = SetupError::none;
  const Position with = Position::from(setup, error);
  return error == SetupError::none ? with : p;
}

Position without_rookless_rights(const Position& p) noexcept {
  Setup setup = p.setup();
  for (auto& side : setup.rights)
    for (CastlingRight& right : side)
      if (!right.rook_present) right = {};
  SetupError error = SetupError::none;
  const Position without = Position::from(setup, error);
  return error == SetupError::none ? without : p;
}

bool is_rookless(const Position& start, Move m) noexcept {
  if (m.type() != Move::Type::castling || !start.has_rookless_right()) return false;
  const Color c = rank_of(m.from()) == 0 ? Color::white : Color::black;
  for (const Wing w : {Wing::king, Wing::queen})
    if (const CastlingRight right = start.right(c, w); right.rook == m.to())
      return !right.rook_present;
  return false;
}

void drop_unused_rights(Game& game) noexcept {
  if (!game.start.has_rookless_right()) return;
  Setup setup = without_rookless_rights(game.start).setup();
  for (NodeId id = 1; id <= game.node_count(); ++id) {
    const Move m = game.node(id).move;
    if (!is_rookless(game.start, m)) continue;
    const Color c = rank_of(m.from()) == 0 ? Color::white : Color::black;
    setup.right(c, file_of(m.to()) > file_of(m.from()) ? Wing::king : Wing::queen) = {m.to(),
                                                                                      false};
  }
  SetupError error = SetupError::none;
  const Position p = Position::from(setup, error);
  if (error == SetupError::none) game.start = p;
}

}  // namespace stamma
