#include "parsers/notations/telegraph.hpp"

#include <regex>

#include "tests/support/catch.hpp"
#include "tests/support/notations.hpp"

namespace {

using namespace stamma;

const char* const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const promoting = "k5n1/5P2/8/8/8/8/8/4K3 w - - 0 1";
const char* const sliding = "1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1";

}  // namespace

TEST_CASE("syllables and what they mean", "[telegraph]") {
  struct Case {
    const char* fen;
    const char* word;
    const char* san;
  };
  const Case cases[] = {
      {"", "gego", "e4"},
      {"", "GEGO", "e4"},
      {"", "Gego!", "e4"},
      {"", "gego.", "e4"},
      {"", "kahi", "Nf3"},
      {"", "seso", "none"},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "seso", "e5"},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "pepo", "c5"},
      {castling, "gaka", "O-O"},
      {castling, "gada", "O-O-O"},
      {castling, "gakal", "O-O"},
      {castling, "galal", "O-O"},
      {castling, "gabal", "O-O-O"},
      {castling, "galalc", "O-O"},
      {castling, "kalal", "none"},
      {promoting, "tetaq", "f8=Q+"},
      {promoting, "teta", "f8=Q+"},
      {promoting, "tetar", "f8=R+"},
      {promoting, "tetab", "f8=B"},
      {promoting, "tewak", "fxg8=N"},
      {promoting, "tetaqc", "f8=Q+"},
      {"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "ropip", "dxc6"},
      {"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "bamam", "Ra8#"},
      {"k7/8/1Q6/8/8/8/8/4K3 w - - 0 1", "nipis", "Qc6+"},
      {sliding, "fada", "Kc1"},
      {sliding, "facal", "O-O-O+"},
      {"rkr5/ppp5/8/8/8/8/PPP5/RKR5 w CAca - 0 1", "cadal", "O-O"},
      {"rkr5/ppp5/8/8/8/8/PPP5/RKR5 w CAca - 0 1", "cabal", "none"},
  };
  for (const Case& c : cases) {
    INFO(c.word);
    CHECK(test::meaning(read_telegraph(c.word), c.fen) == c.san);
  }
}

TEST_CASE("no syllables of squares", "[telegraph]") {
  for (const char* const word :
       {"",        "ge",       "geg",   "geo",           "gegx", "gegu",  "gegou",
        "gegoses", "gegoseso", "gegoj", "gegot",         "egog", "gego1", "ge-go",
        "ge go",   "xgego",    "quqo",  "gegoc\xC3\xA9", "jeje", "e2e4"}) {
    INFO(word);
    CHECK(read_telegraph(word).empty());
  }
}

TEST_CASE("two moves in one word", "[telegraph]") {
  const Position start;
  const Parsed first = parse_telegraph("gegoseso");
  REQUIRE(first.length == 4);
  CHECK(test::meaning(first.readings, "") == "e4");
  CHECK(parse_telegraph("seso").length == 4);
  struct Case {
    const char* text;
    std::size_t length;
  };
  const Case cases[] = {
      {"gego", 4},
      {"gego seso", 4},
      {"gego, seso", 4},
      {"gegocseso", 5},
      {"gegosesoc!", 4},
      {"gego!", 5},
      {"gego)", 4},
      {"gegoses", 0},
      {"gegosesopepo", 0},
      {"gegosesox", 0},
      {"gego1", 0},
      {"gegose", 0},
      {"gegox", 0},
      {"tetaqpepo", 5},
      {"tetabada", 4},
      {"tetabbada", 5},
      {"tetabbadaca", 0},
      {"gego\xC3\xA9", 0},
      {"", 0},
      {" gego", 0},
      {"GEGOSESO.", 4},
      {"gegoqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", 0},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    CHECK(parse_telegraph(c.text).length == c.length);
    CHECK(parse_telegraph(c.text).readings.empty() == (c.length == 0));
  }
}

TEST_CASE("a telegram that is not consumed whole is not read", "[telegraph]") {
  const std::regex shape("([b-hj-np-tvwz][aeio]){2}[cplqrbkms]*([+#!?]*)[.,]*");
  const std::regex pair(
      "([b-hj-np-tvwz][aeio]){2}[cplqrbkms]*([+#!?]*)"
      "(([b-hj-np-tvwz][aeio]){2}[cplqrbkms]*([+#!?]*))?([ ,.].*)?");
  std::size_t read = 0;
  for (const std::string& word :
       test::mutated({"gego", "seso", "gegoseso", "gaka", "galal", "tetaqc", "ropip", "bamam!"},
                     20'000, "abcdefghiklmnopqrstuwz!. 1")) {
    INFO(word);
    if (!read_telegraph(word).empty()) {
      ++read;
      CHECK(std::regex_match(word, shape));
    }
    const Parsed p = parse_telegraph(word);
    if (p.length == 0) continue;
    CHECK(std::regex_match(word, pair));
    CHECK(p.length <= word.size());
    const Readings alone = read_telegraph(word.substr(0, p.length));
    REQUIRE(alone.size == 1);
    CHECK(*alone.begin() == *p.readings.begin());
  }
  CHECK(read > 1'000);
}
