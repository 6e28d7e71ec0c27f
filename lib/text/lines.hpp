// Lines and columns of a text. A line ends with LF, CR LF or CR.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {

/// `after` is the character that follows the text: the LF of a CR that ends it.
constexpr std::size_t count_line_ends(std::string_view s, char after = '\0') noexcept {
  auto n = static_cast<std::size_t>(std::count(s.begin(), s.end(), '\n'));
  for (std::size_t i = 0; (i = s.find('\r', i)) != std::string_view::npos; ++i)
    if ((i + 1 < s.size() ? s[i + 1] : after) != '\n') ++n;
  return n;
}

/// Where the line of a place begins.
constexpr std::size_t line_start(std::string_view s, std::size_t at) noexcept {
  while (at > 0 && !ascii::is_newline(s[at - 1])) --at;
  return at;
}

/// Characters in front of a place on its line.
constexpr std::size_t characters_before(std::string_view s, std::size_t at) noexcept {
  const std::size_t begin = line_start(s, at);
  return count_characters(s.substr(begin, at - begin));
}

}  // namespace stamma
