// Reads print on page images, if Stamma was built with Tesseract, and handwriting, if it was built
// with OpenCV. Each comes in a module of its own, which is loaded when images are to be read and
// not before: Tesseract needs some forty libraries.
#pragma once

#include <memory>
#include <string>

#include "lib/result.hpp"
#include "parsers/ocr/hand_reader.hpp"
#include "parsers/ocr/recognizer.hpp"

namespace stamma::engine {

/// Whether the module is there and can be loaded.
bool has_ocr();

/// A language by Tesseract's name for it, "eng", or several, "deu+fra". The error says what is
/// missing.
Result<std::unique_ptr<Recognizer>, std::string> open_ocr(const std::string& language);

/// Whether the module for handwriting is there and can be loaded.
bool has_hand();

/// The reader of scoresheets filled in by hand. The error says what is missing.
Result<std::unique_ptr<HandReader>, std::string> open_hand();

}  // namespace stamma::engine
