// Cells of English braille as moves need them, and what they stand for in algebraic notation.
//
// The code is that of the Braille Authority of the United Kingdom (2015): letters are their cells
// without capitals, the knight is s, ranks and move numbers are digits in the lower dots without a
// numeric sign, and the sign of dots 3-4-5 parts a move from an abbreviation or from punctuation.
// Where it is silent the plain letter is taken: x takes, o-o castles, q behind a square promotes, m
// is mate.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace stamma {

struct BrailleCell {
  std::string_view cell;  ///< UTF-8, U+2800 to U+283F
  char sign;
};

/// The letters a to z.
std::span<const BrailleCell> braille_letters() noexcept;
/// The digits 0 to 9 in the lower dots.
std::span<const BrailleCell> braille_digits() noexcept;
/// The same lower cells where they are punctuation.
std::span<const BrailleCell> braille_stops() noexcept;

inline constexpr std::string_view braille_hyphen = "\u2824";
inline constexpr std::string_view braille_separator = "\u281C";
/// In front of a move that is alone: Black's, White's, nobody's; the last is that of 2001.
inline constexpr std::array<std::string_view, 4> braille_prefixes = {"\u2824", "\u2828", "\u2830",
                                                                     "\u2820"};

/// The cell of a letter or digit; empty when there is none.
std::string_view braille_cell(char sign) noexcept;

}  // namespace stamma
