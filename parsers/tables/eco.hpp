// Reads books of openings: PGN with ECO tags, Scid's scid.eco, or tab-separated lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lib/clean/openings/eco_book.hpp"

namespace stamma {

/// Adds the openings of a UTF-8 text to a book. The form is found out:
///   PGN            games with the tags ECO and Opening, Variation, SubVariation
///   Scid           B90 "Sicilian: Najdorf"  1.e4 c5 2.Nf3 d6 ... *   (# begins a comment)
///   tab-separated  B90 <tab> Sicilian Defense: Najdorf Variation <tab> 1. e4 c5 ...
/// What stands before the first colon of a Scid or tab-separated name is the opening, the rest the
/// variation. Stops at the first mistake and returns it as `LINE: message`; what was read before it
/// stays in the book.
std::optional<std::string> load_eco(std::string_view text, EcoBook& book);

}  // namespace stamma
