// The key of a game as it lies on disk: as many bytes for every game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/duplicates/game_texts.hpp"
#include "lib/duplicates/game_key.hpp"

namespace stamma::engine {

/// Which game of its file, from 1.
using GameNumber = std::uint32_t;

/// A game of several files, by the number of the file among them, from 0.
constexpr Ordinal ordinal_of(std::size_t file, GameNumber game) noexcept {
  return Ordinal{file} << 32U | game;
}
constexpr std::size_t file_of(Ordinal game) noexcept { return game >> 32U; }
constexpr GameNumber number_of(Ordinal game) noexcept { return static_cast<GameNumber>(game); }

struct KeyRecord {
  static constexpr std::size_t size = 43;

  GameKey key;
  GameNumber game = 0;

  void append_to(std::string& out) const;
  /// From `size` bytes.
  static KeyRecord from(std::string_view bytes);
};

/// Which of `partitions` has the keys of a value, from 0.
constexpr std::uint32_t partition_of(std::uint64_t value, std::uint32_t partitions) noexcept {
  return static_cast<std::uint32_t>((value * 0x9E3779B97F4A7C15U >> 32U) * partitions >> 32U);
}

}  // namespace stamma::engine
