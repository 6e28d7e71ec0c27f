#include "parsers/explain.hpp"

#include "lib/chess/fen.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

struct Told {
  std::string readings;  // SAN, separated by blanks
  Verdict verdict;
};

Told explained(const std::string& fen, const std::string& text, const Spelling& told = {}) {
  const Position p = fen.empty() ? Position() : read_fen(fen)->position;
  const Explanation e = explain(p, Lineage(p), text, told);
  Told t{{}, e.verdict};
  for (const ExplainedMove& m : e.readings) t.readings += (t.readings.empty() ? "" : " ") + m.san;
  CHECK(e.readings.empty() == !e.why.empty());
  for (const ExplainedMove& m : e.readings) CHECK_FALSE(m.why.empty());
  return t;
}

TEST_CASE("a written move is explained by its legal readings", "[explain]") {
  struct Case {
    const char* fen;
    const char* text;
    const char* readings;
    Verdict verdict;
  };
  constexpr const char* pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
  constexpr const char* castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const Case cases[] = {
      {"", "Kt-B3", "Nc3 Nf3", Verdict::ambiguous},
      {"", "K Kt - B 3", "Nf3 Nc3", Verdict::inferred},
      {pinned, "Kt-K2", "Ne2", Verdict::certain},
      {castles, "Castles", "O-O O-O-O", Verdict::ambiguous},
      {castles, "Castles QR", "O-O-O", Verdict::certain},
      {castles, "QR-Q sq", "Rd1", Verdict::certain},
      {castles, "KR-Q sq", "Rd1", Verdict::repaired},
      {"", "Nf3", "Nf3", Verdict::certain},
      {"", "Sf3", "Nf3", Verdict::certain},
      {"", "P4R", "e4", Verdict::certain},
      {"", "5254", "e4", Verdict::certain},
      {"", "knight to f three", "Nf3", Verdict::certain},
      {"", "e5", "", Verdict::unread},
      {"", "nonsense", "", Verdict::unread},
      {"", "", "", Verdict::unread},
  };
  for (const Case& c : cases) {
    INFO(c.fen << " " << c.text);
    const Told t = explained(c.fen, c.text);
    CHECK(t.readings == c.readings);
    CHECK(name(t.verdict) == name(c.verdict));
  }
}

TEST_CASE("a language that is told is the only one", "[explain]") {
  Spelling russian;
  russian.notation = Notation::san;
  russian.white = russian.black = language_named("ru");
  CHECK(explained("", "\u041Af3", russian).readings == "Nf3");
  CHECK(explained("", "Sf3", russian).readings.empty());
  Spelling descriptive;
  descriptive.notation = Notation::descriptive;
  CHECK(explained("", "P-K4", descriptive).readings == "e4");
  CHECK(explained("", "e4", descriptive).readings.empty());
}

}  // namespace
