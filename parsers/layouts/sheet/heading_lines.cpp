#include "parsers/layouts/sheet/heading_lines.hpp"

#include <algorithm>
#include <optional>

#include "lib/text/ascii.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

struct Fact {
  Label label;
  std::string_view value;
};

using ascii::is_line_space;

/// The label that ends at a place of a line: up to three words of it, the most that are known.
std::optional<Label> label_before(std::string_view line, std::size_t from, std::size_t end,
                                  std::size_t& begin) {
  std::optional<Label> found;
  std::size_t at = end;
  for (int words = 0; words < 3; ++words) {
    while (at > from && is_line_space(line[at - 1])) --at;
    const std::size_t word_end = at;
    while (at > from && !is_line_space(line[at - 1])) --at;
    if (at == word_end) break;
    if (const auto label = label_of(line.substr(at, end - at))) {
      found = label;
      begin = at;
    }
  }
  return found;
}

/// "3 Board 4": a label without a colon and the number behind it, taken off the end of a value.
std::optional<Fact> take_numbered(std::string_view& value) {
  std::size_t end = value.size();
  while (end > 0 && is_line_space(value[end - 1])) --end;
  std::size_t digits = end;
  while (digits > 0 && pgn::is_digit(value[digits - 1])) --digits;
  if (digits == end || digits == 0 || !is_line_space(value[digits - 1])) return std::nullopt;
  std::size_t begin = 0;
  const auto label = label_before(value, 0, digits - 1, begin);
  if (!label || (label->kind != LabelKind::round && label->kind != LabelKind::board))
    return std::nullopt;
  const Fact fact{*label, value.substr(digits, end - digits)};
  value = value.substr(0, begin);
  return fact;
}

/// The facts of a line; none when it does not begin with a label.
std::vector<Fact> facts_of(std::string_view line) {
  std::vector<Fact> facts;
  std::size_t from = 0;
  constexpr std::size_t longest = 400;
  if (line.size() > longest) return facts;
  while (from < line.size() && is_line_space(line[from])) ++from;
  const std::size_t first = from;
  for (std::size_t colon = line.find(':', from); colon != std::string_view::npos;
       colon = line.find(':', colon + 1)) {
    std::size_t begin = 0;
    const auto label = label_before(line, from, colon, begin);
    if (!label) continue;  // a time
    if (facts.empty()) {
      if (begin != first) return facts;
    } else {
      std::string_view& value = facts.back().value;
      value = line.substr(static_cast<std::size_t>(value.data() - line.data()));
      value = value.substr(0, begin - static_cast<std::size_t>(value.data() - line.data()));
    }
    facts.push_back({*label, line.substr(colon + 1)});
    from = colon + 1;
  }
  for (std::size_t i = 0; i < facts.size(); ++i)
    if (const auto more = take_numbered(facts[i].value))
      facts.insert(facts.begin() + static_cast<std::ptrdiff_t>(++i), *more);
  return facts;
}

struct Heading {
  std::vector<std::pair<std::string_view, std::vector<Fact>>> lines;  // that are facts
};

/// The labelled lines in front of the first that begins with the number of a move.
Heading heading_of(std::string_view text) {
  constexpr std::size_t most_lines = 40;
  Heading heading;
  std::size_t at = 0;
  for (std::size_t n = 0; n < most_lines && at < text.size(); ++n) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::string_view words = pgn::trim(line);
    if (pgn::begins_moves(words.data(), words.data() + words.size())) break;
    if (std::vector<Fact> facts = facts_of(line); !facts.empty())
      heading.lines.emplace_back(line, std::move(facts));
    at = end + 1;
  }
  return heading;
}

}  // namespace

bool has_heading_lines(std::string_view text) {
  constexpr std::size_t longest = 64 << 10;
  if (text.size() > longest || text.find(':') == std::string_view::npos) return false;
  bool player = false, sheet = false;
  for (const auto& [line, facts] : heading_of(text).lines)
    for (const Fact& f : facts) {
      player = player || f.label.kind == LabelKind::player;
      sheet = sheet || (f.label.kind != LabelKind::player && f.label.kind != LabelKind::remark &&
                        f.label.kind != LabelKind::number && f.label.kind != LabelKind::opening);
    }
  return player && sheet;
}

Sheet read_heading_lines(std::string_view text) {
  Sheet sheet;
  sheet.text = text;
  sheet.may_be_prose = true;
  for (const auto& [line, facts] : heading_of(text).lines) {
    const std::size_t tags = sheet.tags.size();
    const bool all = std::all_of(facts.begin(), facts.end(), [&](const Fact& f) {
      return add_fact(f.label, f.value, sheet.tags);
    });
    if (!all) {  // said twice, or nothing that has a tag: it stays where it is
      sheet.tags.resize(tags);
      continue;
    }
    const auto begin = sheet.text.begin() + (line.data() - text.data());
    std::fill(begin, begin + static_cast<std::ptrdiff_t>(line.size()), ' ');
  }
  return sheet;
}

}  // namespace stamma
