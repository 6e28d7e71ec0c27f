// Counts by name in bounded memory: exact while the different names fit, then the rare ones are
// forgotten, and it is known by how much a count can be too low.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/text/utf8.hpp"

namespace stamma {

/// A hash that differs from run to run, so that no input can be made to collide. Nothing that is
/// written may depend on it.
inline std::uint64_t name_hash(std::string_view s) {
  static const std::uint64_t seed =
      std::uint64_t{std::random_device{}()} << 32U | std::random_device{}();
  const auto fold = [](std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
  };
  std::uint64_t h = seed ^ s.size();
  for (; s.size() >= 8; s.remove_prefix(8)) {
    std::uint64_t word = 0;
    std::memcpy(&word, s.data(), 8);
    h = fold(h ^ word, 0x9E3779B97F4A7C15U);
  }
  std::uint64_t word = 0;
  if (!s.empty()) std::memcpy(&word, s.data(), s.size());
  return fold(fold(h ^ word, 0xD6E8FEB86659FD93U) ^ seed, 0xA0761D6478BD642FU);
}

/// About how many different things were seen, in 16 KB (HyperLogLog; Flajolet and others, 2007):
/// the error is some 1 %.
class DistinctEstimate {
 public:
  void add(std::string_view s) noexcept {
    // Its own hash, the same in every run: the estimate is written.
    std::uint64_t h = 0xCBF29CE484222325U;
    for (const char c : s) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    h = (h ^ h >> 30U) * 0xBF58476D1CE4E5B9U;
    h = (h ^ h >> 27U) * 0x94D049BB133111EBU;
    h ^= h >> 31U;
    const auto rank = static_cast<std::uint8_t>(std::countl_zero(h << bits | 1U) + 1);
    std::uint8_t& r = registers_[h >> (64U - bits)];
    r = std::max(r, rank);
  }
  void merge(const DistinctEstimate& o) noexcept {
    for (std::size_t i = 0; i < size; ++i) registers_[i] = std::max(registers_[i], o.registers_[i]);
  }
  std::uint64_t value() const noexcept {
    double sum = 0;
    for (const std::uint8_t r : registers_) sum += std::ldexp(1.0, -int{r});
    constexpr double m = size, alpha = 0.7213 / (1 + 1.079 / m);
    return static_cast<std::uint64_t>(alpha * m * m / sum);
  }

 private:
  static constexpr unsigned bits = 14;
  static constexpr std::size_t size = std::size_t{1} << bits;
  std::array<std::uint8_t, size> registers_{};
};

/// `Value` has `games()`, by which names are ranked, and `add(const Value&)`.
template <typename Value>
class NameTally {
 public:
  static constexpr std::size_t most_names = 1'000'000;
  static constexpr std::size_t longest_name = 255;  ///< bytes; what is longer is cut

  struct Entry {
    std::uint64_t hash;
    std::uint32_t offset;
    std::uint8_t length;
    Value value;
  };

  NameTally() = default;
  /// To keep fewer names.
  explicit NameTally(std::size_t most) : most_(std::max<std::size_t>(most, 4)) {}

  /// The counts of a name. Good until the next call.
  Value& of(std::string_view name) {
    name = cut(name);
    return find(name, name_hash(name));
  }

  void merge(const NameTally& o) {
    for (const Entry& e : o.entries_) find(o.name(e), e.hash).add(e.value);
    missed_ += o.missed_;
    if (o.estimate_ == nullptr) return;
    estimate();
    estimate_->merge(*o.estimate_);
  }

  std::string_view name(const Entry& e) const noexcept {
    return std::string_view(text_).substr(e.offset, e.length);
  }
  bool empty() const noexcept { return entries_.empty(); }
  bool exact() const noexcept { return estimate_ == nullptr; }
  /// How many different names there were; not exactly once names were forgotten.
  std::uint64_t distinct() const noexcept {
    return exact() ? entries_.size() : std::max<std::uint64_t>(estimate_->value(), entries_.size());
  }
  /// By so much, at most, the count of a name is too low.
  std::uint64_t missed() const noexcept { return missed_; }

  /// Those with most games; of equals the first by name.
  std::vector<const Entry*> top(std::size_t n) const {
    std::vector<const Entry*> all;
    all.reserve(entries_.size());
    for (const Entry& e : entries_) all.push_back(&e);
    n = std::min(n, all.size());
    std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(n), all.end(),
                      [this](const Entry* a, const Entry* b) {
                        const auto x = a->value.games(), y = b->value.games();
                        return x != y ? x > y : name(*a) < name(*b);
                      });
    all.resize(n);
    return all;
  }

 private:
  static std::string_view cut(std::string_view name) noexcept {
    return whole_characters(name, longest_name);
  }

  Value& find(std::string_view name, std::uint64_t hash) {
    if (entries_.size() >= most_) forget_rare();
    if (slots_.size() < 2 * (entries_.size() + 1)) enlarge();
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    for (; slots_[at] != 0; at = (at + 1) & mask) {
      Entry& e = entries_[slots_[at] - 1];
      if (e.hash == hash && this->name(e) == name) return e.value;
    }
    if (estimate_ != nullptr) estimate_->add(name);
    entries_.push_back({hash, static_cast<std::uint32_t>(text_.size()),
                        static_cast<std::uint8_t>(name.size()), Value{}});
    text_.append(name);
    slots_[at] = static_cast<std::uint32_t>(entries_.size());
    return entries_.back().value;
  }

  void enlarge() { fill_slots(std::max<std::size_t>(64, 2 * slots_.size())); }

  void fill_slots(std::size_t size) {
    slots_.assign(size, 0);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      std::size_t at = entries_[i].hash & (size - 1);
      while (slots_[at] != 0) at = (at + 1) & (size - 1);
      slots_[at] = static_cast<std::uint32_t>(i + 1);
    }
  }

  /// From now on the number of names is estimated.
  void estimate() {
    if (estimate_ != nullptr) return;
    estimate_ = std::make_unique<DistinctEstimate>();
    for (const Entry& e : entries_) estimate_->add(name(e));
  }

  // Names with few games go (lossy counting; Manku and Motwani, 2002): a quarter at least.
  void forget_rare() {
    estimate();
    std::vector<std::uint64_t> games;
    games.reserve(entries_.size());
    for (const Entry& e : entries_) games.push_back(e.value.games());
    const auto quarter = games.begin() + static_cast<std::ptrdiff_t>(games.size() / 4);
    std::nth_element(games.begin(), quarter, games.end());
    const std::uint64_t few = *quarter;
    missed_ += few;
    std::string kept;
    std::size_t n = 0;
    for (const Entry& e : entries_) {
      if (e.value.games() <= few) continue;
      const auto offset = static_cast<std::uint32_t>(kept.size());
      kept.append(name(e));
      entries_[n] = e;
      entries_[n++].offset = offset;
    }
    entries_.resize(n);
    text_ = std::move(kept);
    fill_slots(slots_.size());
  }

  std::size_t most_ = most_names;
  std::vector<Entry> entries_;
  std::string text_;
  std::vector<std::uint32_t> slots_;  // 1 + the entry; a power of two of them
  std::unique_ptr<DistinctEstimate> estimate_;
  std::uint64_t missed_ = 0;
};

}  // namespace stamma
