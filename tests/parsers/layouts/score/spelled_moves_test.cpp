#include "parsers/layouts/score/spelled_moves.hpp"

#include <string>

#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/channel.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// Writes SAN, and counts how often it is asked.
class Counting final : public Speller {
 public:
  void spell(const Position& p, const Lineage&, Move m, std::string& out) const override {
    out += san_text(m, san_form(p, m));
    ++asked;
  }
  mutable std::size_t asked = 0;
};

/// The spellings of a move that is given in SAN.
const PackedSpellings& spellings_of(SpelledMoves& spelled, const SpelledMoves::Entry& e,
                                    const Position& p, const std::string& san) {
  for (std::size_t i = 0; i < e.moves.size(); ++i)
    if (san_text(e.moves[i], san_form(p, e.moves[i])) == san) return spelled.spellings(e.ways[i]);
  FAIL(san);
  return spelled.spellings(0);
}

Position after(std::initializer_list<const char*> game, Lineage& men) {
  Position p;
  for (const std::string san : game)
    for (const Move m : legal_moves(p)) {
      if (san_text(m, san_form(p, m)) != san) continue;
      men.play(p, m);
      p.play(m);
      break;
    }
  return p;
}

TEST_CASE("A position is spelled once, whatever led to it", "[spelled moves]") {
  const Counting speller;
  SpelledMoves spelled(speller, 0);
  Lineage one, two;
  const Position p = after({"Nf3", "Nf6", "d4"}, one);
  const Position q = after({"d4", "Nf6", "Nf3"}, two);
  const SpelledMoves::Entry& e = spelled.of(p, one);
  CHECK(e.moves.size() == legal_moves(p).size());
  CHECK(spellings_of(spelled, e, p, "d5").has(0, u"d5"));
  CHECK_FALSE(spellings_of(spelled, e, p, "d5").has(0, u"d6"));
  CHECK(speller.asked == e.moves.size());
  CHECK(&spelled.of(q, two) == &e);
  CHECK(speller.asked == e.moves.size());
  // Other men on the same squares may be spelled otherwise.
  Lineage three;
  const Position r = after({"Nf3", "Nf6", "Ng1", "Ng8", "d4", "Nf6", "Nf3"}, three);
  CHECK(&spelled.of(r, three) == &e);
  CHECK(&spelled.of(r, Lineage(r)) != &e);
  CHECK(speller.asked > e.moves.size());
}

TEST_CASE("Moves that are written alike share their spellings", "[spelled moves]") {
  const Counting speller;
  SpelledMoves spelled(speller, 0);
  Lineage one, two;
  const Position p = after({"e4", "e5"}, one), q = after({"d4", "d5"}, two);
  const PackedSpellings* const knight = &spellings_of(spelled, spelled.of(p, one), p, "Nf3");
  CHECK(&spellings_of(spelled, spelled.of(q, two), q, "Nf3") == knight);
  CHECK(&spellings_of(spelled, spelled.of(q, two), q, "Nc3") != knight);
}

TEST_CASE("What is left of a pawn's capture is found, but no spelling", "[spelled moves]") {
  const Counting speller;
  Lineage men;
  const Position p = after({"e4", "d5"}, men);
  const std::vector<float> ends = {never, never, 0};
  for (const float bare : {0.0F, 5.0F}) {
    SpelledMoves spelled(speller, bare);
    const PackedSpellings& takes = spellings_of(spelled, spelled.of(p, men), p, "exd5");
    CHECK_FALSE(takes.has(0, u"d5"));
    std::vector<Channel::Match> found;
    Channel().align(takes, u"d5", ends, 5.5F, found);
    CHECK(found.empty() == (bare == 0));
  }
}

}  // namespace
