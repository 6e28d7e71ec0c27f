#include "engine/duplicates/dedupe.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>

#include "engine/duplicates/copy_finder.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "engine/sorting/numbers.hpp"
#include "writers/buffer.hpp"
#include "writers/pgn.hpp"

namespace stamma::engine {

class Dedupe::Impl {
 public:
  using Sink = std::function<void(std::string_view)>;
  using Log = std::function<void(const Merge&)>;

  Impl(DedupeKind kind, std::size_t memory)
      : kind_(kind), finder_(kind, memory, shelf_), found_(memory / 4) {}

  void add(std::string_view keys, std::span<const SpooledGame> games) {
    GameKey key;
    std::string_view moves;
    for (const SpooledGame& game : games) {
      const bool keyed = KeyMaker::take(keys, kind_, key, moves);
      if (keyed) finder_.add(key, moves, shelf_.count());
      shelf_.add(game);
    }
  }

  void keep_first(Ordinal games) { kept_first_ = games; }

  DedupeCounts finish(const Spool& games, const Sink& sink, const Log& log, bool keep) {
    shelf_.use(games);
    away_.assign(shelf_.count(), false);
    finder_.find([this](const std::vector<Ordinal>& group) { settle(group); });
    if (keep && found_.size() == 0) {
      DedupeCounts counts;
      counts.read = counts.written = shelf_.count();
      return counts;
    }
    found_.finish();
    return write(sink, log);
  }

 private:
  // These games become one.
  void settle(const std::vector<Ordinal>& group) {
    if (group.back() < kept_first_) return;
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (i > 0 && group[i] < kept_first_) continue;
      if (i > 0) away_[group[i]] = true;
      record_.clear();
      put_number(record_, group[0]);
      put_number(record_, group[i]);
      found_.add(record_);
    }
  }

  DedupeCounts write(const Sink& sink, const Log& log) {
    DedupeCounts counts;
    SpoolReader places = shelf_.places();
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
        if (take_number<Ordinal>(fields) != game) break;
        group.push_back(take_number<Ordinal>(fields));
        more = found_.next(record);
      }
      if (away_[game]) {
        ++counts.merged;
        continue;
      }
      sink(group.empty() ? shelf_.text(at) : merge(group, log, counts));
      ++counts.written;
    }
    return counts;
  }

  std::string_view merge(const std::vector<Ordinal>& group, const Log& log, DedupeCounts& counts) {
    shelf_.read(group[0], first_);
    const PgnParts first(first_);
    // The tags of a game in parts stand in several places.
    const bool in_parts = first.tags.find("\n[Part \"") != std::string_view::npos;
    bool alike = true, same_moves = kind_ != DedupeKind::moves && !first.tags.empty() && !in_parts;
    for (std::size_t i = 1; (alike || same_moves) && i < group.size(); ++i) {
      shelf_.read(group[i], text_);
      alike = alike && text_ == first_;
      same_moves = same_moves && PgnParts(text_).moves == first.moves;
    }
    if (alike) return merge_alike(group, log, counts);
    if (same_moves && merge_tags(group, log, counts)) return merged_;
    return merge_different(group, log, counts);
  }

  // Copies to the letter need not be read.
  std::string_view merge_alike(const std::vector<Ordinal>& group, const Log& log,
                               DedupeCounts& counts) {
    Merge event;
    event.relation = Relation::exact;
    event.kept = shelf_.place(group[0]).id;
    for (std::size_t i = 1; i < group.size(); ++i) {
      event.merged = shelf_.place(group[i]).id;
      tell(event, log, counts);
    }
    ++counts.groups[static_cast<std::size_t>(Relation::exact)];
    return first_;
  }

  // Copies with the same movetext to the letter: only their tags are read. False when that will not
  // do, and nothing was told.
  bool merge_tags(const std::vector<Ordinal>& group, const Log& log, DedupeCounts& counts) {
    const PgnParts first(first_);
    const auto load_tags = [&](std::size_t i, Game& game) {
      shelf_.read(group[i], text_);
      tags_.assign(PgnParts(text_).tags).append(first.result()).append("\n");
      shelf_.parse(tags_, game);
    };
    std::size_t best = 0;
    CopyWorth best_worth;
    for (std::size_t i = 0; i < group.size(); ++i) {
      load_tags(i, other_);
      if (!other_.verbatim.empty() || other_.node_count() != 0 || other_.note_count() != 0)
        return false;
      const CopyWorth w = worth(other_);
      if (i > 0 && !better(w, best_worth)) continue;
      best = i;
      best_worth = w;
      std::swap(kept_, other_);
    }
    GameMerger merger(kept_);
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (i == best) continue;
      load_tags(i, other_);
      Merge event;
      event.relation = Relation::exact;
      event.kept = shelf_.place(group[best]).id;
      event.merged = shelf_.place(group[i]).id;
      merger.add(other_, event.conflicts);
      tell(event, log, counts);
    }
    merger.finish();
    ++counts.groups[static_cast<std::size_t>(Relation::exact)];
    out_.clear();
    write_pgn(kept_, out_);
    merged_.assign(PgnParts(out_.view()).tags).append(first.moves);
    return true;
  }

  std::string_view merge_different(const std::vector<Ordinal>& group, const Log& log,
                                   DedupeCounts& counts) {
    std::size_t best = 0;
    CopyWorth best_worth;
    for (std::size_t i = 0; i < group.size(); ++i) {
      const CopyWorth w = worth(load(group, i));
      if (i > 0 && !better(w, best_worth)) continue;
      best = i;
      best_worth = w;
    }
    kept_ = load(group, best);
    const GameFacts kept_facts = facts_of(kept_);
    const GameId kept_id = shelf_.place(group[best]).id;
    GameMerger merger(kept_);
    Relation loosest = Relation::exact;
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (i == best) continue;
      const Game& other = load(group, i);
      Merge event;
      event.relation = relate(kept_facts, facts_of(other), kind_);
      // Of very many copies not every two were compared.
      if (event.relation == Relation::none) event.relation = Relation::near;
      event.merged = shelf_.place(group[i]).id;
      event.kept = kept_id;
      merger.add(other, event.conflicts);
      loosest = std::max(loosest, event.relation);
      tell(event, log, counts);
    }
    merger.finish();
    ++counts.groups[static_cast<std::size_t>(loosest)];
    out_.clear();
    write_pgn(kept_, out_);
    return out_.view();
  }

  static void tell(const Merge& event, const Log& log, DedupeCounts& counts) {
    ++counts.games[static_cast<std::size_t>(event.relation)];
    if (log) log(event);
  }

  // The first games of a group stay loaded from one call to the next.
  const Game& load(const std::vector<Ordinal>& group, std::size_t i) {
    const std::size_t slot = std::min(i, loaded_.size() - 1);
    if (held_[slot] != group[i]) {
      shelf_.load(group[i], loaded_[slot]);
      held_[slot] = group[i];
    }
    return loaded_[slot];
  }

  DedupeKind kind_;
  GameShelf shelf_;
  CopyFinder finder_;
  DiskSort found_;          // the first of a group, one of the group
  std::vector<bool> away_;  // merged into another
  Ordinal kept_first_ = 0;  // so many are not
  std::string record_;
  std::string first_, text_, tags_, merged_;
  Game kept_, other_;
  std::array<Game, 4> loaded_;
  std::array<std::optional<Ordinal>, 4> held_;
  Buffer out_;
};

Dedupe::Dedupe(DedupeKind kind, std::size_t memory) : impl_(std::make_unique<Impl>(kind, memory)) {}
Dedupe::~Dedupe() = default;

void Dedupe::add(std::string_view keys, std::span<const SpooledGame> games) {
  impl_->add(keys, games);
}

void Dedupe::keep_first(Ordinal games) { impl_->keep_first(games); }

DedupeCounts Dedupe::finish(const Spool& games, const std::function<void(std::string_view)>& sink,
                            const std::function<void(const Merge&)>& log, bool keep) {
  return impl_->finish(games, sink, log, keep);
}

}  // namespace stamma::engine
