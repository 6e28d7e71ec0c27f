// Scoresheets as their recognizer has read them, in the JSON that `stamma convert` reads.
#pragma once

#include <string>
#include <string_view>

#include "parsers/ocr/hand_reader.hpp"

namespace stamma::engine {

/// One object for a sheet: its rows up to the last that has moves, a cell with nothing in it as
/// null. What stands below a stretch of empty rows, such as signatures, is kept as a remark.
std::string hand_json(const HandSheet& sheet, std::string_view image);

}  // namespace stamma::engine
