// A scanner for SAN exactly as the export format spells it: the road of clean databases. Whatever
// it refuses goes to the grammar of san.hpp; a test shows that both agree on what it accepts.
#pragma once

#include "lib/chess/bitboard.hpp"
#include "lib/chess/piece.hpp"
#include "lib/chess/position.hpp"

namespace stamma {

struct SanToken {
  Kind kind = Kind::pawn;
  Kind promotion = Kind::none;
  Square to = Square::none;
  bool castles = false;
  Wing wing = Wing::king;
  bool capture = false;
  bool from_file = false;
  bool from_rank = false;
  bool check = false;
  bool mate = false;
  SquareSet from = ~SquareSet{0};
};

namespace detail {

constexpr bool is_file(char c) noexcept { return static_cast<unsigned char>(c - 'a') < 8; }
constexpr bool is_rank(char c) noexcept { return static_cast<unsigned char>(c - '1') < 8; }
constexpr Square square_at(const char* p) noexcept {
  return square(static_cast<unsigned>(p[0] - 'a'), static_cast<unsigned>(p[1] - '1'));
}

// The part of an officer's move after its letter: f3 xf3 bd7 bxd7 1f3 1xf3 b1d2 b1xd2.
constexpr const char* scan_officer(const char* p, SanToken& t) noexcept {
  if (is_file(p[0])) {
    if (is_rank(p[1])) {
      if (!is_file(p[2]) && p[2] != 'x') {  // f3
        t.to = square_at(p);
        return p + 2;
      }
      t.from = bit(square_at(p));
      t.from_file = t.from_rank = true;
      p += 2;
    } else if (is_file(p[1]) || p[1] == 'x') {
      t.from = file_set(static_cast<unsigned>(p[0] - 'a'));
      t.from_file = true;
      p += 1;
    } else {
      return nullptr;
    }
  } else if (is_rank(p[0])) {
    t.from = rank_set(static_cast<unsigned>(p[0] - '1'));
    t.from_rank = true;
    p += 1;
  }
  if (*p == 'x') {
    t.capture = true;
    ++p;
  }
  if (!is_file(p[0]) || !is_rank(p[1])) return nullptr;
  t.to = square_at(p);
  return p + 2;
}

// e4 exd5 e8=Q exd8=N; a pawn on the last rank must say what it becomes.
constexpr const char* scan_pawn(const char* p, SanToken& t) noexcept {
  if (p[1] == 'x') {
    t.from = file_set(static_cast<unsigned>(p[0] - 'a'));
    t.from_file = t.capture = true;
    p += 2;
    if (!is_file(*p)) return nullptr;
  }
  if (!is_rank(p[1])) return nullptr;
  t.to = square_at(p);
  p += 2;
  if (rank_of(t.to) != 0 && rank_of(t.to) != 7) [[likely]]
    return p;
  if (*p != '=') return nullptr;
  t.promotion = kind_of_letter(p[1]);
  if (t.promotion == Kind::none || t.promotion == Kind::pawn || t.promotion == Kind::king)
    return nullptr;
  return p + 2;
}

constexpr const char* scan_castling(const char* p, SanToken& t) noexcept {
  if (p[1] != '-' || p[2] != 'O') return nullptr;
  t.castles = true;
  t.kind = Kind::king;
  p += 3;
  if (p[0] == '-') {
    if (p[1] != 'O') return nullptr;
    t.wing = Wing::queen;
    p += 2;
  }
  return p;
}

}  // namespace detail

/// Scans one move at `p` and returns where it ends, or nullptr. It never looks past the first
/// character that belongs to no move, so a text that ends in such a one (NUL will do) is safe. The
/// caller checks that what follows separates words.
constexpr const char* scan_san(const char* p, SanToken& t) noexcept {
  t = SanToken{};
  if (detail::is_file(*p)) {
    p = detail::scan_pawn(p, t);
  } else if (*p == 'O') {
    p = detail::scan_castling(p, t);
  } else {
    t.kind = kind_of_letter(*p);
    if (t.kind == Kind::none || t.kind == Kind::pawn) return nullptr;
    p = detail::scan_officer(p + 1, t);
  }
  if (p == nullptr) return nullptr;
  if (*p == '+') {
    t.check = true;
    ++p;
  } else if (*p == '#') {
    t.mate = true;
    ++p;
  }
  return p;
}

}  // namespace stamma
