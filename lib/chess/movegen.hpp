// Legal moves: all of them, how many there are, or only those that end on one square.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "lib/chess/position.hpp"

namespace stamma {

/// The legal moves of one position, 270 in the richest known. It cannot overflow: a square is
/// reached along eight lines and by eight knight's leaps, which makes 16 moves to each of 64
/// squares, plus three more for each of the three pawns that may promote on one of eight, plus
/// castling.
class MoveList {
 public:
  static constexpr std::size_t capacity = 64 * 16 + 8 * 9 + 2;

  class Iterator {
   public:
    explicit Iterator(const std::uint16_t* at) noexcept : at_(at) {}
    Move operator*() const noexcept { return Move::from_raw(*at_); }
    Iterator& operator++() noexcept {
      ++at_;
      return *this;
    }
    friend bool operator==(Iterator, Iterator) noexcept = default;

   private:
    const std::uint16_t* at_;
  };

  MoveList() noexcept {}  // NOLINT: the moves stay uninitialized, which halves the time of perft
  MoveList(const MoveList& o) noexcept { *this = o; }  // NOLINT: copies what is there, not the room
  MoveList& operator=(const MoveList& o) noexcept {
    if (this != &o) std::copy_n(o.moves_.data(), size_ = o.size_, moves_.data());
    return *this;
  }

  void add(Move m) noexcept { moves_[size_++] = m.raw(); }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  Move operator[](std::size_t i) const noexcept { return Move::from_raw(moves_[i]); }
  Iterator begin() const noexcept { return Iterator(moves_.data()); }
  Iterator end() const noexcept { return Iterator(moves_.data() + size_); }
  bool contains(Move m) const noexcept;

 private:
  std::size_t size_ = 0;
  std::array<std::uint16_t, capacity> moves_;
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
  if (((p.men(us) | p.men(Kind::king)) & t) != 0) return 0;
  Bitboard candidates = 0;
  if (k == Kind::pawn) {
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
  } else if (k == Kind::king) {
    candidates = king_attacks(to) & p.men(us, k);
    return candidates != 0 && p.king_may_go(to) ? candidates : 0;
  } else if (k != Kind::none) {
    const Bitboard occupied = p.occupied();
    Bitboard legal = 0;
    for (Bitboard rest = officer_rays(k, to) & p.men(us, k); rest != 0;) {
      const Square from = take_first(rest);
      if ((between(from, to) & occupied) == 0 && p.keeps_king_safe(from, to)) legal |= bit(from);
    }
    return legal;
  }
  Bitboard legal = 0;
  for (Bitboard rest = candidates; rest != 0;) {
    const Square from = take_first(rest);
    if (p.keeps_king_safe(from, to)) legal |= bit(from);
  }
  return legal;
}

}  // namespace stamma
