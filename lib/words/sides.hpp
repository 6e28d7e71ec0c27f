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

}  // namespace stamma
