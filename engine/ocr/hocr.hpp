// Recognized pages as hOCR, which other programs and `convert` read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "parsers/ocr/recognizer.hpp"

namespace stamma::engine {

/// The pages of all images as one document, a word a line.
class Hocr {
 public:
  Hocr();

  /// The words are given their places in the document.
  void add(OcrPage& page, std::string_view image);
  std::string finish();

 private:
  void add(OcrWord& word);

  std::string text_;
  std::size_t pages_ = 0;
};

}  // namespace stamma::engine
