#include "lib/text/plain_letters.hpp"

#include <cstddef>

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

}  // namespace

LetterFold fold_beyond_ascii(char32_t c) noexcept {
  LetterFold f{};
  if (c >= 0xC0 && c < 0x180) {
    if (c == 0xDF) return {{'s', 's'}, 2};
    if (c == 0xC6 || c == 0xE6) return {{'a', 'e'}, 2};
    if (c == 0x152 || c == 0x153) return {{'o', 'e'}, 2};
    if (c == 0xDE || c == 0xFE) return {{'t', 'h'}, 2};
    const char base = latin_bases[c - 0xC0];
    if (base == ' ') {
      f.separates = true;
    } else {
      f.add(base);
    }
    return f;
  }
  if (c >= 0x218 && c <= 0x21B) return {{c < 0x21A ? 's' : 't'}, 1};
  if (c >= 0x1E00 && c < 0x1F00 && latin_more_bases[c - 0x1E00] != ' ')
    return {{latin_more_bases[c - 0x1E00]}, 1};
  if (c >= 0x300 && c < 0x370) return f;  // accents by themselves
  if (c == 0x2BC || c == 0x2018 || c == 0x2019 || c == 0xB4 || c == 0xAD) return f;
  if (c >= 0x200B && c <= 0x200F) return f;
  if (c < 0xC0 || (c >= 0x2000 && c < 0x2070) || c == 0x3000 || c == 0xFEFF) {
    f.separates = true;
    return f;
  }
  if (c >= 0x400 && c < 0x460) {
    const char32_t small = c < 0x410 ? c + 80 : c < 0x430 ? c + 32 : c;
    for (const char a : cyrillic[small - 0x430]) f.add(a);
    return f;
  }
  if (c >= 0x391 && c <= 0x3A9) c += 32;  // Greek capitals
  f.size = static_cast<std::uint8_t>(encode_utf8(c, f.text.data()));
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
