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

struct Row {
  const char* text;
  const char* readings;
  Verdict verdict = Verdict::certain;
};

template <std::size_t N>
void check_all(const char* fen, const Row (&rows)[N]) {
  for (const Row& row : rows) {
    INFO(fen << " " << row.text);
    const Told t = explained(fen, row.text);
    CHECK(t.readings == row.readings);
    CHECK(name(t.verdict) == name(row.verdict));
  }
}

constexpr const char* passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr const char* back_rank = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";

TEST_CASE("words behind an algebraic move mark it", "[explain]") {
  check_all(passing, {{"exd6 e.p.", "exd6"},
                      {"exd6 ep", "exd6"},
                      {"ed e.p.", "exd6"},
                      {"exd6 a.p.", "exd6"},
                      {"exd6 i.V.", "exd6"},
                      {"exd6 p.p.", "exd6"},
                      {"exd6 в.п.", "exd6"},
                      {"exd6 en passant", "exd6"},
                      {"exd6 im Vorbeigehen", "exd6"},
                      {"exd6 good", "", Verdict::unread},
                      {"exd6 draw", "", Verdict::unread},
                      {"e.p.", "", Verdict::unread}});
  check_all(back_rank, {{"Te8 matt", "Re8#"},
                        {"Te8 sch.", "Re8#"},
                        {"Te8 éch.", "Re8#"},
                        {"Te8 échec et mat", "Re8#"},
                        {"Te8 scacco matto", "Re8#"},
                        {"Te8 jaque", "Re8#"},
                        {"Te8 xeque", "Re8#"},
                        {"Лe8 шах", "Re8#"},
                        {"Лe8 мат", "Re8#"},
                        {"Re8 m.", "Re8#"},
                        {"Re8 dbl. ch.", "Re8#"},
                        {"Re8 m", "", Verdict::unread}});
}

TEST_CASE("a mark that stands apart tells two moves from each other", "[explain]") {
  // Of the two rooks only the one on b2 uncovers the bishop.
  constexpr const char* rooks = "7k/8/8/8/8/8/1R3R2/B5K1 w - - 0 1";
  CHECK(explained(rooks, "Rd2").verdict == Verdict::ambiguous);
  const Told t = explained(rooks, "Rd2 check");
  CHECK(t.readings.starts_with("Rbd2+ "));
  CHECK(t.verdict == Verdict::inferred);
}

TEST_CASE("the offer of a draw says nothing about the move", "[explain]") {
  check_all("", {{"e4 (=)", "e4"},
                 {"Nf3 =", "Nf3"},
                 {"Nf3=", "Nf3"},
                 {"e4=", "e4"},
                 {"P-K4 (=)", "e4"},
                 {"Sf3 (=)", "Nf3"},
                 {"e4 +=", "", Verdict::unread},
                 {"(=)", "", Verdict::unread},
                 {"=", "", Verdict::unread}});
  check_all(passing, {{"exd6 e.p. (=)", "exd6"}, {"exd6 (=) e.p.", "exd6"}});
  check_all("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", {{"e8=Q (=)", "e8=Q"},
                                                {"e8=Q=", "e8=Q"},
                                                {"e8=", "", Verdict::unread},
                                                {"e8 =", "", Verdict::unread},
                                                {"e8 (=)", "", Verdict::unread}});
}

TEST_CASE("a descriptive record may leave out what is known without it", "[explain]") {
  check_all("", {{"K4", "e4"},
                 {"K4 (=)", "e4"},
                 {"King's fourth square", "e4"},
                 {"KB3", "f3 Nf3", Verdict::ambiguous},
                 {"XP", "", Verdict::unread},
                 {"checks", "", Verdict::unread},
                 {"moves", "", Verdict::unread},
                 {"K", "", Verdict::unread},
                 {"Castles Rook", "", Verdict::unread}});
  check_all(passing, {{"XP", "exd6"}, {"takes Pawn", "exd6"}, {"takes in passing", "exd6"}});
  check_all(back_rank, {{"K8", "Re8#"}, {"K8 mate", "Re8#"}});
  check_all("4k3/8/8/8/8/8/8/4K2R w K - 0 1", {{"Castles Rook", "O-O"}, {"Castles R.", "O-O"}});
  check_all("4k3/8/8/8/8/5p2/8/4K1R1 w - - 0 1", {{"KB2", "Kf2"}});
  Spelling algebraic;
  algebraic.notation = Notation::san;
  algebraic.white = algebraic.black = &english();
  CHECK(explained("", "K4", algebraic).readings.empty());
}

TEST_CASE("a capture of nothing is a misprint", "[explain]") {
  check_all("", {{"KtxKB3", "Nf3", Verdict::repaired},
                 {"PxK4", "e4", Verdict::repaired},
                 {"Nxf3", "Nf3", Verdict::repaired},
                 {"Nxf3 ch", "Nf3", Verdict::repaired},
                 {"exd5", "", Verdict::unread},
                 {"Bxc4", "", Verdict::unread},
                 {"PxP", "", Verdict::unread}});
  // Two knights: which one is not said.
  check_all("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", {{"Nxd2", "Nd2", Verdict::repaired}});
  check_all("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", {{"Nxd2", "", Verdict::unread}});
  // A dash printed for a cross.
  check_all("4k3/8/8/3b4/4P3/8/8/4K3 w - - 0 1",
            {{"PxB", "exd5"}, {"P-B", "exd5", Verdict::repaired}});
  const Position p;
  CHECK(explain(p, Lineage(p), "Nxf3", {}).readings.at(0).why ==
        "the king's knight from g1 to f3; there is nothing to take");
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
