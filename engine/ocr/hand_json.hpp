// Scoresheets as their recognizer has read them, in the JSON that `stamma convert` reads.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/ocr/hand_reader.hpp"

namespace stamma::engine {

/// Where a cell stands in the text.
struct CellPlace {
  std::size_t offset = 0, length = 0;
  const HandCell* cell = nullptr;  ///< of the sheet
};

struct HandText {
  std::string text;
  std::vector<CellPlace> cells;  ///< in the order of the text
};

/// One object for a sheet: its rows up to the last that has moves, a cell with nothing in it as
/// null. What stands below a stretch of empty rows, such as signatures, is kept as a remark.
HandText hand_json(const HandSheet& sheet, std::string_view image);

}  // namespace stamma::engine
