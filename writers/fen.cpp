#include "writers/fen.hpp"

namespace stamma {

void write_final_fen(const Game& game, FenStyle style, Buffer& out) {
  Position p = game.start;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    p.play(game.node(id).move);
  out.append(write_fen(p, style));
  out.append('\n');
}

}  // namespace stamma
