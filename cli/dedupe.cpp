#include "cli/dedupe.hpp"

#include <algorithm>
#include <cstring>
#include <deque>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "cli/disk_sort.hpp"
#include "cli/output.hpp"
#include "lib/record/problem.hpp"
#include "parsers/layouts/pgn.hpp"
#include "writers/buffer.hpp"
#include "writers/pgn.hpp"

namespace stamma::cli {
namespace {

using Ordinal = std::uint32_t;  // which game of all

// Records for sorting: numbers with the highest byte first.
template <class T>
void put(std::string& record, T value) {
  for (unsigned shift = sizeof(T) * 8; shift > 0;) {
    shift -= 8;
    record.push_back(static_cast<char>(value >> shift & 255U));
  }
}

template <class T>
T take(std::string_view& record) {
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i)
    value = static_cast<T>(value << 8U | static_cast<unsigned char>(record[i]));
  record.remove_prefix(sizeof(T));
  return value;
}

/// A game that may be a copy of its neighbours.
struct Candidate {
  GameDate date;
  Ordinal game;
  bool open = false;  ///< a player is not known
};

/// Two games that are copies of each other.
struct Link {
  Relation relation;
  unsigned edits;
  Ordinal a, b;  ///< prefix: `a` is the shorter one
};

/// Reads games back from where they were put.
class Shelf {
 public:
  Shelf() : places_(std::size_t{1} << 18U), problems_(false, 0), reader_(options(), problems_) {}

  void add(const SpooledGame& game) {
    char bytes[sizeof game];
    std::memcpy(bytes, &game, sizeof game);
    places_.append({bytes, sizeof game});
    ++count_;
  }
  void use(const Spool& games) { games_ = &games; }
  Ordinal count() const noexcept { return count_; }
  const Spool& places() const noexcept { return places_; }
  const Spool& games() const noexcept { return *games_; }

  SpooledGame place(Ordinal game) const {
    SpooledGame at;
    char bytes[sizeof at];
    places_.read(std::uint64_t{game} * sizeof at, sizeof at, bytes);
    std::memcpy(&at, bytes, sizeof at);
    return at;
  }

  void load(Ordinal ordinal, Game& game) {
    const SpooledGame at = place(ordinal);
    games_->read(at.offset, at.length, text_);
    problems_.reset();
    problems_.open(text_, 0, 1);
    reader_.open(text_);
    if (!reader_.next(game)) game.clear();
  }

  GameFacts facts(Ordinal ordinal) {
    load(ordinal, game_);
    return facts_of(game_);
  }

 private:
  // What was read within the limits once is read whole again.
  static PgnOptions options() {
    PgnOptions o;
    constexpr std::size_t any = std::numeric_limits<std::uint32_t>::max();
    o.limits.depth = o.limits.plies = o.limits.nodes = o.limits.tags = any;
    o.limits.tag_bytes = o.limits.comment_bytes = o.limits.token_bytes = any;
    o.limits.game_bytes = any;
    return o;
  }

  const Spool* games_ = nullptr;
  Spool places_;
  Ordinal count_ = 0;
  std::string text_;
  Game game_;
  Problems problems_;
  PgnReader reader_;
};

/// Groups that grow by links, where every game must be a copy of every other.
class Groups {
 public:
  explicit Groups(Shelf& shelf, DedupeKind kind) : shelf_(shelf), kind_(kind) {}

  void add(std::vector<Ordinal> group) {
    for (const Ordinal game : group) home_[game] = groups_.size();
    groups_.push_back(std::move(group));
  }

  void join(Ordinal a, Ordinal b) {
    const std::size_t x = home(a), y = home(b);
    if (x == y || !fit(groups_[x], groups_[y])) return;
    for (const Ordinal game : groups_[y]) {
      groups_[x].push_back(game);
      home_[game] = x;
    }
    groups_[y].clear();
  }

  const std::vector<std::vector<Ordinal>>& all() const noexcept { return groups_; }

  Relation relation(Ordinal a, Ordinal b) {
    constexpr std::size_t most = 4'096;
    if (known_.size() > most) known_.clear();
    return relate(facts(a), facts(b), kind_);
  }

 private:
  std::size_t home(Ordinal game) {
    const auto [at, fresh] = home_.try_emplace(game, groups_.size());
    if (fresh) groups_.push_back({game});
    return at->second;
  }

  bool fit(const std::vector<Ordinal>& x, const std::vector<Ordinal>& y) {
    constexpr std::size_t most = 16;
    for (std::size_t i = 0; i < std::min(x.size(), most); ++i)
      for (std::size_t j = 0; j < std::min(y.size(), most); ++j)
        if (relation(x[i], y[j]) == Relation::none) return false;
    return true;
  }

  const GameFacts& facts(Ordinal game) {
    const auto at = known_.find(game);
    if (at != known_.end()) return at->second;
    return known_.emplace(game, shelf_.facts(game)).first->second;
  }

  Shelf& shelf_;
  DedupeKind kind_;
  std::unordered_map<Ordinal, std::size_t> home_;
  std::vector<std::vector<Ordinal>> groups_;
  std::unordered_map<Ordinal, GameFacts> known_;
};

}  // namespace

class Dedupe::Impl {
 public:
  Impl(DedupeKind kind, std::size_t memory)
      : kind_(kind),
        by_moves_(kind == DedupeKind::near     ? memory / 4
                  : kind == DedupeKind::prefix ? memory / 2
                                               : memory),
        by_sequence_(memory / 2),
        by_pairing_(memory / 4),
        by_half_(memory / 4),
        found_(memory / 4) {}

  void add(std::string_view keys, std::span<const SpooledGame> games) {
    GameKey key;
    std::string_view moves;
    for (const SpooledGame& game : games) {
      if (!KeyMaker::take(keys, kind_, key, moves)) break;
      const Ordinal ordinal = shelf_.count();
      if (ordinal == std::numeric_limits<Ordinal>::max())
        throw OutputFailure("too many games to look for duplicates");
      shelf_.add(game);
      enter(key, moves, ordinal);
    }
  }

  DedupeCounts finish(const Spool& games, const std::function<void(std::string_view)>& sink,
                      const std::function<void(const Merge&)>& log) {
    shelf_.use(games);
    away_.assign(shelf_.count(), false);
    if (kind_ == DedupeKind::exact || kind_ == DedupeKind::moves) {
      find_same_moves([this](const std::vector<Ordinal>& group) { settle(group); });
    } else if (kind_ != DedupeKind::off) {
      find_linked();
    }
    found_.finish();
    return write(sink, log);
  }

 private:
  void enter(const GameKey& key, std::string_view moves, Ordinal ordinal) {
    record_.clear();
    put(record_, key.moves);
    put(record_, key.date);
    put(record_, ordinal);
    by_moves_.add(record_);
    if (kind_ != DedupeKind::prefix && kind_ != DedupeKind::near) return;
    if (key.plies >= least_prefix) {
      record_.clear();
      put(record_, key.start);
      record_.append(moves.substr(0, longest_sequence));
      put(record_, std::uint16_t{0});
      put(record_, key.date);
      put(record_, ordinal);
      by_sequence_.add(record_);
    }
    if (kind_ != DedupeKind::near) return;
    if (key.pairing != 0) {
      record_.clear();
      put(record_, key.pairing);
      put(record_, key.date);
      put(record_, ordinal);
      by_pairing_.add(record_);
    }
    if (key.plies >= least_open) {
      for (const std::uint64_t half : {key.first, key.second}) {
        record_.clear();
        put(record_, half);
        put(record_, key.date);
        put(record_, ordinal);
        record_.push_back(key.pairing == 0 ? '\1' : '\0');
        by_half_.add(record_);
      }
    }
  }

  // Calls `then` with the candidates of each group that has the same first eight bytes.
  template <class Then>
  void each_group(DiskSort& sort, const Then& then) {
    sort.finish();
    std::uint64_t last = 0;
    std::vector<Candidate> group;
    std::string_view record;
    while (sort.next(record)) {
      const auto key = take<std::uint64_t>(record);
      if (key != last || group.size() == most_candidates) {
        if (group.size() > 1) then(group);
        group.clear();
      }
      last = key;
      Candidate c;
      c.date = GameDate::from_raw(take<std::uint32_t>(record));
      c.game = take<Ordinal>(record);
      c.open = !record.empty() && record[0] != 0;
      group.push_back(c);
    }
    if (group.size() > 1) then(group);
  }

  // Leaves out games that have a day of their own.
  static void drop_lone_days(std::vector<Candidate>& group) {
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

  template <class Then>
  void find_same_moves(const Then& then) {
    each_group(by_moves_, [&](std::vector<Candidate>& group) {
      if (kind_ != DedupeKind::moves) drop_lone_days(group);
      if (group.size() < 2) return;
      std::sort(group.begin(), group.end(),
                [](const Candidate& a, const Candidate& b) { return a.game < b.game; });
      if (group.size() <= most_compared) {
        part(group, then);
        return;
      }
      part_by_players(group, then);
    });
  }

  template <class Then>
  void part(std::span<const Candidate> group, const Then& then) {
    facts_.clear();
    for (const Candidate& c : group) facts_.push_back(shelf_.facts(c.game));
    std::vector<Ordinal> games;
    for (const auto& copies : part_copies(facts_, kind_)) {
      games.clear();
      for (const std::size_t i : copies) games.push_back(group[i].game);
      then(games);
    }
  }

  // Very many games with the same moves: only those of the same players are compared.
  template <class Then>
  void part_by_players(std::vector<Candidate>& group, const Then& then) {
    if (kind_ == DedupeKind::moves) {
      std::vector<Ordinal> games;
      for (const Candidate& c : group) games.push_back(c.game);
      then(games);
      return;
    }
    std::vector<std::tuple<std::uint64_t, std::uint64_t, std::uint32_t, Candidate>> all;
    for (const Candidate& c : group) {
      const GameFacts f = shelf_.facts(c.game);
      all.emplace_back(f.white.last, f.black.last, c.date.raw(), c);
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return std::tie(std::get<0>(a), std::get<1>(a), std::get<2>(a)) <
             std::tie(std::get<0>(b), std::get<1>(b), std::get<2>(b));
    });
    group.clear();
    for (std::size_t i = 0; i < all.size(); ++i) {
      group.push_back(std::get<3>(all[i]));
      const bool ends = i + 1 == all.size() || std::get<0>(all[i]) != std::get<0>(all[i + 1]) ||
                        std::get<1>(all[i]) != std::get<1>(all[i + 1]);
      if (!ends && group.size() < most_compared) continue;
      std::sort(group.begin(), group.end(),
                [](const Candidate& a, const Candidate& b) { return a.game < b.game; });
      if (group.size() > 1) part(group, then);
      group.clear();
    }
  }

  void find_linked() {
    Groups groups(shelf_, kind_);
    find_same_moves([&](const std::vector<Ordinal>& group) { groups.add(group); });
    std::vector<Link> links;
    link_continued(links);
    drop_ambiguous(groups, links);
    if (kind_ == DedupeKind::near) {
      link_pairings(links);
      link_halves(links);
    }
    std::sort(links.begin(), links.end(), [](const Link& a, const Link& b) {
      return std::tie(a.relation, a.edits, a.a, a.b) < std::tie(b.relation, b.edits, b.a, b.b);
    });
    for (const Link& l : links) groups.join(l.a, l.b);
    std::vector<Ordinal> games;
    for (const auto& group : groups.all()) {
      games = group;
      std::sort(games.begin(), games.end());
      settle(games);
    }
  }

  void link(const GameFacts& a, Ordinal x, const GameFacts& b, Ordinal y,
            std::vector<Link>& links) const {
    const Relation relation = relate(a, b, kind_);
    if (relation == Relation::none) return;
    const unsigned edits = relation == Relation::near ? align(a.moves, b.moves).edits : 0;
    const bool turned = relation == Relation::prefix ? a.plies() > b.plies() : x > y;
    links.push_back({relation, edits, turned ? y : x, turned ? x : y});
  }

  // In the order of their moves, a game comes behind all of those that it continues.
  void link_continued(std::vector<Link>& links) {
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
      Begun next{std::string(record.substr(0, record.size() - 10)),
                 GameDate::from_raw(take<std::uint32_t>(behind)),
                 take<Ordinal>(behind),
                 {}};
      while (!begun.empty() && !next.sequence.starts_with(begun.back().sequence)) begun.pop_back();
      const std::size_t first = begun.size() - std::min(begun.size(), most_begun);
      for (std::size_t i = first; i < begun.size(); ++i) {
        Begun& b = begun[i];
        if (b.sequence.size() == next.sequence.size() || conflict(b.date, next.date)) continue;
        if (!b.facts) b.facts = shelf_.facts(b.game);
        if (!next.facts) next.facts = shelf_.facts(next.game);
        link(*b.facts, b.game, *next.facts, next.game, links);
      }
      begun.push_back(std::move(next));
    }
  }

  // A game that two different games continue may be a copy of either.
  static void drop_ambiguous(Groups& groups, std::vector<Link>& links) {
    std::sort(links.begin(), links.end(),
              [](const Link& a, const Link& b) { return std::tie(a.a, a.b) < std::tie(b.a, b.b); });
    std::vector<Link> kept;
    for (std::size_t i = 0, end = 0; i < links.size(); i = end) {
      while (end < links.size() && links[end].a == links[i].a) ++end;
      bool one = true;
      for (std::size_t k = i + 1; one && k < end; ++k)
        one = groups.relation(links[i].b, links[k].b) != Relation::none;
      if (one)
        kept.insert(kept.end(), links.begin() + static_cast<std::ptrdiff_t>(i),
                    links.begin() + static_cast<std::ptrdiff_t>(end));
    }
    links = std::move(kept);
  }

  // Games of the same players; those that are near each other by date are compared.
  void link_pairings(std::vector<Link>& links) {
    each_group(by_pairing_, [&](std::vector<Candidate>& group) {
      drop_lone_days(group);
      std::deque<GameFacts> window;  // of the games before `i`
      for (std::size_t i = 0; i < group.size(); ++i) {
        GameFacts facts = shelf_.facts(group[i].game);
        for (std::size_t k = 0; k < window.size(); ++k) {
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
  void link_halves(std::vector<Link>& links) {
    each_group(by_half_, [&](std::vector<Candidate>& group) {
      if (group.size() > most_window ||
          std::none_of(group.begin(), group.end(), [](const Candidate& c) { return c.open; }))
        return;
      facts_.clear();
      for (const Candidate& c : group) facts_.push_back(shelf_.facts(c.game));
      for (std::size_t i = 0; i < group.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
          if (group[i].open || group[k].open)
            link(facts_[k], group[k].game, facts_[i], group[i].game, links);
    });
  }

  // These games, by rising place, become one.
  void settle(const std::vector<Ordinal>& group) {
    if (group.size() < 2) return;
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (i > 0) away_[group[i]] = true;
      record_.clear();
      put(record_, group[0]);
      put(record_, group[i]);
      found_.add(record_);
    }
  }

  DedupeCounts write(const std::function<void(std::string_view)>& sink,
                     const std::function<void(const Merge&)>& log) {
    DedupeCounts counts;
    SpoolReader places(shelf_.places());
    std::string_view record;
    bool more = found_.next(record);
    std::vector<Ordinal> group;
    for (Ordinal game = 0; game < shelf_.count(); ++game) {
      SpooledGame at;
      std::memcpy(static_cast<void*>(&at), places.next(sizeof at).data(), sizeof at);
      ++counts.read;
      group.clear();
      while (more) {
        std::string_view fields = record;
        if (take<Ordinal>(fields) != game) break;
        group.push_back(take<Ordinal>(fields));
        more = found_.next(record);
      }
      if (away_[game]) {
        ++counts.merged;
        continue;
      }
      if (group.empty()) {
        sink(text_of(at));
      } else {
        sink(merge(group, log, counts));
      }
      ++counts.written;
    }
    return counts;
  }

  // The games mostly follow each other in the spool, so it is read in large steps.
  std::string_view text_of(const SpooledGame& at) {
    if (at.offset < ahead_begin_ || at.offset + at.length > ahead_begin_ + ahead_.size()) {
      const std::uint64_t left = shelf_.games().size() - std::min(shelf_.games().size(), at.offset);
      const std::uint64_t step =
          std::max<std::uint64_t>(at.length, std::min<std::uint64_t>(left, read_step));
      shelf_.games().read(at.offset, static_cast<std::size_t>(step), ahead_);
      ahead_begin_ = at.offset;
    }
    return std::string_view(ahead_).substr(static_cast<std::size_t>(at.offset - ahead_begin_),
                                           static_cast<std::size_t>(at.length));
  }

  std::string_view merge(const std::vector<Ordinal>& group,
                         const std::function<void(const Merge&)>& log, DedupeCounts& counts) {
    std::size_t best = 0;
    CopyWorth best_worth;
    for (std::size_t i = 0; i < group.size(); ++i) {
      shelf_.load(group[i], other_);
      const CopyWorth w = worth(other_);
      if (i > 0 && !better(w, best_worth)) continue;
      best = i;
      best_worth = w;
    }
    shelf_.load(group[best], kept_);
    const GameFacts kept_facts = facts_of(kept_);
    const GameId kept_id = shelf_.place(group[best]).id;
    Relation loosest = Relation::exact;
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (i == best) continue;
      shelf_.load(group[i], other_);
      Merge event;
      event.relation = relate(kept_facts, facts_of(other_), kind_);
      // Of very many copies not every two were compared.
      if (event.relation == Relation::none) event.relation = Relation::near;
      event.merged = shelf_.place(group[i]).id;
      event.kept = kept_id;
      merge_game(kept_, other_, event.conflicts);
      loosest = std::max(loosest, event.relation);
      ++counts.games[static_cast<std::size_t>(event.relation)];
      if (log) log(event);
    }
    ++counts.groups[static_cast<std::size_t>(loosest)];
    out_.clear();
    write_pgn(kept_, out_);
    return out_.view();
  }

  static constexpr std::uint32_t least_prefix = 16;  // plies
  static constexpr std::uint32_t least_open = 40;
  static constexpr std::size_t longest_sequence = 1'000;     // bytes
  static constexpr std::size_t most_candidates = 1'000'000;  // held at once
  static constexpr std::size_t most_compared = 256;          // each with each
  static constexpr std::size_t most_begun = 64;
  static constexpr std::size_t most_window = 128;
  static constexpr std::size_t read_step = std::size_t{1} << 18U;

  DedupeKind kind_;
  Shelf shelf_;
  DiskSort by_moves_;     // GameKey::moves, date, ordinal
  DiskSort by_sequence_;  // start, moves, 0, date, ordinal
  DiskSort by_pairing_;   // GameKey::pairing, date, ordinal
  DiskSort by_half_;      // GameKey::first or second, date, ordinal, whether a player is unknown
  DiskSort found_;        // first of a group, one of the group
  std::vector<bool> away_;
  std::string record_;
  std::vector<GameFacts> facts_;
  Game kept_, other_;
  Buffer out_;
  std::string ahead_;
  std::uint64_t ahead_begin_ = 0;
};

Dedupe::Dedupe(DedupeKind kind, std::size_t memory) : impl_(std::make_unique<Impl>(kind, memory)) {}
Dedupe::~Dedupe() = default;

void Dedupe::add(std::string_view keys, std::span<const SpooledGame> games) {
  impl_->add(keys, games);
}

DedupeCounts Dedupe::finish(const Spool& games, const std::function<void(std::string_view)>& sink,
                            const std::function<void(const Merge&)>& log) {
  return impl_->finish(games, sink, log);
}

}  // namespace stamma::cli
