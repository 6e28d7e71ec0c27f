// The order in which the words of a page are read: columns of a newspaper or a book one after the
// other, what runs across them above and below, rows of a table left together.
#pragma once

#include <vector>

#include "parsers/layouts/sheet/page_measures.hpp"

namespace stamma {

/// A line that is printed from top to bottom of a page.
struct UprightRule {
  double at = 0, top = 0, bottom = 0;
};

/// The words of one page, each in a part that holds no two columns; parts in reading order. Words
/// without boxes go with the word before them.
std::vector<Words> columns_of(const Words& page, const PageMeasure& measure,
                              const std::vector<UprightRule>& rules = {});

}  // namespace stamma
