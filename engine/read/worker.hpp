// What one thread of the pipeline does: reads the games of a block and does the work on each.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/read/pipeline.hpp"
#include "engine/text/raw_text.hpp"

namespace stamma::engine {

/// By severity, the file of which so many problems have been told that no more will be: there is no
/// need to describe the others.
using FullFiles = std::array<std::atomic<std::uint64_t>, 3>;

class Worker {
 public:
  Worker(const PipelineOptions& options, const WorkMaker& work, const FullFiles& full);

  void run(BlockJob& job);

 private:
  void open(const BlockJob& job, const BlockCharset& charset);
  void open_page(BlockJob& job);
  void read_games(BlockJob& job, const BlockCharset& charset);
  void settle(BlockJob& job, Outcome outcome);
  void tell_source(const BlockJob& job);
  void keep_rejects(BlockJob& job) const;
  void begin_decisions(const BlockJob& job);
  void end_decisions(BlockJob& job);

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

}  // namespace stamma::engine
