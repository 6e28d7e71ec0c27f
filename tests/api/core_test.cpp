#include <algorithm>
#include <stamma/explain.hpp>
#include <stamma/notation.hpp>
#include <stamma/position.hpp>
#include <stamma/version.hpp>

#include "tests/support/catch.hpp"

TEST_CASE("a position gives its FEN, its legal moves and its men") {
  const stamma::Position start;
  CHECK(start.fen() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(start.legal_moves().size() == 20);
  CHECK(start.side_to_move() == stamma::Color::white);
  CHECK(start.at(stamma::Square::e1) == stamma::Piece{stamma::Color::white, stamma::Kind::king});
  CHECK_FALSE(start.at(stamma::Square::e4));
  CHECK(stamma::Position::from_fen(start.fen()) == start);
}

TEST_CASE("a FEN that is not a position throws what is wrong with it") {
  CHECK_THROWS_WITH(stamma::Position::from_fen("8/8/8/8/8/8/8/8 w - - 0 1"),
                    stamma::test::ContainsSubstring("FEN, column "));
}

TEST_CASE("moves are found as people and engines write them") {
  const stamma::Position start;
  const auto move = start.find("Nf3");
  REQUIRE(move);
  CHECK(start.find("g1f3") == move);
  CHECK(name(move->from()) == "g1");
  CHECK(name(move->to()) == "f3");
  CHECK(start.san(*move) == "Nf3");
  CHECK(start.uci(*move) == "g1f3");
  CHECK(start.spell(*move, "descriptive:kt") == "Kt-KB3");
  CHECK_FALSE(start.find("Nd4"));
  CHECK_FALSE(start.find("Kt-B3"));
  CHECK_THROWS_AS(start.spell(*move, "runes"), stamma::Error);
}

TEST_CASE("a position after a move, and none after a move that is not one") {
  const stamma::Position start;
  const auto e4 = *start.find("e4");
  const stamma::Position next = start.after(e4);
  CHECK(next.side_to_move() == stamma::Color::black);
  CHECK(start.legal_moves().size() == 20);
  CHECK_THROWS_AS(next.after(e4), stamma::Error);
  CHECK_FALSE(next.is_legal(e4));
}

TEST_CASE("castling goes to the king's square, promotion names the man") {
  const auto castles = stamma::Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const auto move = castles.find("O-O");
  REQUIRE(move);
  CHECK(move->is_castling());
  CHECK(move->to() == stamma::Square::g1);
  CHECK(castles.uci(*move) == "e1g1");
  const auto promotes = stamma::Position::from_fen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(promotes.find("e8=N")->promotion() == stamma::Kind::knight);
}

TEST_CASE("the end of a game is seen") {
  CHECK(stamma::Position::from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").is_checkmate());
  CHECK(stamma::Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_stalemate());
}

TEST_CASE("a written move is explained in any notation") {
  const stamma::Position start;
  const auto readings = stamma::explain(start, "Kt-B3");
  CHECK(readings.verdict == stamma::Verdict::ambiguous);
  CHECK(readings.notation == "descriptive");
  REQUIRE(readings.size() == 2);
  CHECK(readings.begin()->san == "Nc3");
  CHECK(stamma::explain(start, "Sf3", {.notation = "san:de"}).readings.front().san == "Nf3");
  CHECK(stamma::explain(start, "Sf3", {.language = "de"}).verdict == stamma::Verdict::certain);
  CHECK(stamma::explain(start, "nonsense").empty());
  CHECK_THROWS_AS(stamma::explain(start, "Nf3", {.notation = "runes"}), stamma::Error);
  CHECK_THROWS_AS(stamma::explain(start, "Nf3", {.language = "xx"}), stamma::Error);
}

TEST_CASE("the names that options take are listed") {
  const auto styles = stamma::styles();
  CHECK(std::find(styles.begin(), styles.end(), "descriptive:kt") != styles.end());
  CHECK(stamma::notations().front().code == "san");
  CHECK(stamma::languages().size() > 60);
  CHECK_FALSE(stamma::version().empty());
}
