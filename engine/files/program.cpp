#include "engine/files/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>

extern char** environ;

namespace stamma::engine {
namespace {

struct Pipe {
  int read_end = -1, write_end = -1;

  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
  void close_write_end() {
    if (write_end >= 0) ::close(write_end);
    write_end = -1;
  }
  ~Pipe() {
    close_write_end();
    if (read_end >= 0) ::close(read_end);
  }
};

/// Reads both to their ends, or until there is too much of the first; false then.
bool drain(const Pipe& out, const Pipe& err, std::string& text, std::string& message,
           std::size_t most) {
  std::array<pollfd, 2> waiting{{{out.read_end, POLLIN, 0}, {err.read_end, POLLIN, 0}}};
  std::array<char, 1 << 16> buffer;
  constexpr std::size_t longest_message = 4096;
  int open = 2;
  while (open > 0) {
    if (poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) break;
    for (pollfd& p : waiting) {
      if (p.fd < 0 || p.revents == 0) continue;
      const ssize_t n = read(p.fd, buffer.data(), buffer.size());
      if (n <= 0) {
        p.fd = -1;
        --open;
      } else if (&p == waiting.data()) {
        text.append(buffer.data(), static_cast<std::size_t>(n));
        if (text.size() > most) return false;
      } else if (message.size() < longest_message) {
        message.append(buffer.data(), static_cast<std::size_t>(n));
      }
    }
  }
  return true;
}

std::string last_line(std::string_view text) {
  while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  return std::string(text.substr(text.rfind('\n') + 1));
}

}  // namespace

bool has_program(const std::string& name) {
  const char* const path = std::getenv("PATH");
  std::string_view folders = path != nullptr ? path : "";
  while (!folders.empty()) {
    const std::string_view folder = folders.substr(0, folders.find(':'));
    folders.remove_prefix(std::min(folders.size(), folder.size() + 1));
    if (!folder.empty() && access((std::string(folder) + '/' + name).c_str(), X_OK) == 0)
      return true;
  }
  return false;
}

Result<std::string, ProgramFailure> output_of(const std::vector<std::string>& command,
                                              std::size_t most_bytes) {
  Pipe out, err;
  if (!out.open() || !err.open()) return ProgramFailure{std::strerror(errno)};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out.write_end, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write_end, STDERR_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int failure =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) return ProgramFailure{command[0] + ": " + std::strerror(failure)};
  out.close_write_end();
  err.close_write_end();
  std::string text, message;
  const bool whole = drain(out, err, text, message, most_bytes);
  if (!whole) kill(child, SIGKILL);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!whole) return ProgramFailure{command[0] + " gives too much"};
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return text;
  message = last_line(message);
  return ProgramFailure{message.empty() ? command[0] + " failed" : message};
}

}  // namespace stamma::engine
