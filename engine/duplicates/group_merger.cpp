#include "engine/duplicates/group_merger.hpp"

#include <algorithm>
#include <utility>

#include "writers/pgn.hpp"

namespace stamma::engine {

std::string_view GroupMerger::merge(const std::vector<Ordinal>& group, const Log& log) {
  texts_.read(group[0], first_);
  const PgnParts first(first_);
  // The tags of a game in parts stand in several places.
  const bool in_parts = first.tags.find("\n[Part \"") != std::string_view::npos;
  bool alike = true, same_moves = kind_ != DedupeKind::moves && !first.tags.empty() && !in_parts;
  for (std::size_t i = 1; (alike || same_moves) && i < group.size(); ++i) {
    texts_.read(group[i], text_);
    alike = alike && text_ == first_;
    same_moves = same_moves && PgnParts(text_).moves == first.moves;
  }
  if (alike) return merge_alike(group, log);
  if (same_moves && merge_tags(group, log)) return merged_;
  return merge_different(group, log);
}

// Copies to the letter need not be read.
std::string_view GroupMerger::merge_alike(const std::vector<Ordinal>& group, const Log& log) {
  CopyMerge event;
  event.relation = Relation::exact;
  event.kept = group[0];
  for (std::size_t i = 1; i < group.size(); ++i) {
    event.merged = group[i];
    log(event);
  }
  loosest_ = Relation::exact;
  return first_;
}

// Copies with the same movetext to the letter: only their tags are read. False when that will not
// do, and nothing was told.
bool GroupMerger::merge_tags(const std::vector<Ordinal>& group, const Log& log) {
  const PgnParts first(first_);
  const auto load_tags = [&](std::size_t i, Game& game) {
    texts_.read(group[i], text_);
    tags_.assign(PgnParts(text_).tags).append(first.result()).append("\n");
    texts_.parse(tags_, game);
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
    CopyMerge event;
    event.relation = Relation::exact;
    event.kept = group[best];
    event.merged = group[i];
    merger.add(other_, event.conflicts);
    log(event);
  }
  merger.finish();
  loosest_ = Relation::exact;
  out_.clear();
  write_pgn(kept_, out_);
  merged_.assign(PgnParts(out_.view()).tags).append(first.moves);
  return true;
}

std::string_view GroupMerger::merge_different(const std::vector<Ordinal>& group, const Log& log) {
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
  const Ordinal kept_id = group[best];
  GameMerger merger(kept_);
  loosest_ = Relation::exact;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (i == best) continue;
    const Game& other = load(group, i);
    CopyMerge event;
    event.relation = relate(kept_facts, facts_of(other), kind_);
    // Of very many copies not every two were compared.
    if (event.relation == Relation::none) event.relation = Relation::near;
    event.merged = group[i];
    event.kept = kept_id;
    merger.add(other, event.conflicts);
    loosest_ = std::max(loosest_, event.relation);
    log(event);
  }
  merger.finish();
  out_.clear();
  write_pgn(kept_, out_);
  return out_.view();
}

// The first games of a group stay loaded from one call to the next.
const Game& GroupMerger::load(const std::vector<Ordinal>& group, std::size_t i) {
  const std::size_t slot = std::min(i, loaded_.size() - 1);
  if (held_[slot] != group[i]) {
    texts_.load(group[i], loaded_[slot]);
    held_[slot] = group[i];
  }
  return loaded_[slot];
}

}  // namespace stamma::engine
