// How a record says its game ended: the Termination tag, or words behind the last move.
#pragma once

#include <cstdint>
#include <string_view>

#include "lib/game/game.hpp"

namespace stamma {

enum class Ending : std::uint8_t {
  unsaid,
  agreement,
  repetition,
  fifty,
  perpetual,
  stalemate,
  insufficient,  ///< nobody can mate
  time,
  resignation,
  forfeit,
  adjudication,
};

struct SaidEnding {
  Ending ending = Ending::unsaid;
  bool in_tag = false;        ///< by the Termination tag, not by a comment
  bool insufficient = false;  ///< of a game ended by time: the other side could not mate
  bool both = false;          ///< both flags fell, or both sides lost
};

/// What words say of the end of a game; only short texts are taken for a statement about it.
SaidEnding ending_in(std::string_view words) noexcept;

/// What the game says, `last` being the last move of its main line.
SaidEnding said_ending(const Game& game, NodeId last) noexcept;

}  // namespace stamma
