// Problems and studies: positions with a number, whose solutions a book prints elsewhere under the
// same number.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/layouts/diagram/position.hpp"

namespace stamma {

struct PrintedSolution {
  std::size_t position = 0;  ///< which of the positions
  std::size_t label = 0;     ///< where its number stands in the text
  std::size_t begin = 0;     ///< its first move, with the number 1
  std::size_t end = 0;       ///< where another begins, or something else
};

/// The solutions that stand under the numbers of positions, in the order of the text. Whether their
/// moves can be played is asked apart.
std::vector<PrintedSolution> find_solutions(std::string_view text,
                                            const std::vector<PrintedPosition>& positions);

/// What the lines around a position say of it.
struct ProblemCaption {
  std::string composer;  ///< "By J. Kling", "von Kohtz und Kockelkorn"
  std::string task;      ///< "White to play and mate in two moves."
  std::string words;     ///< all of it
};
ProblemCaption caption_of(std::string_view text, const PrintedPosition& position);

}  // namespace stamma
