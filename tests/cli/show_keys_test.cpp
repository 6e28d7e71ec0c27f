// `stamma show` in a terminal: keys step through the game.
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"

namespace {

using namespace stamma::test;

/// A program on a terminal of its own.
class Terminal {
 public:
  explicit Terminal(const std::string& file) {
    child_ = forkpty(&fd_, nullptr, nullptr, nullptr);
    if (child_ == 0) {
      setenv("LC_ALL", "C.UTF-8", 1);  // NOLINT(concurrency-mt-unsafe)
      execl(stamma_program(), "stamma", "show", file.c_str(), nullptr);
      _exit(127);
    }
  }
  ~Terminal() {
    if (fd_ >= 0) close(fd_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void press(const std::string& keys) const {
    REQUIRE(write(fd_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
  }
  /// Reads until the words are there.
  bool shows(const std::string& words) {
    std::string seen;
    while (seen.find(words) == std::string::npos) {
      pollfd wait{fd_, POLLIN, 0};
      std::array<char, 4096> piece{};
      if (poll(&wait, 1, 20'000) <= 0) return false;
      const ssize_t n = read(fd_, piece.data(), piece.size());
      if (n <= 0) return false;
      seen.append(piece.data(), static_cast<std::size_t>(n));
    }
    return true;
  }
  int ends() const {
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int fd_ = -1;
  pid_t child_ = -1;
};

}  // namespace

TEST_CASE("keys step through a game in the terminal", "[show]") {
  const Folder folder;
  const std::string file = folder.write("a.pgn",
                                        "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
                                        "[White \"B\"]\n\n1. d4 d5 *\n\n");
  Terminal terminal(file);
  CHECK(terminal.shows("start   (0 of 4 plies"));
  terminal.press("\033[C");
  CHECK(terminal.shows("1. f3   (1 of 4 plies"));
  terminal.press("\033[C");
  CHECK(terminal.shows("1... e5   (2 of 4 plies"));
  terminal.press("\033[D");
  CHECK(terminal.shows("1. f3   (1 of 4 plies"));
  terminal.press("G");
  CHECK(terminal.shows("2... Qh4#   (4 of 4 plies"));
  terminal.press("\033[B");
  CHECK(terminal.shows("game 2"));
  terminal.press("q");
  CHECK(terminal.shows("\033[?25h"));
  CHECK(terminal.ends() == 0);
}
