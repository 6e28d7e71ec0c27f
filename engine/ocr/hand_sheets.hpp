// Images of scoresheets that were filled in by hand, as one text with the places of its cells.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/ocr/hand_json.hpp"
#include "engine/ocr/page_images.hpp"
#include "engine/ocr/page_pictures.hpp"
#include "lib/result.hpp"
#include "parsers/detect.hpp"
#include "parsers/ocr/hand_reader.hpp"

namespace stamma::engine {

/// The letters of the men in the language of the options, where they are ASCII; else empty.
std::string men_of(const Spelling& spelling);

/// The texts of sheets behind each other, and where their cells are on the images.
class HandSheets {
 public:
  explicit HandSheets(Pictures pictures) : pictures_(pictures) {}

  void add(const HandSheet& sheet, const std::string& file);

  const std::string& text() const noexcept { return text_; }
  const PagePictures& pictures() const noexcept { return pictures_; }

  /// For the report: the image, from 1, and the box of the cell at a place of the text.
  std::string place_of(std::uint64_t line, std::uint64_t column) const;

 private:
  struct Place {
    std::uint64_t line, column, length;
    unsigned sheet;
    HandCell cell;  // without its readings
  };

  PagePictures pictures_;
  std::string text_;
  std::vector<Place> places_;  // in the order of the text
  std::uint64_t lines_ = 0;
  unsigned sheets_ = 0;
};

/// Of the files, the first that is a form filled in by hand and the first that is not; empty where
/// there is none. The first page of a file speaks for all.
struct FormsSeen {
  std::string form, other;
};
FormsSeen forms_among(const std::vector<PageImage>& images, HandReader& reader);

/// Whether a file is an image, by its first bytes.
bool is_image(const std::string& file);
/// The sheet in an image, as the text that `--cells` writes.
Result<std::string, Unreadable> hand_sheet_of(const std::string& file, const Spelling& spelling);

}  // namespace stamma::engine
