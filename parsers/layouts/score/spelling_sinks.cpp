#include "parsers/layouts/score/spelling_sinks.hpp"

#include <algorithm>
#include <utility>

#include "lib/decode/skeleton.hpp"

namespace stamma {

void SpellingCollector::take(std::uint32_t move, std::string_view spelling, bool check_marked,
                             float cost) {
  text_.clear();
  append_skeleton(spelling, text_);
  trie.add(text_, move, cost, check_marked ? SpellingKind::marked : SpellingKind::plain);
}

void LeastDistance::take(std::uint32_t /*move*/, std::string_view spelling, bool /*check_marked*/,
                         float /*cost*/) {
  if (least_ == 0) return;
  text_.clear();
  append_skeleton(spelling, text_);
  least_ = text_ == seen_ ? 0 : std::min(least_, channel_.distance(text_, seen_));
}

void LikeliestSpelling::take(std::uint32_t /*move*/, std::string_view spelling,
                             bool /*check_marked*/, float cost) {
  next_.clear();
  append_skeleton(spelling, next_);
  const float distance = cost + channel_.distance(next_, seen_);
  if (distance >= least_) return;
  least_ = distance;
  std::swap(text_, next_);
  spelling_ = spelling;
}

}  // namespace stamma
