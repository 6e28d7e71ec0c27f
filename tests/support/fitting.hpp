// What a text allows, counted the plain way: to compare with what the decoder says about it.
#pragma once

#include <cstddef>
#include <string_view>

#include "lib/chess/movegen.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma::test {

/// How many legal moves fit a text as it stands.
inline std::size_t fitting(const Dialect& dialect, const Position& p, Move last,
                           std::string_view text) {
  const Readings readings = read_move(dialect, p.side(), text);
  MoveList all;
  for (const Sketch& s : readings) {
    for (const Move m : resolve(p, s, last))
      if (!(only_pushes(s) && file_of(m.from()) != file_of(m.to())) && !all.contains(m)) all.add(m);
    if (!all.empty() && !readings.alternatives) break;
  }
  return all.size();
}

}  // namespace stamma::test
