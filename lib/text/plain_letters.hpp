// Letters made plain: small, without accents, other alphabets in Latin letters.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace stamma {

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

/// A word in small letters without accents, Cyrillic ones as Latin ones write them; signs are left
/// out.
std::string plain_word(std::string_view word);

}  // namespace stamma
