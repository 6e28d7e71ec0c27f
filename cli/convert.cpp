#include <cstdio>
#include <filesystem>
#include <optional>

#include "cli/console.hpp"
#include "cli/formats.hpp"
#include "cli/html.hpp"
#include "cli/law_check.hpp"
#include "cli/output.hpp"
#include "cli/pipeline.hpp"
#include "cli/report.hpp"

namespace stamma::cli {
namespace {

/// Decisions are work by hand: what the run writes must not take their place.
bool would_replace_decisions(const ConvertOptions& options) {
  const std::string& decisions = options.read.decisions;
  for (const std::string& written : {options.report, options.output}) {
    std::error_code no_such_file;
    if (decisions.empty() || written.empty() ||
        !std::filesystem::equivalent(decisions, written, no_such_file))
      continue;
    std::fprintf(stderr, "stamma: %s holds the decisions and would be replaced\n", written.c_str());
    return true;
  }
  return false;
}

}  // namespace

int run_convert(const ConvertOptions& options) {
  if (would_replace_decisions(options)) return usage;
  if (options.to == Format::sqlite && (options.output.empty() || options.output == "-")) {
    std::fprintf(stderr, "stamma: a database needs a file, as -o games.sqlite\n");
    return usage;
  }
  PipelineOptions pipeline;
  pipeline.read = options.read;
  if (const int code = load_decisions(options.read, pipeline.decisions); code != all_well)
    return code;
  FormattedOutput output(options.output, options.to);
  std::optional<Output> report;
  if (!options.report.empty()) report.emplace(options.report);
  const Console console;

  // A page shows where every move stands.
  const bool html = options.to == Format::html;
  pipeline.keep_notes = pipeline.report = report.has_value();
  pipeline.keep_sources =
      report.has_value() || options.read.laws.has_value() || html || options.to == Format::json;
  pipeline.report_all = options.report_all;
  pipeline.mark_doubts = marks_for(options.to, options.doubts);

  const FormatOptions format{options.to, &options.style, options.fen_style, options.doubts,
                             options.illegal};
  const GameWork work = [&format, laws = options.read.laws](Game& game, Job& job) {
    job.flagged += game.flagged_count();
    if (laws) check_laws(game, *laws, false, job);
    return write_game(game, format, job) ? Outcome::written : Outcome::rejected;
  };
  Buffer lines;
  Page page;
  if (html) page.begin(options.read, lines);
  const Totals totals = run_pipeline(
      pipeline, [&] { return work; },
      [&](Job& job) {
        if (html) page.add(job, lines);
        output.write(lines.view());
        if (!html) output.write(job.out.view());
        lines.clear();
        if (report) {
          write_report(job, lines);
          report->write(lines.view());
          lines.clear();
        }
        // Notes are for the report and for `check`.
        std::erase_if(job.problems,
                      [](const Problem& p) { return p.severity() == Severity::note; });
        console.show(job);
      });
  if (html) page.end(lines);
  output.write(lines.view());
  if (totals.io_failed && !options.output.empty() && options.output != "-") {
    std::fprintf(stderr, "stamma: not all input could be read; %s is left as it was\n",
                 options.output.c_str());
  } else {
    output.commit();
  }
  if (report) report->commit();
  if (totals.rejected != 0)
    std::fprintf(stderr, "stamma: games that cannot be played over have no place in this format\n");
  tell_unmarked(totals, options.to, options.doubts);
  print_summary(totals);
  return exit_code(totals);
}

}  // namespace stamma::cli
