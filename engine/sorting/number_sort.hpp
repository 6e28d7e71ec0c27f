// Sorts any number of pairs of numbers with little memory, by the first and then the second: what
// does not fit is sorted in parts, put on disk, and merged while it is read. Far quicker than
// DiskSort for keys that are hashes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/files/spool.hpp"

namespace stamma::engine {

struct NumberPair {
  std::uint64_t key = 0, value = 0;
  friend auto operator<=>(const NumberPair&, const NumberPair&) = default;
};

class NumberSort {
 public:
  /// `memory`: bytes to use before the disk is used.
  explicit NumberSort(std::size_t memory);

  /// Throws OutputFailure when the disk is full.
  void add(NumberPair pair);
  /// Sorts; nothing can be added any more.
  void finish();
  /// The next pair in order; false when there is none.
  bool next(NumberPair& pair);

 private:
  struct Run {
    SpoolReader reader;
    std::uint64_t left;
  };
  struct Head {
    NumberPair pair;
    std::size_t run;
    friend bool operator>(const Head& a, const Head& b) { return a.pair > b.pair; }
  };

  void sort();
  void spill();
  bool advance(Head& head);

  std::size_t most_;  // pairs in memory
  std::vector<NumberPair> pairs_, sorted_;
  std::size_t read_ = 0;
  Spool spool_;
  std::vector<std::uint64_t> counts_;  // pairs of each part on disk
  std::vector<Run> runs_;
  std::vector<Head> heads_;  // a heap, the least on top
};

}  // namespace stamma::engine
