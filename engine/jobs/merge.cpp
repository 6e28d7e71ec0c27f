#include "engine/jobs/merge.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "engine/files/collisions.hpp"
#include "engine/files/output.hpp"
#include "engine/formats/formatted_output.hpp"
#include "engine/jobs/common.hpp"
#include "engine/known/look_up.hpp"
#include "engine/merge/records.hpp"
#include "engine/merge/report.hpp"
#include "engine/merge/sheets.hpp"
#include "engine/read/found_games.hpp"
#include "engine/threads/crew.hpp"
#include "lib/decode/search_budget.hpp"
#include "lib/decode/weights.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t at_once = 64;  // groups whose merged games are held

/// "pgn, json or latex".
std::string merged_formats() {
  std::vector<std::string_view> names;
  for (const FormatRow& f : formats())
    if (f.is(FormatRow::merged)) names.push_back(f.name);
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i)
    list.append(i == 0 ? "" : i + 1 == names.size() ? " or " : ", ").append(names[i]);
  return list;
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
  Merging(const ConvertOptions& options, Listener& listener)
      : options_(options), listener_(listener) {}

  JobResult run();

 private:
  bool tell_files(const std::deque<RecordFile>& files);
  void tell_decisions(const std::deque<RecordFile>& files, const Decisions& decisions);
  bool is_too_much(const std::deque<RecordFile>& files);
  void merge_some(std::span<RecordGroup> groups, std::size_t first, std::size_t all);
  void write(const Game& game);
  void write_page(const RecordGroup& group, std::uint64_t number);
  void look_up_merged(RecordGroup& group, std::uint64_t number);
  void deliver(RecordGroup& group, std::uint64_t number);
  void deliver_apart(RecordGroup& group, std::uint64_t number);
  void tell_completed() const;

  const ConvertOptions& options_;
  Listener& listener_;
  const KnownIndex* known_ = nullptr;
  SearchBudget budget_;
  Totals totals_;
  Buffer out_, report_;
  std::map<std::string, std::size_t> completed_;  // moves of each file that others have
};

/// What could not be read of the files themselves. False if that is the end.
bool Merging::tell_files(const std::deque<RecordFile>& files) {
  std::size_t records = 0;
  FoundGames found(options_.read);
  for (const RecordFile& f : files) {
    found.add(f.name, f.records.size());
    if (!f.failure.empty()) {
      listener_.complain(f.failure);
      totals_.io_failed = true;
    }
    totals_.limit_stopped = totals_.limit_stopped || f.stopped;
    listener_.problems(f.problems, f.name, 0);
    totals_.counts.add(f.counts);
    records += f.records.size();
  }
  totals_.read = records;
  if (!totals_.io_failed && !totals_.limit_stopped) totals_.without_games = found.files_without();
  if (records >= 2 || totals_.io_failed) return true;
  listener_.complain(std::string("merge needs two records of a game; ") +
                     (records == 0 ? "there is none" : "there is one"));
  return false;
}

void Merging::tell_decisions(const std::deque<RecordFile>& files, const Decisions& decisions) {
  std::vector<Fate> fates(decisions.size(), Fate::no_file);
  for (const RecordFile& f : files) {
    for (const std::size_t i : decisions.of_file(f.name))
      fates[i] = std::max(fates[i], Fate::misfit);
    for (const auto& [choice, fate] : f.fates) fates[choice] = std::max(fates[choice], fate);
  }
  totals_.unused_decisions += decisions.tell_unused(fates, listener_);
}

/// All records are held until they are merged, so that there is a limit to them. Of a part of them
/// nobody could tell which belong together.
bool Merging::is_too_much(const std::deque<RecordFile>& files) {
  if (std::none_of(files.begin(), files.end(), [](const RecordFile& f) { return f.too_much; }))
    return false;
  const Limits& limits = options_.read.limits;
  listener_.complain("more than " + std::to_string(limits.merge_games) + " games or " +
                     std::to_string(limits.merge_bytes) +
                     " bytes to merge; nothing is merged (see --limit merge-games=N and "
                     "merge-bytes=N)");
  totals_.limit_stopped = true;
  return true;
}

/// Each group by itself, on all threads; what comes of it does not depend on their number, for what
/// it cost is told when all are done. Records that make a game are worth their work.
void Merging::merge_some(std::span<RecordGroup> groups, std::size_t first, std::size_t all) {
  static const auto gain = static_cast<std::size_t>(weight("budget_gain"));
  constexpr std::size_t work_of_setting_up = 15'000;  // 7 ms a group
  MergeSettings settings;
  settings.search = !budget_.is_spent();
  settings.limits = options_.read.limits;
  settings.mark_doubts = marks_for(options_.format.to, options_.format.doubts);
  std::atomic<std::uint64_t> done = first;
  for_each_number(threads_for(options_.read.jobs), groups.size(), [&](std::size_t i) {
    RecordGroup& g = groups[i];
    g.is_one = g.records.size() > 1 && merge_records(g.records, settings, g.merged);
    listener_.games_merged(++done, all);
  });
  for (const RecordGroup& g : groups)
    if (settings.search && g.records.size() > 1 && !(g.is_one && g.merged.game.plies() >= gain))
      budget_.spend(g.merged.work + work_of_setting_up);
  listener_.progress_ended();
}

void Merging::write(const Game& game) {
  totals_.flagged += game.flagged_count();
  ++(write_game(game, options_.format, {}, out_) ? totals_.written : totals_.rejected);
}

void Merging::write_page(const RecordGroup& group, std::uint64_t number) {
  totals_.flagged += group.merged.game.flagged_count();
  ++totals_.written;
  write_merged_page_game(group, number, options_.format.style, out_);
}

/// Records that are not of one game are written each by itself.
void Merging::deliver_apart(RecordGroup& group, std::uint64_t number) {
  const bool several = group.records.size() > 1;
  const std::string game = ": game " + std::to_string(number);
  const char* const refused = group.merged.refused;
  totals_.limit_stopped = totals_.limit_stopped || refused != nullptr;
  const std::string why =
      refused != nullptr ? ' ' + std::string(refused) : " is not the same game; nothing is merged";
  listener_.complain(several ? group.texts[0]->file + " and " + group.texts[1]->file + game + why
                             : group.texts[0]->file + game + " has no other record");
  totals_.counts.add(several ? Severity::error : Severity::warning);
  for (std::size_t r = 0; r < group.records.size(); ++r) {
    if (options_.format.to == Format::html) {
      write_page(record_alone(group, r), number);
    } else {
      write(group.records[r].game);
    }
  }
}

/// What differs from the known game has no place in one of the texts: it is told of the first.
void Merging::look_up_merged(RecordGroup& group, std::uint64_t number) {
  const RecordSource& text = *group.texts.front();
  Problems problems(true);
  problems.open(text.derived(), text.offset, 1 + text.lines_before);
  problems.set_game(number);
  group.merged.game.sources.clear();
  if (!look_up(group.merged.game, *known_, 0, problems)) return;
  ++totals_.known;
  totals_.counts.add(problems.counts());
  std::vector<Problem> told = problems.take_items();
  std::erase_if(told, [](const Problem& p) { return p.severity() == Severity::note; });
  listener_.problems(told, text.file, 0);
}

void Merging::deliver(RecordGroup& group, std::uint64_t number) {
  const Merged& merged = group.merged;
  totals_.merged += group.records.size() - 1;
  for (std::size_t r = 0; r < group.texts.size(); ++r)
    completed_[group.texts[r]->file] += merged.completed[r];
  if (known_ != nullptr) look_up_merged(group, number);
  if (options_.format.to == Format::html) {
    write_page(group, number);
  } else {
    write(merged.game);
  }
  const std::vector<RecordProblem> problems = problems_of(group, number);
  for (const RecordProblem& p : problems) {
    listener_.problems({&p.problem, 1}, p.file, 0);
    totals_.counts.add(p.problem.severity());
  }
  if (!options_.report.empty())
    report_merged(group, number, problems, options_.report_all, report_);
}

void Merging::tell_completed() const {
  for (const auto& [file, moves] : completed_)
    if (moves != 0)
      listener_.complain(file + ": " + std::to_string(moves) +
                         (moves == 1 ? " move is" : " moves are") +
                         " completed from the other record" + (completed_.size() > 2 ? "s" : ""));
}

JobResult Merging::run() {
  if (!info(options_.format.to).is(FormatRow::merged)) {
    listener_.complain("merge writes " + merged_formats());
    return {Ending::misused, {}};
  }
  FilesOfRun names;
  names.read = options_.read.files;
  names.read.insert(names.read.end(), {options_.read.decisions, options_.read.known});
  names.written = {options_.output, options_.report};
  names.writes_standard_output = is_standard_output(options_.output);
  for (const std::string& why : {collision(names), options_.format.refusal(options_.output)}) {
    if (why.empty()) continue;
    listener_.complain(why);
    return {Ending::misused, {}};
  }
  Decisions decisions;
  if (const Ending e =
          load_decisions(options_.read.decisions, options_.read.names(), decisions, listener_);
      e != Ending::done)
    return {e, {}};
  KnownFile known;
  if (const Ending e = open_known(options_.read, known, listener_); e != Ending::done)
    return {e, {}};
  if (options_.read.known_moves) {
    listener_.complain("merge weighs the records against each other; --known-moves is for one");
    return {Ending::misused, {}};
  }
  known_ = known.index();
  std::deque<RecordFile> files = read_records(options_.read, decisions, listener_);
  if (is_too_much(files)) return {Ending::done, totals_};
  if (!tell_files(files)) return {Ending::misused, {}};
  FormattedOutput output(options_.output, options_.format.to,
                         with_threads(options_.format.packing, options_.read.jobs),
                         title_of(options_.read));
  std::optional<Output> report;
  if (!options_.report.empty()) report.emplace(options_.report);
  tell_decisions(files, decisions);
  std::vector<RecordGroup> groups = groups_of(files);
  std::size_t bytes = 0;
  for (const RecordFile& f : files)
    for (const RecordSource& text : f.texts) bytes += text.text.size();
  budget_.open(bytes, options_.read.limits.decoder_nodes);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (i % at_once == 0)
      merge_some(std::span(groups).subspan(i, std::min(at_once, groups.size() - i)), i,
                 groups.size());
    if (groups[i].is_one) {
      deliver(groups[i], i + 1);
    } else {
      deliver_apart(groups[i], i + 1);
    }
    output.write(out_.view());
    out_.clear();
    if (report) report->write(report_.view());
    report_.clear();
    groups[i] = {};
  }
  if (!totals_.io_failed || is_standard_output(options_.output)) {
    output.commit();
    if (report) report->commit();
  } else {
    listener_.complain("not all input could be read; " + options_.output + " is left as it was");
  }
  tell_completed();
  return {Ending::done, totals_};
}

}  // namespace

JobResult merge(const ConvertOptions& options, Listener& listener) {
  return Merging(options, listener).run();
}

}  // namespace stamma::engine
