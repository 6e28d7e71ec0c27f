#include "engine/sorting/number_sort.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <functional>

#include "engine/sorting/disk_sort.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t least_memory = 1024;
constexpr unsigned bucket_bits = 11;
constexpr std::size_t buckets = std::size_t{1} << bucket_bits;

}  // namespace

NumberSort::NumberSort(std::size_t memory)
    : most_(std::max(memory, least_memory) / (2 * sizeof(NumberPair))) {}

void NumberSort::add(NumberPair pair) {
  if (pairs_.size() == most_) spill();
  pairs_.push_back(pair);
}

// Into buckets by the highest bits that differ, which leaves little to sort where the keys are
// hashes.
void NumberSort::sort() {
  if (pairs_.size() < buckets) {
    std::sort(pairs_.begin(), pairs_.end());
    return;
  }
  std::uint64_t highest = 0;
  for (const NumberPair& p : pairs_) highest |= p.key;
  const auto width = static_cast<unsigned>(std::bit_width(highest));
  const unsigned shift = width > bucket_bits ? width - bucket_bits : 0;
  std::array<std::size_t, buckets + 1> begins{};
  for (const NumberPair& p : pairs_) ++begins[(p.key >> shift) + 1];
  for (std::size_t i = 0; i < buckets; ++i) begins[i + 1] += begins[i];
  std::array<std::size_t, buckets> ends{};
  std::copy(begins.begin(), begins.end() - 1, ends.begin());
  sorted_.resize(pairs_.size());
  for (const NumberPair& p : pairs_) sorted_[ends[p.key >> shift]++] = p;
  for (std::size_t i = 0; i < buckets; ++i)
    std::sort(sorted_.begin() + static_cast<std::ptrdiff_t>(begins[i]),
              sorted_.begin() + static_cast<std::ptrdiff_t>(ends[i]));
  pairs_.swap(sorted_);
}

void NumberSort::spill() {
  sort();
  spool_.append({reinterpret_cast<const char*>(pairs_.data()), pairs_.size() * sizeof(NumberPair)});
  counts_.push_back(pairs_.size());
  pairs_.clear();
}

bool NumberSort::advance(Head& head) {
  Run& run = runs_[head.run];
  if (run.left == 0) return false;
  --run.left;
  std::memcpy(&head.pair, run.reader.next(sizeof head.pair).data(), sizeof head.pair);
  return true;
}

void NumberSort::finish() {
  if (counts_.empty()) {
    sort();
    return;
  }
  if (!pairs_.empty()) spill();
  std::vector<NumberPair>().swap(pairs_);
  std::vector<NumberPair>().swap(sorted_);
  const std::size_t step = run_step(most_ * sizeof(NumberPair), counts_.size());
  std::uint64_t begin = 0;
  for (const std::uint64_t count : counts_) {
    runs_.push_back({SpoolReader(spool_, begin, step), count});
    begin += count * sizeof(NumberPair);
    if (Head head{{}, runs_.size() - 1}; advance(head)) heads_.push_back(head);
  }
  std::make_heap(heads_.begin(), heads_.end(), std::greater<>());
}

bool NumberSort::next(NumberPair& pair) {
  if (counts_.empty()) {
    if (read_ == pairs_.size()) return false;
    pair = pairs_[read_++];
    return true;
  }
  if (heads_.empty()) return false;
  pair = heads_.front().pair;
  std::pop_heap(heads_.begin(), heads_.end(), std::greater<>());
  if (advance(heads_.back())) {
    std::push_heap(heads_.begin(), heads_.end(), std::greater<>());
  } else {
    heads_.pop_back();
  }
  return true;
}

}  // namespace stamma::engine
