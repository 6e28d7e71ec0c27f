// Words between a move and what could be played instead, in all languages.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace stamma {

/// "or", "oder", "ou", "или".
inline bool is_or_word(std::string_view word) noexcept {
  constexpr std::array<std::string_view, 9> words{"or",  "Or",  "oder", "ou", "o",
                                                  "of",  "lub", "albo", "или"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace stamma
