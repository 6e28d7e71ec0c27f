// Algebraic notation in the letters of any language: the language layer in front of the grammar of
// san.hpp.
#pragma once

#include <string_view>

#include "lib/words/languages.hpp"
#include "parsers/notations/readings.hpp"

namespace stamma {

/// Reads one word of raw UTF-8, which must be consumed whole: `Sf3` and `Le5:` in German, `Крf1` in
/// Russian, `Ιζ3` in Greek, `♘f3` in all. Figurines of either colour mean the kind alone. A capital
/// that is no man of the language never becomes a pawn: `Sf3` is nothing in English. Readings that
/// take a letter for its twin in another script, or a small letter for a man, come later.
Readings read_algebraic(std::string_view word, const Language& language);

}  // namespace stamma
