// Standard algebraic notation as people write it: the grammar behind one plain function.
#pragma once

#include <string_view>

#include "parsers/notations/readings.hpp"

namespace stamma {

/// Reads one word, which must be consumed whole: `Nf3`, `exd5`, `ed`, `0-0`, `e8(Q)+!?`, `Rd1xd5`,
/// `e2-e4`, `Qd5:`, `Bb5⩲`, `d5!?N`. The second reading of `bxc3` is a bishop's, of `nf3` a
/// knight's.
Readings read_san(std::string_view word);

/// The same without signs behind the move but checks, mates and the six of PGN: no `Bb5⩲`.
Readings read_bare_san(std::string_view word);

/// Reads one word in which the men are English capitals and nothing else is a capital but `O`, as
/// every dialect of algebraic notation may build it: all that read_san reads but small letters for
/// men, and `QxNd5`, `axQ`, `RxRe`, `N(e2)c4`, `aRe1`, `b8:Q`, `O--O`, `Qf7:x`. Marks are signs, as
/// in move_words(). Adds what it finds.
void read_algebraic_signs(std::string_view word, Readings& readings);

}  // namespace stamma
