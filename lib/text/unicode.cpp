#include "lib/text/unicode.hpp"

#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t n>
constexpr bool in(const Range (&ranges)[n], char32_t c) noexcept {
  for (const Range& r : ranges)
    if (c >= r.first && c <= r.last) return true;
  return false;
}

constexpr Range space_ranges[] = {
    {0x0085, 0x0085}, {0x00A0, 0x00A0}, {0x1680, 0x1680}, {0x2000, 0x200A},
    {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000},
};

constexpr Range invisible_ranges[] = {
    {0x00AD, 0x00AD}, {0x200B, 0x200F}, {0x202A, 0x202E},
    {0x2060, 0x206F}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF},
};

constexpr Range command_ranges[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x061C, 0x061C}, {0x200E, 0x200F},
    {0x2028, 0x202E}, {0x2066, 0x2069}, {0xFEFF, 0xFEFF},
};

// Between these are signs, dashes and figurines (2000 to 2BFF), punctuation, and emoji.
constexpr Range letter_ranges[] = {
    {'A', 'Z'},       {'a', 'z'},       {0x00AA, 0x00AA}, {0x00BA, 0x00BA},   {0x00C0, 0x00D6},
    {0x00D8, 0x00F6}, {0x00F8, 0x1FFF}, {0x2C00, 0x2DFF}, {0x3040, 0xFDFF},   {0xFF21, 0xFF3A},
    {0xFF41, 0xFF5A}, {0xFF66, 0xFFDC}, {0xFFFD, 0xFFFD}, {0x10000, 0x1CFFF}, {0x20000, 0x3FFFF},
};

struct Capitals {
  char32_t first;
  char32_t last;
  char32_t distance;
};

constexpr Capitals capitals[] = {
    {0x00C0, 0x00D6, 32}, {0x00D8, 0x00DE, 32}, {0x0391, 0x03A1, 32}, {0x03A3, 0x03A9, 32},
    {0x0400, 0x040F, 80}, {0x0410, 0x042F, 32}, {0x0531, 0x0556, 48},
};

}  // namespace

bool is_unicode_space(char32_t c) noexcept { return c >= 0x80 && in(space_ranges, c); }

bool is_invisible(char32_t c) noexcept { return c >= 0x80 && in(invisible_ranges, c); }

bool is_command(char32_t c) noexcept { return in(command_ranges, c); }

bool is_word_letter(char32_t c) noexcept { return in(letter_ranges, c); }

char32_t detail::small_beyond_ascii(char32_t c) noexcept {
  for (const Capitals& row : capitals)
    if (c >= row.first && c <= row.last) return c + row.distance;
  if (c < 0x0100 || c > 0x017E) return c;
  // Latin Extended-A: capitals and small letters by turns, even ones first in the first and third
  // stretch.
  if (c <= 0x0137 || (c >= 0x014A && c <= 0x0177)) return c | 1U;
  const bool odd_capitals = (c >= 0x0139 && c <= 0x0148) || c >= 0x0179;
  return odd_capitals && c % 2 == 1 ? c + 1 : c;
}

std::string small_letters(std::string_view utf8) {
  std::string out;
  out.reserve(utf8.size());
  while (!utf8.empty()) {
    const char front = utf8.front();
    const CodePoint c = take_code_point(utf8);
    if (c.valid) {
      append_utf8(out, small_letter(c.value));
    } else {
      out += front;
    }
  }
  return out;
}

}  // namespace stamma
