// `stamma known` and what --known says of games.
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string corpus(const std::string& name) { return source_path("corpora/" + name); }

const std::string tags =
    "[Event \"Casual\"]\n[Site \"Paris\"]\n[Date \"1858.??.??\"]\n[Round \"?\"]\n"
    "[White \"Morphy, Paul\"]\n[Black \"Duke Karl / Count Isouard\"]\n[Result \"1-0\"]\n\n";
const std::string moves =
    "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 "
    "b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. "
    "Qb8+ Nxb8 17. Rd8# 1-0\n";

/// A game with words of it exchanged.
std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

struct Index {
  Folder folder;
  std::string path = folder / "games.known";

  explicit Index(const std::string& games = tags + moves) {
    const Run run = run_stamma({"known", folder.write("db.pgn", games), "-o", path});
    INFO(run.err);
    REQUIRE(run.code == 0);
  }
  Run look_up(const std::string& game, std::vector<std::string> more = {}) const {
    std::vector<std::string> words{"convert", "--known", path, "--report", folder / "r.ndjson"};
    words.insert(words.end(), more.begin(), more.end());
    return run_stamma(words, game);
  }
  std::string report() const { return slurp(folder / "r.ndjson"); }
};

}  // namespace

TEST_CASE("a game in another notation is recognized", "[known]") {
  const Folder folder;
  const std::string index = folder / "games.known";
  const Run made =
      run_stamma({"known", corpus("pgn/opera-1858.pgn"), corpus("pgn/evergreen-1852.pgn"),
                  corpus("pgn/immortal-1851.pgn"), "-o", index});
  CHECK(made.code == 0);
  CHECK(holds(made.last_line(), "3 games read: 3 written, 0 merged, 0 rejected"));
  const Run run = run_stamma({"convert", corpus("staunton/opera-1858.txt"), "--known", index,
                              "--report", folder / "r.ndjson"});
  CHECK(holds(run.last_line(), "1 known"));
  const std::string report = slurp(folder / "r.ndjson");
  CHECK(holds(report, "\"code\":\"U06\""));
  CHECK(holds(report, "\"known\":{\"confidence\":0.99"));
}

TEST_CASE("what differs from the known game is told, and nothing is changed", "[known]") {
  const Index index;
  const std::string misprinted = tags + with(moves, "8. Nc3 c6", "8. Nc3 a6");
  const Run run = index.look_up(misprinted);
  CHECK(run.out == run_stamma({"convert"}, misprinted).out);
  CHECK(holds(run.err, "warning[U07]: 8...a6 is c6 in the known game Morphy, Paul - Duke Karl"));
  CHECK(
      holds(index.report(),
            "\"differences\":[{\"ply\":16,\"san\":\"a6\",\"known_ply\":16,\"known_san\":\"c6\"}"));
  const Run json = index.look_up(misprinted, {"--to", "json"});
  CHECK(holds(json.out, "\"known\":{\"confidence\":"));
}

TEST_CASE("a record that breaks off is recognized", "[known]") {
  const Index index;
  const std::string cut = moves.substr(0, moves.find(" 14. Rd1")) + " *\n";
  CHECK(holds(index.look_up(tags + cut).last_line(), "1 known"));
  CHECK(holds(index.report(), "\"known_after\":7"));
}

TEST_CASE("tags that the record lacks are proposed", "[known]") {
  const Index index;
  const Run run = index.look_up(with(with(tags, "Paris", "?"), "Casual", "?") + moves);
  CHECK(holds(run.last_line(), "1 known"));
  CHECK(holds(index.report(), "\"lacking\":{\"Event\":\"Casual\",\"Site\":\"Paris\"}"));
  CHECK(holds(run.out, "[Site \"?\"]"));
  const std::string review = index.folder / "todo.tsv";
  const Run clean = run_stamma({"clean", "--known", index.path, "--review", review},
                               with(tags, "Paris", "?") + moves);
  CHECK(holds(clean.last_line(), "1 known"));
  CHECK(holds(slurp(review), "Paris"));
  CHECK(holds(clean.out, "[Site \"?\"]"));
}

TEST_CASE("nothing is said of another game", "[known]") {
  const Index index;
  const std::string other =
      with(with(tags, "Morphy, Paul", "Smith, John"), "Duke Karl / Count Isouard", "Miller, James");
  // The same opening, then play of its own.
  const std::string opening =
      "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Qf6 7. Qb3 "
      "b6 8. Nc3 Ne7 9. Be3 Nd7 10. a4 a6 11. O-O Qg6 12. Rfd1 c6 1-0\n";
  for (const std::string& text : {other + opening, tags + opening, std::string("1. e4 e5 *\n"),
                                  other + moves.substr(0, moves.find(" 9. Bg5")) + " *\n"}) {
    INFO(text);
    const Run run = index.look_up(text);
    CHECK_FALSE(holds(run.last_line(), "known"));
    CHECK_FALSE(holds(index.report(), "\"known\""));
  }
}

TEST_CASE("known moves settle doubtful plies only, and stay flagged", "[known]") {
  const Index index;
  // Which knight it is cannot be read; the known game may say it.
  const std::string damaged = tags + with(moves, "11. Bxb5+ Nbd7", "11. Bxb5+ N?d7");
  const Run run = index.look_up(damaged, {"--known-moves"});
  CHECK(holds(run.last_line(), "1 known"));
  CHECK(holds(run.out, "11. Bxb5+ Nbd7"));
  const std::string legal = tags + with(moves, "8. Nc3 c6", "8. Nc3 a6");
  const Run kept = index.look_up(legal, {"--known-moves"});
  CHECK(kept.out == run_stamma({"convert"}, legal).out);
  const Run alone = run_stamma({"convert", "--known-moves"}, moves);
  CHECK(alone.code == 2);
  CHECK(holds(alone.err, "--known-moves needs --known FILE"));
}

TEST_CASE("an index does not depend on threads, and the same games make the same one", "[known]") {
  const Folder folder;
  std::string games;
  for (int i = 0; i < 500; ++i)
    games += with(tags, "Paris", "Paris " + std::to_string(i)) + moves + "\n";
  const std::string db = folder.write("db.pgn", games);
  CHECK(run_stamma({"known", db, "-j", "1", "-o", folder / "1"}).code == 0);
  CHECK(run_stamma({"known", db, "-j", "3", "-o", folder / "3"}).code == 0);
  CHECK(slurp(folder / "1") == slurp(folder / "3"));
  CHECK(run_stamma({"known", db, "-o", folder / "1"}).code == 0);
  CHECK(slurp(folder / "1") == slurp(folder / "3"));
  CHECK(folder.count() == 3);
}

TEST_CASE("a damaged index is refused or does no harm", "[known]") {
  const Index index;
  const std::string bytes = slurp(index.path);
  const auto refused = [&](const std::string& broken, const std::string& why) {
    const std::string path = index.folder.write("broken.known", broken);
    const Run run = run_stamma({"convert", "--known", path}, tags + moves);
    INFO(run.err);
    CHECK(run.code == 3);
    CHECK(holds(run.err, why));
    CHECK(run.out.empty());
  };
  refused("", "not an index of known games");
  refused(moves, "not an index of known games");
  refused(bytes.substr(0, bytes.size() / 2), "cut off");
  for (std::size_t i = 16; i < bytes.size(); i += 7) {
    std::string broken = bytes;
    broken[i] = static_cast<char>(broken[i] ^ 0x41);
    refused(broken, "make it again with 'stamma known'");
  }
  std::string other = bytes;
  other[8] = 99;
  refused(other, "another version");
  const Run missing = run_stamma({"convert", "--known", index.folder / "none"}, moves);
  CHECK(missing.code == 3);
  CHECK(holds(missing.err, "cannot use"));
}

TEST_CASE("an index is written whole or not at all", "[known]") {
  const Folder folder;
  const std::string db = folder.write("db.pgn", tags + moves);
  const std::string index = folder.write("games.known", "old");
  RunOptions full;
  full.max_file_size = 100;
  const Run run = run_stamma({"known", db, "-o", index}, full);
  CHECK(run.code == 3);
  CHECK(slurp(index) == "old");
  CHECK(folder.count() == 2);
  CHECK(run_stamma({"known", folder / "none.pgn", "-o", index}).code == 3);
  CHECK(slurp(index) == "old");
  CHECK(run_stamma({"known", db}).code == 2);
  CHECK(run_stamma({"known", db, "-o", "-"}).code == 2);
}

TEST_CASE("merged records are looked up", "[known]") {
  const Index index;
  const std::string a = index.folder.write("a.txt", tags + moves);
  const std::string b = index.folder.write("b.txt", tags + moves);
  const Run run = run_stamma({"merge", a, b, "--known", index.path});
  CHECK(holds(run.last_line(), "1 known"));
}
