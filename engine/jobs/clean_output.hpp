// Where cleaned games go: straight into the output, or, when they must all be known first
// (duplicates, sorting) or split (several files), through a temporary file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/duplicates/dedupe.hpp"
#include "engine/formats/formatted_output.hpp"
#include "engine/jobs/clean_options.hpp"
#include "engine/jobs/common.hpp"
#include "engine/ending.hpp"
#include "engine/listener.hpp"
#include "engine/master/additions.hpp"
#include "engine/read/block_job.hpp"
#include "engine/report/diff.hpp"
#include "engine/shards/copy_answers.hpp"
#include "lib/duplicates/game_key.hpp"

namespace stamma::engine {

/// What is known of copies before the games are read.
struct KnownCopies {
  MasterFile* master = nullptr;    ///< an open database that the games go to instead
  CopyAnswers* answers = nullptr;  ///< what becomes of copies
};

class CleanOutput {
 public:
  /// `path`: of the output; empty or "-" is standard output. `report`: for the merges, or none.
  CleanOutput(const CleanOptions& options, const std::string& path, Output* report,
              Listener& listener, const KnownCopies& copies = {});
  ~CleanOutput();
  CleanOutput(const CleanOutput&) = delete;
  CleanOutput& operator=(const CleanOutput&) = delete;

  /// Writes a game into its job; false when the format has no place for it. For worker threads.
  bool write(const Game& game, BlockJob& job) const;

  /// The games of one block, in the order of the input.
  void take(const BlockJob& job);
  /// All games are here: duplicates are merged, the rest is written. How many games were merged
  /// into others.
  std::uint64_t finish();
  /// The new files take the place of the old ones; says why if they do not.
  Ending commit();

 private:
  /// Games that were put aside as PGN are written in another form.
  bool is_reformatted() const noexcept {
    const FormatOptions& f = options_.format;
    return f.to != Format::pgn || f.illegal != IllegalMoves::parts;
  }
  Packing packing() const noexcept {
    return with_threads(options_.format.packing, options_.read.jobs);
  }
  void open(const std::string& path);
  void open_split(const std::string& folder);
  void take_diff(const BlockJob& job);
  void take_spooled(const BlockJob& job);
  void put_aside(const BlockJob& job);
  void take_answered(std::uint64_t number, std::string_view pgn);
  void emit(std::string_view pgn);
  void emit_last(std::string_view pgn);
  void tell(const Merge& merge);
  void tell(const DedupeCounts& counts) const;

  const CleanOptions& options_;
  Output* report_;
  Listener& listener_;
  bool one_by_one_;  // games are needed by themselves, as PGN
  std::string path_;
  std::optional<FormattedOutput> output_;
  // Where all games go to the output before it is known that some are merged: the same without
  // them.
  std::optional<FormattedOutput> merged_;
  bool direct_ = false;
  std::optional<UnifiedDiff> diff_;
  bool diff_open_ = false;
  Spool spool_;
  std::optional<Dedupe> dedupe_;
  std::optional<Additions> additions_;
  CopyAnswers* answers_;
  DedupeCounts answered_;  // how many games went, by answers
  KeyMaker keys_;
  std::optional<TagSort> sort_;
  std::optional<SplitOutput> split_;
  std::uint64_t conflicts_ = 0;     // merges that have some
  std::vector<std::string> files_;  // that games came from
  std::uint64_t games_before_ = 0;  // in the current file
  class Reformatter;
  std::unique_ptr<Reformatter> reformatter_;
};

}  // namespace stamma::engine
