// Statistics as one page: charts drawn as SVG, each with its numbers in a table. No scripts.
#pragma once

#include <cstddef>
#include <string_view>

#include "lib/statistics/statistics.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// `title` says what was counted; `top` names are listed of those that could be endless.
void write_stats_html(const Statistics& statistics, std::string_view title, std::size_t top,
                      Buffer& out);

}  // namespace stamma
