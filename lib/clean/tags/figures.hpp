// Figures in the values of tags.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "lib/text/ascii.hpp"

namespace stamma {

constexpr std::size_t longest_value = 64;  // longer ones are prose

inline bool all_digits(std::string_view s) {
  return !s.empty() && std::all_of(s.begin(), s.end(), ascii::is_digit);
}

/// Without the zeros in front, but for the last.
inline std::string_view without_zeros(std::string_view digits) {
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  return digits;
}

/// A letter that looks like a figure, as the figure.
constexpr char figure_of(char c) noexcept {
  return c == 'O' || c == 'o' ? '0' : c == 'l' || c == 'I' ? '1' : c;
}

}  // namespace stamma
