#include "lib/clean/names/name_rules.hpp"

#include <string>

#include "lib/clean/catalogue.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;
using NameKind = NameBook::Kind;

namespace {

NameBook small_book() {
  NameBookBuilder b;
  b.add_name(NameKind::player, "Korchnoi, Viktor",
             {1931, 2016, 2695, false, {'G', 'M'}, {'S', 'U', 'I'}});
  b.add_spelling(NameKind::player, "Kortschnoj, Viktor");
  b.add_name(NameKind::player, "Volkov, Sergey", {1974, 0, 2600, false, {}, {}});
  b.add_name(NameKind::player, "Volkov, Semen", {1980, 0, 2550, false, {}, {}});
  b.add_name(NameKind::site, "Kiev UKR");
  b.add_spelling(NameKind::site, "Kyiv UKR");
  return b.finish();
}

Game game_of(std::string_view white, std::string_view black, std::string_view date = "1978.??.??",
             std::string_view elo = "") {
  Game game;
  game.add_tag("White", white);
  game.add_tag("Black", black);
  game.add_tag("Date", date);
  if (!elo.empty()) game.add_tag("WhiteElo", elo);
  return game;
}

}  // namespace

TEST_CASE("names of a game are corrected", "[name_rules]") {
  const NameBook book = small_book();
  NameRules rules({CodeSet().set(), &book});
  std::vector<Finding> found;
  Game game = game_of("Kortschnoj, Viktor", "Karpov, Anatoly");
  for (int twice = 0; twice < 2; ++twice) {  // looked up, then remembered
    found.clear();
    rules.check(game, found);
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == rule::name_spelling);
    CHECK(found[0].fix == Finding::Fix::made);
    CHECK(found[0].tag == "White");
    CHECK(found[0].before == "Kortschnoj, Viktor");
    CHECK(found[0].after == "Korchnoi, Viktor");
  }
  CHECK(apply(found[0], game));
  found.clear();
  rules.check(game, found);
  CHECK(found.empty());
}

TEST_CASE("what is remembered does not speak for another game", "[name_rules]") {
  const NameBook book = small_book();
  NameRules rules({CodeSet().set(), &book});
  std::vector<Finding> found;
  rules.check(game_of("Kortschnoj, Viktor", "?", "1850.01.01"), found);
  CHECK(found.empty());
  rules.check(game_of("Kortschnoj, Viktor", "?", "1978.01.01"), found);
  CHECK(found.size() == 1);
  found.clear();
  rules.check(game_of("Kortschnoj, Viktor", "?", "1850.01.01"), found);
  CHECK(found.empty());
}

TEST_CASE("doubtful names and sites are proposed", "[name_rules]") {
  const NameBook book = small_book();
  NameRules rules({CodeSet().set(), &book});
  std::vector<Finding> found;
  Game game = game_of("?", "Volkov, S", "2003.01.01");
  game.add_tag("Site", "Kyiv UKR");
  rules.check(game, found);
  REQUIRE(found.size() == 2);
  for (const Finding& f : found) {
    CHECK(f.code == rule::name_doubtful);
    CHECK(f.fix == Finding::Fix::proposed);
  }
  CHECK(found[0].after.empty());
  CHECK(found[1].after == "Kiev UKR");
}

TEST_CASE("rules that are not enabled find nothing", "[name_rules]") {
  const NameBook book = small_book();
  std::vector<Finding> found;
  NameRules none({CodeSet(), &book});
  none.check(game_of("Kortschnoj, Viktor", "Volkov, S"), found);
  CHECK(found.empty());
  NameRules doubtful({CodeSet().set(index(rule::name_doubtful)), &book});
  doubtful.check(game_of("Kortschnoj, Viktor", "Volkov, S", "2003.??.??"), found);
  CHECK(found.size() == 1);
  found.clear();
  NameRules without({CodeSet().set(), nullptr});
  without.check(game_of("Kortschnoj, Viktor", "Volkov, S"), found);
  CHECK(found.empty());
}

TEST_CASE("odd dates and ratings are no hints", "[name_rules]") {
  const NameBook book = small_book();
  NameRules rules({CodeSet().set(), &book});
  for (const char* const date : {"", "????.??.??", "x", "99999", "0001.01.01", "197"}) {
    std::vector<Finding> found;
    rules.check(game_of("Kortschnoj, Viktor", "?", date, "99999999999"), found);
    CHECK(found.size() == 1);
  }
}
