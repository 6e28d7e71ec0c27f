// Words with ranked readings: what else a recognizer has seen in a stretch of text.
#include <algorithm>
#include <cmath>

#include "lib/decode/resolve.hpp"
#include "parsers/layouts/score/ranked.hpp"
#include "parsers/layouts/score/text_evidence.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

constexpr double usual_damage = 0.02;  // the share of moves that are damaged where nothing is said
constexpr float most_doubt = 4;
constexpr float least_damage = 0.5F;    // a damaged reading costs so much more than a whole one
constexpr std::size_t most_mended = 4;  // readings in which damage is looked for

}  // namespace

RankedCell ranked_cell(std::uint32_t begin, std::uint32_t end, double probability,
                       std::vector<std::pair<std::string, double>> others) {
  constexpr double least = 1e-7, most = 1 - 1e-4;
  const auto chance = [](double p) { return p >= 0 ? std::min(p, 1.0) : 0; };
  std::stable_sort(others.begin(), others.end(), [&](const auto& a, const auto& b) {
    return chance(a.second) > chance(b.second);
  });
  double sum = chance(probability);
  for (const auto& [text, p] : others) sum += chance(p);
  const double scale = sum > 1 ? sum : 1;  // ranks that are no probabilities
  const auto cost = [&](double p) {
    return static_cast<float>(-std::log(std::clamp(chance(p) / scale, least, 1.0)));
  };
  RankedCell cell;
  cell.begin = begin;
  cell.end = end;
  cell.cost = cost(probability);
  const double none = 1 - std::min(sum / scale, most);
  cell.doubt =
      std::clamp(static_cast<float>(std::log(none / usual_damage)), -most_doubt / 2, most_doubt);
  for (auto& [text, p] : others) cell.others.push_back({std::move(text), cost(p)});
  return cell;
}

std::vector<RankedCell>::const_iterator TextEvidence::ranked_from(Place at) const noexcept {
  return std::lower_bound(ranked_.begin(), ranked_.end(), at,
                          [](const RankedCell& c, Place p) { return c.begin < p; });
}

const RankedCell* TextEvidence::ranked_at(Place at) const noexcept {
  const auto it = ranked_from(at);
  return it != ranked_.end() && it->begin == at ? &*it : nullptr;
}

/// What was found in the text as it stands costs what the recognizer says; then what stands in its
/// other readings.
void TextEvidence::ranked_steps(const Hypothesis& h, const RankedCell& cell, std::size_t first,
                                float room) {
  for (std::size_t i = first; i < steps_->size(); ++i) {
    Step& s = (*steps_)[i];
    if (!s.plays() || s.begin != at_ || s.end == s.begin) continue;
    if (s.how == How::words || s.how == How::mended) {
      s.cost += cell.cost;
    } else {
      s.cost = std::max(s.cost - cell.doubt, cell.cost + least_damage);
    }
  }
  // Nothing that was read may be right.
  if (cell.form && room > costs_.unreadable - cell.doubt)
    supply_steps(h, cell.end, costs_.unreadable - cell.doubt);
  const std::vector<Readings>& read = ranked_readings(cell, h.position.side());
  for (std::size_t i = 0; i < cell.others.size(); ++i) {
    const RankedCell::Other& other = cell.others[i];
    if (other.cost > room) break;
    std::vector<std::pair<Move, float>> moves;
    for (const Sketch& s : read[i]) {
      const bool pushes = only_pushes(s);
      for (const Move m : resolve(h.position, s, h.men.last()))
        if (!pushes || file_of(m.from()) == file_of(m.to()))
          moves.emplace_back(m, claim_cost(h.position, h.men, s, m, costs_.claims));
      if (!moves.empty()) break;
    }
    // The text itself may be another move, which the rest of the game has to tell from this one.
    for (const auto& [m, cost] : moves)
      add(h, m, How::words, moves.size() + 1, cell.end, other.cost + cost);
    if (i < most_mended && room >= other.cost + costs_.look_beside - cell.doubt)
      damaged_reading(h, cell, other, room);
  }
}

/// The moves that would have been spelled nearly as a reading.
void TextEvidence::damaged_reading(const Hypothesis& h, const RankedCell& cell,
                                   const RankedCell::Other& other, float room) {
  const std::u16string seen = skeleton(other.text).text;
  if (seen.empty()) return;
  const SpelledMoves::Entry& entry = source_.moves.of(h.position, h.men);
  spellings_.clear();
  for (const std::uint64_t ways : entry.ways) {
    spellings_.push_back(&source_.moves.spellings(ways));
    spellings_.back()->set_unmarked_cost(costs_.claims.unmarked_check);
  }
  std::vector<float> ends(seen.size() + 1, never);
  ends.back() = 0;
  channel_.align(spellings_, seen, ends, std::min(costs_.cutoff, room), matches_);
  std::sort(matches_.begin(), matches_.end());
  for (const Channel::Match& m : matches_)
    add(h, entry.moves[m.id], How::damaged, 0, cell.end,
        other.cost + std::max(m.cost - cell.doubt, least_damage));
}

/// What the grammar makes of the other readings of a cell.
const std::vector<Readings>& TextEvidence::ranked_readings(const RankedCell& cell, Color mover) {
  const auto [it, is_new] =
      ranked_readings_.try_emplace(std::uint64_t{cell.begin} << 1U | index(mover));
  if (is_new)
    for (const RankedCell::Other& other : cell.others)
      it->second.push_back(read_move(dialect_, mover, other.text));
  return it->second;
}

}  // namespace stamma
