#include <fstream>
#include <ranges>
#include <stamma/stamma.hpp>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"

static_assert(std::ranges::input_range<stamma::ReadGames>);
static_assert(std::ranges::input_range<stamma::Games>);

namespace {

constexpr const char* two_games = R"([Event "First"]
[White "A"]
[Black "B"]
[Result "1-0"]

{A word first} 1. e4 $1 e5 (1... c5 2. Nf3) 2. Nf3 {good} 1-0

[Event "Second"]
[Result "*"]

1. d4 d5 *
)";

constexpr const char* sheet =
    "1. P-K4        P-K4\n2. Kt-KB3      Kt-QB3\n3. B-Kt5       P-QR3\n"
    "4. B-R4        Xt-B3\n5. Castles     B-K2\n";

stamma::Game first(std::string text, const stamma::ReadOptions& options = {}) {
  for (const stamma::Game& game : stamma::read_text(std::move(text), options)) return game;
  return {};
}

}  // namespace

TEST_CASE("games come one after the other, with tags, moves, comments and variations") {
  std::vector<stamma::Game> games;
  for (const stamma::Game& game : stamma::read_text(two_games)) games.push_back(game);
  REQUIRE(games.size() == 2);
  CHECK(games[0].tag("Event") == "First");
  CHECK(games[0].tag("Annotator").empty());
  CHECK(games[0].tags().front().name == "Event");
  CHECK(games[0].result() == "1-0");
  CHECK(games[0].layout() == "pgn");
  CHECK(games[1].line() == 8);

  const stamma::Line line = games[0].main_line();
  REQUIRE(line.size() == 3);
  CHECK(line[0].comments() == std::vector<std::string>{"A word first"});
  CHECK(line[0].nags() == std::vector<unsigned>{1});
  CHECK(line[2].san() == "Nf3");
  CHECK(line[2].uci() == "g1f3");
  CHECK(line[2].number() == 2);
  CHECK(line[2].side() == stamma::Color::white);
  CHECK(line[2].comments() == std::vector<std::string>{"good"});
  CHECK(line[2].source() == "Nf3");
  CHECK(line[2].verdict() == stamma::Verdict::certain);
  CHECK(line[2].confidence() == 1);
  CHECK(line[2].after() == games[0].end());
  CHECK(line[0].before() == games[0].start());
  const auto variations = line[1].variations();
  REQUIRE(variations.size() == 1);
  CHECK(variations[0][0].san() == "c5");
  CHECK(variations[0][1].san() == "Nf3");
}

TEST_CASE("copies of a game are changed one at a time") {
  const stamma::Game game = first(two_games);
  stamma::Game copy = game;
  copy.set_tag("Event", "Other");
  CHECK(game.tag("Event") == "First");
  CHECK(copy.tag("Event") == "Other");
  CHECK(stamma::Game().main_line().empty());
}

TEST_CASE("a damaged record is repaired, and says which moves to look at") {
  const stamma::Reader reader;
  for (auto& [game, diagnostics] : reader.read(sheet)) {
    CHECK(game.notation() == "descriptive");
    CHECK(game.flagged_count() == 1);
    const auto ply = game.main_line().at(7);
    CHECK(ply.flagged());
    CHECK(ply.verdict() == stamma::Verdict::repaired);
    CHECK(ply.san() == "Nf6");
    CHECK(ply.source() == "Xt-B3");
    CHECK_FALSE(ply.why().empty());
    REQUIRE(diagnostics.size() == 1);
    CHECK(diagnostics[0].line == 4);
    CHECK(diagnostics[0].column == 16);
    CHECK(diagnostics[0].severity == stamma::Severity::warning);
    CHECK(to_string(diagnostics[0]).starts_with("-:4:16: warning[M"));
  }
}

TEST_CASE("options of reading") {
  CHECK(first(sheet, {.doubts = stamma::DoubtMark::none}).main_line().at(7).comments().empty());
  CHECK(first(sheet, {.repair = stamma::Repair::none}).main_line().size() == 7);
  CHECK(first("1. Sf3 d5 *", {.language = "de"}).main_line().at(0).san() == "Nf3");
  const auto start = stamma::Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(first("1. e4 Kd7 *", {.start = start}).start() == start);
  CHECK_THROWS_AS(stamma::Reader({.notation = "runes"}), stamma::Error);
  CHECK_THROWS_AS(stamma::Reader({.layout = "scroll"}), stamma::Error);
  CHECK_THROWS_AS(stamma::Reader({.encoding = "no such thing"}), stamma::Error);
}

TEST_CASE("a code of laws has its say") {
  const stamma::Reader reader({.laws = stamma::Laws::wcc2000});
  constexpr const char* kings =
      "[Result \"1/2-1/2\"]\n[Termination \"repetition\"]\n\n"
      "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 1/2-1/2\n";
  for (const auto& [game, diagnostics] : reader.read(kings)) {
    REQUIRE(diagnostics.size() == 1);
    CHECK(diagnostics[0].code == "K01");
  }
  CHECK(stamma::laws_named("bcc1899") == stamma::Laws::bcc1899);
  CHECK(title(stamma::Laws::fide1955) == "FIDE 1955");
  CHECK_THROWS_AS(stamma::laws_named("none"), stamma::Error);
}

TEST_CASE("files are read, and one that is not there throws") {
  const std::string path = stamma::test::work_path("api-games.pgn");
  std::ofstream(path) << two_games;
  int n = 0;
  for (const auto& game : stamma::read_file(path)) {
    CHECK(game.file() == path);
    ++n;
  }
  CHECK(n == 2);
  auto games = stamma::read_file(path + ".none");
  CHECK_THROWS_WITH(games.begin(), stamma::test::ContainsSubstring("cannot read "));
}

TEST_CASE("what stands behind the last game is told at the end") {
  const stamma::Reader reader({.notes = true});
  auto games = reader.read(std::string(two_games) + "\nAnd some words of prose behind it all.\n");
  std::size_t during = 0;
  for (const auto& [game, diagnostics] : games) during += diagnostics.size();
  CHECK(during + games.rest().size() > 0);
}

TEST_CASE("games are written in every format") {
  const stamma::Game game = first(two_games);
  CHECK(stamma::to_pgn(game).starts_with("[Event \"First\"]\n"));
  CHECK(stamma::to_pgn(game, {.moves = "san:de"}).find("2. Sf3") != std::string::npos);
  CHECK(stamma::write(game, "latex", {.moves = "san:de"}).find("\\documentclass") !=
        std::string::npos);
  CHECK(stamma::write(game, "fen") == game.end().fen() + "\n");
  CHECK(stamma::write(game, "line").ends_with("1. e4 e5 2. Nf3\n"));
  for (const auto format : stamma::formats()) CHECK_FALSE(stamma::write(game, format).empty());
  CHECK(stamma::write(game, "html").find("\"text\":\"e4 ") != std::string::npos);
  CHECK(stamma::write(game, "sqlite").starts_with("SQLite format 3"));
  const std::vector<stamma::Game> games(2, game);
  CHECK(stamma::write(games, "csv").size() > stamma::write(game, "csv").size());
  CHECK_THROWS_AS(stamma::write(game, "papyrus"), stamma::Error);
  CHECK_THROWS_AS(stamma::to_pgn(game, {.moves = "runes"}), stamma::Error);
}

TEST_CASE("cleaning tells what it changed and leaves the game that it was given") {
  const stamma::Game game = first(
      "[Event \"E\"]\n[Date \"3.4.1984\"]\n[White \"Short,Nigel\"]\n[Black \"MILES, A.\"]\n\n"
      "1. e4 *\n");
  stamma::Cleaner cleaner;
  const auto [cleaned, changes] = cleaner(game);
  CHECK(cleaned.tag("White") == "Short, Nigel");
  CHECK(game.tag("White") == "Short,Nigel");
  REQUIRE_FALSE(changes.empty());
  CHECK(stamma::Cleaner({.ignore = "N,D"})(game).game.tag("White") == "Short,Nigel");
  CHECK(stamma::Cleaner({.day_first = true})(game).game.tag("Date") == "1984.04.03");
  CHECK(stamma::Cleaner({.day_first = false})(game).game.tag("Date") == "1984.03.04");
  CHECK_THROWS_AS(stamma::Cleaner({.ignore = "Q99"}), stamma::Error);
  CHECK_THROWS_AS(stamma::Cleaner({.names = "/no/such/file"}), stamma::Error);
}

TEST_CASE("every code of a diagnostic is explained") {
  CHECK(stamma::rules().size() > 100);
  CHECK(stamma::rules().front().code.size() == 3);
}
