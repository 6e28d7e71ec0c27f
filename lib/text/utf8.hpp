// UTF-8: the one decoder, the one encoder, and where characters begin and end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace stamma {

struct CodePoint {
  char32_t value = 0;       ///< of a byte that belongs to no character: the byte, as in Latin-1
  std::uint8_t length = 1;  ///< bytes
  bool valid = true;        ///< false where the bytes are not strict UTF-8
};

namespace detail {
CodePoint code_point_beyond_ascii(std::string_view s) noexcept;
}

/// The character at the front. Overlong forms, surrogates, sequences cut short and numbers above
/// U+10FFFF are not characters.
inline CodePoint first_code_point(std::string_view s) noexcept {
  const unsigned lead = s.empty() ? 0U : static_cast<unsigned char>(s.front());
  if (lead < 0x80) return {lead, 1, true};
  return detail::code_point_beyond_ascii(s);
}

/// Takes the first character off a text that is not empty.
inline CodePoint take_code_point(std::string_view& s) noexcept {
  const CodePoint c = first_code_point(s);
  s.remove_prefix(c.length);
  return c;
}

/// How many bytes at the front a single U+FFFD stands for where they are not a character: the
/// longest beginning of one (Unicode 15, section 3.9, "substitution of maximal subparts").
std::size_t broken_length(std::string_view s) noexcept;

/// Writes at most four bytes and returns how many; what is not a Unicode scalar value becomes
/// U+FFFD.
std::size_t encode_utf8(char32_t code_point, char* out) noexcept;

inline void append_utf8(std::string& out, char32_t code_point) {
  char bytes[4];
  out.append(bytes, encode_utf8(code_point, bytes));
}

bool is_ascii(std::string_view bytes) noexcept;
/// The length of the longest prefix that is strict UTF-8.
std::size_t valid_utf8_prefix(std::string_view bytes) noexcept;
bool is_utf8(std::string_view bytes) noexcept;

/// Any byte of a character but its first.
constexpr bool is_utf8_tail(char c) noexcept {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// How many characters, which are columns where none is wide.
constexpr std::size_t count_characters(std::string_view s) noexcept {
  std::size_t n = 0;
  for (const char c : s) n += is_utf8_tail(c) ? 0 : 1;
  return n;
}

/// Where the character that the byte at `at` is part of begins; the end where `at` lies behind it.
constexpr std::size_t character_start(std::string_view s, std::size_t at) noexcept {
  if (at >= s.size()) return s.size();
  while (at > 0 && is_utf8_tail(s[at])) --at;
  return at;
}

/// The beginning of a text, of at most this many bytes, that cuts no character.
constexpr std::string_view whole_characters(std::string_view s, std::size_t most) noexcept {
  return s.substr(0, character_start(s, most));
}

}  // namespace stamma
