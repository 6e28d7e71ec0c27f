// A book of named opening positions, and which of them a game reached last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/clean/finding.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// What a book says of a position. What is empty is not said.
struct OpeningName {
  std::string eco;  ///< "B90"
  std::string opening;
  std::string variation;
  std::string sub_variation;
};

/// Filled by one thread, then read by all.
class EcoBook {
 public:
  /// Names the position that a line ends with. Where several lines end with the same position, a
  /// game has the name of the line it played, else that of the first. False, and nothing added,
  /// when the code is none.
  bool add(const Position& start, std::span<const Move> line, OpeningName name);

  std::size_t size() const noexcept { return entries_.size(); }
  /// Plies of the longest line.
  std::size_t deepest() const noexcept { return deepest_; }

  /// The name of the last position of the main line that the book has, whatever moves led there; or
  /// nullptr. Looks no further than the longest line goes.
  const OpeningName* find(const Game& game) const noexcept;

  /// The tags ECO, Opening, Variation and SubVariation that differ from the book. Games that are
  /// not in the book, and those without moves, have none.
  void check(const Game& game, std::vector<Finding>& found) const;

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t entry = 0;  // the first of the position, from 1; 0 = free
  };

  /// A name, and the next one of the same position.
  struct Entry {
    OpeningName name;
    std::uint64_t line;      // which moves led to it
    std::uint32_t next = 0;  // from 1; 0 = none
  };

  static std::uint64_t key_of(const Position& p) noexcept;
  /// Where a key is, or would be put.
  std::size_t slot(std::uint64_t key) const noexcept;
  void grow();

  std::vector<Entry> entries_;
  std::vector<Slot> slots_;           // open addressing, a power of two, at most half full
  std::vector<std::uint64_t> sieve_;  // a bit for each key: most positions need no other look
  std::size_t deepest_ = 0;
};

}  // namespace stamma
