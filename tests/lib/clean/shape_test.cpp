#include "lib/clean/shape.hpp"

#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

using namespace stamma;
using stamma::test::ContainsSubstring;
using stamma::test::pgn_of;
using stamma::test::read_game;

namespace {

const char* const text =
    "[Event \"A\"]\n[White \"B\"]\n[Black \"C\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n[Annotator "
    "\"D\"]\n\n1. e4 {[%clk 0:01:00] good} $1 e5 (1... c5 $2) 2. Nf3 {[%clk 0:00:59]} 1-0\n";

Game shaped(const ShapeOptions& options, const std::string& pgn = text) {
  Game game = read_game(pgn);
  shape(game, options);
  return game;
}

template <typename Add>
std::string error_of(Add add, std::string_view value) {
  ShapeOptions options;
  const auto error = add(options, value);
  REQUIRE(error);
  CHECK_FALSE(options.any());
  return *error;
}

}  // namespace

TEST_CASE("tags are set, renamed and left out") {
  ShapeOptions options;
  CHECK_FALSE(options.any());
  CHECK_FALSE(add_set(options, "Event=Casual = game"));
  CHECK_FALSE(add_set(options, "Source="));
  CHECK_FALSE(add_rename(options, "Annotator=Commentator"));
  CHECK_FALSE(add_drop(options, "ECO"));
  CHECK(options.any());
  const Game game = shaped(options);
  CHECK(game.tag("Event") == "Casual = game");
  CHECK(game.tag("Source") == "");
  CHECK(game.tag("Commentator") == "D");
  CHECK_FALSE(game.tag("Annotator"));
  CHECK_FALSE(game.tag("ECO"));
  CHECK(game.tag("White") == "B");
}

TEST_CASE("a tag is not renamed onto another") {
  ShapeOptions options;
  CHECK_FALSE(add_rename(options, "Annotator=ECO"));
  const Game game = shaped(options);
  CHECK(game.tag("Annotator") == "D");
  CHECK(game.tag("ECO") == "C20");
}

TEST_CASE("setting the result sets it behind the moves too") {
  ShapeOptions options;
  CHECK_FALSE(add_set(options, "Result=1/2-1/2"));
  const Game game = shaped(options);
  CHECK(game.result == GameResult::draw);
  CHECK_THAT(pgn_of(game), ContainsSubstring("\n1/2-1/2\n") && !ContainsSubstring("1-0"));
}

TEST_CASE("only the roster stays, with the start of the moves and what is set") {
  ShapeOptions options;
  options.roster_only = true;
  CHECK_FALSE(add_set(options, "Source=x"));
  const Game game = shaped(options);
  CHECK_FALSE(game.tag("ECO"));
  CHECK_FALSE(game.tag("Annotator"));
  CHECK(game.tag("Source") == "x");
  const Game set_up = shaped(
      options, "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/8/R7 w - - 0 1\"]\n[X \"y\"]\n\n1. Ra2 *\n");
  CHECK(set_up.tag("FEN"));
  CHECK(set_up.tag("SetUp"));
  CHECK_FALSE(set_up.tag("X"));
}

TEST_CASE("comments, variations, NAGs and commands are stripped by kind") {
  const auto moves = [](std::string_view kinds) {
    ShapeOptions options;
    REQUIRE_FALSE(add_strip(options, kinds));
    const std::string pgn = pgn_of(shaped(options));
    return pgn.substr(pgn.find("\n\n") + 2);
  };
  CHECK(moves("all") == "1. e4 e5 2. Nf3 1-0\n\n");
  CHECK(moves("comments,variations,nags") == "1. e4 e5 2. Nf3 1-0\n\n");
  CHECK_THAT(moves("clocks"), ContainsSubstring("{good}") && !ContainsSubstring("clk") &&
                                  ContainsSubstring("(1... c5 $2)") && ContainsSubstring("$1"));
  CHECK_THAT(moves("nags"), ContainsSubstring("(1... c5)") && ContainsSubstring("clk"));
  CHECK_THAT(moves("variations, evaluations,drawings"),
             !ContainsSubstring("c5") && ContainsSubstring("clk"));
}

TEST_CASE("what cannot be done to tags is told") {
  CHECK_THAT(error_of(add_set, "Event"), ContainsSubstring("no ="));
  CHECK_THAT(error_of(add_set, "=x"), ContainsSubstring("missing"));
  CHECK_THAT(error_of(add_set, "My Tag=x"), ContainsSubstring("not a tag name"));
  CHECK_THAT(error_of(add_set, "FEN=x"), ContainsSubstring("where the moves begin"));
  CHECK_THAT(error_of(add_set, "SetUp=0"), ContainsSubstring("where the moves begin"));
  CHECK_THAT(error_of(add_set, "Result=won"), ContainsSubstring("not a result"));
  CHECK_THAT(error_of(add_set, "Event=a\nb"), ContainsSubstring("line ends"));
  CHECK_THAT(error_of(add_rename, "A"), ContainsSubstring("no ="));
  CHECK_THAT(error_of(add_rename, "A="), ContainsSubstring("missing"));
  CHECK_THAT(error_of(add_rename, "A=A"), ContainsSubstring("same"));
  CHECK_THAT(error_of(add_rename, "FEN=Start"), ContainsSubstring("where the moves begin"));
  CHECK_THAT(error_of(add_rename, "Outcome=Result"), ContainsSubstring("Result"));
  CHECK_THAT(error_of(add_drop, ""), ContainsSubstring("missing"));
  CHECK_THAT(error_of(add_drop, "FEN"), ContainsSubstring("where the moves begin"));
  CHECK_THAT(error_of(add_drop, "Date"), ContainsSubstring("--set Date=????.??.??"));
  CHECK_THAT(error_of(add_strip, "clocks,hats"), ContainsSubstring("\"hats\""));
}
