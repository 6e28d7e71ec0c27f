// A game in which a king castles without the rook, as other readers can replay it: in parts, each
// from a position after such castling. docs/odds.md tells the tags.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/record/game.hpp"

namespace stamma {

/// The parts of a game, in order; one where its main line has no such castling. Where a variation
/// has it, the rest of the variation becomes words.
std::vector<Game> split_into_parts(const Game& game);

/// What a game that is a part ends with, and what the part must be that follows it.
struct NextPart {
  std::string number;  ///< the value of its tag Part: "2/2"
  std::string fen;     ///< from which it begins
  Position start;      ///< of the first part, with the right to castle so
  Move castling;
  SanForm san;
  std::vector<std::uint8_t> nags;  ///< of the castling
};

/// None where the game is no part, the last one, or does not end with castling that is legal there.
std::optional<NextPart> next_part(const Game& part);

/// A part and the one that follows it as one game again.
Game join_parts(const Game& first, const NextPart& next, const Game& second);

}  // namespace stamma
