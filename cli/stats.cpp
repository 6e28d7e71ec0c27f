#include "cli/stats.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "cli/game_rules.hpp"
#include "cli/output.hpp"
#include "cli/pipeline.hpp"
#include "lib/statistics/statistics.hpp"
#include "writers/stats/html.hpp"
#include "writers/stats/json.hpp"
#include "writers/stats/text.hpp"

namespace stamma::cli {
namespace {

/// The counts of the blocks under way. They are merged in the order of the input, so that even what
/// is estimated does not depend on the number of threads.
class BlockCounts {
 public:
  Statistics& of(const Job& job) {
    const std::lock_guard lock(mutex_);
    auto& counts = by_block_[job.sequence];
    if (counts == nullptr) counts = std::make_unique<Statistics>();
    return *counts;
  }
  void move_into(const Job& job, Statistics& total) {
    const std::lock_guard lock(mutex_);
    const auto at = by_block_.find(job.sequence);
    if (at == by_block_.end()) return;
    total.merge(*at->second);
    by_block_.erase(at);
  }

 private:
  std::mutex mutex_;
  std::unordered_map<std::uint64_t, std::unique_ptr<Statistics>> by_block_;
};

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

std::string title(const ReadOptions& read) {
  std::string s = read.files.front() == "-" ? "standard input" : read.files.front();
  if (read.files.size() > 1) s += " and " + std::to_string(read.files.size() - 1) + " more";
  return s;
}

}  // namespace

int run_stats(const StatsOptions& options) {
  PipelineOptions pipeline;
  pipeline.read = options.read;
  if (const int code = load_decisions(options.read, pipeline.decisions); code != all_well)
    return code;
  StatsTextOptions text;
  text.top = options.top;
  text.blocks = speaks_utf8();
  Output output(options.output);

  // The problems are those that `check` tells of.
  const RuleBooks books;
  pipeline.order_dates = true;
  BlockCounts blocks;
  Statistics total;
  const WorkMaker work = [&]() -> GameWork {
    const auto rules = std::make_shared<GameRules>(books, GameRules::Purpose::check, false);
    return [rules, &blocks](Game& game, Job& job) {
      job.flagged += game.flagged_count();
      blocks.of(job).add(game);
      rules->run(game, job);
      return Outcome::written;
    };
  };
  const Totals totals = run_pipeline(pipeline, work, [&](Job& job) {
    blocks.move_into(job, total);
    if (job.read != 0) total.encodings[job.encoding] += job.read;
  });
  total.problems = totals.counts;

  Buffer out;
  switch (options.to) {
    case StatsFormat::text: write_stats_text(total, text, out); break;
    case StatsFormat::json: write_stats_json(total, options.top, out); break;
    case StatsFormat::html: write_stats_html(total, title(options.read), options.top, out); break;
  }
  output.write(out.view());
  output.commit();
  print_summary(totals, Summary::counted);
  return exit_code(totals);
}

}  // namespace stamma::cli
