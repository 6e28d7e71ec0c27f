// Cleaned games in several files of one folder: a fixed number in each, or by the values of their
// tags.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/spool.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "lib/result.hpp"

namespace stamma::engine {

struct SplitRule {
  enum class By : std::uint8_t {
    games,   ///< `number` games a file
    size,    ///< at most `number` bytes a file, if a game is not longer by itself
    tag,     ///< a file for each value of `tag`
    player,  ///< a file for each player; a game goes into those of both
    year,
    eco,  ///< the first `number` letters of the code
  };
  By by = By::games;
  std::uint64_t number = 0;
  std::string tag;

  /// Whether the tags of a game say into which file it goes.
  bool by_tags() const noexcept { return by != By::games && by != By::size; }
};

/// `games:1000`, `size:10M` (also K, G), `event`, `player`, `year`, `eco`, `eco:1` for the letter
/// alone, `tag:NAME`.
Result<SplitRule, std::string> read_split_rule(std::string_view text);

/// Appends the stems of the files that a game of the export format goes into, each with a line end
/// behind it: none unless the rule is by tags, two for two players.
void append_groups(const SplitRule& rule, std::string_view pgn, std::string& groups);

/// One of the files; commit puts it in place.
class SplitFile {
 public:
  SplitFile() = default;
  SplitFile(const SplitFile&) = delete;
  SplitFile& operator=(const SplitFile&) = delete;
  virtual ~SplitFile() = default;
  virtual void write(std::string_view games) = 0;
  virtual void commit() = 0;
};
using OpenSplitFile = std::function<std::unique_ptr<SplitFile>(const std::string& path)>;

/// A file that is replaced only when all of it is written.
std::unique_ptr<SplitFile> open_plain_file(const std::string& path);

/// Keeps the games on disk until all are there, then writes one file after the other: any number of
/// them needs one open file and little memory. Throws OutputFailure.
class SplitOutput {
 public:
  /// `extension`: of the files, with its dot.
  SplitOutput(SplitRule rule, std::string folder, std::string extension = ".pgn",
              OpenSplitFile open = open_plain_file);

  /// Files that are being read and must not be replaced; add or commit throws when one would be,
  /// before it is.
  void protect(const std::vector<std::string>& inputs);

  /// A game as the export format has it, and as it is to be written.
  void add(std::string_view pgn, std::string_view text);

  struct Counts {
    std::uint64_t files = 0;
    std::uint64_t games = 0;   ///< each once
    std::uint64_t copies = 0;  ///< as written in the files
  };
  /// Makes the folder if need be and writes the files, each of which replaces one of its name only
  /// when all of it is written. Files of the folder that have other names stay.
  Counts commit();

 private:
  std::string path_of(std::string_view stem) const;
  void write_in_order();
  void write_groups();
  bool is_protected(std::string_view folded) const;
  [[noreturn]] void refuse(std::string_view stem) const;

  SplitRule rule_;
  std::string folder_, extension_;
  OpenSplitFile open_;
  std::vector<std::string> protected_;  // folded names in the folder
  Spool games_;
  Spool lengths_;   // of the games, where they are not sorted
  DiskSort order_;  // folded stem, place, stem
  std::string groups_, record_;
  Counts counts_;
};

}  // namespace stamma::engine
