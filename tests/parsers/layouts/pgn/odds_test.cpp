#include <string>

#include "lib/chess/fen.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;

Game read(const std::string& tags, const std::string& moves) {
  return test::read_game("[Event \"?\"]\n" + tags + "\n\n" + moves + "\n");
}

std::string fen_of(const Game& game) { return std::string(game.tag("FEN").value_or("none")); }

constexpr const char* no_knight = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1";

}  // namespace

TEST_CASE("a tag in words sets up the board", "[pgn][odds]") {
  for (const char* const tag :
       {"[Odds \"Queen's Knight\"]", "[Handicap \"knight\"]", "[SetUp \"Queen's Knight\"]",
        "[Variant \"Odds of a knight\"]", "[Odds \"b1\"]\n[FEN \"?\"]"}) {
    INFO(tag);
    const Game game = read(tag, "1. e4 e5 2. Nf3 *");
    CHECK(fen_of(game) == no_knight);
    CHECK(game.tag("SetUp") == "1");
    CHECK(game.tag("Odds").has_value());
    CHECK(game.plies() == 3);
    CHECK_FALSE(game.tag("Variant").has_value());
    const std::string once = test::pgn_of(game);
    CHECK(test::pgn_of(test::read_game(once)) == once);
  }
}

TEST_CASE("a FEN comes before the words", "[pgn][odds]") {
  const std::string fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1";
  const Game game = read("[Odds \"Knight\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]", "1. e4 *");
  CHECK(fen_of(game) == fen);
  CHECK(game.tag("Odds") == "Knight");
}

TEST_CASE("tags that tell no odds stay as they are", "[pgn][odds]") {
  for (const char* const tag :
       {"[Odds \"5-4\"]", "[Odds \"\"]", "[Handicap \"50 %\"]", "[SetUp \"0\"]", "[Odds \"?\"]"}) {
    INFO(tag);
    const Game game = read(tag, "1. e4 e5 2. Nf3 *");
    CHECK(fen_of(game) == "none");
    CHECK(game.plies() == 3);
  }
  CHECK_FALSE(read("[Variant \"Atomic\"]", "1. e4 *").verbatim.empty());
}

TEST_CASE("first moves that are part of the odds go into the FEN", "[pgn][odds]") {
  const std::string fen = "rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
  for (const char* const moves :
       {"1. e4 2. d4 e6 3. Nf3 *", "1. e4 ... 2. d4 e6 3. Nf3 *", "1. e4 -- 2. d4 e6 3. Nf3 *",
        "1.e4 2.d4 e6 3.Nf3 *", "1 e4 2 d4 e6 3 Nf3 *"}) {
    INFO(moves);
    const Game game = read("[Odds \"Pawn and two moves\"]", moves);
    CHECK(fen_of(game) == fen);
    CHECK(game.plies() == 3);
  }
  const Game three = read("[Odds \"Pawn and three moves\"]", "1. e4 2. d4 3. Bd3 Nf6 *");
  CHECK(fen_of(three) == "rnbqkbnr/ppppp1pp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3");
  CHECK(three.plies() == 2);
  // Where Black has his turns, nothing is taken.
  const Game plain = read("[Odds \"Pawn and two moves\"]", "1. e4 e6 2. d4 d5 *");
  CHECK(fen_of(plain) == "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(plain.plies() == 4);
  for (const char* const bad :
       {"", "1.", "1. e4", "1. e4 2.", "1. {x} e4 2. d4 *", "1. Zz 2. d4 *"})
    read("[Odds \"Pawn and two moves\"]", bad);
}

TEST_CASE("castling without the rook where a FEN shows it was given", "[pgn][odds]") {
  const std::string moves =
      "1. e4 e5 2. d4 exd4 3. Qxd4 Nc6 4. Qe3 Nf6 5. Nc3 Bb4 6. Bd2 O-O 7. O-O-O d6 *";
  CHECK(read("[Odds \"Queen's Rook\"]", moves).plies() == 14);
  CHECK(read("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\"]", moves).plies() ==
        14);
  // A letter for the rook that is not there.
  CHECK(read("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1\"]", moves).plies() ==
        14);
  // A study is not at odds.
  CHECK(read("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]", "1. O-O-O *").plies() == 0);
  CHECK(read("[Odds \"Rook\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]",
             "1. O-O-O Kd8 *")
            .plies() == 2);
}
