#include "engine/master/master_index.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <limits>

#include "engine/sorting/numbers.hpp"
#include "lib/known/index_format.hpp"

namespace stamma::engine {
namespace {

using known::number_at;

constexpr std::string_view index_magic = "stammast";
/// Changes with the layout and with everything that keys are made of.
constexpr std::uint32_t index_layout = 1;
constexpr std::size_t index_head = 16, index_foot = 5 * 8 + 8;
using EntryGame = std::uint32_t;  // a game of the database, as an entry has it
constexpr std::size_t place_bytes = 8, entry_size = 8 + sizeof(EntryGame);
constexpr std::size_t sorting_share = std::size_t{16} << 20U;
constexpr std::size_t flush_at = std::size_t{1} << 18U;

std::uint64_t checksum_of(std::string_view bytes) {
  known::Checksum sum;
  sum.add(bytes);
  return sum.value();
}

}  // namespace

void MasterIndex::close() noexcept {
  if (mapped_ != nullptr) munmap(mapped_, bytes_.size());
  mapped_ = nullptr;
  bytes_ = {};
  games_ = entries_ = 0;
}

bool MasterIndex::open(const std::string& path, CopyKeys which, const FileState& database) {
  close();
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  struct stat info {};
  const bool fits = fstat(fd, &info) == 0 && S_ISREG(info.st_mode) &&
                    static_cast<std::uint64_t>(info.st_size) >= index_head + index_foot;
  const auto size = static_cast<std::size_t>(info.st_size);
  void* const mapped = fits ? mmap(nullptr, size, PROT_READ, MAP_SHARED, fd, 0) : MAP_FAILED;
  ::close(fd);
  if (mapped == MAP_FAILED) return false;
  mapped_ = mapped;
  bytes_ = {static_cast<const char*>(mapped), size};
  const std::string_view foot = bytes_.substr(size - index_foot);
  games_ = number_at(foot, 0, 8);
  entries_ = number_at(foot, 8, 8);
  database_ = {number_at(foot, 16, 8), number_at(foot, 24, 8)};
  which_ = static_cast<CopyKeys>(number_at(bytes_, 12, 4));
  const std::uint64_t most = size;  // so that the sum below cannot run over
  const bool good =
      bytes_.starts_with(index_magic) && foot.ends_with(index_magic) &&
      number_at(bytes_, 8, 4) == index_layout && which_ >= which && which_ <= CopyKeys::all &&
      database_ == database && games_ <= most && entries_ <= most &&
      size == index_head + place_bytes * games_ + entry_size * entries_ + index_foot &&
      checksum_of(bytes_.substr(0, size - index_foot)) == number_at(foot, 32, 8);
  if (!good) close();
  return good;
}

MasterIndex::Stretch MasterIndex::place(Ordinal game) const noexcept {
  const auto begin = [this](std::uint64_t i) {
    return i == games_ ? database_.size : number_at(bytes_, index_head + place_bytes * i, 8);
  };
  return {begin(game), begin(std::uint64_t{game} + 1)};
}

std::uint64_t MasterIndex::key(std::uint64_t i) const noexcept {
  return number_at(bytes_, index_head + place_bytes * games_ + entry_size * i, 8);
}

void MasterIndex::entry(std::uint64_t i, std::string& record) const {
  record.clear();
  put_number(record, key(i));
  put_number(record, static_cast<EntryGame>(number_at(
                         bytes_, index_head + place_bytes * games_ + entry_size * i + 8, 4)));
}

void MasterIndex::find(std::uint64_t first, std::uint64_t last, std::vector<Ordinal>& games) const {
  std::uint64_t low = 0, high = entries_;
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (key(middle) < first) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  for (; low < entries_ && key(low) <= last; ++low) {
    const std::uint64_t game =
        number_at(bytes_, index_head + place_bytes * games_ + entry_size * low + 8, 4);
    if (game < games_) games.push_back(game);
  }
}

MasterIndexWriter::MasterIndexWriter(CopyKeys which) : which_(which), entries_(sorting_share) {}

void MasterIndexWriter::keep(std::uint64_t begin) {
  if (games_ == std::numeric_limits<EntryGame>::max()) throw OutputFailure("too many games");
  record_.clear();
  known::put_number(begin, record_);
  places_.append(record_);
  ++games_;
}

void MasterIndexWriter::add(std::uint64_t begin, std::string_view& keys) {
  const auto game = static_cast<EntryGame>(games_);
  keep(begin);
  take_copy_keys(keys, [&](const CopyKey& key) {
    record_.clear();
    put_number(record_, key.value);
    put_number(record_, game);
    entries_.add(record_);
  });
}

void MasterIndexWriter::write(Output& output, const FileState& database, const MasterIndex* old,
                              const std::vector<Ordinal>& changed) {
  known::Checksum sum;
  std::string buffer;
  const auto flush = [&] {
    sum.add(buffer);
    output.write(buffer);
    buffer.clear();
  };
  buffer.append(index_magic);
  known::put_number(index_layout, buffer);
  known::put_number(static_cast<std::uint32_t>(which_), buffer);
  SpoolReader places(places_);
  for (std::uint64_t i = 0; i < games_; ++i) {
    buffer.append(places.next(place_bytes));
    if (buffer.size() >= flush_at) flush();
  }

  // The old entries and the new ones, both in order.
  entries_.finish();
  std::uint64_t count = 0;
  const auto put = [&](std::string_view sorted) {
    const auto key = take_number<std::uint64_t>(sorted);
    known::put_number(key, buffer);
    known::put_number(take_number<EntryGame>(sorted), buffer);
    ++count;
    if (buffer.size() >= flush_at) flush();
  };
  std::string_view fresh;
  bool more = entries_.next(fresh);
  std::string kept;
  for (std::uint64_t i = 0; old != nullptr && i < old->entries(); ++i) {
    old->entry(i, kept);
    std::string_view game = std::string_view(kept).substr(8);
    if (std::binary_search(changed.begin(), changed.end(), take_number<EntryGame>(game))) continue;
    for (; more && fresh < kept; more = entries_.next(fresh)) put(fresh);
    put(kept);
  }
  for (; more; more = entries_.next(fresh)) put(fresh);
  flush();

  for (const std::uint64_t field :
       {games_, count, database.size, database.modified, sum.value()})
    known::put_number(field, buffer);
  buffer.append(index_magic);
  output.write(buffer);
}

}  // namespace stamma::engine
