// A board in plain text, for terminals.
#pragma once

#include <string>

#include "lib/chess/position.hpp"

namespace stamma {

struct BoardStyle {
  bool unicode = true;  ///< ♞, not n
  bool color = false;   ///< squares coloured by escape sequences
  bool turned = false;  ///< Black's side below
  Bitboard marked = 0;  ///< squares of the last move
};

/// Eight ranks and the letters of the files, each line ending in a newline.
std::string board_text(const Position& position, const BoardStyle& style);

}  // namespace stamma
