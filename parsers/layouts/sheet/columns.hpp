// The order in which the words of a page are read: columns of a newspaper or a book one after the
// other, what runs across them above and below, rows of a table left together.
#pragma once

#include <vector>

#include "parsers/layouts/sheet/ocr_words.hpp"

namespace stamma {

/// What the letters of a page measure.
struct PageMeasure {
  double height = 1, width = 1;  ///< of a usual word and of a usual letter
  double slope = 0;              ///< of its lines
};

using Words = std::vector<const OcrWord*>;

/// The words of one page, each in a part that holds no two columns; parts in reading order. Words
/// without boxes go with the word before them.
std::vector<Words> columns_of(const Words& page, const PageMeasure& measure);

}  // namespace stamma
