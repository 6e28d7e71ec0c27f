// A line of text as a row of a drawn board.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "lib/chess/square.hpp"

namespace stamma::printed {

/// What a line can be in the drawing of a board.
enum class LineSort : std::uint8_t { text, blank, page, border, row };

/// How the squares of a row are told apart; the rows of one board are all of one sort.
enum class RowSort : std::uint8_t {
  barred,  ///< `| R*|   | B*| ...`
  framed,  ///< `|r n b q k b n r|`, where blanks can be empty squares
  spaced,  ///< `8 r n b . k b n r`
  solid,   ///< `rnb.kbnr`
};

struct DrawnLine {
  LineSort sort = LineSort::text;
  RowSort row = RowSort::barred;
  /// A border that may be a row too: `|--|--|--|--|--|--|--|--|`, `--------`.
  bool twofold = false;
  std::array<std::string_view, 8> cells;  ///< of a row, and of a twofold border
  unsigned left = 0, right = 0;           ///< the numbers of the rank beside it, or 0
  unsigned bars = 0;                      ///< of a barred row; with too few its cells are not known
};

DrawnLine drawn_line(std::string_view line);

/// Cuts a row that has lost bars where the bars of a sound one stand. False when a bar is in the
/// way.
bool cut_like(std::string_view sound, std::string_view line, DrawnLine& row);

/// The line without the signs of a quotation (`> `) before it, without page marks (`{32}`, `[Pg
/// 32]`) at its ends, and without blanks.
std::string_view bare_line(std::string_view line);

/// The number of a rank: `8`, `8.`, `(8)`; 0 when it is none.
unsigned rank_number(std::string_view word);

/// What a line over or under a board can say about it.
struct EdgeLine {
  bool edge = false;          ///< it belongs to the drawing
  bool numbers = false;       ///< there is nothing but numbers on it
  int files = 0;              ///< 1: a to h from the left, -1: h to a
  std::optional<Color> side;  ///< "BLACK."
};
EdgeLine edge_line(std::string_view line);

}  // namespace stamma::printed
