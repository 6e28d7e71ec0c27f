// The rows and columns of a table of openings, as they stand in the text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace stamma::tables {

/// A stretch of the text; empty: begin == end.
struct Cell {
  std::size_t begin = 0, end = 0;
  std::uint32_t left = 0, right = 0;  ///< columns of the page

  std::uint32_t middle() const noexcept { return (left + right) / 2; }
  bool empty() const noexcept { return begin == end; }
  std::string_view of(std::string_view text) const noexcept {
    return text.substr(begin, end - begin);
  }
};

/// A line of the text, cut where two blanks or a bar stand.
struct Line {
  std::size_t begin = 0, end = 0;
  std::vector<Cell> cells;
  unsigned number = 0;       ///< with which it begins, 0: none
  std::size_t number_at = 0;
};

struct Row {
  unsigned number = 0;
  std::size_t number_at = 0;
  std::vector<Cell> white, black;  ///< by column
};

struct Grid {
  std::size_t begin = 0, end = 0;  ///< the lines it takes, its heads and signs included
  std::vector<Cell> labels;        ///< "I.", "II."; as many as columns, or none
  std::vector<Row> rows;
  std::vector<Cell> signs;  ///< "+", "=": by column, or none
  std::size_t columns = 0;
};

std::vector<Line> lines_of(std::string_view text);

/// The table that begins in a line; without rows when there is none. `next` is the line behind it.
Grid grid_at(std::string_view text, const std::vector<Line>& lines, std::size_t line,
             std::size_t& next);

}  // namespace stamma::tables
