// Scoresheets as JSON: cells with the readings of a recognizer, ranked and with their
// probabilities. docs/sheets.md tells what is understood.
#pragma once

#include <string_view>
#include <vector>

#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

/// Whether a text is JSON that speaks of moves.
bool looks_like_json_sheet(std::string_view text);

std::vector<Sheet> read_json_sheets(std::string_view text, std::vector<SheetError>& errors);

}  // namespace stamma
