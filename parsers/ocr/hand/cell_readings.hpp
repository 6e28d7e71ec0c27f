// What the cells of a sheet may say, in the language that fits all of them best.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "parsers/ocr/hand/ctc.hpp"

namespace stamma::hand {

struct CellReadings {
  /// Of each cell, moves by their shape before the rest; together they are at most as likely as
  /// that the network has seen rightly.
  std::vector<Readings> cells;
  std::size_t moves = 0;  ///< cells whose likeliest text of any kind is shaped as a move
};

/// `men`: set to the likeliest where it is empty.
CellReadings readings_of(const std::vector<Looks>& cells, std::string_view& men);

}  // namespace stamma::hand
