#include "engine/text/raw_text.hpp"

#include <algorithm>

#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"

namespace stamma::engine {

void RawText::keep(const Block& block) {
  copy_.clear();
  if (!is_ascii(block.bytes) && !is_utf8(block.bytes)) copy_ = block.bytes;
}

void RawText::decoded(const Block& block, const BlockCharset& charset) {
  text_ = block.bytes;
  pieces_ = charset.pieces;
}

std::size_t RawText::raw_offset(std::size_t offset) const {
  const auto after =
      std::upper_bound(pieces_.begin(), pieces_.end(), offset,
                       [](std::size_t at, const BlockCharset::Piece& p) { return at < p.decoded; });
  if (after == pieces_.begin()) return 0;
  const auto piece = after - 1;
  const std::size_t raw_end = after == pieces_.end() ? copy_.size() : after->raw;
  const std::size_t end = after == pieces_.end() ? text_.size() : after->decoded;
  const std::string_view whole = text_.substr(piece->decoded, end - piece->decoded);
  if (offset == end) return raw_end;
  // One byte a character, or else no cut inside.
  if (count_characters(whole) != raw_end - piece->raw) return piece->raw;
  return piece->raw + count_characters(whole.substr(0, offset - piece->decoded));
}

std::string_view RawText::cut(std::size_t begin, std::size_t end) const {
  if (copy_.empty() || pieces_.empty()) return text_.substr(begin, end - begin);
  const std::size_t first = raw_offset(begin);
  return std::string_view(copy_).substr(first, raw_offset(end) - first);
}

}  // namespace stamma::engine
