#include "parsers/notations/smith.hpp"

#include <regex>

#include "tests/support/catch.hpp"
#include "tests/support/notations.hpp"

namespace {

using namespace stamma;

const char* const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const promoting = "k5n1/5P2/8/8/8/8/8/4K3 w - - 0 1";

}  // namespace

TEST_CASE("Smith's moves and what they mean", "[smith]") {
  struct Case {
    const char* fen;
    const char* word;
    const char* san;
  };
  const Case cases[] = {
      {"", "e2e4", "e4"},
      {"", "g1f3!?", "Nf3"},
      {"", "g1f3.", "Nf3"},
      {"4k3/8/8/6p1/4N3/8/8/4K3 w - - 0 1", "e4g5p", "Nxg5"},
      {"4k3/8/8/6p1/4N3/8/8/4K3 w - - 0 1", "e4g5", "Nxg5"},
      {"4k3/8/8/6p1/4N3/8/8/4K3 w - - 0 1", "e4g5n", "none"},
      {"4k3/8/8/6p1/4N3/8/8/4K3 w - - 0 1", "e4c5p", "none"},
      {"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6E", "dxc6"},
      {"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5d6E", "none"},
      {castling, "e1g1c", "O-O"},
      {castling, "e1c1C", "O-O-O"},
      {castling, "e1g1", "O-O"},
      {castling, "e1h1c", "O-O"},
      {castling, "a1c1C", "none"},
      {castling, "d1g1c", "none"},
      {castling, "g1h1c", "none"},
      {castling, "e8g8c", "none"},
      {promoting, "f7f8Q", "f8=Q+"},
      {promoting, "f7f8N", "f8=N"},
      {promoting, "f7g8nQ", "fxg8=Q+"},
      {promoting, "f7g8nB", "fxg8=B"},
      {promoting, "f7g8Q", "fxg8=Q+"},
      {promoting, "f7f8kQ", "none"},
      // Chess960: a king's step and castling to the same square.
      {"1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1", "d1c1", "Kc1"},
      {"1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1", "d1c1C", "O-O-O+"},
      {"1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1", "d1b1C", "O-O-O+"},
      {"rkr5/ppp5/8/8/8/8/PPP5/RKR5 w CAca - 0 1", "b1c1c", "O-O"},
      {"rkr5/ppp5/8/8/8/8/PPP5/RKR5 w CAca - 0 1", "b1c1C", "none"},
      {"rkr5/ppp5/8/8/8/8/PPP5/RKR5 w CAca - 0 1", "b1c1", "O-O"},
  };
  for (const Case& c : cases) {
    INFO(c.word);
    CHECK(test::meaning(read_smith(c.word), c.fen) == c.san);
  }
}

TEST_CASE("no moves of Smith's", "[smith]") {
  for (const char* const word :
       {"",      "e2",     "e2e",    "e2e4x",  "e2-e4",  "E2E4",  "e2e9",  "i2e4",
        "e7e8K", "e7e8P",  "d5c6e",  "d5c6EQ", "e1g1cC", "e1g8c", "e1c1c", "e1g1C",
        "e4g4c", "e4g5pp", "f7g8Qn", "f7g8nq", "xe2e4",  "e2e4 ", "e2 e4", "e2e4\xE2\x80\x94"}) {
    INFO(word);
    CHECK(read_smith(word).empty());
  }
}

TEST_CASE("a word of Smith's that is not consumed whole is not read", "[smith]") {
  const std::regex shape("([a-h][1-8]){2}([cCE]|[pnbrqk]?[QRBN]?)([+#!?]*)[.,]*");
  std::size_t read = 0;
  for (const std::string& word :
       test::mutated({"e2e4", "e4g5p", "d5c6E", "e1g1c", "e1c1C", "f7f8Q", "f7g8nQ", "e2e4!"},
                     25'000, "abcdefgh12345678pnbrqkQRBNEC+!. x")) {
    const Readings r = read_smith(word);
    if (r.empty()) continue;
    ++read;
    INFO(word);
    CHECK(std::regex_match(word, shape));
    CHECK(single(r.begin()->from));
    CHECK(single(r.begin()->to));
  }
  CHECK(read > 1'000);
}
