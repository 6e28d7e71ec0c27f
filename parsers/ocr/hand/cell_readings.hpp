// What the cells of a sheet may say, in the language that fits all of them best.
#pragma once

#include <string_view>
#include <vector>

#include "parsers/ocr/hand/ctc.hpp"

namespace stamma::hand {

/// The readings of each cell, moves by their shape before the rest; together they are at most as
/// likely as that the network has seen rightly. `men`: set to the likeliest where it is empty.
std::vector<Readings> readings_of(const std::vector<Looks>& cells, std::string_view& men);

}  // namespace stamma::hand
