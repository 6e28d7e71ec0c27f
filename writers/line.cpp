#include "writers/line.hpp"

#include <optional>
#include <string>

namespace stamma {
namespace {

void write_column(std::string_view value, Buffer& out) {
  for (const char c : value) out.append(static_cast<unsigned char>(c) < 0x20 ? ' ' : c);
  out.append('\t');
}

}  // namespace

void write_main_line(const Game& game, Buffer& out, const Style& style) {
  std::optional<SpelledGame> moves;
  if (style) moves.emplace(game, *style.speller);
  unsigned ply = 2 * game.start.fullmove_number() - 2 + index(game.start.side());
  bool first = true;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next, ++ply) {
    if (!first) out.append(' ');
    const bool white = ply % 2 == 0;
    if (white || first || style.spaced()) {
      out.append(std::to_string(ply / 2 + 1));
      out.append(white ? ". " : "... ");
    }
    first = false;
    if (moves) {
      out.append((*moves)[id]);
    } else {
      out.append(san_text(game.node(id).move, game.node(id).san));
    }
  }
}

void write_line(const Game& game, Buffer& out, const Style& style) {
  for (const std::string_view name : {"White", "Black", "Date"})
    write_column(game.tag(name).value_or("?"), out);
  out.append(text(game.result));
  out.append('\t');
  write_main_line(game, out, style);
  out.append('\n');
}

}  // namespace stamma
