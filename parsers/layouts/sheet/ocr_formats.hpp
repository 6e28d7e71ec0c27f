// What OCR programs write: Tesseract's table of words, hOCR and ALTO.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "parsers/layouts/sheet/ocr_words.hpp"
#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

bool looks_like_ocr_tsv(std::string_view text);
std::vector<OcrWord> read_ocr_tsv(std::string_view text, std::vector<SheetError>& errors);

bool looks_like_hocr(std::string_view text);
std::vector<OcrWord> read_hocr(std::string_view text, std::vector<SheetError>& errors);

bool looks_like_alto(std::string_view text);
std::vector<OcrWord> read_alto(std::string_view text, std::vector<SheetError>& errors);

}  // namespace stamma
