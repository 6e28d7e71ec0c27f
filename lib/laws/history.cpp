#include "lib/laws/history.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lib/chess/movegen.hpp"
#include "lib/laws/dead.hpp"

namespace stamma {
namespace {

bool irreversible(const SanForm& f) noexcept { return f.kind() == Kind::pawn || f.capture(); }

// Numbers of the men on their squares, of which equal positions have an equal sum (by xor).
constexpr auto man_keys = [] {
  std::array<std::array<std::uint64_t, 64>, 12> t{};
  std::uint64_t state = 0x5374616D6D61ULL;  // splitmix64
  for (auto& row : t)
    for (std::uint64_t& key : row) {
      std::uint64_t z = state += 0x9E3779B97F4A7C15ULL;
      z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ z >> 27U) * 0x94D049BB133111EBULL;
      key = z ^ z >> 31U;
    }
  return t;
}();

std::uint64_t step_key(Color c, Kind k, Square from, Square to) noexcept {
  const auto& row = man_keys[index(c) * 6 + index(k)];
  return row[index(from)] ^ row[index(to)];
}

// What a move without a capture changes in the sum.
std::uint64_t move_key(Move m, Kind k, Color c) noexcept {
  if (m.type() != Move::Type::castling) return step_key(c, k, m.from(), m.to());
  const Wing w = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
  return step_key(c, Kind::king, m.from(), castled_king(c, w)) ^
         step_key(c, Kind::rook, m.to(), castled_rook(c, w));
}

// How often the commonest value of a run occurs; a long run is sorted.
std::size_t most_equal(std::vector<std::uint64_t>& keys) {
  constexpr std::size_t few = 128;
  std::size_t most = 0;
  if (keys.size() <= few) {
    for (std::size_t i = 0; i + most < keys.size(); ++i) {
      std::size_t equal = 0;
      for (std::size_t j = i; j < keys.size(); ++j) equal += keys[j] == keys[i];
      most = std::max(most, equal);
    }
    return most;
  }
  std::sort(keys.begin(), keys.end());
  for (std::size_t i = 0; i < keys.size();) {
    std::size_t last = i;
    while (last < keys.size() && keys[last] == keys[i]) ++last;
    most = std::max(most, last - i);
    i = last;
  }
  return most;
}

}  // namespace

// Without branches on the moves, which no processor could foresee.
LineSketch sketch_line(const Game& game) noexcept {
  LineSketch s;
  std::uint32_t plies = 0, captures = 0, untaken = 0, run = 0, longest = 0, kings = 0;
  bool null_move = false;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const Node& node = game.node(id);
    const bool takes = node.san.capture();
    const auto quiet = static_cast<std::uint32_t>(!takes & (node.san.kind() != Kind::pawn));
    const auto king = static_cast<std::uint32_t>(node.san.kind() == Kind::king) & quiet;
    ++plies;
    captures += takes;
    untaken = (untaken + 1) * static_cast<std::uint32_t>(!takes);
    run = (run + 1) * quiet;
    kings = (kings + 1) * king;
    longest = std::max(longest, run);
    null_move |= node.move.is_null();
    s.last = id;
  }
  s.plies = plies;
  s.captures = captures;
  s.untaken = untaken;
  s.last_run = run;
  s.longest_run = longest;
  s.king_run = kings;
  s.null_move = null_move;
  return s;
}

RepetitionSketch sketch_repetitions(const Game& game, std::size_t times) {
  // Sums of the positions since the last capture or pawn move, White's and Black's turns apart.
  struct Sums {
    std::vector<std::uint64_t> of[2];
  };
  thread_local Sums storage;
  Sums& sums = storage;
  RepetitionSketch r;
  Color side = game.start.side();
  std::uint64_t sum = 0;
  const auto begin = [&] {
    for (auto& keys : sums.of) keys.clear();
    sums.of[index(side)].push_back(sum);
  };
  const auto end = [&] {
    for (auto& keys : sums.of)
      if (times != 0 && keys.size() > 2 * (times - 1)) r.most = std::max(r.most, most_equal(keys));
  };
  begin();
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const Node& node = game.node(id);
    side = ~side;
    if (irreversible(node.san)) {
      end();
      begin();
      continue;
    }
    sum ^= move_key(node.move, node.san.kind(), ~side);
    sums.of[index(side)].push_back(sum);
  }
  const std::vector<std::uint64_t>& last = sums.of[index(side)];
  r.last = static_cast<std::size_t>(std::count(last.begin(), last.end(), sum));
  end();
  return r;
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
