// Files that are not the text they hold: what OCR programs, browsers and word processors write is
// taken apart before games are looked for, so that all that follows sees the words of the page.
#pragma once

#include <string>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/text/source_map.hpp"
#include "parsers/layouts/sheet/ocr_words.hpp"

namespace stamma {

/// Where the words of a page come from, and what their recognizer knows of them. Of a plain text
/// there is nothing to say.
struct PageOrigin {
  std::string source;
  SourceMap map;
  std::vector<RankedCell> ranked;

  /// If the bytes are Tesseract's table of words, hOCR, ALTO, an HTML document, RTF or the XML of
  /// a .docx file, the words of the pages take their place. What is malformed is told: `problems`
  /// must be open on the bytes.
  static PageOrigin take(std::string& bytes, Problems& problems);
  /// The part of given pages that a stretch of their text is.
  static PageOrigin part_of(const PageText& pages, std::string_view source, std::size_t begin,
                            std::size_t length);

  bool is_page() const noexcept { return !map.is_identity(); }
  /// The text with its source.
  DerivedText of(std::string_view text) const noexcept {
    return is_page() ? DerivedText{text, source, &map} : DerivedText{text, text, nullptr};
  }
};

/// The text with words that are no move as they were read, but are one in another reading of the
/// same length, read so: "P-OR3" is no word of any language. For finding games; what the word is
/// after all, the rest of its game decides.
std::string with_likely_moves(std::string text, const std::vector<RankedCell>& ranked);

}  // namespace stamma
