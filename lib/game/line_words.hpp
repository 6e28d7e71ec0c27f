// A line of play in words, for a comment: where others would refuse it as moves.
#pragma once

#include <string>

#include "lib/game/game.hpp"

namespace stamma {

/// What comments stand in.
enum class CommentSigns : std::uint8_t {
  parentheses,  ///< all braces become parentheses, so that the words can go into a comment
  braces,       ///< as in PGN
};

/// The moves from `first` on, with all notes and alternatives. `ply`: of the first, from 0.
std::string line_words(const Game& game, NodeId first, unsigned ply,
                       CommentSigns signs = CommentSigns::parentheses);

}  // namespace stamma
