#include "parsers/notations/fold.hpp"

#include <algorithm>

namespace stamma {
namespace {

struct Fold {
  char32_t from;
  std::string_view to;
};

// Sorted by code point. Figurines of both colours mean the kind alone: either set prints both
// sides.
constexpr Fold folds[] = {
    {0x00AD, ""},                                     // soft hyphen
    {0x00BC, "1/4"}, {0x00BD, "1/2"}, {0x00D7, "x"},  // ×
    {0x2010, "-"},   {0x2011, "-"},   {0x2012, "-"},  {0x2013, "-"},  {0x2014, "-"},  {0x2015, "-"},
    {0x2020, "+"},  // † check
    {0x2021, "#"},  // ‡ mate
    {0x2026, "..."}, {0x203C, "!!"},  {0x2047, "??"}, {0x2048, "?!"}, {0x2049, "!?"}, {0x2212, "-"},
    {0x2215, "/"},   {0x2260, "#"},  // ≠ mate
    {0x2654, "K"},   {0x2655, "Q"},   {0x2656, "R"},  {0x2657, "B"},  {0x2658, "N"},  {0x2659, "P"},
    {0x265A, "K"},   {0x265B, "Q"},   {0x265C, "R"},  {0x265D, "B"},  {0x265E, "N"},  {0x265F, "P"},
    {0x2715, "x"},   {0x2716, "x"},   {0xFE58, "-"},  {0xFE63, "-"},
};

constexpr std::string_view ascii =
    "!\"#$%&'()*+,-./"
    "0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
static_assert(ascii.size() == 0xFF5E - 0xFF01 + 1);

}  // namespace

CodePoint first_code_point(std::string_view s) noexcept {
  const auto byte = [&s](std::size_t i) {
    return i < s.size() ? static_cast<unsigned char>(s[i]) : 0U;
  };
  const unsigned b = byte(0);
  if (b < 0xC2) return {b, 1};
  const auto tail = [&byte](std::size_t i) -> char32_t { return byte(i) & 0x3FU; };
  const auto follows = [&byte](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  if (b < 0xE0 && follows(1)) return {(b & 0x1FU) << 6U | tail(1), 2};
  if (b >= 0xE0 && b < 0xF0 && follows(1) && follows(2))
    return {(b & 0x0FU) << 12U | tail(1) << 6U | tail(2), 3};
  if (b >= 0xF0 && b < 0xF5 && follows(1) && follows(2) && follows(3))
    return {(b & 0x07U) << 18U | tail(1) << 12U | tail(2) << 6U | tail(3), 4};
  return {b, 1};
}

bool is_unicode_space(char32_t c) noexcept {
  return c == 0x00A0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 ||
         c == 0x202F || c == 0x205F || c == 0x3000 || c == 0x0085;
}

bool is_invisible(char32_t c) noexcept {
  return (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFE00 && c <= 0xFE0F) || c == 0x00AD;
}

std::string_view fold_of(char32_t c) noexcept {
  if (c >= 0xFF01 && c <= 0xFF5E) return ascii.substr(c - 0xFF01, 1);  // full-width forms
  const Fold* const fold =
      std::lower_bound(std::begin(folds), std::end(folds), c,
                       [](const Fold& entry, char32_t value) { return entry.from < value; });
  return fold != std::end(folds) && fold->from == c ? fold->to : std::string_view();
}

Folded fold_word(std::string_view word) {
  Folded f;
  f.text.reserve(word.size());
  while (!word.empty()) {
    const CodePoint c = first_code_point(word);
    const std::string_view raw = word.substr(0, c.length);
    word.remove_prefix(c.length);
    if (c.value < 0x80) {
      f.text += raw;
      continue;
    }
    if (is_invisible(c.value)) {
      f.changed = f.had_invisible = true;
      continue;
    }
    const std::string_view to = fold_of(c.value);
    f.changed |= !to.empty();
    f.text += to.empty() ? raw : to;
  }
  return f;
}

}  // namespace stamma
