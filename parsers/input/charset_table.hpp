// What each byte of a single-byte charset means.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace stamma {

struct ByteTable {
  static constexpr char32_t nothing = 0xFFFFFFFF;

  std::array<char32_t, 256> code_point;       // `nothing` where the charset leaves a gap
  std::array<std::array<char, 4>, 256> utf8;  // of the same; U+FFFD for a gap
  std::array<std::uint8_t, 256> length;       // of the UTF-8 sequence
  bool ascii;                                 // whether the lower half is ASCII
};

// Filled from ICU at the first call for a name and kept; null for multi-byte and unknown charsets.
// May be called from any thread.
const ByteTable* byte_table(const std::string& name);

}  // namespace stamma
