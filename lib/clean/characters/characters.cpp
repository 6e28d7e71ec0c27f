#include "lib/clean/characters/characters.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr bool within(char32_t c, char32_t first, char32_t last) noexcept {
  return c >= first && c <= last;
}

UScriptCode script(char32_t c) noexcept {
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode s = uscript_getScript(static_cast<UChar32>(c), &error);
  return U_SUCCESS(error) != 0 ? s : USCRIPT_UNKNOWN;
}

/// Scripts in which a joiner decides how letters are drawn: Arabic and its kin, those of India and
/// its neighbours, Mongolian.
bool needs_joiners(char32_t c) noexcept {
  return within(c, 0x0600, 0x08FF) || within(c, 0x0900, 0x0DFF) || within(c, 0x0F00, 0x109F) ||
         within(c, 0x1780, 0x18AF) || within(c, 0x1A20, 0x1AAF) || within(c, 0xA840, 0xA8DF) ||
         within(c, 0xFB50, 0xFDFF) || within(c, 0xFE70, 0xFEFE) || within(c, 0x10A00, 0x11FFF);
}

/// Scripts without spaces, where a zero-width space tells the words apart.
bool needs_breaks(char32_t c) noexcept {
  return within(c, 0x0E00, 0x0FFF) || within(c, 0x1000, 0x109F) || within(c, 0x1780, 0x17FF) ||
         within(c, 0x1950, 0x19DF) || within(c, 0x1A20, 0x1AAF) || within(c, 0xAA60, 0xAADF);
}

bool is_han_like(char32_t c) noexcept {
  return within(c, 0x1100, 0x11FF) || within(c, 0x2E80, 0x9FFF) || within(c, 0xAC00, 0xD7FF) ||
         within(c, 0xF900, 0xFAFF) || within(c, 0xFE30, 0xFE4F) || within(c, 0xFF00, 0xFFEF) ||
         within(c, 0x20000, 0x3FFFF);
}

bool is_right_to_left(char32_t c) noexcept {
  return (within(c, 0x0590, 0x08FF) && c != 0x061C) || within(c, 0xFB1D, 0xFDFF) ||
         within(c, 0xFE70, 0xFEFE) || within(c, 0x10800, 0x10FFF) || within(c, 0x1E800, 0x1EFFF);
}

/// Pictures, with what may follow them before the next joiner.
bool is_picture(char32_t c) noexcept {
  return within(c, 0x1F000, 0x1FAFF) || within(c, 0x2190, 0x2BFF) || c == 0xFE0F || c == 0xA9 ||
         c == 0xAE || c == 0x203C || c == 0x2049 || c == 0x2122 || c == 0x2139 || c == 0x3030 ||
         c == 0x303D || c == 0x3297 || c == 0x3299;
}

bool is_flag_part(char32_t c) noexcept { return within(c, 0xE0020, 0xE007F); }

enum class Sight : std::uint8_t { shown, nothing, space };

/// Looks at one character with what stands before and behind it.
Sight sight_of(char32_t c, char32_t before, char32_t after, bool right_to_left) noexcept {
  if (c < 0x20) return within(c, '\t', '\r') ? Sight::space : Sight::nothing;
  if (c < 0x7F) return Sight::shown;
  if (c == 0x85) return Sight::space;
  if (c < 0xA0) return Sight::nothing;
  if (c < 0x0600) return c == 0xA0 ? Sight::space : c == 0xAD ? Sight::nothing : Sight::shown;
  switch (c) {
    case 0x1680:
    case 0x202F:
    case 0x205F:
    case 0x2028:
    case 0x2029: return Sight::space;
    case 0x3000: return is_han_like(before) || is_han_like(after) ? Sight::shown : Sight::space;
    case 0x200B: return needs_breaks(before) || needs_breaks(after) ? Sight::shown : Sight::nothing;
    case 0x200C: return needs_joiners(before) ? Sight::shown : Sight::nothing;
    case 0x200D:
      return needs_joiners(before) || needs_joiners(after) ||
                     ((is_picture(before) || is_flag_part(before)) && is_picture(after))
                 ? Sight::shown
                 : Sight::nothing;
    case 0x200E:
    case 0x200F:
    case 0x061C: return right_to_left ? Sight::shown : Sight::nothing;
    case 0x180E: return needs_joiners(before) ? Sight::shown : Sight::nothing;
    case 0xFEFF: return Sight::nothing;
    default: break;
  }
  if (within(c, 0x2000, 0x200A)) return Sight::space;
  if (within(c, 0x202A, 0x202E) || within(c, 0x2066, 0x2069))
    return right_to_left ? Sight::shown : Sight::nothing;
  if (within(c, 0x2060, 0x2064) || within(c, 0x206A, 0x206F) || within(c, 0xFFF9, 0xFFFB))
    return Sight::nothing;
  if (within(c, 0xE0000, 0xE007F))
    return is_flag_part(c) && (before == 0x1F3F4 || is_flag_part(before)) ? Sight::shown
                                                                          : Sight::nothing;
  return Sight::shown;
}

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

bool remove_invisible(std::string_view text, bool lines, std::string& out) {
  bool right_to_left = false, odd = false;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    right_to_left = right_to_left || is_right_to_left(c.code);
    odd = odd || (c.code >= 0x7F && c.code != no_character) || c.code < 0x20;
    i += c.size;
  }
  if (!odd) return false;
  bool changed = false, made_space = false;  // the last one is a space that was something else
  char32_t before = no_character;
  std::string kept;
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    const std::size_t next = i + c.size;
    Sight sight = Sight::shown;
    if (c.code != no_character && !(lines && (c.code == '\t' || c.code == '\n' || c.code == '\r')))
      sight = sight_of(c.code, before, character_from(text, next), right_to_left);
    if (sight == Sight::shown) {
      if (c.code != ' ' || !made_space) kept.append(text, i, c.size);
      made_space = false;
      before = c.code;
    } else {
      changed = true;
      // A space only between words.
      const bool spaced =
          kept.empty() || kept.back() == ' ' || next >= text.size() || text[next] == ' ';
      if (sight == Sight::space && !spaced) {
        kept += ' ';
        before = ' ';
        made_space = true;
      }
    }
    i = next;
  }
  if (!changed) return false;
  while (kept.ends_with(' ')) kept.pop_back();
  out = std::move(kept);
  return true;
}

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

}  // namespace stamma
