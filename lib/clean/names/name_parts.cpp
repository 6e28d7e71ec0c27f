// Titles, ratings and countries that stand in the name of a player.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/names/name_form.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/names.hpp"

namespace stamma {

constexpr Rule rule::name_title{code("N01", Severity::note), Mending::by_cleaning,
                                "title inside a name",
                                "Moved to its own tag; where that tag differs, both are kept.",
                                "[White \"GM Kasparov, Garry\"]"};

constexpr Rule rule::name_rating{code("N02", Severity::note), Mending::by_cleaning,
                                 "rating inside a name",
                                 "Moved to its own tag; where that tag differs, both are kept.",
                                 "[White \"Kasparov, Garry (2800)\"]"};

constexpr Rule rule::name_country{
    code("N03", Severity::note), Mending::by_cleaning, "country inside a name",
    "Moved to WhiteCountry or BlackCountry; where that tag differs, both are kept. Without "
    "brackets it may distinguish namesakes, and is only proposed.",
    "[White \"Kasparov, Garry (RUS)\"]"};

namespace {

using Fix = Finding::Fix;

/// What each part is called, and the ending of the tag it belongs in. Countries go where Scid and
/// others have them.
struct PartKind {
  const Rule& rule;
  std::string_view word;
  std::string_view tag;
};

const PartKind& kind_of(const NamePart& p) noexcept {
  static constexpr PartKind kinds[] = {{rule::name_title, "title", "Title"},
                                       {rule::name_rating, "rating", "Elo"},
                                       {rule::name_country, "country", "Country"}};
  return kinds[static_cast<std::size_t>(p.kind)];
}

bool is_rating_number(std::string_view s) {
  return s.size() >= 3 && s.size() <= 4 && std::all_of(s.begin(), s.end(), ascii::is_digit) &&
         is_plain_rating(s);
}

/// A number that may as well be a year of birth.
bool may_be_year(std::string_view s) { return s.size() == 4 && s >= "1750" && s <= "2030"; }

/// False where the name has another of the same kind.
bool add_part(NameSplit& split, NamePart part) {
  for (const NamePart& p : split.parts)
    if (p.kind == part.kind) return p.value == part.value;
  split.parts.push_back(std::move(part));
  return true;
}

/// Reads "(RUS, 2800)": false where a word of it is none of the known kinds.
bool read_bracket(std::string_view inside, NameSplit& split) {
  bool any = false;
  while (!inside.empty()) {
    const std::size_t n = std::min(inside.find_first_of(" ,;/"), inside.size());
    const std::string_view word = inside.substr(0, n);
    inside.remove_prefix(std::min(n + 1, inside.size()));
    if (word.empty() || ascii::equal_but_case(word, "elo")) continue;
    NamePart part{NamePart::Kind::rating, std::string(word)};
    if (is_rating_number(word)) {
      if (may_be_year(word)) split.certain = false;
    } else if (is_title(word)) {
      part.kind = NamePart::Kind::title;
    } else if (is_federation(word)) {
      part.kind = NamePart::Kind::country;
    } else {
      return false;
    }
    if (!add_part(split, std::move(part))) return false;
    any = true;
  }
  return any;
}

void take_brackets(NameSplit& split) {
  while (true) {
    std::string_view s = ascii::trim(split.name);
    if (s.size() < 5 || (s.back() != ')' && s.back() != ']')) return;
    const std::size_t open = s.rfind(s.back() == ')' ? '(' : '[');
    if (open == std::string_view::npos || open == 0) return;
    NameSplit more = split;
    if (!read_bracket(s.substr(open + 1, s.size() - open - 2), more)) return;
    std::string_view rest = ascii::trim(s.substr(0, open));
    while (!rest.empty() && (rest.back() == ',' || rest.back() == ' ')) rest.remove_suffix(1);
    if (rest.size() < 2) return;
    more.name = rest;
    split = std::move(more);
  }
}

bool take_leading_title(NameSplit& split) {
  const std::string_view s = split.name;
  const std::size_t n = s.find(' ');
  if (n == std::string_view::npos || !is_title(s.substr(0, n))) return false;
  const std::string_view title = s.substr(0, n);
  const std::string_view rest = ascii::trim(s.substr(n + 1));
  if (rest.size() < 2 || !(ascii::is_letter(rest[0]) || ascii::is_wide(rest[0])) ||
      is_program(rest))
    return false;
  if (!ascii::listed("GM IM FM CM WGM WIM WFM WCM NM WNM", title)) return false;
  if (!add_part(split, {NamePart::Kind::title, std::string(title)})) return false;
  // Without a comma behind it the letters may be initials: "CM Smith".
  const bool named = rest.find(',') != std::string_view::npos;
  if (!named && !ascii::listed("GM IM WGM WIM WFM WCM", title)) split.certain = false;
  split.name = std::string(rest);
  return true;
}

/// "Smirnov,I UKR", "Kasparov, Garry 2800": they may be initials, or tell namesakes apart.
void take_last_word(NameSplit& split) {
  const std::string_view s = split.name;
  const std::size_t comma_at = s.find(',');
  const std::size_t at = s.rfind(' ');
  if (comma_at == std::string_view::npos || at == std::string_view::npos || at <= comma_at + 1)
    return;
  const std::string_view word = s.substr(at + 1);
  NamePart part{NamePart::Kind::rating, std::string(word)};
  if (is_title(word)) {
    part.kind = NamePart::Kind::title;
  } else if (is_federation(word)) {
    part.kind = NamePart::Kind::country;
  } else if (word.size() != 4 || !is_rating_number(word) || may_be_year(word)) {
    return;
  }
  split.certain = false;
  split.parts.push_back(std::move(part));
  split.name = std::string(ascii::trim(s.substr(0, at)));
}

}  // namespace

std::optional<NameSplit> split_name(std::string_view name) {
  NameSplit split;
  split.name = std::string(ascii::trim(name));
  take_brackets(split);
  while (take_leading_title(split)) {
  }
  if (split.parts.empty()) take_last_word(split);
  if (split.parts.empty()) return std::nullopt;
  return split;
}

bool check_name_parts(TagEdits& edits, std::string_view tag, std::string& name) {
  auto split = split_name(name);
  if (!split) return false;
  struct Other {
    std::string tag;
    std::string known;
  };
  std::vector<Other> others;
  bool all_known = true;
  for (const NamePart& p : split->parts) {
    const PartKind& kind = kind_of(p);
    if (!edits.enabled(kind.rule)) return false;
    Other o{std::string(tag).append(kind.tag), {}};
    o.known = edits.value_now(o.tag).value_or("");
    const bool known = !o.known.empty() && o.known != "?";
    if (known && o.known != p.value) {
      edits.report(kind.rule, tag, name,
                   "the " + std::string(kind.word) + " in the name is not that of " + o.tag + ", " +
                       o.known);
      return false;
    }
    all_known = all_known && known;
    others.push_back(std::move(o));
  }
  // A number that the tag of the rating has too is no year.
  const Fix fix = split->certain || all_known ? Fix::made : Fix::proposed;
  const PartKind& first = kind_of(split->parts.front());
  edits.set(first.rule, tag, name, split->name, fix,
            "a " + std::string(first.word) + " is not part of the name");
  for (std::size_t i = 0; i < others.size(); ++i) {
    const NamePart& p = split->parts[i];
    if (others[i].known != p.value)
      edits.set(kind_of(p).rule, others[i].tag, others[i].known, p.value, fix,
                "the " + std::string(kind_of(p).word) + " that stood in the name");
  }
  if (fix != Fix::made) return false;
  name = std::move(split->name);
  return true;
}

}  // namespace stamma
