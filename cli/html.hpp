// The page of `convert --to html`, put together from what the worker threads make of its games.
#pragma once

#include "cli/pipeline.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma::cli {

/// The work on one game of a block: called for all of them in their order.
void write_page_game(const Game& game, const Style& style, Job& job);

/// Joins the blocks, which come in the order of the input.
class Page {
 public:
  void begin(const ReadOptions& options, Buffer& out);
  /// Completes what the block wrote and adds it.
  void add(Job& job, Buffer& out);
  void end(Buffer& out);

 private:
  std::uint64_t lines_ = 0;  // of this file so far
  std::uint64_t games_ = 0;
};

}  // namespace stamma::cli
