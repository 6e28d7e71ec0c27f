#include "lib/chess/position.hpp"

namespace stamma {
namespace {

/// Everything between the outermost of the four squares that king and rook leave and reach.
Bitboard castling_path(Square a, Square b) noexcept {
  const unsigned low = index(a) < index(b) ? index(a) : index(b);
  const unsigned high = index(a) < index(b) ? index(b) : index(a);
  return ((Bitboard{2} << high) - 1) & ~((Bitboard{1} << low) - 1);
}

}  // namespace

Position::Position() noexcept
    : kind_{rank_set(1) | rank_set(6),
            bit(Square::b1) | bit(Square::g1) | bit(Square::b8) | bit(Square::g8),
            bit(Square::c1) | bit(Square::f1) | bit(Square::c8) | bit(Square::f8),
            bit(Square::a1) | bit(Square::h1) | bit(Square::a8) | bit(Square::h8),
            bit(Square::d1) | bit(Square::d8),
            bit(Square::e1) | bit(Square::e8)},
      color_{rank_set(0) | rank_set(1), rank_set(6) | rank_set(7)},
      castling_men_(kind_[index(Kind::rook)] | kind_[index(Kind::king)]),
      rook_{Square::h1, Square::a1, Square::h8, Square::a8} {}

Position Position::from(const Setup& setup, SetupError& error) noexcept {
  Position p;
  p.kind_ = {};
  p.color_ = {};
  p.castling_men_ = 0;
  p.rook_.fill(Square::none);
  for (unsigned i = 0; i < 64; ++i)
    if (setup.board[i].kind != Kind::none) p.put(setup.board[i], static_cast<Square>(i));
  p.side_ = setup.side;
  p.halfmove_clock_ = setup.halfmove_clock;
  p.fullmove_number_ = setup.fullmove_number;

  error = SetupError::none;
  const auto fail = [&error](SetupError e) {
    error = e;
    return Position{};
  };
  if (count(p.men(Color::white, Kind::king)) != 1) return fail(SetupError::white_king_count);
  if (count(p.men(Color::black, Kind::king)) != 1) return fail(SetupError::black_king_count);
  if ((p.men(Kind::pawn) & (rank_set(0) | rank_set(7))) != 0)
    return fail(SetupError::pawn_on_last_rank);
  p.king_exposed_ = p.attacked(p.king(~p.side_), p.side_, p.occupied());
  if (p.king_exposed_ && !setup.king_may_be_exposed) return fail(SetupError::king_can_be_taken);

  for (const Color c : {Color::white, Color::black}) {
    for (const Wing w : {Wing::king, Wing::queen}) {
      const CastlingRight right = setup.rights[index(c)][index(w)];
      if (!right) continue;
      const Square king = p.king(c);
      const bool man_in_place =
          !right.rook_present || p.piece_on(right.rook) == Piece{c, Kind::rook};
      const bool outside =
          w == Wing::king ? index(right.rook) > index(king) : index(right.rook) < index(king);
      if (relative_rank(c, king) != 0 || rank_of(right.rook) != rank_of(king) || !man_in_place ||
          !outside)
        return fail(SetupError::castling_right);
      const unsigned i = right_index(c, w);
      p.rook_[i] = right.rook;
      if (!right.rook_present) p.rook_absent_ = static_cast<std::uint8_t>(p.rook_absent_ | 1U << i);
    }
  }
  p.refresh_castling_men();

  if (setup.en_passant != Square::none) {
    const Bitboard passed = bit(setup.en_passant);
    const Bitboard pawn = forward(~p.side_, passed), origin = forward(p.side_, passed);
    if (relative_rank(p.side_, setup.en_passant) != 5 ||
        (p.men(~p.side_, Kind::pawn) & pawn) == 0 || (p.occupied() & (passed | origin)) != 0)
      return fail(SetupError::en_passant);
    p.en_passant_ = setup.en_passant;
  }
  p.refresh_checkers();
  return p;
}

Setup Position::setup() const noexcept {
  Setup s;
  for (unsigned i = 0; i < 64; ++i) s.board[i] = piece_on(static_cast<Square>(i));
  s.side = side_;
  for (const Color c : {Color::white, Color::black})
    for (const Wing w : {Wing::king, Wing::queen}) s.right(c, w) = right(c, w);
  s.en_passant = en_passant_;
  s.halfmove_clock = halfmove_clock_;
  s.fullmove_number = fullmove_number_;
  s.king_may_be_exposed = king_exposed_;
  return s;
}

Piece Position::piece_on(Square s) const noexcept {
  const Kind k = kind_on(s);
  if (k == Kind::none) return {};
  return {(men(Color::black) & bit(s)) != 0 ? Color::black : Color::white, k};
}

void Position::put(Piece p, Square s) noexcept {
  kind_[index(p.kind)] |= bit(s);
  color_[index(p.color)] |= bit(s);
}

void Position::refresh_castling_men() noexcept {
  castling_men_ = 0;
  for (unsigned i = 0; i < 4; ++i) {
    if (rook_[i] == Square::none) continue;
    castling_men_ |= men(i < 2 ? Color::white : Color::black, Kind::king);
    if ((rook_absent_ >> i & 1U) == 0) castling_men_ |= bit(rook_[i]);
  }
}

void Position::drop_rights(Bitboard touched) noexcept {
  for (const Color c : {Color::white, Color::black}) {
    // The king has already moved: his absence from the set of castling men tells it.
    const bool king_moved = (castling_men_ & men(c, Kind::king)) == 0;
    for (const Wing w : {Wing::king, Wing::queen}) {
      const unsigned i = right_index(c, w);
      if (rook_[i] == Square::none) continue;
      const bool rook_gone = (rook_absent_ >> i & 1U) == 0 && (touched & bit(rook_[i])) != 0;
      if (king_moved || rook_gone) {
        rook_[i] = Square::none;
        rook_absent_ = static_cast<std::uint8_t>(rook_absent_ & ~(1U << i));
      }
    }
  }
  refresh_castling_men();
}

void Position::castle(Square king_from, Square rook_square) noexcept {
  const Color us = ~side_;  // the turn has passed already
  const Wing w = index(rook_square) > index(king_from) ? Wing::king : Wing::queen;
  const bool with_rook = right(us, w).rook_present;
  const Bitboard king_squares[2] = {bit(king_from), bit(castled_king(us, w))};
  kind_[index(Kind::king)] = (kind_[index(Kind::king)] & ~king_squares[0]) | king_squares[1];
  color_[index(us)] &= ~king_squares[0];
  if (with_rook) {
    kind_[index(Kind::rook)] =
        (kind_[index(Kind::rook)] & ~bit(rook_square)) | bit(castled_rook(us, w));
    color_[index(us)] = (color_[index(us)] & ~bit(rook_square)) | bit(castled_rook(us, w));
  }
  color_[index(us)] |= king_squares[1];
  for (const Wing each : {Wing::king, Wing::queen}) {
    rook_[right_index(us, each)] = Square::none;
    rook_absent_ = static_cast<std::uint8_t>(rook_absent_ & ~(1U << right_index(us, each)));
  }
  refresh_castling_men();
}

bool Position::can_castle(Wing w) const noexcept {
  const CastlingRight right = this->right(side_, w);
  if (!right || in_check()) return false;
  const Square king_from = king(side_), king_to = castled_king(side_, w);
  const Bitboard own = bit(king_from) | (right.rook_present ? bit(right.rook) : 0);
  Bitboard path = castling_path(king_from, king_to) | castling_path(king_from, right.rook);
  if (right.rook_present) path |= castling_path(right.rook, castled_rook(side_, w));
  if ((path & occupied() & ~own) != 0) return false;
  // Without king and rook: so a check that the castled rook uncovers (Chess960) is seen too.
  const Bitboard blockers = occupied() & ~own;
  for (Bitboard steps = castling_path(king_from, king_to); steps != 0;)
    if (attacked(take_first(steps), ~side_, blockers)) return false;
  return true;
}

bool Position::en_passant_keeps_king_safe(Square from) const noexcept {
  const Bitboard taken = forward(~side_, bit(en_passant_));
  // Check by another man than the pawn that is taken must be met by the square moved to.
  const Square k = king(side_);
  const Bitboard after = (occupied() ^ bit(from) ^ taken) | bit(en_passant_);
  return (attackers(k, after) & men(~side_) & ~taken) == 0;
}

}  // namespace stamma
