#include "engine/files/file_names.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t longest_stem = 120;  // bytes

icu::UnicodeString unicode(std::string_view s) {
  return icu::UnicodeString::fromUTF8({s.data(), static_cast<std::int32_t>(s.size())});
}

std::string changed(std::string_view s, bool fold) {
  if (is_ascii(s)) return fold ? ascii::lower(s) : std::string(s);
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* const nfc = icu::Normalizer2::getNFCInstance(error);
  icu::UnicodeString text =
      icu::UnicodeString::fromUTF8(icu::StringPiece(s.data(), static_cast<std::int32_t>(s.size())));
  if (fold) text.foldCase();
  if (U_SUCCESS(error)) text = nfc->normalize(text, error);
  std::string out;
  text.toUTF8String(out);
  return out;
}

// A letter that some system does not take in a file name, or that cannot be seen.
bool is_unsafe(UChar32 c) {
  if (c < 0x20 || c == 0x7F || c == 0xFFFD) return true;
  if (c < 0x80)
    return std::string_view("/\\:*?\"<>|").find(static_cast<char>(c)) != std::string_view::npos;
  switch (u_charType(c)) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED: return true;
    default: return false;
  }
}

// Names that Windows keeps for devices, with any ending.
bool is_device(std::string_view stem) {
  const std::string name = ascii::lower(stem.substr(0, stem.find('.')));
  constexpr std::array<std::string_view, 4> words{"con", "prn", "aux", "nul"};
  if (std::find(words.begin(), words.end(), name) != words.end()) return true;
  return name.size() == 4 && (name.starts_with("com") || name.starts_with("lpt")) &&
         ascii::is_digit(name[3]);
}

std::string eight_figures(std::string_view text) {
  std::uint64_t h = 0xCBF29CE484222325ULL;  // FNV-1a
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  h ^= h >> 32U;
  std::string s;
  for (int i = 28; i >= 0; i -= 4)
    s.push_back("0123456789abcdef"[h >> static_cast<unsigned>(i) & 15U]);
  return s;
}

}  // namespace

std::string file_stem(std::string_view text) {
  const std::string whole = changed(ascii::trim(text), false);
  if (whole.find_first_not_of("?-. _*") == std::string::npos) return "unknown";
  std::string stem;
  bool altered = false;
  const icu::UnicodeString letters = unicode(std::string_view(whole).substr(0, 4 * longest_stem));
  for (std::int32_t i = 0; i < letters.length(); i = letters.moveIndex32(i, 1)) {
    const UChar32 c = letters.char32At(i);
    std::string letter;
    icu::UnicodeString(c).toUTF8String(letter);
    if (stem.size() + letter.size() > longest_stem) {
      altered = true;
      break;
    }
    altered = altered || is_unsafe(c);
    stem += is_unsafe(c) ? "_" : letter;
  }
  if (stem.front() == '.' || stem.front() == '-' || stem.front() == '~') {
    stem.front() = '_';
    altered = true;
  }
  if (stem.back() == '.' || stem.back() == ' ') {
    stem.back() = '_';
    altered = true;
  }
  if (is_device(stem)) altered = true;
  return altered ? stem + "~" + eight_figures(whole) : stem;
}

std::string folded_file_name(std::string_view name) { return changed(name, true); }

}  // namespace stamma::engine
