#include "parsers/interpret/odd_tag.hpp"

#include <algorithm>
#include <string_view>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

using ascii::is_blank;
using ascii::is_newline;

constexpr int most_lines_more = 2;  // over which a value may be broken

const char* past_blanks(const char* p, const char* end) {
  return std::find_if_not(p, end, is_blank);
}
const char* line_end(const char* p, const char* end) { return std::find_if(p, end, is_newline); }

/// The bracket of a quote and bracket in a line; nullptr when there is none. `last`: the line must
/// end behind it, or a tag begin.
const char* closing_bracket(const char* from, const char* to, bool last) {
  for (const char* q = std::find(from, to, '"'); q < to; q = std::find(q + 1, to, '"')) {
    const char* const bracket = past_blanks(q + 1, to);
    if (bracket == to || *bracket != ']') continue;
    const char* const after = past_blanks(bracket + 1, to);
    if (!last || after == to || *after == '[') return bracket;
  }
  return nullptr;
}

/// The bracket that closes a quoted value which goes on behind its line, at most two lines further
/// down; no line of a value begins a tag.
const char* closing_bracket_below(const char* line, const char* end) {
  for (int more = 0; more < most_lines_more && line < end; ++more) {
    const char* const next = past_blanks(line + (*line == '\r' && line[1] == '\n' ? 2 : 1), end);
    if (next >= end || *next == '[' || is_newline(*next)) return nullptr;
    line = line_end(next, end);
    if (const char* const bracket = closing_bracket(next, line, true)) return bracket;
  }
  return nullptr;
}

const char* bracket_behind(const char* value, const char* stop, const char* end) {
  if (value == stop || *value != '"') {
    const char* const bracket = std::find(value, stop, ']');
    return bracket == stop ? nullptr : bracket;
  }
  if (const char* const bracket = closing_bracket(value + 1, stop, true)) return bracket;
  if (const char* const bracket = closing_bracket(value + 1, stop, false))  // moves follow it
    return bracket;
  return closing_bracket_below(stop, end);
}

/// A value without what is around it.
std::string_view bare_value(std::string_view text, bool closed) {
  text = ascii::trim(text);
  if (!closed && text.ends_with(']')) text = ascii::trim(text.substr(0, text.size() - 1));
  if (text.starts_with('"')) text.remove_prefix(1);
  if (text.ends_with('"')) text.remove_suffix(1);
  return text;
}

std::string without_escapes(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\')) ++i;
    clean += static_cast<unsigned char>(text[i]) < 0x20 ? ' ' : text[i];
  }
  return clean;
}

}  // namespace

OddTag read_odd_tag(const char* p, const char* end) {
  const auto separates = [](char c) { return is_blank(c) || c == ':' || c == '='; };
  const char* const stop = line_end(p + 1, end);
  const char* const name = past_blanks(p + 1, stop);
  const char* const name_end = std::find_if_not(name, stop, ascii::is_name);
  const char* const value = std::find_if_not(name_end, stop, separates);
  const bool quoted = value < stop && *value == '"';
  const char* const bracket = bracket_behind(value, stop, end);
  const bool named = name < name_end && (value > name_end || name_end == stop || quoted);
  if (!named || (!quoted && bracket == value)) return {{}, {}, stop};  // no name, or no value
  const char* const value_end = bracket != nullptr ? bracket : stop;
  const std::string_view bare =
      bare_value({value, static_cast<std::size_t>(value_end - value)}, bracket != nullptr);
  OddTag tag{{name, name_end}, without_escapes(bare), bracket != nullptr ? bracket + 1 : stop};
  tag.spacing = quoted && bracket != nullptr && tag.value == bare &&
                bare.find_first_of("\"\\") == std::string_view::npos &&
                std::all_of(name_end, value, is_blank);
  return tag;
}

}  // namespace stamma
