// Odds as a heading tells them: "(Remove White's Q. R. from the Board.)", "At the odds of the Pawn
// and Move."
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "lib/chess/position.hpp"

namespace stamma {

struct Odds {
  /// Without the men that were given, and without the right to castle with a rook among them. Black
  /// is to move when White gives the move too.
  Position start;
  Color giver = Color::white;
  bool giver_told = false;  ///< false: by habit, White gives a piece and Black a Pawn and the move
  unsigned extra_moves =
      0;                  ///< the receiver plays so many besides his first before the giver moves
  std::string tag;        ///< "Queen's Rook", "Pawn and two moves"
  std::size_t begin = 0;  ///< the words that tell it, in the text given
  std::size_t end = 0;
};

/// What odds a text tells. Where it does not say which man is given, the laws of 1899 and 1929 do:
/// the King's Bishop's Pawn, and the Queen's Knight, Bishop or Rook. `white` and `black` are the
/// names as far as they are known ("Mr. M. gives the odds of a Knight").
std::optional<Odds> read_odds(std::string_view text, std::string_view white = {},
                              std::string_view black = {});

/// The same of the value of a tag, where a few words or a square are enough: "Queen's Rook", "f7",
/// "P & 2 moves".
std::optional<Odds> read_odds_tag(std::string_view value, std::string_view white = {},
                                  std::string_view black = {});

}  // namespace stamma
