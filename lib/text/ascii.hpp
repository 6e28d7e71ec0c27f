// ASCII letters and figures, and spaces around a text: what the rules on tags look at most.
#pragma once

#include <string>
#include <string_view>

namespace stamma::ascii {

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) noexcept { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) noexcept { return is_upper(c) || is_lower(c); }
constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }
/// A byte of a character that is not ASCII.
constexpr bool is_wide(char c) noexcept { return (static_cast<unsigned char>(c) & 0x80U) != 0; }

constexpr char lower(char c) noexcept { return is_upper(c) ? static_cast<char>(c + 32) : c; }
constexpr char upper(char c) noexcept { return is_lower(c) ? static_cast<char>(c - 32) : c; }

inline std::string lower(std::string_view s) {
  std::string r(s);
  for (char& c : r) c = lower(c);
  return r;
}

constexpr std::string_view trim(std::string_view s) noexcept {
  while (!s.empty() && is_blank(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_blank(s.back())) s.remove_suffix(1);
  return s;
}

constexpr bool equal_but_case(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (lower(a[i]) != lower(b[i])) return false;
  return true;
}

/// Whether a word stands in a list of words with spaces between and around them.
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
