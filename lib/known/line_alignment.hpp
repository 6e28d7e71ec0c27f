// Two main lines laid beside each other so that as many plies as can be are the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lib/chess/move.hpp"

namespace stamma {

struct LineAlignment {
  enum class Step : std::uint8_t {
    same,
    other,       ///< both have a move, but not the same
    only_first,  ///< the second line lacks it
    only_second,
  };
  /// Where what both have begins; one of the two is 0.
  std::size_t first_begin = 0, second_begin = 0;
  std::vector<Step> steps;
  std::size_t first_end = 0, second_end = 0;

  std::size_t same = 0;    ///< plies
  std::size_t differ = 0;  ///< the other steps
  std::size_t head = 0;    ///< plies from the beginning of both up to the first difference
};

/// What one line has in front of the other's first move or behind its last costs nothing: a record
/// may begin late or break off. Lines may be shifted by at most `most_shift` plies.
inline constexpr std::size_t most_shift = 40;
LineAlignment align_lines(std::span<const Move> first, std::span<const Move> second);

}  // namespace stamma
