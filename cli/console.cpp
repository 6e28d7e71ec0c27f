#include "cli/console.hpp"

#include <unistd.h>

#include <cinttypes>
#include <cstdio>

#include "lib/text/terminal_text.hpp"

namespace stamma::cli {

RenderStyle render_style(int descriptor) {
  return {wants_color(descriptor), columns_of(descriptor, 0)};
}

Console::Console() : style_(render_style(STDERR_FILENO)) {}

void Console::complain(const std::string& message) {
  progress_.clear();
  std::fprintf(stderr, "stamma: %s\n", terminal_text(message).c_str());
}

void Console::inform(const std::string& line) {
  if (!manners().quiet) std::fprintf(stderr, "%s\n", terminal_text(line).c_str());
}

void Console::problems(std::span<const Problem> problems, const std::string& file,
                       std::uint64_t hidden) {
  std::string text;
  for (const Problem& p : problems)
    if (!manners().quiet || p.severity() == Severity::error) text += render(p, file, style_);
  if (!text.empty()) {
    progress_.clear();
    std::fputs(text.c_str(), stderr);
  }
  tell_hidden(file, hidden);
}

void Console::tell_hidden(const std::string& file, std::uint64_t hidden) {
  if (hidden != 0 && !manners().quiet)
    std::fprintf(stderr, "%s: %" PRIu64 " more problem%s not shown; see --limit problems=N\n",
                 terminal_name(file).c_str(), hidden, hidden == 1 ? " is" : "s are");
}

}  // namespace stamma::cli
