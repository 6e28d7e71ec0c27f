#include "parsers/layouts/score/ranked_confidence.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lib/decode/weights.hpp"

namespace stamma {
namespace {

constexpr std::size_t beside = 4;  // moves on each side
constexpr float dearest = 14;      // nothing counts more

float log_odds(float p) {
  constexpr float least = 3e-4F;
  const float known = std::clamp(p, least, 1 - least);
  return std::log(known / (1 - known));
}

}  // namespace

std::vector<RankedSigns> ranked_signs(const Decoding& d, const std::vector<RankedCell>& cells) {
  std::vector<float> sums{0};  // what the moves cost up to each
  for (const DecodedPly& ply : d.plies)
    sums.push_back(sums.back() + std::clamp(ply.step.cost, 0.0F, dearest));
  std::vector<RankedSigns> signs(d.plies.size());
  for (std::size_t i = 0; i < d.plies.size(); ++i) {
    const DecodedPly& ply = d.plies[i];
    auto& s = signs[i].values;
    constexpr float least = 5e-4F;
    const float next = ply.others.empty() ? 0 : ply.others.front().share;
    const auto cell =
        std::lower_bound(cells.begin(), cells.end(), ply.step.begin,
                         [](const RankedCell& c, Place place) { return c.begin < place; });
    const bool read = cell != cells.end() && cell->begin == ply.step.begin;
    const bool fits = ply.step.how == How::words || ply.step.how == How::decided;
    const std::size_t from = i - std::min(i, beside), to = std::min(i + beside + 1, d.plies.size());
    s[RankedSigns::share] = log_odds(ply.share);
    s[RankedSigns::lead] = std::log((ply.share + least) / (next + least));
    s[RankedSigns::supplied] = ply.step.how == How::supplied ? 1 : 0;
    s[RankedSigns::damaged] = !fits && ply.step.how != How::supplied ? 1 : 0;
    s[RankedSigns::cost] = sums[i + 1] - sums[i];
    s[RankedSigns::sharpness] = read ? std::min(cell->cost, dearest) : 0;
    s[RankedSigns::beside] = (sums[to] - sums[from] - s[RankedSigns::cost]) /
                             static_cast<float>(std::max<std::size_t>(to - from, 2) - 1);
    s[RankedSigns::game] = sums.back() / static_cast<float>(d.plies.size());
  }
  return signs;
}

void judge_ranked(Decoding& d, const std::vector<RankedCell>& cells) {
  static const RankedSigns factors{{weight("ranked_share"), weight("ranked_lead"),
                                    weight("ranked_supplied"), weight("ranked_damaged"),
                                    weight("ranked_cost"), weight("ranked_sharpness"),
                                    weight("ranked_beside"), weight("ranked_game")}};
  static const float offset = weight("ranked_offset");
  const std::vector<RankedSigns> signs = ranked_signs(d, cells);
  for (std::size_t i = 0; i < d.plies.size(); ++i) {
    if (d.plies[i].step.how == How::decided) continue;
    const float odds = std::inner_product(signs[i].values.begin(), signs[i].values.end(),
                                          factors.values.begin(), offset);
    d.plies[i].confidence = 1 / (1 + std::exp(-odds));
  }
}

}  // namespace stamma
