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
  static constexpr std::size_t longest_record = 65'535;

  /// `memory`: bytes to use before the disk is used.
  explicit DiskSort(std::size_t memory);

  /// Records are compared as bytes; a longer one than `longest_record` is cut off. Throws
  /// OutputFailure when the disk is full.
  void add(std::string_view record);
  std::uint64_t size() const noexcept { return size_; }

  /// Sorts; nothing can be added any more.
  void finish();
  /// The next record in order, valid until the next call; false when there is none.
  bool next(std::string_view& record);

 private:
  /// A record in memory: its first bytes as a number that sorts as they do, and where it lies.
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
  void sort();
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

}  // namespace stamma::engine
