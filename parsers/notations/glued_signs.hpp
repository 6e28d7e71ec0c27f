// Annotation signs glued to a move: Bb5⩲, Qf6-+, d5!?N, O-ON.
#pragma once

#include <optional>
#include <string_view>

#include "lib/decode/sketch.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/notations/readings.hpp"

namespace stamma {

/// The NAGs of a text that is annotation signs from end to end: `!?±N`. Nothing when it is not, or
/// when it weighs the position twice: in `+=∞` the first sign is a check.
std::optional<NagSet> read_signs(std::string_view signs);

/// A word in two: a move, and the signs behind it.
struct SignedWord {
  std::string_view move;  ///< empty: it cannot be split
  NagSet nags;
};

/// Parts a word in front of signs; the move has at least so many bytes, and no more than it must.
/// A lone `=` is left alone, for it offers a draw.
SignedWord part_signs(std::string_view word, std::size_t least);

/// Whether a pawn goes to the last rank and it is not said what it becomes.
constexpr bool wants_promotion(const Sketch& s) noexcept {
  return s.man == piece_set(Kind::pawn) && s.promotion == 0 && s.to != any_square &&
         (s.to & ~(rank_set(0) | rank_set(7))) == 0;
}

/// Whether a pawn becomes something where none does: in "e5N" the letter is a sign.
constexpr bool promotes_nowhere(const Sketch& s) noexcept {
  return s.promotion != 0 && s.to != any_square && (s.to & (rank_set(0) | rank_set(7))) == 0;
}

/// Reads a word with `read`, and where that does not understand it, the move in front of its signs;
/// the readings carry the signs.
template <typename Read>
Readings read_signed(std::string_view word, const Read& read) {
  const Readings whole = read(word);
  if (!whole.empty() && !promotes_nowhere(whole.sketches[0])) return whole;
  for (SignedWord parts = part_signs(word, 2); !parts.move.empty();
       parts = part_signs(word, parts.move.size() + 1)) {
    Readings readings = read(parts.move);
    if (readings.empty()) continue;
    // "e8N", "QxNN": a letter behind such a move is a part of it.
    const char last = parts.move.back();
    if (ascii::is_letter(word[parts.move.size()]) &&
        (wants_promotion(readings.sketches[0]) ||
         (ascii::is_letter(last) && last != 'O' && last != 'o')))
      continue;
    for (std::size_t i = 0; i < readings.size; ++i)
      for (const std::uint8_t n : parts.nags.numbers)
        if (n != 0) readings.sketches[i].nags.add(n);
    return readings;
  }
  return whole;
}

}  // namespace stamma
