// The notations and languages that the library knows.
#pragma once

#include <stamma/error.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::api {

struct NotationName {
  std::string_view code;   ///< as options take it: "descriptive"
  std::string_view about;  ///< one line
};

struct LanguageName {
  std::string_view code;  ///< as options take it: "de"
  std::string_view name;  ///< "German"
};

/// What can be read; records in any of them are told apart without help.
std::vector<NotationName> notations();

/// Languages of the letters for the men.
std::vector<LanguageName> languages();

/// What can be written: every notation, with its variants ("descriptive:kt") and languages
/// ("san:de").
std::vector<std::string> styles();

}  // namespace stamma::api
