#include "lib/laws/dead.hpp"
#include "lib/laws/ending.hpp"
#include "tests/lib/laws/support.hpp"

using namespace stamma;
using namespace stamma::test;

TEST_CASE("a flag that falls",
          "[laws][bcc1899 II.10][fide1929 20.ii][fide1955 17.1][wcc2000 6.9][wcc2000 10.1-10.2]"
          "[wcc2000 10.4][modern 6.9]") {
  const std::string bare = from_fen("8/8/4k3/8/8/3K1p2/8/8 w - - 0 60") + ended("time forfeit");
  const std::vector<Laws> strict{Laws::bcc1899, Laws::fide1929, Laws::fide1955};
  SECTION("against a king alone") {
    const Game game = record("60. Ke3 Ke5 1-0", bare);
    CHECK(message(game, Laws::wcc2000) ==
          "1-0 on time: White cannot mate by any series of legal moves, so it is a draw under the "
          "2000 rules, art. 6.9");
    CHECK_THAT(message(game, Laws::modern), ContainsSubstring("art. 6.9"));
    for (const Laws l : strict) CHECK(codes(game, l).empty());
    CHECK(codes(game, Laws::fide1985).empty());
    // The side with the pawn wins on time all the same.
    CHECK(codes(record("60. Ke3 Ke5 0-1", bare), Laws::modern).empty());
  }
  SECTION("said in a comment") {
    const Game game = record("60. Ke3 Ke5 {Black lost on time.} 1-0",
                             from_fen("8/8/4k3/8/8/3K1p2/8/8 w - - 0 60"));
    CHECK(codes(game, Laws::wcc2000) == "K02");
    CHECK(codes(record("60. Ke3 Ke5 1-0", from_fen("8/8/4k3/8/8/3K1p2/8/8 w - - 0 60")),
                Laws::wcc2000)
              .empty());
  }
  SECTION("a draw on time") {
    const Game drawn = record("60. Ke3 Ke5 1/2-1/2", bare);
    for (const Laws l : strict) {
      INFO(info(l).code);
      CHECK_THAT(message(drawn, l), ContainsSubstring("has lost, whatever men are left"));
    }
    CHECK(codes(drawn, Laws::wcc2000).empty());
    CHECK(codes(drawn, Laws::modern).empty());
    const std::string even = from_fen("8/5p2/4k3/8/8/3K4/4P3/8 w - - 0 60");
    const Game possible = record("60. Ke3 Ke5 1/2-1/2",
                                 even + ended("Game drawn by timeout vs insufficient material"));
    CHECK_THAT(message(possible, Laws::wcc2000), ContainsSubstring("art. 10.2"));
    CHECK(codes(possible, Laws::modern) == "K06");
    // Both flags down: nobody knows which was first.
    CHECK(codes(record("60. Ke3 Ke5 1/2-1/2", even + ended("both lost on time")), Laws::wcc2000)
              .empty());
  }
  SECTION("who can still mate") {
    CHECK_FALSE(can_mate(at("8/8/4k3/7q/8/3K1N2/8/8 w - - 0 1"), Color::white));
    CHECK(can_mate(at("8/8/4k3/7p/8/3K1N2/8/8 w - - 0 1"), Color::white));
    CHECK(can_mate(at("8/8/4k3/7n/8/3K1B2/8/8 w - - 0 1"), Color::white));
    CHECK_FALSE(can_mate(at("8/8/4k3/7r/8/3K1B2/8/8 w - - 0 1"), Color::white));
    CHECK(can_mate(at("8/8/4k3/7r/8/3K1B2/8/8 w - - 0 1"), Color::black));
    CHECK_FALSE(can_mate(at("8/8/4k3/7r/8/3K4/8/8 w - - 0 1"), Color::white));
  }
  SECTION("mate on the board goes before the clock") {
    const Game mated =
        record("1. Qg7# 1-0", from_fen("7k/8/5KQ1/8/8/8/8/8 w - - 0 1") + ended("time forfeit"));
    for (const Laws l : all_laws) CHECK(codes(mated, l).empty());
  }
}

TEST_CASE("resignation and forfeit give the game",
          "[laws][bcc1899 II.9][fide1929 19][fide1929 20.v][fide1929 20.vi][fide1955 11.2]"
          "[fide1955 17.2][fide1955 17.4][fide1985 11.2][wcc2000 5.1(b)][wcc2000 6.6]"
          "[wcc2000 10.3][wcc2000 11][wcc2000 12.7][wcc2000 12.8][modern 5.1.2][modern 6.7]"
          "[modern 11.7-8]") {
  SECTION("how records say it") {
    const auto says = [](std::string_view words) { return ending_in(words).ending; };
    CHECK(says("Black resigns") == Ending::resignation);
    CHECK(says("White gave up.") == Ending::resignation);
    CHECK(says("White gave up a pawn") == Ending::unsaid);
    CHECK(says("Weiß gab auf") == Ending::resignation);
    CHECK(says("Les blancs abandonnent") == Ending::resignation);
    CHECK(says("белые сдались") == Ending::resignation);
    CHECK(says("White forfeits") == Ending::forfeit);
    CHECK(says("rules infraction") == Ending::forfeit);
    CHECK(says("won by default, opponent did not appear") == Ending::forfeit);
    CHECK(says("time forfeit") == Ending::time);
    CHECK(says("Draw agreed.") == Ending::agreement);
    CHECK(says("remis durch Dauerschach") == Ending::perpetual);
    CHECK(says("Stellungswiederholung") == Ending::repetition);
    CHECK(says("Normal") == Ending::unsaid);
    CHECK(says("") == Ending::unsaid);
    CHECK(says("[%clk 0:01:02]") == Ending::unsaid);
    // A long text tells a story, not how the game ended.
    CHECK(says(std::string(150, '.') + " repetition") == Ending::unsaid);
  }
  SECTION("they stand under every code, with moves and without") {
    for (const Laws l : all_laws) {
      INFO(info(l).code);
      CHECK(codes(record("1. e4 e5 0-1", ended("White resigns")), l).empty());
      CHECK(codes(record("1-0", ended("forfeit")), l).empty());
      CHECK(codes(record("*"), l).empty());
      if (!info(l).resignation_article.empty())
        CHECK(article(l, info(l).resignation_article) != nullptr);
      if (!info(l).forfeit_article.empty()) CHECK(article(l, info(l).forfeit_article) != nullptr);
    }
  }
  SECTION("a game lost by both has no sign in PGN, and the codes differ") {
    for (const Laws l : {Laws::fide1929, Laws::fide1955, Laws::wcc2000, Laws::modern})
      CHECK_FALSE(info(l).both_lose_article.empty());
    CHECK(info(Laws::bcc1899).both_lose_article.empty());
    CHECK(record("*", ended("both players absent")).result == GameResult::unknown);
  }
  SECTION("the score of a win and of a draw") {
    CHECK(record("1. e4 1-0").result == GameResult::white_wins);
    CHECK(record("1. e4 0-1").result == GameResult::black_wins);
    CHECK(record("1. e4 1/2-1/2").result == GameResult::draw);
  }
}

TEST_CASE("a wrong array annuls the game",
          "[laws][bcc1899 II.1][bcc1899 II.2][fide1929 12][fide1955 9.4][fide1955 9.5]"
          "[wcc2000 7.1(a)][wcc2000 7.1(b)][wcc2000 7.2][modern 7.2.1]") {
  // White's king and queen have changed places.
  const std::string wrong = from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1");
  const Game game = record("1. e4 e5 2. Nf3 Nc6 1-0", wrong);
  for (const Laws l : all_laws) {
    INFO(info(l).code);
    CHECK(codes(game, l) == (l == Laws::fide1985 ? "" : "K07"));
  }
  CHECK_THAT(message(game, Laws::fide1955), ContainsSubstring("art. 9.4"));
  // In 1899 only before Black's fourth move; then the game stands.
  const Game longer = record("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 d6 1-0", wrong);
  CHECK(codes(longer, Laws::bcc1899).empty());
  CHECK(codes(longer, Laws::fide1929) == "K07");
  // The array itself, games at odds, later positions and Chess960 are no errors of the array.
  const char* const right[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 5",
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
  };
  for (const char* const fen : right)
    for (const Laws l : all_laws) CHECK(codes(record("1. d3 1-0", from_fen(fen)), l).empty());
  const std::string shuffled = from_fen("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  CHECK(codes(record("1. d3 1-0", shuffled + "[Variant \"Chess960\"]\n"), Laws::fide1955).empty());
}
