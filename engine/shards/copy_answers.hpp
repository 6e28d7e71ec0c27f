// What becomes of games that have copies in any of the files: which take the place of a group, and
// which go into others. Written by the steps that group keys, read where the files are cleaned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/spool.hpp"
#include "engine/shards/keys_folder.hpp"
#include "engine/shards/shard_file.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "lib/duplicates/duplicates.hpp"
#include "lib/result.hpp"

namespace stamma::engine {

/// What groups of a partition (0: of all) look like when they are complete.
struct AnswersOf {
  const KeysFolder& keys;
  DedupeKind kind;
  std::uint32_t partition = 0;

  std::string path() const { return keys.answers(partition, kind); }
  bool is_complete() const;
};

class AnswersWriter {
 public:
  AnswersWriter();

  /// The text that is in the place of a game from now on, with the lines of the report on it.
  void keep(Ordinal game, std::string_view text, std::string_view report);
  /// The game is in another one.
  void drop(Ordinal game, Relation relation);
  /// Throws OutputFailure.
  void commit(const AnswersOf& what);

 private:
  DiskSort sorted_;  // game, where in the bodies
  Spool bodies_;
};

/// All answers for one file after the other.
class CopyAnswers {
 public:
  struct Answer {
    Relation relation = Relation::none;  ///< none: the game is kept, as `text`
    std::string text, report;
  };

  /// Or why there are none: a partition that is not grouped yet, a file that was changed.
  static Result<CopyAnswers, std::string> open(const std::string& folder, DedupeKind kind,
                                               const std::vector<std::string>& files);

  void begin_file(const std::string& file);
  /// For a game of the file; to be asked by rising number. None for a game without copies.
  const Answer* of(GameNumber game);
  /// What the games were cleaned with.
  const std::string& options() const noexcept { return options_; }
  /// Of all that the answers depend on.
  const std::string& fingerprint() const noexcept { return fingerprint_; }

 private:
  struct Cursor {
    SpoolReader reader;
    std::uint64_t left;
    GameNumber number;

    bool advance();
  };

  std::string options_, fingerprint_;
  std::vector<ShardFile> parts_;
  std::vector<std::unique_ptr<Cursor>> cursors_;  // a heap: the next game on top
  Answer answer_;
};

}  // namespace stamma::engine
