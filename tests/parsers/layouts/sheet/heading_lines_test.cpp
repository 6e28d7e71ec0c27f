#include "parsers/layouts/sheet/heading_lines.hpp"

#include "tests/support/catch.hpp"
#include "tests/support/sheets.hpp"

namespace stamma {
namespace {

using test::line_of;
using test::read_all;

TEST_CASE("labels of several languages", "[sheets]") {
  const auto is = [](std::string_view text, LabelKind kind, std::optional<Color> side) {
    const auto label = label_of(text);
    return label && label->kind == kind && label->side == side;
  };
  CHECK(is("White", LabelKind::player, Color::white));
  CHECK(is("Weiß:", LabelKind::player, Color::white));
  CHECK(is("ЧЁРНЫЕ", LabelKind::player, Color::black));
  CHECK(is("White Elo", LabelKind::rating, Color::white));
  CHECK(is("Rating (Black)", LabelKind::rating, Color::black));
  CHECK(is("Temps Blancs", LabelKind::time, Color::white));
  CHECK(is("Time control", LabelKind::time_control, std::nullopt));
  CHECK(is("Ronda", LabelKind::round, std::nullopt));
  CHECK(is("ÉCHIQUIER", LabelKind::board, std::nullopt));
  CHECK(is("Nr.", LabelKind::number, std::nullopt));
  CHECK_FALSE(label_of("White Black"));
  CHECK_FALSE(label_of("Morphy"));
  CHECK_FALSE(label_of(""));
  CHECK_FALSE(label_of(std::string(5000, 'w')));
}

TEST_CASE("times as sheets write them", "[sheets]") {
  CHECK(time_of("2:10") == "0:02:10");
  CHECK(time_of("1:02:10") == "1:02:10");
  CHECK(time_of("7") == "0:07:00");
  CHECK(time_of("2'10\"") == "0:02:10");
  CHECK_FALSE(time_of("2:75"));
  CHECK_FALSE(time_of("soon"));
  CHECK_FALSE(time_of(""));
}

TEST_CASE("the head of a sheet becomes tags: all that the 2000 rules list", "[sheets]") {
  const std::string text =
      "Event: Club championship\nDate: 12.3.1998  Round: 3 Board 4\nWhite: Muller 2100\n"
      "Black: Smith   Black Elo: 2000   Team Black: SK Wien\n\n"
      "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 (=) Nf6\n5. O-O resigns\n";
  const auto read = read_all(text);
  REQUIRE(read.games.size() == 1);
  const Game& g = read.games[0];
  CHECK(g.tag("Event") == "Club championship");
  CHECK(g.tag("Date") == "1998.03.12");
  CHECK(g.tag("Round") == "3");
  CHECK(g.tag("Board") == "4");
  CHECK(g.tag("White") == "Muller");
  CHECK(g.tag("Black") == "Smith");
  CHECK(g.tag("WhiteElo") == "2100");
  CHECK(g.tag("BlackElo") == "2000");
  CHECK(g.tag("BlackTeam") == "SK Wien");
  CHECK(line_of(g) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O");
  CHECK(g.result == GameResult::white_wins);
  CHECK(text.substr(g.sources[1].offset, g.sources[1].length) == "e4");
}

TEST_CASE("a date whose month is not clear stays as it stands", "[sheets]") {
  const auto read =
      read_all("Event: A\nDate: 3/12/1998\nWhite: B\nBlack: C\n\n1. e4 e5\n2. Nf3 Nc6\n");
  REQUIRE(read.games.size() == 1);
  CHECK(read.games[0].tag("Date") == "3/12/1998");
}

TEST_CASE("texts that have no labelled head", "[sheets]") {
  CHECK_FALSE(has_heading_lines("1. e4 e5 2. Nf3 Nc6"));
  CHECK_FALSE(has_heading_lines("White: Morphy.  Black: Anderssen.\n1. e4 e5\n"));
  CHECK_FALSE(has_heading_lines("He said: round: about.\n1. e4 e5\n"));
}

}  // namespace
}  // namespace stamma
