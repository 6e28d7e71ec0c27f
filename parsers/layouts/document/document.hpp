// Documents of browsers and word processors as the text that they show, a paragraph a line: HTML,
// RTF, and the XML of a .docx file.
#pragma once

#include <string_view>
#include <vector>

#include "parsers/layouts/sheet/ocr_words.hpp"
#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

bool looks_like_html_document(std::string_view text);
PageText read_html_document(std::string_view text, std::vector<SheetError>& errors);

/// The XML is packed, and nobody looks for lines in it: places are those of the text.
bool looks_like_docx(std::string_view text);
PageText read_docx(std::string_view text, std::vector<SheetError>& errors);

bool looks_like_rtf(std::string_view text);
PageText read_rtf(std::string_view text, std::vector<SheetError>& errors);

}  // namespace stamma
