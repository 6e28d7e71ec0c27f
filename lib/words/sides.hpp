// The names of the two sides in all languages, as data: a new one is a new line in sides.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "lib/chess/piece.hpp"

namespace stamma {

/// What else a word for a side may be.
enum class AlsoMeans : std::uint8_t {
  nothing,
  word,  ///< of another language: "sort", "wit"
  name,  ///< of a player: "Blanco", "Witte"
};

struct SideName {
  Color side;
  std::string_view language;
  AlsoMeans also = AlsoMeans::nothing;
};

/// The line of a word in small letters, with accents or without: "white", "white's", "weiß",
/// "weiss", "чёрные"; nullptr for one that may mean more than `most` allows.
const SideName* side_name(std::string_view word, AlsoMeans most = AlsoMeans::name);
std::optional<Color> side_named(std::string_view word, AlsoMeans most = AlsoMeans::name);

/// Whom a book speaks of without naming a side.
enum class Person : unsigned char {
  reader,  ///< "you": who learns plays White
  other,   ///< "he": the side that was named last; the opponent where the reader was
};
std::optional<Person> person_named(std::string_view word);

/// "the second player": which of the sides, by the word in front of "player".
std::optional<Color> player_named(std::string_view order, std::string_view player);

}  // namespace stamma
