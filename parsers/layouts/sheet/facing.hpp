// Words that stand on two sides of a gutter: columns that are read one after the other, or rows of
// one table.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "parsers/layouts/sheet/page_measures.hpp"

namespace stamma {

/// A word on a page whose lines are level.
struct Placed {
  const OcrWord* word;
  std::size_t index;  // on the page
  double left, right, line;
  bool is_mark;  // no letter or digit: specks and rules, which bar nothing
};

Placed placed(const OcrWord& word, std::size_t index, const PageMeasure& measure);

using PlacedWords = std::vector<const Placed*>;

enum class Facing {
  columns,         ///< each side is read by itself
  table,           ///< rows go on from the left to the right
  numbered_twice,  ///< so do these, though each side has the number
};

/// Of a row only what is next to the gutter counts, up to the next gap: what stands behind it may
/// be another column.
Facing facing(const PlacedWords& left, const PlacedWords& right, const PageMeasure& measure);

/// Whether most rows of the shorter side are level with one of the other, and both are short, as
/// cells of one table are.
bool are_cells(const PlacedWords& left, const PlacedWords& right, const PageMeasure& measure);

/// Where a numbered sheet falls into two halves, the second of which goes on with the numbers: the
/// gutter between them is wider than the gaps between the columns of each.
std::optional<double> middle_of_sheet(const PlacedWords& sheet, const PageMeasure& measure);

}  // namespace stamma
