// What the readers of printed positions share: lines, finds, and the order in which they look.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "parsers/layouts/diagram/position.hpp"

namespace stamma::printed {

using Board = std::array<Piece, 64>;

/// A line without its newline.
struct Line {
  std::size_t begin = 0, end = 0;
};

/// Ended by LF, CR LF or a lone CR.
std::vector<Line> lines_of(std::string_view text);

inline std::string_view view(std::string_view text, Line line) {
  return text.substr(line.begin, line.end - line.begin);
}

/// Each appends what it finds, in order. What two of them find in one place is the earlier's.
void find_diagrams(std::string_view text, const std::vector<Line>& lines,
                   std::vector<PrintedPosition>& out);
void find_spread(std::string_view text, const std::vector<Line>& lines,
                 std::vector<PrintedPosition>& out);
void find_forsyth(std::string_view text, std::vector<PrintedPosition>& out);
void find_lists(std::string_view text, std::vector<PrintedPosition>& out);

/// Reads label and task from the lines between `floor` and `ceiling` that stand next to a position.
void read_caption(std::string_view text, std::size_t floor, std::size_t ceiling,
                  PrintedPosition& printed);

/// Whether the men can stand so in a game, whoever is to move.
bool is_possible(const Board& men);

}  // namespace stamma::printed
