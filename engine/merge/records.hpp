// The records that `merge` joins: all games of all files, each with the text it was read from.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "engine/listener.hpp"
#include "engine/read/options.hpp"
#include "engine/review/decisions.hpp"
#include "lib/diagnostics/problem.hpp"
#include "parsers/layouts/page.hpp"
#include "parsers/layouts/sheet/merge.hpp"

namespace stamma::engine {

/// A stretch of a file that was read as one text.
struct RecordSource {
  std::string file;
  std::string text;
  std::uint64_t offset = 0;        ///< in the file
  std::uint64_t lines_before = 0;  ///< line ends
  PageOrigin origin = {};          ///< of the text, where it is the words of a page

  DerivedText derived() const noexcept { return origin.of(text); }
};

struct ReadRecord {
  GameRecord record;
  const RecordSource* text = nullptr;
};

/// All records of one file.
struct RecordFile {
  std::string name;
  std::deque<RecordSource> texts;
  std::deque<ReadRecord> records;
  std::vector<Problem> problems;  ///< of the file itself, not of its games
  ProblemCounts counts;
  std::vector<std::pair<std::size_t, Fate>> fates;  ///< of decisions
  std::string failure;                              ///< why it could not be read
  bool stopped = false;                             ///< nothing but NUL bytes
  bool too_much = false;                            ///< there is more than may be merged
};

/// Reads every source that the options name; members of archives are files of their own.
std::deque<RecordFile> read_records(const ReadOptions& options, const Decisions& decisions,
                                    Listener& listener);

}  // namespace stamma::engine
