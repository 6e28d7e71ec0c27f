// Doubtful moves: how they are marked in a game, and the other moves that they could have been, as
// people write them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lib/game/builder.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// What a flagged move carries.
enum class DoubtMark : std::uint8_t {
  none,
  comment,  ///< what is there, how it was read, and what else it could be
  nag,      ///< `doubt_nag`
};

/// "Editorial comment", the RR of the Informants: this is the editor's reading. It says nothing of
/// how good the move is, and programs that do not know it keep it.
inline constexpr std::uint8_t doubt_nag = 145;

/// Marks the move that was added last.
void mark_doubt(GameBuilder& builder, DoubtMark mark, const std::string& comment);

/// Doubt::others in SAN, for each of `game.doubts` in its order. The game is played over, which
/// costs nothing where it has no doubts.
std::vector<std::vector<std::string>> other_moves(const Game& game);

}  // namespace stamma
