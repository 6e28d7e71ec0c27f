#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/clean/tags/figures.hpp"
#include "lib/clean/tags/tag_kinds.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

constexpr Rule rule::eco_form{
    code("T15", Severity::note), Mending::by_cleaning, "malformed ECO code",
    "Written as a capital letter from A to E and two digits; an invalid code is kept.",
    "[ECO \"b90\"]"};

bool is_plain_eco(std::string_view v) noexcept {
  return v.size() == 3 && v[0] >= 'A' && v[0] <= 'E' && ascii::is_digit(v[1]) &&
         ascii::is_digit(v[2]);
}

std::optional<Mended> mend_eco(std::string_view value) {
  if (is_plain_eco(value) || value == "?" || value == "-" || value == "*") return std::nullopt;
  std::string code;
  for (const char c : value.substr(0, longest_value))
    if (!ascii::is_blank(c)) code += c;
  if (code.empty()) return std::nullopt;
  if (code.size() == 3) {
    code[0] = ascii::upper(code[0]);
    code[1] = figure_of(code[1]);
    code[2] = figure_of(code[2]);
    if (is_plain_eco(code))
      return Mended{rule::eco_form, Finding::Fix::made, code,
                    "an ECO code is a capital and two figures"};
  }
  // B90a, B90a1j and B90/03 are finer codes of other programs; capitals help them too.
  const std::string_view tail = value.size() > 3 ? value.substr(3) : std::string_view();
  std::string head(value.substr(0, 3));
  if (!head.empty()) head[0] = ascii::upper(head[0]);
  if (is_plain_eco(head) && (ascii::is_lower(tail.front()) || tail.front() == '/')) {
    if (value.front() == head.front()) return std::nullopt;
    return Mended{rule::eco_form, Finding::Fix::made, head + std::string(tail),
                  "an ECO code is a capital and two figures"};
  }
  return Mended{rule::eco_form, Finding::Fix::none, {}, "this is no ECO code"};
}

void check_eco(TagEdits& edits, std::string_view name, std::string& value) {
  edits.take(name, value, mend_eco(value));
}

}  // namespace stamma
