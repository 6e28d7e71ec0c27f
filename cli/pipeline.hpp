// Reads the inputs block by block, works on the blocks with several threads, and hands the results
// over in the order of the input, so that the output does not depend on the number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/decisions.hpp"
#include "cli/options.hpp"
#include "cli/spool.hpp"
#include "lib/clean/dates/dates.hpp"
#include "lib/clean/finding.hpp"
#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
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

/// What `clean` changed, for the report.
struct ChangeReport {
  std::uint64_t game = 0;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::string body;
};

/// One block on its way through.
struct Job {
  std::uint64_t sequence = 0;
  std::string file;
  std::uint64_t file_number = 0;  ///< from 1
  bool ends_file = false;         ///< nothing to work on: the file has been read
  Block block;
  /// Where the file has decisions: what its bytes were found to be, and the line ends before it.
  std::optional<BlockCharset> charset;
  std::uint64_t lines_before = 0;
  DateOrder date_order = DateOrder::undecided;  ///< of the file's dates
  std::uint64_t dropped_at = 0;  ///< where the spool holds what was dropped behind the block
  Problems* found = nullptr;     ///< while a game is worked on: where its problems go

  Buffer out;
  std::vector<Problem> problems;
  ProblemCounts counts;
  std::vector<MoveReport> moves;
  std::vector<GameReport> games;
  std::vector<ChangeReport> changes;
  std::array<std::uint64_t, code_count> mended{};  ///< by code
  std::vector<std::size_t> ends;                   ///< of each game read: where in `out` it ends
  std::vector<std::pair<std::uint64_t, Finding>> proposals;  ///< with the games they are for
  std::string keys;                 ///< what tells duplicates, a record for each game written
  std::string rejects;              ///< the bytes of what is not written, as they came
  std::vector<std::size_t> begins;  ///< where in the block the games read so far begin
  std::vector<std::pair<std::size_t, Fate>> fates;  ///< of the decisions that fell into the block
  std::uint64_t lines = 0;                          ///< line ends in the block
  std::string encoding;                             ///< what its bytes were found to be
  std::uint64_t hidden = 0;  ///< when the file ends: its problems over the limit, only counted
  std::uint64_t read = 0, written = 0, rejected = 0, unselected = 0, flagged = 0;
};

struct Totals {
  std::uint64_t read = 0, written = 0, merged = 0, rejected = 0, unselected = 0, flagged = 0;
  std::array<std::uint64_t, code_count> mended{};
  ProblemCounts counts;
  bool io_failed = false;
  bool limit_stopped = false;
  std::uint64_t unused_decisions = 0;
  std::vector<std::string> without_games;  ///< files that were named
};

/// What became of a game.
enum class Outcome : std::uint8_t { written, rejected, unselected };

/// Does with one game what the command is for.
using GameWork = std::function<Outcome(Game&, Job&)>;
/// Makes the work of one thread, which may keep things of its own between games.
using WorkMaker = std::function<GameWork()>;

struct PipelineOptions {
  ReadOptions read;
  bool keep_notes = false;
  bool keep_sources = false;
  DoubtMark mark_doubts = DoubtMark::none;
  Repair repair = PgnOptions().repair;
  bool report_all = false;  ///< list every move in the report, not only the flagged ones
  bool report = false;
  bool order_dates = false;  ///< find out in which order each file writes day and month
  /// Where the bytes go that games have over the limit, when the bytes of rejects are wanted.
  Spool* oversize = nullptr;
  CodeSet codes = CodeSet().set();  ///< the rules whose problems count
  Decisions decisions;
};

/// Runs everything. `work` is called from worker threads, `deliver` in the order of the input with
/// lines and games counted from the start of their file.
Totals run_pipeline(const PipelineOptions& options, const WorkMaker& work,
                    const std::function<void(Job&)>& deliver);

/// What became of the games.
enum class Summary : std::uint8_t { written, counted };

/// Files without games, and the last line on standard error:
/// `3 games read: 2 written, 1 merged, 0 rejected; 0 errors, 1 warning, 2 notes`.
void print_summary(const Totals& totals, Summary summary = Summary::written);

/// The exit code that the totals call for.
int exit_code(const Totals& totals);

}  // namespace stamma::cli
