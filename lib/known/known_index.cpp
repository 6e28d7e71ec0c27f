#include "lib/known/known_index.hpp"

#include <array>

#include "lib/chess/fen.hpp"
#include "lib/known/move_code.hpp"

namespace stamma {
namespace {

using known::number_at;

constexpr std::size_t checked_on_opening = std::size_t{64} << 20U;

known::Foot foot_of(std::string_view bytes) {
  known::Foot f;
  std::size_t at = bytes.size() - known::foot_bytes;
  for (std::uint64_t* const field : {&f.games, &f.blocks_at, &f.strings_at, &f.entries_at,
                                     &f.entries, &f.buckets_at, &f.bucket_bits, &f.checksum}) {
    *field = number_at(bytes, at, 8);
    at += 8;
  }
  return f;
}

std::uint64_t rounded_up(std::uint64_t n, std::uint64_t unit) { return (n + unit - 1) / unit; }

/// Whether the parts lie behind each other and fill the file.
bool fits(const known::Foot& f, std::uint64_t size) {
  if (f.games > UINT32_MAX || f.bucket_bits > known::most_bucket_bits || f.entries > UINT32_MAX)
    return false;
  const std::uint64_t segments = rounded_up(f.games, known::segment_games);
  return f.blocks_at >= known::head_bytes && f.blocks_at <= size &&
         f.strings_at == f.blocks_at + 8 * rounded_up(f.games, known::block_games) &&
         f.entries_at == f.strings_at + 16 * segments &&
         f.buckets_at == f.entries_at + known::entry_bytes * f.entries &&
         size == f.buckets_at + 4 * ((std::uint64_t{1} << f.bucket_bits) + 1) + known::foot_bytes;
}

}  // namespace

std::string KnownIndex::open(std::string_view bytes) {
  if (bytes.size() < known::head_bytes || !bytes.starts_with(known::magic))
    return "not an index of known games; 'stamma known' makes one";
  if (const std::uint64_t v = number_at(bytes, 8, 4); v != known::version)
    return "made by another version of stamma (layout " + std::to_string(v) + ", this one reads " +
           std::to_string(known::version) + "); make it again with 'stamma known'";
  if (bytes.size() < known::head_bytes + known::foot_bytes || !bytes.ends_with(known::magic))
    return "cut off; make it again with 'stamma known'";
  foot_ = foot_of(bytes);
  constexpr std::string_view damaged = "damaged; make it again with 'stamma known'";
  if (!fits(foot_, bytes.size())) return std::string(damaged);
  if (bytes.size() <= checked_on_opening) {
    known::Checksum sum;
    sum.add(bytes.substr(0, bytes.size() - known::foot_bytes));
    if (sum.value() != foot_.checksum) return std::string(damaged);
  }
  bytes_ = bytes;
  return {};
}

std::string_view KnownIndex::record(std::uint32_t number) const {
  if (number >= foot_.games) return {};
  std::uint64_t at =
      number_at(bytes_, foot_.blocks_at + std::size_t{8} * (number / known::block_games), 8);
  for (std::uint32_t i = number / known::block_games * known::block_games;; ++i) {
    if (at >= foot_.blocks_at) return {};
    std::string_view rest = bytes_.substr(at, foot_.blocks_at - at);
    std::uint64_t length = 0;
    if (!known::take_varint(rest, length) || length > rest.size()) return {};
    if (i == number) return rest.substr(0, length);
    at = foot_.blocks_at - rest.size() + length;
  }
}

std::string_view KnownIndex::string_at(std::uint32_t number, std::uint64_t at) const {
  if (at == 0) return {};
  const std::size_t table = foot_.strings_at + std::size_t{16} * (number / known::segment_games);
  const std::uint64_t begin = number_at(bytes_, table, 8), end = number_at(bytes_, table + 8, 8);
  if (begin > end || end > foot_.blocks_at || at >= end - begin) return {};
  std::string_view rest = bytes_.substr(begin + at, end - begin - at);
  std::uint64_t length = 0;
  if (!known::take_varint(rest, length)) return {};
  return rest.substr(0, length);
}

bool KnownIndex::game(std::uint32_t number, KnownGame& game) const {
  std::string_view r = record(number);
  if (r.empty() || known::check_byte(r.substr(0, r.size() - 1)) != r.back()) return false;
  r.remove_suffix(1);
  std::array<std::uint64_t, 11> fields{};
  for (std::uint64_t& f : fields)
    if (!known::take_varint(r, f)) return false;
  game.number = number;
  std::string_view start;
  std::size_t i = 0;
  for (std::string_view* const text : {&game.white, &game.black, &game.event, &game.site,
                                       &game.round, &game.source, &start})
    *text = string_at(number, fields[i++]);
  game.date = GameDate::from_raw(static_cast<std::uint32_t>(fields[7]));
  game.offset = fields[8];
  game.result = static_cast<GameResult>(fields[9] & 3U);
  game.start = Position();
  if (!start.empty()) {
    const auto reading = read_fen(start);
    if (!reading) return false;
    game.start = reading->position;
  }
  return unpack_moves(game.start, r, fields[10], game.moves);
}

std::size_t KnownIndex::find(std::uint64_t key, std::size_t most,
                             std::vector<std::uint32_t>& games) const {
  if (foot_.games == 0) return 0;
  const auto bits = static_cast<unsigned>(foot_.bucket_bits);
  const std::uint64_t bucket = bits == 0 ? 0 : key >> (64 - bits);
  const auto more = static_cast<unsigned char>(key >> (56 - bits) & 255U);
  const std::size_t table = foot_.buckets_at + std::size_t{4} * bucket;
  const std::uint64_t begin = number_at(bytes_, table, 4), end = number_at(bytes_, table + 4, 4);
  if (begin > end || end > foot_.entries) return 0;
  const std::size_t before = games.size();
  std::size_t found = 0;
  for (std::uint64_t i = begin; i < end; ++i) {
    const std::size_t at = foot_.entries_at + known::entry_bytes * i;
    if (static_cast<unsigned char>(bytes_[at + 4]) != more) continue;
    if (++found <= most) games.push_back(static_cast<std::uint32_t>(number_at(bytes_, at, 4)));
  }
  if (found > most) games.resize(before);
  return found;
}

}  // namespace stamma
