// Words and signs between the moves, as data: annotation glyphs, results, marks given in words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "lib/chess/result.hpp"

namespace stamma {

/// The NAG of a glyph that is by itself: `!?`, `+-`, `∞`, `N`.
std::optional<std::uint8_t> nag_of_glyph(std::string_view glyph) noexcept;

/// No glyph has more bytes.
inline constexpr std::size_t longest_glyph = 6;

/// The NAG of a move behind which a diagram is printed.
inline constexpr std::uint8_t diagram_nag = 220;

struct ResultWord {
  GameResult result = GameResult::unknown;
  bool standard = false;  ///< spelled as PGN spells it
};

/// `1-0`, `0.5-0.5`, `1:0`, `½`; the text folded to ASCII.
std::optional<ResultWord> result_of(std::string_view word) noexcept;

/// What a word or phrase after a move says about it or about the game's end, in any language; Latin
/// letters of any case, and a stop or comma behind it or not.
enum class Remark : std::uint8_t {
  check,
  double_check,
  mate,
  en_passant,
  null_move,
  resigns,  ///< the side to move, unless a colour is in front
  draw,
  white,  ///< a colour, as in "White resigns"
  black,
  filler,  ///< "agreed", "game", "dis.": says nothing by itself
};
std::optional<Remark> remark_of(std::string_view word);

}  // namespace stamma
