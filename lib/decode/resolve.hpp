// A sketch and a position give the legal moves that the sketch can mean.
#pragma once

#include "lib/chess/movegen.hpp"
#include "lib/decode/sketch.hpp"

namespace stamma {

/// The legal moves that satisfy everything the sketch says but its marks (check, mate, en passant),
/// which never tell moves apart in algebraic notation. A promotion whose piece is not said gives
/// all four. Targets are looked back from: a sketch with one target square generates no other move.
MoveList resolve(const Position& p, const Sketch& sketch) noexcept;

}  // namespace stamma
