// Where a game without tags begins: at a move number, at a move, or at a heading.
#pragma once

#include "lib/chess/position.hpp"
#include "parsers/interpret/interpretation.hpp"

namespace stamma {

struct Beginnings {
  Setting setting;
  const Dialect* spelled = nullptr;  ///< of the game that is being read, if it is not plain SAN
  const char* begin = nullptr;       ///< of the text that may be looked at
  const char* end = nullptr;

  /// Whether the word is the first of a game without tags: a number with a move behind it, or a
  /// move with another one, a sign or nothing behind it. "12. Mai 1998" and "e4 is good" are prose.
  bool begins_game(const char* word, const char* word_end) const;

  /// Whether a legal move stands there in the notation told, or else in one that is not algebraic.
  bool is_other_move(const Position& p, const char* at) const;

  /// Whether a heading over a bare score begins at `p`.
  bool begins_heading(const char* p) const;

 private:
  bool begins_numbered(const char* word, const char* digits, const Position& start) const;
  bool begins_other_game(const char* word, const char* word_end) const;
};

}  // namespace stamma
