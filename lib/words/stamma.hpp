// Philip Stamma's names of the men (1737): officers are called by the letter of the file on which
// they began, pawns P.
#pragma once

#include "lib/chess/piece.hpp"
#include "lib/words/meanings.hpp"

namespace stamma {

struct StammaMan {
  char letter;
  Kind kind;
  Flank origin;
};

/// Of two letters for one kind, the first is written where a pawn becomes such a man.
inline constexpr StammaMan stamma_men[] = {
    {'A', Kind::rook, Flank::queen},   {'B', Kind::knight, Flank::queen},
    {'C', Kind::bishop, Flank::queen}, {'D', Kind::queen, Flank::unsaid},
    {'E', Kind::king, Flank::unsaid},  {'F', Kind::bishop, Flank::king},
    {'G', Kind::knight, Flank::king},  {'H', Kind::rook, Flank::king},
    {'P', Kind::pawn, Flank::unsaid},
};

}  // namespace stamma
