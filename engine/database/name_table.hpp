// The names of players, or of events: each gets a number when it is met first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/spool.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "writers/sqlite/tree.hpp"

namespace stamma::engine {

class NameTable {
 public:
  explicit NameTable(sqlite::PageFile& file);

  /// From 1 on.
  std::uint64_t id_of(std::string_view name);

  struct Trees {
    sqlite::PageNumber rows = 0, by_name = 0;
    std::uint64_t size = 0;
  };
  Trees finish();

 private:
  /// Where a name stands in the spool, and some bits of its hash: a few bytes of memory a name.
  using Slot = std::uint64_t;
  static constexpr Slot empty = ~Slot{0};

  bool is_at(Slot slot, std::string_view name, std::uint64_t& id);
  void grow();

  sqlite::PageFile& file_;
  sqlite::Tree rows_;
  Spool names_;  // the id, the length and the name of each
  std::string read_;
  DiskSort sorted_;
  std::vector<Slot> slots_;
  std::uint64_t size_ = 0;
};

}  // namespace stamma::engine
