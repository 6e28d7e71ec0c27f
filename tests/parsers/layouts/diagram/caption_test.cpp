// Labels and tasks beside printed positions.
#include <string>

#include "parsers/layouts/diagram/position.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/printed.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

const std::string drawn =
    ". . . . k . . .\n. . . . p . . .\n. . . . . . . .\n. . . . . . . .\n"
    ". . . . . . . .\n. . . . . . . .\n. . . . P . . .\n. . . . K . . .\n";

}  // namespace

TEST_CASE("tasks over and under a board", "[printed]") {
  struct {
    std::string text;
    std::optional<Color> side;
    std::optional<unsigned> mate;
  } const cases[] = {
      {"White to play and mate in two.", Color::white, 2},
      {"White to play and mate in two moves.", Color::white, 2},
      {"WHITE TO PLAY AND MATE IN 3 MOVES", Color::white, 3},
      {"(White to move, and mate in four.)", Color::white, 4},
      {"White to play, and give\nmate in five moves", Color::white, 5},
      {"White, playing first, mates in three.", std::nullopt, std::nullopt},
      {"Black to move", Color::black, std::nullopt},
      {"Black to play and win.", Color::black, std::nullopt},
      {"White plays and wins.", Color::white, std::nullopt},
      {"Black moves and draws.", Color::black, std::nullopt},
      {"White mates in three.", Color::white, 3},
      {"White to mate in 2", Color::white, 2},
      {"Mate in three.", Color::white, 3},
      {"Mate in 2", Color::white, 2},
      {"#3", Color::white, 3},
      {"Self-mate in three.", std::nullopt, std::nullopt},
      {"It is Black's turn to play.", Color::black, std::nullopt},
      {"Position with White to play.", Color::white, std::nullopt},
      {"Weiß am Zug", Color::white, std::nullopt},
      {"Matt in zwei Zügen", Color::white, 2},
      {"Schwarz zieht und gewinnt", Color::black, std::nullopt},
      {"Weiß zieht und setzt in drei Zügen matt", Color::white, 3},
      {"Les Noirs jouent et font mat en deux coups", Color::black, 2},
      {"White plays badly here.", std::nullopt, std::nullopt},
      {"White wins in every variation.", std::nullopt, std::nullopt},
      {"and cannot avoid mate in two.", std::nullopt, std::nullopt},
      {"A game with much fighting in it.", std::nullopt, std::nullopt},
  };
  for (const auto& c : cases)
    for (const bool over : {true, false}) {
      const std::string text =
          over ? "Prose of the book.\n\n" + c.text + "\n\n" + drawn : drawn + "\n" + c.text + "\n";
      CAPTURE(text);
      const PrintedPosition p = only(text);
      CHECK(p.to_move == c.side);
      CHECK(p.mate_in == c.mate);
    }
}

TEST_CASE("labels over and under a board", "[printed]") {
  struct {
    std::string line, label;
  } const cases[] = {
      {"No. 8.", "No. 8."},
      {"   No. 11", "No. 11"},
      {"Diagram 12", "Diagram 12"},
      {"DIAGRAM 62.", "DIAGRAM 62."},
      {"Diag.  100", "Diag. 100"},
      {"EXAMPLE 3.--Now we come to two Bishops.", "EXAMPLE 3"},
      {"EXAMPLE 3.", "EXAMPLE 3."},
      {"Problem No. 1234, by a lady", "Problem No. 1234"},
      {"Fig. IV.", "Fig. IV."},
      {"(Diagram 7)", "Diagram 7"},
      {"Diagram 12 shows the board.", ""},
      {"No more of this.", ""},
      {"GAME No. 3", ""},
  };
  for (const auto& c : cases)
    for (const bool over : {true, false}) {
      const std::string text = over ? c.line + "\n\n" + drawn : drawn + "\n" + c.line + "\n";
      CAPTURE(text);
      CHECK(only(text).label == c.label);
    }
}

TEST_CASE("a caption does not reach far", "[printed]") {
  const std::string line = "A line of prose as long as the lines of prose in a book are.\n";
  const std::string far = line + line + line;
  CHECK(only("White to play and mate in two.\n" + far + drawn).mate_in == std::nullopt);
  CHECK(only(drawn + far + "No. 9.\n").label.empty());
  CHECK(only("No. 9.\n\n\n\n\n\n" + drawn).label.empty());
  CHECK(only("No. 9.\n1. P-K4  P-K4\n" + drawn).label.empty());
  CHECK(only(drawn + "\n12. P-K4  P-K4\nWhite to play.\n").to_move == std::nullopt);
  CHECK(only("PROBLEM No. 9.\nBy a lady.\n[First prize.]\nBLACK\n" + drawn + "WHITE").label ==
        "PROBLEM No. 9.");
}

TEST_CASE("the nearest caption is the position's own", "[printed]") {
  const std::string text =
      "No. 1.\nBlack to play.\n" + drawn + "\nNo. 2.\nWhite to play.\n\n" + drawn;
  const auto all = printed_positions(text);
  REQUIRE(all.size() == 2);
  CHECK(all[0].label == "No. 1.");
  CHECK(all[1].label == "No. 2.");
  CHECK(all[0].to_move == Color::black);
  CHECK(all[1].to_move == Color::white);
}
