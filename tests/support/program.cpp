#include "tests/support/program.hpp"

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "tests/support/build.hpp"

namespace stamma::test {
namespace {

struct Pipe {
  int read = -1, write = -1;

  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("pipe2 failed");
    read = ends[0];
    write = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    shut(read);
    shut(write);
  }
  static void shut(int& fd) {
    if (fd >= 0) ::close(fd);
    fd = -1;
  }
};

// In the child: nothing here may allocate or throw.
[[noreturn]] void become_program(const std::vector<char*>& argv, const RunOptions& options,
                                 const Pipe& in, const Pipe& out, const Pipe& err) {
  if (!options.folder.empty() && chdir(options.folder.c_str()) != 0) _exit(126);
  int from = in.read;
  if (options.stdin_at) from = open(options.stdin_at->c_str(), O_RDONLY);
  int to = out.write;
  if (options.stdout_to) to = open(options.stdout_to->c_str(), O_WRONLY | O_CREAT, 0644);
  if (from < 0 || to < 0) _exit(126);
  dup2(from, 0);
  dup2(to, 1);
  dup2(err.write, 2);
  if (options.close_stdin) close(0);
  if (options.close_stdout) close(1);
  if (options.close_stderr) close(2);
  if (options.unprivileged && geteuid() == 0 &&
      (setgroups(0, nullptr) != 0 || setgid(nobody) != 0 || setuid(nobody) != 0))
    _exit(126);
  std::signal(SIGPIPE, SIG_DFL);
  if (options.max_stack != 0) {
    const rlimit limit{options.max_stack, options.max_stack};
    setrlimit(RLIMIT_STACK, &limit);
  }
  if (options.max_file_size != 0) {
    const rlimit limit{options.max_file_size, options.max_file_size};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  execv(argv[0], argv.data());
  _exit(127);
}

/// Reads what is there; false at the end.
bool take(int fd, std::string& into) {
  std::array<char, 65536> buffer;
  const ssize_t n = read(fd, buffer.data(), buffer.size());
  if (n < 0) return errno == EINTR || errno == EAGAIN;
  into.append(buffer.data(), static_cast<std::size_t>(n));
  return n > 0;
}

/// The most memory the program had so far; 0 before the process has become the program. wait4 would
/// count what its parent had when it forked.
std::size_t peak_of(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  bool ours = false;
  for (std::string line; std::getline(status, line);) {
    if (line == "Name:\tstamma") ours = true;
    if (ours && line.rfind("VmHWM:", 0) == 0) return std::stoul(line.substr(6));
  }
  return 0;
}

}  // namespace

std::string Run::last_line() const {
  std::string text = err;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  const std::size_t end = text.rfind('\n');
  return end == std::string::npos ? text : text.substr(end + 1);
}

Run run_stamma(const std::vector<std::string>& args, const RunOptions& options) {
  std::vector<std::string> words{stamma_program()};
  words.insert(words.end(), args.begin(), args.end());
  std::vector<char*> argv;
  for (std::string& w : words) argv.push_back(w.data());
  argv.push_back(nullptr);

  Pipe in, out, err;
  const auto began = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) become_program(argv, options, in, out, err);
  Pipe::shut(in.read);
  Pipe::shut(out.write);
  Pipe::shut(err.write);

  // The program may leave before it has read everything: that is no failure of ours.
  struct sigaction ignore {
  }, before{};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, &before);
  fcntl(in.write, F_SETFL, O_NONBLOCK);
  Run run;
  std::size_t sent = 0;
  if (options.input.empty() || options.stdin_at) Pipe::shut(in.write);
  while (out.read >= 0 || err.read >= 0) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
    if (spent.count() > options.timeout) {
      run.timed_out = true;
      kill(child, SIGKILL);
      break;
    }
    std::array<pollfd, 3> ends{
        {{in.write, POLLOUT, 0}, {out.read, POLLIN, 0}, {err.read, POLLIN, 0}}};
    if (options.measure_memory) run.peak_kb = std::max(run.peak_kb, peak_of(child));
    if (poll(ends.data(), ends.size(), options.measure_memory ? 2 : 200) < 0 && errno != EINTR)
      break;
    if (ends[0].revents != 0) {
      const ssize_t n = write(in.write, options.input.data() + sent, options.input.size() - sent);
      if (n > 0) sent += static_cast<std::size_t>(n);
      if (sent == options.input.size() || (n < 0 && errno != EAGAIN && errno != EINTR))
        Pipe::shut(in.write);
    }
    if (ends[1].revents != 0 && !take(out.read, run.out)) Pipe::shut(out.read);
    if (ends[2].revents != 0 && !take(err.read, run.err)) Pipe::shut(err.read);
    if (options.read_only && run.out.size() >= *options.read_only) Pipe::shut(out.read);
  }
  Pipe::shut(in.write);
  sigaction(SIGPIPE, &before, nullptr);

  int status = 0;
  rusage usage{};
  while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  run.signalled = WIFSIGNALED(status);
  run.code = run.signalled ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  run.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  return run;
}

Run run_stamma(const std::vector<std::string>& args, const std::string& input) {
  RunOptions options;
  options.input = input;
  return run_stamma(args, options);
}

}  // namespace stamma::test
