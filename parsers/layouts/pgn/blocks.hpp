// Cuts a stream into blocks of whole games, which can be read side by side and in any order: the
// cuts depend on the bytes alone, not on how they arrived or on who reads them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/limits.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/input/source.hpp"

namespace stamma {

struct Block {
  std::string bytes;          ///< whole games; ends where a tag pair begins or with the stream
  std::uint64_t offset = 0;   ///< in the stream, after unpacking
  std::uint64_t dropped = 0;  ///< bytes behind it that belong to a game over the limit
  bool decoded = false;       ///< UTF-16 that is UTF-8 now

  /// Whether nothing stands before it but a byte order mark.
  bool is_first() const noexcept { return offset <= 3; }
};

class BlockReader {
 public:
  static constexpr std::size_t usual_size = 512 << 10;

  BlockReader(Source& source, const Limits& limits, std::optional<Charset> told = std::nullopt,
              std::size_t size = usual_size);

  /// The next block; false at the end of the stream or after an error.
  bool next(Block& block);

  /// Who wants the bytes that are dropped, as they are passed over.
  void keep_dropped(std::function<void(std::string_view)> keeper) { keeper_ = std::move(keeper); }

  const std::optional<InputError>& error() const noexcept { return error_; }
  /// The stream holds nothing but NUL bytes, and no end to them: reading stopped.
  bool stopped() const noexcept { return stopped_; }

 private:
  void fill(std::size_t wanted);
  void read_head();
  void skip_oversized(Block& block);

  Source& source_;
  Limits limits_;
  std::optional<Charset> told_;
  std::size_t size_;
  std::string pending_;
  std::string raw_;  // bytes that wait to be decoded
  std::optional<Utf16Decoder> utf16_;
  std::uint64_t offset_ = 0;
  bool started_ = false;
  bool at_end_ = false;
  bool stopped_ = false;
  std::optional<InputError> error_;
  std::function<void(std::string_view)> keeper_;
};

/// What was found about the characters of a block.
struct BlockCharset {
  std::string name = "US-ASCII";  ///< of the first game that is not ASCII
  struct Finding {
    std::size_t offset;  ///< in the decoded text
    Code code;
    std::string message;
  };
  std::vector<Finding> findings;
  struct Piece {
    std::size_t raw, decoded;  ///< where it began in the bytes, and begins in the text
  };
  std::vector<Piece> pieces;  ///< of a block whose bytes were changed
};

/// Makes the bytes of a block UTF-8. ASCII and UTF-8 stay as they are; otherwise each game is
/// decoded by what its own words and its neighbours' say, or as told.
BlockCharset decode_block(Block& block, const std::optional<Charset>& told);

}  // namespace stamma
