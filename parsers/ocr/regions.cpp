#include "parsers/ocr/regions.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>

#include "parsers/layouts/sheet/columns.hpp"

namespace stamma {
namespace {

/// Sizes of what is printed, in heights of a letter, as they are on printed pages.
struct PrintSizes {
  double least_letter = 0.35;  // less is a dot, a dash or a speck
  double most_letter = 3.5;    // headings in display type
  double rule_length = 2.5;    // upright; level ones are twice as long
  double picture_side = 6;     // a board of eight ranks has at least this
  double most_oblong = 1.2;    // sides of a board
  double largest_board = 50;
  double ink_of_board = 0.04;   // share of black; an empty frame has less
  double ink_of_picture = 0.3;  // of any other shape; lines and words of a table have less
  double letter_space = 0.6;    // what is closer belongs to one word
  double letter_width = 0.95;   // from letter to letter
  double margin = 0.6;          // left white around a region
};
constexpr PrintSizes sizes;

struct BoxesDeleter {
  void operator()(Boxa* boxes) const noexcept { boxaDestroy(&boxes); }
};
using Boxes = std::unique_ptr<Boxa, BoxesDeleter>;

/// A large piece of ink is a picture, unless it is a frame or the lines of a table. A diagram of
/// a board is as wide as it is high.
bool is_picture(Pix* ink, const PixelBox& b, double height) {
  const int least = std::min(b.width(), b.height()), most = std::max(b.width(), b.height());
  if (least < sizes.picture_side * height) return false;
  Box* box = boxCreate(b.left, b.top, b.width(), b.height());
  float black = 0;
  const Image inside(pixClipRectangle(ink, box, nullptr));
  boxDestroy(&box);
  if (!inside || pixForegroundFraction(inside.get(), &black) != 0) return false;
  const bool board = most < sizes.most_oblong * least && most < sizes.largest_board * height;
  return static_cast<double>(black) > (board ? sizes.ink_of_board : sizes.ink_of_picture);
}

/// Lines between columns and under headings, also where letters touch them: strokes that are
/// longer than those of any letter.
Image rules_of(Pix* ink, double height) {
  const auto length = static_cast<int>(sizes.rule_length * height);
  const Image upright(pixOpenBrick(nullptr, ink, 1, length));
  Image rules(pixOpenBrick(nullptr, ink, 2 * length, 1));
  if (!upright || !rules) return nullptr;
  pixOr(rules.get(), rules.get(), upright.get());
  constexpr int around = 5;  // pixels of their edges
  return Image(pixDilateBrick(nullptr, rules.get(), around, around));
}

std::vector<UprightRule> upright_rules(Pix* rules, double height) {
  std::vector<UprightRule> found;
  if (rules == nullptr) return found;
  for (const PixelBox& b : parts_of(rules))
    if (b.height() > sizes.rule_length * height && b.height() > 2 * b.width())
      found.push_back(
          {(b.left + b.right) / 2.0, static_cast<double>(b.top), static_cast<double>(b.bottom)});
  return found;
}

/// The words of a page as far as they can be told from the ink.
std::vector<OcrWord> words_of(Pix* ink, double height) {
  const int space = std::max(1, static_cast<int>(sizes.letter_space * height));
  const Image closed(pixCloseSafeBrick(nullptr, ink, space, 1));
  std::vector<OcrWord> words;
  if (!closed) return words;
  for (const PixelBox& b : parts_of(closed.get())) {
    if (b.height() < sizes.least_letter * height || b.height() > sizes.most_letter * height)
      continue;
    OcrWord& w = words.emplace_back();
    w.left = b.left;
    w.top = b.top;
    w.right = b.right;
    w.bottom = b.bottom;
    w.line = static_cast<std::uint32_t>(words.size());
    w.text.assign(static_cast<std::size_t>(
                      std::max(1.0, std::round(b.width() / (sizes.letter_width * height)))),
                  'x');
  }
  return words;
}

}  // namespace

std::vector<PixelBox> parts_of(Pix* ink) {
  const Boxes boxes(pixConnCompBB(ink, 8));
  std::vector<PixelBox> parts;
  for (int i = 0; boxes && i < boxaGetCount(boxes.get()); ++i) {
    int x = 0, y = 0, w = 0, h = 0;
    if (boxaGetBoxGeometry(boxes.get(), i, &x, &y, &w, &h) == 0)
      parts.push_back({x, y, x + w, y + h});
  }
  return parts;
}

void clear(Pix* pix, const PixelBox& box) {
  Box* area = boxCreate(box.left, box.top, box.width(), box.height());
  pixClearInRect(pix, area);
  boxDestroy(&area);
}

void fill(Pix* pix, const PixelBox& box) {
  Box* area = boxCreate(box.left, box.top, box.width(), box.height());
  pixSetInRect(pix, area);
  boxDestroy(&area);
}

int letter_height(Pix* ink) {
  constexpr int least = 5, most = 200;  // pixels
  std::vector<int> heights;
  for (const PixelBox& b : parts_of(ink))
    if (b.height() >= least && b.height() <= most && b.width() <= 2 * b.height())
      heights.push_back(b.height());
  if (heights.empty()) return 0;
  const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
  std::nth_element(heights.begin(), middle, heights.end());
  return *middle;
}

PageRegions regions_of(Pix* ink) {
  PageRegions found;
  const double height = letter_height(ink);
  const Image print(pixCopy(nullptr, ink));
  if (height == 0 || !print) return found;
  const int around = static_cast<int>(sizes.margin * height) / 2;  // the grey of its edge
  for (const PixelBox& b : parts_of(ink))
    if (is_picture(ink, b, height)) found.pictures.push_back(b.grown(around));
  for (const PixelBox& b : found.pictures) clear(print.get(), b);
  found.rules = rules_of(print.get(), height);
  if (found.rules) pixSubtract(print.get(), print.get(), found.rules.get());
  const std::vector<OcrWord> words = words_of(print.get(), height);
  Words page;
  for (const OcrWord& w : words) page.push_back(&w);
  if (page.empty()) return found;
  const PageMeasure measure{height, sizes.letter_width * height, 0};
  const int margin = static_cast<int>(sizes.margin * height);
  for (const Words& part : columns_of(page, measure, upright_rules(found.rules.get(), height))) {
    Region& region = found.columns.emplace_back();
    PixelBox& all = region.box;
    all = {pixGetWidth(ink), pixGetHeight(ink), 0, 0};
    for (const OcrWord* w : part) {
      const PixelBox b{static_cast<int>(w->left), static_cast<int>(w->top),
                       static_cast<int>(w->right), static_cast<int>(w->bottom)};
      all = {std::min(all.left, b.left), std::min(all.top, b.top), std::max(all.right, b.right),
             std::max(all.bottom, b.bottom)};
      region.words.push_back(b);
    }
    all = {std::max(0, all.left - margin), std::max(0, all.top - margin),
           std::min(pixGetWidth(ink), all.right + margin),
           std::min(pixGetHeight(ink), all.bottom + margin)};
  }
  return found;
}

}  // namespace stamma
