// The costs of a channel, as its alignments look them up.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lib/decode/channel.hpp"
#include "lib/decode/confusions.hpp"

namespace stamma {

struct Channel::Tables {
  /// [meant][seen]. The diagonal is what it costs to be read right, but for row 0, in which
  /// different characters meet.
  std::array<std::array<float, 256>, 256> changed;
  float other_kept = 0;  ///< a character of row 0 that is read right
  std::array<float, 256> lost, doubled, added;
  /// A character too many at the end of a move: a "!" that was read as "1".
  std::array<float, 256> trailing;
  std::vector<Rewriting> rewritings;                 ///< sorted by the first character seen
  std::array<std::uint16_t, 257> first_rewriting{};  ///< where those of a letter begin

  float& cost(const Event& e) noexcept;
};

}  // namespace stamma
