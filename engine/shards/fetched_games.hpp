// Games of the files in a KeysFolder that are read and cleaned again, because they may be copies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/duplicates/game_texts.hpp"
#include "engine/files/spool.hpp"
#include "engine/read/block_job.hpp"
#include "engine/shards/keys_folder.hpp"
#include "engine/sorting/disk_sort.hpp"

namespace stamma::engine {

class FetchedGames final : public GameTexts {
 public:
  explicit FetchedGames(const KeysFolder& keys);

  /// A game to fetch; any number of times.
  void want(Ordinal game);
  /// All are known: the files that hold some.
  std::vector<std::string> wanted_files();

  /// For the reader of these files: whether the block holds games that are wanted; its job is told
  /// which.
  bool choose(BlockJob& job);
  /// Takes the games that were chosen out of a block that was worked on.
  void take(const BlockJob& job);
  /// Whether all games have come.
  bool is_complete() const noexcept { return count_ == wanted_count_; }

  void read(Ordinal game, std::string& text) const override;

 private:
  struct Entry {
    Ordinal game;
    std::uint64_t offset, length;
  };
  Entry entry(std::uint64_t i) const;
  bool next_wanted();
  void begin_file(const std::string& name);

  const KeysFolder& keys_;
  DiskSort asked_;
  Spool wanted_;  // each once, in order
  std::uint64_t wanted_count_ = 0;
  SpoolReader ahead_;
  std::uint64_t passed_ = 0;  // of those that are wanted
  Ordinal next_ = 0;          // behind them

  std::size_t file_ = 0;            // that blocks come from
  std::vector<KeyedBlock> blocks_;  // of it

  Spool texts_;
  Spool entries_;
  std::vector<Ordinal> steps_;  // the first of each this many entries
  std::uint64_t count_ = 0;
};

}  // namespace stamma::engine
