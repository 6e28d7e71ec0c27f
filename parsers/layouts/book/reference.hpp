// Moves told by reference: "Moves 1-8 as in Game No. 12.", "First three moves as before.",
// "Variation beginning at Black's 6th move."
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stamma {

/// Which moves are taken over, and from where.
struct Reference {
  enum class Source : std::uint8_t {
    game_number,  ///< the game of that number
    before,       ///< the game or variation printed before this one
    main_game,    ///< the game that this is a variation of
  };

  Source source = Source::before;
  unsigned game = 0;      ///< the number, when it is told
  unsigned from_ply = 0;  ///< the plies taken over, from 0
  unsigned to_ply = 0;    ///< and the first that is not; 0: how many is not told
  std::size_t begin = 0;  ///< the words of the reference, in the text given
  std::size_t end = 0;
};

/// The first reference in a text.
std::optional<Reference> find_reference(std::string_view text);

}  // namespace stamma
