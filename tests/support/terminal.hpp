// The built program on a terminal of its own.
#pragma once

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>
#include <vector>

#include "tests/support/build.hpp"

namespace stamma::test {

class Terminal {
 public:
  explicit Terminal(std::vector<std::string> args, unsigned short columns = 80) {
    winsize size{24, columns, 0, 0};
    child_ = forkpty(&fd_, nullptr, nullptr, &size);
    if (child_ != 0) return;
    setenv("LC_ALL", "C.UTF-8", 1);  // NOLINT(concurrency-mt-unsafe)
    std::vector<char*> words{const_cast<char*>("stamma")};
    for (std::string& a : args) words.push_back(a.data());
    words.push_back(nullptr);
    execv(stamma_program(), words.data());
    _exit(127);
  }
  ~Terminal() {
    if (fd_ >= 0) close(fd_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  bool press(const std::string& keys) const {
    return write(fd_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size());
  }
  /// Another size of the window.
  void resize(unsigned short columns) const {
    winsize size{24, columns, 0, 0};
    ioctl(fd_, TIOCSWINSZ, &size);
  }
  /// Reads until the words are there.
  bool shows(const std::string& words) {
    seen_.clear();
    while (seen_.find(words) == std::string::npos)
      if (!read_more()) return false;
    return true;
  }
  /// Everything that comes before the program ends.
  std::string rest() {
    seen_.clear();
    while (read_more()) continue;
    return seen_;
  }
  int ends() const {
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  bool read_more() {
    pollfd wait{fd_, POLLIN, 0};
    std::array<char, 4096> piece{};
    if (poll(&wait, 1, 20'000) <= 0) return false;
    const ssize_t n = read(fd_, piece.data(), piece.size());
    if (n <= 0) return false;
    seen_.append(piece.data(), static_cast<std::size_t>(n));
    return true;
  }

  int fd_ = -1;
  pid_t child_ = -1;
  std::string seen_;
};

}  // namespace stamma::test
