#include "parsers/notations/stamma.hpp"

#include <regex>

#include "tests/support/catch.hpp"
#include "tests/support/notations.hpp"

namespace {

using namespace stamma;

const char* const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const open_game = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const char* const two_takers = "4k3/8/8/4p3/3P1P2/8/8/4K3 w - - 0 1";

}  // namespace

TEST_CASE("Stamma's moves and what they mean", "[stamma]") {
  struct Case {
    const char* fen;
    const char* text;
    const char* san;
  };
  const Case cases[] = {
      {"", "P.E.4", "e4"},
      {"", "P. E. 4", "e4"},
      {"", "PE4", "e4"},
      {"", "p e 4", "e4"},
      {"", "P.E.4.", "e4"},
      {"", "G.F.3", "Nf3"},
      {"", "GF3!", "Nf3"},
      {"", "B.C.3", "Nc3"},
      {"", "A.C.7", "none"},
      {open_game, "FC4", "Bc4"},
      {open_game, "DH5", "Qh5"},
      {open_game, "E.E.2", "Ke2"},
      {"4k3/8/8/8/8/8/8/R2RK3 w - - 0 1", "A.B.1", "Rab1"},
      // Whose rook is whose: the queen's is on its square, the other is not known.
      {"4k3/8/8/8/8/8/8/R4R1K w - - 0 1", "A.C.1", "Rac1"},
      {"4k3/8/8/8/8/8/8/R4R1K w - - 0 1", "H.C.1", "Rfc1"},
      {castling, "E.G.1", "O-O"},
      {castling, "E C 1", "O-O-O"},
      {castling, "E.F.1", "Kf1"},
      {castling, "E.G.8", "none"},
      {castling, "E.1.G.1", "O-O"},
      {two_takers, "P.E.5", "several"},
      {two_takers, "D.4.E.5", "dxe5"},
      {two_takers, "F4E5", "fxe5"},
      {two_takers, "f 4 e 5", "fxe5"},
      {two_takers, "E.4.E.5", "none"},
      {"3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1", "P.E.8=D", "e8=Q"},
      {"3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1", "P.E.8=A", "e8=R"},
      {"3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1", "P.E.8=G", "e8=N"},
      {"3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1", "E.7.D.8=C", "exd8=B"},
      {"1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1", "E.C.1", "Kc1"},
      {"1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1", "D.1.B.1", "O-O-O+"},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    CHECK(test::meaning(read_stamma(c.text), c.fen) == c.san);
  }
}

TEST_CASE("the same letter is the same man for the whole game", "[stamma]") {
  Position p;
  Lineage lineage;
  const struct {
    const char* text;
    const char* san;
  } moves[] = {{"P.E.4", "e4"},  {"P.E.5", "e5"},  {"G.F.3", "Nf3"}, {"B.C.6", "Nc6"},
               {"G.G.5", "Ng5"}, {"P.D.6", "d6"},  {"B.C.3", "Nc3"}, {"P.H.6", "h6"},
               {"G.F.3", "Nf3"}, {"G.F.6", "Nf6"}, {"B.D.5", "Nd5"}, {"P.A.6", "a6"},
               {"G.D.4", "Nd4"}, {"B.E.7", "Ne7"}};
  for (const auto& m : moves) {
    INFO(m.text);
    const MoveList found = test::meant(read_stamma(m.text), p, lineage);
    REQUIRE(found.size() == 1);
    CHECK(san_text(found[0], san_form(p, found[0])) == m.san);
    lineage.play(p, found[0]);
    p.play(found[0]);
  }
}

TEST_CASE("no moves of Stamma's", "[stamma]") {
  for (const char* const text :
       {"",       "A",      "A.C",     "A.C.9",       "A.C.0",  "I.C.7",   "A..C.7",
        "A.C.77", "A.C.7A", "P.E.8=E", "P.E.8=P",     "P.E.8=", "A.A.8=D", "4.E.5",
        "D.4.E",  "A,C,7",  "A-C-7",   "A.C.7 P.E.4", "e4",     "A.\nC.7", "A.C.7\xC3\xA9"}) {
    INFO(text);
    CHECK(read_stamma(text).empty());
  }
}

TEST_CASE("the front of a text of Stamma's", "[stamma]") {
  struct Case {
    const char* text;
    std::size_t length;
  };
  const Case cases[] = {
      {"P.E.4 P.E.5", 5},
      {"P. E. 4. P. E. 5.", 7},
      {"p e 4 p e 5", 5},
      {"PE4 PE5", 3},
      {"D.4.E.5 A.C.7", 7},
      {"P.E.8=D, E.F.7", 7},
      {"P.E.4! x", 6},
      {"A.C.77", 0},
      {"A.C.7th", 0},
      {"P.E.4)", 5},
      {" P.E.4", 0},
      {"P.E.8=Dx", 0},
      {"P.E.4\xE2\x80\x94", 0},
      {"", 0},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    CHECK(parse_stamma(c.text).length == c.length);
    CHECK(parse_stamma(c.text).readings.empty() == (c.length == 0));
  }
}

TEST_CASE("a move of Stamma's that is not consumed whole is not read", "[stamma]") {
  const std::regex shape(
      "([A-HPa-hp]|[A-Ha-h]\\.?[ \t]*[1-8])\\.?[ \t]*[A-Ha-h]\\.?[ \t]*[1-8]"
      "(=[A-DFGHa-dfgh])?([+#!?]*)[.,]*");
  std::size_t read = 0;
  for (const std::string& text :
       test::mutated({"A.C.7", "P. E. 4", "p e 4", "D.4.E.5", "P.E.8=D", "GF3!", "E.G.1"}, 20'000,
                     "ABCDEFGHPabcp12345678.. =!x9")) {
    INFO(text);
    const Readings r = read_stamma(text);
    if (!r.empty()) {
      ++read;
      CHECK(std::regex_match(text, shape));
      CHECK(single(r.begin()->to));
    }
    const Parsed p = parse_stamma(text);
    if (p.length == 0) continue;
    const Readings alone = read_stamma(text.substr(0, p.length));
    REQUIRE(alone.size == p.readings.size);
    CHECK(*alone.begin() == *p.readings.begin());
  }
  CHECK(read > 1'000);
}
