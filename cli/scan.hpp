// `stamma scan`: games from page images.
#pragma once

#include "cli/options.hpp"

namespace stamma::cli {

/// As `convert` has them; the files are images.
struct ScanOptions : ConvertOptions {
  std::string ocr_language;  ///< Tesseract's name for it; empty: that of the piece letters, or eng
  std::string hocr;          ///< where to keep what was recognized; empty: nowhere
};

/// The files become what was recognized in them, and are then converted.
int run_scan(ScanOptions& options);

}  // namespace stamma::cli
