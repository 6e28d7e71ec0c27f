#include "engine/sorting/disk_sort.hpp"

#include <algorithm>
#include <cstring>

#include "lib/game/game.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t least_step = 16 * 1024, most_step = 256 * 1024;
// Ties of fewer records, or after this many bytes, are compared as a whole.
constexpr std::ptrdiff_t few = 16;
constexpr std::size_t far = 256;
constexpr std::size_t head_bytes = sizeof(std::uint64_t);

}  // namespace

std::size_t run_step(std::size_t memory, std::size_t runs) noexcept {
  return std::clamp(memory / runs, least_step, most_step);
}

DiskSort::DiskSort(std::size_t memory)
    : memory_(std::min<std::size_t>(std::max<std::size_t>(memory, 1024), std::size_t{1} << 31U)) {}

void DiskSort::add(std::string_view record) {
  if (bytes_.size() + record.size() + (entries_.size() + 1) * sizeof(Entry) > memory_) spill();
  entries_.push_back({name_key(record), static_cast<std::uint32_t>(bytes_.size()),
                      static_cast<std::uint32_t>(record.size())});
  bytes_.append(record);
  ++size_;
}

void DiskSort::sort() { sort_from(0, entries_.begin(), entries_.end()); }

// Eight bytes at a time, so that records which begin alike are not read again for every comparison.
void DiskSort::sort_from(std::size_t at, Entries begin, Entries end) {
  std::sort(begin, end, [](const Entry& a, const Entry& b) { return a.head < b.head; });
  while (begin != end) {
    const Entries tie_end =
        std::find_if(begin, end, [head = begin->head](const Entry& e) { return e.head != head; });
    if (tie_end - begin > 1) sort_ties(at + head_bytes, begin, tie_end);
    begin = tie_end;
  }
}

/// Records that are the same up to `at`, or end before.
void DiskSort::sort_ties(std::size_t at, Entries begin, Entries end) {
  if (end - begin < few || at >= far) {
    std::sort(begin, end, [this](const Entry& a, const Entry& b) { return view(a) < view(b); });
    return;
  }
  bool more = false;
  for (Entries e = begin; e != end; ++e) {
    more = more || e->length > at;
    e->head = e->length > at ? name_key(view(*e).substr(at)) : 0;
  }
  if (more) {
    sort_from(at, begin, end);
  } else {
    std::sort(begin, end, [](const Entry& a, const Entry& b) { return a.length < b.length; });
  }
}

void DiskSort::spill() {
  if (entries_.empty()) return;
  sort();
  places_.push_back({spool_.size(), entries_.size()});
  for (const Entry& e : entries_) {
    spool_.append({reinterpret_cast<const char*>(&e.length), sizeof e.length});
    spool_.append(view(e));
  }
  entries_.clear();
  bytes_.clear();
}

bool DiskSort::advance(Run& run) {
  if (run.left == 0) return false;
  --run.left;
  std::uint32_t length = 0;
  std::memcpy(&length, run.reader.next(sizeof length).data(), sizeof length);
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
  const std::size_t step = run_step(memory_, places_.size());
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
