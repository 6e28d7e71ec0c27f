// The openings that are always there: openings.tsv.
#pragma once

#include <string_view>

namespace stamma {

extern const std::string_view openings_table;  // code, name and moves, with tabs between

}  // namespace stamma
