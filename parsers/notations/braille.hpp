// Algebraic notation in braille cells: the cells are turned into letters and signs, and the
// algebraic grammar reads the rest. lib/words/braille.hpp tells which code is meant.
#pragma once

#include <optional>
#include <string_view>

#include "parsers/notations/readings.hpp"

namespace stamma {

/// Reads one word of braille cells (U+2800 and on), which must be consumed whole: ⠎⠋⠒ is Nf3,
/// ⠑⠲⠜⠏⠲ is e4+ and a full stop. Cells in the lower dots are ranks behind a letter and punctuation
/// elsewhere. There are no capitals: ⠃⠭⠉⠒ is Bxc3 before it is bxc3, but ⠃⠆⠭⠉⠒ begins on b2.
Readings read_braille(std::string_view word);

/// The number that a word of nothing but digits in the lower dots stands for: ⠂⠆ is 12.
std::optional<unsigned> braille_number(std::string_view word);

}  // namespace stamma
