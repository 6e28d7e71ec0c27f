// The fixed part of the page of statistics.
#pragma once

#include <string_view>

namespace stamma {

extern const std::string_view stats_style;  // page.css

}  // namespace stamma
