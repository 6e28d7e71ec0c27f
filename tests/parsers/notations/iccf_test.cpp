#include "parsers/notations/iccf.hpp"

#include <regex>

#include "tests/support/catch.hpp"
#include "tests/support/notations.hpp"

namespace {

using namespace stamma;

const char* const promoting = "3r3k/5P1P/8/8/8/8/4p1p1/K2R3N w - - 0 1";
const char* const promoting_black = "3r3k/5P1P/8/8/8/8/4p1p1/K2R3N b - - 0 1";
const char* const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const castling_black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";

}  // namespace

TEST_CASE("numbers of the ICCF and what they mean", "[iccf]") {
  struct Case {
    const char* fen;
    const char* word;
    const char* san;
  };
  const Case cases[] = {
      {"", "5254", "e4"},
      {"", "52-54", "e4"},
      {"", "7163", "Nf3"},
      {"", "7163!", "Nf3"},
      {"", "7163!?.", "Nf3"},
      {"", "5254,", "e4"},
      {"", "5255", "none"},
      {castling, "5171", "O-O"},
      {castling, "5131", "O-O-O"},
      {castling, "5161", "Kf1"},
      {castling_black, "5878", "O-O"},
      {castling_black, "58-38", "O-O-O"},
      {promoting, "67681", "f8=Q+"},
      {promoting, "67682", "f8=R+"},
      {promoting, "67683", "f8=B"},
      {promoting, "67684", "f8=N"},
      {promoting, "67-682", "f8=R+"},
      {promoting, "6768", "f8=Q+"},
      // A rank may be left out; where the plain move is legal, that is meant.
      {promoting, "6762", "f8=R+"},
      {promoting, "6764", "f8=N"},
      {promoting, "6682", "f8=R+"},
      {promoting, "6681", "f8=Q+"},
      {promoting, "4142", "Rd2"},
      {promoting_black, "5254", "e1=N"},
      {promoting_black, "5242", "exd1=R+"},
      {promoting_black, "5412", "exd1=R+"},
      {promoting_black, "75-814", "unread"},
      {promoting_black, "72814", "gxh1=N"},
      // Chess960: the king's way, or the king takes his rook.
      {"1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1", "4131", "Kc1"},
      {"1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1", "4121", "O-O-O+"},
      {"1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1", "4171", "O-O"},
  };
  for (const Case& c : cases) {
    INFO(c.word);
    CHECK(test::meaning(read_iccf(c.word), c.fen) == c.san);
  }
}

TEST_CASE("no numbers of the ICCF", "[iccf]") {
  for (const char* const word : {"",
                                 "5",
                                 "52",
                                 "525",
                                 "5294",
                                 "9254",
                                 "0000",
                                 "5250",
                                 "52541",
                                 "5254x",
                                 "525411",
                                 "52--54",
                                 "52 54",
                                 "x5254",
                                 "e2e4",
                                 "67685",
                                 "67680",
                                 "676811",
                                 "5-254",
                                 "-5254",
                                 "5254-",
                                 "52.54",
                                 "5254e",
                                 "\xC3\xA9"
                                 "5254"}) {
    INFO(word);
    CHECK(read_iccf(word).empty());
  }
}

TEST_CASE("a number that is not consumed whole is not read", "[iccf]") {
  const std::regex shape("[1-8]-?[1-8]-?[1-8][1-8]?[1-8]([+#!?]*)[.,]*");
  std::size_t read = 0;
  for (const std::string& word : test::mutated({"5254", "52-54", "67682", "6762", "7163!", "5878"},
                                               20'000, "0123456789-!x. ")) {
    const Readings r = read_iccf(word);
    if (r.empty()) continue;
    ++read;
    INFO(word);
    CHECK(std::regex_match(word, shape));
    for (const Sketch& s : r) CHECK(((single(s.from) && single(s.to)) || s.promotion != 0));
  }
  CHECK(read > 1'000);
}
