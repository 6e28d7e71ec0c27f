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

/// A byte that is not UTF-8, and a character beyond U+FFFF, becomes one U+FFFD.
Skeleton skeleton(std::string_view utf8);

}  // namespace stamma
