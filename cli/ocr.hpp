// Reads print on page images with Tesseract, if Stamma was built with it. ocr.cpp alone knows its
// headers.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/result.hpp"
#include "parsers/sheets/ocr_words.hpp"

namespace stamma::cli {

/// Whether this build has Tesseract.
bool has_ocr() noexcept;

struct OcrPage {
  unsigned width = 0, height = 0;
  std::vector<OcrWord> words;  ///< blocks and lines counted on the page; `page` is 0
};

class Recognizer {
 public:
  /// A language by Tesseract's name for it, "eng", or several, "deu+fra". The error says what is
  /// missing.
  static Result<Recognizer, std::string> open(const std::string& language);
  Recognizer(Recognizer&&) noexcept;
  Recognizer& operator=(Recognizer&&) noexcept;
  ~Recognizer();

  /// The pages of an image, several in a TIFF, from the bytes of its file. Where one cannot be read
  /// `error` says why, and the pages before it are there.
  std::vector<OcrPage> read(std::string_view image, std::string& error);

 private:
  struct State;
  explicit Recognizer(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace stamma::cli
