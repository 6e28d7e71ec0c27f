// The program: signals, and the exit code of whatever went wrong.
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>

#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "engine/files/temporary.hpp"
#include "lib/text/terminal_text.hpp"

namespace {

// A descriptor that was closed before we started must not be taken by a file we open.
void keep_standard_descriptors() {
  for (int fd = 0; fd <= 2; ++fd) {
    if (fcntl(fd, F_GETFD) != -1) continue;
    const int null = open("/dev/null", fd == 0 ? O_RDONLY : O_WRONLY);
    if (null >= 0 && null != fd) dup2(null, fd);
  }
}

std::atomic<bool> memory_ended = false;

// Memory may end where nothing may be thrown, in the libraries or in ours, and then even for an
// exception.
void tell_and_end() noexcept {
  std::fputs(memory_ended ? "stamma: out of memory\n"
                          : "stamma: internal error: an exception in the wrong place; please "
                            "report this\n",
             stderr);
  stamma::engine::end_at_once(stamma::cli::internal_error);
}

std::atomic<bool> running = false;

// A library that ends the program, as libarchive does without memory, must not choose its exit
// code.
void ended_by_a_library() {
  if (running) stamma::engine::end_at_once(stamma::cli::internal_error);
}

int guarded_run(int argc, char** argv) {
  using namespace stamma::cli;
  try {
    return run(argc, argv);
  } catch (const stamma::engine::BrokenPipe&) {
    return broken_pipe;
  } catch (const stamma::engine::OutputFailure& e) {
    std::fprintf(stderr, "stamma: %s\n", stamma::terminal_text(e.what()).c_str());
    return io_failed;
  } catch (const std::bad_alloc&) {
    std::fputs("stamma: out of memory\n", stderr);
    return internal_error;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "stamma: internal error: %s; please report this\n",
                 stamma::terminal_text(e.what()).c_str());
    return internal_error;
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::set_terminate(tell_and_end);
  std::set_new_handler([] {
    memory_ended = true;
    throw std::bad_alloc();
  });
  std::atexit(ended_by_a_library);
  keep_standard_descriptors();
  stamma::engine::end_cleanly_on_signals();
  std::signal(SIGPIPE, SIG_IGN);
#ifdef SIGXFSZ
  std::signal(SIGXFSZ, SIG_IGN);
#endif
  running = true;
  const int code = guarded_run(argc, argv);
  running = false;
  return code;
}
