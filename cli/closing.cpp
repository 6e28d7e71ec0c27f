#include "cli/closing.hpp"

#include <algorithm>
#include <cstdio>
#include <string>

#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "lib/text/terminal_text.hpp"

namespace stamma::cli {
namespace {

using engine::Totals;

/// "1 game", "2 games".
std::string counted(std::uint64_t n, const char* what) {
  return std::to_string(n) + ' ' + what + (n == 1 ? "" : "s");
}

void print_summary(const Totals& t, Summary summary) {
  if (manners().quiet) return;
  std::string line = counted(t.read, "game") + " read";
  if (summary == Summary::written)
    line += ": " + std::to_string(t.written) + " written, " + std::to_string(t.merged) +
            " merged, " + std::to_string(t.rejected) + " rejected";
  else if (t.rejected != 0)
    line += ", " + std::to_string(t.rejected) + " rejected";
  if (t.unselected != 0) line += ", " + std::to_string(t.unselected) + " not selected";
  if (t.known != 0) line += ", " + std::to_string(t.known) + " known";
  line += "; " + counted(t.counts.of(Severity::error), "error") + ", " +
          counted(t.counts.of(Severity::warning), "warning") + ", " +
          counted(t.counts.of(Severity::note), "note");
  // What only counts them says how to see them.
  if (summary != Summary::listed && t.counts.of(Severity::note) != 0 && !manners().verbose)
    line += " (-v shows them)";
  line += '\n';
  std::fputs(line.c_str(), stderr);
}

int exit_code(engine::Ending ending) {
  switch (ending) {
    case engine::Ending::done: return all_well;
    case engine::Ending::incomplete: return with_errors;
    case engine::Ending::misused: return usage;
    case engine::Ending::failed: return io_failed;
  }
  return internal_error;
}

int exit_code(const Totals& t) {
  if (!t.adds_up()) {
    std::fprintf(stderr, "stamma: internal error: games were lost; please report this\n");
    return internal_error;
  }
  if (t.io_failed) return io_failed;
  if (t.limit_stopped) return limit_stopped;
  const bool well = t.counts.of(Severity::error) == 0 && t.flagged == 0 &&
                    t.unused_decisions == 0 && t.without_games.empty();
  return well ? all_well : with_errors;
}

}  // namespace

int close(const engine::JobResult& result, Summary summary) {
  const int code = exit_code(result.ending);
  if (!result.totals) return code;
  for (const std::string& file : result.totals->without_games)
    std::fprintf(stderr, "stamma: %s: no game found\n", terminal_name(file).c_str());
  print_summary(*result.totals, summary);
  return std::max(code, exit_code(*result.totals));
}

void tell_rejected(const engine::JobResult& result) {
  if (result.totals && result.totals->rejected != 0)
    std::fprintf(stderr, "stamma: games that cannot be played over have no place in this format\n");
}

void tell_unmarked(const engine::JobResult& result, const engine::FormatOptions& format,
                   bool stripped) {
  if (!result.totals || result.totals->flagged == 0) return;
  const std::string_view why = engine::why_unmarked(format.to, format.doubts, stripped);
  if (!why.empty())
    std::fprintf(stderr, "stamma: %s not marked: %.*s\n",
                 (counted(result.totals->flagged, "flagged move") +
                  (result.totals->flagged == 1 ? " is" : " are"))
                     .c_str(),
                 static_cast<int>(why.size()), why.data());
}

}  // namespace stamma::cli
