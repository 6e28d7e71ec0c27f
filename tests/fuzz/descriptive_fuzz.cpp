// Any bytes: what is taken for a move ends where a word ends and means the same when it stands
// alone, and no reading resolves to a move that is not legal.
#include "lib/chess/fen.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/descriptive.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static bool same(const Readings& a, const Readings& b) {
  return a.alternatives == b.alternatives && std::equal(a.begin(), a.end(), b.begin(), b.end());
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::view(data, size));
  const Parsed parsed = parse_descriptive(text);
  fuzz::require(parsed.length <= text.size(), "no more is taken than there is");
  fuzz::require((parsed.length == 0) == parsed.readings.empty(), "a move has a reading");
  read_descriptive(text);
  if (parsed.length == 0) return 0;
  fuzz::require(parsed.length == text.size() || !is_word(text[parsed.length]) ||
                    !is_word(text[parsed.length - 1]),
                "a move ends where a word ends");
  const std::string taken = text.substr(0, parsed.length);
  fuzz::require(same(parsed.readings, read_descriptive(taken)), "it means the same alone");
  for (const char* fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
        "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"}) {
    const Position p = read_fen(fen)->position;
    const MoveList legal = legal_moves(p);
    for (const Sketch& s : parsed.readings)
      for (const Move m : resolve(p, Lineage(p), s).fitting)
        fuzz::require(legal.contains(m), "only legal moves are meant");
  }
  return 0;
}
