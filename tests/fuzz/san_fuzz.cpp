// Any word: the grammar and the scanner agree, and resolving finds what a filter of all legal moves
// finds. The same bytes also make a sketch that no notation writes.
#include "lib/chess/fen.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/notations/san_scanner.hpp"
#include "tests/fuzz/filter.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;

static Sketch said(const SanToken& t) {
  Sketch s;
  s.man = piece_set(t.kind);
  s.from = t.from;
  if (t.to != Square::none) s.to = bit(t.to);
  if (t.capture) s.capture = Tri::yes;
  if (t.promotion != Kind::none) s.promotion = piece_set(t.promotion);
  if (t.castles) s.castling = t.wing == Wing::king ? Castling::short_side : Castling::long_side;
  if (t.check) s.check = CheckClaim::check;
  s.mate = t.mate;
  return s;
}

static Sketch unsayable(const std::uint8_t* data) {
  Sketch s;
  std::memcpy(&s.from, data, 8);
  std::memcpy(&s.to, data + 8, 8);
  s.man = data[16] & any_piece;
  s.promotion = data[17] % 4 == 0 ? data[17] & any_piece : PieceSet{0};
  s.capture = static_cast<Tri>(data[18] % 3);
  s.castling = data[19] < 4 ? static_cast<Castling>(data[19]) : Castling::none;
  return s;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string word(fuzz::view(data, size));
  const Readings readings = read_san(word);
  SanToken t;
  if (size != 0 && scan_san(word.c_str(), t) == word.c_str() + size)
    fuzz::require(readings.size != 0 && *readings.begin() == said(t), "both read the same");
  std::vector<Sketch> sketches(readings.begin(), readings.end());
  if (size >= 20) sketches.push_back(unsayable(data));
  for (const char* fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
        "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1",
        "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", "4k3/8/8/8/2pPp3/8/1B6/4K3 b - d3 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w KQ - 0 1"}) {
    const Position p = read_fen(fen, {false, false, false, false, true})->position;
    for (const Sketch& s : sketches) {
      const std::vector<Move> expected = fuzz::filtered(p, s);
      const MoveList found = resolve(p, s);
      fuzz::require(found.size() == expected.size(), "no more and no less is found");
      for (const Move m : expected) fuzz::require(found.contains(m), "what fits is found");
    }
  }
  return 0;
}
