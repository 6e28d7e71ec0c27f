// Prose told from moves in a text whose pieces are in order.
#pragma once

#include <vector>

#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma::reading {

std::vector<ReadingOrder::Block> find_blocks(const Scan& scan);

}  // namespace stamma::reading
