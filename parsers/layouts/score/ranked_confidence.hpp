// How sure the moves of a form are whose cells a recognizer has read.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "lib/decode/lattice.hpp"
#include "parsers/layouts/score/ranked.hpp"

namespace stamma {

/// What tells how likely a move is right; bench/hand fits the weight of each.
struct RankedSigns {
  enum Sign : std::size_t {
    share,      ///< the logarithm of the odds that its share of the probability gives
    lead,       ///< over the next move: of the ratio of their shares
    supplied,   ///< nothing of what was read is the move
    damaged,    ///< what was read is nearly it
    cost,       ///< of the move
    sharpness,  ///< of the cell's likeliest reading: its cost
    beside,     ///< what the moves beside it cost, on the average
    game,       ///< what all moves cost
    sign_count
  };
  std::array<float, sign_count> values{};
};

/// The signs of each ply of a decoding. The cells are those of the text that was decoded, in order.
std::vector<RankedSigns> ranked_signs(const Decoding& d, const std::vector<RankedCell>& cells);

/// Sets the confidence of the moves from them.
void judge_ranked(Decoding& d, const std::vector<RankedCell>& cells);

}  // namespace stamma
