// English descriptive notation of all eras, from Philidor's prose to `N-KB3`: the grammar behind
// two plain functions.
#pragma once

#include <string_view>

#include "parsers/notations/readings.hpp"

namespace stamma {

/// The longest move at the front of a text, its marks included: `P-K4`, `K. Kt. to B's 3d. (ch.)`,
/// `Castles on K's side`, `Pawn on King's fifth square takes Pawn in passing`. Squares are relative
/// to the side that moves, unless they are algebraic (`Kt-f3`). A dash printed for a cross gives a
/// later reading (`P-B` can be PxB).
Parsed parse_descriptive(std::string_view text);

/// The same of a text that is one move and nothing else but blanks around it, footnote signs and a
/// remark behind it (`. Good`, `, and wins.`).
Readings read_descriptive(std::string_view text);

/// The same of a record that leaves its man out, as the British Chess Code of 1899 allows where the
/// move is known without him (Law 13 C): `K4`, `King's fourth square`, `takes Pawn`, `Castles
/// Rook`. Any man may be meant.
Readings read_descriptive_omitting(std::string_view text);

}  // namespace stamma
