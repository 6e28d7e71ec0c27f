#include "cli/merge.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <map>
#include <optional>
#include <thread>

#include "cli/console.hpp"
#include "cli/formats.hpp"
#include "cli/found_games.hpp"
#include "cli/merge_records.hpp"
#include "cli/merge_report.hpp"
#include "cli/output.hpp"
#include "cli/pipeline.hpp"
#include "writers/epd.hpp"
#include "writers/fen.hpp"
#include "writers/json.hpp"
#include "writers/latex/latex.hpp"
#include "writers/notations/san.hpp"
#include "writers/pgn.hpp"

namespace stamma::cli {
namespace {

bool is_written(Format f) {
  return f == Format::pgn || f == Format::json || f == Format::fen || f == Format::epd ||
         f == Format::line || f == Format::latex;
}

/// False when the format has no place for the game.
bool write_game(const Game& game, const MergeOptions& options, Buffer& out) {
  const bool plays_over =
      options.to == Format::fen || options.to == Format::epd || options.to == Format::line;
  if (!game.verbatim.empty() && plays_over) return false;
  switch (options.to) {
    case Format::json: write_json(game, out, options.style); break;
    case Format::fen: write_final_fen(game, options.fen_style, out); break;
    case Format::epd: write_epd(game, options.fen_style, out); break;
    case Format::line: write_line(game, out, options.style); break;
    case Format::latex: {
      LatexOptions latex;
      if (options.style) latex.style = &options.style;
      latex.doubts = options.doubts == DoubtMark::comment;
      write_latex(game, latex, out);
      break;
    }
    default: write_pgn(game, out, options.style, options.illegal); break;
  }
  return true;
}

/// The records of one game. Files with as many games as each other hold them in the same order; the
/// games of a file that stands alone are all records of one.
std::vector<RecordGroup> groups_of(std::deque<RecordFile>& files) {
  std::vector<RecordGroup> groups;
  std::size_t most = 0, with_games = 0;
  for (const RecordFile& f : files) {
    most = std::max(most, f.records.size());
    with_games += f.records.empty() ? 0 : 1;
  }
  if (with_games == 1) most = 1;
  groups.resize(most);
  for (RecordFile& f : files)
    for (std::size_t i = 0; i < f.records.size(); ++i) {
      RecordGroup& g = groups[with_games == 1 ? 0 : i];
      g.records.push_back(std::move(f.records[i].record));
      g.texts.push_back(f.records[i].text);
    }
  return groups;
}

class Merging {
 public:
  explicit Merging(const MergeOptions& options) : options_(options) {}

  int run();

 private:
  int tell_files(const std::deque<RecordFile>& files);
  void tell_decisions(const std::deque<RecordFile>& files, const Decisions& decisions);
  void merge_all(std::vector<RecordGroup>& groups) const;
  void deliver(RecordGroup& group, std::uint64_t number);
  void deliver_apart(RecordGroup& group, std::uint64_t number);
  void tell_completed() const;

  const MergeOptions& options_;
  Totals totals_;
  Buffer out_, report_;
  std::map<std::string, std::size_t> completed_;  // moves of each file that others have
};

/// What could not be read of the files themselves. The exit code if that is the end.
int Merging::tell_files(const std::deque<RecordFile>& files) {
  const bool color = wants_color(2);
  std::size_t records = 0;
  FoundGames found(options_.read);
  for (const RecordFile& f : files) {
    found.add(f.name, f.records.size());
    if (!f.failure.empty()) {
      std::fprintf(stderr, "stamma: %s\n", f.failure.c_str());
      totals_.io_failed = true;
    }
    totals_.limit_stopped = totals_.limit_stopped || f.stopped;
    for (const Problem& p : f.problems) std::fputs(render(p, f.name, color).c_str(), stderr);
    totals_.counts.add(f.counts);
    records += f.records.size();
  }
  totals_.read = records;
  if (!totals_.io_failed && !totals_.limit_stopped) totals_.without_games = found.files_without();
  if (records >= 2 || totals_.io_failed) return all_well;
  std::fprintf(stderr, "stamma: merge needs two records of a game; %s\n",
               records == 0 ? "there is none" : "there is one");
  return usage;
}

void Merging::tell_decisions(const std::deque<RecordFile>& files, const Decisions& decisions) {
  std::vector<Fate> fates(decisions.size(), Fate::no_file);
  for (const RecordFile& f : files) {
    const auto [first, last] = decisions.of_file(f.name);
    for (std::size_t i = first; i < last; ++i) fates[i] = std::max(fates[i], Fate::misfit);
    for (const auto& [choice, fate] : f.fates) fates[choice] = std::max(fates[choice], fate);
  }
  for (std::size_t i = 0; i < fates.size(); ++i) {
    if (fates[i] == Fate::used) continue;
    ++totals_.unused_decisions;
    std::fprintf(stderr, "stamma: %s\n", decisions.complaint(i, fates[i]).c_str());
  }
}

/// Each group by itself, on all threads; what comes of it does not depend on their number.
void Merging::merge_all(std::vector<RecordGroup>& groups) const {
  MergeSettings settings;
  settings.limits = options_.read.limits;
  settings.mark_doubts = marks_for(options_.to, options_.doubts);
  std::atomic<std::size_t> next{0};
  const auto labour = [&] {
    for (std::size_t i = next++; i < groups.size(); i = next++)
      groups[i].is_one = groups[i].records.size() > 1 &&
                         merge_records(groups[i].records, settings, groups[i].merged);
  };
  const unsigned wanted = options_.read.jobs != 0
                              ? options_.read.jobs
                              : std::max(1U, std::thread::hardware_concurrency());
  const auto threads = static_cast<unsigned>(std::min<std::size_t>(wanted, groups.size()));
  std::vector<std::thread> crew;
  for (unsigned i = 1; i < threads; ++i) crew.emplace_back(labour);
  labour();
  for (std::thread& t : crew) t.join();
}

/// Records that are not of one game are written each by itself.
void Merging::deliver_apart(RecordGroup& group, std::uint64_t number) {
  if (group.records.size() > 1)
    std::fprintf(stderr, "stamma: %s and %s: game %llu is not the same game; nothing is merged\n",
                 group.texts[0]->file.c_str(), group.texts[1]->file.c_str(),
                 static_cast<unsigned long long>(number));
  else
    std::fprintf(stderr, "stamma: %s: game %llu has no other record\n",
                 group.texts[0]->file.c_str(), static_cast<unsigned long long>(number));
  totals_.counts.add(group.records.size() > 1 ? Severity::error : Severity::warning);
  for (const GameRecord& r : group.records) {
    totals_.flagged += r.game.flagged_count();
    ++(write_game(r.game, options_, out_) ? totals_.written : totals_.rejected);
  }
}

void Merging::deliver(RecordGroup& group, std::uint64_t number) {
  const Merged& merged = group.merged;
  totals_.flagged += merged.game.flagged_count();
  totals_.merged += group.records.size() - 1;
  for (std::size_t r = 0; r < group.texts.size(); ++r)
    completed_[group.texts[r]->file] += merged.completed[r];
  ++(write_game(merged.game, options_, out_) ? totals_.written : totals_.rejected);
  const std::vector<RecordProblem> problems = problems_of(group, number);
  const bool color = wants_color(2);
  for (const RecordProblem& p : problems) {
    std::fputs(render(p.problem, p.file, color).c_str(), stderr);
    totals_.counts.add(p.problem.severity());
  }
  if (!options_.report.empty())
    report_merged(group, number, problems, options_.report_all, report_);
}

void Merging::tell_completed() const {
  for (const auto& [file, moves] : completed_)
    if (moves != 0)
      std::fprintf(stderr, "stamma: %s: %zu %s completed from the other record%s\n", file.c_str(),
                   moves, moves == 1 ? "move is" : "moves are", completed_.size() > 2 ? "s" : "");
}

int Merging::run() {
  if (!is_written(options_.to)) {
    std::fputs("stamma: merge writes pgn, json, fen, epd, line or latex\n", stderr);
    return usage;
  }
  Decisions decisions;
  if (const int code = load_decisions(options_.read, decisions); code != all_well) return code;
  std::deque<RecordFile> files = read_records(options_.read, decisions);
  if (const int code = tell_files(files); code != all_well) return code;
  Output output(options_.output);
  std::optional<Output> report;
  if (!options_.report.empty()) report.emplace(options_.report);
  tell_decisions(files, decisions);
  std::vector<RecordGroup> groups = groups_of(files);
  merge_all(groups);
  if (options_.to == Format::latex) begin_latex(out_);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups[i].is_one) {
      deliver(groups[i], i + 1);
    } else {
      deliver_apart(groups[i], i + 1);
    }
    output.write(out_.view());
    out_.clear();
    if (report) report->write(report_.view());
    report_.clear();
  }
  if (options_.to == Format::latex) end_latex(out_);
  output.write(out_.view());
  if (!totals_.io_failed || options_.output.empty() || options_.output == "-") output.commit();
  if (report) report->commit();
  tell_completed();
  tell_unmarked(totals_, options_.to, options_.doubts);
  print_summary(totals_);
  return exit_code(totals_);
}

}  // namespace

int run_merge(const MergeOptions& options) { return Merging(options).run(); }

}  // namespace stamma::cli
