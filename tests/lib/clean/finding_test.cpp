#include "lib/clean/finding.hpp"

#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;
using Target = Finding::Target;
using test::pgn_of;
using test::read_game;

Finding finding(Target target, std::string tag, std::string before, std::string after,
                std::uint32_t note = 0, NodeId node = root) {
  Finding f;
  f.target = target;
  f.fix = Finding::Fix::made;
  f.tag = std::move(tag);
  f.before = std::move(before);
  f.after = std::move(after);
  f.note = note;
  f.node = node;
  return f;
}

}  // namespace

TEST_CASE("findings on tags change them", "[finding]") {
  Game game = read_game("[White \"A\"]\n[welo \"1\"]\n[X \"y\"]\n\n1. e4 1-0\n");
  CHECK(apply(finding(Target::tag_value, "White", "A", "B"), game));
  CHECK(*game.tag("White") == "B");
  CHECK_FALSE(apply(finding(Target::tag_value, "White", "A", "C"), game));  // no longer so
  CHECK(*game.tag("White") == "B");
  CHECK(apply(finding(Target::tag_value, "Black", "", "D"), game));
  CHECK(*game.tag("Black") == "D");
  CHECK_FALSE(apply(finding(Target::tag_value, "Site", "E", "F"), game));
  CHECK_FALSE(game.tag("Site"));
  CHECK(apply(finding(Target::tag_name, "welo", "", "WhiteElo"), game));
  CHECK_FALSE(apply(finding(Target::tag_name, "welo", "", "WhiteElo"), game));
  CHECK(*game.tag("WhiteElo") == "1");
  CHECK(apply(finding(Target::tag, "X", "", ""), game));
  CHECK_FALSE(apply(finding(Target::tag, "X", "", ""), game));
  CHECK_FALSE(apply(finding(Target::nothing, "White", "B", "C"), game));
}

TEST_CASE("findings on results change tag and terminator", "[finding]") {
  Game game = read_game("[Result \"*\"]\n\n1. e4 *\n");
  CHECK(apply(finding(Target::result, "", "", "1/2-1/2"), game));
  CHECK(game.result == GameResult::draw);
  CHECK(*game.tag("Result") == "1/2-1/2");
  CHECK_FALSE(apply(finding(Target::result, "", "", "2-0"), game));
  CHECK(game.result == GameResult::draw);
}

TEST_CASE("findings on notes change them, and nothing else", "[finding]") {
  Game game = read_game("1. e4 {a} {!} {c} $2 e5 Ke4 *");
  const NodeId e4 = game.first_move();
  CHECK(apply(finding(Target::comment, "", "a", "b", 1, e4), game));
  CHECK_FALSE(apply(finding(Target::comment, "", "a", "c", 1, e4), game));
  CHECK_FALSE(apply(finding(Target::comment, "", "a", "c", 0, e4), game));
  CHECK_FALSE(apply(finding(Target::comment, "", "a", "c", 99, e4), game));
  CHECK(apply(finding(Target::nag, "", "!", "1", 2, e4), game));
  CHECK_FALSE(apply(finding(Target::nag, "", "!", "1", 2, e4), game));
  CHECK_FALSE(apply(finding(Target::nag, "", "c", "300", 3, e4), game));
  CHECK_FALSE(apply(finding(Target::nag, "", "c", "x", 3, e4), game));
  CHECK_FALSE(apply(finding(Target::nag, "", "c", "", 3, e4), game));
  CHECK_FALSE(apply(finding(Target::comment, "", "", "words", 4, e4), game));  // a NAG
  CHECK(apply(finding(Target::comment, "", "", "", 4, e4), game));
  CHECK(apply(finding(Target::comment, "", "c", "", 3, e4), game));
  CHECK(pgn_of(game).find("1. e4 $1 {b} 1... e5 {[%unread] Ke4") != std::string::npos);
  // Text that could not be read is not for rules.
  const std::uint32_t unread = 5;
  REQUIRE(game.note(unread).type == Note::Type::unread);
  const std::string text(game.view(game.note(unread).text));
  CHECK_FALSE(apply(finding(Target::comment, "", text, "x", unread, e4 + 1), game));
  CHECK_FALSE(apply(finding(Target::nag, "", text, "1", unread, e4 + 1), game));
  CHECK_FALSE(apply(finding(Target::comment, "", text, "", unread, e4 + 1), game));
}

TEST_CASE("only what is certain is made at once", "[finding]") {
  Game game = read_game("[White \"A\"]\n\n1. e4 {a} {b} *\n");
  std::vector<Finding> all{finding(Target::tag_value, "White", "A", "B"),
                           finding(Target::tag_value, "White", "B", "C"),
                           finding(Target::comment, "", "a", "", 1, game.first_move()),
                           finding(Target::comment, "", "b", "c", 2, game.first_move())};
  all[3].fix = Finding::Fix::proposed;
  CHECK(apply_made(all, game) == 3);
  CHECK(*game.tag("White") == "C");
  CHECK(pgn_of(game).find("1. e4 {b} *") != std::string::npos);
  CHECK(apply_made(all, game) == 0);
  // Of many changes each says whether it was made.
  Changes changes(game);
  CHECK_FALSE(changes.make(all[0]));
  CHECK(changes.make(finding(Target::comment, "", "b", "", 2, game.first_move())));
  CHECK_FALSE(changes.make(finding(Target::comment, "", "b", "d", 2, game.first_move())));
  changes.finish();
  CHECK(pgn_of(game).find("1. e4 *") != std::string::npos);
}

TEST_CASE("many notes of one move are dropped in linear time", "[finding]") {
  Game game;
  GameBuilder builder;
  builder.begin(game);
  builder.add(Move::null(), san_form(game.start, Move::null()));
  std::vector<Finding> all;
  for (std::uint32_t i = 1; i <= 200'000; ++i) {
    builder.comment("x");
    if (i % 2 == 0) all.push_back(finding(Target::comment, "", "x", "", i, game.first_move()));
  }
  builder.finish();
  CHECK(apply_made(all, game) == 100'000);
  std::size_t left = 0;
  for (std::uint32_t i = game.node(game.first_move()).notes; i != 0; i = game.note(i).next) ++left;
  CHECK(left == 100'000);
}
