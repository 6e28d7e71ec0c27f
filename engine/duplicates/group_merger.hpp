// Merges the games of a group into its best copy, and gives the text of that.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/duplicates/game_texts.hpp"
#include "lib/duplicates/duplicates.hpp"
#include "lib/duplicates/merge_games.hpp"
#include "lib/game/game.hpp"
#include "writers/buffer.hpp"

namespace stamma::engine {

/// A copy that goes into another.
struct CopyMerge {
  Relation relation = Relation::none;
  Ordinal merged = 0, kept = 0;
  std::vector<MergeConflict> conflicts;
};

class GroupMerger {
 public:
  using Log = std::function<void(const CopyMerge&)>;

  GroupMerger(DedupeKind kind, GameTexts& texts) : kind_(kind), texts_(texts) {}

  /// The text that takes the place of the first game; valid until the next call. Tells `log` of
  /// every other game but the one that is kept.
  std::string_view merge(const std::vector<Ordinal>& group, const Log& log);
  /// How far the group's copies went from the one that was kept, at most.
  Relation loosest() const noexcept { return loosest_; }

 private:
  std::string_view merge_alike(const std::vector<Ordinal>& group, const Log& log);
  bool merge_tags(const std::vector<Ordinal>& group, const Log& log);
  std::string_view merge_different(const std::vector<Ordinal>& group, const Log& log);
  const Game& load(const std::vector<Ordinal>& group, std::size_t i);

  DedupeKind kind_;
  GameTexts& texts_;
  Relation loosest_ = Relation::none;
  std::string first_, text_, tags_, merged_;
  Game kept_, other_;
  std::array<Game, 4> loaded_;
  std::array<std::optional<Ordinal>, 4> held_;
  Buffer out_;
};

}  // namespace stamma::engine
