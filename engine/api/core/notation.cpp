#include <stamma/notation.hpp>

#include "engine/api/core/access.hpp"
#include "lib/words/languages.hpp"
#include "lib/words/notations.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma::api {
namespace {

const Language* language_or_throw(std::string_view name) {
  const Language* const found = language_named(name);
  if (found == nullptr) throw Error("unknown language " + std::string(name));
  return found;
}

}  // namespace

std::vector<NotationName> notations() {
  std::vector<NotationName> names;
  for (const NotationInfo& n : stamma::notations()) names.push_back({n.code, n.about});
  return names;
}

std::vector<LanguageName> languages() {
  std::vector<LanguageName> names;
  for (const Language& l : stamma::languages()) names.push_back({l.code, l.name});
  return names;
}

std::vector<std::string> styles() { return style_names(); }

Spelling spelling_of(std::string_view notation, std::string_view language) {
  Spelling spelling;
  if (!notation.empty()) {
    const std::size_t colon = notation.find(':');
    const bool variant = colon != std::string_view::npos;
    spelling.notation = notation_named(notation.substr(0, colon));
    if (!spelling.notation || (variant && !style_named(notation)))
      throw Error("unknown notation " + std::string(notation));
    if (variant && info(*spelling.notation).language.empty())
      spelling.white = spelling.black = language_named(notation.substr(colon + 1));
  }
  if (!language.empty()) {
    const std::size_t comma = language.find(',');
    spelling.white = spelling.black = language_or_throw(language.substr(0, comma));
    if (comma != std::string_view::npos)
      spelling.black = language_or_throw(language.substr(comma + 1));
  }
  return spelling;
}

}  // namespace stamma::api
