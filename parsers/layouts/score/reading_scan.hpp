// A game's text cut into lines and into move numbers, moves, words and signs, for whoever finds out
// the order in which it is to be read.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/words/notations.hpp"

namespace stamma::reading {

enum class Sort : std::uint8_t {
  number,  ///< of a move, with what belongs to it: `12.` `(12)` `12. ...`
  move,
  word,
  sign,   ///< what is neither: damaged moves, dashes, note letters
  note,   ///< in braces, or behind a semicolon in PGN
  aside,  ///< `[Footnote: ...]` `[Illustration]`
};

struct Token {
  std::uint32_t begin = 0, end = 0;
  std::uint32_t line = 0;
  std::uint16_t number = 0;   ///< of a move
  std::uint16_t letters = 0;  ///< of a word that is no word of chess: 0 when it is one
  Sort sort = Sort::sign;
  bool waits = false;   ///< the number stands before a move of Black: `12...`
  bool leads = false;   ///< the number stands before what may be a move
  bool sure = false;    ///< the number stands before a move
  bool nested = false;  ///< in parentheses that close
};

struct Line {
  std::uint32_t begin = 0, end = 0;   ///< the line's end included
  std::uint32_t first = 0, last = 0;  ///< its tokens: those that begin here
  std::uint32_t column = 0;           ///< of its first character, 0 when the line is blank
  bool blank = true;
  bool inside = false;   ///< begins inside of a note, of parentheses or of an aside
  bool picture = false;  ///< of a diagram, a rule, a page mark, an aside: never moves
};

struct Scan {
  std::string_view text;
  std::vector<Token> tokens;
  std::vector<Line> lines;

  bool begins_with_number(const Line& line) const noexcept {
    return line.first != line.last && tokens[line.first].sort == Sort::number &&
           !tokens[line.first].nested;
  }
};

/// Moves that are looked for in one text; behind that only numbers and words are. No game is as
/// long.
inline constexpr unsigned most_moves = 12'000;

Scan scan(std::string_view text, const Dialect& dialect, unsigned moves = most_moves);

/// The column, in characters, at which a place of a line stands.
std::uint32_t column_of(const Scan& scan, const Line& line, std::uint32_t place) noexcept;

}  // namespace stamma::reading
