// Standard algebraic notation as people write it: the grammar behind one plain function.
#pragma once

#include <string_view>

#include "parsers/notations/readings.hpp"

namespace stamma {

/// Reads one word, which must be consumed whole: `Nf3`, `exd5`, `ed`, `0-0`, `e8(Q)+!?`, `Rd1xd5`,
/// `e2-e4`, `Qd5:`. The second reading of `bxc3` is a bishop's, of `nf3` a knight's.
Readings read_san(std::string_view word);

}  // namespace stamma
