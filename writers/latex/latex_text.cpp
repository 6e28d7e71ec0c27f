#include "writers/latex/latex_text.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "lib/text/ascii.hpp"
#include "lib/text/ranges.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

/// What the encodings T1 and TS1 print as written.
bool is_latin(char32_t c) noexcept {
  constexpr CharRange latin[] = {
      {0xA0, 0xAC},     {0xAE, 0x125},    {0x128, 0x137}, {0x139, 0x13E},   {0x141, 0x148},
      {0x14A, 0x165},   {0x168, 0x17E},   {0x218, 0x21B}, {0x2013, 0x2014}, {0x2018, 0x201A},
      {0x201C, 0x201E}, {0x2020, 0x2022}, 0x2026,         0x2030,           {0x2039, 0x203A},
      0x20AC,           0x2116,           0x2122};
  return any_holds(latin, c);
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
  constexpr std::pair<char32_t, std::string_view> signs[] = {{'\\', "\\textbackslash{}"},
                                                             {'~', "\\textasciitilde{}"},
                                                             {'^', "\\textasciicircum{}"},
                                                             {'`', "\\textasciigrave{}"},
                                                             {'"', "\\textquotedbl{}"},
                                                             {'{', "\\{"},
                                                             {'}', "\\}"},
                                                             {'%', "\\%"},
                                                             {'$', "\\$"},
                                                             {'#', "\\#"},
                                                             {'&', "\\&"},
                                                             {'_', "\\_"}};
  if (c >= 0x80) return {};
  for (const auto& [sign, tex] : signs)
    if (c == sign) return tex;
  return {};
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

/// Whether a character cannot be printed: a control character, or a byte that is none.
bool is_unprintable(const CodePoint& d) {
  return !d.valid || d.value < 0x20 || (d.value >= 0x7F && d.value < 0xA0);
}

/// One character, which begins with `byte`.
void append_character(const CodePoint& d, char byte, std::string& out) {
  if (is_unprintable(d)) {
    append_hex(out, d.valid && d.value > 0x7F ? "\\stammachar" : "\\stammabyte",
               d.valid ? d.value : static_cast<unsigned char>(byte), 2);
  } else if (const std::string_view tex = command(d.value); !tex.empty()) {
    out += tex;
  } else if (d.value < 0x80) {
    if (makes_ligature(byte) && !out.empty() && out.back() == byte) out += "{}";
    out += byte;
  } else if (is_latin(d.value) || is_cyrillic(d.value)) {
    append_utf8(out, d.value);
    if (d.value == 0x2013 || d.value == 0x2014) out += "{}";  // no ligature with what follows
  } else {
    append_hex(out, "\\stammachar", d.value, 4);
  }
}

}  // namespace

std::string latex_text(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  bool space = false, cyrillic = false;
  std::size_t word = 0;  // where the word, or what the last forced line end left of it, begins
  while (!text.empty()) {
    const char byte = text.front();
    const CodePoint d = take_code_point(text);
    if (ascii::is_space(byte) && byte != '\0') {  // a NUL is shown
      space = true;
      continue;
    }
    const bool was_cyrillic = cyrillic;
    cyrillic = d.valid && is_cyrillic(d.value);
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
    append_character(d, byte, out);
  }
  if (cyrillic) out += '}';
  return out;
}

}  // namespace stamma
