// What the letters of a page measure, and how its layout is told from them.
#pragma once

#include <cstddef>
#include <vector>

#include "parsers/layouts/sheet/ocr_words.hpp"

namespace stamma {

using Words = std::vector<const OcrWord*>;

/// What the letters of a page measure.
struct PageMeasure {
  double height = 1, width = 1;  ///< of a usual word and of a usual letter
  double slope = 0;              ///< of its lines
};

PageMeasure measure_of(const Words& page);

/// The height at which the letters of a word stand, on a page whose lines are level: what hangs
/// below the line is left out, so that "sq" is level with "R-Kt".
double baseline_of(const OcrWord& word, const PageMeasure& measure);

double median(std::vector<double> values, double otherwise);

/// By what the layout of a page is told. Lengths are in heights of a word or widths of a letter;
/// they are those of books and newspapers of two centuries, checked with `bench/scan` and
/// `bench/scan --newspapers`.
struct LayoutMeasures {
  // Rows
  double same_row = 0.5;   // heights between lines that are one row
  double next_row = 0.4;   // heights from word to word that begin another row
  double level = 0.6;      // heights between rows on two sides of a gutter
  double tall = 2.5;       // heights: letters that were read on their side
  double paragraph = 1.3;  // of the usual step: what is apart
  double sloping = 6;      // heights that a line must be long to tell the slope of the page
  double steepest = 0.2;   // slope; above it a page is no page
  // Gutters between columns
  double word_space = 1.6;      // widths: no more is between two words of a line
  double gutter = 1.6;          // widths that a gutter has at least
  double wide_gutter = 3;       // widths; more is worth no more
  unsigned gutter_lines = 4;    // that face each other across it
  unsigned region_words = 12;   // of a region that may hold columns
  unsigned column_words = 5;    // of a column
  double narrowest_column = 8;  // widths
  unsigned cell_letters = 22;   // of a cell of a table; lines of prose have more
  double cell_gap = 2.5;        // widths: what stands behind it is another cell
  double out_of_step = 0.35;    // heights by which rows of two columns miss each other
  unsigned rows_in_step = 6;    // that tell it
  double rule = 0.6;            // of the height of a gutter that a rule in it is long
  double ruled_column = 15;     // widths that a column between rules has at least
  // Halves of a sheet
  double apart = 0.5;  // widths between its columns
  double wider = 1.5;  // times as wide as these is the gutter in its middle
  unsigned sheet_rows = 3;
  // Blocks of a recognizer
  double entangled = 10;  // one word in so many stands in another block: they tell nothing
  // What bounds the work
  unsigned deepest = 24;            // cuts of a page
  std::size_t most_words = 20'000;  // of a page in which columns are looked for
  unsigned most_gutters = 400;      // tried in a region
  std::size_t most_blocks = 400;    // of a recognizer that are compared with each other
};
inline constexpr LayoutMeasures lm;

}  // namespace stamma
