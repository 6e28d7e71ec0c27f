#include "lib/laws/history.hpp"

#include <algorithm>
#include <utility>

#include "lib/chess/movegen.hpp"
#include "lib/laws/dead.hpp"

namespace stamma {
namespace {

bool irreversible(const SanForm& f) noexcept { return f.kind() == Kind::pawn || f.capture(); }

// Two positions with the same player to move are at least four plies apart.
constexpr std::size_t shortest_run(std::size_t times) noexcept { return 4 * (times - 1); }

}  // namespace

LineSketch sketch_line(const Game& game) noexcept {
  LineSketch s;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const Node& node = game.node(id);
    ++s.plies;
    s.last = id;
    s.null_move = s.null_move || node.move.is_null();
    s.captures += node.san.capture();
    s.untaken = node.san.capture() ? 0 : s.untaken + 1;
    s.king_run = node.san.kind() == Kind::king && !node.san.capture() ? s.king_run + 1 : 0;
    s.last_run = irreversible(node.san) ? 0 : s.last_run + 1;
    s.longest_run = std::max(s.longest_run, s.last_run);
  }
  return s;
}

History::History(const Game& game, Laws laws) : position_(game.start) {
  const LawsInfo& law = info(laws);
  facts_.push_back(facts_of(position_));
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const Node& node = game.node(id);
    if (irreversible(node.san)) {
      find_repetition(plies_, law.repetition);
      facts_.clear();
    }
    position_.play(node.move);
    ++plies_;
    facts_.push_back(facts_of(position_));
    if (law.fifty.automatic != 0 && !end_ &&
        position_.halfmove_clock() >= 2 * law.fifty.automatic && !is_mate(position_))
      ended(AutomaticEnd::Ground::moves, plies_);
    if (law.dead_ends_game && is_dead(position_)) ended(AutomaticEnd::Ground::dead, plies_);
  }
  find_repetition(plies_, law.repetition);
}

void History::ended(AutomaticEnd::Ground ground, std::size_t ply) noexcept {
  if (!end_ || ply < end_->ply) end_ = AutomaticEnd{ground, ply};
}

// Sorting brings equal positions together, so that a long game costs little more than a short one.
void History::find_repetition(std::size_t plies, const RepetitionRule& rule) {
  if (rule.automatic == 0 || facts_.size() <= shortest_run(rule.automatic)) return;
  std::vector<std::pair<std::uint64_t, std::size_t>> order;
  order.reserve(facts_.size());
  for (std::size_t i = 0; i < facts_.size(); ++i) order.emplace_back(facts_[i].men_hash(), i);
  std::sort(order.begin(), order.end());
  const std::size_t before = plies + 1 - facts_.size();
  for (std::size_t i = 0; i < order.size();) {
    std::size_t last = i;
    while (last < order.size() && order[last].first == order[i].first) ++last;
    // Rights only ever go, and taking in passing is possible but once: what differs stands first.
    for (std::size_t from = i; last - from >= rule.automatic;) {
      std::size_t count = 0;
      const PositionFacts& first = facts_[order[from].second];
      for (std::size_t j = from; j < last; ++j) {
        if (!same(first, facts_[order[j].second], rule.sameness)) break;
        if (++count == rule.automatic)
          ended(AutomaticEnd::Ground::repetition, before + order[j].second);
      }
      from += std::max<std::size_t>(count, 1);
    }
    i = last;
  }
}

std::size_t History::times(const PositionFacts& f, Sameness s) const noexcept {
  return static_cast<std::size_t>(
      std::count_if(facts_.begin(), facts_.end(), [&](const auto& g) { return same(f, g, s); }));
}

std::size_t History::times_intended(Sameness s) const {
  std::size_t most = 0;
  for (const Move m : legal_moves(position_)) {
    const Kind k = position_.kind_on(m.from());
    if (k == Kind::pawn ||
        (m.type() == Move::Type::normal && (position_.men(~position_.side()) & bit(m.to())) != 0))
      continue;
    Position next = position_;
    next.play(m);
    most = std::max(most, times(facts_of(next), s) + 1);
  }
  return most;
}

std::optional<std::size_t> History::earlier(Sameness s, std::size_t n) const {
  // The budget keeps a hostile record of many thousand moves from costing their square.
  constexpr std::size_t most = 2'000;
  const std::size_t first = facts_.size() > most ? facts_.size() - most : 0;
  for (std::size_t i = facts_.size() - 1; i-- > first;) {
    std::size_t count = 0;
    for (std::size_t j = first; j <= i; ++j) count += same(facts_[i], facts_[j], s);
    if (count >= n) return plies_ + 1 - facts_.size() + i;
  }
  return std::nullopt;
}

bool History::castling_differs(Sameness s) const noexcept {
  const PositionFacts& last = facts_.back();
  return std::any_of(facts_.begin(), facts_.end(), [&](const PositionFacts& f) {
    return same(f, last, Sameness::men) &&
           (s == Sameness::moves ? f.castling_now != last.castling_now : f.rights != last.rights);
  });
}

}  // namespace stamma
