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

/// How the parts of a name are written.
struct NameCase {
  std::string_view family, first;  ///< the comma belongs to the first names
  Letters f, g;                    ///< of the two
  bool family_capitals = false, family_small = false;
  bool short_capitals = false;  ///< "LI, WENLIANG"
  bool first_capitals = false, first_small = false;

  explicit NameCase(std::string_view name)
      : family(name.substr(0, name.find(','))),
        first(name.substr(family.size())),
        f(count_letters(family)),
        g(count_letters(first)) {
    const auto is_spoken = [](char c) { return is_vowel(static_cast<unsigned char>(c)); };
    family_capitals = f.small == 0 && f.longest >= 3;
    short_capitals = f.small == 0 && f.longest == 2 && g.small == 0 && g.longest >= 4 &&
                     std::any_of(family.begin(), family.end(), is_spoken);
    family_small = f.capitals == 0 && f.longest >= 2;
    first_capitals = g.small == 0 && g.capitals > 0;
    first_small = g.capitals == 0 && g.small > 0;
  }

  bool is_sound() const { return f.sound && g.sound && f.capitals + f.small >= 2; }
  bool odd_family() const { return family_capitals || family_small; }
  /// "Kasparov, GARRY"
  bool odd_first() const {
    const bool odd = (g.small == 0 && g.longest >= 5) || (g.capitals == 0 && g.longest >= 3);
    return odd && !first.empty() && !is_federation(ascii::trim(first.substr(1)));
  }
};

/// A program, a nickname or a club; only words of people are worth a question.
std::optional<std::string> recased_words(std::string_view name, const NameCase& c) {
  if (name.find(' ') == std::string_view::npos || is_program(name) || !c.odd_family())
    return std::nullopt;
  return recase(name, true, false);
}

/// "Last, First". First names follow where they are written in the same way.
std::optional<std::string> recased_parts(const NameCase& c, Fix& fix) {
  if (is_federation(c.family)) return std::nullopt;
  const bool family = c.odd_family() || c.short_capitals;
  std::string r = family ? recase(c.family, true, false) : std::string(c.family);
  r += c.first_capitals || c.first_small ? recase(c.first, false, c.first_capitals)
                                         : std::string(c.first);
  const bool whole = (c.family_capitals && c.g.small == 0) || (c.family_small && c.g.capitals == 0);
  const bool usual = c.family_capitals && c.g.capitals > 0;  // "KASPAROV, Garry"
  if ((!whole && !usual) || (c.first_small && has_unspeakable(c.first))) fix = Fix::proposed;
  return r;
}

}  // namespace

std::optional<Mended> mend_name_case(std::string_view name) {
  if (name.size() > 128 || name.find_first_of("0123456789_()[]") != std::string_view::npos)
    return std::nullopt;
  const NameCase c(name);
  if (!c.is_sound() || (!c.odd_family() && !c.odd_first())) return std::nullopt;
  const bool has_comma = !c.first.empty();
  Fix fix = has_comma ? Fix::made : Fix::proposed;
  std::optional<std::string> r = has_comma ? recased_parts(c, fix) : recased_words(name, c);
  if (c.f.turkish || c.g.turkish) fix = Fix::proposed;
  if (!r || *r == name) return std::nullopt;
  return Mended{rule::name_case, fix, std::move(*r), "names have capitals in front only"};
}

}  // namespace stamma
