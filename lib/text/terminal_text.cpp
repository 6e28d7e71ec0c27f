#include "lib/text/terminal_text.hpp"

#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

void tell_number(const CodePoint& c, std::string& out) {
  constexpr std::string_view figures = "0123456789ABCDEF";
  const bool is_byte = !c.valid || c.value < 0x80;
  out += is_byte ? "\\x" : "\\u";
  for (unsigned shift = is_byte ? 8 : 16; shift > 0;) out += figures[c.value >> (shift -= 4) & 15U];
}

void leave_blank(const CodePoint&, std::string& out) { out += ' '; }

/// Tabs and ends of lines. A return by itself would let a line write over its beginning.
bool is_layout(char c, std::string_view behind) {
  return c == '\t' || c == '\n' || (c == '\r' && behind.starts_with('\n'));
}

std::string shown(std::string_view text, bool keep_layout,
                  void (*replace)(const CodePoint&, std::string&)) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::string_view rest = text;
    const CodePoint c = take_code_point(text);
    if (c.valid && (!is_command(c.value) || (keep_layout && is_layout(rest.front(), text)))) {
      out += rest.substr(0, c.length);
    } else {
      replace(c, out);
    }
  }
  return out;
}

}  // namespace

std::string terminal_text(std::string_view text) { return shown(text, true, tell_number); }

std::string terminal_name(std::string_view name) { return shown(name, false, tell_number); }

std::string terminal_columns(std::string_view text) { return shown(text, false, leave_blank); }

}  // namespace stamma
