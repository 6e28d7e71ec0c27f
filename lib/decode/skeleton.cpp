#include "lib/decode/skeleton.hpp"

#include <array>
#include <cstddef>
#include <limits>

#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr char16_t broken = 0xFFFD;
constexpr char16_t overlooked = 0;

constexpr std::u16string_view unseen =
    u".,;:_'\"`"
    u"\u00A8\u00AB\u00B4\u00B7\u00B8\u00BB\u02B9\u02BC\u02C8\u1680\u3000\u3001\u3002\uFEFF";
constexpr std::u16string_view dashes =
    u"\u00AD\u02D7\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2500\u2501\u2E3A\u2E3B\uFE31"
    u"\uFE58\uFE63";
constexpr std::u16string_view crosses = u"\u00D7\u2573\u2715\u2716\u2A2F";

constexpr bool among(std::u16string_view signs, char16_t c) noexcept {
  return signs.find(c) != std::u16string_view::npos;
}

/// What a reader of moves makes of a character.
constexpr char16_t essence_of(char16_t c) noexcept {
  if (c >= 0xFF01 && c <= 0xFF5E) c = static_cast<char16_t>(c - 0xFF01 + u'!');  // full-width forms
  if (c <= u' ' || (c >= 0x7F && c <= 0xA0) || among(unseen, c)) return overlooked;
  if (among(dashes, c)) return u'-';
  if (among(crosses, c)) return u'x';
  // General punctuation is blanks, quotes and stops but for the daggers and the doubled marks.
  if (c >= 0x2000 && c <= 0x206F && c != 0x2020 && c != 0x2021 && (c < 0x203B || c > 0x205E))
    return overlooked;
  if (c >= 0xFE00 && c <= 0xFE0F) return overlooked;  // how to draw the character before
  return c;
}

constexpr auto ascii_essences = [] {
  std::array<char16_t, 128> table{};
  for (char16_t c = 0; c < 128; ++c) table[c] = essence_of(c);
  return table;
}();

char16_t essence(char16_t c) noexcept { return c < 128 ? ascii_essences[c] : essence_of(c); }

}  // namespace

char16_t take_character(std::string_view& utf8) noexcept {
  const CodePoint c = take_code_point(utf8);
  return c.valid && c.value <= 0xFFFF ? static_cast<char16_t>(c.value) : broken;
}

void append_skeleton(std::string_view utf8, std::u16string& text) {
  while (!utf8.empty() && static_cast<unsigned char>(utf8.front()) < 0x80) {  // nearly all of them
    if (const char16_t c = ascii_essences[static_cast<unsigned char>(utf8.front())];
        c != overlooked)
      text += c;
    utf8.remove_prefix(1);
  }
  while (!utf8.empty())
    if (const char16_t c = essence(take_character(utf8)); c != overlooked) text += c;
}

Skeleton skeleton(std::string_view utf8) {
  // Offsets are 32 bits wide; no text of moves comes near that.
  utf8 = utf8.substr(0, std::numeric_limits<std::uint32_t>::max());
  Skeleton s;
  s.text.reserve(utf8.size());
  s.offsets.reserve(utf8.size() + 1);
  for (std::string_view rest = utf8; !rest.empty();) {
    const auto offset = static_cast<std::uint32_t>(utf8.size() - rest.size());
    const char16_t c = essence(take_character(rest));
    if (c == overlooked) continue;
    s.text += c;
    s.offsets.push_back(offset);
  }
  s.offsets.push_back(static_cast<std::uint32_t>(utf8.size()));
  return s;
}

}  // namespace stamma
