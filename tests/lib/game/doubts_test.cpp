#include "lib/game/doubts.hpp"

#include <limits>
#include <random>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/doubtful.hpp"

using namespace stamma;
using test::DoubtfulGame;

TEST_CASE("a doubt belongs to the last move of the line", "[doubts]") {
  Game game;
  GameBuilder builder;
  builder.begin(game);
  builder.doubt({});  // no move yet: nothing to doubt
  CHECK(game.doubts.empty());
  DoubtfulGame made(game);
  made.move("e4").move("e5", Verdict::ambiguous).doubt(0.7F, {"e6", "c5"}, "smudged");
  made.finish();
  REQUIRE(game.doubts.size() == 1);
  const Doubt* const d = game.doubt(2);
  REQUIRE(d != nullptr);
  CHECK(d->node == 2);
  CHECK(d->confidence == 0.7F);
  CHECK(d->why == "smudged");
  CHECK(d->others.size() == 2);
  CHECK(game.doubt(1) == nullptr);
  CHECK(game.doubt(3) == nullptr);
  CHECK(game.doubt(root) == nullptr);
  game.layout = Layout::book;
  game.clear();
  CHECK(game.doubts.empty());
  CHECK(game.flagged_count() == 0);
  CHECK(game.layout == Layout::pgn);
}

TEST_CASE("doubts are kept by node, in whatever order they are told", "[doubts]") {
  Game game;
  DoubtfulGame made(game);
  made.move("e4").move("e5").open().move("c5").doubt(0.5F).move("Nf3").doubt(0.6F).close();
  made.doubt(0.8F);  // about e5, which came before the variation
  made.move("Nf3").doubt(0.9F);
  made.finish();
  REQUIRE(game.doubts.size() == 4);
  for (std::size_t i = 1; i < game.doubts.size(); ++i)
    CHECK(game.doubts[i - 1].node < game.doubts[i].node);
  CHECK(game.confidence(1) == 1.0F);
  CHECK(game.confidence(2) == 0.8F);
  CHECK(game.confidence(3) == 0.5F);
  CHECK(game.confidence(4) == 0.6F);
  CHECK(game.confidence(5) == 0.9F);
  CHECK(game.flagged_count() == 4);
}

TEST_CASE("flagged: the verdict, or a confidence below 0.95", "[doubts]") {
  struct Row {
    Verdict verdict;
    float confidence;
    std::size_t flagged;
  };
  const Row rows[] = {
      {Verdict::certain, 1.0F, 0},
      {Verdict::certain, 0.95F, 0},
      {Verdict::certain, 0.949F, 1},
      {Verdict::inferred, 0.99F, 0},
      {Verdict::inferred, 0.95F, 0},
      {Verdict::inferred, 0.9F, 1},
      {Verdict::ambiguous, 0.99F, 1},
      {Verdict::ambiguous, 0.2F, 1},
      {Verdict::repaired, 0.999F, 1},
      {Verdict::supplied, 1.0F, 1},
      {Verdict::certain, 0.0F, 1},
      {Verdict::certain, std::numeric_limits<float>::quiet_NaN(), 1},
  };
  for (const Row& row : rows) {
    INFO(name(row.verdict) << ' ' << row.confidence);
    Game game;
    DoubtfulGame made(game);
    made.move("e4", row.verdict).doubt(row.confidence);
    made.finish();
    CHECK(game.flagged_count() == row.flagged);
    CHECK(flagged(row.verdict, row.confidence) == (row.flagged == 1));
  }
}

TEST_CASE("a doubt that is told again replaces the first, and counts once", "[doubts]") {
  Game game;
  DoubtfulGame made(game);
  made.move("e4").doubt(0.5F, {}, "first").doubt(0.6F, {}, "second");
  CHECK(game.flagged_count() == 1);
  made.doubt(0.99F, {}, "third");
  CHECK(game.flagged_count() == 0);
  REQUIRE(game.doubts.size() == 1);
  CHECK(game.doubts[0].why == "third");
  made.move("e5", Verdict::repaired).doubt(0.5F).doubt(0.99F);
  CHECK(game.flagged_count() == 1);
}

TEST_CASE("what a verdict is worth where nothing was weighed", "[doubts]") {
  Game game;
  DoubtfulGame made(game);
  made.move("e4").move("e5", Verdict::inferred).move("Nf3", Verdict::ambiguous);
  made.move("Nc6", Verdict::repaired).move("Bb5", Verdict::supplied);
  made.finish();
  CHECK(game.confidence(1) == 1.0F);
  CHECK(game.confidence(2) == 0.99F);
  for (const NodeId id : {3U, 4U, 5U}) CHECK(game.confidence(id) == 0.5F);
  CHECK(game.flagged_count() == 3);
}

TEST_CASE("the other moves are spelled for their own position", "[doubts]") {
  Game game;
  DoubtfulGame made(game);
  made.move("e4").move("e5").open().move("d5").move("exd5").doubt(0.5F, {"e5", "Nc3"});
  made.open().move("d4").open().move("Bb5+").doubt(0.4F, {"Qh5"}).close().move("dxe4").close();
  made.move("Qxd5").doubt(0.6F, {"Nf6"}).close().open().move("c5").doubt(0.3F, {"c6", "Nc6"});
  made.close().move("Nf3").doubt(0.6F, {}).move("Nc6").move("Nc3").doubt(0.7F, {"Bb5", "Ng1"});
  made.finish();
  const auto texts = other_moves(game);
  REQUIRE(texts.size() == game.doubts.size());
  const std::vector<std::vector<std::string>> wanted{{"e5", "Nc3"}, {"Qh5"}, {"Nf6"},
                                                     {"c6", "Nc6"}, {},      {"Bb5", "Ng1"}};
  CHECK(texts == wanted);
}

TEST_CASE("checks, mates and origins are spelled, too", "[doubts]") {
  Game game;
  DoubtfulGame made(game);
  made.move("f3").move("e5").move("g4").move("Qf6", Verdict::ambiguous).doubt(0.5F, {"Qh4#"});
  made.finish();
  CHECK(other_moves(game) == std::vector<std::vector<std::string>>{{"Qh4#"}});
  Game second;
  DoubtfulGame more(second);
  more.move("Nf3").move("d5").move("d3").move("d4").move("Nfd2").doubt(0.5F, {"Nbd2", "Nxd4"});
  more.finish();
  CHECK(other_moves(second) == std::vector<std::vector<std::string>>{{"Nbd2", "Nxd4"}});
}

TEST_CASE("random trees: every other move fits where its doubt stands", "[doubts]") {
  std::mt19937 random(5);
  for (int round = 0; round < 60; ++round) {
    Game game;
    DoubtfulGame made(game);
    std::vector<std::vector<std::string>> wanted;
    std::vector<Position> now{game.start}, before{game.start};
    for (int i = 0; i < 60; ++i) {
      const MoveList moves = legal_moves(now.back());
      if (moves.empty()) break;
      const Position here = now.back();
      const Move m = moves[random() % moves.size()];
      made.move(san_text(m, san_form(here, m)));
      before.back() = here;
      now.back().play(m);
      if (random() % 3 == 0) {
        const Move other = moves[random() % moves.size()];
        wanted.push_back({san_text(other, san_form(here, other))});
        made.doubt(0.5F, wanted.back());
      }
      if (random() % 4 == 0) {
        made.open();
        now.push_back(before.back());
        before.push_back(before.back());
      } else if (random() % 4 == 0 && now.size() > 1) {
        made.close();
        now.pop_back();
        before.pop_back();
      }
    }
    made.finish();
    REQUIRE(other_moves(game) == wanted);
  }
}
