#include "engine/jobs/convert.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/files/collisions.hpp"
#include "engine/files/output.hpp"
#include "engine/files/read_text.hpp"
#include "engine/formats/formatted_output.hpp"
#include "engine/jobs/common.hpp"
#include "engine/read/pipeline.hpp"
#include "engine/rules/law_check.hpp"

namespace stamma::engine {
namespace {

/// What the source is known to do to its letters, and what is learned of it in this run.
class Learning {
 public:
  Learning(const ReadOptions& read, Listener& listener) : path_(read.learn), listener_(listener) {}

  /// Reads the file, if there is one.
  Ending load() {
    std::error_code error;
    if (path_.empty() || !std::filesystem::exists(path_, error)) return Ending::done;
    const auto text = read_text(path_);
    if (!text) {
      listener_.complain(text.error().text());
      return Ending::failed;
    }
    auto known = SourceLetters::parse(*text);
    if (!known) {
      listener_.complain(path_ + ':' + known.error());
      return Ending::misused;
    }
    known_ = std::move(*known);
    return Ending::done;
  }

  /// Reads all games once before they are converted, so that each profits from all. What comes
  /// through a pipe can be read only once.
  void look_ahead(PipelineOptions pipeline) {
    const auto& files = pipeline.read.files;
    if (path_.empty()) return;
    pipeline.letters = &known_;
    pipeline.learned = &collector_;
    pipeline.keep_notes = pipeline.report = pipeline.keep_sources = false;
    if (pipeline.read.pages == nullptr && std::count(files.begin(), files.end(), "-") != 0) return;
    Listener nobody;
    const GameWork none = [](Game&, BlockJob&) { return Outcome::unselected; };
    const Totals totals = run_pipeline(
        pipeline, nobody, [&] { return none; }, [](BlockJob&) {});
    known_.add(collector_.take());
    looked_ahead_ = true;
    incomplete_ = totals.io_failed;
  }

  void begin(PipelineOptions& pipeline) {
    if (path_.empty()) return;
    pipeline.letters = &known_;
    if (!looked_ahead_) pipeline.learned = &collector_;
  }

  /// False where not all could be read: the file is left as it was.
  bool keep(bool all_read) {
    if (path_.empty()) return true;
    if (incomplete_ || !all_read) {
      listener_.complain("not all input could be read; " + path_ + " is left as it was");
      return false;
    }
    if (!looked_ahead_) known_.add(collector_.take());
    Output file(path_);
    file.write(known_.write());
    file.commit();
    return true;
  }

 private:
  std::string path_;
  Listener& listener_;
  SourceLetters known_;
  LetterCollector collector_;
  bool looked_ahead_ = false;
  bool incomplete_ = false;  // the first time
};

/// A file alone may be converted into itself; one of several would be read again by the next run.
/// Of all others, what is read must not be replaced: decisions are work by hand.
std::string why_not(const ConvertOptions& options, const ReadOptions& read) {
  FilesOfRun files;
  if (read.pages == nullptr) files.read = read.files;
  const bool into_itself = files.read.size() == 1 && !is_standard_output(options.output) &&
                           same_file(files.read.front(), options.output);
  if (into_itself) files.read.clear();
  files.read.insert(files.read.end(), {read.decisions, read.learn, read.known});
  files.written = {options.output, options.report};
  files.writes_standard_output = is_standard_output(options.output);
  return collision(files);
}

void add_doubted(const Game& game, BlockJob& job) {
  const std::size_t known = std::min<std::size_t>(game.sources.size(), game.node_count() + 1);
  for (NodeId id = 1; id < known; ++id)
    if (flagged(game.node(id).verdict, game.confidence(id)))
      job.doubted.push_back(job.block.offset + game.sources[id].offset);
}

}  // namespace

JobResult convert(const ConvertOptions& options, Listener& listener) {
  return convert(options, options.read, listener);
}

JobResult convert(const ConvertOptions& options, const ReadOptions& read, Listener& listener) {
  const FormatRow& format = info(options.format.to);
  for (const std::string& why : {why_not(options, read), options.format.refusal(options.output)}) {
    if (why.empty()) continue;
    listener.complain(why);
    return {Ending::misused, {}};
  }
  PipelineOptions pipeline;
  pipeline.read = read;
  if (const Ending e = load_decisions(read.decisions, read.names(), pipeline.decisions, listener);
      e != Ending::done)
    return {e, {}};
  KnownFile known;
  if (const Ending e = open_known(read, known, listener); e != Ending::done) return {e, {}};
  pipeline.known = known.index();
  Learning learning(read, listener);
  if (const Ending e = learning.load(); e != Ending::done) return {e, {}};
  FormattedOutput output(options.output, options.format.to,
                         with_threads(options.format.packing, read.jobs), title_of(read));
  std::optional<Output> report;
  if (!options.report.empty()) report.emplace(options.report);

  const auto& laws = read.laws;
  pipeline.report = report.has_value();
  pipeline.keep_notes = pipeline.report || listener.wants_notes();
  pipeline.keep_sources = pipeline.known != nullptr || report.has_value() || laws.has_value() ||
                          format.is(FormatRow::needs_sources);
  pipeline.report_all = options.report_all;
  pipeline.mark_doubts = marks_for(options.format.to, options.format.doubts);

  const bool pictured =
      format.format == Format::html && read.pages != nullptr && read.pages->pictures != nullptr;
  std::vector<std::size_t> doubted;
  const GameWork work = [&](Game& game, BlockJob& job) {
    job.flagged += game.flagged_count();
    if (laws) check_laws(game, *laws, false, job);
    if (pictured) add_doubted(game, job);
    return write_game(game, options.format, source_of(job), job.out) ? Outcome::written
                                                                     : Outcome::rejected;
  };
  learning.look_ahead(pipeline);
  learning.begin(pipeline);
  Buffer lines;
  const Totals totals = run_pipeline(
      pipeline, listener, [&] { return work; },
      [&](BlockJob& job) {
        output.take(job);
        doubted.insert(doubted.end(), job.doubted.begin(), job.doubted.end());
        if (report) {
          lines.clear();
          write_report(job.report, job.problems, job.file, lines,
                       read.pages != nullptr ? read.pages->place : nullptr);
          report->write(lines.view());
        }
        tell_problems(job, listener);
      });
  if (pictured) {
    lines.clear();
    read.pages->pictures(doubted, lines);
    output.write(lines.view());
  }
  if (totals.io_failed && !is_standard_output(options.output)) {
    listener.complain("not all input could be read; " + options.output + " is left as it was");
  } else {
    output.commit();
    if (report) report->commit();
  }
  const bool kept = learning.keep(!totals.io_failed);
  return {kept ? Ending::done : Ending::failed, totals};
}

}  // namespace stamma::engine
