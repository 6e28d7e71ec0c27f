#include "engine/duplicates/copy_groups.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "engine/sorting/numbers.hpp"

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
  facts_.make_room();
  return relate(facts_.of(a), facts_.of(b), kind_);
}

void FoundCopies::add(const std::vector<Ordinal>& group) {
  record_.clear();
  put_number(record_, static_cast<std::uint32_t>(group.size()));
  for (const Ordinal game : group) put_number(record_, game);
  groups_.append(record_);
}

void FoundCopies::each_group(const Then& then) const {
  SpoolReader reader(groups_);
  std::vector<Ordinal> group;
  for (std::uint64_t at = 0; at < groups_.size();) {
    std::string_view count = reader.next(sizeof(std::uint32_t));
    group.resize(take_number<std::uint32_t>(count));
    std::string_view games = reader.next(group.size() * sizeof(Ordinal));
    at += sizeof(std::uint32_t) + games.size();
    for (Ordinal& game : group) game = take_number<Ordinal>(games);
    then(group);
  }
}

void FoundCopies::resolve(GameTexts& texts, DedupeKind kind, const Then& then) {
  std::unordered_set<Ordinal> linked;
  for (const CopyLink& l : links) linked.insert({l.a, l.b});
  CopyGroups groups(texts, kind);
  each_group([&](const std::vector<Ordinal>& group) {
    if (std::any_of(group.begin(), group.end(), [&](Ordinal g) { return linked.contains(g); })) {
      groups.add(group);
    } else {
      then(group);
    }
  });
  std::unordered_set<Ordinal>().swap(linked);
  groups.drop_ambiguous(links);
  groups.join(std::move(links));
  std::vector<Ordinal> games;
  for (const auto& group : groups.all()) {
    if (group.size() < 2) continue;
    games = group;
    std::sort(games.begin(), games.end());
    then(games);
  }
}

}  // namespace stamma::engine
