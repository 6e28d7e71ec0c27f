#include "lib/clean/tags/tag_rules.hpp"

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "lib/clean/catalogue.hpp"
#include "lib/diagnostics/problem.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

Game game_with(const Tags& tags, GameResult result = GameResult::unknown) {
  Game game;
  for (const auto& [name, value] : tags) game.add_tag(name, value);
  game.result = result;
  return game;
}

TagRules::Options everything() {
  TagRules::Options o;
  o.enabled.set();
  return o;
}

std::vector<Finding> check(const Game& game, TagRules::Options options = everything(),
                           DateOrder order = DateOrder::undecided) {
  TagRules rules(options);
  std::vector<Finding> found;
  rules.check(game, order, found);
  // What is remembered must not change what is found.
  std::vector<Finding> again;
  rules.check(game, order, again);
  REQUIRE(again.size() == found.size());
  for (std::size_t i = 0; i < found.size(); ++i) CHECK(again[i].after == found[i].after);
  return found;
}

/// One line a finding: "N01 White: GM Tal -> Tal", with ? behind the code where it is proposed and
/// ! where there is only something to tell.
std::string shown(const std::vector<Finding>& found) {
  std::string r;
  for (const Finding& f : found) {
    CHECK_FALSE(f.message.empty());
    r += id(f.code);
    r += f.fix == Finding::Fix::made ? " " : f.fix == Finding::Fix::proposed ? "? " : "! ";
    r += f.tag + ": " + f.before;
    if (f.target == Finding::Target::tag) r += " -> (out)";
    if (f.fix != Finding::Fix::none && f.target != Finding::Target::tag) r += " -> " + f.after;
    r += '\n';
  }
  return r;
}

std::string shown(const Tags& tags) { return shown(check(game_with(tags))); }

void apply_made_ones(const std::vector<Finding>& found, Game& game) {
  for (const Finding& f : found) {
    if (f.fix != Finding::Fix::made) continue;
    INFO(shown({f}));
    CHECK(apply(f, game));
  }
}

const Tags clean_tags = {{"Event", "Linares"},
                         {"Site", "Linares ESP"},
                         {"Date", "1984.03.12"},
                         {"Round", "3.1"},
                         {"White", "Tal, Mihail"},
                         {"Black", "Van der Wiel, John"},
                         {"Result", "*"},
                         {"WhiteElo", "2600"},
                         {"BlackElo", "-"},
                         {"WhiteTitle", "GM"},
                         {"ECO", "B90"},
                         {"EventDate", "1984.03.10"},
                         {"UTCDate", "1984.03.11"},
                         {"Opening", "Sicilian"},
                         {"MyOwnTag", "x"},
                         {"PlyCount", "0"},
                         {"FEN", ""},
                         {"Year", "1984"}};

}  // namespace

TEST_CASE("a clean game has no findings", "[tag_rules]") {
  CHECK(shown(clean_tags).empty());
  CHECK(shown(Tags{}).empty());
  CHECK(shown({{"White", "?"}, {"Black", "NN"}, {"Date", "????.??.??"}, {"Round", "-"}}).empty());
}

TEST_CASE("games kept as they stand are left alone", "[tag_rules]") {
  Game game = game_with({{"Date", "12 March 1984"}});
  game.verbatim = "[Date \"12 March 1984\"]";
  CHECK(check(game).empty());
}

TEST_CASE("findings of one tag follow each other", "[tag_rules]") {
  CHECK(shown({{"White", " GM  KASPAROV ,Garry (2800)"}, {"Black", "Tal, M"}}) ==
        "T09 White:  GM  KASPAROV ,Garry (2800) -> GM KASPAROV ,Garry (2800)\n"
        "N04 White: GM KASPAROV ,Garry (2800) -> GM KASPAROV, Garry (2800)\n"
        "N02 White: GM KASPAROV, Garry (2800) -> KASPAROV, Garry\n"
        "N02 WhiteElo:  -> 2800\n"
        "N01 WhiteTitle:  -> GM\n"
        "N05 White: KASPAROV, Garry -> Kasparov, Garry\n");
}

TEST_CASE("what stands in a name and in its own tag", "[tag_rules]") {
  CHECK(shown({{"White", "GM Tal, Mihail"}, {"WhiteTitle", "GM"}}) ==
        "N01 White: GM Tal, Mihail -> Tal, Mihail\n");
  CHECK(shown({{"White", "GM Tal, Mihail"}, {"WhiteTitle", "IM"}}) ==
        "N01! White: GM Tal, Mihail\n");
  CHECK(shown({{"White", "GM Tal, Mihail"}, {"WhiteTitle", "?"}}) ==
        "N01 White: GM Tal, Mihail -> Tal, Mihail\nN01 WhiteTitle: ? -> GM\n");
  CHECK(shown({{"White", "GM Tal, Mihail"}, {"WhiteTitle", "grandmaster"}}) ==
        "T14 WhiteTitle: grandmaster -> GM\nN01 White: GM Tal, Mihail -> Tal, Mihail\n");
  CHECK(shown({{"Black", "Tal, Mihail (LAT)"}}) ==
        "N03 Black: Tal, Mihail (LAT) -> Tal, Mihail\nN03 BlackCountry:  -> LAT\n");
  CHECK(shown({{"White", "Tal, Mihail (1936)"}, {"WhiteElo", "1936"}}) ==
        "N02 White: Tal, Mihail (1936) -> Tal, Mihail\n");
  CHECK(shown({{"White", "Tal, Mihail (1936)"}}) ==
        "N02? White: Tal, Mihail (1936) -> Tal, Mihail\nN02? WhiteElo:  -> 1936\n");
}

TEST_CASE("the space behind the comma follows the other player", "[tag_rules]") {
  CHECK(shown({{"White", "Tal,M"}, {"Black", "Geller,E"}}).empty());
  CHECK(shown({{"White", "Tal,M"}, {"Black", "Geller, E"}}) == "N04 White: Tal,M -> Tal, M\n");
  CHECK(shown({{"White", "Tal, M"}, {"Black", "Geller,E"}}) ==
        "N04 Black: Geller,E -> Geller, E\n");
  TagRules::Options spaced = everything();
  spaced.spaced_commas = true;
  CHECK(shown(check(game_with({{"White", "Tal,M"}, {"Black", "Geller,E"}}), spaced)) ==
        "N04 White: Tal,M -> Tal, M\nN04 Black: Geller,E -> Geller, E\n");
}

TEST_CASE("nicknames of online players keep their letters", "[tag_rules]") {
  const Tags online = {{"Site", "https://lichess.org/abc"}, {"White", "paul morphy"}};
  CHECK(shown(online).empty());
  CHECK(shown({{"Site", "Paris"}, {"White", "paul morphy"}}) ==
        "N05? White: paul morphy -> Paul Morphy\n");
}

TEST_CASE("names of tags", "[tag_rules]") {
  CHECK(shown({{"whiteelo", "2500*"}}) ==
        "T08 whiteelo: whiteelo -> WhiteElo\nT12 WhiteElo: 2500* -> 2500\n");
  CHECK(shown({{"WhiteElo", "2500"}, {"whiteelo", "2500"}}) == "T08 whiteelo: 2500 -> (out)\n");
  CHECK(shown({{"WhiteElo", "2500"}, {"whiteelo", "2600"}}) == "T08! whiteelo: 2600\n");
  CHECK(shown({{"whiteelo", "2500"}, {"WHITEELO", "2600"}}) ==
        "T08 whiteelo: whiteelo -> WhiteElo\nT08! WHITEELO: 2600\n");
  // The moves were read without them.
  CHECK(shown({{"fen", "8/8/8/8/8/8/8/8 w - - 0 1"}}) == "T08! fen: 8/8/8/8/8/8/8/8 w - - 0 1\n");
  CHECK(shown({{"SetUp", "1"}, {"Setup", "1"}}) == "T08 Setup: 1 -> (out)\n");
  CHECK(shown({{"result", "1-0"}}) == "T08! result: 1-0\n");
}

TEST_CASE("values that are padded or empty", "[tag_rules]") {
  CHECK(shown({{"Event", " A  B "}}) == "T09 Event:  A  B  -> A B\n");
  CHECK(shown({{"Event", "a long name  with two spaces"}}) ==
        "T09 Event: a long name  with two spaces -> a long name with two spaces\n");
  CHECK(shown({{"Event", ""}}) == "T10 Event:  -> ?\n");
  CHECK(shown({{"Date", "  "}}) == "T10 Date:    -> ????.??.??\n");
  CHECK(shown({{"White", ""}}) == "T10 White:  -> ?\n");
  CHECK(shown({{"WhiteElo", ""}}) == "T10 WhiteElo:  -> (out)\n");
  CHECK(shown({{"Opening", ""}}) == "T10 Opening:  -> (out)\n");
  CHECK(shown({{"Source", " x"}}) == "T09 Source:  x -> x\n");
  // Every place for two spaces, around the words of eight bytes that are looked at.
  for (std::size_t at = 1; at < 40; ++at) {
    std::string v(40, 'x');
    v.replace(at, 0, "  ");
    CHECK(check(game_with({{"Site", v}})).size() == 1);
    v[at] = '!';
    CHECK(check(game_with({{"Site", v}})).empty());
  }
}

TEST_CASE("rounds and how many there were", "[tag_rules]") {
  CHECK(shown({{"Round", "3 of 11"}}) == "T11 Round: 3 of 11 -> 3\nT11 EventRounds:  -> 11\n");
  CHECK(shown({{"Round", "3/11"}}) == "T11? Round: 3/11 -> 3\nT11? EventRounds:  -> 11\n");
  CHECK(shown({{"Round", "3/11"}, {"EventRounds", "11"}}) == "T11 Round: 3/11 -> 3\n");
  CHECK(shown({{"Round", "3 of 11"}, {"EventRounds", "9"}}) == "T11? Round: 3 of 11 -> 3\n");
}

TEST_CASE("dates with the help of other tags", "[tag_rules]") {
  CHECK(shown({{"Date", "13.4.84"}, {"Event", "Linares 1984"}}) ==
        "D01 Date: 13.4.84 -> 1984.04.13\n");
  CHECK(shown({{"Date", "????.??.??"}, {"Year", "1984"}}) ==
        "D04 Date: ????.??.?? -> 1984.??.??\n");
  CHECK(shown({{"Year", "1984"}}) == "D04 Date:  -> 1984.??.??\n");
  CHECK(shown({{"Date", "1984.03.01"}, {"EventDate", "1984.03.05"}}) == "D05! Date: 1984.03.01\n");
  CHECK(shown({{"Date", "1984.03.01"}, {"EventDate", "1984.??.??"}}).empty());
  CHECK(shown({{"Date", "1984.03.01"}, {"UTCDate", "1984.02.29"}}).empty());
  CHECK(shown({{"Date", "1984.03.01"}, {"UTCDate", "1984.03.03"}}) == "D05! Date: 1984.03.01\n");
  CHECK(shown({{"Date", "1984.03.01"}, {"Year", "1985"}}) == "D05! Date: 1984.03.01\n");
  CHECK(shown({{"Date", "5 March 1984"}, {"EventDate", "1984-03-07"}}) ==
        "D01 Date: 5 March 1984 -> 1984.03.05\nD01 EventDate: 1984-03-07 -> 1984.03.07\n"
        "D05! Date: 1984.03.05\n");
  const Game game = game_with({{"Date", "3/4/1984"}});
  CHECK(shown(check(game, everything(), DateOrder::month_first)) ==
        "D02 Date: 3/4/1984 -> 1984.03.04\n");
}

TEST_CASE("results in words", "[tag_rules]") {
  CHECK(shown({{"Result", "White forfeits"}}) ==
        "R06 Result: White forfeits -> 0-1\nR06 Termination:  -> rules infraction\n");
  CHECK(shown({{"Result", "1 - 0"}}).empty());  // by reading
  CHECK(shown({{"Result", "?"}}).empty());
  CHECK(shown({{"Result", "won by a mouse"}}) ==
        "R06 Result: won by a mouse -> *\nR06 Termination:  -> won by a mouse\n");
  CHECK(shown(check(game_with({{"Result", "White wins"}}, GameResult::black_wins))) ==
        "R06 Result: White wins -> 0-1\nR06 Termination:  -> White wins\n");
  Game game = game_with({{"Result", "Black resigns"}});
  apply_made_ones(check(game), game);
  CHECK(game.result == GameResult::white_wins);
  CHECK(game.tag("Result") == "1-0");
  CHECK(check(game).empty());
}

TEST_CASE("how many plies there are", "[tag_rules]") {
  const auto read = [](const std::string& pgn) {
    Problems problems;
    problems.open(pgn, 0, 1);
    PgnReader reader(PgnOptions{}, problems);
    reader.open(pgn);
    Game game;
    REQUIRE(reader.next(game));
    return shown(check(game));
  };
  CHECK(read("[PlyCount \"3\"]\n\n1. e4 e5 2. Nf3 *\n").empty());
  CHECK(read("[PlyCount \"12\"]\n\n1. e4 e5 2. Nf3 *\n") == "T17 PlyCount: 12 -> 3\n");
  CHECK(read("[PlyCount \"4\"]\n\n1. e4 e5 2. Nf3 Qxh8 *\n") == "T17! PlyCount: 4\n");
  CHECK(read("[Result \"1-0\"]\n[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1-0\n") ==
        "R07! Result: 1-0\n");
}

TEST_CASE("rules that are not selected find nothing", "[tag_rules]") {
  const Game game = game_with({{"Event", " A"},
                               {"Date", "12 March 1984"},
                               {"Round", "Round 3"},
                               {"White", "GM TAL , MIHAIL (2700)"},
                               {"Black", "Tal, M (LAT)"},
                               {"Result", "White forfeits"},
                               {"whiteelo", "2500*"},
                               {"BlackElo", ""},
                               {"PlyCount", "7"}});
  CHECK(check(game, TagRules::Options{}).empty());
  for (const Rule& r : rules()) {
    TagRules::Options one;
    one.enabled.set(index(r.code));
    for (const Finding& f : check(game, one)) CHECK(f.code == r.code);
  }
}

// The findings chain, all that are made can be applied, and then there is nothing more to be made.
TEST_CASE("mending twice changes nothing more", "[tag_rules]") {
  std::mt19937 random(7);
  const auto pick = [&random](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const std::vector<std::string> names = {
      "Event",        "Site",        "Date",        "Round",      "White",      "Black",
      "Result",       "WhiteElo",    "BlackElo",    "WhiteTitle", "BlackTitle", "ECO",
      "EventDate",    "UTCDate",     "PlyCount",    "Year",       "whiteelo",   "Whitetitle",
      "WhiteCountry", "EventRounds", "Termination", "eventdate",  "black",      "Setup"};
  const std::vector<std::string> words = {
      "GM",     "IM",      "KASPAROV", "garry",  "Tal",  ",",      ", ",     " ",     "  ",
      ".",      "(2800)",  "(RUS)",    "[GM]",   "1984", "03",     "12",     "March", "??",
      "?",      "-",       "/",        "Round ", "3",    "of",     "11",     "2500",  "*",
      "b90",    "van der", "von",      "N",      "É",    "Müller", "MÜLLER", "White", "forfeits",
      "wins",   "1-0",     "x",        "Jr",     "UKR",  "\xFF",   "0",      "'",     "Paul",
      "Morphy", "unknown", "\t",       "&",      "II",   "R.J."};
  for (int round = 0; round < 30'000; ++round) {
    Game game;
    for (std::size_t n = pick(8) + 1; n > 0; --n) {
      const std::string& name = names[pick(names.size())];
      if (game.tag(name)) continue;
      std::string value;
      for (std::size_t w = pick(6); w > 0; --w) value += words[pick(words.size())];
      game.add_tag(name, value);
    }
    game.result = static_cast<GameResult>(pick(4));
    const auto order = static_cast<DateOrder>(pick(3));
    TagRules rules(everything());
    std::vector<Finding> found;
    rules.check(game, order, found);
    std::string before;
    for (const Tag& t : game.tags())
      before += std::string(game.name(t)) + "=\"" + std::string(game.value(t)) + "\" ";
    INFO(before << "\n" << shown(found));
    apply_made_ones(found, game);
    found.clear();
    rules.check(game, order, found);
    std::vector<Finding> more;
    for (Finding& f : found)
      if (f.fix == Finding::Fix::made) more.push_back(std::move(f));
    REQUIRE(shown(more).empty());
  }
}
