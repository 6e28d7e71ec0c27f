// Letters of names made plain: small, without accents, other alphabets in Latin letters.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stamma {

/// Takes one character that is not ASCII; bytes that are no UTF-8 are taken as Latin-1.
char32_t take_beyond_ascii(std::string_view& s) noexcept;

inline char32_t take_letter(std::string_view& s) noexcept {
  const auto b = static_cast<unsigned char>(s.front());
  if (b >= 0x80) return take_beyond_ascii(s);
  s.remove_prefix(1);
  return b;
}

/// What a character is folded to: up to four letters or bytes; nothing for what parts no words.
struct LetterFold {
  std::array<char, 4> text;
  std::uint8_t size = 0;
  bool separates = false;  ///< not a part of a word

  constexpr void add(char c) noexcept { text[size++] = c; }
};

LetterFold fold_beyond_ascii(char32_t c) noexcept;

inline LetterFold fold_letter(char32_t c) noexcept {
  if (c >= 0x80) return fold_beyond_ascii(c);
  LetterFold f{};
  const auto a = static_cast<char>(c | 0x20U);
  if ((a >= 'a' && a <= 'z' && c >= 'A') || (c >= '0' && c <= '9')) {
    f.add(a);  // figures have the bit of small letters already
  } else {
    f.separates = c != '\'' && c != '`';
  }
  return f;
}

/// FNV-1a, with a last step that spreads it over all bits.
inline constexpr std::uint64_t letters_hash_start = 0xCBF29CE484222325U;

constexpr std::uint64_t letters_hash_more(std::uint64_t h, std::string_view s) noexcept {
  for (const char c : s) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return h;
}

/// Never 0, which means that there is nothing.
constexpr std::uint64_t letters_hash_end(std::uint64_t h) noexcept {
  h ^= h >> 32U;
  h *= 0xD6E8FEB86659FD93U;
  h ^= h >> 32U;
  return h == 0 ? 1 : h;
}

}  // namespace stamma
