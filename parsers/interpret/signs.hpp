// What a character can begin in movetext.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stamma {

enum class PgnSign : std::uint8_t {
  word,
  space,
  move,
  digit,
  brace,
  comment_line,
  open,
  close,
  nag,
  dot,
  other
};

inline constexpr std::array<PgnSign, 256> pgn_signs = [] {
  std::array<PgnSign, 256> t{};
  for (const char c : {' ', '\n', '\r', '\t', '\v', '\f'})
    t[static_cast<unsigned char>(c)] = PgnSign::space;
  for (char c = 'a'; c <= 'h'; ++c) t[static_cast<unsigned char>(c)] = PgnSign::move;
  for (const char c : {'N', 'B', 'R', 'Q', 'K', 'O'})
    t[static_cast<unsigned char>(c)] = PgnSign::move;
  for (char c = '0'; c <= '9'; ++c) t[static_cast<unsigned char>(c)] = PgnSign::digit;
  t['{'] = PgnSign::brace;
  t[';'] = PgnSign::comment_line;
  t['('] = PgnSign::open;
  t[')'] = PgnSign::close;
  t['$'] = PgnSign::nag;
  t['.'] = PgnSign::dot;
  for (const char c : {'\0', '[', ']', '}', '%', '<'})
    t[static_cast<unsigned char>(c)] = PgnSign::other;
  return t;
}();

namespace pgn {
/// Whether a word can stand among moves: a move, a result, a remark or a mark.
bool is_movetext(std::string_view word);
}  // namespace pgn

}  // namespace stamma
