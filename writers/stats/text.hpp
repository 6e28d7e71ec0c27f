// Statistics for a terminal: lists with small bars.
#pragma once

#include <cstddef>

#include "lib/statistics/statistics.hpp"
#include "writers/buffer.hpp"

namespace stamma {

struct StatsTextOptions {
  std::size_t top = 20;  ///< names that are listed of those that could be endless
  bool blocks = false;   ///< bars of block characters, which need UTF-8
};

void write_stats_text(const Statistics& statistics, const StatsTextOptions& options, Buffer& out);

}  // namespace stamma
