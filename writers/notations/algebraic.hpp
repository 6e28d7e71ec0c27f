// Moves in algebraic notation of every kind and language, and square by square.
#pragma once

#include <memory>
#include <string_view>

#include "lib/decode/speller.hpp"
#include "lib/words/notations.hpp"

namespace stamma {

/// - san: SAN as PGN exports it; `figurine`; or a language code: `Sf3`, `exd8=D+`, `Ιζ3`.
/// - lan: `Ng1-f3`, `e2-e4`, `Nf3xe5`, `e7-e8=Q`, `O-O`; `figurine`; a language code; or
/// `fide1929`:
///   `Ktg1—f3`, `Ktf3:e5`, `e7—e8Q`, `O—O`, `‡` for mate.
/// - figurine: `♘f3`, the white figurines for both sides.
/// - coordinate: `e2-e4`, `e7-e8Q`, `e1-g1`.
/// - uci: `e2e4`, `e7e8q`, `e1g1`.
/// In the last two the king takes his rook (`f1h1`) where the king's own way would be another move,
/// as may happen in Chess960.
///
/// nullptr for another notation, for an unknown variant, and for a language in which two officers
/// share a letter.
std::unique_ptr<Speller> algebraic_speller(Notation n, std::string_view variant);

/// The same in any language, even if what is written cannot always be read. A notation that is not
/// algebraic is written as SAN.
std::unique_ptr<Speller> algebraic_speller(Notation n, const Language& language);

}  // namespace stamma
