// `stamma show`: the board of a game in the terminal, move by move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/options.hpp"
#include "lib/game/game.hpp"

namespace stamma::cli {

struct ShowOptions {
  ReadOptions read;
  std::uint64_t game = 1;
  std::optional<std::size_t> ply;  ///< none: the last one, or the first where keys can be pressed
  bool turned = false;
  bool ascii = false;
};

struct ScreenStyle {
  bool unicode = true;
  bool color = false;
  bool turned = false;
};

/// What the screen shows of a game after so many plies: names, board, the moves around, what is
/// said of the last move and what is doubtful about it.
std::string screen(const Game& game, std::size_t ply, const ScreenStyle& style);

/// The next ply behind `ply` (or in front of it) that a reader should look at; `ply` where there is
/// none.
std::size_t next_doubt(const Game& game, std::size_t ply, bool forward);

int run_show(const ShowOptions& options);

}  // namespace stamma::cli
