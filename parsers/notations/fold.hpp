// Folds one word of movetext to ASCII: dashes, crosses, figurines, fractions and full-width
// letters. Names, comments and tags never come here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stamma {

struct CodePoint {
  char32_t value = 0;
  std::size_t length = 1;  ///< bytes
};

/// The character at the front of valid UTF-8; a broken byte stands for itself.
CodePoint first_code_point(std::string_view s) noexcept;

/// White space of any kind outside ASCII: no-break, thin, ideographic spaces.
bool is_unicode_space(char32_t c) noexcept;
/// Characters that print nothing: zero-width marks, direction marks, byte-order marks, selectors.
bool is_invisible(char32_t c) noexcept;

/// What fold_word makes of one character that is not ASCII and not invisible; empty when it leaves
/// it alone.
std::string_view fold_of(char32_t c) noexcept;

struct Folded {
  std::string text;
  bool changed = false;
  bool had_invisible = false;
};

Folded fold_word(std::string_view word);

}  // namespace stamma
