// The index that is kept beside a database to which games are added: where its games stand, and by
// which keys their copies are found. Numbers are little-endian:
//
//   head      magic, layout, which keys
//   places    for every game, where it begins (8 bytes)
//   entries   sorted: a key (8 bytes) and the game that has it (4 bytes)
//   foot      how many games and entries, size and time of the database, a checksum, magic
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/duplicates/game_shelf.hpp"
#include "engine/files/file_state.hpp"
#include "engine/files/output.hpp"
#include "engine/files/spool.hpp"
#include "engine/master/copy_keys.hpp"
#include "engine/sorting/disk_sort.hpp"

namespace stamma::engine {

/// Open until it ends; read where it lies.
class MasterIndex {
 public:
  struct Stretch {
    std::uint64_t begin = 0, end = 0;
  };

  MasterIndex() = default;
  ~MasterIndex() { close(); }
  MasterIndex(const MasterIndex&) = delete;
  MasterIndex& operator=(const MasterIndex&) = delete;

  /// False when there is none, or none that fits the database and has these keys.
  bool open(const std::string& path, CopyKeys which, const FileState& database);
  void close() noexcept;

  std::uint64_t games() const noexcept { return games_; }
  CopyKeys which() const noexcept { return which_; }
  /// Where a game stands.
  Stretch place(Ordinal game) const noexcept;
  /// Appends the games that have a key from `first` to `last`.
  void find(std::uint64_t first, std::uint64_t last, std::vector<Ordinal>& games) const;

  std::uint64_t entries() const noexcept { return entries_; }
  /// An entry as DiskSort sorts them.
  void entry(std::uint64_t i, std::string& record) const;

 private:
  std::uint64_t key(std::uint64_t i) const noexcept;

  void* mapped_ = nullptr;
  std::string_view bytes_;
  std::uint64_t games_ = 0, entries_ = 0;
  CopyKeys which_ = CopyKeys::moves;
  FileState database_;
};

/// Gathers what an index holds and writes it; little of it is in memory.
class MasterIndexWriter {
 public:
  explicit MasterIndexWriter(CopyKeys which);

  /// The next game begins here; `keys` as `add_copy_keys` put them, which are taken off.
  void add(std::uint64_t begin, std::string_view& keys);
  /// The next game is one of the old index, whose keys are taken over.
  void keep(std::uint64_t begin);
  /// `old`: where kept games come from, or none; its games in `changed` (sorted) have new keys.
  void write(Output& output, const FileState& database, const MasterIndex* old,
             const std::vector<Ordinal>& changed);

 private:
  CopyKeys which_;
  Spool places_;
  DiskSort entries_;
  std::uint64_t games_ = 0;
  std::string record_;
};

}  // namespace stamma::engine
