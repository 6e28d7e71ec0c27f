#include "lib/diagnostics/problem.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"
#include "lib/text/lines.hpp"
#include "lib/text/terminal_text.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr std::size_t widest_source = 160;  // bytes of a source line that are worth showing

}  // namespace

void Problems::open(const DerivedText& text, std::uint64_t file_offset, std::uint64_t line) {
  text_ = text;
  file_offset_ = file_offset;
  first_line_ = known_line_ = line;
  known_offset_ = 0;
}

void Problems::locate(Problem& p, std::size_t offset) {
  const std::string_view source = text_.source;
  offset = std::min(offset, source.size());
  // Lines are counted from the last place on, or back from it where that is nearer than the start.
  const auto lines_between = [source](std::size_t from, std::size_t to) {
    return count_line_ends(source.substr(from, to - from), to < source.size() ? source[to] : '\0');
  };
  if (offset < known_offset_ && offset < known_offset_ / 2) {
    known_offset_ = 0;
    known_line_ = first_line_;
  }
  if (offset < known_offset_) {
    known_line_ -= lines_between(offset, known_offset_);
  } else {
    known_line_ += lines_between(known_offset_, offset);
  }
  known_offset_ = offset;
  p.line = known_line_;
  p.column = characters_before(source, offset) + 1;
}

void Problems::show(Problem& p, std::size_t offset) const {
  const std::string_view text = text_.text;
  offset = std::min(offset, text.size());
  std::size_t begin = line_start(text, offset);
  // A very long line is shown only around the place.
  if (offset - begin > widest_source / 2) begin = offset - widest_source / 2;
  while (begin < offset && is_utf8_tail(text[begin])) ++begin;
  std::size_t end = offset;
  while (end < text.size() && !ascii::is_newline(text[end]) && end - begin < widest_source) ++end;
  while (end > offset && end < text.size() && is_utf8_tail(text[end])) --end;
  p.source = terminal_columns(text.substr(begin, end - begin));
  p.caret = count_characters(text.substr(begin, offset - begin));
  const std::size_t shown = std::min<std::size_t>(p.length, end - offset);
  p.caret_length = std::max<std::size_t>(1, count_characters(text.substr(offset, shown)));
}

void Problems::add(Code c, std::size_t offset, std::size_t length, std::string message,
                   std::vector<std::string> candidates) {
  const bool wanted = wants(c);
  count(c);
  if (!wanted) return;
  Problem& p = items_.emplace_back();
  p.code = c;
  p.length = length;
  p.game = game_;
  p.message = std::move(message);
  p.candidates = std::move(candidates);
  show(p, offset);
  const std::size_t place = text_.place(offset);
  if (text_.map != nullptr && length > 1) {
    const std::size_t last = text_.place(offset + length - 1);
    p.length = last < place ? 1 : last + 1 - place;
  }
  p.offset = file_offset_ + place;
  locate(p, place);
}

void Problems::roll_back(const Mark& m) {
  items_.resize(m.items);
  counts_ = m.counts;
}

}  // namespace stamma
