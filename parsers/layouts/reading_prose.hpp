// Prose told from moves in a text whose pieces are in order.
#pragma once

#include <string_view>
#include <vector>

#include "parsers/layouts/reading_order.hpp"

namespace stamma::reading {

std::vector<ReadingOrder::Block> find_blocks(std::string_view text, const Dialect& dialect);

}  // namespace stamma::reading
