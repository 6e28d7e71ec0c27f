// Games that cannot be won: whether a side could still mate if the other helped.
#pragma once

#include "lib/chess/position.hpp"

namespace stamma {

/// Whether mate by that side is still possible by some series of legal moves. False is proved, by
/// the men left or by pawns that stand fast; true where nothing is proved.
bool can_mate(const Position& p, Color c) noexcept;

/// Neither side has men to mate with, wherever they stand: bare kings, one minor piece, or bishops
/// of one colour of squares only.
bool nobody_has_mating_men(const Position& p) noexcept;

/// Neither side can mate.
bool is_dead(const Position& p) noexcept;

}  // namespace stamma
