// Scoresheets as tables of values parted by commas, semicolons, tabs or bars: a number, White's
// move, Black's, in whatever order the head of the table says, and other columns beside them.
#pragma once

#include <string_view>
#include <vector>

#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

/// Whether a text is such a table: its head names both sides, or its rows count the moves.
bool looks_like_csv(std::string_view text);

std::vector<Sheet> read_csv(std::string_view text, std::vector<SheetError>& errors);

}  // namespace stamma
