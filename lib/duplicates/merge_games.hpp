// Merges copies of one game: the best one is kept, and what the others have more (tags, comments,
// NAGs, variations, moves at the end) goes into it. Nothing is lost: contradictions are reported.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "lib/duplicates/merge_tree.hpp"
#include "lib/game/game.hpp"

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

/// Puts into a game what its copies have more; the moves as MergeTree does. Of tag values that
/// contradict each other the kept one stays.
class GameMerger {
 public:
  explicit GameMerger(Game& kept) noexcept : kept_(kept) {}

  void add(const Game& copy, std::vector<MergeConflict>& conflicts);
  /// Before this call only the tags are merged.
  void finish();

 private:
  Game& kept_;
  std::unique_ptr<MergeTree> tree_;  // from the first copy on that has more than the game
};

}  // namespace stamma
