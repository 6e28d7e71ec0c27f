// How often the dear parts of reading were gone through. bench/readings prints it.
#pragma once

#include <cstdint>

namespace stamma {

struct WorkDone {
  std::uint64_t readings = 0;  ///< of a game; not those that end at its first word
  std::uint64_t grammars = 0;  ///< calls of a grammar for a word or a move
  std::uint64_t scans = 0;     ///< of a text for numbers, moves and prose
  std::uint64_t passes = 0;    ///< of the decoder over a text
};

/// Of this thread. An increment costs nothing beside what it counts.
inline constinit thread_local WorkDone work_done;

}  // namespace stamma
