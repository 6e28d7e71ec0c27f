#include "parsers/layouts/score/reading_order.hpp"

#include <numeric>

#include "parsers/layouts/score/reading_columns.hpp"
#include "parsers/layouts/score/reading_prose.hpp"
#include "parsers/layouts/score/stream_order.hpp"

namespace stamma {
namespace {

/// Puts the pieces of the source into one text.
void lay_out(std::string_view source, const std::vector<reading::Piece>& pieces,
             ReadingOrder& out) {
  out.text.reserve(source.size() + pieces.size());
  out.offsets.reserve(source.size() + pieces.size() + 1);
  for (const reading::Piece& piece : pieces) {
    out.text.append(source, piece.begin, piece.end - piece.begin);
    for (std::uint32_t p = piece.begin; p < piece.end; ++p) out.offsets.push_back(p);
    if (piece.after == '\0' || out.text.back() == piece.after || out.text.back() == '\n') continue;
    out.text.push_back(piece.after);
    out.offsets.push_back(piece.end - 1);
  }
  out.offsets.push_back(static_cast<std::uint32_t>(source.size()));
}

void keep(std::string_view source, ReadingOrder& out) {
  out.text = source;
  out.offsets.resize(source.size() + 1);
  std::iota(out.offsets.begin(), out.offsets.end(), 0);
}

}  // namespace

ReadingOrder reading_order(std::string_view source, const Dialect& dialect) {
  ReadingOrder out;
  reading::Scan scan = reading::scan(source, dialect);
  const std::vector<reading::Piece> pieces = reading::put_in_order(scan);
  out.rearranged = !pieces.empty();
  if (out.rearranged) {
    lay_out(source, pieces, out);
    scan = reading::scan(out.text, dialect);
  } else {
    keep(source, out);
  }
  out.blocks = reading::find_blocks(scan);
  return out;
}

ReadingOrder stream_order(std::string_view source) {
  ReadingOrder out;
  out.stream = true;
  const std::vector<reading::Piece> pieces = reading::order_by_numbers(source);
  out.rearranged = !pieces.empty();
  if (out.rearranged)
    lay_out(source, pieces, out);
  else
    keep(source, out);
  out.blocks.push_back({ReadingOrder::Kind::moves, 0, static_cast<std::uint32_t>(out.text.size())});
  return out;
}

}  // namespace stamma
