#include "cli/console.hpp"

#include <unistd.h>

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace stamma::cli {

bool wants_color(int descriptor) {
  const char* const no_color = std::getenv("NO_COLOR");
  return isatty(descriptor) != 0 && (no_color == nullptr || *no_color == '\0');
}

Console::Console() : color_(wants_color(STDERR_FILENO)) {}

void Console::show(const Job& job) const {
  std::string text;
  for (const Problem& p : job.problems) text += render(p, job.file, color_);
  if (!text.empty() && isatty(STDERR_FILENO) != 0) text.insert(0, "\r\033[K");  // over a bar
  if (!text.empty()) std::fputs(text.c_str(), stderr);
  tell_hidden(job);
}

void tell_hidden(const Job& job) {
  if (job.hidden != 0)
    std::fprintf(stderr, "%s: %" PRIu64 " more problems are not shown; see --limit problems=N\n",
                 job.file.c_str(), job.hidden);
}

}  // namespace stamma::cli
