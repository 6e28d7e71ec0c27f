// Finds the groups of copies among games by their keys: sorts the keys, on disk if need be, and
// compares only games that come to lie beside each other.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/duplicates/copy_groups.hpp"
#include "engine/duplicates/game_shelf.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "lib/duplicates/duplicates.hpp"
#include "lib/duplicates/game_key.hpp"

namespace stamma::engine {

class CopyFinder {
 public:
  /// Games by rising place, two and more.
  using Then = std::function<void(const std::vector<Ordinal>&)>;

  /// `memory`: bytes for sorting before the disk is used.
  CopyFinder(DedupeKind kind, std::size_t memory, GameShelf& shelf);

  /// `moves` as KeyMaker::take gives them.
  void add(const GameKey& key, std::string_view moves, Ordinal ordinal);
  /// Calls `then` for each group.
  void find(const Then& then);

 private:
  /// A game that may be a copy of its neighbours.
  struct Candidate {
    GameDate date;
    Ordinal game = 0;
    bool open = false;  ///< a player is not known
  };
  using Candidates = std::vector<Candidate>;

  void each_group(DiskSort& sort, const std::function<void(Candidates&)>& then);
  static void drop_lone_days(Candidates& group);
  void find_same_moves(const Then& then);
  void part(Candidates& group, const Then& then);
  void part_by_players(Candidates& group, const Then& then);
  void find_linked(const Then& then);
  void link(const GameFacts& a, Ordinal x, const GameFacts& b, Ordinal y,
            std::vector<CopyLink>& links) const;
  void link_continued(std::vector<CopyLink>& links);
  void link_pairings(std::vector<CopyLink>& links);
  void link_halves(std::vector<CopyLink>& links);

  DedupeKind kind_;
  GameShelf& shelf_;
  DiskSort by_moves_;     // GameKey::moves, date, ordinal
  DiskSort by_sequence_;  // start, moves, 0, date, ordinal
  DiskSort by_pairing_;   // GameKey::pairing, date, ordinal
  DiskSort by_half_;      // GameKey::first or second, date, ordinal, whether a player is unknown
  std::string record_;
  std::vector<GameFacts> facts_;
};

}  // namespace stamma::engine
