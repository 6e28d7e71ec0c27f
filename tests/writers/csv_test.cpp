#include "writers/csv.hpp"

#include <map>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;
using stamma::test::GameMaker;
using stamma::test::read_game;

using Row = std::vector<std::string>;

/// A plain reader of RFC 4180, told apart from the writer by having nothing in common with it.
std::vector<Row> parse(const std::string& text) {
  std::vector<Row> rows;
  Row row;
  std::string cell;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c != '"') {
        cell += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        cell += text[++i];
      } else {
        quoted = false;
      }
    } else if (c == '"' && cell.empty()) {
      quoted = true;
    } else if (c == ',') {
      row.push_back(cell);
      cell.clear();
    } else if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') {
      ++i;
      row.push_back(cell);
      rows.push_back(row);
      row.clear();
      cell.clear();
    } else {
      cell += c;
    }
  }
  CHECK_FALSE(quoted);
  CHECK(cell.empty());
  CHECK(row.empty());
  return rows;
}

/// Undoes what docs/database.md says of apostrophes.
std::string without_guard(const std::string& cell) {
  const std::size_t at = cell.find_first_not_of('\'');
  if (at == 0 || at == std::string::npos) return cell;
  return std::string("=+-@\t\r").find(cell[at]) != std::string::npos ? cell.substr(1) : cell;
}

std::map<std::string, std::string> cells_of(const Game& game) {
  Buffer out;
  write_csv_header(out);
  write_csv(game, CsvCells::safe, out);
  const auto rows = parse(std::string(out.view()));
  REQUIRE(rows.size() == 2);
  REQUIRE(rows[0].size() == rows[1].size());
  std::map<std::string, std::string> cells;
  for (std::size_t i = 0; i < rows[0].size(); ++i) cells[rows[0][i]] = rows[1][i];
  return cells;
}

std::string site(const std::string& value) {
  Game game;
  game.add_tag("Site", value);
  return cells_of(game)["Site"];
}

}  // namespace

TEST_CASE("a game is a row", "[csv]") {
  auto cells = cells_of(read_game(
      "[Event \"Cup, \\\"big\\\"\"]\n[Site \"-\"]\n[Date \"1992.11.04\"]\n[Round \"29\"]\n"
      "[White \"Fischer, Robert J.\"]\n[Black \"Spassky\"]\n[Result \"1/2-1/2\"]\n"
      "[WhiteElo \"2785\"]\n[ECO \"C95\"]\n[Annotator \"Me\"]\n[PlyCount \"3\"]\n\n"
      "1. e4 e5 2. Nf3 1/2-1/2\n"));
  CHECK(cells["Event"] == "Cup, \"big\"");
  CHECK(cells["Site"] == "-");
  CHECK(cells["White"] == "Fischer, Robert J.");
  CHECK(cells["Result"] == "1/2-1/2");
  CHECK(cells["WhiteElo"] == "2785");
  CHECK(cells["BlackElo"].empty());
  CHECK(cells["FEN"].empty());
  CHECK(cells["Plies"] == "3");
  CHECK(cells["Moves"] == "1. e4 e5 2. Nf3");
  CHECK(cells["Text"].empty());
  CHECK(cells["Tags"] == R"({"Annotator":"Me","PlyCount":"3"})");
}

TEST_CASE("comments and variations are kept", "[csv]") {
  auto cells = cells_of(read_game("1. e4 {\"good\", they say} e5 (1... c5) *\n"));
  CHECK(cells["Moves"] == "1. e4 e5");
  CHECK(cells["Text"] == "1. e4 {\"good\", they say} 1... e5 (1... c5) *");
}

TEST_CASE("starts and other variants", "[csv]") {
  auto cells = cells_of(
      read_game("[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/RK6 w - - 0 1\"]\n\n1. Ra2 Kg8 *\n"));
  CHECK(cells["FEN"] == "7k/8/8/8/8/8/8/RK6 w - - 0 1");
  CHECK(cells["Moves"] == "1. Ra2 Kg8");
  cells = cells_of(read_game("[White \"A\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 *\n"));
  CHECK(cells["White"] == "A");
  CHECK(cells["Plies"] == "0");
  CHECK(cells["Moves"].empty());
  CHECK(cells["Text"].find("[Variant \"Atomic\"]") != std::string::npos);
  CHECK(cells["Text"].find("1. e4 e5") != std::string::npos);
}

TEST_CASE("no cell is a formula, and nothing is lost by it", "[csv]") {
  CHECK(site("=1+2") == "'=1+2");
  CHECK(site("@SUM(A1)") == "'@SUM(A1)");
  CHECK(site("+cmd|'/c calc'!A0") == "'+cmd|'/c calc'!A0");
  CHECK(site("-2+3") == "'-2+3");
  CHECK(site("\t=1") == "'\t=1");
  CHECK(site("'=1") == "''=1");
  // What nothing can be computed from stays as it is.
  for (const std::string harmless : {"-", "+", "-5", "+12", "-0.5", "'quoted'", "a=b", "1-0", "'"})
    CHECK(site(harmless) == harmless);
  for (const std::string value : {"=", "==", "'", "''", "''=x", "'-", "-", "-.", "-1.2.3", "+-1",
                                  "@", "\r", "=\"a\",b", " = "})
    CHECK(without_guard(site(value)) == value);
}

TEST_CASE("whatever games hold, the rows can be read back", "[csv]") {
  GameMaker maker(11);
  Game game;
  Buffer out;
  write_csv_header(out);
  constexpr std::size_t games = 300;
  std::vector<std::string> events;
  for (std::size_t i = 0; i < games; ++i) {
    maker.make(game);
    write_csv(game, CsvCells::safe, out);
    events.emplace_back(game.tag("Event").value_or(""));
  }
  const auto rows = parse(std::string(out.view()));
  REQUIRE(rows.size() == games + 1);
  for (std::size_t i = 0; i < games; ++i) {
    REQUIRE(rows[i + 1].size() == rows[0].size());
    CHECK(without_guard(rows[i + 1][0]) == events[i]);
  }
}
