// A game with moves that other readers refuse (castling without the rook, moves against the rules),
// as they can replay it: in parts, each from the position after such a move. docs/illegal.md and
// docs/odds.md describe them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/game/breaks.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// What becomes of an illegal move of the main line, and of the moves behind it.
enum class IllegalMoves : std::uint8_t {
  parts,    ///< the game goes on in a part of its own
  comment,  ///< the game ends before it, with the rest in a comment
  stop,     ///< the game ends before it, with the rest as text that could not be read
};

/// Whether a game has moves that other readers refuse. Costs nothing where no move is flagged.
bool needs_parts(const Game& game) noexcept;

/// The parts of a game, in order; one where its main line can be replayed. Where a variation cannot
/// be, the rest of the variation becomes words.
std::vector<Game> split_into_parts(const Game& game, IllegalMoves illegal = IllegalMoves::parts);

/// How a part goes on, and what the part must be that follows it.
struct NextPart {
  std::string number;  ///< the value of its tag Part: "2/2"
  std::string fen;     ///< from which it begins
  const Break* kind = nullptr;
  Position before;  ///< the move
  Move move;
  SanForm san;
  std::string why;
  std::string said;  ///< behind the mark, where it is not what a writer says there
  std::vector<std::uint8_t> nags;
  std::uint32_t mark = 0;  ///< the note that says all this
  bool rookless = false;   ///< the move needs the right to castle without the rook
  TextSpan source;         ///< where the move is in the text; for the reader to fill in
};

/// None where the game is no part, the last one, or does not end with a move that others refuse.
std::optional<NextPart> next_part(const Game& part);

/// Parts that follow each other as one game again; `links` has one less than `parts`.
Game join_parts(std::span<const Game> parts, std::span<const NextPart> links);

/// Whether a game is the second part of another or a later one. Its start may then be a position
/// in which the side that has just moved is in check.
bool is_later_part(const Game& game) noexcept;

}  // namespace stamma
