// A position: where the men stand, whose move it is, and what may still be castled or taken in
// passing. A small value that never allocates; Chess960 is the general case, not a special one.
#pragma once

#include <array>
#include <cstdint>

#include "lib/chess/attacks.hpp"
#include "lib/chess/bitboard.hpp"
#include "lib/chess/move.hpp"
#include "lib/chess/piece.hpp"

namespace stamma {

enum class Wing : std::uint8_t { king, queen };

constexpr unsigned index(Wing w) noexcept { return static_cast<unsigned>(w); }

/// Where castling on a wing takes the king and the rook.
constexpr Square castled_king(Color c, Wing w) noexcept {
  return square(w == Wing::king ? 6 : 2, c == Color::white ? 0 : 7);
}
constexpr Square castled_rook(Color c, Wing w) noexcept {
  return square(w == Wing::king ? 5 : 3, c == Color::white ? 0 : 7);
}

/// A right to castle: the rook's square, and whether the rook is there. Without the rook (it
/// was given as odds) the king castles alone.
struct CastlingRight {
  Square rook = Square::none;
  bool rook_present = true;

  constexpr explicit operator bool() const noexcept { return rook != Square::none; }
  friend constexpr bool operator==(CastlingRight, CastlingRight) noexcept = default;
};

/// What a position is made of, legal or not; FEN fills it and `Position::from` judges it.
struct Setup {
  std::array<Piece, 64> board{};
  Color side = Color::white;
  std::array<std::array<CastlingRight, 2>, 2> rights{};  // [color][wing]
  Square en_passant = Square::none;                      // the square passed over
  std::uint16_t halfmove_clock = 0;
  std::uint16_t fullmove_number = 1;
  bool king_may_be_exposed =
      false;  // the side not to move may stand in check, after an illegal move

  Piece& at(Square s) noexcept { return board[index(s)]; }
  const Piece& at(Square s) const noexcept { return board[index(s)]; }
  CastlingRight& right(Color c, Wing w) noexcept { return rights[index(c)][index(w)]; }
};

/// Why a set-up is no position.
enum class SetupError : std::uint8_t {
  none,
  white_king_count,   ///< not exactly one white king
  black_king_count,   ///< not exactly one black king
  pawn_on_last_rank,  ///< a pawn on the first or eighth rank
  king_can_be_taken,  ///< the side that is not to move is in check
  castling_right,     ///< a right without its king and rook in place
  en_passant,         ///< no pawn can just have passed over that square
};

class Position {
 public:
  Position() noexcept;  ///< the initial array

  /// The position of a set-up. When `error` is not none afterwards the position is the initial one.
  static Position from(const Setup& setup, SetupError& error) noexcept;
  Setup setup() const noexcept;

  Bitboard occupied() const noexcept { return color_[0] | color_[1]; }
  Bitboard men(Color c) const noexcept { return color_[index(c)]; }
  Bitboard men(Kind k) const noexcept { return kind_[index(k)]; }
  Bitboard men(Color c, Kind k) const noexcept { return color_[index(c)] & kind_[index(k)]; }
  Square king(Color c) const noexcept { return first(men(c, Kind::king)); }

  Kind kind_on(Square s) const noexcept;
  Piece piece_on(Square s) const noexcept;

  Color side() const noexcept { return side_; }
  Square en_passant() const noexcept { return en_passant_; }
  unsigned halfmove_clock() const noexcept { return halfmove_clock_; }
  unsigned fullmove_number() const noexcept { return fullmove_number_; }
  CastlingRight right(Color c, Wing w) const noexcept {
    const unsigned i = right_index(c, w);
    return {rook_[i], (rook_absent_ >> i & 1U) == 0};
  }
  bool has_rights() const noexcept { return castling_men_ != 0; }
  /// Whether a side may castle without the rook, which was given as odds.
  bool has_rookless_right() const noexcept { return rook_absent_ != 0; }

  /// The enemy men that give check.
  Bitboard checkers() const noexcept { return checkers_; }
  bool in_check() const noexcept { return checkers_ != 0; }
  /// Whether the side that has just moved left its king in check, against the rules.
  bool king_exposed() const noexcept { return king_exposed_; }

  /// All men, of both colours, that attack a square when `occupied` blocks the lines.
  Bitboard attackers(Square s, Bitboard occupied) const noexcept;
  bool attacked(Square s, Color by, Bitboard occupied) const noexcept {
    return (attackers(s, occupied) & men(by)) != 0;
  }

  /// Whether the side to move may castle on that wing now.
  bool can_castle(Wing w) const noexcept;

  /// Whether a man (no king) may leave `from` for `to` without leaving his king in check. The move
  /// must be possible by the way the man moves.
  bool keeps_king_safe(Square from, Square to) const noexcept;
  bool en_passant_keeps_king_safe(Square from) const noexcept;
  bool king_may_go(Square to) const noexcept {
    return !attacked(to, ~side_, occupied() ^ men(side_, Kind::king));
  }

  /// Plays a legal move, or one that is marked as against the rules.
  void play(Move m) noexcept { play(m, m.is_null() ? Kind::none : kind_on(m.from())); }
  /// The same for a caller who knows what is on the square of departure.
  void play(Move m, Kind mover) noexcept;

  friend bool operator==(const Position&, const Position&) noexcept = default;

 private:
  static constexpr unsigned right_index(Color c, Wing w) noexcept {
    return index(c) * 2 + index(w);
  }

  /// Rooks, bishops and queens of both colours that would attack the square on an empty board.
  Bitboard sliders_aimed_at(Square s) const noexcept {
    return (rook_rays(s) & (men(Kind::rook) | men(Kind::queen))) |
           (bishop_rays(s) & (men(Kind::bishop) | men(Kind::queen)));
  }
  void put(Piece p, Square s) noexcept;
  void drop_rights(Bitboard touched) noexcept;
  void refresh_castling_men() noexcept;
  void refresh_checkers() noexcept;
  void refresh_irregular() noexcept;
  void find_checkers(Kind k, Square from, Square to) noexcept;
  void castle(Square king_from, Square rook_square) noexcept;

  std::array<Bitboard, 6> kind_{};
  std::array<Bitboard, 2> color_{};
  Bitboard checkers_ = 0;
  Bitboard castling_men_ = 0;  // kings and rooks whose leaving or loss ends a right
  std::array<Square, 4> rook_{Square::none, Square::none, Square::none, Square::none};
  std::uint8_t rook_absent_ = 0;
  Color side_ = Color::white;
  Square en_passant_ = Square::none;
  std::uint16_t halfmove_clock_ = 0;
  std::uint16_t fullmove_number_ = 1;
  bool king_exposed_ = false;  // then checks do not arise from the last move alone
};

inline Kind Position::kind_on(Square s) const noexcept {
  unsigned k = index(Kind::none);
  for (unsigned i = 0; i < 6; ++i)
    if ((kind_[i] >> index(s) & 1U) != 0) k = i;
  return static_cast<Kind>(k);
}

inline Bitboard Position::attackers(Square s, Bitboard occupied) const noexcept {
  const Bitboard straight = men(Kind::rook) | men(Kind::queen);
  const Bitboard oblique = men(Kind::bishop) | men(Kind::queen);
  return (pawn_attacks(Color::black, s) & men(Color::white, Kind::pawn)) |
         (pawn_attacks(Color::white, s) & men(Color::black, Kind::pawn)) |
         (knight_attacks(s) & men(Kind::knight)) | (king_attacks(s) & men(Kind::king)) |
         (rook_attacks(s, occupied) & straight) | (bishop_attacks(s, occupied) & oblique);
}

inline bool Position::keeps_king_safe(Square from, Square to) const noexcept {
  const Square k = king(side_);
  if (checkers_ != 0) {
    if (several(checkers_)) return false;
    if (((between(k, first(checkers_)) | checkers_) & bit(to)) == 0) return false;
  }
  // Only a man on a line with his king can be pinned, and only by an enemy on that line.
  const Bitboard after = (occupied() ^ bit(from)) | bit(to);
  for (Bitboard snipers = line(k, from) & sliders_aimed_at(k) & men(~side_) & ~bit(to);
       snipers != 0;) {
    const Bitboard path = between(k, take_first(snipers));
    if ((path & bit(from)) != 0 && (path & after) == 0) return false;
  }
  return true;
}

inline void Position::refresh_checkers() noexcept {
  checkers_ = attackers(king(side_), occupied()) & men(~side_);
}

// What play() leaves after anything but a plain legal move.
inline void Position::refresh_irregular() noexcept {
  refresh_checkers();
  king_exposed_ = attacked(king(~side_), side_, occupied());
}

// After a move of a man that is now of kind `k` on `to`: he may give check himself, or by having
// left `from`, a line on which another of his side attacks.
inline void Position::find_checkers(Kind k, Square from, Square to) noexcept {
  const Square king_square = king(side_);
  const Bitboard target = bit(king_square);
  const Bitboard rays = k == Kind::pawn ? pawn_attacks(~side_, to) : officer_rays(k, to);
  checkers_ = (rays & target) != 0 && (between(to, king_square) & occupied()) == 0 ? bit(to) : 0;
  for (Bitboard snipers = line(king_square, from) & sliders_aimed_at(king_square) & men(~side_);
       snipers != 0;) {
    const Square s = take_first(snipers);
    if ((between(king_square, s) & occupied()) == 0) checkers_ |= bit(s);
  }
}

inline void Position::play(Move m, Kind mover) noexcept {
  const Color us = side_, them = ~us;
  const Square from = m.from(), to = m.to();
  const Bitboard f = bit(from), t = bit(to);
  constexpr std::uint16_t most = 0xFFFF;
  fullmove_number_ =
      static_cast<std::uint16_t>(fullmove_number_ + (fullmove_number_ != most ? index(us) : 0U));
  halfmove_clock_ =
      static_cast<std::uint16_t>(halfmove_clock_ + (halfmove_clock_ != most ? 1U : 0U));
  side_ = them;
  en_passant_ = Square::none;

  if (m.type() == Move::Type::normal || m.is_promotion()) [[likely]] {
    // Taking without asking whether there is anything to take: a branch here is often mispredicted.
    const bool takes = (color_[index(them)] & t) != 0;
    for (Bitboard& k : kind_) k &= ~t;
    color_[index(them)] &= ~t;
    kind_[index(mover)] ^= f | t;
    color_[index(us)] ^= f | t;
    halfmove_clock_ = takes ? std::uint16_t{0} : halfmove_clock_;
    if (mover == Kind::pawn) {
      halfmove_clock_ = 0;
      if ((index(from) ^ index(to)) == 16)
        en_passant_ = static_cast<Square>((index(from) + index(to)) / 2);
      if (m.is_promotion()) {
        kind_[index(Kind::pawn)] ^= t;
        kind_[index(m.promoted())] ^= t;
      }
    }
    if ((castling_men_ & (f | t)) != 0) drop_rights(f | t);
    if (m.is_illegal() || king_exposed_) [[unlikely]] {
      refresh_irregular();
      return;
    }
    find_checkers(m.is_promotion() ? m.promoted() : mover, from, to);
    return;
  }
  if (m.type() == Move::Type::castling) {
    castle(from, to);
  } else if (m.type() == Move::Type::en_passant) {
    const Bitboard taken = forward(them, t);
    kind_[index(Kind::pawn)] ^= f | t | taken;
    color_[index(us)] ^= f | t;
    color_[index(them)] ^= taken;
    halfmove_clock_ = 0;
  }
  refresh_irregular();
}

}  // namespace stamma
