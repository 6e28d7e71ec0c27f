// Brackets of a text that close, found before anything is read: what stands between them is never
// cut in two.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace stamma::reading {

struct Span {
  std::uint32_t open = 0, close = 0;  ///< the bracket, and the place behind the one that closes it
};

/// In the order in which they open; they may be nested.
struct Brackets {
  std::vector<Span> braces;   ///< comments and page marks
  std::vector<Span> rounds;   ///< parentheses, of one paragraph
  std::vector<Span> squares;  ///< asides: `[Footnote: ...]`, not the letter of a note
};

/// In PGN a variation may be long, and a comment ends with the first brace that closes.
Brackets find_brackets(std::string_view text, bool pgn);

}  // namespace stamma::reading
