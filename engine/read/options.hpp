// What is read, and how.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/game/game.hpp"
#include "lib/laws/laws.hpp"
#include "lib/limits.hpp"
#include "parsers/detect.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/layouts/sheet/ocr_words.hpp"
#include "writers/buffer.hpp"

namespace stamma::engine {

/// Pages that were recognized, which are read in place of files.
struct GivenPages {
  std::string name;  ///< in messages
  PageText text;
  std::string source;  ///< what `text.map` leads to; empty where places are those of the text
  /// What goes behind the games of a page, told where in the text moves are doubtful; may be none.
  std::function<void(const std::vector<std::size_t>& doubted, Buffer& out)> pictures;
  /// What the report says of where a move stands on a page, by line and column of the text: the
  /// fields, each with a comma in front; may be none.
  std::function<std::string(std::uint64_t line, std::uint64_t column)> place;
};

struct ReadOptions {
  std::vector<std::string> files;     ///< "-" is standard input
  const GivenPages* pages = nullptr;  ///< read in place of the files
  std::optional<Charset> encoding;
  std::optional<Position> start;
  Spelling spelling;
  std::optional<Layout> layout;  ///< none: found out
  Limits limits;
  std::string decisions;     ///< a file of them, or empty
  std::string learn;         ///< a file of what the source does to letters, or empty
  std::string known;         ///< an index of known games to look them up in, or empty
  bool known_moves = false;  ///< let known games decide doubtful moves
  std::optional<Laws> laws;  ///< that the games were played under, if given
  unsigned jobs = 0;         ///< 0 = all cores

  /// What is read, by name.
  std::vector<std::string> names() const {
    return pages != nullptr ? std::vector{pages->name} : files;
  }
};

}  // namespace stamma::engine
