#include "lib/decode/prior.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/uci.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

struct Line {
  Position position;
  prior::Played played;
};

/// After moves as engines write them, parted by blanks.
Line after(std::string_view moves, const Position& start = Position()) {
  Line line{start, {}};
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    Move found;
    for (const Move m : legal_moves(line.position))
      if (uci_text(m) == moves.substr(0, end)) found = m;
    INFO(moves);
    REQUIRE(found != Move());
    line.played = {found, line.played.last};
    line.position.play(found);
    moves.remove_prefix(std::min(end + 1, moves.size()));
  }
  return line;
}

float cost(const Line& line, std::string_view move) {
  const MoveList moves = legal_moves(line.position);
  std::vector<float> costs;
  move_costs(line.position, moves, line.played, costs);
  REQUIRE(costs.size() == moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (uci_text(moves[i]) == move) return costs[i];
  FAIL("no such move: " << move);
  return 0;
}

Position position(std::string_view fen) {
  const auto reading = read_fen(fen, FenLeniency::strict());
  REQUIRE(reading.has_value());
  return reading->position;
}

TEST_CASE("The table of the prior is complete") {
  const auto rows = prior::table();
  CHECK(prior::read_table(rows).complete);
  CHECK_FALSE(prior::read_table(rows.first(rows.size() - 1)).complete);
  std::vector<prior::Row> others(rows.begin(), rows.end());
  std::swap(others[3], others[4]);
  CHECK_FALSE(prior::read_table(others).complete);
  others.assign(rows.begin(), rows.end());
  const std::string bad(others[5].weights.size(), '?');
  others[5].weights = bad;
  CHECK_FALSE(prior::read_table(others).complete);
}

TEST_CASE("Letters of the table stand for weights") {
  for (int w = prior::least_weight; w <= prior::most_weight; ++w)
    CHECK(prior::weight_of(prior::letter_of(w)) == w);
  CHECK(prior::weight_of('"') > prior::most_weight);
  CHECK(prior::letter_of(1000) == prior::letter_of(prior::most_weight));
}

TEST_CASE("The probabilities of all legal moves add up to one") {
  std::mt19937 random(7);
  std::vector<float> costs;
  for (int game = 0; game < 20; ++game) {
    Line line;
    for (int ply = 0; ply < 120; ++ply) {
      const MoveList moves = legal_moves(line.position);
      if (moves.empty()) break;
      move_costs(line.position, moves, line.played, costs);
      double sum = 0;
      for (const float c : costs) sum += std::exp(-static_cast<double>(c));
      CHECK(std::abs(sum - 1) < 1e-4);
      const Move m = moves[random() % moves.size()];
      line.played = {m, line.played.last};
      line.position.play(m);
    }
  }
}

TEST_CASE("Without a legal move the prior has nothing to say") {
  const Position mate = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  std::vector<float> costs{1};
  move_costs(mate, legal_moves(mate), {}, costs);
  CHECK(costs.empty());
}

TEST_CASE("People do not play as the rules would let them") {
  const Line open_game = after("e2e4 e7e5");
  CHECK(cost(open_game, "g1f3") < cost(open_game, "e1e2") - 3);
  CHECK(cost(open_game, "g1f3") < cost(open_game, "g1h3") - 2);
  CHECK(cost(after(""), "e2e4") < cost(after(""), "h2h3") - 2);
  // Exchanges: a man is taken back, a queen is not given away.
  const Line taken = after("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6");
  CHECK(cost(taken, "d7c6") < cost(taken, "g8f6") - 2);
  CHECK(cost(taken, "d7c6") < cost(taken, "d8h4") - 4);
  // A man that is attacked goes away.
  const Line chased = after("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
  CHECK(cost(chased, "b5a4") < cost(chased, "h2h3") - 2);
  // A pawn becomes a queen.
  const Line promotes{position("8/P6k/8/8/8/8/7K/8 w - - 0 1"), {}};
  CHECK(cost(promotes, "a7a8q") < cost(promotes, "a7a8b") - 2);
}

TEST_CASE("Both sides are judged alike") {
  const Line white{position("r3k2r/ppp2ppp/2n5/3qp3/8/2NP1N2/PPP2PPP/R2QK2R w KQkq - 0 12"), {}};
  const Line black{position("r2qk2r/ppp2ppp/2np1n2/8/3QP3/2N5/PPP2PPP/R3K2R b KQkq - 0 12"), {}};
  for (const Move m : legal_moves(white.position)) {
    std::string mirrored = uci_text(m);
    for (const std::size_t rank : {1U, 3U})
      mirrored[rank] = static_cast<char>('1' + '8' - mirrored[rank]);
    INFO(mirrored);
    CHECK(std::abs(cost(white, uci_text(m)) - cost(black, mirrored)) < 1e-4F);
  }
}

TEST_CASE("The moves before tell a move that goes back") {
  Line line = after("e2e4 e7e5 g1f3 b8c6");
  const float there = cost(line, "f3g1");
  line.played.before = Move();
  CHECK(cost(line, "f3g1") != there);
}

}  // namespace
