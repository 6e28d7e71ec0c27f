#include <algorithm>
#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/clean/tags/tag_kinds.hpp"
#include "lib/clean/tags/figures.hpp"
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

}  // namespace

bool is_plain_rating(std::string_view v) noexcept {
  if (v.size() == 4)
    return v[0] >= '1' && v[0] <= '3' && is_digit(v[1]) && is_digit(v[2]) && is_digit(v[3]);
  if (v.size() == 3) return v[0] >= '1' && v[0] <= '9' && is_digit(v[1]) && is_digit(v[2]);
  return v == "-" || v == "?";
}

std::optional<Mended> mend_rating(std::string_view value) {
  if (is_plain_rating(value)) return std::nullopt;
  constexpr std::string_view form = "a rating is a plain number";
  const std::string_view v = ascii::trim(value);
  const auto is = [&](std::string_view digits, Fix fix) {
    Mended m{rule::elo_form, fix, std::string(digits), std::string(form)};
    if (is_plain_rating(digits)) return m;
    return Mended{rule::elo_range, Fix::none, {}, "no player has such a rating"};
  };
  if (v.empty()) return std::nullopt;
  const std::string low = ascii::lower(v.substr(0, longest_value));
  if (v.find_first_not_of("0") == std::string_view::npos || low == "0.0" ||
      v.find_first_not_of('?') == std::string_view::npos ||
      ascii::listed("unknown n/a na none nil null nan unk unk. ---- --- --", low))
    return Mended{rule::elo_form, Fix::made, {}, "a rating that is not known is left out"};
  if (ascii::listed("unr unr. unrated urated ungraded unranked nr", low))
    return Mended{rule::elo_form, Fix::made, "-", "a player without a rating has a dash"};
  if (all_digits(v) && v.front() != '0') return is(v, Fix::made);
  // One number and signs or words that say nothing of it.
  std::string digits;
  std::string letters;
  bool read = v.size() <= longest_value;
  bool closed = false;  // a number has ended
  for (std::size_t i = 0; read && i <= v.size(); ++i) {
    const char c = i < v.size() ? v[i] : ' ';
    if (ascii::is_letter(c)) {
      letters += ascii::lower(c);
      continue;
    }
    if (!letters.empty()) {
      read = ascii::listed(
          "elo fide rating rated est estimated p prov provisional ca c circa "
          "approx uscf ecf nat national rapid blitz std",
          letters);
      letters.clear();
    }
    if (is_digit(c)) {
      read = read && !closed;
      digits += c;
      closed = i + 1 == v.size() || !is_digit(v[i + 1]);
      // 2,500 and 2500.00
      if (closed && digits.size() == 1 && i + 4 < v.size() &&
          (v[i + 1] == ',' || v[i + 1] == '.') && all_digits(v.substr(i + 2, 3)) &&
          (i + 5 == v.size() || !is_digit(v[i + 5]))) {
        closed = false;
        ++i;
      } else if (closed && i + 2 < v.size() && v[i + 1] == '.' && v[i + 2] == '0') {
        i += 2;
        while (i + 1 < v.size() && v[i + 1] == '0') ++i;
      }
    } else {
      read = read && std::string_view(" *?~()[]+=:.").find(c) != std::string_view::npos;
    }
  }
  if (read && !digits.empty()) return is(without_zeros(digits), Fix::made);
  // A letter for a figure: 25OO, 2l00.
  if (v.size() == 4 && is_digit(v[0])) {
    std::string guess(v);
    std::transform(v.begin(), v.end(), guess.begin(), figure_of);
    if (is_plain_rating(guess)) return is(guess, Fix::proposed);
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
