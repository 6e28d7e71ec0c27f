#include "engine/duplicates/copy_finder.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <tuple>
#include <utility>

#include "engine/sorting/numbers.hpp"

namespace stamma::engine {
namespace {

constexpr std::uint32_t least_prefix = 16;  // plies of a game that another continues
constexpr std::uint32_t least_open =
    40;  // plies of a game with an unknown player and a misread ply
constexpr std::size_t longest_sequence = 1'000;     // bytes
constexpr std::size_t most_candidates = 1'000'000;  // held at once
constexpr std::size_t most_compared = 256;          // each with each
constexpr std::size_t most_begun = 64;
constexpr std::size_t most_window = 128;
constexpr std::size_t most_links = 8;

std::size_t share(DedupeKind kind, std::size_t memory) {
  return kind == DedupeKind::near ? memory / 4 : kind == DedupeKind::prefix ? memory / 2 : memory;
}

}  // namespace

CopyFinder::CopyFinder(DedupeKind kind, std::size_t memory, GameShelf& shelf)
    : kind_(kind),
      shelf_(shelf),
      by_moves_(share(kind, memory)),
      by_sequence_(share(kind, memory)),
      by_pairing_(share(kind, memory)),
      by_half_(share(kind, memory)) {}

void CopyFinder::add(const GameKey& key, std::string_view moves, Ordinal ordinal) {
  const auto enter = [&](DiskSort& sort) {
    put_number(record_, key.date);
    put_number(record_, ordinal);
    sort.add(record_);
  };
  record_.clear();
  put_number(record_, key.moves);
  enter(by_moves_);
  if (kind_ != DedupeKind::prefix && kind_ != DedupeKind::near) return;
  if (key.plies >= least_prefix) {
    record_.clear();
    put_number(record_, key.start);
    record_.append(moves.substr(0, longest_sequence));
    put_number(record_, std::uint16_t{0});
    enter(by_sequence_);
  }
  if (kind_ != DedupeKind::near) return;
  if (key.pairing != 0) {
    record_.clear();
    put_number(record_, key.pairing);
    enter(by_pairing_);
  }
  if (key.plies < least_open) return;
  for (const std::uint64_t half : {key.first, key.second}) {
    record_.clear();
    put_number(record_, half);
    put_number(record_, key.date);
    put_number(record_, ordinal);
    record_.push_back(key.pairing == 0 ? '\1' : '\0');
    by_half_.add(record_);
  }
}

void CopyFinder::find(const Then& then) {
  switch (kind_) {
    case DedupeKind::off: break;
    case DedupeKind::exact:
    case DedupeKind::moves: find_same_moves(then); break;
    case DedupeKind::prefix:
    case DedupeKind::near: find_linked(then); break;
  }
}

// Calls `then` with the candidates that have the same first eight bytes, by date.
void CopyFinder::each_group(DiskSort& sort, const std::function<void(Candidates&)>& then) {
  sort.finish();
  std::uint64_t last = 0;
  Candidates group;
  std::string_view record;
  while (sort.next(record)) {
    const auto key = take_number<std::uint64_t>(record);
    if (key != last || group.size() == most_candidates) {
      if (group.size() > 1) then(group);
      group.clear();
    }
    last = key;
    Candidate c;
    c.date = GameDate::from_raw(take_number<std::uint32_t>(record));
    c.game = take_number<Ordinal>(record);
    c.open = !record.empty() && record[0] != 0;
    group.push_back(c);
  }
  if (group.size() > 1) then(group);
}

// Leaves out games that have a day of their own, where all days are known.
void CopyFinder::drop_lone_days(Candidates& group) {
  if (std::any_of(group.begin(), group.end(), [](const auto& c) { return c.date.known() < 3; }))
    return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const bool before = i > 0 && group[i - 1].date == group[i].date;
    const bool after = i + 1 < group.size() && group[i + 1].date == group[i].date;
    if (before || after) group[kept++] = group[i];
  }
  group.resize(kept);
}

void CopyFinder::find_same_moves(const Then& then) {
  each_group(by_moves_, [&](Candidates& group) {
    if (kind_ != DedupeKind::moves) drop_lone_days(group);
    if (group.size() < 2) return;
    if (group.size() <= most_compared) {
      part(group, then);
    } else {
      part_by_players(group, then);
    }
  });
}

void CopyFinder::part(Candidates& group, const Then& then) {
  std::sort(group.begin(), group.end(),
            [](const Candidate& a, const Candidate& b) { return a.game < b.game; });
  facts_.clear();
  std::string text, last, tags;
  for (const Candidate& c : group) {
    shelf_.read(c.game, text);
    const PgnParts parts(text);
    if (text == last) {  // collections often hold a game twice to the letter
      facts_.push_back(facts_.back());
    } else if (!facts_.empty() && !parts.tags.empty() && parts.moves == PgnParts(last).moves &&
               facts_.back().verbatim.empty()) {  // or with other tags
      tags.assign(parts.tags).append("*\n");
      GameFacts f = shelf_.facts(tags);
      f.moves = facts_.back().moves;
      f.result = facts_.back().result;
      facts_.push_back(std::move(f));
    } else {
      facts_.push_back(shelf_.facts(text));
    }
    last.swap(text);
  }
  std::vector<Ordinal> games;
  for (const auto& copies : part_copies(facts_, kind_)) {
    games.clear();
    for (const std::size_t i : copies) games.push_back(group[i].game);
    then(games);
  }
}

// Very many games with the same moves: only those of the same players are compared.
void CopyFinder::part_by_players(Candidates& group, const Then& then) {
  if (kind_ == DedupeKind::moves) {
    std::vector<Ordinal> games;
    for (const Candidate& c : group) games.push_back(c.game);
    std::sort(games.begin(), games.end());
    then(games);
    return;
  }
  struct Named {
    std::uint64_t white, black;
    Candidate game;
    auto order() const { return std::tuple(white, black, game.date.raw(), game.game); }
  };
  std::vector<Named> all;
  for (const Candidate& c : group) {
    const GameFacts f = shelf_.facts(c.game);
    all.push_back({f.white.last, f.black.last, c});
  }
  std::sort(all.begin(), all.end(),
            [](const Named& a, const Named& b) { return a.order() < b.order(); });
  group.clear();
  for (std::size_t i = 0; i < all.size(); ++i) {
    group.push_back(all[i].game);
    const bool ends =
        i + 1 == all.size() || all[i].white != all[i + 1].white || all[i].black != all[i + 1].black;
    if (!ends && group.size() < most_compared) continue;
    if (group.size() > 1) part(group, then);
    group.clear();
  }
}

void CopyFinder::find_linked(const Then& then) {
  CopyGroups groups(shelf_, kind_);
  find_same_moves([&](const std::vector<Ordinal>& group) { groups.add(group); });
  std::vector<CopyLink> links;
  link_continued(links);
  if (kind_ == DedupeKind::near) {
    link_pairings(links);
    link_halves(links);
  }
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

void CopyFinder::link(const GameFacts& a, Ordinal x, const GameFacts& b, Ordinal y,
                      std::vector<CopyLink>& links) const {
  if (a.moves == b.moves) return;  // these are settled
  const Relation relation = relate(a, b, kind_);
  if (relation == Relation::none) return;
  const unsigned edits = relation == Relation::near ? align(a.moves, b.moves).edits : 0;
  const bool turned = relation == Relation::prefix ? a.plies() > b.plies() : x > y;
  links.push_back({relation, edits, turned ? y : x, turned ? x : y});
}

// In the order of their moves, a game comes behind all of those that it continues.
void CopyFinder::link_continued(std::vector<CopyLink>& links) {
  struct Begun {
    std::string sequence;
    GameDate date;
    Ordinal game;
    std::optional<GameFacts> facts;
  };
  std::vector<Begun> begun;
  by_sequence_.finish();
  std::string_view record;
  while (by_sequence_.next(record)) {
    std::string_view behind = record.substr(record.size() - 8);
    Begun next;
    next.sequence = record.substr(0, record.size() - 10);
    next.date = GameDate::from_raw(take_number<std::uint32_t>(behind));
    next.game = take_number<Ordinal>(behind);
    while (!begun.empty() && !next.sequence.starts_with(begun.back().sequence)) begun.pop_back();
    const std::size_t first = begun.size() - std::min(begun.size(), most_begun);
    for (std::size_t i = first; i < begun.size(); ++i) {
      Begun& b = begun[i];
      if (b.sequence.size() == next.sequence.size() || conflict(b.date, next.date)) continue;
      if (!b.facts) b.facts = shelf_.facts(b.game);
      if (!next.facts) next.facts = shelf_.facts(next.game);
      link(*b.facts, b.game, *next.facts, next.game, links);
    }
    // Of games with the same moves only the last ones are kept.
    if (begun.size() - first == most_begun && begun[first].sequence.size() == next.sequence.size())
      begun.erase(begun.begin() + static_cast<std::ptrdiff_t>(first));
    begun.push_back(std::move(next));
  }
}

// Games of the same players; those that are near each other by date are compared.
void CopyFinder::link_pairings(std::vector<CopyLink>& links) {
  each_group(by_pairing_, [&](Candidates& group) {
    drop_lone_days(group);
    std::deque<GameFacts> window;  // of the games before `i`
    for (std::size_t i = 0; i < group.size(); ++i) {
      GameFacts facts = shelf_.facts(group[i].game);
      // From the last one back; a few links join a game to all its copies.
      const std::size_t enough = links.size() + most_links;
      for (std::size_t k = window.size(); k-- > 0 && links.size() < enough;) {
        const Candidate& other = group[i - window.size() + k];
        if (!conflict(other.date, group[i].date))
          link(window[k], other.game, facts, group[i].game, links);
      }
      window.push_back(std::move(facts));
      if (window.size() > most_window) window.pop_front();
    }
  });
}

// Games with an unknown player, whose moves are for one half those of another game.
void CopyFinder::link_halves(std::vector<CopyLink>& links) {
  each_group(by_half_, [&](Candidates& group) {
    const bool open =
        std::any_of(group.begin(), group.end(), [](const Candidate& c) { return c.open; });
    if (!open || group.size() > most_window) return;
    facts_.clear();
    for (const Candidate& c : group) facts_.push_back(shelf_.facts(c.game));
    for (std::size_t i = 0; i < group.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (group[i].open || group[k].open)
          link(facts_[k], group[k].game, facts_[i], group[i].game, links);
  });
}

}  // namespace stamma::engine
