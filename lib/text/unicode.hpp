// Characters outside ASCII by their numbers: spaces, marks that print nothing, letters and their
// small forms. Without the tables of ICU, which the parts that need them ask themselves.
#pragma once

#include <string>
#include <string_view>

#include "lib/text/ascii.hpp"

namespace stamma {

/// White space of any kind outside ASCII: no-break, thin, ideographic spaces.
bool is_unicode_space(char32_t c) noexcept;
/// Characters that print nothing: zero-width marks, direction marks, byte-order marks, selectors.
bool is_invisible(char32_t c) noexcept;
/// Characters that command instead of showing: controls of ASCII and Latin-1, line and paragraph
/// separators, marks that turn the direction of what follows, the byte-order mark.
bool is_command(char32_t c) noexcept;

/// A letter that words are made of, ASCII or not, as far as its block tells; U+FFFD is one, because
/// it marks where a letter of another character set was lost.
bool is_word_letter(char32_t c) noexcept;

namespace detail {
char32_t small_beyond_ascii(char32_t c) noexcept;
}

/// The small form of a capital letter: Latin, Greek, Cyrillic, Armenian; others are left alone.
inline char32_t small_letter(char32_t c) noexcept {
  if (c >= 0x80) return detail::small_beyond_ascii(c);
  return static_cast<unsigned char>(ascii::lower(static_cast<char>(c)));
}
std::string small_letters(std::string_view utf8);

}  // namespace stamma
