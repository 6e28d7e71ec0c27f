// Characters that do not show, or show as a space.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/characters/characters.hpp"
#include "lib/text/ranges.hpp"

namespace stamma {
namespace {

/// Scripts in which a joiner decides how letters are drawn: Arabic and its kin, those of India and
/// its neighbours, Mongolian.
bool needs_joiners(char32_t c) noexcept {
  constexpr CharRange ranges[] = {{0x0600, 0x08FF}, {0x0900, 0x0DFF}, {0x0F00, 0x109F},
                                  {0x1780, 0x18AF}, {0x1A20, 0x1AAF}, {0xA840, 0xA8DF},
                                  {0xFB50, 0xFDFF}, {0xFE70, 0xFEFE}, {0x10A00, 0x11FFF}};
  return any_holds(ranges, c);
}

/// Scripts without spaces, where a zero-width space tells the words apart.
bool needs_breaks(char32_t c) noexcept {
  constexpr CharRange ranges[] = {{0x0E00, 0x0FFF}, {0x1000, 0x109F}, {0x1780, 0x17FF},
                                  {0x1950, 0x19DF}, {0x1A20, 0x1AAF}, {0xAA60, 0xAADF}};
  return any_holds(ranges, c);
}

bool is_right_to_left(char32_t c) noexcept {
  constexpr CharRange ranges[] = {{0x0590, 0x061B}, {0x061D, 0x08FF},   {0xFB1D, 0xFDFF},
                                  {0xFE70, 0xFEFE}, {0x10800, 0x10FFF}, {0x1E800, 0x1EFFF}};
  return any_holds(ranges, c);
}

/// Pictures, with what may follow them before the next joiner.
bool is_picture(char32_t c) noexcept {
  constexpr CharRange ranges[] = {{0x1F000, 0x1FAFF},
                                  {0x2190, 0x2BFF},
                                  0xFE0F,
                                  0xA9,
                                  0xAE,
                                  0x203C,
                                  0x2049,
                                  0x2122,
                                  0x2139,
                                  0x3030,
                                  0x303D,
                                  0x3297,
                                  0x3299};
  return any_holds(ranges, c);
}

bool is_flag_part(char32_t c) noexcept { return within(c, 0xE0020, 0xE007F); }

enum class Sight : std::uint8_t { shown, nothing, space };

/// Beside which characters one that does not show has a meaning.
enum class Meant : std::uint8_t {
  never,
  as_space,
  beside_han,
  breaking,
  joining,
  joining_both,
  rtl,
  flag
};

struct Invisible {
  CharRange range;
  Meant meant;
};

constexpr Invisible invisibles[] = {
    {{0x00, 0x08}, Meant::never},
    {{'\t', '\r'}, Meant::as_space},
    {{0x0E, 0x1F}, Meant::never},
    {{0x7F, 0x84}, Meant::never},
    {0x85, Meant::as_space},
    {{0x86, 0x9F}, Meant::never},
    {0xA0, Meant::as_space},
    {0xAD, Meant::never},
    {0x061C, Meant::rtl},
    {0x1680, Meant::as_space},
    {0x180E, Meant::joining},
    {{0x2000, 0x200A}, Meant::as_space},
    {0x200B, Meant::breaking},
    {0x200C, Meant::joining},
    {0x200D, Meant::joining_both},
    {{0x200E, 0x200F}, Meant::rtl},
    {{0x2028, 0x2029}, Meant::as_space},
    {{0x202A, 0x202E}, Meant::rtl},
    {0x202F, Meant::as_space},
    {0x205F, Meant::as_space},
    {{0x2060, 0x2064}, Meant::never},
    {{0x2066, 0x2069}, Meant::rtl},
    {{0x206A, 0x206F}, Meant::never},
    {0x3000, Meant::beside_han},
    {0xFEFF, Meant::never},
    {{0xFFF9, 0xFFFB}, Meant::never},
    {{0xE0000, 0xE007F}, Meant::flag},
};

bool joins_pictures(char32_t before, char32_t after) noexcept {
  return (is_picture(before) || is_flag_part(before)) && is_picture(after);
}

bool is_flag(char32_t c, char32_t before) noexcept {
  return is_flag_part(c) && (before == 0x1F3F4 || is_flag_part(before));
}

/// Looks at one character with what stands before and behind it.
Sight sight_of(char32_t c, char32_t before, char32_t after, bool right_to_left) noexcept {
  const auto found = std::find_if(std::begin(invisibles), std::end(invisibles),
                                  [c](const Invisible& i) { return i.range.holds(c); });
  if (found == std::end(invisibles)) return Sight::shown;
  const auto shown_if = [](bool shown) { return shown ? Sight::shown : Sight::nothing; };
  switch (found->meant) {
    case Meant::never: break;
    case Meant::as_space: return Sight::space;
    case Meant::beside_han:
      return is_han_like(before) || is_han_like(after) ? Sight::shown : Sight::space;
    case Meant::breaking: return shown_if(needs_breaks(before) || needs_breaks(after));
    case Meant::joining: return shown_if(needs_joiners(before));
    case Meant::joining_both:
      return shown_if(needs_joiners(before) || needs_joiners(after) ||
                      joins_pictures(before, after));
    case Meant::rtl: return shown_if(right_to_left);
    case Meant::flag: return shown_if(is_flag(c, before));
  }
  return Sight::nothing;
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
