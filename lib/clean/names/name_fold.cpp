#include "lib/clean/names/name_fold.hpp"

#include <cstddef>
#include <string>

#include "lib/clean/names/name_key.hpp"

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

char32_t take_beyond_ascii(std::string_view& s) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const unsigned char b = byte(0);
  const std::size_t length = b < 0x80   ? 1
                             : b < 0xC2 ? 0
                             : b < 0xE0 ? 2
                             : b < 0xF0 ? 3
                             : b < 0xF5 ? 4
                                        : 0;
  if (length > 1 && length <= s.size()) {
    char32_t c = b & (0xFFU >> (length + 1));
    std::size_t i = 1;
    for (; i < length && (byte(i) & 0xC0U) == 0x80; ++i) c = c << 6U | (byte(i) & 0x3FU);
    if (i == length) {
      s.remove_prefix(length);
      return c;
    }
  }
  s.remove_prefix(1);
  return b;
}

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
  if (c < 0x800) {
    f.add(static_cast<char>(0xC0U | c >> 6U));
  } else if (c < 0x10000) {
    f.add(static_cast<char>(0xE0U | c >> 12U));
    f.add(static_cast<char>(0x80U | (c >> 6U & 0x3FU)));
  } else {
    f.add(static_cast<char>(0xF0U | c >> 18U));
    f.add(static_cast<char>(0x80U | (c >> 12U & 0x3FU)));
    f.add(static_cast<char>(0x80U | (c >> 6U & 0x3FU)));
  }
  f.add(static_cast<char>(0x80U | (c & 0x3FU)));
  return f;
}

std::string folded_name(std::string_view name) {
  std::string out;
  out.reserve(name.size());
  bool space = false;
  while (!name.empty()) {
    const char32_t c = take_letter(name);
    const LetterFold f = fold_letter(c);
    if (c == ',' && !out.empty()) {
      if (out.back() != ',') out += ',';
      space = true;
    } else if (f.separates) {
      space = true;
    } else if (f.size > 0) {
      if (space && !out.empty()) out += ' ';
      space = false;
      out.append(f.text.data(), f.size);
    }
  }
  return out;
}

void append_letters(std::string_view name, std::string& out) {
  while (!name.empty()) {
    const LetterFold f = fold_letter(take_letter(name));
    if (!f.separates) out.append(f.text.data(), f.size);
  }
}

std::uint64_t letters_hash(std::string_view name) noexcept {
  std::uint64_t h = letters_hash_start;
  while (!name.empty()) {
    const LetterFold f = fold_letter(take_letter(name));
    if (!f.separates) h = letters_hash_more(h, {f.text.data(), f.size});
  }
  return letters_hash_end(h);
}

}  // namespace stamma
