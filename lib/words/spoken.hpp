// Words of moves that are called out, as data: a new word is a new line of the table in spoken.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace stamma {

enum class Speech : std::uint8_t {
  man,     ///< value: the Kind
  file,    ///< value: 0 = a
  rank,    ///< value: 0 = the first
  square,  ///< value: the Square; heard words only
  goes,    ///< "to"
  stands,  ///< "on", in front of the square where a man is
  takes,
  castles,
  side,     ///< of castling; value: the Castling
  becomes,  ///< in front of what a pawn becomes
  mark,     ///< value: the SpokenMark
};

enum class SpokenMark : std::uint8_t { check, double_check, discovered_check, mate, en_passant };

enum class Tongue : std::uint8_t {
  english,
  blind,  ///< the names that blind players call out (FIDE Laws, for players with disabilities)
  heard,  ///< what a listener may take a word for: believed only where nothing else is a move
};

/// A word in the letters it is written with; ä, ö, ü are ae, oe, ue. It may hold single spaces.
struct SpokenWord {
  std::string_view word;
  Speech role;
  std::uint8_t value;
  Tongue tongue;
};

/// All words. Of those of one role, value and tongue the first is the one that is written.
std::span<const SpokenWord> spoken_words() noexcept;

/// The word that is written; empty when the tongue has none.
std::string_view spoken_word(Speech role, unsigned value, Tongue tongue) noexcept;

}  // namespace stamma
