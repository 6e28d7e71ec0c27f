// Finds copies of games among any number of them and merges each group into its best copy. The
// games lie in a spool; in memory there is only what the limit allows, the rest is sorted on disk.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/duplicates/game_shelf.hpp"
#include "engine/files/spool.hpp"
#include "lib/duplicates/duplicates.hpp"
#include "lib/duplicates/game_key.hpp"
#include "lib/duplicates/merge_games.hpp"

namespace stamma::engine {

/// Two copies that became one.
struct Merge {
  Relation relation = Relation::none;
  GameId merged, kept;
  std::vector<MergeConflict> conflicts;
};

struct DedupeCounts {
  std::uint64_t read = 0, written = 0, merged = 0;
  std::array<std::uint64_t, 5> groups{};  ///< by the loosest Relation to the copy that is kept
  std::array<std::uint64_t, 5> games{};   ///< merged away, by Relation

  std::uint64_t groups_of(Relation r) const { return groups[static_cast<std::size_t>(r)]; }
  std::uint64_t games_of(Relation r) const { return games[static_cast<std::size_t>(r)]; }
};

class Dedupe {
 public:
  static constexpr std::size_t usual_memory = std::size_t{16} << 20U;

  /// `memory`: bytes for sorting before the disk is used.
  explicit Dedupe(DedupeKind kind, std::size_t memory = usual_memory);
  ~Dedupe();
  Dedupe(const Dedupe&) = delete;
  Dedupe& operator=(const Dedupe&) = delete;

  /// Games in the order of the input, with the keys that a KeyMaker of the same kind made of them.
  /// Throws OutputFailure when the disk is full.
  void add(std::string_view keys, std::span<const SpooledGame> games);

  /// The first games stay whatever they are copies of; only others are merged into them.
  void keep_first(Ordinal games);

  /// Gives every game that is left to `sink` as export PGN, in the order of the input, a merged one
  /// at the place of its first copy; tells `log` of every merge on the way. `log` may be empty.
  /// With `keep`, nothing is given where all games are left: the spool is what it should be.
  DedupeCounts finish(const Spool& games, const std::function<void(std::string_view)>& sink,
                      const std::function<void(const Merge&)>& log, bool keep = false);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace stamma::engine
