// Results given in words, and wins in positions that are draws.
#pragma once

#include <optional>
#include <string_view>

#include "lib/clean/tag_edits.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// How PGN §9.8.1 words the end of a game.
inline constexpr std::string_view normal_end = "normal";
inline constexpr std::string_view forfeited = "rules infraction";

struct ToldEnd {
  std::optional<GameResult> result;
  std::string_view termination;  ///< how the game ended, as PGN words it; may be empty
  bool resigns = false;          ///< somebody does, and is not named
};

/// What "White forfeits", "drawn", "1-0 (time)", "Weiß gab auf" or "+:-" say. Nothing where a word
/// is not known.
std::optional<ToldEnd> told_end(std::string_view words);

/// Whether a word may be one of those.
bool is_end_word(std::string_view word);

/// "+:-", "(-)-(+)", "1-0F": who won a game that was not played, or not to its end.
std::optional<GameResult> forfeit_result(std::string_view word);

/// Whether the value is a result, however it is spelled: those the reader of PGN takes by itself.
bool is_result_spelling(std::string_view value);

/// Whether one side is said to have won a game whose last position is a draw.
enum class BoardDraw { none, stalemate, no_mating_material };
BoardDraw draw_on_board(const Game& game) noexcept;

/// The Result tag where it differs from the end of the moves.
void check_result(TagEdits& edits, std::string_view value);
/// The result of a game by its last position.
void check_board(TagEdits& edits);

}  // namespace stamma
