#include "writers/pgn.hpp"

#include <sstream>
#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "tests/support/program.hpp"
#include "writers/movetext.hpp"

namespace {

using namespace stamma;
using test::dump;
using test::pgn_of;
using test::read_game;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The movetext of what a text is written as.
std::string movetext(const std::string& text) {
  const std::string out = pgn_of(read_game(text));
  const std::size_t at = out.find("\n\n") + 2;
  return out.substr(at, out.size() - at - 2);
}

std::string joined(std::string s) {
  for (char& c : s)
    if (c == '\n') c = ' ';
  return s;
}

}  // namespace

TEST_CASE("move numbers: White's always, Black's after an interruption", "[pgn writer]") {
  CHECK(movetext("1. e4 e5 2. Nf3 *") == "1. e4 e5 2. Nf3 *");
  CHECK(movetext("1. e4 {x} e5 *") == "1. e4 {x} 1... e5 *");
  CHECK(movetext("1. e4 $1 e5 *") == "1. e4 $1 e5 *");
  CHECK(movetext("1. e4 (1. d4) e5 *") == "1. e4 (1. d4) 1... e5 *");
  CHECK(movetext("1. e4 e5 (1... c5) 2. Nf3 *") == "1. e4 e5 (1... c5) 2. Nf3 *");
  CHECK(movetext("1. e4 e5 {x} 2. Nf3 Nc6 *") == "1. e4 e5 {x} 2. Nf3 Nc6 *");
  CHECK(movetext("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *") ==
        "1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *");
  CHECK(movetext("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 *") ==
        "7... Kd7 8. e4 *");
}

TEST_CASE("the roster comes first and is complete", "[pgn writer]") {
  const std::string out =
      pgn_of(read_game("[Zeta \"z\"]\n[Black \"B\"]\n[Alpha \"a\"]\n\n1. e4 1-0\n"));
  CHECK(out ==
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
        "[Black \"B\"]\n[Result \"1-0\"]\n[Alpha \"a\"]\n[Zeta \"z\"]\n\n1. e4 1-0\n\n");
}

TEST_CASE("tags are sorted as ASCII, also those that begin alike", "[pgn writer]") {
  std::string text;
  const char* const names[] = {"WhiteTitle", "WhiteTeam", "WhiteElo", "WhiteEl",
                               "whiter",     "WhiteEloX", "A",        "a",
                               "_",          "9",         "Whit",     "BlackElo"};
  for (const char* const n : names) text += "[" + std::string(n) + " \"v\"]\n";
  for (int i = 0; i < 40; ++i) text += "[Tag" + std::to_string(i * 7 % 40) + " \"v\"]\n";
  const auto lines = lines_of(pgn_of(read_game(text + "\n*\n")));
  std::vector<std::string> found;
  for (std::size_t i = 7; !lines[i].empty(); ++i)
    found.push_back(lines[i].substr(1, lines[i].find(' ') - 1));
  CHECK(found.size() == std::size(names) + 40);
  CHECK(std::is_sorted(found.begin(), found.end()));
}

TEST_CASE("values are escaped", "[pgn writer]") {
  Game game;
  game.add_tag("Event", "a \"b\" \\ c\nd\te");
  const std::string out = pgn_of(game);
  CHECK(out.find("[Event \"a \\\"b\\\" \\\\ c d e\"]\n") == 0);
  CHECK(*read_game(out).tag("Event") == "a \"b\" \\ c d e");
}

TEST_CASE("comments: what could end them too early is kept safe", "[pgn writer]") {
  Game game;
  GameBuilder builder;
  const auto with_comment = [&](const std::string& text) {
    builder.begin(game);
    builder.add(Move::null(), san_form(game.start, Move::null()));
    builder.comment(text);
    builder.add(Move::null(), san_form(game.start, Move::null()));
    builder.finish();
    return pgn_of(game);
  };
  for (const std::string text :
       {"}", "a } b", "{", "a { b", "{}", "}{", "{a} {b}", "; x", "% x", "[%clk 1:00]", "[%clk",
        "*", "1-0", "(", ")", "\\", "\\7d", "[Event \"X\"]", "x [Event \"X\"] }"}) {
    INFO(text);
    const std::string out = with_comment(text);
    const Game again = read_game(out);
    CHECK(again.node_count() == 2);
    REQUIRE(again.note_count() == 1);
    CHECK(again.view(again.note(1).text) == text);
    CHECK(pgn_of(again) == out);
  }
}

TEST_CASE("unread text keeps its braces", "[pgn writer]") {
  Game game;
  GameBuilder builder;
  builder.begin(game);
  builder.add(Move::null(), san_form(game.start, Move::null()));
  builder.unread("Qx9 {a} b} {c");
  builder.finish();
  const std::string out = pgn_of(game);
  CHECK(joined(out).find("{[%unread] Qx9 {a\\7d b\\7d {c} *") != std::string::npos);
  CHECK(pgn_of(read_game(out)) == out);
}

TEST_CASE("lines have at most 79 columns and never begin with %", "[pgn writer]") {
  test::GameMaker maker(1);
  for (int i = 0; i < 300; ++i) {
    Game game;
    maker.make(game);
    bool in_tags = true;
    for (const std::string& line : lines_of(pgn_of(game))) {
      if (line.empty()) in_tags = false;
      if (in_tags || line.empty()) continue;
      INFO(line);
      CHECK(line[0] != '%');
      CHECK(line.back() != ' ');
      CHECK(line.front() != ' ');
      // A word that is longer than a line, a command or a comment with a brace may stand out.
      const std::size_t width = columns(line.data(), line.size());
      const bool may =
          line.find(';') != std::string::npos || line.find("[%") != std::string::npos ||
          line.find(" %") != std::string::npos || line.find("a-very-long") != std::string::npos;
      if (!may) CHECK(width <= 79);
    }
  }
}

TEST_CASE("lines are filled greedily", "[pgn writer]") {
  std::string text;
  for (int i = 0; i < 40; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
  const auto lines = lines_of(movetext(text + "*"));
  REQUIRE(lines.size() > 5);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const std::string next = lines[i + 1].substr(0, lines[i + 1].find(' '));
    CHECK(lines[i].size() <= 79);
    CHECK(lines[i].size() + 1 + next.size() > 79);
  }
}

TEST_CASE("random games: written, read, written again", "[pgn writer]") {
  test::GameMaker maker(42);
  const int games = test::sanitized() ? 300 : 2'000;
  std::size_t deep = 0;
  for (int i = 0; i < games; ++i) {
    Game game;
    maker.make(game);
    const std::string first = pgn_of(game);
    Problems problems;
    const Game again = read_game(first, problems);
    INFO(first);
    const std::string second = pgn_of(again);
    REQUIRE(second == first);
    REQUIRE(again.node_count() == game.node_count());
    REQUIRE(again.note_count() == game.note_count());
    REQUIRE(problems.counts().of(Severity::error) == 0);
    const Game third = read_game(second);
    REQUIRE(dump(third) == dump(again));
    deep += first.find("((") != std::string::npos || first.find(") (") != std::string::npos;
  }
  CHECK(deep > 10);
}

TEST_CASE("several random games in one text come back one by one", "[pgn writer]") {
  test::GameMaker maker(77);
  std::string text;
  std::vector<std::string> games;
  for (int i = 0; i < 100; ++i) {
    Game game;
    maker.make(game);
    games.push_back(pgn_of(game));
    text += games.back();
  }
  Problems problems;
  problems.open(text, 0, 1);
  PgnReader reader({}, problems);
  reader.open(text);
  Game game;
  for (const std::string& wanted : games) {
    REQUIRE(reader.next(game));
    REQUIRE(pgn_of(game) == wanted);
  }
  CHECK_FALSE(reader.next(game));
}
