// Puts a game of a book together: the moves as they were read, and what the book says of them.
#pragma once

#include <string>
#include <vector>

#include "lib/game/game.hpp"
#include "parsers/layouts/book/lines.hpp"

namespace stamma {

/// What is said after some moves of the main line.
struct BookRemark {
  std::size_t plies = 0;   ///< moves played when it is said
  std::size_t offset = 0;  ///< where its text begins
  std::string_view text;
  bool plain = false;  ///< no lines of play are looked for in it
};

/// Moves that stand elsewhere, before the first that was read.
struct BookOpening {
  Position start;
  std::vector<Move> moves;
};

/// Copies a game, with the remarks as comments and variations. The remarks come in their order, and
/// count the moves of the opening as well; so do `diagrams`, which tell after how many moves one is
/// printed. Returns where lines of play stand that stay words.
std::vector<TextSpan> assemble(const Game& read, const BookOpening& opening,
                               const std::vector<BookRemark>& remarks,
                               const std::vector<std::size_t>& diagrams, Game& out);

}  // namespace stamma
