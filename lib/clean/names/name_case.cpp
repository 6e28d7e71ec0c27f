// Names in capitals or in small letters only, in any alphabet that has both.
#include <unicode/uchar.h>

#include <algorithm>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/names/name_form.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/names.hpp"

namespace stamma {

constexpr Rule rule::name_case{
    code("N05", Severity::note), Mending::by_cleaning, "name in all capitals or all lower case",
    "Written with initial capitals; von, de and similar particles stay lower case inside a name. "
    "Without a comma it may be a nickname, and is only proposed.",
    "[White \"CAPABLANCA, JOSE RAUL\"]"};

namespace {

using Fix = Finding::Fix;

/// The character at `i`, which is moved behind it; negative where the bytes are no UTF-8.
UChar32 next(std::string_view s, int& i) {
  const CodePoint c = first_code_point(s.substr(static_cast<std::size_t>(i)));
  i += c.length;
  return c.valid ? static_cast<UChar32>(c.value) : -1;
}

struct Letters {
  int capitals = 0;
  int small = 0;
  int longest = 0;       ///< word
  bool sound = true;     ///< UTF-8
  bool turkish = false;  ///< which has two kinds of I
};

Letters count_letters(std::string_view s) {
  Letters n;
  int word = 0;
  for (int i = 0; i < static_cast<int>(s.size());) {
    const UChar32 c = next(s, i);
    if (c < 0) {
      n.sound = false;
      continue;
    }
    n.turkish = n.turkish || c == 0x130 || c == 0x131 || c == 0x15E || c == 0x15F || c == 0x11E ||
                c == 0x11F;
    const bool letter = u_isalpha(c) != 0;
    n.capitals += u_isupper(c) != 0;
    n.small += u_islower(c) != 0;
    word = letter ? word + 1 : 0;
    n.longest = std::max(n.longest, word);
  }
  return n;
}

bool is_vowel(UChar32 c) {
  c = u_tolower(c);
  if (c >= 0x80) return true;  // most are; this is about words of ASCII
  return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u' || c == 'y';
}

/// Whether a word of capitals in a first name may be initials: TW, AMJ.
bool may_be_initials(std::string_view word) {
  UChar32 letter[4];
  int n = 0;
  for (int i = 0; i < static_cast<int>(word.size());) {
    const UChar32 c = next(word, i);
    if (c == '.') continue;
    if (n == 4) return false;
    letter[n++] = c;
  }
  if (n <= 2) return true;
  if (n == 3) return !is_vowel(letter[1]) && !(is_vowel(letter[0]) && is_vowel(letter[2]));
  return !is_vowel(letter[0]) && !is_vowel(letter[1]) && !is_vowel(letter[2]) &&
         !is_vowel(letter[3]);
}

bool is_roman(std::string_view w) { return w == "II" || w == "III" || w == "IV"; }

/// A capital in front and behind hyphens, apostrophes and stops; small letters else.
std::string recase_word(std::string_view word) {
  std::string r;
  bool capital = true;
  for (int i = 0; i < static_cast<int>(word.size());) {
    const UChar32 c = next(word, i);
    append_utf8(r, static_cast<char32_t>(capital ? u_totitle(c) : u_tolower(c)));
    // "O'Kelly", but "in 't Veld" and "Geller's"
    const bool apostrophe = c == '\'' || c == 0x2019;
    capital = c == '-' || c == '.' || (apostrophe && static_cast<int>(word.size()) - i > 1);
  }
  if (r.size() > 4 && r.starts_with("Mc") && ascii::is_lower(r[2])) r[2] = ascii::upper(r[2]);
  return r;
}

/// Recases the words of one side of the comma.
std::string recase(std::string_view s, bool family, bool keep_initials) {
  std::string r;
  bool first = true;
  for (std::size_t i = 0; i < s.size();) {
    if (s[i] == ' ' || s[i] == ',') {
      r += s[i++];
      continue;
    }
    std::size_t end = std::min(s.find_first_of(" ,", i), s.size());
    const std::string_view word = s.substr(i, end - i);
    const std::string low = ascii::lower(word);
    if (is_roman(word) || (keep_initials && !is_name_suffix(word) && may_be_initials(word) &&
                           (first || !is_particle(low, ParticlePlace::behind)))) {
      r += word;
    } else if (!first && is_particle(low, family ? ParticlePlace::family : ParticlePlace::behind)) {
      r += low;
    } else {
      r += recase_word(word);
    }
    first = false;
    i = end;
  }
  return r;
}

/// A first name of two or three small letters that cannot be spoken: initials, or a short form.
bool has_unspeakable(std::string_view first) {
  for (std::string_view rest = first; !rest.empty();) {
    const std::size_t n = std::min(rest.find_first_of(" ,."), rest.size());
    const std::string_view word = rest.substr(0, n);
    if ((n == 2 || n == 3) && !is_name_suffix(word) &&
        std::none_of(word.begin(), word.end(),
                     [](char c) { return is_vowel(static_cast<unsigned char>(c)); }))
      return true;
    rest.remove_prefix(std::min(n + 1, rest.size()));
  }
  return false;
}

}  // namespace

std::optional<Mended> mend_name_case(std::string_view name) {
  if (name.size() > 128 || name.find_first_of("0123456789_()[]") != std::string_view::npos)
    return std::nullopt;
  const std::size_t at = name.find(',');
  const bool has_comma = at != std::string_view::npos;
  const std::string_view family = name.substr(0, at);
  const std::string_view first = has_comma ? name.substr(at) : std::string_view();
  const Letters f = count_letters(family);
  const Letters g = count_letters(first);
  if (!f.sound || !g.sound || f.capitals + f.small < 2) return std::nullopt;
  const bool family_capitals = f.small == 0 && f.longest >= 3;
  const bool short_capitals = f.small == 0 && f.longest == 2 && g.small == 0 && g.longest >= 4 &&
                              std::any_of(family.begin(), family.end(), [](char c) {
                                return is_vowel(static_cast<unsigned char>(c));
                              });
  const bool family_small = f.capitals == 0 && f.longest >= 2;
  if (!family_capitals && !family_small) {
    // "Kasparov, GARRY"
    const bool odd =
        has_comma && ((g.small == 0 && g.longest >= 5) || (g.capitals == 0 && g.longest >= 3));
    if (!odd || is_federation(ascii::trim(first.substr(1)))) return std::nullopt;
  }
  Fix fix = Fix::made;
  std::string r;
  if (!has_comma) {
    // A program, a nickname or a club; only words of people are worth a question.
    if (name.find(' ') == std::string_view::npos || is_program(name)) return std::nullopt;
    if (!family_capitals && !family_small) return std::nullopt;
    fix = Fix::proposed;
    r = recase(name, true, false);
  } else {
    if (is_federation(family)) return std::nullopt;
    const bool recase_family = family_capitals || family_small || short_capitals;
    // First names follow where they are written in the same way.
    const bool first_capitals = g.small == 0 && g.capitals > 0;
    const bool first_small = g.capitals == 0 && g.small > 0;
    r = recase_family ? recase(family, true, false) : std::string(family);
    r += first_capitals || first_small ? recase(first, false, first_capitals) : std::string(first);
    const bool whole = (family_capitals && g.small == 0) || (family_small && g.capitals == 0);
    const bool usual = family_capitals && g.capitals > 0;  // "KASPAROV, Garry"
    if (!whole && !usual) fix = Fix::proposed;
    if (first_small && has_unspeakable(first)) fix = Fix::proposed;
  }
  if (f.turkish || g.turkish) fix = Fix::proposed;
  if (r == name) return std::nullopt;
  return Mended{rule::name_case, fix, std::move(r), "names have capitals in front only"};
}

}  // namespace stamma
