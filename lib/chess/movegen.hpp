// Legal moves: all of them, how many there are, or only those that end on one square.
#pragma once

#include <array>
#include <cstddef>

#include "lib/chess/position.hpp"

namespace stamma {

/// The legal moves of one position, 270 in the richest known. It cannot overflow: a square is
/// reached along eight lines and by eight knight's leaps, which makes 16 moves to each of 64
/// squares, plus three more for each of the three pawns that may promote on one of eight, plus
/// castling.
class MoveList {
 public:
  static constexpr std::size_t capacity = 64 * 16 + 8 * 9 + 2;

  void add(Move m) noexcept { moves_[size_++] = m; }
  void clear() noexcept { size_ = 0; }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  Move operator[](std::size_t i) const noexcept { return moves_[i]; }
  const Move* begin() const noexcept { return moves_.data(); }
  const Move* end() const noexcept { return moves_.data() + size_; }
  bool contains(Move m) const noexcept;

 private:
  std::size_t size_ = 0;
  std::array<Move, capacity> moves_;
};

MoveList legal_moves(const Position& p) noexcept;
std::size_t count_legal_moves(const Position& p) noexcept;
bool has_legal_move(const Position& p) noexcept;
/// Whether a move, from wherever it comes, is legal in the position (a null move is not).
bool is_legal(const Position& p, Move m) noexcept;

inline bool is_mate(const Position& p) noexcept { return p.in_check() && !has_legal_move(p); }
inline bool is_stalemate(const Position& p) noexcept { return !p.in_check() && !has_legal_move(p); }

/// The squares from which the side to move can legally bring a man of kind `k` to `to`; castling is
/// not among a king's moves here. This looks back from the square: no other move is generated.
inline Bitboard legal_origins(const Position& p, Kind k, Square to) noexcept {
  const Color us = p.side();
  const Bitboard t = bit(to);
  if ((p.men(us) & t) != 0) return 0;
  Bitboard candidates = 0;
  switch (k) {
    case Kind::pawn: {
      const Bitboard pawns = p.men(us, Kind::pawn);
      if (to == p.en_passant()) {
        for (Bitboard rest = pawn_attacks(~us, to) & pawns; rest != 0;) {
          const Square from = take_first(rest);
          if (p.en_passant_keeps_king_safe(from)) candidates |= bit(from);
        }
        return candidates;
      }
      if ((p.men(~us) & t) != 0) {
        candidates = pawn_attacks(~us, to) & pawns;
      } else {
        const Bitboard one = forward(~us, t);
        candidates = one & pawns;
        if (candidates == 0 && (one & p.occupied()) == 0 && relative_rank(us, to) == 3)
          candidates = forward(~us, one) & pawns;
      }
      break;
    }
    case Kind::knight: candidates = knight_attacks(to) & p.men(us, k); break;
    case Kind::bishop: candidates = bishop_attacks(to, p.occupied()) & p.men(us, k); break;
    case Kind::rook: candidates = rook_attacks(to, p.occupied()) & p.men(us, k); break;
    case Kind::queen: candidates = queen_attacks(to, p.occupied()) & p.men(us, k); break;
    case Kind::king:
      candidates = king_attacks(to) & p.men(us, k);
      return candidates != 0 && p.king_may_go(to) ? candidates : 0;
    case Kind::none: return 0;
  }
  Bitboard legal = 0;
  for (Bitboard rest = candidates; rest != 0;) {
    const Square from = take_first(rest);
    if (p.keeps_king_safe(from, to)) legal |= bit(from);
  }
  return legal;
}

}  // namespace stamma
