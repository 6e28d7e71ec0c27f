#include "lib/clean/tag_values.hpp"

#include <algorithm>
#include <string>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

using ascii::is_digit;
using Fix = Finding::Fix;

constexpr std::size_t longest_value = 64;  // longer ones are prose

std::string_view take_digits(std::string_view& s) {
  std::size_t n = 0;
  while (n < s.size() && is_digit(s[n])) ++n;
  const std::string_view digits = s.substr(0, n);
  s.remove_prefix(n);
  return digits;
}

bool all_digits(std::string_view s) {
  return !s.empty() && std::all_of(s.begin(), s.end(), is_digit);
}

/// Without the zeros in front, but for the last.
std::string_view without_zeros(std::string_view digits) {
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
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
  return {Code::round_form, fix, std::move(value),
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
  if ((s.front() == '(' && s.back() == ')') || (s.front() == '[' && s.back() == ']'))
    s = ascii::trim(s.substr(1, s.size() - 2));
  if (s.starts_with('#')) s = ascii::trim(s.substr(1));
  take_word(s, round_words);
  s = ascii::trim(s);
  if (s.starts_with('#')) s = ascii::trim(s.substr(1));
  if (s.ends_with('.')) s.remove_suffix(1);
  std::string found;
  if (is_round_number(s)) {
    found = round_number(s);
  } else {
    std::string_view rest = s;
    const std::string_view digits = take_digits(rest);
    if (digits.empty() || digits.size() > 4) return std::nullopt;
    found = without_zeros(digits);
    take_word(rest, "st nd rd th er e ª º a");
    rest = ascii::trim(rest);
    while (rest.starts_with('.')) rest = ascii::trim(rest.substr(1));
    if (take_word(rest, round_words) && rest.empty()) {
      // "3rd round", "3. Runde"
    } else if (rest.empty() && s.size() != digits.size() && s.size() <= digits.size() + 2 &&
               ascii::listed("st nd rd th", ascii::lower(s.substr(digits.size())))) {
      // "3rd"
    } else {
      // "3/11", "3 of 11"
      const bool slash = rest.starts_with('/');
      if (slash) rest = ascii::trim(rest.substr(1));
      if (!slash && !take_word(rest, "of von de di sur out из")) return std::nullopt;
      if (!all_digits(rest) || rest.size() > 3) return std::nullopt;
      const std::string_view all = without_zeros(rest);
      const bool ordered =
          found.size() < all.size() || (found.size() == all.size() && found <= all);
      if (!ordered)
        return slash ? std::optional(round_is(found + "." + std::string(all), Fix::proposed))
                     : std::nullopt;
      if (rounds != nullptr) *rounds = all;
      return round_is(found, slash ? Fix::proposed : Fix::made);
    }
  }
  if (found == value) return std::nullopt;
  return round_is(found);
}

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
    Mended m{Code::elo_form, fix, std::string(digits), std::string(form)};
    if (is_plain_rating(digits)) return m;
    return Mended{Code::elo_range, Fix::none, {}, "no player has such a rating"};
  };
  if (v.empty()) return std::nullopt;
  const std::string low = ascii::lower(v.substr(0, longest_value));
  if (v.find_first_not_of("0") == std::string_view::npos || low == "0.0" ||
      v.find_first_not_of('?') == std::string_view::npos ||
      ascii::listed("unknown n/a na none nil null nan unk unk. ---- --- --", low))
    return Mended{Code::elo_form, Fix::made, {}, "a rating that is not known is left out"};
  if (ascii::listed("unr unr. unrated urated ungraded unranked nr", low))
    return Mended{Code::elo_form, Fix::made, "-", "a player without a rating has a dash"};
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
    for (char& c : guess) {
      if (c == 'O' || c == 'o') c = '0';
      if (c == 'l' || c == 'I') c = '1';
    }
    if (is_plain_rating(guess)) return is(guess, Fix::proposed);
  }
  return Mended{Code::elo_form, Fix::none, {}, std::string(form)};
}

bool is_plain_eco(std::string_view v) noexcept {
  return v.size() == 3 && v[0] >= 'A' && v[0] <= 'E' && is_digit(v[1]) && is_digit(v[2]);
}

std::optional<Mended> mend_eco(std::string_view value) {
  if (is_plain_eco(value) || value == "?" || value == "-" || value == "*") return std::nullopt;
  std::string code;
  for (const char c : value.substr(0, longest_value))
    if (!ascii::is_blank(c)) code += c;
  if (code.empty()) return std::nullopt;
  const auto figure = [](char& c) {
    if (c == 'O' || c == 'o') c = '0';
    if (c == 'l' || c == 'I') c = '1';
  };
  if (code.size() == 3) {
    code[0] = ascii::upper(code[0]);
    figure(code[1]);
    figure(code[2]);
    if (is_plain_eco(code))
      return Mended{Code::eco_form, Fix::made, code, "an ECO code is a capital and two figures"};
  }
  // B90a, B90a1j and B90/03 are finer codes of other programs; capitals help them too.
  const std::string_view tail = value.size() > 3 ? value.substr(3) : std::string_view();
  std::string head(value.substr(0, 3));
  if (!head.empty()) head[0] = ascii::upper(head[0]);
  if (is_plain_eco(head) && (ascii::is_lower(tail.front()) || tail.front() == '/')) {
    if (value.front() == head.front()) return std::nullopt;
    return Mended{Code::eco_form, Fix::made, head + std::string(tail),
                  "an ECO code is a capital and two figures"};
  }
  return Mended{Code::eco_form, Fix::none, {}, "this is no ECO code"};
}

}  // namespace stamma
