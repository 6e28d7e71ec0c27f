// Where a move in Spanish, French, Italian or Portuguese text ends: never inside a word.
#pragma once

#include <cstddef>
#include <string_view>

#include "lib/text/ascii.hpp"

namespace stamma::romance {

inline bool begins_with_letter(std::string_view rest) {
  if (rest.empty()) return false;
  // The letters of Latin languages begin with C3 to C5, and so does the sign of multiplication.
  return ascii::is_letter_or_digit(rest[0]) ||
         (rest[0] >= '\xC3' && rest[0] <= '\xC5' && !rest.starts_with("×"));
}

/// "(5R)" and "(D)" glued to a move were meant to say something about it, "(a)" and "(1)" were not.
inline bool begins_with_hint(std::string_view rest) {
  std::size_t n = 1;
  bool capital = false;
  for (; n < rest.size() && ascii::is_letter_or_digit(rest[n]) && !ascii::is_lower(rest[n]); ++n)
    capital |= rest[n] >= 'A';
  return n > 1 && n < 5 && (n == rest.size() || (rest[n] == ')' && capital));
}

inline bool ends_word(std::string_view rest) {
  if (rest.empty()) return true;
  switch (rest[0]) {
    case '(': return !begins_with_hint(rest);
    case ':': return !begins_with_letter(rest.substr(1));
    default: break;
  }
  return std::string_view(" \t\r\n,;){}[]$!?.").find(rest[0]) != std::string_view::npos ||
         rest.starts_with("\u00A0");
}

}  // namespace stamma::romance
