#include "cli/console.hpp"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace stamma::cli {

bool wants_color(int descriptor) {
  const char* const no_color = std::getenv("NO_COLOR");
  return isatty(descriptor) != 0 && (no_color == nullptr || *no_color == '\0');
}

Console::Console(std::size_t most) : most_(most), color_(wants_color(STDERR_FILENO)) {}

void Console::show(const Job& job) {
  std::string text;
  for (const Problem& p : job.problems) {
    if (shown_ < most_) {
      ++shown_;
      text += render(p, job.file, color_);
    } else {
      ++hidden_;
    }
  }
  if (job.ends_file) {
    if (hidden_ != 0)
      text += job.file + ": " + std::to_string(hidden_) + " more problems are not shown\n";
    shown_ = hidden_ = 0;
  }
  if (!text.empty()) std::fputs(text.c_str(), stderr);
}

}  // namespace stamma::cli
