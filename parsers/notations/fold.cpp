#include "parsers/notations/fold.hpp"

#include <algorithm>

#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"

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

constexpr std::string_view plain_forms =
    "!\"#$%&'()*+,-./"
    "0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
static_assert(plain_forms.size() == 0xFF5E - 0xFF01 + 1);

}  // namespace

std::string_view fold_of(char32_t c) noexcept {
  if (c >= 0xFF01 && c <= 0xFF5E) return plain_forms.substr(c - 0xFF01, 1);  // full-width forms
  const Fold* const fold =
      std::lower_bound(std::begin(folds), std::end(folds), c,
                       [](const Fold& entry, char32_t value) { return entry.from < value; });
  return fold != std::end(folds) && fold->from == c ? fold->to : std::string_view();
}

Folded fold_word(std::string_view word) {
  Folded f;
  f.text.reserve(word.size());
  while (!word.empty()) {
    const std::string_view rest = word;
    const CodePoint c = take_code_point(word);
    const std::string_view raw = rest.substr(0, c.length);
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
