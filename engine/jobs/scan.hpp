// The job `scan`: games from images of pages.
#pragma once

#include <string>

#include "engine/jobs/convert.hpp"
#include "engine/ocr/page_pictures.hpp"

namespace stamma::engine {

struct ScanOptions {
  ConvertOptions convert;    ///< its files are images, folders of images and PDF files
  std::string ocr_language;  ///< Tesseract's name for it; empty: that of the piece letters, or eng
  std::string hocr;          ///< where to keep what was recognized; empty: nowhere
  std::string pages;         ///< of each file that has several, e.g. 12-40; empty: all
  std::string cells;         ///< where to keep the cells of sheets written by hand; empty: nowhere
  bool hand = false;         ///< the images are scoresheets, filled in by hand
  bool print = false;        ///< they are printed pages; neither: that is found out
  bool text_layer = false;   ///< take the text of a PDF that has it
  Pictures pictures = Pictures::pages;  ///< that a page of --to html shows
};

/// The words of the pages are laid out as one text, which is then converted.
JobResult scan(const ScanOptions& options, Listener& listener);

}  // namespace stamma::engine
