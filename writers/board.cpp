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

void put_square(const Piece& p, bool light, bool marked, const BoardStyle& style,
                std::string& out) {
  constexpr const char* colors[2][2] = {{"\033[48;5;137m ", "\033[48;5;142m "},
                                        {"\033[48;5;180m ", "\033[48;5;185m "}};
  const bool bracket = marked && !style.color;
  out += style.color ? colors[light ? 1 : 0][marked ? 1 : 0] : bracket ? "[" : " ";
  if (p.kind != Kind::none) {
    put_man(p, style, out);
  } else {
    out += style.color || light ? " " : style.unicode ? "·" : ".";
  }
  out += bracket ? ']' : ' ';
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
      put_square(position.piece_on(square), (rank + file) % 2 != 0,
                 (style.marked & bit(square)) != 0, style, out);
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
