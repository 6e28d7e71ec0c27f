// Numbers by which the copies of a game are found among very many others: two copies have at least
// one in common, other games seldom.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/duplicates/game_key.hpp"
#include "lib/game/game.hpp"

namespace stamma::engine {

/// What copies are looked for by; the second includes the first.
enum class CopyKeys : std::uint32_t {
  moves = 1,  ///< the same moves
  all = 2,    ///< also the same players in a year, a long beginning, one half of the moves
};

/// What a kind of copies needs.
constexpr CopyKeys keys_for(DedupeKind kind) noexcept {
  return kind == DedupeKind::exact ? CopyKeys::moves : CopyKeys::all;
}

/// One of these numbers. Those of players end with the year, 0 if it is not known.
struct CopyKey {
  static constexpr std::uint64_t year_bits = 0x3FFF;

  std::uint64_t value = 0;
  bool has_year = false;

  /// Calls `then` with the first and the last number that may be that of a copy.
  template <class Then>
  void each_range(const Then& then) const {
    const std::uint64_t base = value & ~year_bits;
    if (!has_year) {
      then(value, value);
    } else if (value == base) {
      then(base, base + year_bits);
    } else {
      then(base, base);
      then(value, value);
    }
  }
};

/// Appends the keys of a game to `keys`.
void add_copy_keys(const Game& game, CopyKeys which, std::string& keys);

/// Takes the keys of the first game off and calls `then` with each; they must be there.
template <class Then>
void take_copy_keys(std::string_view& keys, const Then& then);

constexpr std::size_t copy_key_bytes = 9;

/// Reads one key that `add_copy_keys` has put down.
CopyKey copy_key_at(std::string_view bytes) noexcept;

template <class Then>
void take_copy_keys(std::string_view& keys, const Then& then) {
  const auto count = static_cast<unsigned char>(keys.front());
  keys.remove_prefix(1);
  for (unsigned i = 0; i < count; ++i) {
    then(copy_key_at(keys));
    keys.remove_prefix(copy_key_bytes);
  }
}

}  // namespace stamma::engine
