// Words with boxes and confidences, as OCR programs give them, laid out as a page of text: lines as
// they stand, columns one after the other.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lib/text/source_map.hpp"
#include "parsers/layouts/score/ranked.hpp"

namespace stamma {

struct OcrWord {
  std::string text;                      ///< empty: a picture stands here
  std::uint32_t offset = 0, length = 0;  ///< in the source
  double confidence = -1;                ///< 0 to 1; below 0: not told
  std::vector<std::pair<std::string, double>> others;
  double left = 0, top = 0, right = 0, bottom = 0;
  std::uint32_t page = 0, block = 0, line = 0;  ///< each counted through the whole source
  bool has_box() const noexcept { return right > left && bottom > top; }
};

/// Pages as text, with what their recognizer knows of its words.
struct PageText {
  std::string text;
  SourceMap map;                   ///< from `text` to what it was derived from
  std::vector<RankedCell> ranked;  ///< places in `text`
};

/// All pages as one text. `end`: where the source ends.
PageText lay_out_words(const std::vector<OcrWord>& words, std::size_t end);

}  // namespace stamma
