#include "writers/html/text.hpp"

#include <algorithm>

namespace stamma {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

struct Character {
  char32_t code = U'\uFFFD';
  std::size_t length = 1;  // bytes
  bool valid = false;
};

/// The first character of a text that is not empty; a byte that begins none stands for U+FFFD.
Character first_character(std::string_view s) noexcept {
  const auto byte = [s](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t length = lead < 0xC2   ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length == 0 || length > s.size()) return {};
  char32_t code = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = code << 6U | (byte(i) & 0x3FU);
  }
  const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  if (too_long || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return {};
  return {code, length, true};
}

/// Characters that are told by number: controls, and those that change how others are shown.
constexpr bool is_hidden(char32_t c) noexcept {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || (c >= 0x200E && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

void write_escape(char32_t c, Buffer& out) {
  constexpr std::string_view hex = "0123456789abcdef";
  out.append("\\u");
  for (unsigned shift = 16; shift > 0;) out.append(hex[c >> (shift -= 4) & 15U]);
}

}  // namespace

void write_html_json(std::string_view s, Buffer& out) {
  out.append('"');
  while (!s.empty()) {
    const Character c = first_character(s);
    if (c.code == '"' || c.code == '\\') {
      out.append('\\');
      out.append(s[0]);
    } else if (c.code == '\n') {
      out.append("\\n");
    } else if (c.code == '<' || c.code == '>' || c.code == '&' || is_hidden(c.code)) {
      write_escape(c.code, out);
    } else {
      out.append(c.valid ? s.substr(0, c.length) : replacement);
    }
    s.remove_prefix(c.length);
  }
  out.append('"');
}

void write_html_text(std::string_view s, Buffer& out) {
  while (!s.empty()) {
    const Character c = first_character(s);
    switch (c.code) {
      case '&': out.append("&amp;"); break;
      case '<': out.append("&lt;"); break;
      case '>': out.append("&gt;"); break;
      case '"': out.append("&quot;"); break;
      case '\'': out.append("&#39;"); break;
      default: out.append(c.valid && !is_hidden(c.code) ? s.substr(0, c.length) : replacement);
    }
    s.remove_prefix(c.length);
  }
}

std::vector<ScriptSpan> script_spans(std::span<const TextSpan> spans, std::string_view text,
                                     std::size_t begin) {
  std::vector<ScriptSpan> found(spans.size());
  struct Edge {
    std::size_t at;
    std::size_t span;
    bool ends;
  };
  std::vector<Edge> edges;
  edges.reserve(2 * spans.size());
  for (std::size_t i = 0; i < spans.size(); ++i) {
    const std::size_t from = spans[i].offset, to = from + spans[i].length;
    if (from < begin || to > text.size()) continue;
    edges.push_back({from, i, false});
    edges.push_back({to, i, true});
  }
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) {
    return a.at != b.at ? a.at < b.at : a.ends < b.ends;
  });
  std::size_t at = std::min(begin, text.size());
  std::uint32_t units = 0;
  for (const Edge& e : edges) {
    while (at < e.at) {
      const Character c = first_character(text.substr(at));
      at += c.length;
      units += c.code >= 0x10000 ? 2 : 1;
    }
    ScriptSpan& s = found[e.span];
    if (e.ends) {
      s.length = units - s.offset;
    } else {
      s.offset = units;
    }
  }
  return found;
}

}  // namespace stamma
