#include "lib/laws/history.hpp"

#include <map>
#include <random>

#include "tests/lib/laws/support.hpp"

using namespace stamma;
using namespace stamma::test;

namespace {

// The first four fields of a FEN tell men, side, rights and a legal en passant square.
std::string placement(const Position& p) {
  const std::string fen = write_fen_fields(p);
  return fen.substr(0, fen.find(' ', fen.find(' ') + 1));
}

}  // namespace

TEST_CASE("repetitions of random games are those that their FENs show", "[laws]") {
  const char* const starts[] = {
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
      "4k2r/p7/8/1P6/8/8/8/R3K3 w Qk - 0 1",
      "7k/8/8/8/8/8/8/K6N b - - 0 7",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  };
  std::mt19937 random(7);
  std::size_t seen = 0, by_rights = 0;
  for (int round = 0; round < 300; ++round) {
    Game game;
    GameBuilder builder;
    builder.begin(game);
    game.start = at(starts[static_cast<std::size_t>(round) % std::size(starts)]);
    Position p = game.start;
    std::map<std::string, std::size_t> rights, men;
    ++rights[write_fen_fields(p)];
    ++men[placement(p)];
    std::optional<std::size_t> fifth;
    std::size_t most = 1;
    for (std::size_t ply = 1; ply <= 60; ++ply) {
      const MoveList moves = legal_moves(p);
      if (moves.empty()) break;
      // Mostly there and back again, so that positions come back.
      Move m = moves[random() % moves.size()];
      if (ply > 2 && random() % 4 != 0)
        for (const Move back : moves) {
          const Move mine = [&] {
            NodeId id = game.first_move();
            for (std::size_t i = 1; i + 2 < ply; ++i) id = game.node(id).next;
            return game.node(id).move;
          }();
          if (back.from() == mine.to() && back.to() == mine.from()) m = back;
        }
      builder.add(m, san_form(p, m));
      p.play(m);
      const std::size_t times = ++rights[write_fen_fields(p)];
      most = std::max(most, ++men[placement(p)]);
      if (times == 5 && !fifth) fifth = ply;
    }
    builder.finish();

    const History history(game, Laws::modern);
    REQUIRE(history.times(Sameness::rights) == rights[write_fen_fields(p)]);
    REQUIRE(history.times(Sameness::men) == men[placement(p)]);
    CHECK(history.times(Sameness::moves) >= history.times(Sameness::rights));
    CHECK(history.times(Sameness::moves) <= history.times(Sameness::men));
    const RepetitionSketch sketch = sketch_repetitions(game, 2);
    CHECK(sketch.last == history.times(Sameness::men));
    if (most >= 2 && sketch.most != 0) CHECK(sketch.most == most);
    if (fifth && history.end() && history.end()->ground == AutomaticEnd::Ground::repetition)
      CHECK(history.end()->ply == *fifth);
    if (fifth) CHECK(history.end());
    seen += fifth.has_value();
    by_rights += history.times(Sameness::rights) != history.times(Sameness::men);
  }
  // The games must be of the kind that shows something.
  CHECK(seen > 20);
  CHECK(by_rights > 0);
}

TEST_CASE("a record of many thousand moves takes no long time", "[laws]") {
  const std::string shuffle = knights(2'500);
  const Game game = record(shuffle + "1/2-1/2", ended("draw by repetition"));
  REQUIRE(game.plies() == 10'000);
  for (const Laws l : all_laws) {
    const std::vector<LawFinding> found = analyze(game, l);
    CHECK(codes(found) == (l == Laws::modern ? "K03" : ""));
  }
  const Game false_claim = record(shuffle + "e4 e5 1/2-1/2", ended("draw by repetition"));
  CHECK(codes(false_claim, Laws::wcc2000) == "K01");
  const Game lapsed = record(shuffle + "Nc3 1/2-1/2", ended("draw by repetition"));
  CHECK_THAT(message(lapsed, Laws::wcc2000), ContainsSubstring("lapsed"));
}

TEST_CASE("what is no plain game is left alone", "[laws]") {
  for (const Laws l : all_laws) {
    CHECK(codes(record("1. e4 -- 2. d4 -- 1/2-1/2", ended("repetition")), l).empty());
    CHECK(codes(record(""), l).empty());
    CHECK(codes(record("1. xyzzy 1/2-1/2", ended("repetition")), l).empty());
    CHECK(codes(record("1. e4 e5 *", ended("repetition")), l).empty());
    // A repetition inside a variation is nobody's claim.
    CHECK(codes(record("1. e4 (1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8) e5 0-1"), l).empty());
  }
}
