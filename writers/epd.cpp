#include "writers/epd.hpp"

namespace stamma {
namespace {

void write_position(const Position& p, FenStyle style, Buffer& out) {
  out.append(write_fen_fields(p, style));
  out.append(" fmvn ");
  out.append(std::to_string(p.fullmove_number()));
  out.append("; hmvc ");
  out.append(std::to_string(p.halfmove_clock()));
  out.append(";\n");
}

}  // namespace

void write_epd(const Game& game, FenStyle style, Buffer& out) {
  Position p = game.start;
  write_position(p, style, out);
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    p.play(game.node(id).move);
    write_position(p, style, out);
  }
}

}  // namespace stamma
