#include "lib/clean/characters/characters.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

UScriptCode script(char32_t c) noexcept {
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode s = uscript_getScript(static_cast<UChar32>(c), &error);
  return U_SUCCESS(error) != 0 ? s : USCRIPT_UNKNOWN;
}

}  // namespace

Character character_at(std::string_view text, std::size_t at) noexcept {
  const CodePoint c = first_code_point(text.substr(at));
  return c.valid ? Character{c.value, c.length} : Character{};
}

char32_t character_before(std::string_view text, std::size_t at) noexcept {
  if (at == 0) return no_character;
  std::size_t i = at - 1;
  while (i > 0 && at - i < 4 && is_utf8_tail(text[i])) --i;
  const Character c = character_at(text, i);
  return i + c.size == at ? c.code : no_character;
}

char32_t character_from(std::string_view text, std::size_t at) noexcept {
  return at < text.size() ? character_at(text, at).code : no_character;
}

Alphabet alphabet_of(char32_t c) noexcept {
  if (!is_letter(c)) return Alphabet::none;
  if (c < 0x0250) return Alphabet::latin;
  switch (script(c)) {
    case USCRIPT_LATIN: return Alphabet::latin;
    case USCRIPT_GREEK: return Alphabet::greek;
    case USCRIPT_CYRILLIC: return Alphabet::cyrillic;
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_HANGUL: return Alphabet::han;
    case USCRIPT_HEBREW:
    case USCRIPT_ARABIC: return Alphabet::right_to_left;
    default: return Alphabet::other;
  }
}

bool is_letter(char32_t c) noexcept {
  if (c < 0x80) return within(c | 0x20U, 'a', 'z');
  return c != no_character && u_isalpha(static_cast<UChar32>(c)) != 0;
}

bool is_upper(char32_t c) noexcept {
  if (c < 0x80) return within(c, 'A', 'Z');
  return c != no_character && u_isupper(static_cast<UChar32>(c)) != 0;
}

bool is_lower(char32_t c) noexcept {
  if (c < 0x80) return within(c, 'a', 'z');
  return c != no_character && u_islower(static_cast<UChar32>(c)) != 0;
}

}  // namespace stamma
