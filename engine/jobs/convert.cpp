#include "engine/jobs/convert.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "engine/files/output.hpp"
#include "engine/formats/formatted_output.hpp"
#include "engine/jobs/common.hpp"
#include "engine/read/pipeline.hpp"
#include "engine/rules/law_check.hpp"

namespace stamma::engine {
namespace {

/// Decisions are work by hand: what the run writes must not take their place.
bool would_replace_decisions(const ConvertOptions& options, Listener& listener) {
  const std::string& decisions = options.read.decisions;
  for (const std::string& written : {options.report, options.output}) {
    std::error_code no_such_file;
    if (decisions.empty() || written.empty() ||
        !std::filesystem::equivalent(decisions, written, no_such_file))
      continue;
    listener.complain(written + " holds the decisions and would be replaced");
    return true;
  }
  return false;
}

}  // namespace

JobResult convert(const ConvertOptions& options, Listener& listener) {
  return convert(options, options.read, listener);
}

JobResult convert(const ConvertOptions& options, const ReadOptions& read, Listener& listener) {
  const FormatRow& format = info(options.format.to);
  if (would_replace_decisions(options, listener)) return {Ending::misused, {}};
  if (format.is(FormatRow::needs_file) && is_standard_output(options.output)) {
    listener.complain("a database needs a file, as -o games.sqlite");
    return {Ending::misused, {}};
  }
  PipelineOptions pipeline;
  pipeline.read = read;
  if (const Ending e = load_decisions(read.decisions, pipeline.decisions, listener);
      e != Ending::done)
    return {e, {}};
  FormattedOutput output(options.output, options.format.to, title_of(read));
  std::optional<Output> report;
  if (!options.report.empty()) report.emplace(options.report);

  const auto& laws = read.laws;
  pipeline.keep_notes = pipeline.report = report.has_value();
  pipeline.keep_sources =
      report.has_value() || laws.has_value() || format.is(FormatRow::needs_sources);
  pipeline.report_all = options.report_all;
  pipeline.mark_doubts = marks_for(options.format.to, options.format.doubts);

  const GameWork work = [&](Game& game, BlockJob& job) {
    job.flagged += game.flagged_count();
    if (laws) check_laws(game, *laws, false, job);
    return write_game(game, options.format, source_of(job), job.out) ? Outcome::written
                                                                     : Outcome::rejected;
  };
  Buffer lines;
  const Totals totals = run_pipeline(
      pipeline, listener, [&] { return work; },
      [&](BlockJob& job) {
        output.take(job);
        if (report) {
          lines.clear();
          write_report(job.report, job.problems, job.file, lines);
          report->write(lines.view());
        }
        tell_problems(job, listener);
      });
  if (totals.io_failed && !is_standard_output(options.output)) {
    listener.complain("not all input could be read; " + options.output + " is left as it was");
  } else {
    output.commit();
  }
  if (report) report->commit();
  return {Ending::done, totals};
}

}  // namespace stamma::engine
