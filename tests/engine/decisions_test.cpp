#include "engine/review/decisions.hpp"

#include <random>
#include <string>
#include <vector>

#include "engine/text/places.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/decisions.hpp"

namespace {

using namespace stamma;
using namespace stamma::engine;
using test::ContainsSubstring;
using test::decision_line;
using test::quoted;

Decisions parsed(const std::string& text) {
  auto decisions = Decisions::parse(text, "d.ndjson");
  INFO((decisions ? "" : decisions.error()));
  REQUIRE(decisions);
  return std::move(*decisions);
}

std::string error_of(const std::string& text) {
  const auto decisions = Decisions::parse(text, "d.ndjson");
  return decisions ? "" : decisions.error();
}

}  // namespace

TEST_CASE("offsets are places and places are offsets", "[decisions]") {
  std::mt19937 random(7);
  const char* const pieces[] = {"a", "\n", "\r\n", "\r", "\xc3\xa9", "\xe2\x99\x98", " ", "Kt"};
  for (int round = 0; round < 300; ++round) {
    std::string text;
    std::vector<std::size_t> characters;  // where each begins
    for (std::size_t n = random() % 30; n > 0; --n) {
      const std::string_view piece = pieces[random() % std::size(pieces)];
      for (std::size_t i = 0; i < piece.size(); ++i)
        if ((static_cast<unsigned char>(piece[i]) & 0xC0U) != 0x80U)
          characters.push_back(text.size() + i);
      text += piece;
    }
    characters.push_back(text.size());
    Places forth(text), back(text);
    for (const std::size_t at : characters) {
      std::uint64_t on_line = 0, column = 0;
      forth.find(at, on_line, column);
      REQUIRE(back.offset(on_line, column) == at);
      REQUIRE(Places(text).offset(on_line, column) == at);
    }
    // Backwards, too, and nothing behind the end.
    for (std::size_t i = characters.size(); i-- > 0;) {
      std::uint64_t on_line = 0, column = 0;
      forth.find(characters[i], on_line, column);
      REQUIRE(back.offset(on_line, column) == characters[i]);
    }
    REQUIRE_FALSE(back.offset(1000, 1));
    REQUIRE_FALSE(back.offset(1, 1000));
    REQUIRE_FALSE(back.offset(0, 1));
    REQUIRE_FALSE(back.offset(1, 0));
  }
}

TEST_CASE("lines with a choice are decisions", "[decisions]") {
  const Decisions d = parsed("\xEF\xBB\xBF" + decision_line("b.txt", 3, 1, "x", "Nf3") +
                             "\r\n  \n" + decision_line("a.txt", 30, 40, "Q. checks.", "Qh1+") +
                             decision_line("a.txt", 31, 1, "no choice", "") +
                             "{\"type\":\"game\",\"plies\":46}\r\n" +
                             decision_line("a.txt", 2, 7, "Castles", "O-O"));
  REQUIRE(d.size() == 3);
  CHECK(d[0].file == "a.txt");
  CHECK(d[0].line == 2);
  CHECK(d[0].column == 7);
  CHECK(d[0].text == "Castles");
  CHECK(d[0].value == "O-O");
  CHECK(d[0].told == 7);
  CHECK(d[1].line == 30);
  CHECK(d[1].told == 4);
  CHECK(d[2].file == "b.txt");
  CHECK(parsed("").empty());
  CHECK(parsed("\n\n{}").empty());
}

TEST_CASE("what is wrong in a decisions file is told with file and line", "[decisions]") {
  const std::string good = decision_line("a", 1, 1, "x", "e4");
  CHECK_THAT(error_of(good + "choose: e4\n"), ContainsSubstring("d.ndjson:2: no JSON object"));
  CHECK_THAT(error_of(good + good + "[1]"), ContainsSubstring("d.ndjson:3: no JSON object"));
  for (const char* const no : {"Zz9", "e9", "knight", "", "Qh1+ or Qh2+", "h6h2 ", "K. Kt. to B3"})
    CHECK(error_of(decision_line("a", 1, 1, "x", "e4") +
                   "{\"file\":\"a\",\"line\":1,\"column\":2,\"text\":\"x\",\"choose\":" +
                   quoted(no) + "}") == "d.ndjson:2: \"choose\" is not a move: " + std::string(no));
  CHECK_THAT(error_of("{\"choose\":7}"), ContainsSubstring("d.ndjson:1: \"choose\" is not a move"));
  for (const char* const part :
       {"{\"choose\":\"e4\"}", "{\"choose\":\"e4\",\"file\":\"a\",\"line\":1,\"column\":1}",
        "{\"choose\":\"e4\",\"file\":\"a\",\"line\":\"1\",\"column\":1,\"text\":\"\"}",
        "{\"choose\":\"e4\",\"file\":\"a\",\"line\":1,\"column\":-1,\"text\":\"\"}"})
    CHECK_THAT(error_of(part), ContainsSubstring("d.ndjson:1: a line of the report with"));
  // Twice the same is once; twice and not the same is an error.
  CHECK(parsed(good + good).size() == 1);
  CHECK(error_of(good + "\n" + decision_line("a", 1, 1, "x", "e3")) ==
        "d.ndjson:3: chosen otherwise on line 1");
  // Two moves found in one gap are told apart by their plies, and come in their order.
  const Decisions gap =
      parsed(decision_line("a", 1, 1, "", "e5", 4) + decision_line("a", 1, 1, "", "e4", 3));
  REQUIRE(gap.size() == 2);
  CHECK(gap[0].value == "e4");
}

TEST_CASE("decisions are found in the blocks of their file", "[decisions]") {
  const std::string first =
      "[White \"M\xc3\xbcller\"]\r\n\r\n1. \xe2\x99\x98"
      "f3 d5\r\n";
  const std::string second = "[White \"B\"]\r\n\r\n1. P\xe2\x80\x94K4 \xe2\x80\xa6 Castles";
  const std::string all =
      decision_line("g.pgn", 3, 4,
                    "\xe2\x99\x98"
                    "f3",
                    "Nf3") +
      decision_line("g.pgn", 3, 8, "d5", "d5") + decision_line("g.pgn", 6, 11, "Castles", "O-O") +
      decision_line("g.pgn", 6, 9, "...", "e5") + decision_line("g.pgn", 6, 18, "", "e5") +
      decision_line("g.pgn", 4, 1, "[Wh", "e5") + decision_line("h.pgn", 3, 8, "d5", "d5") +
      decision_line("g.pgn", 9, 1, "d5", "d5");
  const Decisions d = parsed(all);
  const BlockChoices one = d.find("g.pgn", 0, first);
  REQUIRE(one.decisions.size() == 2);
  CHECK(one.decisions[0].offset == first.find("\xe2\x99\x98"));
  CHECK(one.decisions[0].san == "Nf3");
  CHECK(one.decisions[0].length != 0);
  CHECK_FALSE(one.decisions[0].used);
  CHECK(one.decisions[1].offset == first.find("d5"));
  REQUIRE(one.fitting.size() == 2);
  CHECK(d[one.fitting[1]].value == "d5");
  // The second block begins behind three line ends; a tag is a place, if an odd one.
  const BlockChoices two = d.find("g.pgn", 3, second);
  REQUIRE(two.decisions.size() == 3);
  CHECK(two.decisions[0].offset == 0);
  CHECK(two.decisions[1].offset == second.find("Castles"));
  CHECK(two.decisions[2].offset == second.size());
  CHECK(two.decisions[2].length == 0);
  CHECK(d.find("g", 0, first).fitting.empty());
  CHECK(d.find("", 0, first).fitting.empty());
  CHECK(d.find("h.pgn", 0, first).fitting.size() == 1);
  CHECK(d.find("g.pgn", 0, "").fitting.empty());
}

TEST_CASE("a gap at the start of a block is not at the end of the one before", "[decisions]") {
  const Decisions d = parsed(decision_line("g", 2, 1, "", "e4"));
  CHECK(d.find("g", 0, "1. d4 d5\n").fitting.empty());
  CHECK(d.find("g", 0, "1. d4 d5\r").fitting.empty());
  CHECK(d.find("g", 1, "1. ... e5\n").fitting.size() == 1);
}

TEST_CASE("a decision is found by what stands around it", "[decisions]") {
  const auto line = [](std::string_view file, unsigned at, std::string_view before,
                       std::string_view after) {
    return "{\"file\":" + quoted(file) + ",\"line\":" + std::to_string(at) +
           ",\"column\":4,\"text\":\"P-K4\",\"before\":" + quoted(before) +
           ",\"after\":" + quoted(after) + ",\"choose\":\"e4\"}\n";
  };
  const std::string text = "A heading\nanother\n1. P-K4 P-K4 2. P-KB4 P-Q4\n";
  const std::size_t place = text.find("P-K4");
  const auto found = [&](const std::string& decisions, std::string_view file) {
    Decisions d = parsed(decisions);
    d.expect({"now.txt"});
    const BlockChoices choices = d.find(file, 0, text);
    return choices.decisions.size() == 1 ? choices.decisions[0].offset : std::string::npos;
  };
  // Another name, another line.
  CHECK(found(line("old.txt", 3, "another\n1. ", " P-K4 2. P-KB4"), "now.txt") == place);
  CHECK(found(line("old.txt", 70, "another\n1. ", " P-K4 2. P-KB4"), "now.txt") == place);
  // What stands on one side has been corrected.
  CHECK(found(line("old.txt", 7, "unother\n1. ", " P-K4 2. P-KB4"), "now.txt") == place);
  CHECK(found(line("now.txt", 3, "something else", "and else"), "now.txt") == place);
  // Too little to go by, or not there at all.
  CHECK(found(line("old.txt", 7, "1. ", ""), "now.txt") == std::string::npos);
  CHECK(found(line("old.txt", 3, "", ""), "now.txt") == std::string::npos);
  CHECK(found(line("old.txt", 3, "some other text", "that is no"), "now.txt") == std::string::npos);
  // A file that is read keeps its decisions for itself.
  CHECK(found(line("now.txt", 3, "another\n1. ", " P-K4 2. P-KB4"), "x.txt") == std::string::npos);
  // Twice the same is no place.
  Decisions twice = parsed(line("old.txt", 70, "another\n1. ", " P-K4 2. P-KB4"));
  twice.expect({"now.txt"});
  CHECK(twice.find("now.txt", 0, text + text).decisions.empty());
}

TEST_CASE("edits are told apart by what they change", "[decisions]") {
  const auto edit = [](const std::string& more) {
    return "{\"file\":\"a\",\"line\":1,\"column\":1,\"text\":\"x\"," + more + "}\n";
  };
  const Decisions d = parsed(edit("\"edit\":\"tag\",\"name\":\"White\",\"value\":\"A\"") +
                             edit("\"edit\":\"tag\",\"name\":\"Black\",\"value\":\"\"") +
                             edit("\"edit\":\"remove\"") + edit("\"choose\":\"e4\""));
  CHECK(d.size() == 4);
  const BlockChoices choices = d.find("a", 0, "x");
  CHECK(choices.decisions.size() == 1);
  CHECK(choices.edits.size() == 3);
  CHECK_THAT(error_of(edit("\"edit\":\"tag\",\"name\":\"White\",\"value\":\"A\"") +
                      edit("\"edit\":\"tag\",\"name\":\"White\",\"value\":\"B\"")),
             ContainsSubstring("chosen otherwise on line 1"));
  for (const char* const wrong :
       {"\"edit\":\"fly\"", "\"edit\":7", "\"edit\":\"tag\",\"name\":\"Two words\",\"value\":\"\"",
        "\"edit\":\"tag\",\"name\":\"White\"", "\"edit\":\"result\",\"value\":\"2-0\"",
        "\"edit\":\"start\",\"value\":\"nowhere\"", "\"edit\":\"comment\",\"was\":\"x\""})
    CHECK_THAT(error_of(edit(wrong)), ContainsSubstring("d.ndjson:1: "));
}
