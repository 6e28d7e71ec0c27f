#include "writers/notations/algebraic_letters.hpp"

#include <algorithm>
#include <string>

namespace stamma {
namespace {

Kind man_spelled(const Language& language, std::string_view letters) {
  for (const Kind k : officers)
    for (unsigned i = 0; !spelling(language.letters[index(k)], i).empty(); ++i)
      if (spelling(language.letters[index(k)], i) == letters) return k;
  return Kind::none;
}

}  // namespace

std::string_view spelling(std::string_view all, unsigned i) noexcept {
  for (; i != 0 && !all.empty(); --i)
    all.remove_prefix(std::min(all.find(' '), all.size() - 1) + 1);
  return all.substr(0, all.find(' '));
}

AlgebraicLetters::AlgebraicLetters(const Language& language) {
  constexpr std::string_view latin = "a b c d e f g h";
  for (unsigned k = 0; k < 6; ++k) men[k] = language.letter(static_cast<Kind>(k));
  for (unsigned f = 0; f < 8; ++f)
    files[f] = spelling(language.files.empty() ? latin : language.files, f);
  for (auto& of_kind : longer) of_kind.fill(Kind::none);
  for (const Kind k : officers)
    for (unsigned f = 0; f < 8; ++f)
      longer[index(k)][f] = man_spelled(language, std::string(men[index(k)]).append(files[f]));
}

}  // namespace stamma
