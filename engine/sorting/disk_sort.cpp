#include "engine/sorting/disk_sort.hpp"

#include <algorithm>

#include "lib/game/game.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t least_step = 16 * 1024, most_step = 256 * 1024;

}  // namespace

DiskSort::DiskSort(std::size_t memory)
    : memory_(std::min<std::size_t>(std::max<std::size_t>(memory, 1024), std::size_t{1} << 31U)) {}

void DiskSort::add(std::string_view record) {
  record = record.substr(0, longest_record);
  if (bytes_.size() + record.size() + (entries_.size() + 1) * sizeof(Entry) > memory_) spill();
  entries_.push_back({name_key(record), static_cast<std::uint32_t>(bytes_.size()),
                      static_cast<std::uint32_t>(record.size())});
  bytes_.append(record);
  ++size_;
}

void DiskSort::sort() {
  std::sort(entries_.begin(), entries_.end(), [this](const Entry& a, const Entry& b) {
    return a.head != b.head ? a.head < b.head : view(a) < view(b);
  });
}

void DiskSort::spill() {
  if (entries_.empty()) return;
  sort();
  places_.push_back({spool_.size(), entries_.size()});
  for (const Entry& e : entries_) {
    const char length[2] = {static_cast<char>(e.length >> 8U), static_cast<char>(e.length & 255U)};
    spool_.append({length, 2});
    spool_.append(view(e));
  }
  entries_.clear();
  bytes_.clear();
}

bool DiskSort::advance(Run& run) {
  if (run.left == 0) return false;
  --run.left;
  const std::string_view head = run.reader.next(2);
  const std::size_t length = static_cast<std::size_t>(static_cast<unsigned char>(head[0])) << 8U |
                             static_cast<unsigned char>(head[1]);
  run.record.assign(run.reader.next(length));
  return true;
}

namespace {

// The least record on top of the heap.
constexpr auto later = [](const auto& a, const auto& b) { return a->record > b->record; };

}  // namespace

void DiskSort::finish() {
  if (places_.empty()) {
    sort();
    return;
  }
  spill();
  std::vector<Entry>().swap(entries_);
  std::string().swap(bytes_);
  const std::size_t step = std::clamp(memory_ / places_.size(), least_step, most_step);
  for (const RunPlace& place : places_) {
    auto run = std::make_unique<Run>(
        Run{SpoolReader(spool_, place.begin, step), place.count, std::string()});
    if (advance(*run)) heap_.push_back(std::move(run));
  }
  std::make_heap(heap_.begin(), heap_.end(), later);
}

bool DiskSort::next(std::string_view& record) {
  if (places_.empty()) {
    if (read_ == entries_.size()) return false;
    record = view(entries_[read_++]);
    return true;
  }
  if (heap_.empty()) return false;
  std::pop_heap(heap_.begin(), heap_.end(), later);
  Run& run = *heap_.back();
  current_.swap(run.record);
  if (advance(run)) {
    std::push_heap(heap_.begin(), heap_.end(), later);
  } else {
    heap_.pop_back();
  }
  record = current_;
  return true;
}

}  // namespace stamma::engine
