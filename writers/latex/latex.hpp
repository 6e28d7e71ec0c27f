// Games as a LaTeX document for typesetters: skak's commands for moves and signs, xskak's boards.
#pragma once

#include "lib/game/game.hpp"
#include "writers/buffer.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma {

struct LatexOptions {
  /// How moves are spelled; none = SAN, with figurines.
  const Style* style = nullptr;
  /// A footnote at every move to look at, and the board before it.
  bool doubts = true;
  bool final_board = true;
};

/// A document is begin_latex, any number of games, end_latex. It needs nothing but the package
/// xskak and what that needs; pdflatex, lualatex and xelatex take it.
void begin_latex(Buffer& out);
void write_latex(const Game& game, const LatexOptions& options, Buffer& out);
void end_latex(Buffer& out);

}  // namespace stamma
