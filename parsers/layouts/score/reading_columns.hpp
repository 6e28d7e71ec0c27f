// Columns put in the order in which they are read: tables in halves, fractions, and columns of a
// newspaper that were taken in the wrong order.
#pragma once

#include <cstdint>
#include <vector>

#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma::reading {

/// A piece of the source; `after` is put behind it, unless it is 0 or stands there already.
struct Piece {
  std::uint32_t begin = 0, end = 0;
  char after = '\0';
};

/// The pieces of a text in their order, every byte once; empty when the text is in order.
std::vector<Piece> put_in_order(const Scan& scan);

}  // namespace stamma::reading
