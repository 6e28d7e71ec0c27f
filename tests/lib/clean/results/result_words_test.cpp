#include "lib/clean/results/result_words.hpp"

#include <string>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/builder.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

/// "1-0 time forfeit"; "?" for a result that is not told.
std::string told(std::string_view words) {
  const auto t = told_end(words);
  if (!t) return "nothing";
  std::string r(t->result ? text(*t->result) : "?");
  if (!t->termination.empty()) r.append(" ").append(t->termination);
  return r;
}

Game read(const std::string& pgn) {
  Problems problems;
  problems.open(pgn, 0, 1);
  PgnReader reader(PgnOptions{}, problems);
  reader.open(pgn);
  Game game;
  REQUIRE(reader.next(game));
  return game;
}

BoardDraw draw(const std::string& fen, const std::string& moves) {
  return draw_on_board(read("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves + "\n"));
}

}  // namespace

TEST_CASE("results told in words", "[result_words]") {
  CHECK(told("White forfeits") == "0-1 rules infraction");
  CHECK(told("Black forfeits") == "1-0 rules infraction");
  CHECK(told("White wins by forfeit") == "1-0 rules infraction");
  CHECK(told("White resigns") == "0-1 normal");
  CHECK(told("Black resigned.") == "1-0 normal");
  CHECK(told("White won") == "1-0");
  CHECK(told("won by Black") == "0-1");
  CHECK(told("Black lost on time") == "1-0 time forfeit");
  CHECK(told("drawn") == "1/2-1/2");
  CHECK(told("Draw agreed") == "1/2-1/2 normal");
  CHECK(told("remis") == "1/2-1/2");
  CHECK(told("stalemate") == "1/2-1/2 normal");
  CHECK(told("1-0 (time)") == "1-0 time forfeit");
  CHECK(told("0-1, White resigns") == "0-1 normal");
  CHECK(told("1-0F") == "1-0 rules infraction");
  CHECK(told("+:-") == "1-0 rules infraction");
  CHECK(told("-/+") == "0-1 rules infraction");
  CHECK(told("forfeit") == "? rules infraction");
  CHECK(told("adjourned") == "? unterminated");
  CHECK(told("Weiß gewinnt") == "1-0");
  CHECK(told("Schwarz gewinnt") == "0-1");
  CHECK(told("Белые сдались") == "0-1 normal");
  CHECK(told("Weiß gab auf") == "0-1 normal");
  CHECK(told("SCHWARZ gibt die Partie auf") == "1-0 normal");
  CHECK(told("les Blancs abandonnent") == "0-1 normal");
  CHECK(told("las negras abandonan.") == "1-0 normal");
  CHECK(told("il Bianco abbandona") == "0-1 normal");
  CHECK(told("Zwart geeft op") == "1-0 normal");
  CHECK(told("Białe poddały się") == "0-1 normal");
  CHECK(told("Černý se vzdal") == "1-0 normal");
  CHECK(told("Чёрные сдаются") == "1-0 normal");
  CHECK(told("(+)-(-)") == "1-0 rules infraction");
  CHECK(told("- : +") == "0-1 rules infraction");
  CHECK(told_end("gab auf")->resigns);
  CHECK_FALSE(told_end("Weiß gab auf")->resigns);
}

TEST_CASE("words that tell no result", "[result_words]") {
  for (const char* const v :
       {"", "?", "foo", "White", "1-0 and 0-1", "White wins, Black wins", "Weiß gab", "auf",
        "Weiß gab Schach", "White wins and Black draws", "1-0", "2-0", "White nearly wins", "\xFF",
        "White Black wins", "\xD0"})
    CHECK(told(v) == "nothing");
  CHECK(told(std::string(100'000, 'w')) == "nothing");
  CHECK(is_result_spelling("1 - 0"));
  CHECK(is_result_spelling("½-½"));
  CHECK(is_result_spelling("1:0"));
  CHECK_FALSE(is_result_spelling("White wins"));
}

TEST_CASE("wins that the board calls a draw", "[result_words]") {
  // Stalemate by the queen.
  CHECK(draw("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 1-0") == BoardDraw::stalemate);
  CHECK(draw("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 1/2-1/2") == BoardDraw::none);
  CHECK(draw("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf6+ 1-0") == BoardDraw::none);
  CHECK(draw("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf5 1-0") == BoardDraw::none);
  // Black's pawn is blocked, his knight pinned on the long diagonal.
  CHECK(draw("7k/6n1/6K1/8/8/2Q5/8/1R6 w - - 0 1", "1. Rb7 1-0") == BoardDraw::none);
  // A lone king cannot win, nor a single minor man against one.
  CHECK(draw("7k/8/6K1/8/8/8/8/q7 b - - 0 1", "1... Qa2 1-0") == BoardDraw::no_mating_material);
  CHECK(draw("7k/8/8/4K3/8/8/8/5N2 w - - 0 1", "1. Ne3 1-0") == BoardDraw::no_mating_material);
  CHECK(draw("7k/7p/8/4K3/8/8/8/5N2 w - - 0 1", "1. Ne3 1-0") == BoardDraw::none);
  CHECK(draw("7k/8/8/4K3/8/8/P7/8 w - - 0 1", "1. a4 1-0") == BoardDraw::none);
  CHECK(draw_on_board(read("[Result \"1-0\"]\n\n1-0\n")) == BoardDraw::none);
  CHECK(draw_on_board(read("1. e4 e5 1-0\n")) == BoardDraw::none);
}

TEST_CASE("the fast look at the last position agrees with the laws", "[result_words]") {
  // Sam Loyd's stalemate in ten moves: many men, and one of the few that are let go by counting.
  CHECK(draw_on_board(read("1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 "
                           "7. Qxb7 Qd3 8. Qxb8 Qh7 9. Qxc8 Kg6 10. Qe6 1-0\n")) ==
        BoardDraw::none);
  // Castling, en passant and promotion on the way to a stalemate.
  CHECK(
      draw("7k/8/8/8/2p5/8/1P5P/R3K2R w KQ - 0 1",
           "1. b4 cxb3 2. O-O b2 3. Kh1 bxa1=Q 4. Rxa1 Kh7 5. Ra7+ Kh8 6. Rb7 Kg8 7. h4 Kh8 8. h5 "
           "Kg8 9. h6 Kh8 10. h7 1-0") == BoardDraw::stalemate);
}
