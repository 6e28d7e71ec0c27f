// The words for the two sides, in the languages that print positions.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "lib/chess/square.hpp"

namespace stamma::printed {

/// A word for a side at the front of a text: "White", "BLACK", "Schwarz", "Les Blancs".
struct SideWord {
  Color side = Color::white;
  std::string_view language;  ///< its code
  std::size_t length = 0;     ///< bytes; 0: there is none
};

/// `capital`: only where it begins with a capital letter. A whole word, not a part of one.
SideWord side_at_front(std::string_view text, bool capital) noexcept;

/// The side when a line names one and says nothing else: "BLACK.", "1   White.   2", "WHITE (5)".
std::optional<Color> side_alone(std::string_view line) noexcept;

/// A byte that can be part of a word: letters and digits, and all of UTF-8 outside ASCII.
bool is_word_byte(char c) noexcept;

}  // namespace stamma::printed
