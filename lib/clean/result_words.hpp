// Results that are told in words, and wins that the board calls a draw.
#pragma once

#include <optional>
#include <string_view>

#include "lib/record/game.hpp"

namespace stamma {

struct ToldEnd {
  std::optional<GameResult> result;
  std::string_view termination;  ///< how the game ended, as PGN §9.8.1 words it; may be empty
};

/// What "White forfeits", "drawn", "1-0 (time)" or "+:-" in a Result tag say. Nothing where a word
/// is not known.
std::optional<ToldEnd> told_end(std::string_view words);

/// Whether the value is a result, however it is spelled: those the reader of PGN takes by itself.
bool is_result_spelling(std::string_view value);

/// Whether one side is said to have won a game whose last position is a draw.
enum class BoardDraw { none, stalemate, no_mating_material };
BoardDraw draw_on_board(const Game& game) noexcept;

}  // namespace stamma
