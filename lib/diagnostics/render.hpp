// Problems as people read them on a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lib/diagnostics/problem.hpp"

namespace stamma {

struct RenderStyle {
  bool color = false;
  std::size_t width = 0;  ///< of a line on the terminal; 0: not known
};

/// `file:line:column: error[M03]: message`, the source line, cut around the place where it is too
/// wide, and a caret below it.
std::string render(const Problem& p, std::string_view file, const RenderStyle& style);

}  // namespace stamma
