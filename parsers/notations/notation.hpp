// One door to all grammars: a text read as a move of a given notation and language.
#pragma once

#include <string_view>

#include "lib/words/notations.hpp"
#include "parsers/notations/readings.hpp"

namespace stamma {

/// The longest move at the front of a text, spelled as `mover` spells it in this dialect. In
/// notations whose moves hold no spaces it is the first word or nothing.
Parsed parse_move(const Dialect& dialect, Color mover, std::string_view text);

/// What a whole text says as one move; nothing is left over.
Readings read_move(const Dialect& dialect, Color mover, std::string_view text);

/// Whether moves of the notation hold piece letters and squares as algebraic notation has them.
constexpr bool is_algebraic(Notation n) noexcept { return n <= Notation::uci; }

/// "d5" is a push: a pawn that takes says so, or names its file. So it is in algebraic notation and
/// in speech, not where a record never tells captures.
constexpr bool only_pushes(const Sketch& s) noexcept {
  return s.man == piece_set(Kind::pawn) && s.capture == Tri::unsaid && s.from == any_square &&
         s.taken == any_piece && s.effect == Effect::none;
}

}  // namespace stamma
