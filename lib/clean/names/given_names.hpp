// Given names as they are written and as they are known: whether one is short for the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace stamma {

/// Given names as words of letters.
struct GivenNames {
  static constexpr std::size_t most = 8;
  std::string letters;
  std::array<std::uint16_t, most + 1> begins{};
  std::array<bool, most> dotted{};
  std::size_t count = 0;
  bool glued = false;  ///< one word that may be initials: "JR"

  void set(std::string_view text);
  std::string_view operator[](std::size_t i) const noexcept {
    return std::string_view(letters).substr(begins[i], begins[i + 1] - std::size_t{begins[i]});
  }
};

/// How far given names agree.
enum class GivenMatch : std::uint8_t {
  none,
  weak,       ///< the written ones have more, or are cut where names are not cut
  shortened,  ///< the written ones are initials or the first of several
  equal,
};
GivenMatch match(const GivenNames& written, const GivenNames& known) noexcept;

}  // namespace stamma
