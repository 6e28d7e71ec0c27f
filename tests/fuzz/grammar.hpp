// What holds of every grammar of moves, whatever the text: words are read whole or not at all, and
// what a text means can be written and read again.
#pragma once

#include <string>
#include <string_view>

#include "lib/chess/fen.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/decode/speller.hpp"
#include "parsers/notations/readings.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace stamma::fuzz {

using Read = Readings (*)(std::string_view);
using Parse = Parsed (*)(std::string_view);

inline bool same(const Readings& a, const Readings& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

/// Every move that a reading can mean is legal, and comes back as the speller writes it.
inline void check_meaning(const Readings& readings, Read read, const Speller& speller) {
  for (const char* const fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1", "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"}) {
    const FenReading start = *read_fen(fen);
    const Position& p = start.position;
    const Lineage lineage(p, start.chess960);
    for (const Sketch& s : readings) {
      const Resolution r = resolve(p, lineage, s);
      for (const Move m : r.fitting) {
        require(is_legal(p, m), "only legal moves are meant");
        MoveList back;
        for (const Sketch& again : read(speller.spelled(p, lineage, m)))
          if (back.empty()) back = resolve(p, lineage, again).meant;
        require(back.size() == 1 && back[0] == m, "the move comes back from its spelling");
      }
    }
  }
}

/// A copy without room behind its end, so that reading on is found out.
inline Readings read_exactly(Read read, std::string_view text) {
  const std::vector<char> copy(text.begin(), text.end());
  return read({copy.data(), copy.size()});
}

/// A move at the front ends with a word, and is the same move when it stands alone.
inline void check_front(std::string_view text, Read read, Parse parse) {
  const std::vector<char> copy(text.begin(), text.end());
  const Parsed p = parse({copy.data(), copy.size()});
  require((p.length == 0) == p.readings.empty(), "a move has a length");
  require(p.length <= text.size(), "a move lies in its text");
  if (p.length != 0)
    require(same(p.readings, read_exactly(read, text.substr(0, p.length))),
            "a move is the same when it stands alone");
}

}  // namespace stamma::fuzz
