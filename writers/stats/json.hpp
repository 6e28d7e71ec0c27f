// Statistics as one JSON object; docs/json.md tells its fields.
#pragma once

#include <cstddef>

#include "lib/statistics/statistics.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// `top` names are listed of those that could be endless.
void write_stats_json(const Statistics& statistics, std::size_t top, Buffer& out);

}  // namespace stamma
