// What else a recognized word may be.
#pragma once

#include <tesseract/resultiterator.h>

#include <vector>

#include "parsers/layouts/sheet/ocr_words.hpp"

namespace stamma {

/// Gives a word its other readings: one place read otherwise, or two. Its confidence is that of
/// the recognizer before, and the chance that the first reading is right after.
void add_readings(const tesseract::ResultIterator& at, OcrWord& word);

/// The number of the first move is often taken for a letter, and the move with it for a heading: a
/// letter that looks like it and stands where the second move wants it is that number.
void find_first_number(std::vector<OcrWord>& words);

}  // namespace stamma
