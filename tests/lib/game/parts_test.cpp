#include "lib/game/parts.hpp"

#include <string>

#include "lib/chess/fen.hpp"
#include "lib/game/odds.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/game_count.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;

const std::string at_odds =
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\"]\n[SetUp \"1\"]\n\n";
const std::string moves = "1. e4 e5 2. d4 exd4 3. Qxd4 Nc6 4. Qe3 Nf6 5. Nc3 Bb4 6. Bd2 O-O ";

Position of(const std::string& fen) {
  const auto reading = read_fen(fen);
  REQUIRE(reading.has_value());
  return reading->position;
}

}  // namespace

TEST_CASE("a start is at odds when men of the array are missing", "[odds]") {
  CHECK(is_odds_start(of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1")));
  CHECK(is_odds_start(of("rnbqkbnr/ppppp1pp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3")));
  CHECK_FALSE(is_odds_start(Position()));
  // First moves without a man given, a study, men beyond the fourth rank.
  CHECK_FALSE(is_odds_start(of("rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3")));
  CHECK_FALSE(is_odds_start(of("4k3/8/8/8/8/8/8/R2QK3 w - - 0 1")));
  CHECK_FALSE(is_odds_start(of("rnbqkbnr/ppppp1pp/8/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3")));
}

TEST_CASE("rights without a rook are given where it is missing, and taken back", "[odds]") {
  const Position p = of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
  const Position with = with_rookless_rights(p);
  CHECK(with.has_rookless_right());
  CHECK(with.right(Color::white, Wing::queen) == CastlingRight{Square::a1, false});
  CHECK(with.right(Color::white, Wing::king) == CastlingRight{Square::h1, true});
  CHECK(without_rookless_rights(with) == p);
  CHECK(with_rookless_rights(Position()) == Position());
  // No king on his square, no empty corner.
  const Position none = of("4k3/8/8/8/8/8/8/N2K4 w - - 0 1");
  CHECK_FALSE(with_rookless_rights(none).right(Color::white, Wing::queen));
  CHECK_FALSE(with_rookless_rights(none).right(Color::white, Wing::king));
}

TEST_CASE("only a game that castles without the rook keeps the right", "[odds]") {
  CHECK(test::read_game(at_odds + moves + "7. O-O-O *").start.has_rookless_right());
  CHECK_FALSE(test::read_game(at_odds + moves + "7. Nf3 *").start.has_rookless_right());
  CHECK_FALSE(
      test::read_game(at_odds + moves + "7. Be2 d6 8. Nf3 a6 9. O-O *").start.has_rookless_right());
}

TEST_CASE("a game with castling without the rook is written in two parts", "[odds][pgn]") {
  const std::string out = test::pgn_of(test::read_game(at_odds + moves + "7. O-O-O d6 8. f3 1-0"));
  CHECK_THAT(out, test::ContainsSubstring("[Part \"1/2\"]"));
  CHECK_THAT(out, test::ContainsSubstring(
                      "[FEN \"r1bq1rk1/pppp1ppp/2n2n2/8/1b2P3/2N1Q3/PPPB1PPP/2K2BNR b - - 8 7\"]\n"
                      "[Part \"2/2\"]\n[SetUp \"1\"]\n\n7... d6 8. f3 1-0\n"));
  CHECK_THAT(out, test::ContainsSubstring("[%rookless O-O-O]"));
  // Others find no castling of a rook that is not there.
  CHECK(out.find("7. O-O-O") == std::string::npos);
}

TEST_CASE("parts are read as one game, with all that was said", "[odds][pgn]") {
  const char* const games[] = {
      "7. O-O-O d6 8. f3 1-0",
      "7. O-O-O 1/2-1/2",
      "7. O-O-O $1 $14 {alone} d6 {why} 8. f3 *",
      "{before} 7. O-O-O (7. Nf3 d6 (7... d5 8. exd5) 8. Be2 {quiet}) (7. f3) {so} 7... d6 0-1",
      "7. O-O-O d6 (7... d5 8. exd5) 8. f3 a6 $2 1-0",
  };
  for (const char* const rest : games) {
    INFO(rest);
    const Game game = test::read_game(at_odds + moves + rest);
    REQUIRE(game.start.has_rookless_right());
    const std::string once = test::pgn_of(game);
    const Game again = test::read_game(once);
    CHECK(again.plies() == game.plies());
    CHECK(again.node_count() == game.node_count());
    CHECK(again.result == game.result);
    CHECK_FALSE(again.tag("Part").has_value());
    CHECK(again.start == game.start);
    CHECK(test::pgn_of(again) == once);
  }
}

TEST_CASE("both sides may castle without a rook: three parts", "[odds][pgn]") {
  const std::string text =
      "[FEN \"1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kk - 0 1\"]\n[SetUp \"1\"]\n\n"
      "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O {one} (5. Nf3) 5... O-O-O {two} (5... "
      "e6) "
      "6. Nf3 Nf6 *";
  const Game game = test::read_game(text);
  CHECK(game.plies() == 12);
  const std::string once = test::pgn_of(game);
  CHECK_THAT(once, test::ContainsSubstring("[Part \"3/3\"]"));
  const Game again = test::read_game(once);
  CHECK(again.plies() == 12);
  CHECK(test::pgn_of(again) == once);
}

TEST_CASE("castling without the rook in a variation becomes words", "[odds][pgn]") {
  const Game game =
      test::read_game(at_odds + moves + "7. Nf3 (7. O-O-O d6 {quiet} (7... d5) 8. f3) 7... d6 *");
  const std::string once = test::pgn_of(game);
  CHECK(once.find("Part") == std::string::npos);
  CHECK_THAT(once, test::ContainsSubstring("[%rookless] 7. O-O-O"));
  CHECK_THAT(once, test::ContainsSubstring("(quiet)"));
  CHECK(test::pgn_of(test::read_game(once)) == once);
}

TEST_CASE("what is no part that follows stays a game of its own", "[odds][pgn]") {
  const std::string two = test::pgn_of(test::read_game(at_odds + moves + "7. O-O-O d6 8. f3 1-0"));
  const std::size_t second = two.find("[Event", 1);
  REQUIRE(second != std::string::npos);
  CHECK(test::game_count(two) == 1);
  CHECK(test::game_count(two.substr(0, second)) == 1);
  CHECK(test::game_count(two.substr(second)) == 1);
  CHECK(test::game_count(two.substr(second) + two.substr(0, second)) == 2);
  CHECK(test::game_count(two.substr(0, second) + two.substr(0, second)) == 2);
  CHECK(test::game_count(two + two) == 2);
  std::string other = two;
  other.replace(other.find("b - - 8 7"), 9, "b - - 8 9");
  CHECK(test::game_count(other) == 2);
  for (const char* const value : {"2/1", "0/2", "x", "", "1/99", "1/", "/2", "99999999999/2"}) {
    std::string bad = two;
    bad.replace(bad.find("1/2\""), 4, std::string(value) + "\"");
    INFO(value);
    CHECK(test::game_count(bad) == 2);
  }
  // A mark that no castling stands behind.
  std::string mark = two;
  mark.replace(mark.find("[%rookless O-O-O]"), 17, "[%rookless O-O]");
  CHECK(test::game_count(mark) == 2);
}
