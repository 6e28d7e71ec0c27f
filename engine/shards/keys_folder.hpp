// The folder in which `stamma keys` leaves the keys of files, and what is made of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/file_state.hpp"
#include "engine/shards/key_record.hpp"
#include "engine/shards/shard_file.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "lib/duplicates/game_key.hpp"
#include "lib/result.hpp"

namespace stamma::engine {

/// What the keys of one file cover.
struct KeyedFile {
  std::string file;
  FileState state;
  std::uint32_t partitions = 0;
  std::string options;  ///< that the games were cleaned with, a line each
  std::uint64_t games = 0;
  std::vector<std::uint64_t> counts;  ///< of records, by partition

  /// None when there are no keys of the file here, or only a part of them.
  static std::optional<KeyedFile> find(const std::string& folder, const std::string& file);
};

/// A block of a file: where it begins, and its first game.
struct KeyedBlock {
  std::uint64_t offset = 0;
  GameNumber first = 0;
};

/// Writes the keys of one file.
class KeysWriter {
 public:
  explicit KeysWriter(std::uint32_t partitions);

  void add(const KeyRecord& record);
  /// The blocks that the file was read in, in their order.
  void begin_block(std::uint64_t offset, GameNumber first);
  /// `what`: all but the counts. Throws OutputFailure.
  void commit(const std::string& folder, KeyedFile what);

 private:
  std::uint32_t partitions_;
  std::vector<std::uint64_t> counts_;
  DiskSort sorted_;  // partition, record
  std::string blocks_;
  std::string record_;
};

/// The keys of all files, in the order of the files' names.
class KeysFolder {
 public:
  /// Or why they cannot be used together.
  static Result<KeysFolder, std::string> open(const std::string& folder);

  const std::string& path() const noexcept { return path_; }
  const std::vector<KeyedFile>& files() const noexcept { return files_; }
  std::uint32_t partitions() const noexcept { return files_.front().partitions; }
  const std::string& options() const noexcept { return files_.front().options; }
  /// Of all that is here.
  std::string fingerprint() const;
  /// Which file has this name; none when there are no keys of it.
  std::optional<std::size_t> find(const std::string& file) const;
  /// A file that is not as it was when its keys were made; empty when there is none.
  std::string changed() const;

  /// Where a partition's answers lie, or those for all partitions together (0).
  std::string answers(std::uint32_t partition, DedupeKind kind) const;
  /// Where links between games lie that one partition has found.
  std::string links(std::uint32_t partition, DedupeKind kind) const;

  /// The blocks that a file was read in.
  std::vector<KeyedBlock> blocks(std::size_t file) const;
  /// Reads the records of a partition, from 1; of all with 0.
  void each(std::uint32_t partition,
            const std::function<void(const GameKey&, Ordinal)>& then) const;

 private:
  std::string path_;
  std::vector<KeyedFile> files_;
};

std::string_view dedupe_name(DedupeKind kind) noexcept;

}  // namespace stamma::engine
