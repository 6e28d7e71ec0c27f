// Statistics as text, JSON and page.
#include <map>
#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "tests/support/json.hpp"
#include "writers/stats/html.hpp"
#include "writers/stats/json.hpp"
#include "writers/stats/text.hpp"

namespace {

using namespace stamma;
using stamma::test::ContainsSubstring;
using stamma::test::read_game;

Statistics some() {
  Statistics s;
  for (const char* const result : {"1-0", "1-0", "1/2-1/2", "0-1"}) {
    Game game =
        read_game("[Event \"Cup\"]\n[Date \"1984.05.??\"]\n[White \"<b>Anna\"]\n[Result \"" +
                  std::string(result) + "\"]\n[WhiteElo \"2150\"]\n\n1. e4 c5 " + result + "\n");
    game.set_tag("Black", "B\u001b[31m\u202eert");
    s.add(game);
  }
  s.problems.add(Code::illegal_move);
  s.encodings["UTF-8"] = 4;
  return s;
}

std::string text_of(const Statistics& s, bool blocks) {
  Buffer out;
  StatsTextOptions options;
  options.blocks = blocks;
  write_stats_text(s, options, out);
  return std::string(out.view());
}

std::string page_of(const Statistics& s) {
  Buffer out;
  write_stats_html(s, "<a&b>", 20, out);
  return std::string(out.view());
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("text has bars of either kind", "[statistics]") {
  const std::string ascii = text_of(some(), false), blocks = text_of(some(), true);
  CHECK_THAT(ascii, ContainsSubstring("White wins  2   50.0 %  ####################\n"));
  CHECK_THAT(ascii, ContainsSubstring("draw        1   25.0 %  ##########\n"));
  CHECK_THAT(blocks, ContainsSubstring("draw        1   25.0 %  \u2588\u2588\u2588\u2588\u2588"
                                       "\u2588\u2588\u2588\u2588\u2588\n"));
  CHECK_THAT(ascii, ContainsSubstring("M02 "));
  CHECK(count_of(ascii, "\u2588") == 0);
  CHECK(count_of(ascii, " \n") == 0);
}

TEST_CASE("names cannot speak to the terminal", "[statistics]") {
  const std::string text = text_of(some(), false);
  CHECK(text.find('\u001b') == std::string::npos);
  CHECK(text.find("\u202e") == std::string::npos);
  CHECK_THAT(text, ContainsSubstring("B?[31m?ert"));
  Statistics s;
  s.add(read_game("[White \"" + std::string(50, 'x') + "\"]\n\n1. e4 *\n"));
  CHECK_THAT(text_of(s, false), ContainsSubstring("  " + std::string(31, 'x') + "~  1 "));
}

TEST_CASE("nothing at all is no reason to fail", "[statistics]") {
  const Statistics none;
  CHECK_THAT(text_of(none, true), ContainsSubstring("games       0\n"));
  CHECK_THAT(page_of(none), ContainsSubstring("</html>"));
  Buffer out;
  write_stats_json(none, 20, out);
  CHECK_THAT(std::string(out.view()), ContainsSubstring("\"games\":0,"));
}

TEST_CASE("JSON tells all that was counted", "[statistics]") {
  Buffer out;
  write_stats_json(some(), 20, out);
  const std::string json(out.view());
  CHECK(test::is_json(json));
  CHECK_THAT(json, ContainsSubstring("{\"games\":4,\"white\":2,\"draws\":1,\"black\":1,"));
  CHECK_THAT(json, ContainsSubstring("{\"name\":\"<b>Anna\",\"games\":4,\"wins\":2,\"draws\":1,"
                                     "\"losses\":1,\"as_white\":4,\"first_year\":1984,"
                                     "\"last_year\":1984,\"best_elo\":2150}"));
  CHECK_THAT(json, ContainsSubstring("\"players\":{\"distinct\":2,\"exact\":true,\"missed\":0,"));
  CHECK_THAT(json, ContainsSubstring("\"years\":[{\"year\":1984,\"games\":4,"));
  CHECK_THAT(json, ContainsSubstring("\"moves\":\"1. e4 c5\",\"games\":4,"));
  CHECK_THAT(json, ContainsSubstring("\"encodings\":{\"UTF-8\":4}"));
  CHECK_THAT(json, ContainsSubstring("\"code\":\"M02\",\"severity\":\"error\","));
}

TEST_CASE("the page is markup of ours alone, with a table for every chart", "[statistics]") {
  const std::string page = page_of(some());
  CHECK_THAT(page, ContainsSubstring("<title>&lt;a&amp;b&gt; - statistics"));
  CHECK_THAT(page, ContainsSubstring("&lt;b&gt;Anna"));
  CHECK(page.find("<b>") == std::string::npos);
  CHECK(page.find("<script") == std::string::npos);
  CHECK(page.find("http://") == std::string::npos);
  CHECK(page.find("https://") == std::string::npos);
  CHECK_THAT(page, ContainsSubstring("prefers-color-scheme:dark"));
  for (const std::string tag : {"section", "table", "svg", "div", "tr", "td", "th", "main", "dl"})
    CHECK(count_of(page, "<" + tag + ">") + count_of(page, "<" + tag + " ") ==
          count_of(page, "</" + tag + ">"));
  // Every section has its numbers; every chart of its own says what it shows.
  CHECK(count_of(page, "<section") == count_of(page, "<table"));
  CHECK(count_of(page, "role=\"img\"") == count_of(page, "<desc"));
  CHECK(count_of(page, "role=\"img\"") >= 4);
  CHECK(page_of(some()) == page);
}
