// What it costs to read a written move as one of the legal moves that its words allow: marks that
// are missing or false, and men that belong to the other side.
#pragma once

#include "lib/chess/movegen.hpp"
#include "lib/decode/lineage.hpp"
#include "lib/decode/sketch.hpp"
#include "lib/decode/weights.hpp"

namespace stamma {

/// Negative logarithms of how often a record does so; weights.tsv has the counts.
struct ClaimCosts {
  float unmarked_check = weight("unmarked_check");
  float false_check = weight("false_check");
  float false_mate = weight("false_mate");
  float false_kind_of_check = weight("false_kind_of_check");  ///< "double check" that is none
  float false_en_passant = weight("false_en_passant");
  float unmarked_en_passant = weight("unmarked_en_passant");
  float other_side = weight("other_side");
  float unknown_side = weight("unknown_side");  ///< it is not known on which side the man began
  float unusual_promotion = weight("unusual_promotion");  ///< not said, and no queen
  float castles_long = weight("castles_long");            ///< the side is not said
};

/// Whether a sketch names the man of one side, and the move is known to be made or suffered by the
/// other's.
bool names_other_man(const Lineage& men, const Sketch& s, Move m) noexcept;

/// The cost of taking a sketch for one of the moves that satisfy its words.
float claim_cost(const Position& p, const Lineage& men, const Sketch& s, Move m,
                 const ClaimCosts& costs) noexcept;

}  // namespace stamma
