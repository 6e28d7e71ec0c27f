// The job `scan --hand`: games from images of scoresheets that were filled in by hand.
#pragma once

#include "engine/jobs/scan.hpp"
#include "parsers/ocr/recognizer.hpp"

namespace stamma::engine {

/// Each image is a sheet and a game.
JobResult scan_hand(const ScanOptions& options, PageRange wanted, Listener& listener);

}  // namespace stamma::engine
