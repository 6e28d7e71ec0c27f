#include "engine/text/places.hpp"

#include <algorithm>

namespace stamma::engine {
namespace {

std::uint64_t count_of(std::string_view s, char c) {
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < s.size();) {
    // Short runs keep the counter small, which lets the loop use wide registers.
    const std::size_t stop = std::min(s.size(), i + 128);
    std::uint8_t n = 0;
    for (; i < stop; ++i) n = static_cast<std::uint8_t>(n + (s[i] == c));
    total += n;
  }
  return total;
}

}  // namespace

std::uint64_t count_lines(std::string_view s) {
  std::uint64_t lines = count_of(s, '\n');
  if (s.find('\r') == std::string_view::npos) return lines;
  lines += count_of(s, '\r');
  for (std::size_t i = 1; i < s.size(); ++i) lines -= s[i] == '\n' && s[i - 1] == '\r';
  return lines;
}

}  // namespace stamma::engine
