#include "lib/clean/catalogue.hpp"
#include "lib/clean/names/name_form.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

constexpr Rule rule::name_spacing{
    code("N04", Severity::note), Mending::by_cleaning, "spacing and punctuation in a name",
    "No space before a comma, one after it; \"Last,First\" is left alone where both players are "
    "written that way.",
    "[White \"Morphy ,P\"]"};

std::optional<Mended> mend_name_spacing(std::string_view name, CommaStyle wanted) {
  std::string r;
  r.reserve(name.size() + 2);
  bool misplaced = false;  // a space stood in front of the comma
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    // "R . J ." but not "Kumar .M.R."
    const bool ends_word = i + 1 == name.size() || !ascii::is_letter(name[i + 1]);
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
  return Mended{rule::name_spacing, Finding::Fix::made, std::move(r),
                std::string(name_spacing_message)};
}

}  // namespace stamma
