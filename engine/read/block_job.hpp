// One block of an input on its way from the reader through a worker to the output.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/report/report.hpp"
#include "engine/review/decisions.hpp"
#include "lib/clean/dates/dates.hpp"
#include "lib/clean/finding.hpp"
#include "lib/diagnostics/problem.hpp"
#include "parsers/layouts/page.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "writers/buffer.hpp"

namespace stamma::engine {

struct BlockJob {
  std::uint64_t sequence = 0;
  std::string file;
  std::uint64_t file_number = 0;  ///< from 1
  bool ends_file = false;         ///< nothing to work on: the file has been read
  Block block;
  PageOrigin origin;  ///< of the block's bytes, where they are the words of a page
  /// Where the file has decisions: what its bytes were found to be, and the line ends before it.
  std::optional<BlockCharset> charset;
  std::uint64_t lines_before = 0;
  DateOrder date_order = DateOrder::undecided;  ///< of the file's dates
  std::uint64_t dropped_at = 0;  ///< where the spool holds what was dropped behind the block
  Problems* found = nullptr;     ///< while a game is worked on: where its problems go

  Buffer out;
  std::vector<Problem> problems;
  ProblemCounts counts;
  BlockReport report;
  std::array<std::uint64_t, code_count> mended{};  ///< by code
  std::vector<std::size_t> ends;                   ///< of each game read: where in `out` it ends
  std::vector<std::pair<std::uint64_t, Finding>> proposals;  ///< with the games they are for
  std::string keys;                 ///< what tells duplicates, a record for each game written
  std::string copy_keys;            ///< what copies in another file are found by, one for each
  std::string rejects;              ///< the bytes of what is not written, as they came
  std::vector<std::uint64_t> chosen;  ///< the games that are wanted, where not all are; from 0
  std::uint64_t first_game = 0;       ///< its number in the file, where games are chosen
  std::vector<std::size_t> begins;  ///< where in the block the games read so far begin
  std::vector<std::size_t> doubted;  ///< where in the input flagged moves stand, if asked for
  std::vector<std::pair<std::size_t, Fate>> fates;  ///< of the decisions that fell into the block
  std::uint64_t lines = 0;                          ///< line ends in the block
  std::string encoding;                             ///< what its bytes were found to be
  std::uint64_t hidden = 0;  ///< when the file ends: its problems over the limit, only counted
  std::uint64_t read = 0, written = 0, rejected = 0, unselected = 0, flagged = 0, known = 0;

  DerivedText text() const noexcept { return origin.of(block.bytes); }

  /// Makes room for the next block; memory is kept.
  void reset();
};

}  // namespace stamma::engine
