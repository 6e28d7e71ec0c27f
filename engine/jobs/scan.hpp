// The job `scan`: games from page images.
#pragma once

#include <string>

#include "engine/jobs/convert.hpp"

namespace stamma::engine {

struct ScanOptions {
  ConvertOptions convert;    ///< its files are images
  std::string ocr_language;  ///< Tesseract's name for it; empty: that of the piece letters, or eng
  std::string hocr;          ///< where to keep what was recognized; empty: nowhere
};

/// What is recognized takes the place of the files, and is then converted.
JobResult scan(const ScanOptions& options, Listener& listener);

}  // namespace stamma::engine
