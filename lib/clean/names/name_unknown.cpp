#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/names/name_form.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

constexpr Rule rule::name_unknown{
    code("N07", Severity::note), Mending::by_cleaning, "player given as unknown",
    "N.N. becomes NN, and words for unknown become a question mark.", "[White \"N.N.\"]"};

std::optional<Mended> mend_unknown_name(std::string_view name) {
  std::string key;
  for (const char c : name.substr(0, 32))
    if (!ascii::is_blank(c) && c != '.' && c != ',') key += ascii::lower(c);
  const auto is = [](const char* value) {
    return Mended{rule::name_unknown, Finding::Fix::made, value, "a player who is not known"};
  };
  if (key == "nn" && name != "NN") return is("NN");
  if (name.size() <= 32 && ascii::listed("unknown unknownplayer n/a ?? ??? ???? unbekannt", key))
    return is("?");
  return std::nullopt;
}

}  // namespace stamma
