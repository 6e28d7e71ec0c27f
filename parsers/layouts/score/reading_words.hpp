// Words that are no prose, although they are words.
#pragma once

#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma::reading {

/// Words in which the moves of this text are told ("takes", "Castles") count as no words of prose,
/// even with a letter wrong.
void forget_chess_words(Scan& scan);

}  // namespace stamma::reading
