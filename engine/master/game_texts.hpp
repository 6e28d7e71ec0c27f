// Games that were written as export PGN, once more as games.
#pragma once

#include <string>
#include <string_view>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/pgn/pgn.hpp"

namespace stamma::engine {

class GameTexts {
 public:
  GameTexts() : reader_({}, problems_) {}

  /// Valid until the next call; an empty game where the text holds none.
  Game& parse(std::string_view pgn) {
    text_ = pgn;
    problems_.reset();
    problems_.open(text_, 0, 1);
    reader_.open(text_);
    if (!reader_.next(game_)) game_.clear();
    return game_;
  }

 private:
  Problems problems_;
  PgnReader reader_;
  Game game_;
  std::string text_;
};

}  // namespace stamma::engine
