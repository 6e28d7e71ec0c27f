#include "lib/clean/names/name_form.hpp"

#include <algorithm>
#include <array>

#include "lib/clean/tag_values.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/names.hpp"

namespace stamma {
namespace {

using ascii::is_digit;
using ascii::is_letter;
using ascii::is_lower;
using ascii::is_upper;
using Fix = Finding::Fix;

enum Class : unsigned char { other, upper, lower, space, comma, stop, joint };

constexpr std::array<unsigned char, 256> classes = [] {
  std::array<unsigned char, 256> t{};
  for (char c = 'A'; c <= 'Z'; ++c) t[static_cast<unsigned char>(c)] = upper;
  for (char c = 'a'; c <= 'z'; ++c) t[static_cast<unsigned char>(c)] = lower;
  t[' '] = space;
  t[','] = comma;
  t['.'] = stop;
  t['-'] = t['\''] = joint;
  return t;
}();

// The states of a plain name. A word of the family name has a capital and small letters, or only
// small ones when it is not the first; a first name has a capital, small letters and a stop.
enum State : unsigned char {
  bad,
  begin,        // before the family name
  family_cap,   // behind a capital that begins a word
  family,       // in a word
  family_gap,   // behind a space
  family_join,  // behind a hyphen or apostrophe
  after_comma,
  comma_gap,
  given_cap,   // behind the first capital of the first name
  given_caps,  // behind a second one: JR
  given,
  given_stop,
  given_gap,
  later_cap,
  states
};

constexpr auto steps = [] {
  std::array<std::array<unsigned char, 7>, states> t{};
  t[begin][upper] = family_cap;
  t[family_cap][lower] = family;
  t[family_cap][joint] = family_join;
  t[family][lower] = family;
  t[family][space] = family_gap;
  t[family][joint] = family_join;
  t[family][comma] = after_comma;
  t[family_gap][upper] = family_cap;
  t[family_gap][lower] = family;
  t[family_join][upper] = family_cap;
  t[family_join][lower] = family;
  t[after_comma][upper] = given_cap;
  t[after_comma][space] = comma_gap;
  t[comma_gap][upper] = given_cap;
  t[given_cap][upper] = given_caps;
  for (const State s : {given_cap, given_caps, given, later_cap}) {
    t[s][lower] = given;
    t[s][space] = given_gap;
    t[s][stop] = given_stop;
    t[s][joint] = given_gap;
  }
  t[given_caps][lower] = bad;
  t[given_stop][space] = given_gap;
  t[given_stop][upper] = later_cap;
  t[given_gap][upper] = later_cap;
  return t;
}();

std::string_view last_word(std::string_view s) {
  const std::size_t at = s.find_last_of(" ,");
  return at == std::string_view::npos ? s : s.substr(at + 1);
}

bool is_rating_number(std::string_view s) {
  return s.size() >= 3 && s.size() <= 4 && std::all_of(s.begin(), s.end(), is_digit) &&
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
  if (rest.size() < 2 || !(is_letter(rest[0]) || ascii::is_wide(rest[0])) || is_program(rest))
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

namespace {

/// A nickname: no rule has anything to say about a word of letters, figures and dashes, unless it
/// is "unknown".
bool is_nickname(std::string_view name) noexcept {
  if (name.size() < 3 || name[0] == 'u' || name[0] == 'U') return false;
  for (const char c : name)
    if (!is_letter(c) && !is_digit(c) && c != '_' && c != '-') return false;
  return true;
}

}  // namespace

bool is_plain_name(std::string_view name) noexcept {
  unsigned char state = begin;
  for (const char c : name) state = steps[state][classes[static_cast<unsigned char>(c)]];
  if (state == bad || state == family) return is_nickname(name);
  return state == given || state == given_cap || state == given_caps || state == given_stop ||
         state == later_cap;
}

CommaStyle comma_style(std::string_view name) noexcept {
  const std::size_t at = name.find(',');
  if (at == std::string_view::npos || at + 1 >= name.size()) return CommaStyle::none;
  return name[at + 1] == ' ' ? CommaStyle::spaced : CommaStyle::tight;
}

bool is_several_players(std::string_view name) noexcept {
  if (name.find_first_of("/&+;=@|") != std::string_view::npos) return true;
  for (const std::string_view w : {" and ", " und ", " et ", " vs ", " allies", "consultation"})
    if (name.find(w) != std::string_view::npos) return true;
  // "Smith, John, Jr." is one
  const std::size_t commas = static_cast<std::size_t>(std::count(name.begin(), name.end(), ','));
  return commas > 2 || (commas == 2 && !is_name_suffix(last_word(name)));
}

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

std::optional<Mended> mend_unknown_name(std::string_view name) {
  std::string key;
  for (const char c : name.substr(0, 32))
    if (!ascii::is_blank(c) && c != '.' && c != ',') key += ascii::lower(c);
  const auto is = [](const char* value) {
    return Mended{Code::name_unknown, Fix::made, value, "a player who is not known"};
  };
  if (key == "nn" && name != "NN") return is("NN");
  if (name.size() <= 32 && ascii::listed("unknown unknownplayer n/a ?? ??? ???? unbekannt", key))
    return is("?");
  return std::nullopt;
}

std::optional<Mended> mend_name_spacing(std::string_view name, CommaStyle wanted) {
  std::string r;
  r.reserve(name.size() + 2);
  bool misplaced = false;  // a space stood in front of the comma
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    // "R . J ." but not "Kumar .M.R."
    const bool ends_word = i + 1 == name.size() || !is_letter(name[i + 1]);
    if (c == ',' || (c == '.' && ends_word)) {
      const std::size_t end = std::string_view(r).find_last_not_of(ascii::blanks) + 1;
      const bool after_comma = end != 0 && r[end - 1] == ',';
      if (c == ',' && after_comma) {
        r.resize(end);  // and the spaces behind the first comma
        continue;
      }
      if (end != 0 && !after_comma && end != r.size()) {
        r.resize(end);
        misplaced = misplaced || c == ',';
      }
    }
    r += c;
  }
  while (r.size() > 1 && (r.back() == ',' || ascii::is_blank(r.back()))) r.pop_back();
  const std::size_t at = r.find(',');
  const bool tight = at != std::string::npos && at + 1 < r.size() && r[at + 1] != ' ';
  if (tight && (wanted == CommaStyle::spaced || (misplaced && wanted == CommaStyle::none)))
    r.insert(at + 1, 1, ' ');
  if (r == name || r.find_first_not_of(",. ") == std::string::npos) return std::nullopt;
  return Mended{Code::name_spacing, Fix::made, std::move(r), std::string(name_spacing_message)};
}

std::optional<Mended> mend_name_order(std::string_view name, bool others_have_comma) {
  if (name.find(',') != std::string_view::npos || name.size() > 64) return std::nullopt;
  std::vector<std::string_view> words;
  for (std::string_view rest = name; !rest.empty();) {
    const std::size_t n = std::min(rest.find(' '), rest.size());
    if (n != 0) words.push_back(rest.substr(0, n));
    rest.remove_prefix(std::min(n + 1, rest.size()));
  }
  if (words.size() < 2 || words.size() > 5) return std::nullopt;
  const auto is_initials = [](std::string_view w) {  // "R", "R.", "R.J."
    if (w.size() == 1) return is_upper(w[0]);
    if (w.size() < 2 || w.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < w.size(); i += 2)
      if (!is_upper(w[i]) || w[i + 1] != '.') return false;
    return true;
  };
  const auto is_given = [&](std::string_view w) {
    return is_first_name(w) || is_initials(w) ||
           (others_have_comma && w.size() > 1 && is_upper(w[0]) && is_lower(w[1]));
  };
  if (!is_given(words[0])) return std::nullopt;
  const std::string_view last = words.back();
  const bool capital = is_upper(last[0]) && last.size() > 2 && is_lower(last[1]);
  if (!capital || is_name_suffix(last)) return std::nullopt;
  if (is_first_name(last) && !others_have_comma) return std::nullopt;
  // The family name begins with its particles.
  std::size_t family = words.size() - 1;
  while (family > 1 && is_particle(ascii::lower(words[family - 1]), ParticlePlace::family))
    --family;
  for (std::size_t i = 1; i < family; ++i)
    if (!is_given(words[i])) return std::nullopt;
  std::string r;
  for (std::size_t i = family; i < words.size(); ++i) (r += r.empty() ? "" : " ") += words[i];
  r += ',';
  for (std::size_t i = 0; i < family; ++i) (r += ' ') += words[i];
  return Mended{Code::name_order, Fix::proposed, std::move(r), "the last name comes first"};
}

}  // namespace stamma
