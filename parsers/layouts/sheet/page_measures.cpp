#include "parsers/layouts/sheet/page_measures.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

constexpr std::string_view hanging = "gjpqy,;()[]{}|Q";
constexpr double hangs = 0.22;  // of the height of a word, below the line

double bottom_of(const OcrWord& w) {
  return w.text.find_first_of(hanging) == std::string::npos ? w.bottom
                                                            : w.bottom - hangs * (w.bottom - w.top);
}

}  // namespace

double median(std::vector<double> values, double otherwise) {
  if (values.empty()) return otherwise;
  const auto mid = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), mid, values.end());
  return *mid;
}

double baseline_of(const OcrWord& word, const PageMeasure& measure) {
  return bottom_of(word) - measure.slope * word.left;
}

PageMeasure measure_of(const Words& page) {
  std::vector<double> widths, heights, slopes;
  for (const OcrWord* w : page) {
    if (!w->has_box() || w->text.empty()) continue;
    heights.push_back(w->bottom - w->top);
    widths.push_back((w->right - w->left) / static_cast<double>(count_characters(w->text)));
  }
  PageMeasure measure{std::max(median(heights, 1), 1e-3), std::max(median(widths, 1), 1e-3), 0};
  for (std::size_t begin = 0, i = 1; i <= page.size(); ++i) {
    if (i < page.size() && page[i]->line == page[begin]->line) continue;
    const OcrWord &a = *page[begin], &b = *page[i - 1];
    if (a.has_box() && b.has_box() && b.left - a.left > lm.sloping * measure.height)
      slopes.push_back((bottom_of(b) - bottom_of(a)) / (b.left - a.left));
    begin = i;
  }
  measure.slope = std::clamp(median(slopes, 0), -lm.steepest, lm.steepest);
  return measure;
}

}  // namespace stamma
