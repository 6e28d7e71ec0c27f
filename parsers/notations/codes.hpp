// What the grammars of the small codes share around the move itself: marks, word ends, case.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "lib/decode/sketch.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

/// Takes the marks that stand right behind a move (`+`, `++`, `#`, `!?`) and returns their length.
inline std::size_t take_marks(std::string_view rest, Sketch& s) noexcept {
  std::size_t n = 0;
  const auto at = [&rest](std::size_t i) { return i < rest.size() ? rest[i] : '\0'; };
  while (true) {
    const char c = at(n), next = at(n + 1);
    if (c == '+') {
      s.check = next == '+' ? CheckClaim::double_check : CheckClaim::check;
      n += next == '+' ? 2 : 1;
    } else if (c == '#') {
      s.mate = true;
      ++n;
    } else if (c == '!' || c == '?') {
      const bool two = next == '!' || next == '?';
      const int nag = !two ? (c == '!' ? 1 : 2) : c == next ? (c == '!' ? 3 : 4) : c == '!' ? 5 : 6;
      s.nags.add(static_cast<std::uint8_t>(nag));
      n += two ? 2 : 1;
    } else {
      return n;
    }
  }
}

/// Whether a word ends here: at the end of the text, at white space or at punctuation.
constexpr bool word_ends(std::string_view rest) noexcept {
  return rest.empty() ||
         std::string_view(" \t\r\n,;:(){}[]$!?.").find(rest[0]) != std::string_view::npos;
}

/// Whether nothing is left of a word but the stops behind it.
constexpr bool only_stops(std::string_view rest) noexcept {
  return rest.find_first_not_of(".,") == std::string_view::npos;
}

/// The front of a text in small letters, byte for byte, so that lengths stay true.
template <std::size_t Room>
class SmallLetters {
 public:
  explicit constexpr SmallLetters(std::string_view text) noexcept
      : size_(text.size() < Room ? text.size() : Room) {
    for (std::size_t i = 0; i < size_; ++i) text_[i] = ascii::lower(text[i]);
  }
  const char* begin() const noexcept { return text_.data(); }
  const char* end() const noexcept { return text_.data() + size_; }

 private:
  std::array<char, Room> text_{};
  std::size_t size_;
};

/// Makes castling of two squares, the king's and the one he or his rook goes to. A step to the next
/// square can be a move of the king's own (Chess960), so there the side is said instead.
inline void castle_by_squares(Sketch& s, Castling side) noexcept {
  const unsigned from = file_of(first(s.from)), to = file_of(first(s.to));
  s.man = piece_set(Kind::king);
  if ((from > to ? from - to : to - from) < 2) s.castling = side;
}

}  // namespace stamma
