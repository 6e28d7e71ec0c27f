// What is done with the blocks in the order of the input: adds up, and turns places in a block into
// places in the file.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/read/found_games.hpp"
#include "engine/read/pipeline.hpp"
#include "engine/read/worker.hpp"

namespace stamma::engine {

class Collector {
 public:
  Collector(const PipelineOptions& options, Totals& totals, FullFiles& full,
            const std::function<void(BlockJob&)>& deliver);

  void take(BlockJob& job);

  /// Of files that could not be read to their end nothing is known.
  void find_empty(const std::vector<std::string>& failed);
  /// Says which decisions came to nothing.
  void tell_unused(Listener& listener);

 private:
  void count_from_file(BlockJob& job) const;
  void add_up(const BlockJob& job);
  void limit_problems(BlockJob& job);
  void end_file(const BlockJob& job);

  const PipelineOptions& options_;
  FullFiles& full_;
  Totals& totals_;
  const std::function<void(BlockJob&)>& deliver_;
  std::uint64_t lines_ = 0;
  std::uint64_t games_ = 0;
  ProblemCounts found_, told_;  // in this file
  FoundGames found_games_;
  std::vector<Fate> fates_;  // of the decisions
};

}  // namespace stamma::engine
