#include "parsers/layouts/sheet/csv.hpp"

#include "parsers/layouts/sheet/csv_values.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/sheets.hpp"

namespace stamma {
namespace {

using test::line_of;
using test::pgn_of;
using test::read_all;

TEST_CASE("values of a table: quotes, doubled quotes, line ends", "[sheets]") {
  std::vector<SheetError> errors;
  const auto lines = csv::read_values("a,\"b,\"\"c\"\"\",\r\n\"two\nlines\",x\n", ',', errors);
  REQUIRE(lines.size() == 2);
  REQUIRE(lines[0].size() == 3);
  CHECK(lines[0][1].text == "b,\"c\"");
  CHECK(lines[0][2].text.empty());
  CHECK(lines[1][0].text == "two\nlines");
  CHECK(lines[1][1].offset == 26);
  CHECK(errors.empty());
}

TEST_CASE("a table with a head in another language, other columns, a hole and a result",
          "[sheets]") {
  const auto read = read_all(
      "Turnier;Vereinsmeisterschaft\nDatum;12.3.1998;Runde;3\nWeiss;Müller, Hans (2100)\n"
      "Schwarz;Schmidt\nBrett;4\n\n"
      "Nr;Weiss;Zeit;Schwarz;Zeit;Bemerkung\n1;e4;0:10;e5;1:05;\n2;Sf3;1;Sc6;2;\n"
      "3;Lb5;;a6;;spanisch\n4;La4;;Sf6;;\n5;O-O (=);;;;\n6;Te1;;b5;;\n7;Lb3;;d6;;\n8;c3;;gibt "
      "auf;;\n");
  REQUIRE(read.games.size() == 1);
  const Game& g = read.games[0];
  CHECK(g.tag("Event") == "Vereinsmeisterschaft");
  CHECK(g.tag("Date") == "1998.03.12");
  CHECK(g.tag("Round") == "3");
  CHECK(g.tag("Board") == "4");
  CHECK(g.tag("White") == "Müller, Hans");
  CHECK(g.tag("WhiteElo") == "2100");
  CHECK(g.result == GameResult::white_wins);
  const std::string pgn = pgn_of(g);
  CHECK(pgn.find("1. e4 {[%emt 0:00:10]} 1... e5 {[%emt 0:01:05]}") != std::string::npos);
  CHECK(pgn.find("{(=)}") != std::string::npos);
  CHECK(pgn.find("{spanisch}") != std::string::npos);
  CHECK(g.plies() == 15);
  CHECK(g.flagged_count() >= 1);  // the hole
  CHECK(read.error().empty());
}

TEST_CASE("tables without a head count their rows; tabs; places are those of the table",
          "[sheets]") {
  const std::string text = "1\te4\te5\n2\tNf3\tNc6\n3\t\ta6\n4\tBa4\tNf6\n5\tO-O\t1-0\n";
  const auto read = read_all(text);
  REQUIRE(read.games.size() == 1);
  const Game& g = read.games[0];
  CHECK(line_of(g) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O");
  CHECK(g.result == GameResult::white_wins);
  REQUIRE(g.sources.size() > 3);
  CHECK(text.substr(g.sources[3].offset, g.sources[3].length) == "Nf3");
  CHECK(g.node(5).verdict == Verdict::supplied);
}

TEST_CASE("a number that begins again begins another game", "[sheets]") {
  const auto read = read_all("no,white,black\n1,e4,e5\n2,Nf3,Nc6\n1,d4,d5\n2,c4,e6\n");
  REQUIRE(read.games.size() == 2);
  CHECK(line_of(read.games[0]) == "e4 e5 Nf3 Nc6");
  CHECK(line_of(read.games[1]) == "d4 d5 c4 e6");
}

TEST_CASE("a malformed table is told with its place, and its moves are read", "[sheets]") {
  const auto open = read_all("No;White;Black\n1;e4;e5\n2;Nf3;Nc6\n3;Bb5;\"a6\n4;Ba4;Nf6\n");
  CHECK(open.error().rfind("4:7 ", 0) == 0);
  REQUIRE(open.games.size() == 1);
  CHECK(line_of(open.games[0]) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");

  const auto behind = read_all("No,White,Black\n1,\"e4\"x,e5\n2,Nf3,Nc6\n");
  CHECK(behind.error().rfind("2:7 ", 0) == 0);
  REQUIRE(behind.games.size() == 1);
  CHECK(behind.games[0].plies() == 4);
}

TEST_CASE("texts that are no tables", "[sheets]") {
  CHECK_FALSE(looks_like_csv("1. e4 e5 2. Nf3 Nc6\n"));
  CHECK_FALSE(looks_like_csv("[Event \"x\"]\n\n1. e4, e5\n"));
  CHECK_FALSE(looks_like_csv("Dear Sir, White, and Black, played well.\n1. e4 e5\n"));
  CHECK_FALSE(looks_like_csv(""));
  CHECK_FALSE(looks_like_csv("1,2\n"));
  CHECK(looks_like_csv("White,Black\ne4,e5\n"));
}

}  // namespace
}  // namespace stamma
