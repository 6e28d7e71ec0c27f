// Groups of copies that grow by links between two games, where every game of a group must be a copy
// of every other.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/duplicates/game_texts.hpp"
#include "engine/files/spool.hpp"
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
  CopyGroups(GameTexts& texts, DedupeKind kind) : facts_(texts), kind_(kind) {}

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

  KnownFacts facts_;
  DedupeKind kind_;
  std::unordered_map<Ordinal, std::size_t> home_;
  std::vector<std::vector<Ordinal>> groups_;
};

/// What was found of copies before it is known which links hold: groups of games with the same
/// moves, of which every one is a copy of every other, and links between games of different moves.
class FoundCopies {
 public:
  /// Games by rising place, two and more.
  using Then = std::function<void(const std::vector<Ordinal>&)>;

  void add(const std::vector<Ordinal>& group);
  void each_group(const Then& then) const;
  /// Calls `then` for each group that there is in the end.
  void resolve(GameTexts& texts, DedupeKind kind, const Then& then);

  std::vector<CopyLink> links;

 private:
  Spool groups_;
  std::string record_;
};

}  // namespace stamma::engine
