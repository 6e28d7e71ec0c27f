#include "writers/html/text.hpp"

#include <algorithm>

#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

void write_escape(char32_t c, Buffer& out) {
  constexpr std::string_view hex = "0123456789abcdef";
  out.append("\\u");
  for (unsigned shift = 16; shift > 0;) out.append(hex[c >> (shift -= 4) & 15U]);
}

}  // namespace

void write_html_json(std::string_view s, Buffer& out) {
  out.append('"');
  while (!s.empty()) {
    const CodePoint c = first_code_point(s);
    if (c.value == '"' || c.value == '\\') {
      out.append('\\');
      out.append(s[0]);
    } else if (c.value == '\n') {
      out.append("\\n");
    } else if (c.value == '<' || c.value == '>' || c.value == '&' ||
               (c.valid && is_command(c.value))) {
      write_escape(c.value, out);
    } else {
      out.append(c.valid ? s.substr(0, c.length) : replacement);
    }
    s.remove_prefix(c.length);
  }
  out.append('"');
}

void write_html_text(std::string_view s, Buffer& out) {
  while (!s.empty()) {
    const CodePoint c = first_code_point(s);
    switch (c.value) {
      case '&': out.append("&amp;"); break;
      case '<': out.append("&lt;"); break;
      case '>': out.append("&gt;"); break;
      case '"': out.append("&quot;"); break;
      case '\'': out.append("&#39;"); break;
      default: out.append(c.valid && !is_command(c.value) ? s.substr(0, c.length) : replacement);
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
      const CodePoint c = first_code_point(text.substr(at));
      at += c.length;
      units += c.value >= 0x10000 ? 2 : 1;
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
