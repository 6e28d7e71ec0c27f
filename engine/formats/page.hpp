// The page of `--to html`, put together from what the worker threads make of its games.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/formats/format.hpp"
#include "engine/read/block_job.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma::engine {

/// The text that a block holds, for the game that was read last.
SourceText source_of(const BlockJob& job) noexcept;

/// The work on one game of a block: called for all of them in their order.
void write_page_game(const Game& game, const Style& style, const SourceText& source, Buffer& out);

/// Joins the blocks, which come in the order of the input.
class Page {
 public:
  /// What stands before the blocks in their file, where they are only a part of it.
  explicit Page(std::uint64_t lines_before = 0, std::uint64_t games_before = 0)
      : lines_(lines_before), games_(games_before) {}

  /// Completes what a block wrote and gives it with its place; valid until the next call.
  std::string_view complete(BlockJob& job);

 private:
  Buffer text_;
  std::uint64_t lines_;  // of this file so far
  std::uint64_t games_;
};

}  // namespace stamma::engine
