#include "lib/laws/perpetual.hpp"

#include <unordered_map>
#include <utility>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/laws/sameness.hpp"

namespace stamma {
namespace {

constexpr std::uint32_t nobody = UINT32_MAX;

// A position with the checking side to move, and the checks it has. A check is good while every
// reply leads to a good position; a position is good while it has a good check.
struct Chase {
  std::vector<Position> positions;
  std::vector<std::uint32_t> check_count;                        // of each position
  std::vector<std::uint32_t> checks;                             // the position each is given in
  std::vector<std::pair<std::uint32_t, std::uint32_t>> replies;  // (check, position it leads to)
  std::unordered_multimap<std::uint64_t, std::uint32_t> known;

  std::uint32_t add(const Position& p) {
    const PositionFacts f = facts_of(p);
    const std::uint64_t key = f.men_hash();
    const auto [first, last] = known.equal_range(key);
    for (auto i = first; i != last; ++i)
      if (same(facts_of(positions[i->second]), f, Sameness::rights)) return i->second;
    const auto id = static_cast<std::uint32_t>(positions.size());
    positions.push_back(p);
    check_count.push_back(0);
    known.emplace(key, id);
    return id;
  }

  // The replies to the check `check`, which led to `p`.
  void answer(const Position& p, std::uint32_t check) {
    for (const Move m : legal_moves(p)) {
      Position next = p;
      next.play(m);
      replies.emplace_back(check, add(next));
    }
  }

  void expand(std::uint32_t id) {
    const Position p = positions[id];
    for (const Move m : legal_moves(p)) {
      Position next = p;
      next.play(m);
      if (!next.in_check()) continue;
      ++check_count[id];
      if (!has_legal_move(next)) continue;  // mate: a check with no reply stays good
      const auto check = static_cast<std::uint32_t>(checks.size());
      checks.push_back(id);
      answer(next, check);
    }
  }

  // Whether the check `aim`, or else position 0, stays good when positions from `expanded` on,
  // which nobody has looked into, are good or not as given.
  bool holds(std::size_t expanded, bool unknown_is_good, std::uint32_t aim) const {
    std::vector<std::vector<std::uint32_t>> into(positions.size());
    for (const auto& [check, to] : replies) into[to].push_back(check);
    std::vector<std::uint32_t> left = check_count;
    std::vector<bool> good(checks.size(), true);
    std::vector<std::uint32_t> bad;
    for (std::uint32_t i = 0; i < positions.size(); ++i)
      if (i < expanded ? left[i] == 0 : !unknown_is_good) bad.push_back(i);
    while (!bad.empty()) {
      const std::uint32_t lost = bad.back();
      bad.pop_back();
      if (lost == 0 && aim == nobody) return false;
      for (const std::uint32_t check : into[lost]) {
        if (!good[check]) continue;
        good[check] = false;
        if (check == aim) return false;
        if (--left[checks[check]] == 0) bad.push_back(checks[check]);
      }
    }
    return true;
  }
};

}  // namespace

Proof endless_checks(const Position& p, std::size_t budget) {
  Chase chase;
  std::uint32_t aim = nobody;
  if (p.in_check()) {
    if (!has_legal_move(p)) return Proof::proved;
    aim = 0;
    chase.checks.push_back(nobody);
    chase.answer(p, aim);
  } else {
    chase.add(p);
  }
  std::size_t expanded = 0;
  for (; expanded < chase.positions.size() && expanded < budget; ++expanded)
    chase.expand(static_cast<std::uint32_t>(expanded));
  if (chase.holds(expanded, false, aim)) return Proof::proved;
  return chase.holds(expanded, true, aim) ? Proof::open : Proof::disproved;
}

}  // namespace stamma
