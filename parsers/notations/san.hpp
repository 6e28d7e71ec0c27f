// Standard algebraic notation as people write it: the grammar behind one plain function.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "lib/decode/sketch.hpp"

namespace stamma {

/// What one written word can say, the likelier reading first. A later reading counts only where no
/// legal move satisfies an earlier one.
struct Readings {
  std::array<Sketch, 3> sketches;
  std::size_t size = 0;

  const Sketch* begin() const noexcept { return sketches.data(); }
  const Sketch* end() const noexcept { return sketches.data() + size; }
};

/// Reads one word, which must be consumed whole: `Nf3`, `exd5`, `ed`, `0-0`, `e8(Q)+!?`, `Rd1xd5`,
/// `e2-e4`, `Qd5:`. The second reading of `bxc3` is a bishop's, of `nf3` a knight's.
Readings read_san(std::string_view word);

}  // namespace stamma
