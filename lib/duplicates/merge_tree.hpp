// The moves and notes of a game where copies of the game can be put into them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/game/game.hpp"

namespace stamma {

/// Both sides of a contradiction; the first one stays.
struct MergeConflict {
  std::string what;  ///< a tag's name, "moves from ply 31", "NAG", "[%clk]"
  std::string kept, other;
};

/// What a comment says of moves that only another copy has.
inline constexpr std::string_view other_copy = "in another copy";

class MergeTree {
 public:
  explicit MergeTree(const Game& game);
  ~MergeTree();
  MergeTree(const MergeTree&) = delete;
  MergeTree& operator=(const MergeTree&) = delete;

  /// Puts in what a copy has more. Where the moves differ, the other ones become a variation with
  /// a comment; behind the last difference the notes go to the same moves.
  void merge(const Game& copy, std::vector<MergeConflict>& conflicts);

  /// Makes `game` one of these moves and notes, with nothing else.
  void write(Game& game) const;

 private:
  class Tree;
  class Merger;
  class Writer;
  std::unique_ptr<Tree> tree_;
};

}  // namespace stamma
