// `stamma clean --into`: games are added to a database but for those it has.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

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

std::string game(const std::string& white, const std::string& date, const std::string& moves,
                 const std::string& site = "London") {
  return "[Event \"Match\"]\n[Site \"" + site + "\"]\n[Date \"" + date +
         "\"]\n[Round \"?\"]\n[White \"" + white +
         "\"]\n[Black \"Staunton, Howard\"]\n[Result \"1-0\"]\n\n" + moves + " 1-0\n\n";
}

const std::string italian =
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4";
const std::string spanish =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3";
const std::string queens =
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6";

struct Master {
  Folder folder;
  std::string path;

  explicit Master(const std::string& games) {
    const std::string raw = folder.write("raw.pgn", games);
    path = folder / "master.pgn";
    REQUIRE(run_stamma({"clean", "-q", raw, "-o", path}).code == 0);
  }
  Run add(const std::string& games, std::vector<std::string> more = {}, RunOptions how = {}) const {
    const std::string fresh = folder.write("new.pgn", games);
    more.insert(more.begin(), {"clean", fresh, "--into", path});
    return run_stamma(more, how);
  }
  std::string text() const { return slurp(path); }
};

}  // namespace

TEST_CASE("into adds what the database does not have, and nothing the second time", "[into]") {
  const Master master(game("Cochrane, J", "1842.??.??", italian) +
                      game("Saint Amant", "1843.??.??", spanish));
  const std::string before = master.text();
  const std::string fresh = game("Saint Amant", "1843.??.??", spanish) +
                            game("Horwitz, B", "1846.??.??", queens) +
                            game("Horwitz, B", "1846.??.??", queens);
  const Run first = master.add(fresh);
  CHECK(first.code == 0);
  CHECK(holds(first.last_line(), "3 games read: 1 written, 2 merged, 0 rejected"));
  CHECK(holds(first.err, "master.pgn: 3 games, 1 of them new; 0 old ones completed"));
  const std::string after = master.text();
  CHECK(after.starts_with(before));
  CHECK(holds(after.substr(before.size()), "Horwitz, B"));

  // As if all had been cleaned together.
  const std::string together = master.folder.write("together.pgn", before + fresh);
  CHECK(run_stamma({"clean", "-q", together, "--dedupe", "exact"}).out == after);

  const Run second = master.add(fresh);
  CHECK(holds(second.last_line(), "3 games read: 0 written, 3 merged, 0 rejected"));
  CHECK(master.text() == after);
  CHECK(master.folder.count() == 5);  // raw, master, its index, new, together
}

TEST_CASE("into completes a game of the database in its place", "[into]") {
  const Master master(game("Cochrane, J", "1842.??.??", italian) +
                      game("Saint Amant", "1843.??.??", spanish));
  const Run run = master.add(game("Cochrane, John", "1842.05.03", italian + " {from a notebook}"));
  CHECK(holds(run.last_line(), "1 game read: 0 written, 1 merged"));
  CHECK(holds(run.err, "2 games, 0 of them new; 1 old ones completed"));
  const std::string text = master.text();
  CHECK(text.find("Cochrane, John") < text.find("Saint Amant"));
  CHECK(holds(text, "[Date \"1842.05.03\"]"));
  CHECK(holds(text, "{from a notebook}"));
  // The index has moved on with it: both games are found where they are now.
  const Run again = master.add(game("Cochrane, John", "1842.05.03", italian) +
                               game("Saint Amant", "1843.??.??", spanish));
  CHECK(holds(again.err, "2 games, 0 of them new; 0 old ones completed"));
  CHECK(master.text() == text);
}

TEST_CASE("into finds copies that go on, or differ in a ply", "[into]") {
  const std::string more = italian +
                           " 8. O-O Bxc3 9. d5 Bf6 10. Re1 Ne7 11. Rxe4 d6 12. Bg5 Bxg5 13. Nxg5 "
                           "h6 14. Bb5+ Bd7 15. Qe2 Bxb5 16. Qxb5+ Qd7 17. Qe2";
  const std::string tail = " Kf8 18. Rae1 Re8 19. Ne6+ fxe6 20. dxe6 Qc6 21. Qf3+ Qxf3 22. gxf3";
  const Master master(game("Cochrane, J", "1842.05.03", more));
  const Run exact = master.add(game("Cochrane, J", "1842.05.03", more + tail), {"--dry-run"});
  CHECK(holds(exact.last_line(), "1 merged") == false);
  const Run prefix =
      master.add(game("Cochrane, J", "1842.05.03", more + tail), {"--dedupe", "prefix"});
  CHECK(holds(prefix.last_line(), "1 game read: 0 written, 1 merged"));
  CHECK(holds(master.text(), "22. gxf3"));
  std::string misread = more + tail;
  misread.replace(misread.find("h6"), 2, "a6");
  const Run near = master.add(game("Cochrane, J", "1842.05.03", misread), {"--dedupe", "near"});
  CHECK(holds(near.last_line(), "1 game read: 0 written, 1 merged"));
  CHECK(run_stamma({"check", "-q", master.path}).code == 0);
}

TEST_CASE("into leaves copies that the database has of one game", "[into]") {
  const Master master(game("Cochrane, J", "1842.??.??", italian) +
                      game("Cochrane, J", "1842.??.??", italian));
  const std::string before = master.text();
  const Run run = master.add(game("Cochrane, J", "1842.??.??", italian) +
                             game("Horwitz, B", "1846.??.??", queens));
  CHECK(holds(run.last_line(), "2 games read: 1 written, 1 merged"));
  CHECK(master.text().starts_with(before));
}

TEST_CASE("into takes only a database that clean wrote", "[into]") {
  const Folder folder;
  const std::string fresh = folder.write("new.pgn", game("Horwitz, B", "1846.??.??", queens));
  const std::string raw = game("Cochrane, J", "1842.??.??", italian) + "some words between\n\n" +
                          game("Saint Amant", "1843.??.??", spanish);
  const std::string master = folder.write("master.pgn", raw);
  const Run run = run_stamma({"clean", fresh, "--into", master});
  CHECK(run.code == 1);
  CHECK(holds(run.err, "not as 'stamma clean' writes it"));
  CHECK(slurp(master) == raw);
  CHECK(folder.count() == 2);
}

TEST_CASE("into makes a database that is not there", "[into]") {
  const Folder folder;
  const std::string fresh = folder.write("new.pgn", game("Horwitz, B", "1846.??.??", queens));
  const std::string master = folder / "master.pgn";
  CHECK(run_stamma({"clean", "-q", fresh, "--into", master, "--dry-run"}).code == 0);
  CHECK(folder.count() == 1);
  CHECK(run_stamma({"clean", fresh, "--into", master}).code == 0);
  CHECK(slurp(master) == run_stamma({"clean", "-q", fresh}).out);
}

TEST_CASE("into makes an index again that does not fit", "[into]") {
  const Master master(game("Cochrane, J", "1842.??.??", italian));
  const std::string index = master.path + ".index";
  const std::string fresh = game("Saint Amant", "1843.??.??", spanish);
  CHECK(master.add(fresh).code == 0);
  const std::string text = master.text(), good = slurp(index);

  std::vector<std::string> bad{"", "nonsense", good.substr(0, good.size() / 2), good + good};
  for (std::size_t at = 0; at < good.size(); at += 7) {
    bad.push_back(good);
    bad.back()[at] = static_cast<char>(bad.back()[at] ^ 0x21);
  }
  for (const std::string& bytes : bad) {
    master.folder.write("master.pgn.index", bytes);
    const Run run = master.add(fresh);
    CHECK(holds(run.last_line(), "1 game read: 0 written, 1 merged"));
    CHECK(master.text() == text);
    CHECK(slurp(index) == good);
  }

  // A database that was changed by others.
  const std::string other =
      run_stamma({"clean", "-q"}, game("Horwitz, B", "1846.??.??", queens)).out;
  master.folder.write("master.pgn", other + text);
  const Run run = master.add(fresh + game("Horwitz, B", "1846.??.??", queens));
  CHECK(holds(run.last_line(), "2 games read: 0 written, 2 merged"));
  CHECK(master.text() == other + text);
}

TEST_CASE("into leaves everything as it was when the disk is full", "[into]") {
  const Master master(game("Cochrane, J", "1842.??.??", italian));
  const std::string before = master.text();
  for (const std::size_t room : {1U, 100U, 300U, 400U}) {
    RunOptions full;
    full.max_file_size = room;
    const Run run = master.add(game("Horwitz, B", "1846.??.??", queens), {}, full);
    CHECK(run.code == 3);
    CHECK(master.text() == before);
    CHECK(master.folder.count() <= 4);  // raw, master, new; the index as soon as there is room
  }
  CHECK(master.add(game("Horwitz, B", "1846.??.??", queens)).code == 0);
}

TEST_CASE("into waits for no other run", "[into]") {
  const Master master(game("Cochrane, J", "1842.??.??", italian));
  const int fd = ::open(master.path.c_str(), O_RDONLY | O_CLOEXEC);
  REQUIRE(flock(fd, LOCK_EX) == 0);
  const Run run = master.add(game("Horwitz, B", "1846.??.??", queens));
  CHECK(run.code == 3);
  CHECK(holds(run.err, "another run is adding games"));
  close(fd);
}

TEST_CASE("into does not go with other outputs", "[into]") {
  const Master master(game("Cochrane, J", "1842.??.??", italian));
  const std::string fresh = game("Horwitz, B", "1846.??.??", queens), before = master.text();
  const std::vector<std::vector<std::string>> clashes{
      {"-o", "x.pgn"},       {"--in-place"},   {"--sort", "Date"},   {"--to", "json"},
      {"--dedupe", "moves"}, {"--pack", "gz"}, {"--illegal", "stop"}};
  for (const auto& more : clashes) CHECK(master.add(fresh, more).code == 2);
  CHECK(run_stamma({"clean", master.path, "--into", master.path}).code == 2);
  CHECK(master.text() == before);
}

TEST_CASE("the report of into names both games of a merge", "[into]") {
  const Master master(game("Cochrane, J", "1842.??.??", italian) +
                      game("Saint Amant", "1843.??.??", spanish));
  const std::string report = master.folder / "report.ndjson";
  master.add(game("Saint Amant", "1843.??.??", spanish), {"--report", report});
  const std::string told = slurp(report);
  CHECK(holds(told, "{\"type\":\"merge\",\"file\":\"" + master.folder / "new.pgn" +
                        "\",\"game\":1,\"kind\":"
                        "\"exact\",\"into\":{\"file\":\"" +
                        master.path + "\",\"game\":2}"));
}
