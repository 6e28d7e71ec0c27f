// Files that the user named and that hold no game: told, and exit code 1.
#include <archive.h>
#include <archive_entry.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;
using Words = std::vector<std::string>;

const std::string game = "[Event \"A\"]\n\n1. e4 e5 1-0\n";

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

void pack(const std::string& path, const std::vector<std::pair<std::string, std::string>>& files) {
  archive* const a = archive_write_new();
  archive_write_set_format_zip(a);
  REQUIRE(archive_write_open_filename(a, path.c_str()) == ARCHIVE_OK);
  for (const auto& [name, text] : files) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(text.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    REQUIRE(archive_write_header(a, entry) == ARCHIVE_OK);
    archive_write_data(a, text.data(), text.size());
    archive_entry_free(entry);
  }
  REQUIRE(archive_write_free(a) == ARCHIVE_OK);
}

}  // namespace

TEST_CASE("a file without games is named, and the exit code is 1", "[files]") {
  const Folder folder;
  const std::string games = folder.write("games.pgn", game), empty = folder.write("empty.pgn", ""),
                    blank = folder.write("blank.pgn", "\n \r\n\n"),
                    words = folder.write("words.txt", "There is nothing here about it.\n");
  for (const std::string command : {"convert", "check", "clean", "stats"}) {
    INFO(command);
    for (const std::string& file : {empty, blank, words}) {
      for (const Words& line : {Words{command, file}, {command, games, file, "-j", "1"}}) {
        const Run run = run_stamma(line);
        INFO(run.err);
        CHECK(run.code == 1);
        CHECK(holds(run.err, "stamma: " + file + ": no game found\n"));
        CHECK_FALSE(holds(run.err, games + ": no game found"));
      }
    }
    const Run twice = run_stamma({command, empty, games, empty});
    CHECK(twice.err.find("no game found") == twice.err.rfind("no game found"));
    CHECK(run_stamma({command, games}).code == 0);
  }
}

TEST_CASE("standard input may be empty", "[files]") {
  const Folder folder;
  const std::string games = folder.write("games.pgn", game);
  for (const std::string command : {"convert", "check", "clean", "stats"}) {
    INFO(command);
    CHECK(run_stamma({command}, std::string()).code == 0);
    CHECK(run_stamma({command, games, "-"}, std::string("\n")).code == 0);
  }
}

TEST_CASE("an archive has games when a member has", "[files]") {
  const Folder folder;
  pack(folder / "some.zip", {{"doc/read.me", "Words.\n"}, {"doc/a.pgn", game}, {"empty.pgn", ""}});
  pack(folder / "none.zip", {{"doc/read.me", "Words.\n"}});
  pack(folder / "hollow.zip", {});
  CHECK(run_stamma({"convert", folder / "some.zip"}).code == 0);
  for (const std::string name : {"none.zip", "hollow.zip"}) {
    const Run run = run_stamma({"convert", folder / "some.zip", folder / name});
    INFO(run.err);
    CHECK(run.code == 1);
    CHECK(holds(run.err, folder / name + ": no game found\n"));
    CHECK_FALSE(holds(run.err, "some.zip: no game found"));
  }
}

TEST_CASE("nothing is said of games in a file that could not be read", "[files]") {
  const Folder folder;
  const std::string empty = folder.write("empty.pgn", "");
  const Run run = run_stamma({"convert", folder / "none.pgn", folder.path(), empty});
  CHECK(run.code == 3);
  CHECK_FALSE(holds(run.err, "none.pgn: no game found"));
  CHECK_FALSE(holds(run.err, folder.path() + ": no game found"));
  CHECK(holds(run.err, empty + ": no game found"));
}

TEST_CASE("each file that is cleaned where it is counts by itself", "[files]") {
  const Folder folder;
  const std::string games = folder.write("games.pgn", game), empty = folder.write("empty.pgn", "");
  const Run run = run_stamma({"clean", "--in-place", games, empty});
  CHECK(run.code == 1);
  CHECK(holds(run.err, "stamma: " + empty + ": no game found\n"));
  CHECK(slurp(empty).empty());
  CHECK(holds(slurp(games), "1. e4 e5 1-0"));
}

TEST_CASE("a record without a game is named by merge", "[files]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", game), b = folder.write("b.pgn", game),
                    empty = folder.write("empty.pgn", "");
  CHECK(run_stamma({"merge", a, b}).code == 0);
  const Run run = run_stamma({"merge", a, empty, b});
  INFO(run.err);
  CHECK(run.code == 1);
  CHECK(holds(run.err, "stamma: " + empty + ": no game found\n"));
}
