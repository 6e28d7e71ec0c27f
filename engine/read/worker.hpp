// What one thread of the pipeline does: reads the games of a block and does the work on each.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/known/look_up.hpp"
#include "engine/read/pipeline.hpp"
#include "engine/review/edited_games.hpp"
#include "engine/text/raw_text.hpp"

namespace stamma::engine {

/// By severity, the file of which so many problems have been told that no more will be: there is no
/// need to describe the others.
using FullFiles = std::array<std::atomic<std::uint64_t>, 3>;

class Worker {
 public:
  Worker(const PipelineOptions& options, const WorkMaker& work, const FullFiles& full,
         Listener& listener);

  void run(BlockJob& job);

 private:
  void open(const BlockJob& job, const BlockCharset& charset);
  void open_page(BlockJob& job);
  void read_games(BlockJob& job, const BlockCharset& charset);
  void settle(BlockJob& job, Outcome outcome);
  void tell_source(const BlockJob& job);
  void keep_rejects(BlockJob& job) const;
  void end_decisions(BlockJob& job);
  void ask_known_games(const BlockJob& job);
  BlockChoices with_known(const std::vector<KnownDecision>& known) const;

  const PipelineOptions& options_;
  const FullFiles& full_;
  Listener& listener_;
  GameWork work_;
  BlockChoices choices_;
  std::vector<KnownDecision> known_;  // for the block
  Problems problems_;
  EditedGames reader_;
  Game game_;
  RawText raw_;
  std::vector<std::size_t> rejected_;  // games of the block, from 0
};

}  // namespace stamma::engine
