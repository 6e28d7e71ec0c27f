// Any word: the grammar and the scanner agree, and resolving finds what a filter of all legal moves
// finds. The same bytes also make a sketch that no notation would write.
#include "lib/chess/fen.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/notations/san_scanner.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace stamma;
using fuzz::require;

std::vector<Position> make_positions() {
  std::vector<Position> all(1);
  for (const char* fen :
       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
        "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1",
        "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", "4k3/8/8/8/2pPp3/8/1B6/4K3 b - d3 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "3k4/8/8/8/8/4r3/8/R3K2R w KQ - 0 1",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w KQ - 0 1"})
    all.push_back(read_fen(fen, {false, false, false, false, true})->position);
  return all;
}

bool satisfies(const Position& p, Move m, const Sketch& s) {
  const Kind k = p.kind_on(m.from());
  const bool takes = (p.men(~p.side()) & bit(m.to())) != 0 || m.type() == Move::Type::en_passant;
  return (s.man & piece_set(k)) != 0 && (s.from & bit(m.from())) != 0 &&
         (s.to & bit(m.to())) != 0 && s.capture != (takes ? Tri::no : Tri::yes) &&
         (m.is_promotion() ? s.promotion == 0 || (s.promotion & piece_set(m.promoted())) != 0
                           : s.promotion == 0);
}

void check(const Position& p, const Sketch& s) {
  const MoveList legal = legal_moves(p);
  std::vector<Move> steps, castlings;
  for (const Move m : legal) {
    if (m.type() != Move::Type::castling) {
      if (s.castling == Castling::none && satisfies(p, m, s)) steps.push_back(m);
      continue;
    }
    const Wing w = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
    const bool way = s.from == bit(m.from()) && (s.man & piece_set(Kind::king)) != 0 &&
                     (s.to == bit(castled_king(p.side(), w)) || s.to == bit(m.to())) &&
                     s.capture != Tri::yes && s.promotion == 0;
    const Castling side = w == Wing::king ? Castling::short_side : Castling::long_side;
    if (s.castling == Castling::none ? way : s.castling == Castling::either || s.castling == side)
      castlings.push_back(m);
  }
  const std::vector<Move>& expected = steps.empty() ? castlings : steps;
  const MoveList found = resolve(p, s);
  require(found.size() == expected.size(), "resolving finds as many moves as there are");
  for (const Move m : expected) require(found.contains(m), "resolving finds the move");
}

void compare(const SanToken& t, const Readings& readings) {
  Sketch s;
  s.man = piece_set(t.kind);
  s.from = t.from;
  if (t.to != Square::none) s.to = bit(t.to);
  if (t.capture) s.capture = Tri::yes;
  if (t.promotion != Kind::none) s.promotion = piece_set(t.promotion);
  if (t.castles) s.castling = t.wing == Wing::king ? Castling::short_side : Castling::long_side;
  if (t.check) s.check = CheckClaim::check;
  s.mate = t.mate;
  require(readings.size != 0 && *readings.begin() == s, "grammar and scanner read the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Position> positions = make_positions();
  const std::string word(fuzz::view(data, size));
  const Readings readings = read_san(word);
  SanToken t;
  if (scan_san(word.c_str(), t) == word.c_str() + size && size != 0) compare(t, readings);
  Sketch odd;
  if (size >= 20) {
    std::memcpy(&odd.from, data, 8);
    std::memcpy(&odd.to, data + 8, 8);
    odd.man = data[16] & any_piece;
    odd.promotion = data[17] % 4 == 0 ? data[17] & any_piece : PieceSet{0};
    odd.capture = static_cast<Tri>(data[18] % 3);
    odd.castling = static_cast<Castling>(data[19] % 16 < 4 ? data[19] % 4 : 0);
  }
  for (const Position& p : positions) {
    for (const Sketch& s : readings) check(p, s);
    if (size >= 20) check(p, odd);
  }
  return 0;
}
