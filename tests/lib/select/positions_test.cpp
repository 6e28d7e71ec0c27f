// Conditions on the positions of a game: reached, material, endings, things that occur.
#include <string>

#include "lib/select/board_pattern.hpp"
#include "lib/select/filter.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "tests/support/played.hpp"

using namespace stamma;
using stamma::test::ContainsSubstring;
using stamma::test::read_game;

namespace {

bool accepts(const Game& game, std::string_view option, std::string_view value) {
  Filter filter;
  const auto error = filter.add(option, value);
  INFO(option << " " << value << ": " << error.value_or(""));
  REQUIRE_FALSE(error);
  return filter.accepts(game);
}

std::string error_of(std::string_view option, std::string_view value) {
  const auto error = Filter().add(option, value);
  REQUIRE(error);
  return *error;
}

Game from_fen(const std::string& fen, const std::string& moves) {
  return read_game("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves + " *\n");
}

bool fits(std::string_view pattern, const Position& p = Position()) {
  const auto read = BoardPattern::read(pattern);
  INFO(pattern);
  REQUIRE(read);
  return read->fits(p);
}

}  // namespace

TEST_CASE("board patterns say what may stand where") {
  CHECK(fits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"));
  CHECK(fits("rnbqkbnr/*/*/*/*/*/*/RNBQKBNR"));
  CHECK(fits("r*?r/!!!!!!!!/*/*/*/*/AAAAAAAA/*K*"));
  CHECK_FALSE(fits("*/*/!*/*/*/*/*/*"));
  CHECK(fits("*/aaaaaaaa/*/*/*/*/*/*"));
  CHECK_FALSE(fits("*/AAAAAAAA/*/*/*/*/*/*"));
  CHECK(fits("*q*/*/*/*/*/*/*/*[QR]*K*"));
  CHECK_FALSE(fits("*/*/*/*/*/*/*/*K*Q*"));
  CHECK(fits("*/*/[^P]*/*/*/*/[^p]*/*"));
  CHECK_FALSE(fits("*/*/*/*/*/*/[^P]*/*"));
  CHECK(fits("*n*n*/*/*/*/*/*/*/*N*N*"));
  CHECK_FALSE(fits("*n*n*n*/*/*/*/*/*/*/*"));
  CHECK(fits("*rn*nr/*/*/*/*/*/*/*"));
  CHECK(fits("****/*/*/*/*/*/*/*"));
}

TEST_CASE("a mirrored pattern is the same for the other side") {
  const auto p = BoardPattern::read("*/*/*/*/4P3/*/*/*");
  REQUIRE(p);
  const Game e4 = read_game("1. e4 *"), e5 = read_game("1. a3 e5 *");
  CHECK(accepts(e4, "reaches", "*/*/*/*/4P3/*/*/*"));
  CHECK_FALSE(accepts(e5, "reaches", "*/*/*/*/4P3/*/*/*"));
  CHECK(accepts(e5, "reaches", "either:*/*/*/*/4P3/*/*/*"));
  CHECK(accepts(e5, "reaches", "either:*/*/*/*/4P3/*/*/* b"));
  CHECK_FALSE(accepts(e5, "reaches", "either:*/*/*/*/4P3/*/*/* w"));
}

TEST_CASE("a position is reached by any way") {
  const Game game = read_game("1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O *");
  CHECK(accepts(game, "reaches", "c4 e6 Nc3 Bb4 d4 Nf6"));
  CHECK(accepts(game, "reaches", "1. c4 e6 2. Nc3 Bb4 3. d4 Nf6 *"));
  CHECK_FALSE(accepts(game, "reaches", "d4 Nf6 c4 g6"));
  CHECK(
      accepts(game, "reaches", "rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4"));
  CHECK(accepts(game, "reaches", "rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR"));
  CHECK_FALSE(accepts(game, "reaches", "rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR b"));
  CHECK(accepts(game, "reaches", "by=6:*/*/*/*/1b6/*/*/*") == false);  // other men on the rank
  CHECK(accepts(game, "reaches", "by=6:*/*/*/*/1b*/*/*/*"));
  CHECK_FALSE(accepts(game, "reaches", "by=5:*/*/*/*/1b*/*/*/*"));
  CHECK(accepts(game, "reaches", "final:*rk?/*/*/*/*/*/*/*"));
  CHECK_FALSE(accepts(game, "reaches", "final:*/*/*/*/*/*/*PPPP/*"));
  CHECK(accepts(game, "reaches", "463b96181691fc9c"));        // Polyglot's key of the initial array
  CHECK_FALSE(accepts(game, "reaches", "823c9b50fd114196"));  // after 1. e4
}

TEST_CASE("what is wrong with a position is told with its place") {
  CHECK_THAT(error_of("reaches", ""), ContainsSubstring("missing"));
  CHECK_THAT(error_of("reaches", "8/8/8/8"), ContainsSubstring("4 ranks"));
  CHECK_THAT(error_of("reaches", "8/8/8/8/8/8/8/8/8"), ContainsSubstring("more than eight"));
  CHECK_THAT(error_of("reaches", "8/9/8/8/8/8/8/8"), ContainsSubstring("character 3"));
  CHECK_THAT(error_of("reaches", "8/7/8/8/8/8/8/8"), ContainsSubstring("7 squares"));
  CHECK_THAT(error_of("reaches", "8/8p/8/8/8/8/8/8"), ContainsSubstring("more than eight squares"));
  CHECK_THAT(error_of("reaches", "[/8/8/8/8/8/8/8"), ContainsSubstring("not closed"));
  CHECK_THAT(error_of("reaches", "[]7/8/8/8/8/8/8/8"),
             ContainsSubstring("nothing in the brackets"));
  CHECK_THAT(error_of("reaches", "[z]7/8/8/8/8/8/8/8"), ContainsSubstring("\"z\""));
  CHECK_THAT(error_of("reaches", "8/8/8/8/8/8/8/8 x"), ContainsSubstring("side to move"));
  CHECK_THAT(error_of("reaches", "e4 e5 Nf4"), ContainsSubstring("character 7"));
  CHECK_THAT(error_of("reaches", "by=x:8/8/8/8/8/8/8/8"), ContainsSubstring("number of plies"));
  CHECK_THAT(error_of("reaches", "by=12"), ContainsSubstring("colon"));
  CHECK_THAT(error_of("reaches", "held=3:e4"), ContainsSubstring("--material"));
}

TEST_CASE("material is counted on both sides") {
  const Game rook =
      from_fen("8/5k2/8/8/3r4/4P3/4K2R/8 w - - 0 1", "1. exd4 Ke6 2. Kd3 Kd5 3. Rh5+");
  CHECK(accepts(rook, "material", "held=0:KRP:KR"));
  CHECK_FALSE(accepts(rook, "material", "KRP:KR"));  // taken at once
  CHECK(accepts(rook, "material", "RP:"));
  CHECK(accepts(rook, "material", "KRP:K"));
  CHECK_FALSE(accepts(rook, "material", "KR:K"));
  CHECK_FALSE(accepts(rook, "material", "K:KRP"));
  CHECK(accepts(rook, "material", "either:K:KRP"));
  CHECK(accepts(rook, "material", "R+P1-2:K"));
  CHECK(accepts(rook, "material", "R1+P*Q*: K"));
  CHECK(accepts(rook, "material", "4 rp k"));
  CHECK_FALSE(accepts(rook, "material", "5 rp k"));
  CHECK(accepts(rook, "material", "held=4:RP:K"));
  CHECK_FALSE(accepts(rook, "material", "by=3:held=4:RP:K"));
  CHECK(accepts(rook, "material", "final:RP:K"));
  CHECK_FALSE(accepts(rook, "material", "final:RP:R"));
}

TEST_CASE("material is compared with the other side's") {
  const Game game = read_game("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2 Nf6 5. a3 a6 6. b3 *");
  CHECK(accepts(game, "material", "QR2B2N2P8:QR2B2N2P8"));
  CHECK_FALSE(accepts(game, "material", "held=3:QR2B2N2P8:QR2B2N2P8"));
  // In the end White has six pawns and the queen, Black seven and none.
  CHECK(accepts(game, "material", "Q1>R=L4P+:R*L*P*"));
  CHECK(accepts(game, "material", "Q>=R=L=P1<=:R*L*P*"));
  CHECK_FALSE(accepts(game, "material", "Q2>=R*L*P*:R*L*P*"));
  CHECK_FALSE(accepts(game, "material", "Q#R=L=P=:R*L*P*"));
  CHECK(accepts(game, "material", "Q#R=B=N=P#:R*L*P*"));
  CHECK(accepts(game, "material", "Q+R+L+P+:Q<R=L=P1>="));
  CHECK_FALSE(accepts(game, "material", "Q+R+B+N+P+:Q<R=B=P="));  // knights are not named
}

TEST_CASE("what is wrong with material is told with its place") {
  CHECK_THAT(error_of("material", ""), ContainsSubstring("both sides"));
  CHECK_THAT(error_of("material", "KRP"), ContainsSubstring("both sides"));
  CHECK_THAT(error_of("material", "KRX:K"), ContainsSubstring("character 3"));
  CHECK_THAT(error_of("material", "KR:KZ"), ContainsSubstring("character 5"));
  CHECK_THAT(error_of("material", "R+R:K"), ContainsSubstring("twice"));
  CHECK_THAT(error_of("material", "R3-2:K"), ContainsSubstring("ends before"));
}

TEST_CASE("endings are seen on the board") {
  const Game mate = read_game("1. f3 e5 2. g4 Qh4# 0-1");
  CHECK(accepts(mate, "ends", "mate"));
  CHECK_FALSE(accepts(mate, "ends", "stalemate,repetition,fifty,insufficient"));
  CHECK(accepts(from_fen("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7"), "ends", "stalemate"));
  const std::string shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
  CHECK(accepts(read_game(shuffle + " *"), "ends", "repetition"));
  CHECK_FALSE(accepts(read_game(shuffle + " *"), "ends", "fivefold"));
  CHECK_FALSE(accepts(read_game(shuffle + " 5. e4 *"), "ends", "repetition"));
  CHECK(accepts(read_game(shuffle + " 5. e4 *"), "has", "repetition"));
  // Every position of it stands twice only.
  CHECK_FALSE(accepts(read_game("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *"), "has", "repetition"));
  CHECK(accepts(from_fen("8/8/4k3/8/8/4K3/8/R7 w - - 98 80", "1. Ra2 Kd6"), "ends", "fifty"));
  CHECK_FALSE(accepts(from_fen("8/8/4k3/8/8/4K3/8/R7 w - - 97 80", "1. Ra2 Kd6"), "ends", "fifty"));
  CHECK_FALSE(
      accepts(from_fen("8/8/4k3/8/8/4K3/8/R7 w - - 98 80", "1. Ra2 Kd6"), "ends", "seventyfive"));
}

TEST_CASE("a position after a double step counts where no pawn can take in passing") {
  // After 1. e4 and twice more.
  const Game free = read_game("1. e4 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 5. Ng1 *");
  CHECK(accepts(free, "ends", "repetition"));
  // The pawn on d4 might have taken the first time.
  const Game takes = from_fen("4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1",
                              "1. e4 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 5. Ng1");
  CHECK_FALSE(accepts(takes, "ends", "repetition"));
}

TEST_CASE("too few men to mate with") {
  const auto dead = [](const std::string& placement) {
    return accepts(from_fen(placement + " w - - 0 1", ""), "ends", "insufficient");
  };
  CHECK(dead("8/8/4k3/8/8/4K3/8/8"));
  CHECK(dead("8/8/4k3/8/8/4K3/8/N7"));
  CHECK(dead("8/8/4k3/8/8/4K3/8/b7"));
  CHECK(dead("8/8/4k3/8/3b4/4K3/8/B7"));        // both on dark squares
  CHECK_FALSE(dead("8/8/4k3/8/4b3/2K5/8/B7"));  // one of each colour
  CHECK_FALSE(dead("8/8/4k3/8/8/4K3/8/NN6"));   // two knights can, if helped
  CHECK_FALSE(dead("8/8/4k3/8/8/4K3/P7/8"));
}

TEST_CASE("illegal moves are among the things that occur in a game", "[illegal]") {
  CHECK(accepts(stamma::test::played("e4 e5 !b1b5 Nf6"), "has", "illegal"));
  CHECK_FALSE(accepts(stamma::test::played("e4 e5 Nc3 Nf6"), "has", "illegal"));
  CHECK(accepts(stamma::test::played("e4 e5 !b1b5 Nf6"), "line", "e4 e5 Nb5"));
  CHECK(accepts(stamma::test::played("e4 e5 !b1b5"), "reaches",
                "rnbqkbnr/pppp1ppp/8/1N2p3/4P3/8/PPPP1PPP/R1BQKBNR b"));
}

TEST_CASE("things that occur in a game") {
  const Game under = from_fen("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "1. a8=N Kd7");
  CHECK(accepts(under, "has", "underpromotion"));
  CHECK(accepts(under, "has", "setup"));
  CHECK_FALSE(
      accepts(under, "has", "castling,en-passant,comments,variations,nags,unread,null-move"));
  const Game game = read_game("1. e4 $1 e6 (1... c5 {Sicilian}) 2. e5 d5 3. exd6 *");
  CHECK(accepts(game, "has", "en-passant"));
  CHECK(accepts(game, "has", "variations"));
  CHECK(accepts(game, "has", "comments"));
  CHECK(accepts(game, "has", "nags"));
  CHECK_FALSE(accepts(game, "has", "underpromotion,setup,castling,repetition,fifty"));
}

TEST_CASE("games that cannot be played over have no positions") {
  const Game other = read_game("[Variant \"Atomic\"]\n\n1. e4 e5 *\n");
  REQUIRE_FALSE(other.verbatim.empty());
  CHECK_FALSE(accepts(other, "reaches", "*/*/*/*/*/*/*/*"));
  CHECK_FALSE(accepts(other, "material", "Q*R*L*P*:Q*R*L*P*"));
  CHECK_FALSE(accepts(other, "ends", "mate,stalemate,repetition,fifty,insufficient"));
}

TEST_CASE("a long game without captures takes little time") {
  std::string text;
  for (int i = 0; i < 20000; ++i) text += i % 2 == 0 ? "Nf3 Nf6 " : "Ng1 Ng8 ";
  const Game game = read_game(text + "*");
  REQUIRE(game.plies() > 1000);
  CHECK(accepts(game, "has", "repetition"));
  CHECK(accepts(game, "ends", "fivefold"));
}
