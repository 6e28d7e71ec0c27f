// Numeric notation of the ICCF: files and ranks are digits, and so is what a pawn becomes.
#pragma once

#include <string_view>

#include "parsers/notations/readings.hpp"

namespace stamma {

/// Reads one word, which must be consumed whole: `5254`, `52-54`, `67682`, castling `5171`. Cards
/// also leave out a rank of a promotion: a later reading of `6762` and of `6682` is f7-f8=R.
Readings read_iccf(std::string_view word);

}  // namespace stamma
