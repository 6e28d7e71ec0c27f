#include "lib/select/filter.hpp"

#include <set>
#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

using namespace stamma;
using stamma::test::ContainsSubstring;
using stamma::test::read_game;

namespace {

const char* const immortal =
    "[Event \"London\"]\n[Site \"London\"]\n[Date \"1851.06.21\"]\n[White \"Anderssen, Adolf\"]\n"
    "[Black \"Kieseritzky, Lionel\"]\n[Result \"1-0\"]\n[ECO \"C33\"]\n[WhiteElo \"2600\"]\n"
    "[BlackElo \"2480\"]\n\n"
    "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 "
    "c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 "
    "Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0\n";

bool accepts(const Game& game, std::string_view option, std::string_view value,
             bool negated = false) {
  Filter filter;
  const auto error = filter.add(option, value, negated);
  INFO(option << " " << value << ": " << error.value_or(""));
  REQUIRE_FALSE(error);
  return filter.accepts(game);
}

std::string error_of(std::string_view option, std::string_view value) {
  Filter filter;
  const auto error = filter.add(option, value);
  REQUIRE(error);
  CHECK(filter.empty());
  return *error;
}

Game with_tags(const std::string& tags) { return read_game(tags + "\n\n1. e4 e5 *\n"); }

}  // namespace

TEST_CASE("games are selected by tags") {
  const Game game = read_game(immortal);
  CHECK(accepts(game, "tag", "White=^Anders"));
  CHECK(accepts(game, "tag", "White=(?i)adolf$"));
  CHECK_FALSE(accepts(game, "tag", "White=Kies"));
  CHECK(accepts(game, "tag", "Site==London"));
  CHECK_FALSE(accepts(game, "tag", "Site==Lond"));
  CHECK(accepts(game, "tag", "ECO"));
  CHECK_FALSE(accepts(game, "tag", "Annotator"));
  CHECK_FALSE(accepts(game, "tag", "Annotator=.*"));
  CHECK(accepts(game, "tag", "Annotator=.*", true));
  CHECK(accepts(game, "tag", "WhiteElo>=2600"));
  CHECK_FALSE(accepts(game, "tag", "WhiteElo>2600"));
  CHECK(accepts(game, "tag", "WhiteElo<=2600"));
  CHECK_FALSE(accepts(game, "tag", "WhiteElo<2600"));
  CHECK(accepts(game, "tag", "Date>=1851"));
  CHECK_FALSE(accepts(game, "tag", "Date>1851"));
  CHECK(accepts(game, "tag", "Date<1851.07"));
  CHECK_FALSE(accepts(game, "tag", "Round>=1"));
}

TEST_CASE("games are selected by player, result, rating, length and opening") {
  const Game game = read_game(immortal);
  CHECK(accepts(game, "player", "^Kieser"));
  CHECK(accepts(game, "player", "black:^Kieser"));
  CHECK_FALSE(accepts(game, "player", "white:^Kieser"));
  CHECK(accepts(game, "result", "1-0"));
  CHECK(accepts(game, "result", "decisive"));
  CHECK_FALSE(accepts(game, "result", "0-1,1/2-1/2,*"));
  CHECK(accepts(game, "elo", "2500.."));
  CHECK(accepts(game, "elo", "..2500"));
  CHECK_FALSE(accepts(game, "elo", "both:2500.."));
  CHECK(accepts(game, "elo", "both:2480..2600"));
  CHECK(accepts(game, "elo", "white:2600"));
  CHECK_FALSE(accepts(game, "elo", "black:2600"));
  CHECK(accepts(game, "elo", "mean:2540"));
  CHECK(accepts(game, "plies", "45"));
  CHECK(accepts(game, "plies", "45..45"));
  CHECK_FALSE(accepts(game, "plies", "46.."));
  CHECK(accepts(game, "eco-range", "C30..C39"));
  CHECK(accepts(game, "eco-range", "A,C3"));
  CHECK_FALSE(accepts(game, "eco-range", "c34..e99"));
}

TEST_CASE("a partial date counts when all it may mean lies in the range") {
  const auto in = [](const std::string& date, std::string_view range) {
    return accepts(with_tags("[Date \"" + date + "\"]"), "date", range);
  };
  CHECK(in("1962.05.14", "1962"));
  CHECK(in("1962.??.??", "1962"));
  CHECK(in("1962.05.??", "1962.05..1962.06"));
  CHECK_FALSE(in("1962.??.??", "1962.05.."));
  CHECK_FALSE(in("????.??.??", "..2100"));
  CHECK_FALSE(in("", "..2100"));
  CHECK(in("196?.??.??", "1960..1969"));
  CHECK_FALSE(in("196?.??.??", "1962..1969"));
  CHECK(in("1962.12.31", "..1962"));
  CHECK_FALSE(in("1963.01.01", "..1962"));
  CHECK_FALSE(in("1962.13.01", "1962"));
}

TEST_CASE("games are selected by their first moves") {
  const Game game = read_game(immortal);
  CHECK(accepts(game, "line", "e4 e5 f4"));
  CHECK(accepts(game, "line", "1.e4 e5 2. f4 exf4 3.Bc4 Qh4"));
  CHECK(accepts(game, "line", "* e5|c5 !Nf3|Nc3"));
  CHECK_FALSE(accepts(game, "line", "e4 e5 !f4"));
  CHECK_FALSE(accepts(with_tags(""), "line", "e4 e5 *"));
  CHECK_THAT(error_of("line", "e4 e5 Zf3"), ContainsSubstring("character 7"));
  CHECK_THAT(error_of("line", "1."), ContainsSubstring("no moves"));
}

TEST_CASE("conditions of several kinds must all hold, and of several lines one") {
  const Game game = read_game(immortal);
  Filter filter;
  CHECK(filter.empty());
  CHECK(filter.accepts(game));
  CHECK_FALSE(filter.add("player", "Anderssen"));
  CHECK_FALSE(filter.add("ends", "mate"));
  CHECK(filter.accepts(game));
  CHECK_FALSE(filter.add("result", "1-0", true));
  CHECK_FALSE(filter.accepts(game));
  CHECK(accepts(game, "line", "% Queen's pawn\nd4\n\n# King's gambit\ne4 e5 f4\n"));
  CHECK_FALSE(accepts(game, "line", "d4\nc4\n"));
  CHECK_THAT(error_of("line", "d4\nc4 ?\n"), ContainsSubstring("line 2: character 4"));
  CHECK_THAT(error_of("line", "% nothing\n"), ContainsSubstring("no condition"));
}

TEST_CASE("what is wrong with a condition is told") {
  CHECK_THAT(error_of("nonsense", "1"), ContainsSubstring("nonsense"));
  CHECK_THAT(error_of("tag", ""), ContainsSubstring("name is missing"));
  CHECK_THAT(error_of("tag", "=Tal"), ContainsSubstring("name is missing"));
  CHECK_THAT(error_of("tag", "White~Tal"), ContainsSubstring("character 6"));
  CHECK_THAT(error_of("tag", "White=(Tal"), ContainsSubstring("regular expression"));
  CHECK_THAT(error_of("tag", "WhiteElo>=many"), ContainsSubstring("not a number"));
  CHECK_THAT(error_of("tag", "Date>=1962.13"), ContainsSubstring("not a date"));
  CHECK_THAT(error_of("player", "white:"), ContainsSubstring("missing"));
  CHECK_THAT(error_of("player", "[a"), ContainsSubstring("regular expression"));
  CHECK_THAT(error_of("result", "2-0"), ContainsSubstring("\"2-0\""));
  CHECK_THAT(error_of("elo", "2600..2500"), ContainsSubstring("ends before"));
  CHECK_THAT(error_of("elo", ".."), ContainsSubstring("range"));
  CHECK_THAT(error_of("plies", "12x"), ContainsSubstring("range"));
  CHECK_THAT(error_of("plies", "99999999999999999999"), ContainsSubstring("range"));
  CHECK_THAT(error_of("date", "1962..1961"), ContainsSubstring("ends before"));
  CHECK_THAT(error_of("date", "May"), ContainsSubstring("range of dates"));
  CHECK_THAT(error_of("eco-range", "F00"), ContainsSubstring("\"F00\""));
  CHECK_THAT(error_of("eco-range", "B99..B90"), ContainsSubstring("ends before"));
  CHECK_THAT(error_of("ends", "mate,boredom"), ContainsSubstring("\"boredom\""));
  CHECK_THAT(error_of("has", ""), ContainsSubstring("none of"));
}

TEST_CASE("every condition that help lists can be added, and none twice") {
  std::set<std::string_view> names;
  for (const FilterOption& o : Filter::options()) {
    INFO(o.name);
    CHECK(names.insert(o.name).second);
    CHECK_FALSE(o.help.empty());
    Filter filter;
    const auto error = filter.add(o.name, "");
    REQUIRE(error);
    CHECK_THAT(*error, !ContainsSubstring("there is no condition \""));
  }
  CHECK(names.size() >= 10);
}

TEST_CASE("a regular expression that is hard for others takes no time") {
  const Game game = with_tags("[White \"" + std::string(20000, 'a') + "\"]");
  CHECK_FALSE(accepts(game, "tag", "White=(a*)*b$"));
}
