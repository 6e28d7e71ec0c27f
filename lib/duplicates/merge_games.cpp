#include "lib/duplicates/merge_games.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>

#include "lib/clean/names/name_key.hpp"
#include "lib/duplicates/duplicates.hpp"
#include "lib/duplicates/game_key.hpp"

namespace stamma {
namespace {

bool says_nothing(std::string_view value) {
  return std::all_of(value.begin(), value.end(), [](char c) {
    return c == '?' || c == '.' || c == '-' || c == ' ' || c == '*';
  });
}

bool alike(std::string_view a, std::string_view b) {
  std::string x, y;
  append_letters(a, x);
  append_letters(b, y);
  return !x.empty() && x == y;
}

/// What becomes of two values of a tag that both say something.
enum class Choice : std::uint8_t { kept, other, conflict };

Choice choose(std::string_view name, std::string_view kept, std::string_view other) {
  if (name == "White" || name == "Black") {
    switch (compare_players(kept, other)) {
      case NameMatch::same: return Choice::kept;
      case NameMatch::compatible:
      case NameMatch::unknown: return other.size() > kept.size() ? Choice::other : Choice::kept;
      case NameMatch::conflict: return Choice::conflict;
    }
  }
  if (name.ends_with("Date")) {
    const GameDate a(kept), b(other);
    if (a.known() > 0 && b.known() > 0 && !conflict(a, b))
      return b.known() > a.known() ? Choice::other : Choice::kept;
    return b.known() > 0 && a.known() == 0 ? Choice::other : Choice::conflict;
  }
  if (name.ends_with("Elo")) {
    if (other == "0") return Choice::kept;
    if (kept == "0") return Choice::other;
  }
  return alike(kept, other) ? Choice::kept : Choice::conflict;
}

bool describes_start(std::string_view name) {
  return name == "FEN" || name == "SetUp" || name == "Variant";
}

bool names_part_of_opening(std::string_view name) {
  return name == "Variation" || name == "SubVariation";
}

void merge_tags(Game& kept, const Game& other, std::vector<MergeConflict>& conflicts) {
  for (const Tag& t : other.tags()) {
    const std::string_view name = other.name(t), value = other.value(t);
    if (name == "Result" || name == "PlyCount" || describes_start(name) || says_nothing(value))
      continue;
    const std::string own(kept.tag(name).value_or(std::string_view()));
    // An opening is named as a whole: a copy whose moves differ may have another one.
    if (says_nothing(own) && names_part_of_opening(name) && kept.tag("Opening")) {
      conflicts.push_back({std::string(name), own, std::string(value)});
      continue;
    }
    if (says_nothing(own)) {
      kept.set_tag(name, value);
      continue;
    }
    if (own == value) continue;
    switch (choose(name, own, value)) {
      case Choice::kept: break;
      case Choice::other: kept.set_tag(name, value); break;
      case Choice::conflict:
        conflicts.push_back({std::string(name), own, std::string(value)});
        break;
    }
  }
  if (other.result == GameResult::unknown || other.result == kept.result) return;
  if (kept.result == GameResult::unknown) {
    kept.result = other.result;
    kept.set_tag("Result", text(other.result));
  } else {
    conflicts.push_back(
        {"Result", std::string(text(kept.result)), std::string(text(other.result))});
  }
}

// Only moves, and only such as the kept game begins with.
bool has_nothing_new(const Game& kept, const Game& other) {
  if (other.note_count() != 0) return false;
  NodeId a = kept.first_move(), b = other.first_move();
  std::size_t plies = 0;
  for (; b != root; a = kept.node(a).next, b = other.node(b).next) {
    if (a == root || kept.node(a).move != other.node(b).move) return false;
    ++plies;
  }
  return plies == other.node_count();
}

}  // namespace

CopyWorth worth(const Game& game) {
  CopyWorth w;
  w.read = true;
  w.doubtful = game.flagged_count();
  w.plies = game.plies();
  w.notes = game.node_count() - w.plies;
  for (NodeId id = 0; id <= game.node_count(); ++id) {
    for (std::uint32_t i = game.node(id).notes; i != 0; i = game.note(i).next) {
      ++w.notes;
      w.read &= game.note(i).type != Note::Type::unread;
    }
  }
  for (const Tag& t : game.tags()) {
    const std::string_view name = game.name(t), value = game.value(t);
    if (says_nothing(value)) continue;
    w.tags += 2;
    if (name == "Date") w.tags += GameDate(value).known();
    if (name == "White" || name == "Black") w.tags += player_key(value).given != 0 ? 2U : 0U;
  }
  return w;
}

bool better(const CopyWorth& a, const CopyWorth& b) noexcept {
  return std::tuple(a.read, b.doubtful, a.plies, a.tags, a.notes) >
         std::tuple(b.read, a.doubtful, b.plies, b.tags, b.notes);
}

void GameMerger::add(const Game& copy, std::vector<MergeConflict>& conflicts) {
  if (!kept_.verbatim.empty() || !copy.verbatim.empty()) return;
  merge_tags(kept_, copy, conflicts);
  if (has_nothing_new(kept_, copy)) return;
  if (!tree_) tree_ = std::make_unique<MergeTree>(kept_);
  tree_->merge(copy, conflicts);
}

void GameMerger::finish() {
  if (!tree_) return;
  Game merged;
  tree_->write(merged);
  tree_.reset();
  merged.start = kept_.start;
  merged.chess960 = kept_.chess960;
  merged.dialect = kept_.dialect;
  merged.layout = kept_.layout;
  merged.result = kept_.result;
  for (const Tag& t : kept_.tags()) merged.add_tag(kept_.name(t), kept_.value(t));
  if (merged.plies() != kept_.plies() && merged.tag("PlyCount"))
    merged.set_tag("PlyCount", std::to_string(merged.plies()));
  kept_ = std::move(merged);
}

}  // namespace stamma
