// Games in the order of their tags, however many they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/files/spool.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "lib/result.hpp"

namespace stamma::engine {

/// By which tags, the first one counting most. Empty: as they come.
struct SortOrder {
  enum class Kind : std::uint8_t { text, number, date };
  struct Key {
    std::string tag;
    Kind kind = Kind::text;
    bool descending = false;
  };
  std::vector<Key> keys;

  bool empty() const noexcept { return keys.empty(); }
};

/// `Date,-WhiteElo,White`; a `-` in front puts the greatest first. Tags whose names end in Date are
/// sorted as dates, those in Elo and PlyCount as numbers, the others as text
/// without regard to case and accents, with the numbers in it by their value: round 9 before 10.
Result<SortOrder, std::string> read_sort_order(std::string_view text);

/// Appends bytes that sort as games of the export format shall. What is unknown or not there comes
/// last, also where the greatest comes first.
void append_sort_key(const SortOrder& order, std::string_view pgn, std::string& key);

/// Games that are equal by their tags keep their order. The games go to disk at once, their tags
/// where there are too many. Throws OutputFailure when the disk is full.
class TagSort {
 public:
  /// `memory`: bytes to use for the tags before the disk is used.
  explicit TagSort(SortOrder order, std::size_t memory = std::size_t{16} << 20U)
      : order_(std::move(order)), keys_(memory) {}

  /// A game as the export format has it.
  void add(std::string_view pgn);
  /// Hands over all games in order; each is valid during the call.
  void finish(const std::function<void(std::string_view pgn)>& emit);

 private:
  SortOrder order_;
  Spool games_;
  DiskSort keys_;  // what a game is sorted by, and where it is
  std::string record_;
};

}  // namespace stamma::engine
