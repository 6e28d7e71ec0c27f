// Whether the decoder's answer to a record is good enough to be taken.
#pragma once

#include "parsers/layouts/score/score.hpp"

namespace stamma {

/// Whether a strict reading explains the whole record. A repair must be the only one, and one of a
/// clear word must be borne out by what follows; so must an illegal move that the man named could
/// not have made. `gaps`: by its numbers moves of the record are missing.
bool is_borne_out(const Score& score, const Position& start, const Lineage& first_men,
                  const Dialect& dialect, bool gaps);

/// The legal move of which all is true that the words say but the man, where they say more of it
/// than a square: "K-Kt5 mate", "Q. takes Q." The null move when there is none, or several.
Move other_man(const Position& p, const Lineage& men, Sketch said);

/// Whether a move is given of which nothing is written, though so many fit that none is told.
bool guesses(const Decoding& d);

/// Whether a search makes sense of a record in which no word looks damaged: a few slips explain it
/// to its end.
bool makes_sense(const Decoding& d, bool is_pgn);

}  // namespace stamma
