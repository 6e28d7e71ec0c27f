#include "cli/console.hpp"

#include <unistd.h>

#include <cinttypes>
#include <cstdio>
#include <cstdlib>

namespace stamma::cli {

bool wants_color(int descriptor) {
  const char* const no_color = std::getenv("NO_COLOR");
  return isatty(descriptor) != 0 && (no_color == nullptr || *no_color == '\0');
}

Console::Console() : color_(wants_color(STDERR_FILENO)) {}

void Console::complain(const std::string& message) {
  std::fprintf(stderr, "stamma: %s\n", message.c_str());
}

void Console::inform(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

void Console::problems(std::span<const Problem> problems, const std::string& file,
                       std::uint64_t hidden) {
  std::string text;
  for (const Problem& p : problems) text += render(p, file, color_);
  if (!text.empty() && isatty(STDERR_FILENO) != 0) text.insert(0, "\r\033[K");  // over a bar
  if (!text.empty()) std::fputs(text.c_str(), stderr);
  tell_hidden(file, hidden);
}

void Console::tell_hidden(const std::string& file, std::uint64_t hidden) {
  if (hidden != 0)
    std::fprintf(stderr, "%s: %" PRIu64 " more problems are not shown; see --limit problems=N\n",
                 file.c_str(), hidden);
}

}  // namespace stamma::cli
