// Any word in every language: it is read whole or not at all, English reads what SAN reads, and
// resolving finds what a filter of all legal moves finds.
#include "lib/chess/fen.hpp"
#include "lib/words/languages.hpp"
#include "parsers/notations/algebraic.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/san.hpp"
#include "tests/fuzz/filter.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace stamma;

/// A man that is named as taken is one of the kinds that are named.
static bool takes_what_is_said(const Position& p, Move m, const Sketch& s) {
  if (s.castling != Castling::none || s.taken == any_piece) return true;
  if (m.type() == Move::Type::castling) return false;
  const Kind taken = m.type() == Move::Type::en_passant ? Kind::pawn : p.kind_on(m.to());
  return taken != Kind::none && (s.taken & piece_set(taken)) != 0;
}

static void check(const Position& p, const Sketch& s) {
  const MoveList found = resolve(p, s);
  std::size_t n = 0;
  for (const Move m : fuzz::filtered(p, s)) {
    if (!takes_what_is_said(p, m, s)) continue;
    ++n;
    fuzz::require(found.contains(m), "what fits is found");
  }
  fuzz::require(found.size() == n, "no more and no less is found");
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Position> positions = [] {
    std::vector<Position> all;
    for (const char* fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff - 0 1",
          "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"})
      all.push_back(read_fen(fen, {false, false, false, false, true})->position);
    return all;
  }();
  const std::string word(fuzz::view(data, std::min<std::size_t>(size, 200)));
  std::vector<Sketch> checked;  // most languages say the same
  for (const Language& language : languages()) {
    const Readings readings = read_algebraic(word, language);
    if (&language == &english()) {
      const Readings san = read_san(fold_word(word).text);
      fuzz::require(
          san.size <= readings.size && std::equal(san.begin(), san.end(), readings.begin()),
          "English begins with what SAN says");
    }
    if (readings.empty()) continue;
    for (const char* const more : {"\x01", "9", "~", "[", " e4", "\xC3"}) {
      fuzz::require(read_algebraic(word + more, language).empty(), "the word is read whole");
      fuzz::require(read_algebraic(more + word, language).empty(), "the word is read whole");
    }
    for (const Sketch& s : readings) {
      if (std::find(checked.begin(), checked.end(), s) != checked.end()) continue;
      checked.push_back(s);
      for (const Position& p : positions) check(p, s);
    }
  }
  return 0;
}
