#include <algorithm>
#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/clean/tags/figures.hpp"
#include "lib/clean/tags/tag_kinds.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

constexpr Rule rule::elo_form{
    code("T12", Severity::note), Mending::by_cleaning, "rating that is not a plain number",
    "The number is kept; a rating given as unknown is removed, and - means that a player has none.",
    "[WhiteElo \"2500 (est.)\"]"};

constexpr Rule rule::elo_range{code("T13", Severity::warning), Mending::never, "impossible rating",
                               "Kept, because the intended value is unknown.",
                               "[WhiteElo \"26000\"]"};

namespace {

using ascii::is_digit;
using Fix = Finding::Fix;

constexpr std::string_view form = "a rating is a plain number";

Mended rating_is(std::string_view digits, Fix fix) {
  if (is_plain_rating(digits)) return {rule::elo_form, fix, std::string(digits), std::string(form)};
  return {rule::elo_range, Fix::none, {}, "no player has such a rating"};
}

/// Values that say that there is no rating, or none that is known.
bool is_unknown_rating(std::string_view v, const std::string& low) {
  return v.find_first_not_of('0') == std::string_view::npos || low == "0.0" ||
         v.find_first_not_of('?') == std::string_view::npos ||
         ascii::listed("unknown n/a na none nil null nan unk unk. ---- --- --", low);
}

/// How much of a text behind a number belongs to it still: of 2,500 the comma, of 2500.00 all of
/// ".00". `digits` is how many figures the number has so far.
struct Tail {
  std::size_t size = 0;
  bool goes_on = false;  ///< with the figures behind it
};

Tail tail_of(std::string_view rest, std::size_t digits) {
  if (digits == 1 && rest.size() >= 4 && (rest[0] == ',' || rest[0] == '.') &&
      all_digits(rest.substr(1, 3)) && (rest.size() == 4 || !is_digit(rest[4])))
    return {1, true};
  if (!rest.starts_with(".0")) return {};
  return {std::min(rest.find_first_not_of('0', 1), rest.size()), false};
}

/// One number, with signs or words that say nothing of it; empty: there is more or less.
std::string only_number(std::string_view v) {
  constexpr std::string_view words =
      "elo fide rating rated est estimated p prov provisional ca c circa approx uscf ecf nat "
      "national rapid blitz std";
  if (v.size() > longest_value) return {};
  std::string digits;
  bool closed = false;  // the number has ended
  for (std::size_t i = 0; i < v.size();) {
    const std::string_view rest = v.substr(i);
    if (ascii::is_letter(v[i])) {
      const auto end = std::find_if_not(rest.begin(), rest.end(), ascii::is_letter);
      const auto n = static_cast<std::size_t>(end - rest.begin());
      if (!ascii::listed(words, ascii::lower(rest.substr(0, n)))) return {};
      i += n;
    } else if (is_digit(v[i])) {
      if (closed) return {};
      digits += v[i++];
      if (i < v.size() && is_digit(v[i])) continue;
      const Tail tail = tail_of(v.substr(i), digits.size());
      i += tail.size;
      closed = !tail.goes_on;
    } else {
      if (std::string_view(" *?~()[]+=:.").find(v[i]) == std::string_view::npos) return {};
      ++i;
    }
  }
  return digits;
}

}  // namespace

bool is_plain_rating(std::string_view v) noexcept {
  if (v.size() == 4)
    return v[0] >= '1' && v[0] <= '3' && is_digit(v[1]) && is_digit(v[2]) && is_digit(v[3]);
  if (v.size() == 3) return v[0] >= '1' && v[0] <= '9' && is_digit(v[1]) && is_digit(v[2]);
  return v == "-" || v == "?";
}

std::optional<Mended> mend_rating(std::string_view value) {
  if (is_plain_rating(value)) return std::nullopt;
  const std::string_view v = ascii::trim(value);
  if (v.empty()) return std::nullopt;
  const std::string low = ascii::lower(v.substr(0, longest_value));
  if (is_unknown_rating(v, low))
    return Mended{rule::elo_form, Fix::made, {}, "a rating that is not known is left out"};
  if (ascii::listed("unr unr. unrated urated ungraded unranked nr", low))
    return Mended{rule::elo_form, Fix::made, "-", "a player without a rating has a dash"};
  if (all_digits(v) && v.front() != '0') return rating_is(v, Fix::made);
  if (const std::string digits = only_number(v); !digits.empty())
    return rating_is(without_zeros(digits), Fix::made);
  // A letter for a figure: 25OO, 2l00.
  if (v.size() == 4 && is_digit(v[0])) {
    std::string guess(v);
    std::transform(v.begin(), v.end(), guess.begin(), figure_of);
    if (is_plain_rating(guess)) return rating_is(guess, Fix::proposed);
  }
  return Mended{rule::elo_form, Fix::none, {}, std::string(form)};
}

void check_rating(TagEdits& edits, std::string_view name, std::string& value) {
  auto m = mend_rating(value);
  if (m && m->fix == Fix::made && m->value.empty()) {
    edits.drop(m->code, name, value, std::move(m->message));
  } else {
    edits.take(name, value, std::move(m));
  }
}

}  // namespace stamma
