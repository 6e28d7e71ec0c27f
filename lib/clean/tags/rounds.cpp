#include <string>
#include <utility>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/clean/tags/figures.hpp"
#include "lib/clean/tags/tag_kinds.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

constexpr Rule rule::round_form{
    code("T11", Severity::note), Mending::by_cleaning, "nonstandard round",
    "Numbers separated by dots, - where there are no rounds, ? where it is unknown; words such as "
    "Final are kept.",
    "[Round \"Round 03\"]"};

namespace {

using ascii::is_digit;
using Fix = Finding::Fix;

std::string_view take_digits(std::string_view& s) {
  std::size_t n = 0;
  while (n < s.size() && is_digit(s[n])) ++n;
  const std::string_view digits = s.substr(0, n);
  s.remove_prefix(n);
  return digits;
}

/// Takes letters, and a stop and spaces behind them, if the word is listed.
bool take_word(std::string_view& s, std::string_view list) {
  std::size_t n = 0;
  while (n < s.size() && (ascii::is_letter(s[n]) || ascii::is_wide(s[n]))) ++n;
  if (!ascii::listed(list, ascii::lower(s.substr(0, n)))) return false;
  s.remove_prefix(n);
  while (!s.empty() && (s.front() == '.' || s.front() == ':' || ascii::is_blank(s.front())))
    s.remove_prefix(1);
  return true;
}

constexpr std::string_view round_words =
    "round r rd rnd runde rde rnde ronde ronda turno rodada runda kolo kierros omgang tour тур no "
    "nr";

Mended round_is(std::string value, Fix fix = Fix::made) {
  return {rule::round_form, fix, std::move(value),
          "a round is a number, with dots between where it has parts"};
}

/// Numbers with dots between them, the first without zeros in front.
std::string round_number(std::string_view s) {
  const std::string_view first = s.substr(0, s.find('.'));
  const std::string_view rest = s.substr(first.size());
  if (rest.find(".0") != std::string_view::npos) return std::string(s);
  return std::string(without_zeros(first)) + std::string(rest);
}

bool is_round_number(std::string_view s) {
  if (s.empty()) return false;
  bool figure = false;
  for (const char c : s) {
    if (c == '.' && !figure) return false;
    if (c != '.' && !is_digit(c)) return false;
    figure = c != '.';
  }
  return figure;
}

/// "(Round #3.)" without what only says that it is a round.
std::string_view without_labels(std::string_view s) {
  if ((s.front() == '(' && s.back() == ')') || (s.front() == '[' && s.back() == ']'))
    s = ascii::trim(s.substr(1, s.size() - 2));
  if (s.starts_with('#')) s = ascii::trim(s.substr(1));
  take_word(s, round_words);
  s = ascii::trim(s);
  if (s.starts_with('#')) s = ascii::trim(s.substr(1));
  if (s.ends_with('.')) s.remove_suffix(1);
  return s;
}

/// "/11", "of 11" behind the round `found`.
std::optional<Mended> round_of_several(const std::string& found, std::string_view rest,
                                       std::string* rounds) {
  const bool slash = rest.starts_with('/');
  if (slash) rest = ascii::trim(rest.substr(1));
  if (!slash && !take_word(rest, "of von de di sur out из")) return std::nullopt;
  if (!all_digits(rest) || rest.size() > 3) return std::nullopt;
  const std::string_view all = without_zeros(rest);
  if (std::pair(found.size(), std::string_view(found)) > std::pair(all.size(), all)) {
    if (!slash) return std::nullopt;
    return round_is(found + "." + std::string(all), Fix::proposed);
  }
  if (rounds != nullptr) *rounds = all;
  return round_is(found, slash ? Fix::proposed : Fix::made);
}

/// "3rd", "3rd round", "3. Runde", "3/11", "3 of 11"
std::optional<Mended> round_in_words(std::string_view s, std::string* rounds) {
  std::string_view rest = s;
  const std::string_view digits = take_digits(rest);
  if (digits.empty() || digits.size() > 4) return std::nullopt;
  const std::string found(without_zeros(digits));
  const std::string ending = ascii::lower(rest);
  take_word(rest, "st nd rd th er e ª º a");
  rest = ascii::trim(rest);
  while (rest.starts_with('.')) rest = ascii::trim(rest.substr(1));
  if (take_word(rest, round_words) && rest.empty()) return round_is(found);
  if (rest.empty() && ascii::listed("st nd rd th", ending)) return round_is(found);
  return round_of_several(found, rest, rounds);
}

}  // namespace

bool is_plain_round(std::string_view v) noexcept {
  if (v.size() == 1) return is_digit(v[0]) || v[0] == '?' || v[0] == '-';
  if (v.empty() || v.size() > 16 || v[0] == '0') return false;
  bool open = true;  // a part must begin
  for (const char c : v) {
    if (c == '.') {
      if (open) return false;
      open = true;
    } else if (is_digit(c) || c == '?') {
      open = false;
    } else {
      return false;
    }
  }
  return !open && v != "??";
}

std::optional<Mended> mend_round(std::string_view value, std::string* rounds) {
  if (is_plain_round(value)) return std::nullopt;
  std::string_view s = ascii::trim(value);
  if (s.empty() || s.size() > longest_value) return std::nullopt;
  if (s.find_first_not_of('?') == std::string_view::npos ||
      ascii::listed("unknown n/a ?.", ascii::lower(s)))
    return round_is("?");
  if (s.find_first_not_of('-') == std::string_view::npos) return round_is("-");
  s = without_labels(s);
  if (!is_round_number(s)) return round_in_words(s, rounds);
  const std::string found = round_number(s);
  if (found == value) return std::nullopt;
  return round_is(found);
}

void check_round(TagEdits& edits, std::string_view name, std::string& value) {
  std::string rounds;
  auto m = mend_round(value, &rounds);
  if (!m || rounds.empty()) {
    edits.take(name, value, std::move(m));
    return;
  }
  // How many rounds there were must not be lost.
  const auto known = edits.value_now("EventRounds");
  if (known) m->fix = *known == rounds ? Fix::made : Fix::proposed;
  const Fix fix = m->fix;
  edits.take(name, value, std::move(m));
  if (!known)
    edits.set(rule::round_form, "EventRounds", "", rounds, fix, "how many rounds were played");
}

}  // namespace stamma
