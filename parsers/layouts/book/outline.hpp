// Where the games of a running text stand: chains of numbered moves that can be played from a known
// position, with what is said in front of them and behind them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/words/notations.hpp"
#include "parsers/detect.hpp"
#include "parsers/layouts/book/reference.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/layouts/diagram/position.hpp"

namespace stamma {

/// A line of play and the stretches of text that belong to it; each begins where the one before it
/// ends.
struct BookGame {
  std::size_t heading = 0;        ///< what is said in front of it
  std::size_t lead = 0;           ///< moves that are part of the odds; mostly none
  std::size_t begin = 0;          ///< its moves, with what stands between them
  std::size_t words = 0;          ///< the words of its end: "And wins."
  std::size_t end = 0;            ///< what is said behind it
  std::size_t rest = 0;           ///< where that ends
  std::optional<Position> start;  ///< where it begins, if it is not where all games do
  std::optional<std::size_t> shown;  ///< which of the printed positions that is
  bool solution = false;          ///< of a problem that stands elsewhere
  std::string odds;               ///< that were given, as the text tells them
  /// Moves before its first that stand elsewhere; its words by their place in the text.
  std::optional<Reference> reference;
  unsigned plies_before = 0;  ///< by the number of its first move
  ColumnRange columns;        ///< in which its moves stand, where another game stands beside it

  /// Whether it is a table whose numbers go back, and nothing more is said of where it begins.
  bool is_return() const noexcept { return reference && reference->begin == reference->end; }
};

struct BookOutline {
  Dialect dialect;  ///< in which most of its moves are written
  std::vector<BookGame> games;
  std::vector<PrintedPosition> positions;
  std::size_t bytes = 0;      ///< of the text
  std::size_t words = 0;      ///< of it that are no words of chess
  std::size_t moves = 0;      ///< in it
  std::size_t rows = 0;       ///< lines outside of its games that begin with a number and a move
  std::size_t first_row = 0;  ///< where the first of these stands
  std::size_t others = 0;     ///< lines outside of its games that may be games in other words

  std::size_t covered = 0;    ///< lines of its games that begin with a number

  /// Whether nothing is left that looks like a game. In long prose there are other moves as well,
  /// and so there are in a short one with several lines of play, most of them understood.
  bool is_whole() const noexcept {
    constexpr std::size_t long_text = 16 << 10, mostly = 2;
    if (others == 0) return true;
    const bool prose = 2 * words > moves;
    return prose && (bytes > long_text || (games.size() > 1 && mostly * others < covered));
  }
};

/// `start` is the position from which lines are played.
BookOutline book_outline(std::string_view text, const Spelling& told, const Position& start);

}  // namespace stamma
