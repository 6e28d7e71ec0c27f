// Blocks of a score that were printed or read out of their order, put in order by their numbers:
// moves 16 to 30 before 1 to 15, two or three columns read across, White's column before Black's.
#pragma once

#include <string_view>
#include <vector>

#include "parsers/layouts/score/reading_columns.hpp"

namespace stamma::reading {

/// A piece that begins with a move number.
struct NumberedPiece : Piece {
  bool moved = false;    ///< it stands behind another piece than in the source
  bool misread = false;  ///< the same, and its number had to be guessed, or is lost
};

/// The pieces of a text in their order, every byte once; empty when the text is in order as far as
/// its numbers tell.
std::vector<NumberedPiece> order_by_numbers(std::string_view text);

}  // namespace stamma::reading
