#include "parsers/layouts/heading/odds_text.hpp"

#include <string>

#include "lib/chess/fen.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// "giver, tag: placement side rights"
std::string told(std::string_view text, std::string_view white = {}, std::string_view black = {}) {
  const auto o = read_odds(text, white, black);
  if (!o) return "none";
  const std::string fen = write_fen_fields(o->start);
  return std::string(o->giver == Color::white ? "w" : "b") + (o->giver_told ? "" : "?") + ", " +
         o->tag + ": " + fen.substr(0, fen.rfind(' '));
}

constexpr const char* no_queens_rook =
    "Queen's Rook: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq";
constexpr const char* no_queens_knight =
    "Queen's Knight: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq";

}  // namespace

TEST_CASE("men that are removed by name") {
  CHECK(told("Remove White's Q. R.") == std::string("w, ") + no_queens_rook);
  CHECK(told("(Remove White's Q. R. from the Board.)") == std::string("w, ") + no_queens_rook);
  CHECK(told("Remove White Queen's Knight.") == std::string("w, ") + no_queens_knight);
  CHECK(told("Remove White's QKt") == std::string("w, ") + no_queens_knight);
  CHECK(told("Remove Black's K. B. P.") ==
        "b, King's Bishop's Pawn: rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq");
  CHECK(told("Remove Black's King's Bishop's Pawn.") == told("Remove Black's KBP"));
  CHECK(told("Remove White's K. Kt. and Q. R. P.") ==
        "w, King's Knight and Queen's Rook's Pawn: "
        "rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKB1R w KQkq");
}

TEST_CASE("the laws say which man, where the text does not") {
  CHECK(told("giving the odds of a Knight") == std::string("w?, ") + no_queens_knight);
  CHECK(told("at the odds of Rook") == std::string("w?, ") + no_queens_rook);
  CHECK(told("At the odds of a Bishop.") ==
        "w?, Queen's Bishop: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq");
  CHECK(told("at the odds of both Rooks") ==
        "w?, Queen's Rook and King's Rook: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBN1 w kq");
}

TEST_CASE("Pawn and move") {
  const std::string placement = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
  CHECK(told("At the odds of the Pawn and Move.") == "b?, Pawn and move: " + placement);
  CHECK(told("PAWN AND TWO MOVES.") == "b?, Pawn and two moves: " + placement);
  CHECK(told("At the odds of Pawn and two moves.\n\n(Remove Black's K. B. P. from the board.)") ==
        "b, Pawn and two moves: " + placement);
  CHECK(read_odds("Pawn and two moves")->extra_moves == 1);
  CHECK(read_odds("Pawn and move")->extra_moves == 0);
  CHECK(read_odds("the odds of Pawn and three moves")->extra_moves == 2);
  // Who gives the move too plays second, whatever his colour.
  CHECK(told("Remove White's K. B. P.\nPawn and move.") ==
        "w, Pawn and move: rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR b KQkq");
}

TEST_CASE("who gives is told by a colour or a name") {
  CHECK(told("White gives Queen's Rook.").substr(0, 2) == "w,");
  CHECK(told("the odds of a Rook, given by Black").substr(0, 2) == "b,");
  CHECK(told("Black receives the odds of Pawn and move").substr(0, 2) == "w,");
  CHECK(told("Mr. H. gives the odds of Queen's Rook", "Hale", "Moor").substr(0, 2) == "w,");
  CHECK(told("Mr. Moor gives the Q. Kt. to Mr. Hale.", "Hale", "Moor").substr(0, 2) == "b,");
  CHECK(told("At the odds of a Knight to Mr. Moor.", "Hale", "Moor").substr(0, 2) == "w,");
}

TEST_CASE("what tells no odds, or none that can be set up") {
  CHECK(told("do not remove your Queen too far") == "none");
  CHECK(told("When the odds of a Pawn, Knight, Bishop, or Rook, are given") == "none");
  CHECK(told("the odds of the exchange") == "none");
  CHECK(told("the odds of Queen for a Rook") == "none");
  CHECK(told("Black gives check.") == "none");
  CHECK(told("White gives up a Pawn and moves on.") == "none");
  CHECK(told("") == "none");
}

namespace {

/// Placement, side and rights of the position that a tag tells.
std::string by_tag(std::string_view value) {
  const auto o = read_odds_tag(value);
  if (!o) return "none";
  const std::string fen = write_fen_fields(o->start);
  return fen.substr(0, fen.rfind(' '));
}

}  // namespace

TEST_CASE("odds as tags tell them",
          "[odds][bcc1899 IV.3][fide1929 21(odds).vi]"
          "[fide1929 21(odds).vii]") {
  const std::string rook = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq";
  for (const char* const value :
       {"Queen's Rook", "QR", "rook", "Rook", "a1", "Ra1", "White's queen's rook", "odds of a rook",
        "Odds: rook", "White gives the Queen's Rook", "queen's rook odds"}) {
    INFO(value);
    CHECK(by_tag(value) == rook);
  }
  CHECK(by_tag("Knight") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq");
  CHECK(by_tag("Bishop") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq");
  CHECK(by_tag("Queen") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq");
  CHECK(by_tag("King's Rook") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq");
  CHECK(by_tag("Black gives the knight") == "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq");
  const std::string pawn = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
  for (const char* const value :
       {"Pawn and move", "pawn & move", "Pawn and two moves", "P & 2 moves", "f7", "P & 2"}) {
    INFO(value);
    CHECK(by_tag(value) == pawn);
  }
  CHECK(read_odds_tag("Pawn and two moves")->extra_moves == 1);
  CHECK(read_odds_tag("P & 2")->extra_moves == 1);
  CHECK(read_odds_tag("Pawn and three moves")->extra_moves == 2);
  CHECK(by_tag("Black moves first") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq");
  CHECK(by_tag("White mates with the King's Knight's Pawn") ==
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq");
  CHECK(by_tag("Knight; White mates with a Pawn") == by_tag("Knight"));
  for (const char* const none : {"", "?", "-", "none", "5-4", "3/1", "evens", "the king", "e4",
                                 "time odds: 5 minutes to 1", "a1 and a8", ";;;"}) {
    INFO(none);
    CHECK(by_tag(none) == "none");
  }
}

TEST_CASE("odds in prose: Black moves first, an undertaking", "[odds][bcc1899 I.11.C]") {
  const auto first = read_odds("By agreement Black moves first.");
  REQUIRE(first.has_value());
  CHECK(first->start.side() == Color::black);
  CHECK(first->tag == "Black moves first");
  const auto mate = read_odds("White undertakes to mate with the King's Knight's Pawn.");
  REQUIRE(mate.has_value());
  CHECK(mate->start == Position());
  CHECK(mate->tag == "White mates with the King's Knight's Pawn");
  CHECK_FALSE(read_odds("White moves first.").has_value());
  CHECK_FALSE(read_odds("And White mates with the Pawn.").has_value());
}
