// Gringmuth's telegraph code as data: a syllable for every square, a letter for what a move does.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "lib/chess/square.hpp"

namespace stamma {

/// Consonant and vowel of a square, in small letters: `ge` is e2, `so` is e5.
std::array<char, 2> telegraph_syllable(Square s) noexcept;

/// The letters that Nores put behind the last syllable.
enum class TelegraphSign : std::uint8_t {
  check,
  en_passant,
  castles,  ///< the squares are those of king and rook
  queen,
  rook,
  bishop,
  knight,
  mate,
  stalemate,
};

struct TelegraphLetter {
  char letter;
  TelegraphSign sign;
};

std::span<const TelegraphLetter> telegraph_letters() noexcept;

}  // namespace stamma
