// What a hypothesis remembers of the text that it has read, and the move numbers of the text.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "lib/decode/lattice.hpp"

namespace stamma {

// A hypothesis remembers how far the numbers of the record are ahead of the moves (low byte), and
// where to go on when the first of two moves that stand in the wrong order has been read (above),
// and how many of the moves that a person put in front of the place at hand have been read.
inline constexpr int shift_zero = 128;
inline constexpr std::uint32_t shift_mask = 0xFF;

inline int shift_of(std::uint32_t memory) noexcept {
  const auto shift = static_cast<int>(memory & shift_mask);
  return shift == 0 ? 0 : shift - shift_zero;
}
inline std::uint32_t memory_of(int shift) noexcept {
  return static_cast<std::uint32_t>(std::clamp(shift, -100, 100) + shift_zero);
}
inline constexpr std::uint32_t numbered = 1U << 31U;  // nothing but a number was read last
inline constexpr std::uint32_t inserted_one = 1U << 29U, inserted_mask = 3U << 29U;
inline unsigned inserted(std::uint32_t memory) noexcept {
  return (memory & inserted_mask) / inserted_one;
}
inline Place pending(std::uint32_t memory) noexcept {
  return (memory & ~(numbered | inserted_mask)) >> 8U;
}
inline constexpr Place farthest_pending = 0x1FFFFF;

/// The number that stands at the front of a text with a stop behind it; 0 when there is none.
unsigned number_at(std::string_view text) noexcept;

/// The last such number inside a text.
unsigned number_in(std::string_view text) noexcept;

/// The number that will stand in front of the move after this one.
unsigned next_number(const Hypothesis& h) noexcept;

/// Whether all characters of a text are figures or have been seen for figures, and one is more
/// than a letter of a man.
bool looks_like_number(std::u16string_view text) noexcept;

}  // namespace stamma
