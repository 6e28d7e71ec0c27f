// Printed positions in tests: the board as FEN writes it, and the one position of a text.
#pragma once

#include <string>
#include <string_view>

#include "parsers/layouts/diagram/position.hpp"
#include "tests/support/catch.hpp"

namespace stamma::test {

inline std::string board(const PrintedPosition& p) {
  std::string out;
  for (unsigned rank = 8; rank-- > 0;) {
    unsigned empty = 0;
    const auto flush = [&] {
      if (empty != 0) out += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (unsigned file = 0; file < 8; ++file) {
      const Piece piece = p.at(square(file, rank));
      if (piece.kind == Kind::none) {
        ++empty;
        continue;
      }
      flush();
      out += fen_letter(piece);
    }
    flush();
    if (rank != 0) out += '/';
  }
  return out;
}

inline PrintedPosition only(std::string_view text) {
  const auto all = printed_positions(text);
  CAPTURE(std::string(text));
  REQUIRE(all.size() == 1);
  return all.front();
}

}  // namespace stamma::test
