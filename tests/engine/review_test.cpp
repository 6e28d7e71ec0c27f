#include "engine/review/review.hpp"

#include <string>

#include "lib/clean/catalogue.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;
using namespace stamma::engine;
using test::ContainsSubstring;

namespace {

Finding proposal(Code code, std::string_view tag, std::string_view before, std::string_view after) {
  Finding f;
  f.code = code;
  f.target = tag.empty() ? Finding::Target::comment : Finding::Target::tag_value;
  f.fix = Finding::Fix::proposed;
  f.tag = tag;
  f.before = before;
  f.after = after;
  f.message = "because";
  return f;
}

std::string error_of(const std::string& text) {
  const auto read = Accepted::read(text, "t.tsv");
  return read ? std::string() : read.error();
}

const std::string head = "accept\tcode\ttag\tbefore\tproposed\tafter\tgames\texample\twhy\n";

void replace(std::string& s, std::string_view from, std::string_view to) {
  const std::size_t at = s.find(from);
  REQUIRE(at != std::string::npos);
  s.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("the same proposal of many games is one row", "[review]") {
  ReviewCollector all;
  CHECK(all.text() == head);
  all.add(proposal(rule::name_doubtful, "White", "Volkov, S", "Volkov, Sergey"), "a.pgn", 3);
  all.add(proposal(rule::name_doubtful, "Black", "Volkov, S", "Volkov, Sergey"), "a.pgn", 4);
  all.add(proposal(rule::name_doubtful, "Black", "Volkov, S", "Volkov, Semen"), "a.pgn", 5);
  all.add(proposal(rule::date_order, "Date", "03.04.1999", "1999.04.03"), "b.pgn", 1);
  CHECK(all.rows() == 3);
  CHECK(
      all.text() ==
      head +
          "no\tD02\tDate\t03.04.1999\t1999.04.03\t1999.04.03\t1\tb.pgn, game 1\tbecause\n"
          "no\tN09\tPlayer\tVolkov, S\tVolkov, Sergey\tVolkov, Sergey\t2\ta.pgn, game 3\tbecause\n"
          "no\tN09\tPlayer\tVolkov, S\tVolkov, Semen\tVolkov, Semen\t1\ta.pgn, game 5\tbecause\n");
}

TEST_CASE("a table that nobody edited accepts nothing", "[review]") {
  ReviewCollector all;
  const Finding f = proposal(rule::name_doubtful, "White", "Volkov, S", "Volkov, Sergey");
  all.add(f, "a.pgn", 1);
  const auto read = Accepted::read(all.text(), "t.tsv");
  REQUIRE(read);
  CHECK(read->size() == 0);
  CHECK_FALSE(read->find(f));
}

TEST_CASE("what is accepted is found again, whatever its characters", "[review]") {
  const std::string odd = GENERATE(std::string("plain"), std::string("a\tb\nc\rd\\e\\t"),
                                   std::string("\"quoted\""), std::string("\""), std::string("\\"),
                                   std::string("M\u00FCller \"x\""), std::string("# x"),
                                   std::string("=1+2"), std::string("-"), std::string("@\"a"));
  ReviewCollector all;
  const Finding f = proposal(rule::mojibake, "", odd, "new " + odd);
  all.add(f, "a\tb.pgn", 1);
  std::string text = all.text();
  replace(text, "\nno\t", "\nyes\t");
  const auto read = Accepted::read(text, "t.tsv");
  REQUIRE(read);
  CHECK(read->find(f) == "new " + odd);
  CHECK_FALSE(read->find(proposal(rule::mojibake, "", odd, "else")));
  CHECK_FALSE(read->find(proposal(rule::html_entity, "", odd, "new " + odd)));
}

TEST_CASE("no field of the table is a formula to a spreadsheet", "[review]") {
  ReviewCollector all;
  all.add(proposal(rule::date_order, "Date", "=cmd|' /c calc'!A0", "+2"), "@a.pgn", 1);
  all.add(proposal(rule::date_order, "Site", "-", "-2+3"), "-a.pgn", 1);
  CHECK(all.text() == head +
                          "no\tD02\tDate\t\\=cmd|' /c calc'!A0\t\\+2\t\\+2\t1\t\\@a.pgn, game 1"
                          "\tbecause\n"
                          "no\tD02\tSite\t-\t\\-2+3\t\\-2+3\t1\t\\-a.pgn, game 1\tbecause\n");
}

TEST_CASE("people may write something else, for either colour", "[review]") {
  const auto read = Accepted::read(
      head + "Yes\tN09\tPlayer\tVolkov, S\tVolkov, Sergey\tVolkov, Sergej\t2\n", "t.tsv");
  REQUIRE(read);
  for (const char* const tag : {"White", "Black"}) {
    CHECK(read->find(proposal(rule::name_doubtful, tag, "Volkov, S", "Volkov, Sergey")) ==
          "Volkov, Sergej");
    CHECK_FALSE(read->find(proposal(rule::name_doubtful, tag, "Volkov, S", "Volkov, Semen")));
  }
  CHECK_FALSE(read->find(proposal(rule::name_doubtful, "Site", "Volkov, S", "Volkov, Sergey")));
}

TEST_CASE("tables that went through other programs", "[review]") {
  // Other columns, another order, quotation marks, line ends of Windows, a byte order mark.
  const auto read = Accepted::read(
      "\xEF\xBB\xBF\"after\"\tnote\tbefore\ttag\taccept\tcode\r\n# ours\r\n\r\n"
      "\"Volkov, \"\"S\"\" Sergey\"\tmine\tVolkov, S\tWhite\tx\tN09\r\n",
      "t.tsv");
  REQUIRE(read);
  CHECK(read->find(proposal(rule::name_doubtful, "White", "Volkov, S", "whatever")) ==
        "Volkov, \"S\" Sergey");
  CHECK_FALSE(read->find(proposal(rule::name_doubtful, "Black", "Volkov, S", "whatever")));
}

TEST_CASE("rows of people's own count for every game", "[review]") {
  const auto read = Accepted::read(
      "accept\ttag\tbefore\tafter\tcode\nyes\tPlayer\tBobby\tFischer, "
      "Robert\nyes\tSite\tReyk\tReykjavik\n"
      "no\tEvent\tx\ty\n",
      "t.tsv");
  REQUIRE(read);
  Game game;
  game.add_tag("White", "Spassky");
  game.add_tag("Black", "Bobby");
  game.add_tag("Site", "Reyk");
  game.add_tag("Event", "x");
  std::vector<Finding> found;
  read->check(game, found);
  REQUIRE(found.size() == 2);
  for (const Finding& f : found) {
    CHECK(f.fix == Finding::Fix::made);
    CHECK(apply(f, game));
  }
  CHECK(game.tag("Black") == "Fischer, Robert");
  CHECK(game.tag("Site") == "Reykjavik");
  found.clear();
  read->check(game, found);
  CHECK(found.empty());
}

TEST_CASE("mistakes in a table are told with their line", "[review]") {
  CHECK(error_of("") == "t.tsv:1: the table is empty");
  CHECK_THAT(error_of("accept\ttag\tbefore\n"),
             ContainsSubstring("t.tsv:1: ") && ContainsSubstring("\"after\""));
  CHECK_THAT(error_of(head + "maybe\tN09\tWhite\ta\tb\tb\n"),
             ContainsSubstring("t.tsv:2: \"accept\" must be yes or no, not \"maybe\""));
  CHECK_THAT(error_of(head + "yes\tN09\tWhite\ta\t\t\n"),
             ContainsSubstring("t.tsv:2: accepted, but"));
  CHECK_THAT(error_of(head + "yes\tX99\tWhite\ta\tb\tb\n"),
             ContainsSubstring("no rule has the code"));
  CHECK_THAT(error_of(head + "yes\t\t\ta\t\tb\n"), ContainsSubstring("without a code"));
  CHECK_THAT(error_of(head + "yes\tN09\tWhite\ta\\x\tb\tb\n"),
             ContainsSubstring("a backslash in \"before\""));
  CHECK_THAT(error_of(head + "yes\tN09\tWhite\ta\tb\tb\n\nyes\tN09\tWhite\ta\tb\tc\n"),
             ContainsSubstring("t.tsv:4: accepted in another way in line 2"));
  CHECK_THAT(error_of(head + "no\ta\tb\tc\td\te\tf\tg\th\ti\n"), ContainsSubstring("more fields"));
}

TEST_CASE("the table has a limit and says so", "[review]") {
  ReviewCollector all(1'000);
  for (int i = 0; i < 100; ++i)
    all.add(proposal(rule::name_doubtful, "White", std::to_string(i), "x"), "a.pgn", 1);
  CHECK(all.rows() < 10);
  CHECK_THAT(all.text(), ContainsSubstring("more proposals had no room"));
  CHECK(Accepted::read(all.text(), "t.tsv"));
}
