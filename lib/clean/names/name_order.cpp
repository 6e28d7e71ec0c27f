#include <algorithm>
#include <string>
#include <vector>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/names/name_form.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/names.hpp"

namespace stamma {

constexpr Rule rule::name_order{
    code("N06", Severity::note), Mending::proposed, "first name before the last name",
    "Which word is the last name is a guess unless a spelling file knows the player; see --names "
    "and --review.",
    "[White \"Paul Morphy\"]"};

namespace {

std::vector<std::string_view> words_of(std::string_view name) {
  std::vector<std::string_view> words;
  for (std::string_view rest = name; !rest.empty();) {
    const std::size_t n = std::min(rest.find(' '), rest.size());
    if (n != 0) words.push_back(rest.substr(0, n));
    rest.remove_prefix(std::min(n + 1, rest.size()));
  }
  return words;
}

/// "R", "R.", "R.J."
bool is_initials(std::string_view w) {
  if (w.size() == 1) return ascii::is_upper(w[0]);
  if (w.size() < 2 || w.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < w.size(); i += 2)
    if (!ascii::is_upper(w[i]) || w[i + 1] != '.') return false;
  return true;
}

/// "Ivanovich", "Petrovna": who ends so is called by given name and patronymic.
bool is_patronymic(std::string_view w) {
  for (const std::string_view ending : {"ovich", "evich", "ovna", "evna", "ichna"})
    if (w.size() > ending.size() && w.ends_with(ending)) return true;
  return false;
}

bool begins_with_capital(std::string_view w) {
  return w.size() > 1 && ascii::is_upper(w[0]) && ascii::is_lower(w[1]);
}

}  // namespace

std::optional<Mended> mend_name_order(std::string_view name) {
  if (name.find(',') != std::string_view::npos || name.size() > 64) return std::nullopt;
  const std::vector<std::string_view> words = words_of(name);
  if (words.size() < 2 || words.size() > 5) return std::nullopt;
  // Chinese, Hungarian and many Indian names have the family name first or none at all, Spanish
  // ones have two: only a word that is known for a given name says that it is one.
  const auto is_given = [](std::string_view w) { return is_first_name(w) || is_initials(w); };
  if (!is_given(words[0])) return std::nullopt;
  const std::string_view last = words.back();
  if (last.size() < 3 || !begins_with_capital(last) || is_name_suffix(last)) return std::nullopt;
  if (is_first_name(last) || is_patronymic(last)) return std::nullopt;
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
  return Mended{rule::name_order, Finding::Fix::proposed, std::move(r),
                "the last name comes first"};
}

}  // namespace stamma
