// What SAN says of a move besides its squares, in one byte: enough to write it without a board.
#pragma once

#include <cstdint>
#include <string>

#include "lib/chess/movegen.hpp"

namespace stamma {

class SanForm {
 public:
  constexpr SanForm() noexcept = default;
  constexpr SanForm(Kind k, bool capture, bool from_file, bool from_rank) noexcept
      : bits_(static_cast<std::uint8_t>(index(k) | unsigned{capture} << 3U |
                                        unsigned{from_file} << 4U | unsigned{from_rank} << 5U)) {}

  constexpr Kind kind() const noexcept { return static_cast<Kind>(bits_ & 7U); }
  constexpr bool capture() const noexcept { return (bits_ & 8U) != 0; }
  constexpr bool from_file() const noexcept { return (bits_ & 16U) != 0; }
  constexpr bool from_rank() const noexcept { return (bits_ & 32U) != 0; }
  constexpr bool check() const noexcept { return (bits_ & 64U) != 0; }
  constexpr bool mate() const noexcept { return (bits_ & 128U) != 0; }

  /// The same move, with what it does to the enemy king in the position it leads to.
  constexpr SanForm with_check(bool mate) const noexcept {
    SanForm f = *this;
    f.bits_ = static_cast<std::uint8_t>(bits_ | (mate ? 128U : 64U));
    return f;
  }

  friend constexpr bool operator==(SanForm, SanForm) noexcept = default;

 private:
  std::uint8_t bits_ = 0;
};

/// The form of a move from `from`, chosen among `origins`, the legal origins of men of its kind:
/// the file tells it apart, else the rank, else both (PGN §8.2.3.4).
inline SanForm san_form(Kind k, Square from, Bitboard origins, bool capture) noexcept {
  if (k == Kind::pawn) return {k, capture, capture, false};
  const Bitboard rivals = origins & ~bit(from);
  if (rivals == 0) [[likely]]
    return {k, capture, false, false};
  const bool same_file = (rivals & file_set(file_of(from))) != 0;
  const bool same_rank = (rivals & rank_set(rank_of(from))) != 0;
  return {k, capture, !same_file || same_rank, same_file};
}

/// The complete form of a legal move.
SanForm san_form(const Position& before, Move m) noexcept;

inline constexpr std::size_t longest_san = 8;

/// Writes a move in SAN and returns the end; at most `longest_san` characters. A null move is `--`.
inline char* write_san(char* out, Move m, SanForm f) noexcept {
  if (m.type() == Move::Type::castling) {
    *out++ = 'O';
    *out++ = '-';
    *out++ = 'O';
    if (index(m.to()) < index(m.from())) {
      *out++ = '-';
      *out++ = 'O';
    }
  } else if (m.is_null()) {
    *out++ = '-';
    *out++ = '-';
    return out;
  } else {
    *out = letter(f.kind());
    out += f.kind() != Kind::pawn;
    *out = file_char(m.from());
    out += f.from_file();
    *out = rank_char(m.from());
    out += f.from_rank();
    *out = 'x';
    out += f.capture();
    *out++ = file_char(m.to());
    *out++ = rank_char(m.to());
    if (m.is_promotion()) {
      *out++ = '=';
      *out++ = letter(m.promoted());
    }
  }
  if (f.check()) *out++ = '+';
  if (f.mate()) *out++ = '#';
  return out;
}

inline std::string san_text(Move m, SanForm f) {
  char buffer[longest_san];
  return {buffer, write_san(buffer, m, f)};
}

}  // namespace stamma
