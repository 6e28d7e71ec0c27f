// Folds one word of movetext to ASCII: dashes, crosses, figurines, fractions and full-width
// letters. Names, comments and tags never come here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stamma {

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
