// The fields of tables that are text.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string_view>
#include <system_error>

namespace stamma {

/// What stands in front of a sign, or all; both are taken away.
inline std::string_view take_until(std::string_view& text, char sign) noexcept {
  const std::size_t end = std::min(text.find(sign), text.size());
  const std::string_view front = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return front;
}

inline bool read_number(std::string_view text, float& value) noexcept {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace stamma
