#include "parsers/tables/fide.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

/// The number that a text begins with; 0 without one.
std::uint32_t leading(std::string_view text) {
  text = ascii::trim(text);
  std::uint32_t n = 0;
  std::from_chars(text.data(), text.data() + text.size(), n);
  return n;
}

int sane(std::uint32_t n) { return n < 10'000 ? static_cast<int>(n) : 0; }

std::string_view take_row(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view row = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (row.ends_with('\r')) row.remove_suffix(1);
  return row;
}

/// A column of the text list: from where its heading begins to where the next one does.
struct Column {
  std::size_t begin = std::string_view::npos, end = std::string_view::npos;

  std::string_view of(std::string_view row) const {
    if (begin >= row.size()) return {};
    return ascii::trim(row.substr(begin, end - begin));
  }
};

Column column(std::string_view heading, std::string_view name) {
  Column c;
  c.begin = heading.find(name);
  if (c.begin == std::string_view::npos) return c;
  const std::size_t behind = heading.find(' ', c.begin + name.size());
  c.end =
      behind == std::string_view::npos ? heading.size() : heading.find_first_not_of(' ', behind);
  return c;
}

std::optional<std::string> read_columns(std::string_view text, FideList& list) {
  const std::string_view heading = take_row(text);
  const Column name = column(heading, "Name");
  const Column birth = column(heading, "B-day");
  const Column rating = column(heading, "SRtng");
  const Column other_rating = column(heading, "Rtng");
  const std::size_t fed = heading.find("Fed");
  if (name.begin == std::string_view::npos || fed == std::string_view::npos || fed < name.begin)
    return "1: the columns ID Number, Name and Fed are expected";
  while (!text.empty()) {
    const std::string_view row = take_row(text);
    if (row.size() <= name.begin) continue;
    const Column whole_name{name.begin, fed};
    const Column& elo = rating.begin != std::string_view::npos ? rating : other_rating;
    list.add(whole_name.of(row), leading(row.substr(0, name.begin)), sane(leading(birth.of(row))),
             sane(leading(elo.of(row))));
  }
  return std::nullopt;
}

/// The text of an element, without the few entities that the list has.
std::string element(std::string_view player, std::string_view name) {
  const std::string open = "<" + std::string(name) + ">", close = "</" + std::string(name) + ">";
  const std::size_t begin = player.find(open);
  if (begin == std::string_view::npos) return {};
  const std::size_t from = begin + open.size();
  const std::size_t to = player.find(close, from);
  if (to == std::string_view::npos) return {};
  std::string value(ascii::trim(player.substr(from, to - from)));
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> entities{
      {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}}};
  for (const auto& [written, meant] : entities)
    for (std::size_t at = 0; (at = value.find(written, at)) != std::string::npos; ++at)
      value.replace(at, written.size(), meant);
  return value;
}

std::optional<std::string> read_xml(std::string_view text, FideList& list) {
  constexpr std::string_view open = "<player>", close = "</player>";
  std::size_t players = 0;
  for (std::size_t at = 0; (at = text.find(open, at)) != std::string_view::npos; ++players) {
    const std::size_t end = text.find(close, at);
    if (end == std::string_view::npos) return "the last player is cut off";
    const std::string_view player = text.substr(at, end - at);
    list.add(element(player, "name"), leading(element(player, "fideid")),
             sane(leading(element(player, "birthday"))), sane(leading(element(player, "rating"))));
    at = end;
  }
  return players != 0 ? std::nullopt : std::optional<std::string>("there is no <player> in it");
}

}  // namespace

std::optional<std::string> read_fide(std::string_view text, FideList& list) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_xml = first != std::string_view::npos && text[first] == '<';
  auto error = is_xml ? read_xml(text, list) : read_columns(text, list);
  if (!error) list.finish();
  return error;
}

}  // namespace stamma
