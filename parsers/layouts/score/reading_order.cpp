#include "parsers/layouts/score/reading_order.hpp"

#include <algorithm>

#include "parsers/layouts/score/reading_columns.hpp"
#include "parsers/layouts/score/reading_prose.hpp"
#include "parsers/layouts/score/stream_order.hpp"

namespace stamma {
namespace {

/// Puts the pieces of the source into one text.
template <typename Pieces>
void lay_out(std::string_view source, const Pieces& pieces, ReadingOrder& out) {
  out.text.reserve(source.size() + pieces.size());
  for (const reading::Piece& piece : pieces) {
    out.text.append(source, piece.begin, piece.end - piece.begin);
    out.map.add(piece.end - piece.begin, piece.begin);
    if (piece.after == '\0' || out.text.back() == piece.after || out.text.back() == '\n') continue;
    out.text.push_back(piece.after);
    out.map.add(1, piece.end - 1);
  }
  out.map.finish(source.size());
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
    out.text = source;
  }
  out.blocks = reading::find_blocks(scan);
  return out;
}

ReadingOrder stream_as_printed(std::string_view source) {
  ReadingOrder out;
  out.stream = true;
  out.text = source;
  out.blocks.push_back({ReadingOrder::Kind::moves, 0, static_cast<std::uint32_t>(source.size())});
  return out;
}

ReadingOrder stream_by_numbers(std::string_view source) {
  const std::vector<reading::NumberedPiece> pieces = reading::order_by_numbers(source);
  if (pieces.empty()) return stream_as_printed(source);
  ReadingOrder out;
  out.stream = out.rearranged = true;
  lay_out(source, pieces, out);
  out.blocks.push_back({ReadingOrder::Kind::moves, 0, static_cast<std::uint32_t>(out.text.size())});
  constexpr std::ptrdiff_t most_blocks = 3;
  out.rows = std::count_if(pieces.begin(), pieces.end(), [](const reading::NumberedPiece& piece) {
               return piece.moved;
             }) > most_blocks;
  for (const reading::NumberedPiece& piece : pieces) {
    if (!piece.misread) continue;
    const auto begin = static_cast<std::uint32_t>(*out.map.find(piece.begin));
    out.doubtful.push_back({ReadingOrder::Kind::moves, begin, begin + (piece.end - piece.begin)});
  }
  return out;
}

}  // namespace stamma
