// Boards in a line of signs: FEN in prose, and Forsyth notation as newspapers printed it.
#include <string>

#include "lib/chess/fen.hpp"
#include "parsers/layouts/diagram/position.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/printed.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;
using Form = PrintedPosition::Form;

}  // namespace

TEST_CASE("a FEN within prose", "[printed]") {
  const std::string fen = "r3k2r/ppp2ppp/8/3pP3/8/8/PPP2PPP/R3K2R w KQq d6 0 9";
  const std::string text = "After the exchange (" + fen + ") White takes in passing.";
  const PrintedPosition p = only(text);
  CHECK(p.form == Form::fen);
  CHECK(text.substr(p.begin, p.end - p.begin) == fen);
  CHECK(board(p) == fen.substr(0, fen.find(' ')));
  CHECK(p.to_move == Color::white);
  REQUIRE(p.exact);
  CHECK(write_fen(*p.exact) == fen);
  CHECK(position_of(p, Color::white) == p.exact);
  REQUIRE(position_of(p, Color::black));
  CHECK(position_of(p, Color::black)->right(Color::black, Wing::king));
}

TEST_CASE("a FEN's fields end where the prose goes on", "[printed]") {
  const std::string squares = "8/8/4k3/8/8/4K3/4P3/8";
  struct {
    std::string behind, taken;
    std::optional<Color> side;
  } const cases[] = {
      {"", "", std::nullopt},
      {" and White wins", "", std::nullopt},
      {" w", " w", Color::white},
      {" b - - and Black draws", " b - -", Color::black},
      {" b - - 12 40, drawn", " b - - 12 40", Color::black},
      {". Black to move", "", Color::black},
      {"\nBlack to move", "", Color::black},
  };
  for (const auto& c : cases) {
    const std::string text = "See " + squares + c.behind;
    CAPTURE(text);
    const PrintedPosition p = only(text);
    CHECK(p.form == Form::fen);
    CHECK(board(p) == squares);
    CHECK(text.substr(p.begin, p.end - p.begin) == squares + c.taken);
    CHECK(p.to_move == c.side);
  }
}

TEST_CASE("Forsyth notation as columns printed it", "[printed]") {
  const std::string wanted = "8/3n4/2P1K3/8/1N3pk1/8/8/8";
  for (const std::string text : {
           "8; 3kt4; 2P1K3; 8; 1Kt3pk1; 8; 8; 8.",
           "8;3kt4;2P1K3;8;1Kt3pk1;8;8;8",
           "8, 3kt4, 2P1K3, 8, 1Kt3pk1, 8, 8, 8.",
           "8/3kt4/2P1K3/8/1Kt3pk1/8/8/8",
           "8 / 3 kt 4 / 2 P 1 K 3 / 8 / 1 Kt 3 p k 1 / 8 / 8 / 8",
           "8 3s4 2P1K3 8 1S3pk1 8 8 8",
           "8 ; 3 s 4 ; 2 P 1 K 3 ; 8 ; 1 S 3 p k 1 ; 8 ; 8 ; 8",
           "8\n3kt4\n2P1K3\n8\n1Kt3pk1\n8\n8\n8\n",
           "8/3n4/2P1K3/8/\n   1N3pk1/8/8/8",
           "8:3kt4:2P1K3:8:1KT3pk1:8:8:8",
           "8/3♞4/2♙1♔3/8/1♘3♟♚1/8/8/8",
           "53/111kt4/2P1K111/44/1Kt3pk1/8/8/8",
       }) {
    const std::string whole = "Problem No. 7. By a friend.\n" + text + "\nWhite mates in two.";
    CAPTURE(whole);
    const PrintedPosition p = only(whole);
    CHECK(board(p) == wanted);
    CHECK(whole.find(text.substr(0, text.size() - 2)) == p.begin);
    CHECK(p.mate_in == 2U);
    CHECK(p.to_move == Color::white);
    CHECK(p.label == "Problem No. 7.");
  }
  CHECK(only("8/3kt4/2P1K3/8/1Kt3pk1/8/8/8 w").form == Form::forsyth);
  CHECK(only("8; 3kt4; 2P1K3; 8; 1Kt3pk1; 8; 8; 8").form == Form::forsyth);
}

TEST_CASE("Forsyth notation in the letters of other languages", "[printed]") {
  CHECK(board(only("3k4/8/2D5/8/4s3/8/T2B4/3K4")) == "3k4/8/2Q5/8/4n3/8/R2P4/3K4");
  CHECK(board(only("3r4/8/2D5/8/4c3/f7/T2P4/3R4")) == "3k4/8/2Q5/8/4n3/b7/R2P4/3K4");
}

TEST_CASE("what is no Forsyth notation", "[printed]") {
  for (const std::string text : {
           "8/8/8/8/8/8/8/8",
           "8 8 8 8 8 8 8 8 8 8",
           "8/3n4/2P1K3/8/1N3pk1/8/8",     // cut off
           "8/3n4/2P1K3/8/1N3pk1/8/8/7",   // a square is missing
           "8/3n4/2P1K3/8/1N3pk1/8/8/81",  // one too many
           "8/3n4/2P1K3/8/1N3pk1;8/8/8",   // two ways to part them
           "x8/3n4/2P1K3/8/1N3pk1/8/8/8",  // within a word
           "1/2 1/2 8 1/8/1907, 8, 8, 8",
           "1 P-K4 P-K4 2 P-Q4 P-Q4 3 B-K2 8 R-K8",
       }) {
    CAPTURE(text);
    CHECK(printed_positions(text).empty());
  }
}
