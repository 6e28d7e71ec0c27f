#include "engine/report/report.hpp"

#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/doubtful.hpp"
#include "tests/support/json.hpp"

namespace {

using namespace stamma;
using namespace stamma::engine;
using test::ContainsSubstring;
using test::DoubtfulGame;

/// The lines of the report for a game.
std::vector<std::string> report_of(const Game& game, const std::string& text, bool all = false) {
  BlockReport report;
  report_game(game, {text, text}, "UTF-8", all, 1, report);
  Buffer out;
  write_report(report, {}, "12.txt", out);
  std::vector<std::string> lines;
  std::string_view rest = out.view();
  while (!rest.empty()) {
    lines.emplace_back(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(lines.back().size() + 1);
    CHECK(test::is_json(lines.back()));
  }
  return lines;
}

}  // namespace

TEST_CASE("the report of a game with doubts", "[report]") {
  Game game;
  DoubtfulGame made(game);
  made.words(
      "Gr\xc3\xbc\xc3\x9f"
      "e\r\n");
  made.move("e4").words("\r\n\xe2\x80\x94");
  made.move("e5", Verdict::ambiguous, "P. \"moves\".").doubt(0.70996F, {"e6", "d5"}, "two pawns");
  made.open().move("c5", Verdict::repaired, "c8").doubt(0.6F, {"c6"}, "8 for 5").close();
  made.move("Nf3", Verdict::inferred).move("Nc6").doubt(0.94F, {"Nf6"}, "noisy").move("Bc4");
  made.doubt(0.97F, {"Bb5"}, "clear enough").move("Bc5", Verdict::supplied, "...");
  const std::string text = made.finish();
  game.layout = Layout::score;
  const auto lines = report_of(game, text);
  REQUIRE(lines.size() == 6);
  CHECK(lines[0] ==
        "{\"type\":\"move\",\"file\":\"12.txt\",\"game\":1,\"ply\":2,\"number\":\"1...\",\"text\":"
        "\"P. \\\"moves\\\".\",\"san\":\"e5\",\"uci\":\"e7e5\",\"verdict\":\"ambiguous\","
        "\"confidence\":0.71,\"alternatives\":[\"e6\",\"d5\"],\"why\":\"two pawns\",\"line\":3,"
        "\"column\":3}");
  CHECK(lines[1] ==
        "{\"type\":\"move\",\"file\":\"12.txt\",\"game\":1,\"ply\":2,\"number\":\"1...\","
        "\"variation\":[[2,1]],\"text\":\"c8\",\"san\":\"c5\",\"uci\":\"c7c5\",\"verdict\":"
        "\"repaired\",\"confidence\":0.6,\"alternatives\":[\"c6\"],\"why\":\"8 for 5\",\"line\":3,"
        "\"column\":15}");
  CHECK_THAT(lines[2],
             ContainsSubstring("\"san\":\"Nf3\",\"uci\":\"g1f3\",\"verdict\":\"inferred\","
                               "\"confidence\":0.99,\"alternatives\":[],\"why\":\""));
  // Certain as it is written, and doubtful all the same.
  CHECK_THAT(lines[3], ContainsSubstring("\"verdict\":\"certain\",\"confidence\":0.94,"
                                         "\"alternatives\":[\"Nf6\"],\"why\":\"noisy\""));
  CHECK_THAT(lines[4], ContainsSubstring("\"text\":\"...\",\"san\":\"Bc5\",\"uci\":\"f8c5\","
                                         "\"verdict\":\"supplied\",\"confidence\":0.5"));
  CHECK(
      lines[5] ==
      "{\"type\":\"game\",\"file\":\"12.txt\",\"game\":1,\"plies\":6,\"certain\":3,\"inferred\":1,"
      "\"ambiguous\":1,\"repaired\":0,\"supplied\":1,\"illegal\":0,\"unread\":0,\"notation\":"
      "\"san\","
      "\"language\":\"en\",\"encoding\":\"UTF-8\",\"layout\":\"score\"}");
  CHECK(game.flagged_count() == 4);
}

TEST_CASE("the report lists the moves that are sure, too, if told", "[report]") {
  Game game;
  DoubtfulGame made(game);
  made.move("e4").move("e5").doubt(0.97F, {"e6"}).move("Nf3", Verdict::repaired, "Xf3");
  const std::string text = made.finish();
  CHECK(report_of(game, text).size() == 2);
  const auto lines = report_of(game, text, true);
  REQUIRE(lines.size() == 4);
  CHECK_THAT(lines[0], ContainsSubstring("\"verdict\":\"certain\",\"confidence\":1.0,"
                                         "\"alternatives\":[],\"why\":\"one legal move fits"));
  CHECK_THAT(lines[1], ContainsSubstring("\"verdict\":\"certain\",\"confidence\":0.97,"
                                         "\"alternatives\":[\"e6\"],\"why\":\"one legal"));
  CHECK_THAT(lines[2], ContainsSubstring("\"verdict\":\"repaired\",\"confidence\":0.5,"));
}

TEST_CASE("the layout is told", "[report]") {
  for (const Layout layout : {Layout::pgn, Layout::score, Layout::book}) {
    Game game;
    DoubtfulGame made(game);
    made.move("e4");
    const std::string text = made.finish();
    game.layout = layout;
    CHECK_THAT(report_of(game, text).back(),
               ContainsSubstring("\"layout\":\"" + std::string(name(layout)) + "\"}"));
  }
}
