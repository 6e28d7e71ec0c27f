#include "parsers/layouts/spelling_sinks.hpp"

#include <algorithm>
#include <utility>

#include "lib/decode/skeleton.hpp"

namespace stamma {

void SpellingCollector::clear(std::size_t moves) {
  checks_.assign(moves, false);
  text_.clear();
  spellings_.clear();
}

void SpellingCollector::take(std::uint32_t move, std::string_view spelling, bool check_marked,
                             float cost) {
  append_skeleton(spelling, text_);
  spellings_.push_back({text_.size(), move, cost, check_marked});
  if (check_marked) checks_[move] = true;
}

void SpellingCollector::fill(SpellingTrie& trie) const {
  trie.clear();
  std::size_t begin = 0;
  for (const Spelling& s : spellings_) {
    trie.add(std::u16string_view(text_).substr(begin, s.end - begin), s.move, s.cost,
             checks_[s.move] && !s.marked ? SpellingKind::unmarked : SpellingKind::whole);
    begin = s.end;
  }
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
