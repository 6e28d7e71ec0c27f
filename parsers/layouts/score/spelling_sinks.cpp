#include "parsers/layouts/score/spelling_sinks.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "lib/decode/skeleton.hpp"

namespace stamma {
namespace {

/// "d5" for "exd5": what is left of a pawn's capture when its front is lost.
bool is_bare_capture(const Position& p, Move m, float cost) noexcept {
  return cost > 0 && p.kind_on(m.from()) == Kind::pawn && file_of(m.from()) != file_of(m.to()) &&
         !m.is_promotion();
}

}  // namespace

void SpellingCollector::begin(const Position& p, std::span<const Move> moves,
                              std::vector<std::uint64_t>& keys) {
  position_ = &p;
  moves_ = moves;
  keys_ = &keys;
  keys.assign(moves.size(), 0);
  move_ = none;
}

bool SpellingCollector::knows(std::uint32_t move, std::uint64_t key) {
  turn_to(move);
  keyed_ = true;
  // What is left of a capture is its square.
  key_ = key_with(key, is_bare_capture(*position_, moves_[move], bare_capture_)
                           ? index(moves_[move].to()) + std::uint64_t{1}
                           : 0);
  return ways.contains(key_);
}

void SpellingCollector::take(std::uint32_t move, std::string_view spelling, bool check_marked,
                             float cost) {
  if (move != move_) turn_to(move);
  text_.clear();
  append_skeleton(spelling, text_);
  if (!keyed_) {
    for (const char16_t c : text_) key_ = key_with(key_, c);
    key_ = key_with(key_, std::bit_cast<std::uint32_t>(cost) * 2ULL + (check_marked ? 1 : 0));
  }
  trie_.add(text_, 0, cost, check_marked ? SpellingKind::marked : SpellingKind::plain);
}

void SpellingCollector::finish() {
  turn_to(none);
  position_ = nullptr;
}

/// The move before this one has got all its spellings.
void SpellingCollector::turn_to(std::uint32_t move) {
  if (move_ != none) {
    const Move m = moves_[move_];
    const bool bare = is_bare_capture(*position_, m, bare_capture_);
    if (bare) {
      const char16_t square[2] = {static_cast<char16_t>(u'a' + file_of(m.to())),
                                  static_cast<char16_t>(u'1' + rank_of(m.to()))};
      if (!keyed_) key_ = key_with(key_, index(m.to()) + std::uint64_t{1});
      trie_.add({square, 2}, 0, bare_capture_, SpellingKind::part);
    }
    (*keys_)[move_] = key_;
    if (const auto [it, is_new] = ways.try_emplace(key_); is_new) {
      trie_.pack(it->second);
      bytes_ += sizeof(*it) + it->second.bytes();
    }
  }
  move_ = move;
  trie_.clear();
  keyed_ = false;
  key_ = 0;
}

void SpellingCollector::forget() {
  ways.clear();
  bytes_ = 0;
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
