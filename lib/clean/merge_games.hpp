// Merges copies of one game: the best one is kept, and what the others have more (tags, comments,
// NAGs, variations, moves at the end) goes into it. Nothing is lost: what contradicts is told.
#pragma once

#include <cstddef>
#include <vector>

#include "lib/clean/merge_tree.hpp"
#include "lib/record/game.hpp"

namespace stamma {

/// How good a copy is, the most important first.
struct CopyWorth {
  bool read = false;         ///< all of it
  std::size_t doubtful = 0;  ///< moves that are flagged; the fewer the better
  std::size_t plies = 0;
  std::size_t tags = 0;   ///< that say something, and how fully
  std::size_t notes = 0;  ///< comments, NAGs, moves of variations
};
CopyWorth worth(const Game& game);
bool better(const CopyWorth& a, const CopyWorth& b) noexcept;

/// Puts into `kept` what `other`, a copy of the same game, has more; the moves as MergeTree does.
/// Of tag values that contradict each other the kept one stays.
void merge_game(Game& kept, const Game& other, std::vector<MergeConflict>& conflicts);

}  // namespace stamma
