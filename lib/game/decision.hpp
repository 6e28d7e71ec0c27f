// A move that somebody has settled by hand: it is taken as fact, and the rest is read around it.
#pragma once

#include <cstddef>
#include <string>

namespace stamma {

struct Decision {
  std::size_t offset = 0;  ///< where the move is written, in bytes of the text that is read
  std::string san;         ///< the move it stands for
  std::size_t length = 0;  ///< of what is written; 0: nothing, it is in front of that place
  bool used = false;       ///< a game had a move at that place and took it
};

}  // namespace stamma
