// ASCII characters: one table says which classes each belongs to. A byte of any other character
// belongs to none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace stamma::ascii {

namespace detail {

enum Class : std::uint8_t {
  blank = 1,
  newline = 2,
  space = 4,
  digit = 8,
  upper = 16,
  lower = 32,
  underscore = 64,
};

inline constexpr std::array<std::uint8_t, 256> classes = [] {
  std::array<std::uint8_t, 256> t{};
  const auto add = [&t](char first, char last, unsigned what) {
    for (int c = first; c <= last; ++c)
      t[static_cast<std::size_t>(c)] |= static_cast<std::uint8_t>(what);
  };
  add(' ', ' ', blank | space);
  add('\t', '\t', blank | space);
  add('\0', '\0', blank | space);
  add('\n', '\n', newline | space);
  add('\r', '\r', newline | space);
  add('\v', '\f', space);
  add('0', '9', digit);
  add('A', 'Z', upper);
  add('a', 'z', lower);
  add('_', '_', underscore);
  return t;
}();

constexpr bool is(char c, unsigned what) noexcept {
  return (classes[static_cast<unsigned char>(c)] & what) != 0;
}

}  // namespace detail

// NUL counts as a blank because old programs pad with it.

/// White space of any kind.
constexpr bool is_space(char c) noexcept { return detail::is(c, detail::space); }
/// White space between the words of a line.
constexpr bool is_blank(char c) noexcept { return detail::is(c, detail::blank); }
constexpr bool is_newline(char c) noexcept { return detail::is(c, detail::newline); }
/// White space that does not end a line: the carriage return of CR LF is part of the line.
constexpr bool is_line_space(char c) noexcept { return is_space(c) && c != '\n'; }

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) noexcept { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) noexcept { return detail::is(c, detail::upper | detail::lower); }
constexpr bool is_letter_or_digit(char c) noexcept {
  return detail::is(c, detail::upper | detail::lower | detail::digit);
}
/// What the name of a PGN tag is made of.
constexpr bool is_name(char c) noexcept {
  return detail::is(c, detail::upper | detail::lower | detail::digit | detail::underscore);
}
/// The files and ranks of the board.
constexpr bool is_file(char c) noexcept { return c >= 'a' && c <= 'h'; }
constexpr bool is_rank(char c) noexcept { return c >= '1' && c <= '8'; }
/// A byte of a character that is not ASCII.
constexpr bool is_wide(char c) noexcept { return (static_cast<unsigned char>(c) & 0x80U) != 0; }
/// A letter, or a byte of a character that may be one.
constexpr bool is_letter_or_wide(char c) noexcept { return is_letter(c) || is_wide(c); }

/// For searches: `text.find_first_not_of(ascii::spaces)`.
inline constexpr std::string_view spaces{" \t\r\n\v\f\0", 7};
inline constexpr std::string_view blanks{" \t\0", 3};
inline constexpr std::string_view line_spaces{" \t\r\v\f\0", 6};

constexpr char lower(char c) noexcept { return is_upper(c) ? static_cast<char>(c + 32) : c; }
constexpr char upper(char c) noexcept { return is_lower(c) ? static_cast<char>(c - 32) : c; }

inline std::string lower(std::string_view s) {
  std::string r(s);
  for (char& c : r) c = lower(c);
  return r;
}

/// Without the white space around it.
constexpr std::string_view trim(std::string_view s) noexcept {
  while (!s.empty() && is_space(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_space(s.back())) s.remove_suffix(1);
  return s;
}

constexpr bool is_all_space(std::string_view s) noexcept { return trim(s).empty(); }

constexpr bool is_all_digits(std::string_view s) noexcept {
  for (const char c : s)
    if (!is_digit(c)) return false;
  return true;
}

constexpr bool equal_but_case(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

/// Whether a text begins with a word that is given in small letters, whatever its own case.
constexpr bool begins_with(std::string_view text, std::string_view small) noexcept {
  return text.size() >= small.size() && equal_but_case(text.substr(0, small.size()), small);
}

/// Whether a word is in a list of words with spaces between and around them.
constexpr bool listed(std::string_view list, std::string_view word) noexcept {
  if (word.empty() || word.find(' ') != std::string_view::npos) return false;
  for (std::size_t at = list.find(word); at != std::string_view::npos;
       at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' ')) return true;
  }
  return false;
}

}  // namespace stamma::ascii
