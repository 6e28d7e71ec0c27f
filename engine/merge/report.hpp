// What `merge` tells of a game: where its records disagree, and what each of them has for its
// moves.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/merge/records.hpp"
#include "writers/buffer.hpp"

namespace stamma::engine {

/// Records that belong together, and what came of them.
struct RecordGroup {
  std::vector<GameRecord> records;
  std::vector<const RecordSource*> texts;  ///< of each
  Merged merged;
  bool is_one = false;  ///< they are of one game
};

struct RecordProblem {
  Problem problem;
  std::string file;
};

/// Disagreements as problems, each at its place in the record whose word did not count.
std::vector<RecordProblem> problems_of(const RecordGroup& group, std::uint64_t number);

/// The lines of the report, as docs/sheets.md has them; `all`: every move.
void report_merged(const RecordGroup& group, std::uint64_t number,
                   const std::vector<RecordProblem>& problems, bool all, Buffer& out);

}  // namespace stamma::engine
