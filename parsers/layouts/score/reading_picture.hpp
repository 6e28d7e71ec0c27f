// Lines that are no text at all: rows of diagrams, rules, page marks, illustrations.
#pragma once

#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma::reading {

/// Whether a line, whose tokens are known, shows something instead of saying it.
bool is_picture(const Scan& scan, const Line& line);

}  // namespace stamma::reading
