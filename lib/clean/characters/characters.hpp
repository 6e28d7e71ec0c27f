// Characters of UTF-8 texts one by one, and what kind of character each is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/text/ranges.hpp"

namespace stamma {

/// What stands for bytes that are no character.
inline constexpr char32_t no_character = 0xFFFFFFFF;

struct Character {
  char32_t code = no_character;
  std::uint8_t size = 1;  ///< bytes; 1 where they are no character
};

/// The character at `at`, which lies in the text.
Character character_at(std::string_view text, std::size_t at) noexcept;
/// The one that ends before `at`; `no_character` at the beginning.
char32_t character_before(std::string_view text, std::size_t at) noexcept;
/// The one at `at`; `no_character` at the end.
char32_t character_from(std::string_view text, std::size_t at) noexcept;

constexpr bool within(char32_t c, char32_t first, char32_t last) noexcept {
  return c >= first && c <= last;
}

/// Of Chinese, Japanese and Korean texts, whose signs are as wide as they are high.
constexpr bool is_han_like(char32_t c) noexcept {
  constexpr CharRange ranges[] = {{0x1100, 0x11FF},  {0x2E80, 0x9FFF}, {0xAC00, 0xD7FF},
                                  {0xF900, 0xFAFF},  {0xFE30, 0xFE4F}, {0xFF00, 0xFFEF},
                                  {0x20000, 0x3FFFF}};
  return any_holds(ranges, c);
}

enum class Alphabet : std::uint8_t { none, latin, greek, cyrillic, han, right_to_left, other };

/// The alphabet of a letter; `none` for everything else.
Alphabet alphabet_of(char32_t code) noexcept;

bool is_letter(char32_t code) noexcept;
bool is_upper(char32_t code) noexcept;
bool is_lower(char32_t code) noexcept;

/// Text without its invisible characters: they go, or become a space. Those that a script or an
/// emoji needs stay, as do line ends and tabs where `lines` is set. False when there is nothing to
/// do, and `out` is not touched.
bool remove_invisible(std::string_view text, bool lines, std::string& out);

/// Text with typographic quotes and dashes made plain. False as above.
bool make_quotes_plain(std::string_view text, std::string& out);

}  // namespace stamma
