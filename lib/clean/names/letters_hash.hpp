// A hash of letters that are taken one after another.
#pragma once

#include <cstdint>
#include <string_view>

namespace stamma {

/// FNV-1a, with a last step that spreads it over all bits.
inline constexpr std::uint64_t letters_hash_start = 0xCBF29CE484222325U;

constexpr std::uint64_t letters_hash_more(std::uint64_t h, std::string_view s) noexcept {
  for (const char c : s) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return h;
}

/// Never 0, which means that there is nothing.
constexpr std::uint64_t letters_hash_end(std::uint64_t h) noexcept {
  h ^= h >> 32U;
  h *= 0xD6E8FEB86659FD93U;
  h ^= h >> 32U;
  return h == 0 ? 1 : h;
}

}  // namespace stamma
