// The program: signals, and the exit code of whatever went wrong.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>

#include "cli/options.hpp"
#include "engine/files/output.hpp"

namespace {

// A descriptor that was closed before we started must not be taken by a file we open.
void keep_standard_descriptors() {
  for (int fd = 0; fd <= 2; ++fd) {
    if (fcntl(fd, F_GETFD) != -1) continue;
    const int null = open("/dev/null", fd == 0 ? O_RDONLY : O_WRONLY);
    if (null >= 0 && null != fd) dup2(null, fd);
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace stamma::cli;
  keep_standard_descriptors();
  std::signal(SIGPIPE, SIG_IGN);
#ifdef SIGXFSZ
  std::signal(SIGXFSZ, SIG_IGN);
#endif
  try {
    return run(argc, argv);
  } catch (const stamma::engine::BrokenPipe&) {
    return broken_pipe;
  } catch (const stamma::engine::OutputFailure& e) {
    std::fprintf(stderr, "stamma: %s\n", e.what());
    return io_failed;
  } catch (const std::bad_alloc&) {
    std::fputs("stamma: out of memory\n", stderr);
    return internal_error;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "stamma: internal error: %s; please report this\n", e.what());
    return internal_error;
  }
}
