// What other people's files, names and programs can do to a run: outputs that are inputs by another
// name, tags that would be paths, two runs at once, signals, settings that somebody left.
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
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
namespace fs = std::filesystem;

const std::string game = "[Event \"A\"]\n[Date \"1984-03-12\"]\n\n1. d4 d5 2. c4 e6 1-0\n\n";
const std::string other = "[Event \"B\"]\n\n1. e4 c5 2. Nf3 d6 *\n\n";

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Starts the program and does not wait for it.
pid_t start(std::vector<std::string> args) {
  const pid_t child = fork();
  if (child != 0) return child;
  freopen("/dev/null", "w", stderr);
  std::vector<char*> words{const_cast<char*>("stamma")};
  for (std::string& a : args) words.push_back(a.data());
  words.push_back(nullptr);
  execv(stamma_program(), words.data());
  _exit(127);
}

int end_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

timespec changed(const std::string& path) {
  struct stat info {};
  REQUIRE(stat(path.c_str(), &info) == 0);
  return info.st_mtim;
}

}  // namespace

TEST_CASE("an output that is an input by another name is refused or safe", "[hostile]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", game), b = folder.write("b.pgn", other);
  fs::create_hard_link(a, folder / "hard.pgn");
  fs::create_symlink("a.pgn", folder / "soft.pgn");
  fs::create_directory(folder / "below");
  const std::string around = folder / "below/../a.pgn";
  for (const std::string& name : {a, folder / "hard.pgn", folder / "soft.pgn", around}) {
    INFO(name);
    for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
             {"convert", a, b, "-o", name},
             {"convert", a, "-o", folder / "new.pgn", "--report", name},
             {"clean", a, "-o", name},
             {"clean", a, b, "-o", folder / "new.pgn", "--rejects", name},
             {"merge", a, b, "-o", name},
             {"known", a, b, "-o", name},
             {"compare", a, b, "--to", "json", "-o", name},
             {"stats", a, "--to", "json", "-o", name}}) {
      INFO(args[0]);
      const Run run = run_stamma(args);
      CHECK(run.code == 2);
      CHECK(holds(run.err, "is read and would be written"));
      CHECK(slurp(a) == game);
    }
  }
  // A file alone may become its own converted self; of two names the other keeps the old text.
  CHECK(run_stamma({"convert", a, "-o", folder / "hard.pgn"}).code == 0);
  CHECK(slurp(a) == game);
  CHECK(slurp(folder / "hard.pgn") == run_stamma({"convert"}, game).out);
  CHECK_FALSE(fs::exists(folder / "new.pgn"));
}

TEST_CASE("two outputs into one file are refused, devices excepted", "[hostile]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", game);
  const std::string out = folder / "out";
  const Run run = run_stamma({"convert", a, "-o", out, "--report", folder / "./out"});
  CHECK(run.code == 2);
  CHECK(holds(run.err, "would be written twice"));
  CHECK_FALSE(fs::exists(out));
  CHECK(run_stamma({"convert", a, "-o", "/dev/null", "--report", "/dev/null"}).code == 0);
}

TEST_CASE("standard output into a file that is read is refused", "[hostile]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", game);
  RunOptions options;
  options.stdout_to = a;
  for (const char* const command : {"convert", "check", "clean", "stats"}) {
    const Run run = run_stamma({command, a}, options);
    CHECK(run.code == 2);
    CHECK(holds(run.err, "standard output would write to it"));
  }
}

TEST_CASE("an output named by a descriptor is the file behind it", "[hostile]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", game), out = folder.write("out.pgn", "old\n");
  const int fd = open(out.c_str(), O_RDWR);
  REQUIRE(fd >= 0);
  const Run run = run_stamma({"convert", a, "-o", "/proc/self/fd/" + std::to_string(fd)});
  close(fd);
  CHECK(run.code == 0);
  CHECK(slurp(out) == run_stamma({"convert"}, game).out);
  CHECK(folder.count() == 2);
}

TEST_CASE("a glob that catches the output of the last run is told, and nothing grows",
          "[hostile]") {
  const Folder folder;
  folder.write("a.pgn", game);
  folder.write("b.pgn", other);
  const std::string all = folder / "all.pgn";
  REQUIRE(run_stamma({"convert", folder / "a.pgn", folder / "b.pgn", "-o", all}).code == 0);
  const std::string once = slurp(all);
  const Run again = run_stamma({"convert", folder / "a.pgn", all, folder / "b.pgn", "-o", all});
  CHECK(again.code == 2);
  CHECK(slurp(all) == once);
  // A folder is searched without what the run writes there.
  CHECK(run_stamma({"convert", folder.path(), "-o", all}).code == 0);
  CHECK(slurp(all) == once);
}

TEST_CASE("names of split files cannot leave the folder", "[hostile]") {
  const Folder folder;
  std::string text;
  for (const std::string& event :
       {std::string("../../escape"), std::string("/etc/passwd"), std::string("a\0b", 3),
        std::string(300, 'x'), std::string("CON"), std::string("."), std::string(".."),
        std::string("-rf"), std::string("~root"), std::string("x\x1B[2J"), std::string("a\\\\b")})
    text += "[Event \"" + event + "\"]\n\n1. e4 *\n\n";
  const std::string in = folder.write("in.pgn", text), out = folder / "out";
  CHECK(run_stamma({"clean", in, "--split", "event", "-o", out}).code < 2);
  CHECK(folder.count() == 2);
  std::size_t games = 0;
  for (const auto& entry : fs::directory_iterator(out)) {
    const std::string name = entry.path().filename().string();
    INFO(name);
    CHECK(name.size() < 200);
    CHECK(std::string(".-~/").find(name.front()) == std::string::npos);
    CHECK(name.find('\x1B') == std::string::npos);
    CHECK(name != "CON.pgn");
    ++games;
  }
  CHECK(games == 10);  // . and .. are both unknown
}

TEST_CASE("a replaced file keeps its attributes, and its times on request", "[hostile]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn", game);
  const timespec times[] = {{1'000'000'000, 5}, {1'100'000'000, 7}};
  const bool attributes = setxattr(file.c_str(), "user.origin", "club", 4, 0) == 0;
  REQUIRE(utimensat(AT_FDCWD, file.c_str(), times, 0) == 0);
  REQUIRE(run_stamma({"clean", "--in-place", "--keep-times", file}).code == 0);
  CHECK(slurp(file) == run_stamma({"clean"}, game).out);
  CHECK(changed(file).tv_sec == 1'100'000'000);
  CHECK(changed(file).tv_nsec == 7);
  if (attributes) {
    char value[8]{};
    CHECK(getxattr(file.c_str(), "user.origin", value, sizeof value) == 4);
    CHECK(std::string(value) == "club");
  }
  REQUIRE(run_stamma({"clean", "--in-place", file}).code == 0);
  CHECK(changed(file).tv_sec > 1'100'000'000);
  CHECK(run_stamma({"clean", "--keep-times", file}).code == 2);
}

TEST_CASE("two runs at once on one file leave one whole file", "[hostile]") {
  const Folder folder;
  std::string text;
  for (int i = 0; i < (sanitized() ? 500 : 5000); ++i) text += game;
  const std::string wanted = run_stamma({"clean"}, text).out;
  for (int round = 0; round < 4; ++round) {
    const std::string file = folder.write("a.pgn", text);
    const pid_t first = start({"clean", "--in-place", file});
    const pid_t second = start({"clean", "--in-place", file});
    // One of them may find that the file was changed under it, and leaves it.
    const int one = end_of(first), two = end_of(second);
    CHECK((one == 0 || one == 1));
    CHECK((two == 0 || two == 1));
    CHECK((one == 0 || two == 0));
    CHECK((slurp(file) == wanted));
    CHECK(folder.count() == 1);
  }
}

TEST_CASE("signals leave the old file and nothing else, with 128 and their number", "[hostile]") {
  const Folder folder;
  const std::string fifo = folder / "fifo", out = folder.write("out.pgn", "old\n");
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  for (const int s : {SIGINT, SIGTERM, SIGHUP}) {
    const pid_t child = start({"convert", fifo, "-o", out});
    const int fd = open(fifo.c_str(), O_WRONLY);  // main has begun when this returns
    REQUIRE(fd >= 0);
    REQUIRE(write(fd, game.data(), game.size()) == static_cast<ssize_t>(game.size()));
    kill(child, s);
    CHECK(end_of(child) == 128 + s);
    close(fd);
    CHECK(slurp(out) == "old\n");
    CHECK(folder.count() == 2);
  }
}

TEST_CASE("a signal that is ignored at the start stays ignored", "[hostile]") {
  const Folder folder;
  const std::string fifo = folder / "fifo", out = folder / "out.pgn";
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  signal(SIGHUP, SIG_IGN);  // as nohup does
  const pid_t child = start({"convert", fifo, "-o", out});
  signal(SIGHUP, SIG_DFL);
  const int fd = open(fifo.c_str(), O_WRONLY);
  REQUIRE(write(fd, game.data(), game.size()) == static_cast<ssize_t>(game.size()));
  kill(child, SIGHUP);
  close(fd);
  CHECK(end_of(child) == 0);
  CHECK(slurp(out) == run_stamma({"convert"}, game).out);
}

TEST_CASE("a stamma.toml that was found names no files and lets none be written", "[hostile]") {
  const Folder folder;
  fs::create_directory(folder / "below");
  const std::string file = folder.write("below/a.pgn", game);
  RunOptions options;
  options.folder = folder / "below";
  for (const char* const setting :
       {"output = \"new.pgn\"", "report = \"new.pgn\"", "rejects = \"new.pgn\"",
        "review = \"new.pgn\"", "in-place = true", "keep-going = true", "break-links = true",
        "backup = \".bak\"", "keep-times = true", "files = [\"a.pgn\"]", "split = \"event\""}) {
    INFO(setting);
    folder.write("stamma.toml", std::string("[clean]\n") + setting + "\n");
    const Run run = run_stamma({"clean", file}, options);
    CHECK(run.code == 2);
    CHECK(holds(run.err, "stamma.toml"));
    CHECK(run.out.empty());
    CHECK(slurp(file) == game);
    CHECK(folder.count() == 2);
  }
  // The user may name one that does.
  folder.write("mine.toml", "[clean]\noutput = \"new.pgn\"\n");
  folder.write("stamma.toml", "");
  CHECK(run_stamma({"clean", file, "--config", folder / "mine.toml"}, options).code == 0);
  CHECK(fs::exists(folder / "below/new.pgn"));
}
