// --names and --eco, which may go without their file: only = gives it to them.
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;
using Words = std::vector<std::string>;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// A database, a spelling file and a table of openings.
struct Files {
  Folder folder;
  std::string games = folder.write(
      "db.pgn", "[Event \"A\"]\n[White \"Kortchnoi, Viktor L\"]\n[Black \"B\"]\n\n1. e4 e5 1-0\n");
  std::string names =
      folder.write("my.ssp",
                   "@PLAYER \"., -_*\"\nKorchnoi, Viktor #GM SUI [2695] 1931.03.23--2016.06.06\n"
                   "   = Kortchnoi, Viktor L\n");
  std::string openings = folder.write("my.tsv", "eco\tname\tpgn\nC20\tMy own game\t1. e4 e5\n");

  Run run(const Words& words) const {
    RunOptions options;
    options.folder = folder.path();
    return run_stamma(words, options);
  }
};

/// One game was read, of the file that is named: where the system has no book of its own, no game
/// is, but nothing was taken for one.
void check_bare(const Run& run) {
  INFO(run.err);
  if (run.code == 3) {
    CHECK((holds(run.err, "no spelling file here") || holds(run.err, "no table of openings here")));
  } else {
    CHECK(run.code == 0);
    CHECK(run.last_line().rfind("1 game read: 1 written", 0) == 0);
  }
}

}  // namespace

TEST_CASE("a file behind = belongs to the option, wherever that stands", "[args]") {
  const Files files;
  for (const Words& words : {Words{"clean", "--names=my.ssp", "--eco=my.tsv", "db.pgn"},
                             {"clean", "db.pgn", "--names=my.ssp", "--eco=my.tsv"},
                             {"clean", "--names=my.ssp", "db.pgn", "--eco=my.tsv"},
                             {"clean", "--names=my.ssp", "--eco=my.tsv", "--", "db.pgn"}}) {
    const Run run = files.run(words);
    INFO(run.err);
    CHECK(run.code == 0);
    CHECK(holds(run.out, "[White \"Korchnoi, Viktor\"]"));
    CHECK(holds(run.out, "[Opening \"My own game\"]"));
    CHECK(run.last_line().rfind("1 game read: 1 written", 0) == 0);
  }
  CHECK(holds(files.run({"check", "--names=my.ssp", "db.pgn"}).out, "[N08]"));
  CHECK(holds(files.run({"check", "db.pgn", "--eco=my.tsv"}).out, "[T16]"));
  CHECK(files.run({"clean", "--names=none.ssp", "db.pgn"}).code == 3);
  CHECK(files.run({"clean", "--names=my.ssp", "--names=my.ssp", "db.pgn"}).code == 2);
}

TEST_CASE("a file behind a bare --names or --eco is a file of games", "[args]") {
  const Files files;
  for (const std::string option : {"--names", "--eco"}) {
    INFO(option);
    check_bare(files.run({"clean", option, "db.pgn"}));
    check_bare(files.run({"clean", "db.pgn", option}));
    check_bare(files.run({"clean", option, "--", "db.pgn"}));
    check_bare(files.run({"clean", option, "--dedupe", "exact", "db.pgn"}));
    files.folder.write("-odd.pgn", "1. e4 e5 1-0\n");
    check_bare(files.run({"clean", option, "--", "-odd.pgn"}));
  }
}

TEST_CASE("a book of names or openings is not written over", "[args]") {
  const Files files;
  CHECK(files.run({"clean", "db.pgn", "--names=my.ssp", "-o", "my.ssp"}).code == 2);
  CHECK(files.run({"clean", "db.pgn", "--eco=my.tsv", "--report", "my.tsv"}).code == 2);
}

TEST_CASE("stamma.toml gives the same options a file, or none, or turns them off", "[args]") {
  const Files files;
  files.folder.write("stamma.toml", "[clean]\nnames = \"my.ssp\"\neco = \"my.tsv\"\n");
  const Run both = files.run({"clean", "db.pgn"});
  CHECK(holds(both.out, "[White \"Korchnoi, Viktor\"]"));
  CHECK(holds(both.out, "[Opening \"My own game\"]"));
  files.folder.write("stamma.toml", "[clean]\nnames = true\n");
  check_bare(files.run({"clean", "db.pgn"}));
  files.folder.write("stamma.toml", "[clean]\nnames = false\neco = \"my.tsv\"\n");
  const Run off = files.run({"clean", "db.pgn"});
  CHECK(off.code == 0);
  CHECK(holds(off.out, "[White \"Kortchnoi, Viktor L\"]"));
  CHECK(holds(off.out, "[Opening \"My own game\"]"));
}
