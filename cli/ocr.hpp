// Reads print on page images, if Stamma was built with Tesseract. It comes in a module of its own,
// which is loaded when images are to be read and not before: Tesseract needs some forty libraries.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/result.hpp"
#include "parsers/layouts/sheet/ocr_words.hpp"

namespace stamma::cli {

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

/// Whether the module is there.
bool has_ocr() noexcept;

/// A language by Tesseract's name for it, "eng", or several, "deu+fra". The error says what is
/// missing.
Result<std::unique_ptr<Recognizer>, std::string> open_ocr(const std::string& language);

}  // namespace stamma::cli
