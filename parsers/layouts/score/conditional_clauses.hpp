// Conditional moves in the score of a game by post: "12. R-K1 (if PxP then 13. BxP)". They are
// found by their words, before it is known what the game is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lib/game/game.hpp"
#include "parsers/detect.hpp"

namespace stamma {

struct ConditionalClause {
  struct Said {
    std::string words;
    TextSpan at;          ///< in the text
    unsigned number = 0;  ///< 0: not said
    bool black = false;   ///< the number says so: "12..."
  };
  std::size_t begin = 0, end = 0;  ///< in the text, with brackets and what parts it from the moves
  std::string words;               ///< as they stand
  bool follows = false;            ///< "and if": it goes on from the clause before
  /// An assumed move and the reply to it, by turns; none where the reply is for any move.
  std::vector<Said> moves;
};

/// The clauses of a text that is no PGN, in their order. What begins like one and does not go on
/// with moves is none.
std::vector<ConditionalClause> conditional_clauses(std::string_view text, const Spelling& told);

/// The text without them; all else stays in its place.
std::string without_clauses(std::string_view text, const std::vector<ConditionalClause>& clauses);

}  // namespace stamma
