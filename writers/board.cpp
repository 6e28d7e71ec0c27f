#include "writers/board.hpp"

#include <array>
#include <string_view>

namespace stamma {
namespace {

// White men are outlined, Black ones solid; on coloured squares solid ones are best to see.
constexpr std::array<std::string_view, 6> outlined{"♙", "♘", "♗", "♖", "♕", "♔"};
constexpr std::array<std::string_view, 6> solid{"♟", "♞", "♝", "♜", "♛", "♚"};

void put_man(Piece p, const BoardStyle& style, std::string& out) {
  if (!style.unicode) {
    out += fen_letter(p);
  } else if (style.color) {
    out += p.color == Color::white ? "\033[97m" : "\033[30m";
    out += solid[index(p.kind)];
  } else {
    out += (p.color == Color::white ? outlined : solid)[index(p.kind)];
  }
}

}  // namespace

std::string board_text(const Position& position, const BoardStyle& style) {
  std::string out;
  for (unsigned row = 0; row < 8; ++row) {
    const unsigned rank = style.turned ? row : 7 - row;
    out += static_cast<char>('1' + rank);
    out += ' ';
    for (unsigned column = 0; column < 8; ++column) {
      const unsigned file = style.turned ? 7 - column : column;
      const auto square = static_cast<Square>(rank * 8 + file);
      const bool light = (rank + file) % 2 != 0;
      const bool marked = (style.marked & bit(square)) != 0;
      const Piece p = position.piece_on(square);
      if (style.color) {
        out += marked  ? (light ? "\033[48;5;185m" : "\033[48;5;142m")
               : light ? "\033[48;5;180m"
                       : "\033[48;5;137m";
        out += ' ';
      } else {
        out += marked ? '[' : ' ';
      }
      if (p.kind != Kind::none) {
        put_man(p, style, out);
      } else {
        out += style.color || light ? " " : style.unicode ? "·" : ".";
      }
      out += style.color ? " " : marked ? "]" : " ";
    }
    if (style.color) out += "\033[0m";
    out += '\n';
  }
  out += "  ";
  for (unsigned column = 0; column < 8; ++column) {
    out += ' ';
    out += static_cast<char>(style.turned ? 'h' - column : 'a' + column);
    out += ' ';
  }
  out += '\n';
  return out;
}

}  // namespace stamma
