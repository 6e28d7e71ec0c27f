// Typographic quotes and dashes.
#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/characters/characters.hpp"

namespace stamma {
namespace {

/// A sign that a plain one stands for: its byte, or 0.
char plain_sign(char32_t c) noexcept {
  switch (c) {
    case 0x2018:  // single quotes
    case 0x2019:
    case 0x201A:
    case 0x201B:
    case 0x2032: return '\'';
    case 0x201C:  // double quotes
    case 0x201D:
    case 0x201E:
    case 0x201F:
    case 0x2033: return '"';
    case 0x2010:  // hyphens, dashes, minus
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0x2212: return '-';
    default: return '\0';
  }
}

}  // namespace

bool make_quotes_plain(std::string_view text, std::string& out) {
  bool any = false;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    if (is_han_like(c.code)) return false;  // their own quotes, of the width of a letter
    any = any || (c.code != no_character && plain_sign(c.code) != '\0');
    i += c.size;
  }
  if (!any) return false;
  std::string plain;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    const char sign = c.code == no_character ? '\0' : plain_sign(c.code);
    if (sign != '\0') {
      plain += sign;
    } else {
      plain.append(text, i, c.size);
    }
    i += c.size;
  }
  out = std::move(plain);
  return true;
}

constexpr TextRule rule::smart_quote{
    {code("E06", Severity::note), Mending::by_cleaning, "typographic quotes and dashes in a tag",
     "Written as plain ones in tags; comments keep theirs.", "O\u2019Kelly"},
    "typographic quotes or dashes",
    TextRule::Applies::to_tags,
    [](TextRule::Place, std::string_view text, std::string& out) {
      return made_if(make_quotes_plain(text, out));
    }};

}  // namespace stamma
