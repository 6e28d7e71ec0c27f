#include "lib/clean/comments/commands.hpp"

#include <string>
#include <utility>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

std::string mended(const std::string& text) {
  std::string out = text;
  const bool told = mend_commands(text, out) == CommandState::mended;
  CHECK(told == (out != text));
  return out;
}

}  // namespace

TEST_CASE("commands in good order stay as they are", "[commands]") {
  for (const char* const text : {"[%clk 0:01:02]",
                                 "[%eval +0.3 ]",
                                 "[%eval 0.17] [%clk 0:00:30]",
                                 "[%eval 0.17][%clk 0:00:30]",
                                 "[%emt 12]",
                                 "[%clk 1:02:03.5] good",
                                 "[%csl Ga1,Rb2][%cal Ga1b2]",
                                 "[%evp 0,71,19,-21]",
                                 "[%tqu \"En\",\"\",\"\",\"d4\",\"\",10]",
                                 "[%mdl 32]",
                                 "[%egtb 1]",
                                 "[%eval #-4]",
                                 "[%eval 0.31,17]",
                                 "[%unknown x]",
                                 "[%clk\n0:01:02]",
                                 "[%clk  0:01:02]",
                                 "[%c_arrow e2e4]",
                                 "[%unread] 4. Nf7",
                                 "[%timestamp 5]",
                                 "[%clk]",
                                 "[%clk foo]",
                                 "50% of games",
                                 "100 %",
                                 "%",
                                 "(% of wins)",
                                 "a % b [x]",
                                 "[ 50 % ]",
                                 "no command",
                                 "",
                                 "[%]",
                                 "[% ]",
                                 "[%%clk 1]",
                                 "[%clkx 0:01:02",
                                 "see %TEMP%"}) {
    INFO(text);
    std::string out = "untouched";
    CHECK(mend_commands(text, out) == CommandState::fine);
    CHECK(out == "untouched");
  }
}

TEST_CASE("commands whose meaning is clear are mended", "[commands]") {
  const std::pair<const char*, const char*> cases[] = {
      {"[%clk 0:01:02", "[%clk 0:01:02]"},
      {"[%clk 0:01:02 good move", "[%clk 0:01:02] good move"},
      {"[%clk 0:01:02 [%eval 0.3]", "[%clk 0:01:02] [%eval 0.3]"},
      {"[%clk 0:01:02[%eval 0.3]", "[%clk 0:01:02] [%eval 0.3]"},
      {"[ %clk 0:01:02]", "[%clk 0:01:02]"},
      {"[% clk 0:01:02]", "[%clk 0:01:02]"},
      {"[%clk0:01:02]", "[%clk 0:01:02]"},
      {"[%CLK 0:01:02]", "[%clk 0:01:02]"},
      {"[%clk: 0:01:02]", "[%clk 0:01:02]"},
      {"[%clk=0:01:02]", "[%clk 0:01:02]"},
      {"[%clk 0:01:02)", "[%clk 0:01:02]"},
      {"(%clk 0:01:02)", "[%clk 0:01:02]"},
      {"%clk 0:01:02]", "[%clk 0:01:02]"},
      {"%clk 0:01:02", "[%clk 0:01:02]"},
      {"good %clk 0:01:02] move", "good [%clk 0:01:02] move"},
      {"[%emt 12", "[%emt 12]"},
      {"[%eval -0.35", "[%eval -0.35]"},
      {"[%eval#-4]", "[%eval #-4]"},
      {"[%eval -0.35 and so on", "[%eval -0.35] and so on"},
      {"[%csl Ga1,Rb2", "[%csl Ga1,Rb2]"},
      {"[%cslGa1,Rb2]", "[%csl Ga1,Rb2]"},
      {"[%cal Ga1b2 look", "[%cal Ga1b2] look"},
      {"[%evp 0,71,-19", "[%evp 0,71,-19]"},
      {"[%eval 0.3] [%clk 0:01:02", "[%eval 0.3] [%clk 0:01:02]"},
  };
  for (const auto& [text, right] : cases) {
    INFO(text);
    CHECK_FALSE(commands_look_fine(text));
    CHECK(mended(text) == right);
    CHECK(mended(right) == right);
    CHECK(commands_look_fine(right));
  }
}

TEST_CASE("commands that nobody understands stay as words", "[commands]") {
  for (const char* const text : {"[%clk", "[%clk 0:01:0", "[%emt 12 moves later", "[%eval 3 pawns",
                                 "[%tqu \"En\"", "[%clk 0:01:02good", "[%csl Zz9", "[%clk 1.2.3"}) {
    INFO(text);
    std::string out = "untouched";
    CHECK(mend_commands(text, out) == CommandState::broken);
    CHECK(out == "untouched");
  }
}

TEST_CASE("a quick look never misses what a closer one finds", "[commands]") {
  // All short texts over the signs that matter.
  const std::string parts[] = {"[", "]", "%", " ", "clk", "0:01:02", "(", ")", "x"};
  const std::size_t longest = 6;
  for (std::size_t length = 0; length <= longest; ++length) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < length; ++i) count *= std::size(parts);
    for (std::size_t n = 0; n < count; ++n) {
      std::string text, out;
      for (std::size_t i = 0, rest = n; i < length; ++i, rest /= std::size(parts))
        text += parts[rest % std::size(parts)];
      const CommandState state = mend_commands(text, out);
      if (commands_look_fine(text) && state != CommandState::fine) FAIL(text);
      std::string again;
      if (state == CommandState::mended && mend_commands(out, again) == CommandState::mended)
        FAIL(text << " -> " << out << " -> " << again);
    }
  }
}

TEST_CASE("long comments are looked at once", "[commands]") {
  for (const char* const part : {"%clk ", "[%clk ", "[ %", "% ", "[%csl Ga1,", "(%clk 0:01:02 "}) {
    std::string text, out;
    while (text.size() < 2'000'000) text += part;
    mend_commands(text, out);
    commands_look_fine(text);
  }
  std::string text = "%" + std::string(1'000'000, ' ') + "%clk";
  std::string out;
  CHECK(mend_commands(text, out) == CommandState::fine);
}
