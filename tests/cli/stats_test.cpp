// stats, and the tables of convert, as a user runs them.
#include <sqlite3.h>

#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

/// Several blocks of games, some of them with problems.
std::string many_games(std::size_t n) {
  std::string text;
  for (std::size_t i = 0; i < n; ++i)
    text += "[Event \"E" + std::to_string(i % 50) + "\"]\n[Date \"" +
            std::to_string(1900 + i % 120) + ".01.01\"]\n[White \"P" + std::to_string(i % 997) +
            "\"]\n[Black \"P" + std::to_string(i * i % 1009) + "\"]\n[WhiteElo \"" +
            std::to_string(1000 + i % 1800) + "\"]\n\n1. e4 {c" + std::to_string(i) +
            "} e5 2. Nf3 Nc6 3. " + (i % 99 == 2 ? "Qxd8" : "Bb5") + (i % 3 == 0 ? " 1-0" : " *") +
            "\n\n";
  return text;
}

std::string asked(const std::string& path, const std::string& sql) {
  sqlite3* db = nullptr;
  sqlite3_stmt* statement = nullptr;
  REQUIRE(sqlite3_open_v2(path.c_str(), &db, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
  REQUIRE(sqlite3_prepare_v2(db, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK);
  REQUIRE(sqlite3_step(statement) == SQLITE_ROW);
  std::string answer(reinterpret_cast<const char*>(sqlite3_column_text(statement, 0)));
  sqlite3_finalize(statement);
  sqlite3_close(db);
  return answer;
}

}  // namespace

TEST_CASE("stats counts, whatever the number of threads", "[stats]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", many_games(20'000));
  for (const std::string to : {"text", "json", "html"}) {
    const Run one = run_stamma({"stats", file, "--to", to, "-j", "1"});
    const Run three = run_stamma({"stats", file, "--to", to, "-j", "3"});
    CHECK(one.code == 1);  // there are moves that cannot be played
    CHECK(one.out == three.out);
    CHECK_FALSE(one.out.empty());
    CHECK(one.last_line().find("20000 games read; ") == 0);
  }
  const Run json = run_stamma({"stats", file, "--to", "json"});
  CHECK(is_json(json.out));
  CHECK_THAT(json.out, ContainsSubstring("{\"games\":20000,\"white\":6667,"));
  CHECK_THAT(json.out, ContainsSubstring("\"code\":\"M02\""));
}

TEST_CASE("stats draws bars as the locale allows", "[stats]") {
  const std::string input = "1. e4 e5 1-0\n";
  setenv("LC_ALL", "C", 1);
  const Run plain = run_stamma({"stats"}, input);
  setenv("LC_ALL", "C.UTF-8", 1);
  const Run blocks = run_stamma({"stats", "-"}, input);
  unsetenv("LC_ALL");
  CHECK(plain.code == 0);
  CHECK_THAT(plain.out, ContainsSubstring("White wins  1  100.0 %  ####################\n"));
  CHECK_THAT(blocks.out, ContainsSubstring("\u2588"));
}

TEST_CASE("stats of nothing, and of what is not there", "[stats]") {
  CHECK(run_stamma({"stats"}, "").code == 0);
  CHECK(run_stamma({"stats", "/no/such/file"}).code == 3);
  CHECK(run_stamma({"stats", "--to", "pdf"}, "").code == 2);
  RunOptions full;
  full.input = "1. e4 *\n";
  full.stdout_to = "/dev/full";
  CHECK(run_stamma({"stats"}, full).code == 3);
}

TEST_CASE("a database does not depend on the number of threads", "[database]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", many_games(3'000));
  run_stamma({"convert", file, "--to", "sqlite", "-o", folder / "one.db", "-j", "1"});
  run_stamma({"convert", file, "--to", "sqlite", "-o", folder / "three.db", "-j", "3"});
  CHECK(slurp(folder / "one.db") == slurp(folder / "three.db"));
  CHECK(asked(folder / "one.db", "PRAGMA integrity_check") == "ok");
  CHECK(asked(folder / "one.db", "SELECT count(*) FROM games") == "3000");
  CHECK(asked(folder / "one.db", "SELECT count(*) FROM moves WHERE comment = 'c17'") == "1");
  CHECK(asked(folder / "one.db", "SELECT count(*) FROM game_list WHERE white = 'P5'") == "4");
  CHECK(folder.count() == 3);
}

TEST_CASE("a database that cannot be written leaves the old file", "[database]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", many_games(3'000));
  const std::string target = folder.write("old.db", "precious");
  RunOptions small;
  small.max_file_size = 200'000;
  const Run run = run_stamma({"convert", file, "--to", "sqlite", "-o", target}, small);
  CHECK(run.code == 3);
  CHECK_THAT(run.err, ContainsSubstring("cannot write " + target));
  CHECK(slurp(target) == "precious");
  CHECK(folder.count() == 2);
  CHECK(run_stamma({"convert", file, "--to", "sqlite", "-o", "/dev/full"}).code == 3);
  const Run nowhere = run_stamma({"convert", "--to", "sqlite"}, "1. e4 *\n");
  CHECK(nowhere.code != 0);
  CHECK_THAT(nowhere.err, ContainsSubstring("-o"));
  CHECK(nowhere.out.empty());
}

TEST_CASE("CSV has a row for every game", "[database]") {
  const Run run = run_stamma({"convert", "--to", "csv"},
                             "[White \"A, B\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
                             "[White \"C\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n");
  CHECK_THAT(run.out, ContainsSubstring("Event,Site,Date,Round,White,Black,Result,WhiteElo,"));
  CHECK_THAT(run.out, ContainsSubstring(",\"A, B\",,1-0,,,,,,,,,,2,1. e4 e5,,\r\n"));
  CHECK_THAT(run.out, ContainsSubstring("Atomic"));
  CHECK(run.last_line().find("2 games read: 2 written") == 0);
}

TEST_CASE("all games of a collection reach the database", "[database]") {
  const auto data = shared_data("pgn/mentor.pgn.zst");
  if (!data) return;
  const Folder folder;
  const Run run = run_stamma({"convert", *data, "--to", "sqlite", "-o", folder / "a.db"});
  const std::string games = asked(folder / "a.db", "SELECT count(*) FROM games");
  CHECK(run.last_line().find(games + " games read: " + games + " written") == 0);
  CHECK(asked(folder / "a.db", "SELECT sum(plies) FROM games") ==
        asked(folder / "a.db", "SELECT count(*) FROM moves"));
}
