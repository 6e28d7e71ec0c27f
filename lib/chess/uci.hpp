// Moves as engines write them: `e2e4`, `e7e8q`, `e1g1` (in Chess960 `e1h1`), `0000`.
#pragma once

#include <string>

#include "lib/chess/position.hpp"

namespace stamma {

inline std::string uci_text(Move m, bool chess960 = false) {
  if (m.is_null()) return "0000";
  Square to = m.to();
  if (m.type() == Move::Type::castling && !chess960)
    to = square(index(to) > index(m.from()) ? 6 : 2, rank_of(to));
  std::string s{file_char(m.from()), rank_char(m.from()), file_char(to), rank_char(to)};
  if (m.is_promotion()) s += fen_letter({Color::black, m.promoted()});
  return s;
}

}  // namespace stamma
