// The program: signals, and the exit code of whatever went wrong.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
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

// Memory may end where nothing may be thrown, in the libraries or in ours.
void tell_and_end() noexcept {
  try {
    if (std::current_exception()) std::rethrow_exception(std::current_exception());
    std::fputs("stamma: internal error; please report this\n", stderr);
  } catch (const std::bad_alloc&) {
    std::fputs("stamma: out of memory\n", stderr);
  } catch (...) {
    std::fputs("stamma: internal error: an exception in the wrong place; please report this\n",
               stderr);
  }
  stamma::engine::end_at_once(stamma::cli::internal_error);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace stamma::cli;
  std::set_terminate(tell_and_end);
  keep_standard_descriptors();
  stamma::engine::end_cleanly_on_signals();
  std::signal(SIGPIPE, SIG_IGN);
#ifdef SIGXFSZ
  std::signal(SIGXFSZ, SIG_IGN);
#endif
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
