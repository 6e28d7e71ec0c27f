// Sorts any number of short records of bytes with little memory: what does not fit is sorted in
// parts, put on disk, and merged while it is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/spool.hpp"

namespace stamma::engine {

class DiskSort {
 public:
  /// `memory`: bytes to use before the disk is used.
  explicit DiskSort(std::size_t memory);

  /// Records are compared as bytes. Throws OutputFailure when the disk is full.
  void add(std::string_view record);
  std::uint64_t size() const noexcept { return size_; }

  /// Sorts; nothing can be added any more.
  void finish();
  /// The next record in order, valid until the next call; false when there is none.
  bool next(std::string_view& record);

 private:
  /// A record in memory: some of its bytes as a number that sorts as they do, and where it lies.
  struct Entry {
    std::uint64_t head;
    std::uint32_t offset;
    std::uint32_t length;
  };
  struct Run {
    SpoolReader reader;
    std::uint64_t left;  // records
    std::string record;
  };

  std::string_view view(const Entry& e) const {
    return std::string_view(bytes_).substr(e.offset, e.length);
  }
  using Entries = std::vector<Entry>::iterator;
  void sort();
  void sort_from(std::size_t at, Entries begin, Entries end);
  void sort_ties(std::size_t at, Entries begin, Entries end);
  void spill();
  bool advance(Run& run);

  std::size_t memory_;
  std::uint64_t size_ = 0;
  std::string bytes_;
  std::vector<Entry> entries_;
  std::size_t read_ = 0;

  Spool spool_;
  struct RunPlace {
    std::uint64_t begin, count;
  };
  std::vector<RunPlace> places_;
  std::vector<std::unique_ptr<Run>> heap_;
  std::string current_;
};

/// How much to read at once of each of this many parts that are merged.
std::size_t run_step(std::size_t memory, std::size_t runs) noexcept;

}  // namespace stamma::engine
