#include "lib/text/plain_letters.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "lib/text/ranges.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

// Base letters of U+00C0..U+017F and U+1E00..U+1EFF; a space stands for itself.
constexpr std::string_view latin_bases =
    "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooo"
    "rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
constexpr std::string_view latin_more_bases =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrr"
    "rrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyas  s aaaaaaaaaaaaaaaaaaaaaaaaeeee"
    "eeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy      ";
static_assert(latin_bases.size() == 0x180 - 0xC0 && latin_more_bases.size() == 0x100);

// U+0430..U+045F, as players' lists write Russian and Serbian letters.
constexpr std::array<std::string_view, 48> cyrillic{
    "a", "b", "v",  "g", "d", "e",  "zh", "z",  "i",  "y",    "k",  "l", "m", "n", "o",  "p",
    "r", "s", "t",  "u", "f", "kh", "ts", "ch", "sh", "shch", "",   "y", "",  "e", "yu", "ya",
    "e", "e", "dj", "g", "e", "z",  "i",  "i",  "j",  "lj",   "nj", "c", "k", "i", "u",  "dz"};

struct Fold {
  CharRange range;
  std::string_view letters;
};

// What is more or less than a letter with an accent.
constexpr Fold others[] = {{0xC6, "ae"},          {0xDE, "th"},         {0xDF, "ss"},
                           {0xE6, "ae"},          {0xFE, "th"},         {{0x152, 0x153}, "oe"},
                           {{0x218, 0x219}, "s"}, {{0x21A, 0x21B}, "t"}};
// Accents and quotes by themselves, hyphens and characters that do not show: they part no words.
constexpr CharRange silent[] = {
    0xAD, 0xB4, 0x2BC, {0x300, 0x36F}, {0x200B, 0x200F}, {0x2018, 0x2019}};
constexpr CharRange separators[] = {{0x80, 0xBF}, {0x2000, 0x206F}, 0x3000, 0xFEFF};

/// The plain letter of one with an accent; a space: of a sign among the letters; 0: not Latin.
constexpr char latin_base(char32_t c) noexcept {
  if (c >= 0xC0 && c < 0x180) return latin_bases[c - 0xC0];
  if (c < 0x1E00 || c >= 0x1F00) return '\0';
  const char base = latin_more_bases[c - 0x1E00];
  return base != ' ' ? base : '\0';
}

}  // namespace

LetterFold fold_beyond_ascii(char32_t c) noexcept {
  LetterFold f{};
  const auto other = std::find_if(std::begin(others), std::end(others),
                                  [c](const Fold& o) { return o.range.holds(c); });
  if (other != std::end(others)) {
    for (const char a : other->letters) f.add(a);
  } else if (const char base = latin_base(c); base != '\0') {
    f.separates = base == ' ';
    if (!f.separates) f.add(base);
  } else if (any_holds(silent, c) || any_holds(separators, c)) {
    f.separates = !any_holds(silent, c);
  } else if (c >= 0x400 && c < 0x460) {
    const char32_t small = c < 0x410 ? c + 80 : c < 0x430 ? c + 32 : c;
    for (const char a : cyrillic[small - 0x430]) f.add(a);
  } else {
    if (c >= 0x391 && c <= 0x3A9) c += 32;  // Greek capitals
    f.size = static_cast<std::uint8_t>(encode_utf8(c, f.text.data()));
  }
  return f;
}

std::string plain_word(std::string_view word) {
  std::string r;
  while (!word.empty()) {
    const LetterFold f = fold_letter(take_code_point(word).value);
    r.append(f.text.data(), f.size);
  }
  return r;
}

}  // namespace stamma
