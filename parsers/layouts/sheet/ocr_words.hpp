// Words with boxes and confidences, as OCR programs give them, laid out as a page of text: lines as
// they stand, columns apart.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

struct OcrWord {
  std::string text;
  std::uint32_t offset = 0, length = 0;  ///< in the source
  double confidence = -1;                ///< 0 to 1; below 0: not told
  std::vector<std::pair<std::string, double>> others;
  double left = 0, top = 0, right = 0, bottom = 0;
  std::uint32_t page = 0, block = 0, line = 0;  ///< each counted through the whole source
  bool has_box() const noexcept { return right > left && bottom > top; }
};

/// All pages as one text. `end`: where the source ends.
Sheet lay_out_words(const std::vector<OcrWord>& words, std::uint32_t end);

}  // namespace stamma
