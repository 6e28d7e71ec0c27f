// The fast loop and the general road behind `interpret` make the same game of the same text.
#include <string>

#include "lib/diagnostics/problem.hpp"
#include "parsers/input/source.hpp"
#include "parsers/interpret/interpretation.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/games.hpp"

using namespace stamma;

namespace {

/// Reads the games of a text on both roads.
class Roads {
 public:
  void read(std::string_view text) {
    const SourceMap map;
    Problems problems;
    problems.open(text, 0, 1);
    GameText at(text, map);
    const char* p = text.data();
    while (at.next_section(p)) {
      while (p < at.end) p = read_game(at, p, problems);
      at.extend(p);
    }
  }

  std::size_t games = 0;    ///< that both roads read
  std::size_t left = 0;     ///< that are not clean, and so are not the fast loop's alone
  std::string differences;  ///< the first few

 private:
  const char* read_game(GameText& at, const char* p, const Problems& problems) {
    while (p < at.end && (*p == ' ' || *p == '\n' || *p == '\r')) ++p;
    if (p == at.end) return p;
    at.game = p;
    const PgnOptions options;
    const Setting setting{options, Dialect{}, problems};
    interpret(at, {}, Terms{}, setting, fast_);
    Terms general;
    general.spelled = true;
    interpret(at, {}, general, setting, general_);
    if (fast_.trouble || fast_.mixed != 0 || fast_.strays != 0) {
      ++left;
    } else {
      ++games;
      compare();
    }
    return fast_.end > p ? fast_.end : at.end;
  }

  void compare() {
    const std::string a = test::dump(fast_.game), b = test::dump(general_.game);
    if ((a == b && fast_.end == general_.end) || differences.size() > 4000) return;
    differences += "--- fast\n" + a + "\n--- general\n" + b + "\n";
  }

  Interpretation fast_, general_;
};

/// All games of a file of the shared data; under the sanitizers some of its blocks.
void read_file(Roads& roads, const std::string& path) {
  Inputs inputs({path});
  const auto source = inputs.next();
  REQUIRE(source);
  BlockReader blocks(**source, Limits{});
  const std::size_t step = test::sanitized() ? 16 : 1;
  std::size_t n = 0;
  for (Block block; blocks.next(block);)
    if (n++ % step == 0) roads.read(block.bytes);
}

}  // namespace

TEST_CASE("the fast loop and the general road read the same games", "[roads]") {
  for (const char* const name : {"master", "lichess", "mentor"}) {
    const auto file = test::shared_data("pgn/" + std::string(name) + ".pgn.zst");
    if (!file) return;
    INFO(name);
    Roads roads;
    read_file(roads, *file);
    CHECK(roads.differences == "");
    CHECK(roads.games >= (test::sanitized() ? 500U : 12'000U));
    CHECK(roads.left <= roads.games / 50);
  }
}

TEST_CASE("both roads agree on variations, comments, marks and results", "[roads]") {
  Roads roads;
  test::GameMaker maker(7);
  for (int i = 0; i < 300; ++i) {
    Game game;
    maker.make(game);
    roads.read(test::pgn_of(game));
  }
  CHECK(roads.differences == "");
  CHECK(roads.games >= 250);
}
