// `clean` and the disk: files replaced where they are, refusals, killed runs, what goes where.
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

const std::string dirty =
    "[Event \"A\"]\n[Date \"1984-03-12\"]\n[White \"GM Karpov,An\"]\n[Black \"B\"]\n\n"
    "1. d4 d5 2. c4 e6 1-0\n\n";
const std::string bad = "[Event \"A\"]\n\n1. d4 d5 2. O-O *\n";

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string many(std::size_t n) {
  std::string text;
  for (std::size_t i = 0; i < n; ++i) text += dirty;
  return text;
}

}  // namespace

TEST_CASE("clean mends what check reports", "[clean]") {
  const Run check = run_stamma({"check"}, dirty);
  CHECK(holds(check.out, "-:2:8: note[D01]"));
  CHECK(holds(check.out, "-:3:9: note[N01]"));
  const Run clean = run_stamma({"clean"}, dirty);
  CHECK(clean.code == 0);
  CHECK(holds(clean.out, "[Date \"1984.03.12\"]\n"));
  CHECK(holds(clean.out, "[White \"Karpov, An\"]\n"));
  CHECK(holds(clean.out, "[WhiteTitle \"GM\"]\n"));
  CHECK(holds(clean.err, "D01  date not in the form YYYY.MM.DD"));
  CHECK(clean.last_line().rfind("1 game read: 1 written, 0 merged, 0 rejected", 0) == 0);
  CHECK(run_stamma({"clean"}, clean.out).out == clean.out);
}

TEST_CASE("rules are selected and ignored", "[clean]") {
  CHECK_FALSE(holds(run_stamma({"check", "--ignore", "D"}, dirty).out, "[D01]"));
  const Run only = run_stamma({"check", "--select", "D01,R"}, dirty);
  CHECK(holds(only.out, "[D01]"));
  CHECK_FALSE(holds(only.out, "[N01]"));
  const Run clean = run_stamma({"clean", "--ignore", "D01"}, dirty);
  CHECK(holds(clean.out, "1984-03-12"));
  CHECK(holds(clean.out, "Karpov, An"));
  CHECK(run_stamma({"clean", "--select", "Q77"}, dirty).code == 2);
}

TEST_CASE("defaults come from the nearest stamma.toml", "[clean]") {
  const Folder folder;
  folder.write("stamma.toml", "[clean]\nignore = \"D01\"\n");
  std::filesystem::create_directory(folder / "below");
  RunOptions options;
  options.input = dirty;
  options.folder = folder / "below";
  CHECK(holds(run_stamma({"clean"}, options).out, "1984-03-12"));
  CHECK(holds(run_stamma({"clean", "--ignore", "N"}, options).out, "1984.03.12"));
  const std::string other = folder.write("other.toml", "[clean]\nignore = \"N01\"\n");
  CHECK(holds(run_stamma({"clean", "--config", other}, options).out, "1984.03.12"));
  CHECK(run_stamma({"clean", "--config", folder / "none.toml"}, options).code == 2);
  folder.write("stamma.toml", "[clean]\nno-such-option = 1\n");
  CHECK(run_stamma({"clean"}, options).code == 2);
}

TEST_CASE("clean --in-place replaces a file", "[clean]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", dirty);
  REQUIRE(chmod(file.c_str(), 0640) == 0);
  REQUIRE(run_stamma({"clean", "--in-place", "--backup", ".bak", file}).code == 0);
  CHECK(slurp(file) == run_stamma({"clean"}, dirty).out);
  CHECK(slurp(file + ".bak") == dirty);
  CHECK(folder.count() == 2);
  struct stat info {};
  REQUIRE(stat(file.c_str(), &info) == 0);
  CHECK((info.st_mode & 0777) == 0640);
  // Once more: nothing changes, and the copy is replaced.
  const std::string once = slurp(file);
  REQUIRE(run_stamma({"clean", "--in-place", "--backup", ".bak", file}).code == 0);
  CHECK(slurp(file) == once);
  CHECK(slurp(file + ".bak") == once);
}

TEST_CASE("clean --in-place refuses while errors remain", "[clean]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", bad);
  const Run refused = run_stamma({"clean", "--in-place", file});
  CHECK(refused.code == 1);
  CHECK(holds(refused.err, "a.pgn is left as it was: 1 errors remain"));
  CHECK(slurp(file) == bad);
  CHECK(run_stamma({"clean", "--in-place", "--keep-going", file}).code == 1);
  CHECK(holds(slurp(file), "{[%unread] O-O}"));

  const std::string prose = "Collected in 1998 by the club.\n\n" + dirty;
  const std::string words = folder.write("b.pgn", prose);
  const Run lost = run_stamma({"clean", "--in-place", words});
  CHECK(lost.code == 1);
  CHECK(holds(lost.err, "would be lost"));
  CHECK(slurp(words) == prose);
  CHECK(run_stamma({"clean", "--in-place", "--rejects", folder / "r.txt", words}).code == 0);
  CHECK(slurp(folder / "r.txt") == "Collected in 1998 by the club.\n");
}

TEST_CASE("clean --in-place refuses what it cannot replace", "[clean]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", dirty);
  CHECK(run_stamma({"clean", "--in-place"}, dirty).code == 2);
  CHECK(run_stamma({"clean", "--in-place", folder.path()}).code == 2);
  CHECK(run_stamma({"clean", "--in-place", folder / "none"}).code == 3);

  std::filesystem::create_hard_link(file, folder / "b.pgn");
  const Run linked = run_stamma({"clean", "--in-place", file});
  CHECK(linked.code == 2);
  CHECK(holds(linked.err, "2 names"));
  CHECK(slurp(file) == dirty);
  CHECK(run_stamma({"clean", "--in-place", "--break-links", file}).code == 0);
  CHECK(slurp(folder / "b.pgn") == dirty);
  CHECK(slurp(file) != dirty);

  // What a run has left that was killed between the copy and the new file is no other name.
  const std::string again = folder.write("again.pgn", dirty);
  std::filesystem::create_hard_link(again, again + ".bak");
  CHECK(run_stamma({"clean", "--in-place", again}).code == 2);
  CHECK(run_stamma({"clean", "--in-place", "--backup", ".old", again}).code == 2);
  CHECK(run_stamma({"clean", "--in-place", "--backup", ".bak", again}).code == 0);
  CHECK(slurp(again + ".bak") == dirty);
  CHECK(slurp(again) != dirty);

  const std::string real = folder.write("real.pgn", dirty);
  std::filesystem::create_symlink("real.pgn", folder / "link.pgn");
  CHECK(run_stamma({"clean", "--in-place", folder / "link.pgn"}).code == 0);
  CHECK(std::filesystem::is_symlink(folder / "link.pgn"));
  CHECK(slurp(real) != dirty);

  const std::string packed = folder.write("a.gz", std::string("\x1F\x8B\x08\x00", 4) + "rest");
  const Run gz = run_stamma({"clean", "--in-place", packed});
  CHECK(gz.code == 2);
  CHECK(holds(gz.err, "compressed"));
}

TEST_CASE("clean never writes what it reads", "[clean]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", dirty);
  for (const char* const option : {"-o", "--report", "--rejects", "--review"}) {
    INFO(option);
    const Run run = run_stamma({"clean", file, option, file});
    CHECK(run.code == 2);
    CHECK(holds(run.err, "is read and would be written"));
    CHECK(slurp(file) == dirty);
  }
}

TEST_CASE("clean on a full disk, in a read-only folder, into a closed pipe", "[clean]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", many(3000));
  const std::string before = slurp(file);
  RunOptions small;
  small.max_file_size = 64 << 10;
  const Run full = run_stamma({"clean", "--in-place", file}, small);
  CHECK(full.code == 3);
  CHECK(holds(full.err, "cannot write " + file));
  CHECK(slurp(file) == before);
  CHECK(folder.count() == 1);
  CHECK(run_stamma({"clean", file, "-o", "/dev/full"}).code == 3);

  RunOptions nobody_options;
  nobody_options.unprivileged = true;
  REQUIRE(chmod(file.c_str(), 0666) == 0);
  REQUIRE(chmod(folder.path().c_str(), 0555) == 0);
  const Run locked = run_stamma({"clean", "--in-place", file}, nobody_options);
  CHECK(locked.code == 3);
  CHECK(holds(locked.err, "Permission denied"));
  CHECK(slurp(file) == before);
  REQUIRE(chmod(folder.path().c_str(), 0755) == 0);

  RunOptions leaving;
  leaving.read_only = 1;
  const Run pipe = run_stamma({"clean", file}, leaving);
  CHECK(pipe.code == 141);
  CHECK_FALSE(holds(pipe.err, "stamma:"));
}

TEST_CASE("clean --dry-run shows a diff and writes nothing", "[clean]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", dirty);
  const Run run = run_stamma({"clean", "--dry-run", "--in-place", file});
  CHECK(run.code == 0);
  CHECK(slurp(file) == dirty);
  CHECK(folder.count() == 1);
  CHECK(holds(run.out, "--- " + file + "\n+++ " + file + "\n@@ -1,"));
  CHECK(holds(run.out, "\n-[Date \"1984-03-12\"]\n"));
  CHECK(holds(run.out, "\n+[Date \"1984.03.12\"]\n"));
  const Run nothing = run_stamma({"clean", "--dry-run"}, run_stamma({"clean"}, dirty).out);
  CHECK(nothing.out.empty());
}

TEST_CASE("clean --rejects keeps what cannot be read, byte for byte", "[clean]") {
  const Folder folder;
  const std::string broken = "[Event \"X\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n\n";
  const std::string latin = "[Event \"M\xFCnchen\"]\n\n1. zz9 qq8 *\n\n";
  const std::string file = folder.write("a.pgn", dirty + latin + broken + dirty);
  const Run run =
      run_stamma({"clean", file, "--rejects", folder / "r.pgn", "-o", folder / "o.pgn"});
  CHECK(run.last_line().rfind("4 games read: 2 written, 0 merged, 2 rejected", 0) == 0);
  CHECK(slurp(folder / "r.pgn") == latin + broken);
}

TEST_CASE("a game that a format has no place for is counted as rejected, sorted or not",
          "[clean]") {
  const std::string variant = "[Event \"X\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n";
  for (const std::vector<std::string>& args : {std::vector<std::string>{"clean", "--to", "line"},
                                               {"clean", "--to", "line", "--sort", "Event"},
                                               {"clean", "--to", "line", "--dedupe", "exact"}}) {
    INFO(args.back());
    const Run run = run_stamma(args, dirty + variant);
    CHECK(run.last_line().rfind("2 games read: 1 written, 0 merged, 1 rejected", 0) == 0);
  }
}

TEST_CASE("a game over the limit goes to the rejects whole", "[clean]") {
  const Folder folder;
  std::string longer = "[Event \"X\"]\n\n1. e4 {";
  longer.append(std::size_t{2} << 20U, 'x');
  longer += "} *\n\n";
  const std::string file = folder.write("a.pgn", dirty + longer + dirty);
  const Run run = run_stamma({"clean", file, "--limit", "game-bytes=600000", "--rejects",
                              folder / "r.pgn", "-o", folder / "o.pgn"});
  CHECK(run.last_line().rfind("3 games read: 2 written, 0 merged, 1 rejected", 0) == 0);
  CHECK(slurp(folder / "r.pgn").find(longer.substr(0, longer.size() - 2)) == 0);
}

TEST_CASE("killed runs of --in-place leave the old file or the new one, and nothing else",
          "[clean]") {
  const Folder folder;
  const std::string before = many(sanitized() ? 2'000 : 20'000);
  const std::string after = run_stamma({"clean"}, before).out;
  const std::string file = folder.write("a.pgn", before);
  const auto began = std::chrono::steady_clock::now();
  REQUIRE(run_stamma({"clean", "--in-place", file}).code == 0);
  const auto whole = std::chrono::steady_clock::now() - began;
  std::size_t old = 0;
  constexpr int kills = 50;
  for (int i = 0; i < kills; ++i) {
    folder.write("a.pgn", before);
    const pid_t child = fork();
    if (child == 0) {
      freopen("/dev/null", "w", stderr);
      execl(stamma_program(), "stamma", "clean", "--in-place", file.c_str(), nullptr);
      _exit(127);
    }
    std::this_thread::sleep_for(whole * (i + 1) / kills);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    const std::string now = slurp(file);
    REQUIRE((now == before || now == after));
    old += now == before;
  }
  CHECK(old > 0);  // some came early enough
  REQUIRE(run_stamma({"clean", "--in-place", file}).code == 0);
  CHECK(folder.count() == 1);
}
