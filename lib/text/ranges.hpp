// Sets of characters as tables of ranges.
#pragma once

#include <algorithm>
#include <iterator>

namespace stamma {

struct CharRange {
  char32_t first, last;

  constexpr CharRange(char32_t one) noexcept : first(one), last(one) {}
  constexpr CharRange(char32_t begin, char32_t end) noexcept : first(begin), last(end) {}
  constexpr bool holds(char32_t c) const noexcept { return c >= first && c <= last; }
};

template <typename Ranges>
constexpr bool any_holds(const Ranges& ranges, char32_t c) noexcept {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](const CharRange& r) { return r.holds(c); });
}

}  // namespace stamma
