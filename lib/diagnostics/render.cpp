#include "lib/diagnostics/render.hpp"

#include <algorithm>

#include "lib/text/terminal_text.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr std::size_t source_indent = 4;

/// What is shown of a source line.
struct Excerpt {
  std::string text;
  std::size_t caret;  // characters before it
  std::size_t caret_length;
};

/// The part of the source line around the place that fits into a line of the terminal, with dots
/// where it is cut.
Excerpt excerpt(const Problem& p, std::size_t width) {
  constexpr std::string_view dots = "...";
  constexpr std::size_t narrowest = 20;
  Excerpt all{p.source, p.caret, std::max<std::size_t>(1, p.caret_length)};
  const std::size_t length = count_characters(p.source);
  if (width == 0 || source_indent + std::max(length, all.caret + 1) <= width) return all;
  const std::size_t room = std::max(width, narrowest) - source_indent;
  // The place is in the middle, unless the line begins or ends near it.
  const std::size_t half = room / 2;
  std::size_t begin = p.caret > half ? p.caret - half : 0;
  begin = std::min(begin, length > room ? length - room : 0);
  const bool cut_before = begin != 0, cut_behind = begin + room < length;
  const std::size_t first = begin + (cut_before ? dots.size() : 0);
  const std::size_t last = cut_behind ? begin + room - dots.size() : length;
  Excerpt shown;
  std::size_t number = 0;  // of the character at hand
  for (std::size_t i = 0; i < p.source.size(); ++i) {
    if (i != 0 && !is_utf8_tail(p.source[i])) ++number;
    if (number >= first && number < last) shown.text += p.source[i];
  }
  if (cut_before) shown.text.insert(0, dots);
  if (cut_behind) shown.text += dots;
  shown.caret = p.caret - begin;
  shown.caret_length = std::min(all.caret_length, room - std::min(shown.caret, room - 1));
  return shown;
}

}  // namespace

std::string render(const Problem& p, std::string_view file, bool color) {
  return render(p, file, RenderStyle{color, 0});
}

std::string render(const Problem& p, std::string_view file, const RenderStyle& style) {
  constexpr std::string_view tints[] = {"\033[36m", "\033[33m", "\033[31m"};
  const std::string_view tint = style.color ? tints[static_cast<std::size_t>(p.severity())] : "";
  const std::string_view plain = style.color ? "\033[0m" : "";
  std::string out = terminal_name(file);
  out.append(":").append(std::to_string(p.line)).append(":").append(std::to_string(p.column));
  out.append(": ")
      .append(tint)
      .append(name(p.severity()))
      .append("[")
      .append(id(p.code))
      .append("]");
  out.append(plain).append(": ").append(terminal_text(p.message)).append("\n");
  if (!p.source.empty()) {
    const Excerpt shown = excerpt(p, style.width);
    out.append(source_indent, ' ').append(shown.text).append("\n");
    out.append(source_indent + shown.caret, ' ').append(tint).append("^");
    out.append(shown.caret_length - 1, '~').append(plain).append("\n");
  }
  return out;
}

}  // namespace stamma
