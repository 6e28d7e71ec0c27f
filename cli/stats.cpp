#include "engine/jobs/stats.hpp"

#include <cstdlib>
#include <string_view>

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "engine/files/collisions.hpp"
#include "engine/files/output.hpp"
#include "engine/jobs/common.hpp"
#include "writers/stats/html.hpp"
#include "writers/stats/json.hpp"
#include "writers/stats/text.hpp"

namespace stamma::cli {
namespace {

/// Block characters need a terminal, or a reader, that takes UTF-8.
bool speaks_utf8() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);  // NOLINT: before any thread is started
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale = value;
    for (const std::string_view word : {"UTF-8", "utf-8", "UTF8", "utf8"})
      if (locale.find(word) != std::string_view::npos) return true;
    return false;
  }
  return false;
}

}  // namespace

int run_stats(const StatsOptions& options) {
  StatsTextOptions text;
  text.top = options.top;
  text.blocks = speaks_utf8();
  Console console;
  if (const std::string why = engine::collision(
          {options.read.files, {options.output}, engine::is_standard_output(options.output)});
      !why.empty()) {
    console.complain(why);
    return usage;
  }
  engine::Output output(options.output);
  Statistics total;
  const engine::JobResult result = engine::count_games(options.read, console, total);
  if (!result.totals) return close(result);
  if (result.totals->io_failed && !engine::is_standard_output(options.output)) {
    console.complain("not all input could be read; " + options.output + " is left as it was");
    return close(result, Summary::counted);
  }
  Buffer out;
  switch (options.to) {
    case StatsFormat::text: write_stats_text(total, text, out); break;
    case StatsFormat::json: write_stats_json(total, options.top, out); break;
    case StatsFormat::html:
      write_stats_html(total, engine::title_of(options.read), options.top, out);
      break;
  }
  output.write(out.view());
  output.commit();
  return close(result, Summary::counted);
}

}  // namespace stamma::cli
