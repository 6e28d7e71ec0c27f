// Algebraic notation in braille cells; lib/words/braille.hpp tells which code it is.
#pragma once

#include <memory>
#include <string>

#include "lib/decode/speller.hpp"

namespace stamma {

/// `⠎⠋⠒` for Nf3, `⠑⠭⠙⠢⠜⠏` for exd5+.
std::unique_ptr<Speller> braille_speller();

/// Appends a move number: digits in the lower dots.
void add_braille_number(unsigned n, std::string& out);

}  // namespace stamma
