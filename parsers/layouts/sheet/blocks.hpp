// The blocks that a recognizer saw on a page, where they can be trusted.
#pragma once

#include <vector>

#include "parsers/layouts/sheet/page_measures.hpp"

namespace stamma {

/// The words of a page in the order of their blocks. Blocks that are cells of one table come
/// together, and so does everything on a page whose blocks overlap. A picture goes with what stands
/// around it.
std::vector<Words> blocks_of(const Words& page, const PageMeasure& measure);

}  // namespace stamma
