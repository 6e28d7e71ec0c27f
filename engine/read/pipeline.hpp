// Reads the inputs block by block, works on the blocks with several threads, and hands the results
// over in the order of the input, so that the output does not depend on the number of threads.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/files/spool.hpp"
#include "engine/listener.hpp"
#include "engine/read/block_job.hpp"
#include "engine/read/options.hpp"
#include "engine/read/totals.hpp"
#include "engine/review/decisions.hpp"
#include "lib/decode/source_letters.hpp"
#include "lib/game/game.hpp"
#include "lib/known/known_index.hpp"
#include "parsers/layouts/reader.hpp"

namespace stamma::engine {

/// What became of a game.
enum class Outcome : std::uint8_t { written, rejected, unselected };

/// Does with one game what the job is for.
using GameWork = std::function<Outcome(Game&, BlockJob&)>;
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
  const KnownIndex* known = nullptr;  ///< where games are looked up
  CodeSet codes = CodeSet().set();  ///< the rules whose problems count
  Decisions decisions;
  /// Where it is set: whether a block is wanted, and which of its games. Of other blocks nothing is
  /// known, so lines and games are not those of the file.
  std::function<bool(BlockJob&)> choose;
  const SourceLetters* letters = nullptr;  ///< what is known of the source's damage
  LetterCollector* learned = nullptr;      ///< gathers what its games show
};

/// Runs everything. `work` is called from worker threads, `deliver` in the order of the input with
/// lines and games counted from the start of their file.
Totals run_pipeline(const PipelineOptions& options, Listener& listener, const WorkMaker& work,
                    const std::function<void(BlockJob&)>& deliver);

}  // namespace stamma::engine
