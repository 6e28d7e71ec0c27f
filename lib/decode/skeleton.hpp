// What is left of a text when all that a reader of moves overlooks is taken away.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stamma {

/// A text without blanks, stops, commas, colons and quotes, with one form of dashes and of crosses.
struct Skeleton {
  std::u16string text;
  /// Where each character of `text` begins in the source, and at last where the source ends.
  std::vector<std::uint32_t> offsets;
};
Skeleton skeleton(std::string_view utf8);
/// The same without offsets, put behind what `text` holds.
void append_skeleton(std::string_view utf8, std::u16string& text);

/// Takes the first character off a text that is not empty. A byte that is not UTF-8 is U+FFFD, and
/// so is a character beyond U+FFFF.
char16_t take_character(std::string_view& utf8) noexcept;

}  // namespace stamma
