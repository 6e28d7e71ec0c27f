// The bytes of a block as they came, cut out by places in its decoded text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/layouts/pgn/blocks.hpp"

namespace stamma::engine {

class RawText {
 public:
  /// To be called before the block is decoded; keeps a copy only where decoding will change it.
  void keep(const Block& block);
  /// What decoding has made of it.
  void decoded(const Block& block, const BlockCharset& charset);

  /// The bytes of a stretch of the decoded text. In character sets of several bytes a character,
  /// the cuts are at the games.
  std::string_view cut(std::size_t begin, std::size_t end) const;

 private:
  std::size_t raw_offset(std::size_t offset) const;

  std::string copy_;
  std::string_view text_;
  std::vector<BlockCharset::Piece> pieces_;
};

}  // namespace stamma::engine
