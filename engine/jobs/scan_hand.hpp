// The job `scan --hand`: games from images of scoresheets that were filled in by hand.
#pragma once

#include <vector>

#include "engine/jobs/scan.hpp"
#include "engine/ocr/page_images.hpp"

namespace stamma::engine {

/// Each image is a sheet and a game. `failed`: some that were named could not be found.
JobResult scan_hand(const ScanOptions& options, const std::vector<PageImage>& images, bool failed,
                    Listener& listener);

}  // namespace stamma::engine
