// A move in the making, part by part, where each part may be written in several ways: the likeliest
// combinations go to a sink.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "lib/decode/speller.hpp"

namespace stamma {

/// The ways to write one part of a move. The texts live elsewhere.
class Choices {
 public:
  struct Choice {
    std::string_view text;
    float cost = 0;
  };
  static constexpr std::size_t capacity = 12;

  /// Adds a way unless it is there already or there is no more room; the earlier are the likelier.
  void add(std::string_view text, float cost) noexcept {
    for (std::size_t i = 0; i < size_; ++i)
      if (all_[i].text == text) return;
    if (size_ < capacity) all_[size_++] = {text, cost};
  }
  void clear() noexcept { size_ = 0; }
  std::size_t size() const noexcept { return size_; }
  const Choice* begin() const noexcept { return all_.data(); }
  const Choice* end() const noexcept { return all_.data() + size_; }

 private:
  std::array<Choice, capacity> all_;
  std::size_t size_ = 0;
};

class Phrase {
 public:
  void clear() noexcept {
    size_ = 0;
    marks_.clear();
  }
  bool empty() const noexcept { return size_ == 0; }

  /// One more part, without any way of writing it so far; eight at most.
  Choices& part() noexcept {
    Choices& fresh = parts_[size_++];
    fresh.clear();
    return fresh;
  }
  /// A part that can be written in one way only.
  void always(std::string_view text) noexcept {
    if (!text.empty()) part().add(text, 0);
  }
  /// The marks of check; none when there is no check.
  Choices& marks() noexcept { return marks_; }

  /// What the cheapest combination costs.
  float least() const noexcept {
    float sum = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      float cost = parts_[i].begin()->cost;
      for (const Choices::Choice& c : parts_[i]) cost = std::min(cost, c.cost);
      sum += cost;
    }
    return sum;
  }

  /// Phrases that have the same key, put behind that of what goes before them, make the same.
  std::uint64_t key(std::uint64_t before = 0) const noexcept {
    std::uint64_t h = before;
    for (std::size_t i = 0; i < size_; ++i) h = key_with(h, parts_[i]);
    return key_with(h, marks_);
  }

  /// Gives what the parts make together, without marks and with them. The cheapest costs nothing.
  void give(std::uint32_t move, SpellingSink& sink) {
    if (!sink.knows(move, key())) give(move, least(), sink);
  }

  /// The same; what costs `least` costs nothing.
  void give(std::uint32_t move, float least, SpellingSink& sink) {
    Limit limit = limit_above(least);
    combine(limit.cost, true, [&](float cost) {
      if (cost == limit.cost && limit.ties-- == 0) {
        limit.ties = 0;
        return;
      }
      cost = std::max(cost - least, 0.0F);
      sink.take(move, text_, false, cost);
      const std::size_t length = text_.size();
      for (const Choices::Choice& mark : marks_) {
        text_.resize(length);
        text_ += mark.text;
        sink.take(move, text_, true, cost + mark.cost);
      }
    });
  }

 private:
  static std::uint64_t key_with(std::uint64_t h, const Choices& choices) noexcept {
    for (const Choices::Choice& c : choices) {
      const auto cost = std::bit_cast<std::uint32_t>(c.cost);
      h = stamma::key_with(h, std::uint64_t{cost} << 32U | c.text.size());
      for (std::size_t i = 0; i < c.text.size(); i += sizeof h) {
        std::uint64_t characters = 0;
        std::memcpy(&characters, c.text.data() + i, std::min(sizeof h, c.text.size() - i));
        h = stamma::key_with(h, characters);
      }
    }
    return stamma::key_with(h, choices.size());
  }

  static constexpr std::size_t most_parts = 8;
  /// No move is written in more ways, nor in dearer ones.
  static constexpr std::size_t most_ways = 8;
  static constexpr float dearest = 3.5F;

  /// What a combination may cost, and how many may cost just that.
  struct Limit {
    float cost;
    std::size_t ties = most_ways;
  };

  Limit limit_above(float least) {
    std::size_t combinations = 1;
    for (std::size_t i = 0; i < size_; ++i) combinations *= parts_[i].size();
    if (combinations <= most_ways) return {least + dearest};
    std::array<float, 512> costs;
    std::size_t n = 0;
    combine(least + dearest, false, [&](float cost) {
      if (n < costs.size()) costs[n++] = cost;
    });
    if (n <= most_ways) return {least + dearest};
    auto* const last = costs.data() + most_ways - 1;
    std::nth_element(costs.data(), last, costs.data() + n);
    return {*last, static_cast<std::size_t>(std::count(costs.data(), last + 1, *last))};
  }

  /// Calls `done` with the cost of each combination that is not dearer than `most`, its text being
  /// in `text_` if `write` is set.
  template <typename Done>
  void combine(float most, bool write, Done done) {
    std::array<const Choices::Choice*, most_parts> next;
    std::array<std::size_t, most_parts> length;
    std::array<float, most_parts> cost;
    if (size_ == 0) return;
    next[0] = parts_[0].begin();
    length[0] = 0;
    cost[0] = 0;
    for (std::size_t at = 0;;) {
      if (next[at] == parts_[at].end()) {
        if (at == 0) return;
        --at;
        continue;
      }
      const Choices::Choice& choice = *next[at]++;
      const float sum = cost[at] + choice.cost;
      if (sum > most) continue;
      if (write) {
        text_.resize(length[at]);
        text_ += choice.text;
      }
      if (at + 1 == size_) {
        done(sum);
        continue;
      }
      ++at;
      next[at] = parts_[at].begin();
      length[at] = text_.size();
      cost[at] = sum;
    }
  }

  std::array<Choices, most_parts> parts_;
  std::size_t size_ = 0;
  Choices marks_;
  std::string text_;
};

}  // namespace stamma
