// Reads the inputs block by block, works on the blocks with several threads, and hands the results
// over in the order of the input, so that the output does not depend on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/decisions.hpp"
#include "cli/options.hpp"
#include "lib/record/game.hpp"
#include "lib/record/problem.hpp"
#include "parsers/layouts/pgn_blocks.hpp"
#include "parsers/layouts/reader.hpp"
#include "writers/buffer.hpp"

namespace stamma::cli {

/// What the report tells of a move.
struct MoveReport {
  std::uint64_t game = 0;  ///< in its block, from 1; in its file once handed over
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::string body;  ///< the JSON fields that do not depend on the place in the file
};

/// What the report tells of a game.
struct GameReport {
  std::uint64_t game = 0;
  std::string body;
};

/// One block on its way through.
struct Job {
  std::uint64_t sequence = 0;
  std::string file;
  bool ends_file = false;  ///< nothing to work on: the file has been read
  Block block;
  /// Where the file has decisions: what its bytes were found to be, and the line ends before it.
  std::optional<BlockCharset> charset;
  std::uint64_t lines_before = 0;

  Buffer out;
  std::vector<Problem> problems;
  ProblemCounts counts;
  std::vector<MoveReport> moves;
  std::vector<GameReport> games;
  std::vector<std::size_t> begins;  ///< where in the block the games read so far begin
  std::vector<std::pair<std::size_t, Fate>> fates;  ///< of the decisions that fell into the block
  std::uint64_t lines = 0;                          ///< line ends in the block
  std::uint64_t hidden = 0;  ///< when the file ends: its problems over the limit, only counted
  std::uint64_t read = 0, written = 0, rejected = 0, flagged = 0;
};

struct Totals {
  std::uint64_t read = 0, written = 0, merged = 0, rejected = 0, flagged = 0;
  ProblemCounts counts;
  bool io_failed = false;
  bool limit_stopped = false;
  std::uint64_t unused_decisions = 0;
};

/// Does with one game what the command is for; true when the game was written.
using GameWork = std::function<bool(const Game&, Job&)>;

struct PipelineOptions {
  ReadOptions read;
  bool keep_notes = false;
  bool keep_sources = false;
  bool mark_doubts = false;
  bool report_all = false;  ///< list every move in the report, not only the flagged ones
  bool report = false;
  Decisions decisions;
};

/// Runs everything. `work` is called from worker threads, `deliver` in the order of the input with
/// lines and games counted from the start of their file.
Totals run_pipeline(const PipelineOptions& options, const GameWork& work,
                    const std::function<void(Job&)>& deliver);

/// The last line on standard error: read = written + merged + rejected.
void print_summary(const Totals& totals);

/// The exit code that the totals call for.
int exit_code(const Totals& totals);

}  // namespace stamma::cli
