#include "lib/statistics/statistics.hpp"

#include <string>

#include "lib/statistics/statistics_view.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;
using stamma::test::GameMaker;
using stamma::test::read_game;

const std::string mate =
    "[Event \"Cup\"]\n[Date \"1984.05.??\"]\n[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"0-1\"]\n"
    "[WhiteElo \"2150\"]\n[BlackElo \"98\"]\n[ECO \"A00\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
const std::string drawn =
    "[Event \"Cup\"]\n[Date \"1991.??.??\"]\n[White \"Bert\"]\n[Black \"Anna\"]\n"
    "[Result \"1/2-1/2\"]\n[BlackElo \"2301\"]\n[ECO \"C20/04\"]\n\n"
    "1. e4 {best} e5 (1... c5 2. Nf3) 1/2-1/2\n";
const std::string bare = "[White \"?\"]\n\n1. e4 c5 *\n";

GameEnd end_of_text(const std::string& text) { return end_of(read_game(text)); }

std::string row(const StatsSection& s, const std::string& label) {
  for (const StatsRow& r : s.rows)
    if (r.label == label) return std::to_string(r.count);
  return "none";
}

const StatsSection* find(const std::vector<StatsSection>& all, const std::string& id) {
  for (const StatsSection& s : all)
    if (s.id == id) return &s;
  return nullptr;
}

}  // namespace

TEST_CASE("games are counted by what their tags and moves say", "[statistics]") {
  Statistics s;
  for (const std::string& text : {mate, drawn, bare}) s.add(read_game(text));
  CHECK(s.games == 3);
  CHECK(s.plies == 8);
  CHECK(s.side_plies == 2);
  CHECK(s.comments == 1);
  CHECK(s.annotated == 1);
  CHECK(s.longest == 4);
  CHECK(s.median_plies() == 2);
  CHECK(s.results.of(GameResult::black_wins) == 1);
  CHECK(s.results.of(GameResult::draw) == 1);
  CHECK(s.results.of(GameResult::unknown) == 1);
  CHECK(s.players.distinct() == 2);
  CHECK(s.events.distinct() == 1);
  CHECK(s.years.at(0).games() == 1);
  CHECK(s.years.at(1984).of(GameResult::black_wins) == 1);
  CHECK(s.eco[0].games() == 1);
  CHECK(s.eco[220].games() == 1);
  CHECK(s.no_eco.games() == 1);
  CHECK(s.rated() == 3);
  CHECK(s.elos[0] == 1);
  CHECK(s.elos[23] == 1);
  CHECK(s.endings[static_cast<std::size_t>(GameEnd::mate)] == 1);
  CHECK(s.endings[static_cast<std::size_t>(GameEnd::drawn)] == 1);
  CHECK(s.endings[static_cast<std::size_t>(GameEnd::unknown)] == 1);
  CHECK(s.notations.at("san") == 3);

  const auto top = s.players.top(9);
  REQUIRE(top.size() == 2);
  CHECK(s.players.name(*top[0]) == "Anna");
  const PlayerCounts& anna = top[0]->value;
  CHECK(anna.games() == 2);
  CHECK(anna.losses() == 1);
  CHECK(anna.draws() == 1);
  CHECK(anna.wins() == 0);
  CHECK(anna.first_year == 1984);
  CHECK(anna.last_year == 1991);
  CHECK(anna.best_elo == 2301);
  CHECK(top[1]->value.wins() == 1);

  const auto moves = first_moves(s, false);
  REQUIRE(moves.size() == 2);
  CHECK(moves[0].text == "1. e4");
  CHECK(moves[0].results.games() == 2);
  CHECK(first_moves(s, true)[0].text == "1. e4 c5");
}

TEST_CASE("parts that are merged make the whole", "[statistics]") {
  Statistics whole, left, right;
  GameMaker maker(7);
  Game game;
  for (int i = 0; i < 200; ++i) {
    maker.make(game);
    game.add_tag("Black", "B" + std::to_string(i % 13));
    whole.add(game);
    (i < 77 ? left : right).add(game);
  }
  left.merge(right);
  CHECK(left.games == 200);
  CHECK(left.plies == whole.plies);
  CHECK(left.comments == whole.comments);
  CHECK(left.nags == whole.nags);
  CHECK(left.lengths == whole.lengths);
  CHECK(left.endings == whole.endings);
  CHECK(left.notations == whole.notations);
  CHECK(left.longest == whole.longest);
  CHECK(left.players.distinct() == whole.players.distinct());
  const auto facts = stats_facts(whole), merged = stats_facts(left);
  REQUIRE(facts.size() == merged.size());
  for (std::size_t i = 0; i < facts.size(); ++i) CHECK(facts[i].value == merged[i].value);
}

TEST_CASE("how games end", "[statistics]") {
  const std::string start = "[SetUp \"1\"]\n[FEN \"";
  CHECK(end_of_text("1. f3 e5 2. g4 Qh4# *\n") == GameEnd::mate);
  CHECK(end_of_text("1. e4 e5 1-0\n") == GameEnd::won);
  CHECK(end_of_text("1. e4 e5 *\n") == GameEnd::unknown);
  CHECK(end_of_text("1. e4 e5 1/2-1/2\n") == GameEnd::drawn);
  CHECK(end_of_text(start + "7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n1. Qf7 1/2-1/2\n") ==
        GameEnd::stalemate);
  CHECK(end_of_text(start + "7k/8/8/8/8/8/6p1/5BK1 w - - 0 1\"]\n\n1. Kxg2 1/2-1/2\n") ==
        GameEnd::insufficient);
  CHECK(end_of_text(start + "7k/8/8/8/8/8/6pN/5BK1 w - - 0 1\"]\n\n1. Kxg2 1/2-1/2\n") ==
        GameEnd::drawn);
  // Bishops on squares of one colour cannot mate, on both colours they can.
  CHECK(end_of_text(start + "7k/8/8/8/8/5B2/6p1/5BK1 w - - 0 1\"]\n\n1. Kxg2 1/2-1/2\n") ==
        GameEnd::insufficient);
  CHECK(end_of_text(start + "7k/8/8/8/8/4B3/6p1/5BK1 w - - 0 1\"]\n\n1. Kxg2 1/2-1/2\n") ==
        GameEnd::drawn);
  const std::string there = "1. Nf3 Nf6 2. Ng1 Ng8 ", back = "3. Nf3 Nf6 4. Ng1 Ng8 ";
  CHECK(end_of_text(there + back + "1/2-1/2\n") == GameEnd::repetition);
  CHECK(end_of_text(there + "1/2-1/2\n") == GameEnd::drawn);
  CHECK(end_of_text(there + back + "1-0\n") == GameEnd::won);
  CHECK(end_of_text(start + "7k/8/8/8/8/8/8/RK6 w - - 98 80\"]\n\n1. Ra2 Kg8 1/2-1/2\n") ==
        GameEnd::fifty_moves);
  CHECK(end_of_text(start + "7k/8/8/8/8/8/8/RK6 w - - 97 80\"]\n\n1. Ra2 Kg8 1/2-1/2\n") ==
        GameEnd::drawn);
}

TEST_CASE("years of dates", "[statistics]") {
  CHECK(year_of("1992.11.04") == 1992);
  CHECK(year_of("1992") == 1992);
  CHECK(year_of("????.11.04") == 0);
  CHECK(year_of("199") == 0);
  CHECK(year_of("19921104") == 0);
  CHECK(year_of("") == 0);
}

TEST_CASE("other variants are counted by their tags alone", "[statistics]") {
  Statistics s;
  s.add(read_game("[White \"A\"]\n[Black \"B\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 2. Nf3 *\n"));
  CHECK(s.games == 1);
  CHECK(s.verbatim == 1);
  CHECK(s.played() == 0);
  CHECK(s.plies == 0);
  CHECK(s.players.distinct() == 2);
}

TEST_CASE("what is told", "[statistics]") {
  Statistics s;
  for (const std::string& text : {mate, drawn, bare}) s.add(read_game(text));
  s.problems.add(Code::illegal_move);
  const auto all = stats_sections(s, 20);
  REQUIRE(find(all, "years") != nullptr);
  CHECK(find(all, "years")->rows.size() == 8);  // the years between have rows, too
  CHECK(find(all, "years")->note == "1 games without a year");
  CHECK(row(*find(all, "years"), "1991") == "1");
  CHECK(row(*find(all, "years"), "1985") == "0");
  CHECK(row(*find(all, "length"), "0-10") == "3");
  CHECK(row(*find(all, "eco"), "A: flank openings") == "1");
  REQUIRE(find(all, "problems") != nullptr);
  CHECK(find(all, "problems")->rows.size() == 1);
  CHECK(find(all, "openings") == nullptr);  // nothing of it is known
  const auto few = stats_sections(s, 1);
  REQUIRE(find(few, "players") != nullptr);
  CHECK(find(few, "players")->rows.size() == 1);
  CHECK(find(few, "players")->note == "2 different; those with most games");

  // However far apart the years are, there are few rows.
  s.years[1].add(GameResult::draw);
  s.years[9999].add(GameResult::draw);
  const auto wide = stats_sections(s, 20);
  CHECK(find(wide, "years")->rows.size() <= 41);
  std::uint64_t sum = 0;
  for (const StatsRow& r : find(wide, "years")->rows) sum += r.count;
  CHECK(sum == 4);

  CHECK(stats_sections(Statistics{}, 20).empty());
  CHECK(grouped(0) == "0");
  CHECK(grouped(1'234'567) == "1,234,567");
  CHECK(grouped(123) == "123");
  CHECK(percent(1, 3) == "33.3");
  CHECK(percent(2, 3) == "66.7");
  CHECK(percent(5, 0) == "0.0");
  CHECK(percent(UINT64_MAX, UINT64_MAX) == "100.0");
}
