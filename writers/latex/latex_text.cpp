#include "writers/latex/latex_text.hpp"

#include <cstddef>
#include <cstdint>

namespace stamma {
namespace {

/// A character of UTF-8 text, or a byte that is none.
struct Decoded {
  char32_t c = 0;
  std::size_t length = 1;
  bool valid = false;
};

Decoded decode(std::string_view s) noexcept {
  const auto at = [&](std::size_t i) -> std::uint32_t { return static_cast<unsigned char>(s[i]); };
  const std::uint32_t first = at(0);
  if (first < 0x80) return {first, 1, true};
  const std::size_t n = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || s.size() < n) return {};
  std::uint32_t c = first & (0x7FU >> n);
  for (std::size_t i = 1; i < n; ++i) {
    if ((at(i) & 0xC0U) != 0x80U) return {};
    c = c << 6U | (at(i) & 0x3FU);
  }
  const bool overlong = (n == 3 && c < 0x800) || (n == 4 && c < 0x10000);
  if (overlong || (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF) return {};
  return {c, n, true};
}

/// What the encodings T1 and TS1 print as it stands.
bool is_latin(char32_t c) noexcept {
  if (c >= 0xA0 && c < 0x17F)
    return c != 0xAD && c != 0x126 && c != 0x127 && c != 0x138 && c != 0x13F && c != 0x140 &&
           c != 0x149 && c != 0x166 && c != 0x167;
  switch (c) {
    case 0x218:
    case 0x219:
    case 0x21A:
    case 0x21B:
    case 0x2013:
    case 0x2014:
    case 0x2018:
    case 0x2019:
    case 0x201A:
    case 0x201C:
    case 0x201D:
    case 0x201E:
    case 0x2020:
    case 0x2021:
    case 0x2022:
    case 0x2026:
    case 0x2030:
    case 0x2039:
    case 0x203A:
    case 0x20AC:
    case 0x2116:
    case 0x2122: return true;
    default: return false;
  }
}

/// What the encoding T2A prints.
bool is_cyrillic(char32_t c) noexcept {
  return (c >= 0x400 && c < 0x460) || c == 0x490 || c == 0x491;
}

/// What stands for a character that means something to TeX; empty when it means nothing.
std::string_view command(char32_t c) noexcept {
  constexpr std::string_view figures[] = {"\\symking{}",   "\\symqueen{}",  "\\symrook{}",
                                          "\\symbishop{}", "\\symknight{}", "\\sympawn{}"};
  if (c >= 0x2654 && c <= 0x265F) return figures[(c - 0x2654) % 6];
  switch (c) {
    case '\\': return "\\textbackslash{}";
    case '~': return "\\textasciitilde{}";
    case '^': return "\\textasciicircum{}";
    case '`': return "\\textasciigrave{}";
    case '"': return "\\textquotedbl{}";
    case '{': return "\\{";
    case '}': return "\\}";
    case '%': return "\\%";
    case '$': return "\\$";
    case '#': return "\\#";
    case '&': return "\\&";
    case '_': return "\\_";
    default: return {};
  }
}

/// Two of them in a row would become another sign.
constexpr bool makes_ligature(char c) noexcept {
  return c == '-' || c == '\'' || c == '<' || c == '>' || c == ',';
}

void append_hex(std::string& out, std::string_view macro, std::uint32_t value, int digits) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  out += macro;
  out += '{';
  while (digits < 6 && value >> static_cast<unsigned>(4 * digits) != 0) ++digits;
  for (int i = digits - 1; i >= 0; --i) out += hex[value >> static_cast<unsigned>(4 * i) & 15U];
  out += '}';
}

/// Bytes a line may have where no space breaks it: TeX has a limit.
constexpr std::size_t long_word = 1000;

}  // namespace

std::string latex_text(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  bool space = false, cyrillic = false;
  std::size_t word = 0;  // where the word, or what the last forced line end left of it, begins
  while (!text.empty()) {
    const Decoded d = decode(text);
    const char byte = text.front();
    text.remove_prefix(d.length);
    if (byte == ' ' || (byte >= '\t' && byte <= '\r')) {
      space = true;
      continue;
    }
    const bool was_cyrillic = cyrillic;
    cyrillic = d.valid && is_cyrillic(d.c);
    if (was_cyrillic && !cyrillic) out += '}';
    if (space && !out.empty()) {
      out += ' ';
      word = out.size();
    }
    space = false;
    if (out.size() - word > long_word) {
      out += "%\n";
      word = out.size();
    }
    if (cyrillic && !was_cyrillic) out += "\\stammacyrillic{";
    if (!d.valid || d.c < 0x20 || (d.c >= 0x7F && d.c < 0xA0)) {
      append_hex(out, d.valid && d.c > 0x7F ? "\\stammachar" : "\\stammabyte",
                 d.valid ? d.c : static_cast<unsigned char>(byte), 2);
    } else if (const std::string_view tex = command(d.c); !tex.empty()) {
      out += tex;
    } else if (d.c < 0x80) {
      if (makes_ligature(byte) && !out.empty() && out.back() == byte) out += "{}";
      out += byte;
    } else if (is_latin(d.c) || cyrillic) {
      const std::uint32_t c = d.c;
      if (c < 0x800) {
        out += static_cast<char>(0xC0U | c >> 6U);
      } else {
        out += static_cast<char>(0xE0U | c >> 12U);
        out += static_cast<char>(0x80U | (c >> 6U & 0x3FU));
      }
      out += static_cast<char>(0x80U | (c & 0x3FU));
      if (c == 0x2013 || c == 0x2014) out += "{}";  // no ligature with what follows
    } else {
      append_hex(out, "\\stammachar", d.c, 4);
    }
  }
  if (cyrillic) out += '}';
  return out;
}

}  // namespace stamma
