// Groups of copies that grow by links between two games, where every game of a group must be a copy
// of every other.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "engine/duplicates/game_shelf.hpp"
#include "lib/duplicates/duplicates.hpp"

namespace stamma::engine {

/// Two games that are copies of each other.
struct CopyLink {
  Relation relation = Relation::none;
  unsigned edits = 0;
  Ordinal a = 0, b = 0;  ///< prefix: `a` is the shorter one
};

class CopyGroups {
 public:
  CopyGroups(GameShelf& shelf, DedupeKind kind) : shelf_(shelf), kind_(kind) {}

  /// Games of which every one is known to be a copy of every other.
  void add(std::vector<Ordinal> group);
  /// Takes the surest links first.
  void join(std::vector<CopyLink> links);
  const std::vector<std::vector<Ordinal>>& all() const noexcept { return groups_; }

  /// Leaves out the links of a game that is as near to one game as to another which is no copy of
  /// the first: it may be a copy of either.
  void drop_ambiguous(std::vector<CopyLink>& links);

 private:
  void join(Ordinal a, Ordinal b);
  std::size_t home(Ordinal game);
  bool fit(const std::vector<Ordinal>& x, const std::vector<Ordinal>& y);
  Relation relation(Ordinal a, Ordinal b);
  const GameFacts& facts(Ordinal game);

  GameShelf& shelf_;
  DedupeKind kind_;
  std::unordered_map<Ordinal, std::size_t> home_;
  std::vector<std::vector<Ordinal>> groups_;
  std::unordered_map<Ordinal, GameFacts> known_;
  std::size_t known_plies_ = 0;
};

}  // namespace stamma::engine
