#include "engine/duplicates/copy_groups.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace stamma::engine {

void CopyGroups::add(std::vector<Ordinal> group) {
  for (const Ordinal game : group) home_[game] = groups_.size();
  groups_.push_back(std::move(group));
}

void CopyGroups::join(std::vector<CopyLink> links) {
  std::sort(links.begin(), links.end(), [](const CopyLink& a, const CopyLink& b) {
    return std::tie(a.relation, a.edits, a.a, a.b) < std::tie(b.relation, b.edits, b.a, b.b);
  });
  for (const CopyLink& l : links) join(l.a, l.b);
}

void CopyGroups::join(Ordinal a, Ordinal b) {
  const std::size_t x = home(a), y = home(b);
  if (x == y || !fit(groups_[x], groups_[y])) return;
  for (const Ordinal game : groups_[y]) {
    groups_[x].push_back(game);
    home_[game] = x;
  }
  groups_[y].clear();
}

void CopyGroups::drop_ambiguous(std::vector<CopyLink>& links) {
  // A game that continues two others says nothing against them: they continue each other.
  std::vector<CopyLink> ends;
  for (const CopyLink& l : links) {
    ends.push_back(l);
    if (l.relation != Relation::prefix) ends.push_back({l.relation, l.edits, l.b, l.a});
  }
  std::sort(ends.begin(), ends.end(), [](const CopyLink& x, const CopyLink& y) {
    return std::tie(x.a, x.relation, x.edits, x.b) < std::tie(y.a, y.relation, y.edits, y.b);
  });
  std::unordered_set<Ordinal> ambiguous;
  for (std::size_t i = 0, end = 0; i < ends.size(); i = end) {
    const CopyLink& best = ends[i];
    for (; end < ends.size() && ends[end].a == best.a; ++end) {
      const CopyLink& other = ends[end];
      if (other.relation == best.relation && other.edits == best.edits && other.b != best.b &&
          relation(best.b, other.b) == Relation::none)
        ambiguous.insert(best.a);
    }
  }
  std::erase_if(links, [&](const CopyLink& l) {
    return ambiguous.contains(l.a) || (l.relation != Relation::prefix && ambiguous.contains(l.b));
  });
}

std::size_t CopyGroups::home(Ordinal game) {
  const auto [at, fresh] = home_.try_emplace(game, groups_.size());
  if (fresh) groups_.push_back({game});
  return at->second;
}

bool CopyGroups::fit(const std::vector<Ordinal>& x, const std::vector<Ordinal>& y) {
  constexpr std::size_t most = 16;
  for (std::size_t i = 0; i < std::min(x.size(), most); ++i)
    for (std::size_t j = 0; j < std::min(y.size(), most); ++j)
      if (relation(x[i], y[j]) == Relation::none) return false;
  return true;
}

Relation CopyGroups::relation(Ordinal a, Ordinal b) {
  constexpr std::size_t most_known = 4'096, most_plies = 1'000'000;
  if (known_.size() > most_known || known_plies_ > most_plies) {
    known_.clear();
    known_plies_ = 0;
  }
  return relate(facts(a), facts(b), kind_);
}

const GameFacts& CopyGroups::facts(Ordinal game) {
  const auto at = known_.find(game);
  if (at != known_.end()) return at->second;
  const GameFacts& fresh = known_.emplace(game, shelf_.facts(game)).first->second;
  known_plies_ += fresh.plies();
  return fresh;
}

}  // namespace stamma::engine
