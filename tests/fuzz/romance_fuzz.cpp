// Any text in the four descriptive notations: a move ends at the end of a word, reads alone as it
// does in front of more text, and resolves. The same bytes choose moves, which are written and read
// back.
#include "lib/chess/fen.hpp"
#include "parsers/notations/romance.hpp"
#include "tests/fuzz/filter.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "writers/notations/romance.hpp"

using namespace stamma;

static constexpr Notation notations_here[] = {Notation::spanish, Notation::french,
                                              Notation::italian, Notation::portuguese};

static void check_text(std::string_view text, Notation n) {
  const Parsed p = parse_romance(text, n);
  fuzz::require(p.length <= text.size(), "no more is read than there is");
  fuzz::require(p.readings.empty() == (p.length == 0), "what is read says something");
  const Readings whole = read_romance(text, n);
  fuzz::require(whole.empty() || p.length != 0, "what is a move alone begins with one");
  if (p.length == 0) return;
  const std::string_view rest = text.substr(p.length);
  const bool ends = rest.empty() ||
                    std::string_view(" \t\r\n,;:(){}[]$!?.").find(rest[0]) != rest.npos ||
                    rest.starts_with("\u00A0");
  fuzz::require(ends, "a move ends where a word ends");
  const Readings alone = read_romance(text.substr(0, p.length), n);
  for (const Sketch& s : p.readings)
    fuzz::require(std::find(alone.begin(), alone.end(), s) != alone.end(), "it reads alone too");
  for (const char* const fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"}) {
    const Position position = read_fen(fen)->position;
    const Lineage lineage(position);
    for (const Sketch& s : alone) {
      const Resolution r = resolve(position, lineage, s);
      fuzz::require(r.meant.size() <= r.fitting.size(), "marks and lineage only take away");
      for (const Move m : r.meant) fuzz::require(is_legal(position, m), "what is meant is legal");
    }
  }
}

static void check_moves(std::string_view bytes, Notation n) {
  const auto speller = romance_speller(n);
  Position p =
      read_fen("1nbqkbn1/PPp1p1PP/8/r2PpP1r/R2pPp2/8/pp1P1ppp/1NBQKBNR w K - 0 1")->position;
  Lineage lineage(p);
  for (const char c : bytes.substr(0, 64)) {
    const MoveList moves = legal_moves(p);
    if (moves.empty()) return;
    const Move m = moves[static_cast<unsigned char>(c) % moves.size()];
    const std::string text = speller->spelled(p, lineage, m);
    const Parsed parsed = parse_romance(text, n);
    fuzz::require(parsed.length == text.size() && parsed.readings.size == 1, "it reads as written");
    const Resolution r = resolve(p, lineage, *parsed.readings.begin());
    fuzz::require(r.meant.size() == 1 && r.meant[0] == m, "the move comes back");
    lineage.play(p, m);
    p.play(m);
  }
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(fuzz::view(data + 1, size - 1));
  const Notation n = notations_here[data[0] % 4];
  check_text(text, n);
  check_moves(text, n);
  return 0;
}
