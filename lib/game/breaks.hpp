// Moves of a main line that other readers refuse, so that a game is written in parts there:
// castling without the rook, and moves against the rules. How the comment says them that ends a
// part.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lib/game/game.hpp"

namespace stamma {

/// One kind of such moves.
struct Break {
  std::string_view name;  ///< of the command in the comment: [%name words] why
  Verdict verdict;
  bool (*is_one)(const Position& start, Move m) noexcept;  ///< a move of a game from `start`
  std::string (*words)(Move m, SanForm san);
  std::string (*why)(const Position& before, Move m);
  /// The move of these words; none where it is not of this kind, or cannot be played at all.
  std::optional<Move> (*read)(const Position& before, std::string_view words);
};

std::span<const Break> breaks() noexcept;

/// The kind that a move of a game from `start` is of, or nullptr.
const Break* break_of(const Position& start, Move m) noexcept;

}  // namespace stamma
