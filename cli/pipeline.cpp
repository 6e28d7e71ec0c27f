#include "cli/pipeline.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cinttypes>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/feeder.hpp"
#include "cli/found_games.hpp"
#include "cli/raw_text.hpp"
#include "cli/report.hpp"
#include "parsers/input/source.hpp"

namespace stamma::cli {
namespace {

/// The file of which so many problems of a severity have been told that no more will be: there is
/// no need to describe the others.
using FullFiles = std::array<std::atomic<std::uint64_t>, 3>;

/// Reads the games of a block and does the work on each.
class Worker {
 public:
  Worker(const PipelineOptions& options, const WorkMaker& work, const FullFiles& full)
      : options_(options),
        full_(full),
        work_(work()),
        problems_(options.keep_notes, options.read.limits.problems, options.codes),
        reader_({options.read.limits, options.read.start, options.keep_sources, options.mark_doubts,
                 options.read.spelling, &all_spellers(), options.repair, options.read.laws},
                problems_, options.read.layout) {}

  void run(Job& job) {
    if (job.ends_file) return;
    const bool decided = job.charset.has_value();
    if (options_.oversize != nullptr) raw_.keep(job.block);
    const BlockCharset charset =
        decided ? std::move(*job.charset) : decode_block(job.block, options_.read.encoding);
    if (options_.oversize != nullptr) raw_.decoded(job.block, charset);
    rejected_.clear();
    const std::string& text = job.block.bytes;
    job.found = &problems_;
    problems_.open(text, job.block.offset, 1);
    for (const Severity s : {Severity::note, Severity::warning, Severity::error})
      if (full_[static_cast<std::size_t>(s)] == job.file_number) problems_.mute(s);
    problems_.set_game(0);
    for (const auto& f : charset.findings) problems_.add(f.code, f.offset, 1, f.message);
    if (decided) begin_decisions(job);
    reader_.open(text);
    while (true) {
      problems_.set_game(job.read + 1);
      if (!reader_.next(game_)) break;
      ++job.read;
      job.begins.push_back(reader_.game_offset());
      if (game_.layout == Layout::book) tell_source(job, text);
      // A block of which a part was dropped is one game, longer than the limit.
      const bool refused = options_.oversize != nullptr && job.block.dropped != 0;
      switch (refused ? Outcome::rejected : work_(game_, job)) {
        case Outcome::written: ++job.written; break;
        case Outcome::rejected:
          ++job.rejected;
          rejected_.push_back(job.begins.size() - 1);
          break;
        case Outcome::unselected: ++job.unselected; break;
      }
      job.ends.push_back(job.out.size());
      if (options_.report) report_game(game_, text, charset.name, options_.report_all, job);
    }
    if (job.block.dropped != 0)
      problems_.add(Code::limit_game, text.size(), 1,
                    "the game goes on for " + std::to_string(job.block.dropped) +
                        " bytes more, which are left out");
    if (options_.oversize != nullptr) keep_rejects(job);
    if (decided) end_decisions(job);
    job.lines = count_lines(text);
    job.encoding = charset.name;
    job.counts = problems_.counts();
    job.problems = problems_.take_items();
    problems_.reset();
  }

 private:
  /// The line of the book at which a game begins. A book is one block.
  void tell_source(const Job& job, std::string_view text) {
    if (job.block.offset != 0) return;
    const std::string file = job.file.substr(job.file.rfind('/') + 1);
    game_.set_tag("Source",
                  file + ":" + std::to_string(1 + count_lines(text.substr(0, job.begins.back()))));
  }

  /// The bytes of what is not written: games that were refused, the one that was cut off at the
  /// limit, and text outside of games.
  void keep_rejects(Job& job) {
    const std::string_view text = job.block.bytes;
    const auto cut = [&](std::size_t begin, std::size_t end) {
      job.rejects += raw_.cut(begin, end);
      // The rest of a game over the limit follows at once.
      if (!job.rejects.ends_with('\n') && job.block.dropped == 0) job.rejects += '\n';
    };
    for (const Problem& p : problems_.items())
      if (p.code == Code::text_outside || p.code == Code::not_text)
        cut(p.offset - job.block.offset,
            std::min(text.size(), p.offset - job.block.offset + p.length));
    const std::size_t last = job.begins.size() - 1;
    for (const std::size_t i : rejected_)
      cut(job.begins[i], i < last ? job.begins[i + 1] : text.size());
  }

  void begin_decisions(const Job& job) {
    choices_ = options_.decisions.find(job.file, job.lines_before, job.block.bytes);
    reader_.decide(choices_.decisions);
  }

  void end_decisions(Job& job) {
    const std::vector<Decision>& taken = reader_.decisions();
    for (std::size_t i = 0; i < choices_.fitting.size(); ++i)
      job.fates.emplace_back(choices_.fitting[i], taken[i].used ? Fate::used : Fate::not_used);
    reader_.decide({});
  }

  const PipelineOptions& options_;
  const FullFiles& full_;
  GameWork work_;
  BlockChoices choices_;
  Problems problems_;
  GameReader reader_;
  Game game_;
  RawText raw_;
  std::vector<std::size_t> rejected_;  // games of the block, from 0
};

/// Adds up, and turns places in a block into places in the file.
class Collector {
 public:
  Collector(const PipelineOptions& options, Totals& totals, FullFiles& full,
            const std::function<void(Job&)>& deliver)
      : options_(options),
        full_(full),
        totals_(totals),
        deliver_(deliver),
        found_games_(options.read),
        fates_(options.decisions.size(), Fate::no_file) {}

  void take(Job& job) {
    limit_problems(job);
    for (Problem& p : job.problems) {
      p.line += lines_;
      if (p.game != 0) p.game += games_;
    }
    for (MoveReport& m : job.moves) {
      m.line += lines_;
      m.game += games_;
    }
    for (GameReport& g : job.games) g.game += games_;
    for (auto& proposal : job.proposals) proposal.first += games_;
    for (ChangeReport& c : job.changes) {
      c.line += lines_;
      c.game += games_;
    }
    totals_.read += job.read;
    totals_.written += job.written;
    totals_.rejected += job.rejected;
    totals_.unselected += job.unselected;
    for (std::size_t i = 0; i < code_count; ++i) totals_.mended[i] += job.mended[i];
    totals_.flagged += job.flagged;
    totals_.counts.add(job.counts);
    for (const auto& [choice, fate] : job.fates) fates_[choice] = std::max(fates_[choice], fate);
    deliver_(job);
    lines_ += job.lines;
    games_ += job.read;
    if (job.ends_file) {
      found_games_.add(job.file, games_);
      lines_ = games_ = 0;
      told_ = found_ = {};
      const auto [first, last] = options_.decisions.of_file(job.file);
      for (std::size_t i = first; i < last; ++i) fates_[i] = std::max(fates_[i], Fate::misfit);
    }
  }

  /// Of files that could not be read to their end nothing is known.
  void find_empty(const std::vector<std::string>& failed) {
    for (const std::string& source : failed) found_games_.failed(source);
    totals_.without_games = found_games_.files_without();
  }

  /// Says which decisions came to nothing.
  void tell_unused() {
    for (std::size_t i = 0; i < fates_.size(); ++i) {
      if (fates_[i] == Fate::used) continue;
      ++totals_.unused_decisions;
      std::fprintf(stderr, "stamma: %s\n", options_.decisions.complaint(i, fates_[i]).c_str());
    }
  }

 private:
  // So many problems of each severity are told for a file; of the rest only the number is.
  void limit_problems(Job& job) {
    found_.add(job.counts);
    std::erase_if(job.problems, [this](const Problem& p) {
      if (told_.of(p.severity()) >= options_.read.limits.problems) return true;
      told_.add(p.severity());
      return false;
    });
    for (const Severity s : {Severity::note, Severity::warning, Severity::error})
      if (told_.of(s) >= options_.read.limits.problems)
        full_[static_cast<std::size_t>(s)] = job.file_number;
    if (!job.ends_file) return;
    for (const Severity s : {Severity::note, Severity::warning, Severity::error})
      if (s != Severity::note || options_.keep_notes) job.hidden += found_.of(s) - told_.of(s);
  }

  const PipelineOptions& options_;
  FullFiles& full_;
  Totals& totals_;
  const std::function<void(Job&)>& deliver_;
  std::uint64_t lines_ = 0;
  std::uint64_t games_ = 0;
  ProblemCounts found_, told_;  // in this file
  FoundGames found_games_;
  std::vector<Fate> fates_;  // of the decisions
};

void reset(Job& job) {
  job.out.clear();
  job.problems.clear();
  job.counts = {};
  job.moves.clear();
  job.games.clear();
  job.changes.clear();
  job.mended = {};
  job.ends.clear();
  job.proposals.clear();
  job.keys.clear();
  job.rejects.clear();
  job.begins.clear();
  job.charset.reset();
  job.fates.clear();
  job.lines = job.hidden = job.read = job.written = job.rejected = job.unselected = job.flagged = 0;
}

/// Several threads: each takes a block, works on it, and whoever holds the next one in order hands
/// it over. The number of blocks under way is bounded, and with it memory.
class Crew {
 public:
  Crew(const PipelineOptions& options, const WorkMaker& work, const FullFiles& full, Feeder& feeder,
       Collector& collector)
      : options_(options), work_(work), full_(full), feeder_(feeder), collector_(collector) {}

  void run(unsigned threads) {
    for (unsigned i = 0; i < threads + 2; ++i) {
      jobs_.push_back(std::make_unique<Job>());
      free_.push_back(jobs_.back().get());
    }
    std::vector<std::thread> crew;
    for (unsigned i = 0; i < threads; ++i) crew.emplace_back([this] { labour(); });
    for (std::thread& t : crew) t.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void labour() {
    try {
      Worker worker(options_, work_, full_);
      while (Job* const job = take_job()) {
        worker.run(*job);
        hand_over(job);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      changed_.notify_all();
    }
  }

  Job* take_job() {
    std::unique_lock input(input_mutex_);
    Job* job = nullptr;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return !free_.empty() || failure_; });
      if (failure_ || ended_) return nullptr;
      job = free_.front();
      free_.pop_front();
    }
    reset(*job);
    if (!feeder_.next(*job)) {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      free_.push_back(job);
      changed_.notify_all();
      return nullptr;
    }
    job->sequence = next_in_++;
    return job;
  }

  void hand_over(Job* job) {
    std::unique_lock lock(mutex_);
    ready_[job->sequence] = job;
    while (!delivering_ && !ready_.empty() && ready_.begin()->first == next_out_ && !failure_) {
      Job* const next = ready_.begin()->second;
      ready_.erase(ready_.begin());
      delivering_ = true;
      lock.unlock();
      collector_.take(*next);
      lock.lock();
      delivering_ = false;
      ++next_out_;
      free_.push_back(next);
      changed_.notify_all();
    }
  }

  const PipelineOptions& options_;
  const WorkMaker& work_;
  const FullFiles& full_;
  Feeder& feeder_;
  Collector& collector_;
  std::mutex input_mutex_;  // the feeder and the next number; taken before mutex_
  std::uint64_t next_in_ = 0;
  std::mutex mutex_;  // everything below
  std::condition_variable changed_;
  std::vector<std::unique_ptr<Job>> jobs_;
  std::deque<Job*> free_;
  std::map<std::uint64_t, Job*> ready_;
  std::uint64_t next_out_ = 0;
  bool delivering_ = false;
  bool ended_ = false;
  std::exception_ptr failure_;
};

}  // namespace

Totals run_pipeline(const PipelineOptions& options, const WorkMaker& work,
                    const std::function<void(Job&)>& deliver) {
  Totals totals;
  FullFiles full{};
  Feeder feeder(options, totals);
  Collector collector(options, totals, full, deliver);
  const unsigned threads = options.read.jobs != 0
                               ? options.read.jobs
                               : std::max(1U, std::thread::hardware_concurrency());
  if (threads > 1) {
    Crew(options, work, full, feeder, collector).run(threads);
  } else {
    Worker worker(options, work, full);
    Job job;
    for (reset(job); feeder.next(job); reset(job)) {
      worker.run(job);
      collector.take(job);
    }
  }
  collector.find_empty(feeder.failed());
  collector.tell_unused();
  return totals;
}

namespace {

/// "1 game", "2 games".
std::string counted(std::uint64_t n, const char* what) {
  return std::to_string(n) + ' ' + what + (n == 1 ? "" : "s");
}

}  // namespace

void print_summary(const Totals& t, Summary summary) {
  for (const std::string& file : t.without_games)
    std::fprintf(stderr, "stamma: %s: no game found\n", file.c_str());
  std::string line = counted(t.read, "game") + " read";
  if (summary == Summary::written)
    line += ": " + std::to_string(t.written) + " written, " + std::to_string(t.merged) +
            " merged, " + std::to_string(t.rejected) + " rejected";
  else if (t.rejected != 0)
    line += ", " + std::to_string(t.rejected) + " rejected";
  if (t.unselected != 0) line += ", " + std::to_string(t.unselected) + " not selected";
  line += "; " + counted(t.counts.of(Severity::error), "error") + ", " +
          counted(t.counts.of(Severity::warning), "warning") + ", " +
          counted(t.counts.of(Severity::note), "note") + "\n";
  std::fputs(line.c_str(), stderr);
}

int exit_code(const Totals& t) {
  if (t.read != t.written + t.merged + t.rejected + t.unselected) {
    std::fprintf(stderr, "stamma: internal error: games were lost; please report this\n");
    return internal_error;
  }
  if (t.io_failed) return io_failed;
  if (t.limit_stopped) return limit_stopped;
  const bool well = t.counts.of(Severity::error) == 0 && t.flagged == 0 &&
                    t.unused_decisions == 0 && t.without_games.empty();
  return well ? all_well : with_errors;
}

}  // namespace stamma::cli
