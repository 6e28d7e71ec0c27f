// Characters that do not show, or show as a space.
#include <cstdint>
#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/characters/characters.hpp"

namespace stamma {
namespace {

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

}  // namespace

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

constexpr TextRule rule::odd_character{
    {code("E07", Severity::note), Mending::by_cleaning, "invisible or odd characters",
     "Control characters, zero-width characters and odd spaces in tags and comments are removed or "
     "become spaces; emoji and scripts keep the joiners they need.",
     "a tab in a name"},
    "characters that do not show",
    TextRule::Applies::everywhere,
    [](TextRule::Place place, std::string_view text, std::string& out) {
      return made_if(remove_invisible(text, place.comment, out));
    }};

}  // namespace stamma
