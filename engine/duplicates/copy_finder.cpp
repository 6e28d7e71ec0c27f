#include "engine/duplicates/copy_finder.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <tuple>
#include <utility>

#include "engine/sorting/numbers.hpp"

namespace stamma::engine {
namespace {

constexpr std::uint32_t least_open =
    40;  // plies of a game with an unknown player and a misread ply
constexpr std::size_t most_candidates = 1'000'000;  // held at once
constexpr std::size_t most_compared = 256;          // each with each
constexpr std::size_t most_begun = 64;
constexpr std::size_t most_window = 128;
constexpr std::size_t most_links = 8;

std::size_t share(DedupeKind kind, std::size_t memory) {
  return kind == DedupeKind::near ? memory / 4 : kind == DedupeKind::prefix ? memory / 2 : memory;
}

}  // namespace

CopyFinder::CopyFinder(DedupeKind kind, std::size_t memory, GameTexts& texts)
    : kind_(kind),
      texts_(texts),
      known_(texts),
      by_moves_(share(kind, memory)),
      by_line_(share(kind, memory)),
      by_pairing_(share(kind, memory)),
      by_half_(share(kind, memory)) {}

void CopyFinder::add(const GameKey& key, Ordinal ordinal) {
  add(key, ordinal, [](std::uint64_t) { return true; });
}

void CopyFinder::enter(DiskSort& sort, const GameKey& key, Ordinal ordinal) {
  put_number(record_, key.date);
  put_number(record_, ordinal);
  sort.add(record_);
}

void CopyFinder::add_line(const GameKey& key, Ordinal ordinal) {
  record_.clear();
  put_number(record_, key.moves);
  enter(by_moves_, key, ordinal);
  if (!has_links() || key.line == 0) return;
  record_.clear();
  put_number(record_, key.line_head());
  for (unsigned i = 0; i < key.line_length(); ++i) record_.push_back(key.line_bit(i) ? '\2' : '\1');
  record_.push_back('\0');
  put_number(record_, key.plies);
  enter(by_line_, key, ordinal);
}

void CopyFinder::add(const GameKey& key, Ordinal ordinal, const KeyShare& share) {
  if (share(line_key(key))) add_line(key, ordinal);
  if (kind_ != DedupeKind::near) return;
  if (key.pairing != 0 && share(key.pairing)) {
    record_.clear();
    put_number(record_, key.pairing);
    enter(by_pairing_, key, ordinal);
  }
  if (key.plies < least_open) return;
  for (const std::uint64_t half : {key.first, key.second}) {
    if (!share(half)) continue;
    record_.clear();
    put_number(record_, half);
    put_number(record_, key.date);
    put_number(record_, ordinal);
    record_.push_back(key.pairing == 0 ? '\1' : '\0');
    by_half_.add(record_);
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

void CopyFinder::put_aside(Common common, const Candidates& group) {
  if (group.size() < 2) return;
  record_.clear();
  put_number(record_, static_cast<std::uint8_t>(common));
  put_number(record_, static_cast<std::uint32_t>(group.size()));
  for (const Candidate& c : group) {
    put_number(record_, c.date.raw());
    put_number(record_, c.game);
    put_number(record_, static_cast<std::uint8_t>(c.open));
    if (want_) want_(c.game);
  }
  sets_.append(record_);
}

void CopyFinder::gather(const std::function<void(Ordinal)>& want) {
  want_ = want;
  each_group(by_moves_, [&](Candidates& group) {
    if (kind_ != DedupeKind::moves) drop_lone_days(group);
    put_aside(Common::moves, group);
  });
  if (has_links()) gather_continued();
  if (kind_ != DedupeKind::near) return;
  // Games of the same players; those that are near each other by date are compared.
  each_group(by_pairing_, [&](Candidates& group) {
    drop_lone_days(group);
    put_aside(Common::pairing, group);
  });
  // Games with an unknown player, whose moves are for one half those of another game.
  each_group(by_half_, [&](Candidates& group) {
    const bool open =
        std::any_of(group.begin(), group.end(), [](const Candidate& c) { return c.open; });
    if (open && group.size() <= most_window) put_aside(Common::half, group);
  });
}

// In the order of their lines, a game comes behind all of those that it continues.
void CopyFinder::gather_continued() {
  struct Begun {
    std::string line;
    std::uint32_t plies = 0;
    Candidate game;
  };
  constexpr std::size_t behind_line = 1 + sizeof(std::uint32_t) * 2 + sizeof(Ordinal);
  std::vector<Begun> begun;
  Candidates set;
  by_line_.finish();
  std::string_view record;
  while (by_line_.next(record)) {
    std::string_view behind = record.substr(record.size() - behind_line + 1);
    Begun next;
    next.line = record.substr(0, record.size() - behind_line);
    next.plies = take_number<std::uint32_t>(behind);
    next.game.date = GameDate::from_raw(take_number<std::uint32_t>(behind));
    next.game.game = take_number<Ordinal>(behind);
    while (!begun.empty() && !next.line.starts_with(begun.back().line)) begun.pop_back();
    const std::size_t first = begun.size() - std::min(begun.size(), most_begun);
    set.clear();
    for (std::size_t i = first; i < begun.size(); ++i) {
      const Begun& b = begun[i];
      if (b.plies != next.plies && !conflict(b.game.date, next.game.date)) set.push_back(b.game);
    }
    set.push_back(next.game);
    put_aside(Common::beginning, set);
    // Of games with the same moves only the last ones are kept.
    if (begun.size() - first == most_begun && begun[first].plies == next.plies)
      begun.erase(begun.begin() + static_cast<std::ptrdiff_t>(first));
    begun.push_back(std::move(next));
  }
}

void CopyFinder::find(const Then& then) {
  if (!has_links()) {
    look_through(then, nullptr);
    return;
  }
  FoundCopies found;
  find(found);
  found.resolve(texts_, kind_, then);
}

void CopyFinder::find(FoundCopies& found) {
  look_through([&](const std::vector<Ordinal>& group) { found.add(group); }, &found.links);
}

// `links` may be none where there are none to find.
void CopyFinder::look_through(const Then& same, std::vector<CopyLink>* links) {
  SpoolReader reader(sets_);
  constexpr std::size_t head_size = 5, candidate_size = 5 + sizeof(Ordinal);
  Candidates group;
  for (std::uint64_t at = 0; at < sets_.size();) {
    std::string_view head = reader.next(head_size);
    const auto common = static_cast<Common>(take_number<std::uint8_t>(head));
    group.resize(take_number<std::uint32_t>(head));
    std::string_view games = reader.next(group.size() * candidate_size);
    at += head_size + games.size();
    for (Candidate& c : group) {
      c.date = GameDate::from_raw(take_number<std::uint32_t>(games));
      c.game = take_number<Ordinal>(games);
      c.open = take_number<std::uint8_t>(games) != 0;
    }
    switch (common) {
      case Common::moves:
        group.size() <= most_compared ? part(group, same) : part_by_players(group, same);
        break;
      case Common::beginning: link_continued(group, *links); break;
      case Common::pairing: link_pairing(group, *links); break;
      case Common::half: link_half(group, *links); break;
    }
  }
}

void CopyFinder::part(Candidates& group, const Then& then) {
  std::sort(group.begin(), group.end(),
            [](const Candidate& a, const Candidate& b) { return a.game < b.game; });
  facts_.clear();
  std::string text, last, tags;
  for (const Candidate& c : group) {
    texts_.read(c.game, text);
    const PgnParts parts(text);
    if (text == last) {  // collections often hold a game twice to the letter
      facts_.push_back(facts_.back());
    } else if (!facts_.empty() && !parts.tags.empty() && parts.moves == PgnParts(last).moves &&
               facts_.back().verbatim.empty()) {  // or with other tags
      tags.assign(parts.tags).append("*\n");
      GameFacts f = texts_.facts(tags);
      f.moves = facts_.back().moves;
      f.result = facts_.back().result;
      facts_.push_back(std::move(f));
    } else {
      facts_.push_back(texts_.facts(text));
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
    const GameFacts f = texts_.facts(c.game);
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

void CopyFinder::link(const GameFacts& a, Ordinal x, const GameFacts& b, Ordinal y,
                      std::vector<CopyLink>& links) const {
  if (a.moves == b.moves) return;  // these are settled
  const Relation relation = relate(a, b, kind_);
  if (relation == Relation::none) return;
  const unsigned edits = relation == Relation::near ? align(a.moves, b.moves).edits : 0;
  const bool turned = relation == Relation::prefix ? a.plies() > b.plies() : x > y;
  links.push_back({relation, edits, turned ? y : x, turned ? x : y});
}

// The last game may continue each of the others.
void CopyFinder::link_continued(const Candidates& group, std::vector<CopyLink>& links) {
  known_.make_room();
  const Ordinal last = group.back().game;
  for (std::size_t i = 0; i + 1 < group.size(); ++i)
    link(known_.of(group[i].game), group[i].game, known_.of(last), last, links);
}

void CopyFinder::link_pairing(const Candidates& group, std::vector<CopyLink>& links) {
  std::deque<GameFacts> window;  // of the games before `i`
  for (std::size_t i = 0; i < group.size(); ++i) {
    GameFacts facts = texts_.facts(group[i].game);
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
}

void CopyFinder::link_half(const Candidates& group, std::vector<CopyLink>& links) {
  facts_.clear();
  for (const Candidate& c : group) facts_.push_back(texts_.facts(c.game));
  for (std::size_t i = 0; i < group.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (group[i].open || group[k].open)
        link(facts_[k], group[k].game, facts_[i], group[i].game, links);
}

}  // namespace stamma::engine
