#include "engine/database/database.hpp"

#include <sqlite3.h>

#include <fstream>
#include <initializer_list>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/zobrist.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/games.hpp"
#include "writers/sqlite/sqlite.hpp"

namespace {

using namespace stamma;
using stamma::test::Folder;
using stamma::test::GameMaker;
using stamma::test::read_game;

/// Asks a database as any tool would.
class Asked {
 public:
  explicit Asked(const std::string& path) {
    REQUIRE(sqlite3_open_v2(path.c_str(), &db_, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
  }
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;
  ~Asked() { sqlite3_close(db_); }

  /// All rows, cells with | between them and rows with a line end; NULL is empty.
  std::string operator()(const std::string& sql) {
    sqlite3_stmt* statement = nullptr;
    REQUIRE(sqlite3_prepare_v2(db_, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK);
    std::string s;
    while (sqlite3_step(statement) == SQLITE_ROW) {
      if (!s.empty()) s += '\n';
      for (int i = 0; i < sqlite3_column_count(statement); ++i) {
        if (i != 0) s += '|';
        const auto* const text = sqlite3_column_text(statement, i);
        if (text != nullptr) s += reinterpret_cast<const char*>(text);
      }
    }
    sqlite3_finalize(statement);
    return s;
  }

 private:
  sqlite3* db_ = nullptr;
};

void fill(const std::string& path, const std::vector<Game>& games) {
  std::string file;
  engine::Database database([&file](std::string_view pages) { file.append(pages); });
  Buffer rows;
  for (const Game& g : games) {
    write_sqlite_rows(g, rows);
    if (rows.size() < 5'000) continue;
    database.add(rows.view());
    rows.clear();
  }
  database.add(rows.view());
  const std::string first = database.finish();
  REQUIRE(file.size() >= first.size());
  std::ofstream(path, std::ios::binary) << file.replace(0, first.size(), first);
}

std::string key_of(const std::string& fen) {
  return std::to_string(static_cast<std::int64_t>(zobrist_key(read_fen(fen)->position)));
}

const std::string cup =
    "[Event \"Cup\"]\n[Site \"?\"]\n[Date \"1992.11.??\"]\n[Round \"2\"]\n[White \"O'Kelly\"]\n"
    "[Black \"M\u00fcller\"]\n[Result \"1-0\"]\n[WhiteElo \"2400\"]\n[BlackElo \"unknown\"]\n"
    "[ECO \"C20\"]\n[Annotator \"Me\"]\n\n"
    "1. e4 $1 {[%clk 1:02:03] fine [%eval 0.17,18] move} e5 {[%eval #-3] [%clk 0:00:07.5]} "
    "(1... c5 {aside}) 2. Nf3 1-0\n";
const std::string reply =
    "[Event \"Cup\"]\n[White \"M\u00fcller\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. Nf3 e5 2. e4 "
    "*\n";

}  // namespace

TEST_CASE("games become rows", "[sqlite]") {
  const Folder folder;
  fill(folder / "a.db", {read_game(cup), read_game(reply)});
  Asked ask(folder / "a.db");
  CHECK(ask("PRAGMA integrity_check") == "ok");
  CHECK(ask("PRAGMA foreign_key_check").empty());
  CHECK(ask("PRAGMA user_version") == "1");
  CHECK(ask("SELECT name FROM players ORDER BY id") == "O'Kelly\nM\u00fcller");
  CHECK(ask("SELECT name FROM events") == "Cup");
  CHECK(ask("SELECT id, white_id, black_id, event_id, site, date, year, round, result, white_elo, "
            "black_elo, eco, plies, start_fen, chess960 FROM games") ==
        "1|1|2|1||1992.11.??|1992|2|1-0|2400||C20|3||0\n2|2||1|||||*||||3||0");
  CHECK(ask("SELECT white, black, result FROM game_list") ==
        "O'Kelly|M\u00fcller|1-0\nM\u00fcller||*");
  CHECK(ask("SELECT name, value FROM tags WHERE game_id = 1 AND name > 'S' OR name = 'Annotator' "
            "ORDER BY name") == "Annotator|Me\nSite|?\nWhite|O'Kelly\nWhiteElo|2400");
  CHECK(ask("SELECT ply, san, uci, nags, comment, clock, eval, mate, verdict FROM moves "
            "WHERE game_id = 1") ==
        "1|e4|e2e4|$1|fine move|3723.0|0.17||\n2|e5|e7e5|||7.5||-3|\n3|Nf3|g1f3||||||");
  // Nothing is lost.
  CHECK(ask("SELECT pgn FROM games WHERE id = 1").find("(1... c5 {aside})") != std::string::npos);
}

TEST_CASE("positions are found however they came about", "[sqlite]") {
  const Folder folder;
  fill(folder / "a.db", {read_game(cup), read_game(reply)});
  Asked ask(folder / "a.db");
  const std::string where = "SELECT game_id, ply FROM moves WHERE position = ";
  CHECK(ask(where + key_of("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")) ==
        "1|3\n2|3");
  CHECK(ask(where + key_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")) == "1|1");
  CHECK(ask("SELECT count(*) FROM games WHERE start_position = " +
            key_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")) == "2");
  // With an index, as the file is worth little otherwise.
  CHECK(ask("EXPLAIN QUERY PLAN " + where + "5").find("moves_position") != std::string::npos);
}

TEST_CASE("starts, other variants and games without anything", "[sqlite]") {
  const Folder folder;
  fill(folder / "a.db",
       {read_game("[FEN \"7k/8/8/8/8/8/8/RK6 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ra2 Kg8 *\n"),
        read_game("[White \"A\"]\n[Variant \"Atomic\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n"),
        Game()});
  Asked ask(folder / "a.db");
  CHECK(ask("PRAGMA integrity_check") == "ok");
  CHECK(ask("SELECT plies, start_fen, result FROM games") ==
        "2|7k/8/8/8/8/8/8/RK6 w - - 0 1|*\n0||0-1\n0||*");
  CHECK(ask("SELECT count(*) FROM moves") == "2");
  CHECK(ask("SELECT pgn FROM games WHERE id = 2").find("1. e4 e5 0-1") != std::string::npos);
  CHECK(ask("SELECT start_position IS NULL FROM games") == "0\n1\n0");
}

TEST_CASE("moves read in doubt say so", "[sqlite]") {
  Game game;
  GameBuilder builder;
  builder.begin(game);
  const Move e4(Square::e2, Square::e4);
  builder.add(e4, san_form(Position(), e4), Verdict::ambiguous);
  Doubt doubt;
  doubt.confidence = 0.5F;
  builder.doubt(doubt);
  builder.finish();
  const Folder folder;
  fill(folder / "a.db", {game});
  CHECK(Asked(folder / "a.db")("SELECT verdict, confidence FROM moves") == "ambiguous|0.5");
}

TEST_CASE("whatever games hold, all of it arrives", "[sqlite]") {
  GameMaker maker(5);
  std::vector<Game> games(200);
  std::size_t plies = 0, tags = 0;
  for (Game& g : games) {
    maker.make(g);
    plies += g.plies();
    tags += g.tags().size();
  }
  const Folder folder;
  fill(folder / "a.db", games);
  Asked ask(folder / "a.db");
  CHECK(ask("PRAGMA integrity_check") == "ok");
  CHECK(ask("PRAGMA foreign_key_check").empty());
  CHECK(ask("SELECT count(*) FROM games") == "200");
  CHECK(ask("SELECT count(*) FROM moves") == std::to_string(plies));
  CHECK(ask("SELECT count(*) FROM tags") == std::to_string(tags));
  std::string pgn = stamma::test::pgn_of(games[17]);
  while (pgn.back() == '\n') pgn.pop_back();
  CHECK(ask("SELECT pgn FROM games WHERE id = 18") == pgn);
}

TEST_CASE("clocks and evaluations of every form", "[sqlite]") {
  const auto said = [](const std::string& comment) {
    const Folder folder;
    fill(folder / "a.db", {read_game("1. e4 {" + comment + "} *\n")});
    return Asked(folder / "a.db")("SELECT clock, eval, mate, comment FROM moves");
  };
  CHECK(said("[%clk 90]") == "90.0|||");
  CHECK(said("[%clk 1:30]") == "90.0|||");
  CHECK(said("[%clk -1:30]") == "|||");
  CHECK(said("[%clk 1:2:3:4]") == "|||");
  CHECK(said("[%clk ]") == "|||");
  CHECK(said("[%eval -1.25]") == "|-1.25||");
  CHECK(said("[%eval +0.5/20]") == "|||");
  CHECK(said("[%eval nan]") == "|||");
  CHECK(said("[%eval #5]") == "||5|");
  CHECK(said("[%csl Ge4] a [%clk") == "|||a [%clk");
}

TEST_CASE("long texts go on in pages of their own", "[sqlite]") {
  // Around every length at which a cell changes its form, in tables and in indexes.
  std::vector<Game> games;
  std::vector<std::size_t> lengths;
  for (const std::size_t length : std::initializer_list<std::size_t>{
           990, 1'005, 2'000, 2'030, 2'055, 8'150, 8'190, 16'370, 40'000})
    for (std::size_t more = 0; more < 24; ++more) lengths.push_back(length + more);
  for (const std::size_t length : lengths)
    games.push_back(read_game("[Event \"" + std::string(length, 'e') + "\"]\n[White \"" +
                              std::string(length, 'w') + "\"]\n\n1. e4 {" +
                              std::string(length, 'c') + "} *\n"));
  const Folder folder;
  fill(folder / "a.db", games);
  Asked ask(folder / "a.db");
  CHECK(ask("PRAGMA integrity_check") == "ok");
  std::string expected;
  for (const std::size_t length : lengths)
    expected += (expected.empty() ? "" : "\n") + std::to_string(length);
  CHECK(ask("SELECT length(white) FROM game_list ORDER BY id") == expected);
  CHECK(ask("SELECT length(comment) FROM moves ORDER BY game_id") == expected);
  CHECK(ask("SELECT length(value) FROM tags WHERE name = 'Event' ORDER BY game_id") == expected);
  CHECK(ask("SELECT count(*) FROM tags WHERE name = 'White' AND value = '" +
            std::string(lengths.back(), 'w') + "'") == "1");
}

TEST_CASE("one game, no game", "[sqlite]") {
  const Folder folder;
  for (const std::size_t n : {0U, 1U}) {
    fill(folder / "a.db", std::vector<Game>(n, read_game(cup)));
    Asked ask(folder / "a.db");
    CHECK(ask("PRAGMA integrity_check") == "ok");
    CHECK(ask("SELECT count(*) FROM game_list") == std::to_string(n));
    CHECK(ask("SELECT count(*) FROM tags") == std::to_string(n * 11));
  }
}

TEST_CASE("what ANALYZE would say is there", "[sqlite]") {
  GameMaker maker(9);
  std::vector<Game> games(300);
  for (Game& g : games) maker.make(g);
  const Folder folder;
  fill(folder / "a.db", games);
  sqlite3* db = nullptr;
  REQUIRE(sqlite3_open((folder / "a.db").c_str(), &db) == SQLITE_OK);
  const std::string rows = "SELECT * FROM sqlite_stat1 ORDER BY tbl, idx";
  const std::string ours = Asked(folder / "a.db")(rows);
  CHECK_FALSE(ours.empty());
  REQUIRE(sqlite3_exec(db, "ANALYZE", nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(db);
  CHECK(Asked(folder / "a.db")(rows) == ours);
}

TEST_CASE("SQLite can change the file", "[sqlite]") {
  GameMaker maker(6);
  std::vector<Game> games(300);
  for (Game& g : games) maker.make(g);
  const Folder folder;
  fill(folder / "a.db", games);
  sqlite3* db = nullptr;
  REQUIRE(sqlite3_open((folder / "a.db").c_str(), &db) == SQLITE_OK);
  CHECK(sqlite3_exec(db,
                     "DELETE FROM moves WHERE game_id % 3 = 0;"
                     "DELETE FROM tags WHERE game_id % 3 = 0; DELETE FROM games WHERE id % 3 = 0;"
                     "UPDATE moves SET nags = '$1', confidence = 0.5 WHERE ply % 2 = 0;"
                     "INSERT INTO players (name) VALUES ('A new one'); VACUUM",
                     nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(db);
  Asked ask(folder / "a.db");
  CHECK(ask("PRAGMA integrity_check") == "ok");
  CHECK(ask("SELECT count(*) FROM games") == "200");
}

TEST_CASE("the page that SQLite locks files by stays empty", "[sqlite]") {
  std::uint64_t bytes = 0;
  sqlite::PageFile file([&bytes](std::string_view pages) { bytes += pages.size(); });
  const std::string page(sqlite::page_size, 'x');
  sqlite::PageNumber last = 0;
  while (last < sqlite::PageFile::lock_page - 1) last = file.add(page);
  CHECK(file.add(page) == sqlite::PageFile::lock_page + 1);
  file.finish();
  CHECK(bytes == std::uint64_t{file.count()} * sqlite::page_size);
  CHECK((std::uint64_t{sqlite::PageFile::lock_page} - 1) * sqlite::page_size == std::uint64_t{1}
                                                                                    << 30U);
}
