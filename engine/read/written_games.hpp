// Games that were written as export PGN, once more as games.
#pragma once

#include <string_view>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/pgn/pgn.hpp"

namespace stamma::engine {

class WrittenGames {
 public:
  WrittenGames();

  /// The game of a text, which has to last as long as it; false, and an empty game, where the text
  /// holds none.
  bool parse(std::string_view pgn, Game& game);

 private:
  Problems problems_;
  PgnReader reader_;
};

}  // namespace stamma::engine
