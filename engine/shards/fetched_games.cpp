#include "engine/shards/fetched_games.hpp"

#include <algorithm>
#include <cstring>

#include "engine/files/output.hpp"
#include "engine/shards/key_record.hpp"
#include "engine/sorting/numbers.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t asked_memory = std::size_t{4} << 20U;
constexpr std::uint64_t entries_a_step = 64;

}  // namespace

FetchedGames::FetchedGames(const KeysFolder& keys)
    : keys_(keys), asked_(asked_memory), ahead_(wanted_) {}

void FetchedGames::want(Ordinal game) {
  std::string record;
  put_number(record, game);
  asked_.add(record);
}

std::vector<std::string> FetchedGames::wanted_files() {
  std::vector<std::string> names;
  asked_.finish();
  std::string last;
  for (std::string_view record; asked_.next(record);) {
    if (record == last) continue;
    last = record;
    wanted_.append(record);
    ++wanted_count_;
    std::string_view number = record;
    const std::string& file = keys_.files()[file_of(take_number<Ordinal>(number))].file;
    if (names.empty() || names.back() != file) names.push_back(file);
  }
  if (wanted_count_ != 0) {
    passed_ = 0;
    std::string_view first = ahead_.next(sizeof(Ordinal));
    next_ = take_number<Ordinal>(first);
  }
  return names;
}

bool FetchedGames::next_wanted() {
  if (++passed_ >= wanted_count_) return false;
  std::string_view number = ahead_.next(sizeof(Ordinal));
  next_ = take_number<Ordinal>(number);
  return true;
}

void FetchedGames::begin_file(const std::string& name) {
  file_ = keys_.find(name).value();
  blocks_ = keys_.blocks(file_);
}

bool FetchedGames::choose(BlockJob& job) {
  if (blocks_.empty() || keys_.files()[file_].file != job.file) begin_file(job.file);
  const auto at =
      std::lower_bound(blocks_.begin(), blocks_.end(), job.block.offset,
                       [](const KeyedBlock& b, std::uint64_t offset) { return b.offset < offset; });
  if (at == blocks_.end() || at->offset != job.block.offset) return false;
  const Ordinal begin = ordinal_of(file_, at->first);
  const Ordinal end =
      at + 1 == blocks_.end() ? ordinal_of(file_ + 1, 0) : ordinal_of(file_, (at + 1)->first);
  job.first_game = at->first;
  while (passed_ < wanted_count_ && next_ < end) {
    if (next_ >= begin) job.chosen.push_back(next_ - begin);
    if (!next_wanted()) break;
  }
  return !job.chosen.empty();
}

void FetchedGames::take(const BlockJob& job) {
  if (job.chosen.empty()) return;
  const std::size_t file = keys_.find(job.file).value();
  for (const std::uint64_t i : job.chosen) {
    if (i >= job.ends.size()) continue;
    const std::size_t begin = i == 0 ? 0 : job.ends[i - 1];
    const std::string_view text = job.out.view().substr(begin, job.ends[i] - begin);
    if (text.empty()) continue;
    const Entry e{ordinal_of(file, static_cast<GameNumber>(job.first_game + i)),
                  texts_.append(text), text.size()};
    char bytes[sizeof e];
    std::memcpy(bytes, &e, sizeof e);
    entries_.append({bytes, sizeof e});
    if (count_++ % entries_a_step == 0) steps_.push_back(e.game);
  }
}

FetchedGames::Entry FetchedGames::entry(std::uint64_t i) const {
  Entry e;
  char bytes[sizeof e];
  entries_.read(i * sizeof e, sizeof e, bytes);
  std::memcpy(&e, bytes, sizeof e);
  return e;
}

void FetchedGames::read(Ordinal game, std::string& text) const {
  const auto step = std::upper_bound(steps_.begin(), steps_.end(), game);
  std::uint64_t low = static_cast<std::uint64_t>(step - steps_.begin()) * entries_a_step;
  std::uint64_t high = std::min(low, count_);
  low -= std::min(low, entries_a_step);
  while (low < high) {
    const std::uint64_t middle = (low + high) / 2;
    const Entry e = entry(middle);
    if (e.game == game) {
      texts_.read(e.offset, static_cast<std::size_t>(e.length), text);
      return;
    }
    (e.game < game ? low : high) = e.game < game ? middle + 1 : middle;
  }
  throw OutputFailure("a game of " + keys_.files()[file_of(game)].file + " was not read again");
}

}  // namespace stamma::engine
