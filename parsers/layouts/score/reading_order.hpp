// The order in which the text of one game is to be read: columns in halves, fractions and swapped
// columns are put in order, and the prose between the moves is told from the moves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/record/record.hpp"
#include "lib/words/notations.hpp"

namespace stamma {

/// The source, its pieces in the order in which they are to be read; a blank put in between pieces
/// has the place of its neighbour.
struct ReadingOrder : Record {
  enum class Kind : std::uint8_t { moves, prose };
  /// A stretch of `text`; blocks follow each other and cover it.
  struct Block {
    Kind kind;
    std::uint32_t begin, end;
  };

  std::vector<Block> blocks;
  std::vector<Block> doubtful;  ///< stretches of `text` that may belong elsewhere
  bool rearranged = false;      ///< false: `text` is the source
  bool rows = false;            ///< it was put together from more pieces than a few blocks
  bool stream = false;          ///< brackets and words are not to be relied on
};

/// The text of one game, from its first move number on, its moves written in this dialect. Prose
/// that only speaks of moves is prose; in doubt a text is moves.
ReadingOrder reading_order(std::string_view source, const Dialect& dialect);

/// The same of a stream (see stream.hpp), in which nothing but its numbers tells the order.
ReadingOrder stream_by_numbers(std::string_view source);

/// A stream in the order in which it stands.
ReadingOrder stream_as_printed(std::string_view source);

}  // namespace stamma
