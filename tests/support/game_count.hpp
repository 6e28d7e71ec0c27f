// How many games a text holds.
#pragma once

#include <cstddef>
#include <string>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/pgn/pgn.hpp"

namespace stamma::test {

inline std::size_t game_count(const std::string& text) {
  Problems problems;
  problems.open(text, 0, 1);
  PgnReader reader({}, problems);
  reader.open(text);
  Game game;
  std::size_t n = 0;
  while (reader.next(game)) ++n;
  return n;
}

}  // namespace stamma::test
