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

/// Of the start and the first `shared_plies` plies.
constexpr std::uint64_t beginning_of(const GameKey& key) noexcept {
  return key.line >> (GameKey::line_bits - (shared_plies - GameKey::line_plies));
}

}  // namespace

void add_copy_keys(const Game& game, CopyKeys which, std::string& keys) {
  const GameKey key =
      KeyMaker(which == CopyKeys::all ? DedupeKind::near : DedupeKind::exact).make(game);
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
  put(about(Subject::beginning, beginning_of(key)), false);
  put(about(Subject::first_half, key.first), false);
  put(about(Subject::second_half, key.second), false);
}

CopyKey copy_key_at(std::string_view bytes) noexcept {
  return {known::number_at(bytes, 0, 8), bytes[8] != 0};
}

}  // namespace stamma::engine
