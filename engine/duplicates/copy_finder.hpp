// Finds copies among games by their keys: sorts the keys, on disk if need be, and compares only
// games that come to lie beside each other. What a game is compared with depends on games with a
// key in common alone, so that keys can be divided by their values and looked through apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/duplicates/copy_groups.hpp"
#include "engine/duplicates/game_texts.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "lib/duplicates/duplicates.hpp"
#include "lib/duplicates/game_key.hpp"

namespace stamma::engine {

/// Says whether keys of this value are looked through here.
using KeyShare = std::function<bool(std::uint64_t)>;

class CopyFinder {
 public:
  /// Games by rising place, two and more.
  using Then = FoundCopies::Then;

  /// `memory`: bytes for sorting before the disk is used.
  CopyFinder(DedupeKind kind, std::size_t memory, GameTexts& texts);

  void add(const GameKey& key, Ordinal ordinal);
  /// Only those of its keys that fall into the share.
  void add(const GameKey& key, Ordinal ordinal, const KeyShare& share);
  /// What a game is held together by with those of the same moves, or that continue it.
  static std::uint64_t line_key(const GameKey& key) noexcept {
    return key.line != 0 ? key.line_head() : key.moves;
  }

  /// All keys are here: calls `want` for every game whose text will be asked for, some more than
  /// once.
  void gather(const std::function<void(Ordinal)>& want);
  /// Calls `then` for each group.
  void find(const Then& then);
  /// The same for a share of the keys.
  void find(FoundCopies& found);

 private:
  /// A game that may be a copy of its neighbours.
  struct Candidate {
    GameDate date;
    Ordinal game = 0;
    bool open = false;  ///< a player is not known
  };
  using Candidates = std::vector<Candidate>;
  /// What games that are compared have in common.
  enum class Common : std::uint8_t { moves, beginning, pairing, half };

  bool has_links() const noexcept {
    return kind_ == DedupeKind::prefix || kind_ == DedupeKind::near;
  }
  void enter(DiskSort& sort, const GameKey& key, Ordinal ordinal);
  void add_line(const GameKey& key, Ordinal ordinal);
  static void each_group(DiskSort& sort, const std::function<void(Candidates&)>& then);
  static void drop_lone_days(Candidates& group);
  void put_aside(Common common, const Candidates& group);
  void gather_continued();
  void look_through(const Then& same, std::vector<CopyLink>* links);
  void part(Candidates& group, const Then& then);
  void part_by_players(Candidates& group, const Then& then);
  void link(const GameFacts& a, Ordinal x, const GameFacts& b, Ordinal y,
            std::vector<CopyLink>& links) const;
  void link_continued(const Candidates& group, std::vector<CopyLink>& links);
  void link_pairing(const Candidates& group, std::vector<CopyLink>& links);
  void link_half(const Candidates& group, std::vector<CopyLink>& links);

  DedupeKind kind_;
  GameTexts& texts_;
  KnownFacts known_;
  DiskSort by_moves_;    // GameKey::moves, date, ordinal
  DiskSort by_line_;     // GameKey::line, a byte a bit, 0, plies, date, ordinal
  DiskSort by_pairing_;  // GameKey::pairing, date, ordinal
  DiskSort by_half_;     // GameKey::first or second, date, ordinal, whether a player is unknown
  Spool sets_;           // of games to be compared
  std::string record_;
  std::vector<GameFacts> facts_;
  std::function<void(Ordinal)> want_;
};

}  // namespace stamma::engine
