// What can read print on page images.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parsers/layouts/sheet/ocr_words.hpp"

namespace stamma {

struct OcrPage {
  unsigned width = 0, height = 0;
  std::vector<OcrWord> words;  ///< blocks and lines counted on the page; `page` is 0
};

/// What a module has that can read images.
class Recognizer {
 public:
  Recognizer() = default;
  Recognizer(const Recognizer&) = delete;
  Recognizer& operator=(const Recognizer&) = delete;
  virtual ~Recognizer() = default;

  /// The pages of an image, several in a TIFF, from the bytes of its file. `error` is empty when
  /// all could be read; the pages before a damaged one are there all the same.
  virtual std::vector<OcrPage> read(std::string_view image, std::string& error) = 0;
};

}  // namespace stamma
