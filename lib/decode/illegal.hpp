// Moves against the rules that were played all the same: which man was put where, and what forbids
// it.
#pragma once

#include <string>
#include <vector>

#include "lib/decode/lineage.hpp"
#include "lib/decode/sketch.hpp"

namespace stamma {

/// The rule that a move breaks.
enum class Breach : std::uint8_t {
  unnoticed,  ///< the king was left in check before, and still is
  king_left,  ///< a pinned man moves, the king goes into check, or a check is not met
  castling,   ///< out of check, through check, or after king or rook have moved
  turn,       ///< the other side has moved twice running
  movement,   ///< the man does not move so
};

struct IllegalMove {
  Move move;  ///< marked as against the rules
  Breach breach = Breach::movement;
};

/// What a sketch that no legal move satisfies may mean if the rules are left aside, the smallest
/// breach first. A move out of turn is not among these: the side to move then passes, by a null
/// move marked as against the rules, and the sketch is asked again.
std::vector<IllegalMove> illegal_moves(const Position& p, const Lineage& men, const Sketch& sketch);

/// The rule that a move breaks where it is played.
Breach breach_of(const Position& before, const Lineage& men, Move m);

/// What keeps words from being a legal move, where it can be said: a rule, or the men on the board.
std::string why_none(const Position& p, const Lineage& men, const Sketch& sketch);

/// What forbids a move: "the knight on c3 is pinned by the bishop on b4".
std::string why_illegal(const Position& before, Move m);

/// What is reported of such a move: "5. Ne4 is illegal and kept as played: the knight ...".
std::string illegal_message(const Position& before, Move m);

}  // namespace stamma
