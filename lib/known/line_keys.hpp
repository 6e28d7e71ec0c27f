// Keys of a game by which it is found again though parts of its record are damaged, missing or
// shifted: hashes of a few moves that follow each other, wherever in the game they stand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/chess/move.hpp"

namespace stamma {

/// Moves that make one key.
inline constexpr std::size_t key_moves = 6;
/// Of this many keys that follow each other the least is kept: records that share
/// `key_moves + key_window - 1` moves in a row share a key.
inline constexpr std::size_t key_window = 24;
/// The first plies of a game are those of many.
inline constexpr std::size_t key_first_ply = 6;

/// The keys of all runs of `key_moves` moves, in their order.
void line_keys(std::span<const Move> moves, std::vector<std::uint64_t>& keys);

/// Those of them that an index keeps.
void kept_keys(std::span<const std::uint64_t> keys, std::vector<std::uint64_t>& kept);

/// Of both players' last names, in which accents and their spellings do not count; 0 where one is
/// not known.
std::uint64_t pairing_key(std::string_view white, std::string_view black);

}  // namespace stamma
