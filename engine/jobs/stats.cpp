#include "engine/jobs/stats.hpp"

#include <memory>
#include <mutex>
#include <unordered_map>

#include "engine/read/pipeline.hpp"
#include "engine/rules/game_rules.hpp"

namespace stamma::engine {
namespace {

/// The counts of the blocks under way. They are merged in the order of the input, so that even what
/// is estimated does not depend on the number of threads.
class BlockCounts {
 public:
  Statistics& of(const BlockJob& job) {
    const std::lock_guard lock(mutex_);
    auto& counts = by_block_[job.sequence];
    if (counts == nullptr) counts = std::make_unique<Statistics>();
    return *counts;
  }
  void move_into(const BlockJob& job, Statistics& total) {
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

}  // namespace

JobResult count_games(const ReadOptions& read, Listener& listener, Statistics& total) {
  PipelineOptions pipeline;
  pipeline.read = read;
  if (const Ending e = load_decisions(read.decisions, read.names(), pipeline.decisions, listener);
      e != Ending::done)
    return {e, {}};
  const RuleBooks books;
  pipeline.order_dates = true;
  BlockCounts blocks;
  const WorkMaker work = [&]() -> GameWork {
    const auto rules = std::make_shared<GameRules>(books, GameRules::Purpose::check, false);
    return [rules, &blocks](Game& game, BlockJob& job) {
      job.flagged += game.flagged_count();
      blocks.of(job).add(game);
      rules->run(game, job);
      return Outcome::written;
    };
  };
  const Totals totals = run_pipeline(pipeline, listener, work, [&](BlockJob& job) {
    blocks.move_into(job, total);
    if (job.read != 0) total.encodings[job.encoding] += job.read;
  });
  total.problems = totals.counts;
  return {Ending::done, totals};
}

}  // namespace stamma::engine
