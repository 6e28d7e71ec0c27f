#include "parsers/layouts/page.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "parsers/layouts/document/document.hpp"
#include "parsers/layouts/sheet/ocr_formats.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

struct PageFormat {
  bool (*fits)(std::string_view text);
  PageText (*read)(std::string_view text, std::vector<SheetError>& errors);
};

template <std::vector<OcrWord> (*words)(std::string_view, std::vector<SheetError>&)>
PageText read_words(std::string_view text, std::vector<SheetError>& errors) {
  return lay_out_words(words(text, errors), text.size());
}

/// The first that fits; hOCR is HTML as well.
constexpr PageFormat formats[] = {
    {looks_like_ocr_tsv, read_words<read_ocr_tsv>},
    {looks_like_alto, read_words<read_alto>},
    {looks_like_hocr, read_words<read_hocr>},
    {looks_like_html_document, read_html_document},
    {looks_like_docx, read_docx},
    {looks_like_rtf, read_rtf},
};

constexpr Notation usual_notations[] = {Notation::descriptive, Notation::san};

/// Whether a word is spelled as a move, its full stop or comma aside.
bool is_spelled_as_move(std::string_view word) {
  word = word.substr(0, word.find_last_not_of(".,;:") + 1);
  return word.size() > 1 &&
         std::any_of(std::begin(usual_notations), std::end(usual_notations), [&](Notation n) {
           return !read_move(dialect_of(n), Color::white, word).empty();
         });
}

}  // namespace

std::string with_likely_moves(std::string text, const std::vector<RankedCell>& ranked) {
  for (const RankedCell& cell : ranked) {
    if (cell.end > text.size()) continue;
    const std::size_t length = cell.end - cell.begin;
    if (is_spelled_as_move(std::string_view(text).substr(cell.begin, length))) continue;
    const auto move =
        std::find_if(cell.others.begin(), cell.others.end(), [&](const RankedCell::Other& o) {
          return o.text.size() == length && is_spelled_as_move(o.text);
        });
    if (move != cell.others.end()) text.replace(cell.begin, length, move->text);
  }
  return text;
}

PageOrigin PageOrigin::take(std::string& bytes, Problems& problems) {
  for (const PageFormat& format : formats) {
    if (!format.fits(bytes)) continue;
    std::vector<SheetError> errors;
    PageText page = format.read(bytes, errors);
    for (SheetError& e : errors)
      problems.add(Code::malformed_sheet, e.offset, e.length, std::move(e.message));
    return {std::exchange(bytes, std::move(page.text)), std::move(page.map),
            std::move(page.ranked)};
  }
  return {};
}

PageOrigin PageOrigin::part_of(const PageText& pages, std::string_view source, std::size_t begin,
                               std::size_t length) {
  PageOrigin part;
  if (!pages.map.is_identity()) {
    part.source = source;
    SourceMap cut;
    cut.add(length, begin);
    part.map = pages.map.after(cut);
  }
  for (RankedCell cell : pages.ranked) {
    if (cell.begin < begin || cell.end > begin + length) continue;
    cell.begin -= static_cast<std::uint32_t>(begin);
    cell.end -= static_cast<std::uint32_t>(begin);
    part.ranked.push_back(std::move(cell));
  }
  return part;
}

}  // namespace stamma
