// Games on their way into a database: those that are copies of one of its games, or of each other,
// are merged; the rest is added behind the last one.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/duplicates/dedupe.hpp"
#include "engine/files/spool.hpp"
#include "engine/listener.hpp"
#include "engine/master/master_file.hpp"

namespace stamma::engine {

class Additions {
 public:
  /// `master` is open.
  Additions(MasterFile& master, DedupeKind kind) : master_(master), kind_(kind) {}

  CopyKeys which() const noexcept { return master_.which(); }

  /// Games in their order, with the keys of the database and those of Dedupe.
  void add(std::string_view copy_keys, std::string_view keys, std::span<const SpooledGame> games);

  /// `games`: where the games added lie; more is put behind them. How many were merged.
  DedupeCounts finish(Spool& games, const std::function<void(const Merge&)>& log);

  /// Writes what is new; nothing if nothing is. Then `commit` puts it in its place.
  void write(Listener& listener);
  Ending commit(Listener& listener) { return master_.commit(listener); }

 private:
  struct Batch {
    std::size_t key_bytes = 0, games = 0;
  };

  void load_candidates(Dedupe& dedupe, Spool& games);

  MasterFile& master_;
  DedupeKind kind_;
  std::vector<Ordinal> candidates_;  // games of the database that may be copies
  std::vector<SpooledGame> old_;     // and where their texts lie
  std::vector<Batch> batches_;
  Spool keys_, places_;
  Spool changed_texts_, added_;
  std::vector<ChangedGame> changed_;
  std::uint64_t added_games_ = 0;
};

}  // namespace stamma::engine
