// Smith's notation: two squares, what was taken, how it was castled and what a pawn became, so that
// moves can be taken back as well.
#pragma once

#include <string_view>

#include "parsers/notations/readings.hpp"

namespace stamma {

/// Reads one word, which must be consumed whole: `e2e4`, `e4g5p`, `d5c6E`, `e1g1c`, `e1c1C`,
/// `f7f8Q`, `f7g8nQ`. That nothing is named as taken says nothing: many leave it out.
Readings read_smith(std::string_view word);

}  // namespace stamma
