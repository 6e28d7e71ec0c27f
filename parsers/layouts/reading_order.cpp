#include "parsers/layouts/reading_order.hpp"

#include <numeric>

#include "parsers/layouts/reading_prose.hpp"

namespace stamma {

ReadingOrder reading_order(std::string_view source, const Dialect& dialect) {
  ReadingOrder out;
  out.text = source;
  out.offsets.resize(source.size() + 1);
  std::iota(out.offsets.begin(), out.offsets.end(), 0);
  out.blocks = reading::find_blocks(out.text, dialect);
  return out;
}

}  // namespace stamma
