// The head of a scoresheet as text: "Round: 3   Board: 4", "Weiss: Müller (2100)", line by line.
#pragma once

#include <string_view>

#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

/// Whether labelled facts stand over the moves of a text, as on a scoresheet: a player's name and
/// something that only sheets tell.
bool has_heading_lines(std::string_view text);

/// The text with its facts as tags and blanks in their place.
Sheet read_heading_lines(std::string_view text);

}  // namespace stamma
