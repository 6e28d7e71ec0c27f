// A database that games are added to: a plain file as `clean` writes it, with an index beside it.
// Both are replaced only when everything is written.
#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ending.hpp"
#include "engine/files/in_place.hpp"
#include "engine/files/output.hpp"
#include "engine/files/spool.hpp"
#include "engine/listener.hpp"
#include "engine/master/copy_keys.hpp"
#include "engine/master/master_index.hpp"
#include "engine/read/options.hpp"

namespace stamma::engine {

/// A game of the database with a new text.
struct ChangedGame {
  Ordinal game = 0;
  std::uint64_t offset = 0, length = 0;  ///< of the text in a spool
};

class MasterFile {
 public:
  explicit MasterFile(std::string path);
  ~MasterFile();
  MasterFile(const MasterFile&) = delete;
  MasterFile& operator=(const MasterFile&) = delete;

  /// Opens the database, if there is one, and its index, which is made again unless it fits.
  /// Whoever else wants to add games has to wait. Says what is wrong.
  Ending open(DedupeKind kind, const ReadOptions& how, Listener& listener);

  const std::string& path() const noexcept { return path_; }
  const MasterIndex& index() const noexcept { return index_; }
  CopyKeys which() const noexcept { return which_; }
  void read(Ordinal game, std::string& text) const;

  /// Writes the database with these games changed (in order) and `added`, export PGN with a length
  /// (4 bytes) before each, behind them; and the index of it.
  void write(const Spool& texts, const std::vector<ChangedGame>& changed, const Spool& added);
  /// Puts what was written in its place; says so and leaves everything as it was if another program
  /// has changed the database in the meantime.
  Ending commit(Listener& listener);

 private:
  Ending make_index(const ReadOptions& how, Listener& listener);

  std::string path_, index_path_;
  InPlaceTarget target_;
  int fd_ = -1;  // of the database; -1: there is none
  FileState state_;
  CopyKeys which_ = CopyKeys::moves;
  MasterIndex index_;
  std::optional<Output> output_, index_output_;
};

}  // namespace stamma::engine
