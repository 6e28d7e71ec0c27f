// How a game ended.
#pragma once

#include <cstdint>
#include <string_view>

namespace stamma {

enum class GameResult : std::uint8_t { unknown, white_wins, black_wins, draw };

/// `1-0`, `0-1`, `1/2-1/2` or `*`.
constexpr std::string_view text(GameResult r) noexcept {
  constexpr std::string_view names[] = {"*", "1-0", "0-1", "1/2-1/2"};
  return names[static_cast<unsigned>(r)];
}

}  // namespace stamma
