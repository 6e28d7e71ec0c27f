#include "engine/master/copy_keys.hpp"

#include "lib/known/index_format.hpp"

namespace stamma::engine {
namespace {

// A game without both players' names is a copy of another only if it shares so much of the
// beginning, or all of one half but one ply (docs/duplicates.md).
constexpr std::uint32_t shared_plies = 40;

enum class Subject : std::uint64_t { moves = 1, players, beginning, first_half, second_half };

constexpr std::uint64_t mixed(std::uint64_t h, std::uint64_t value) noexcept {
  h = (h ^ value) * 0xD6E8FEB86659FD93U;
  return h ^ h >> 32U;
}

constexpr std::uint64_t about(Subject subject, std::uint64_t value) noexcept {
  return mixed(mixed(0x9E3779B97F4A7C15U, static_cast<std::uint64_t>(subject)), value);
}

std::uint64_t beginning_of(const Game& game, std::uint64_t start) {
  std::uint64_t h = start;
  std::uint32_t plies = 0;
  for (NodeId id = game.first_move(); id != root && plies < shared_plies;
       id = game.node(id).next, ++plies)
    h = mixed(h, game.node(id).move.raw());
  return h;
}

}  // namespace

void add_copy_keys(const Game& game, CopyKeys which, std::string& keys) {
  std::string record;
  const DedupeKind kind = which == CopyKeys::all ? DedupeKind::near : DedupeKind::exact;
  KeyMaker(kind).add(game, record);
  std::string_view rest = record, moves;
  GameKey key;
  KeyMaker::take(rest, kind, key, moves);

  const std::size_t count_at = keys.size();
  keys.push_back('\0');
  const auto put = [&](std::uint64_t value, bool has_year) {
    known::put_number(value, keys);
    keys.push_back(has_year ? '\1' : '\0');
    ++keys[count_at];
  };
  put(about(Subject::moves, key.moves), false);
  if (which != CopyKeys::all) return;
  if (key.pairing != 0)
    put((about(Subject::players, key.pairing) & ~CopyKey::year_bits) |
            (GameDate::from_raw(key.date).year() & CopyKey::year_bits),
        true);
  if (key.plies < shared_plies) return;
  put(about(Subject::beginning, beginning_of(game, key.start)), false);
  put(about(Subject::first_half, key.first), false);
  put(about(Subject::second_half, key.second), false);
}

CopyKey copy_key_at(std::string_view bytes) noexcept {
  return {known::number_at(bytes, 0, 8), bytes[8] != 0};
}

}  // namespace stamma::engine
