// Games written in a notation and read back from it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "writers/buffer.hpp"
#include "writers/notations/spelled.hpp"
#include "writers/pgn.hpp"

namespace stamma::test {

/// What a reader has to be told to read what a style wrote.
inline Spelling spelling_of(const std::string& style) {
  const std::size_t colon = style.find(':');
  Spelling s;
  s.notation = notation_named(style.substr(0, colon));
  if (info(*s.notation).language.empty()) {
    const Language* const own =
        colon == std::string::npos ? nullptr : language_named(style.substr(colon + 1));
    s.white = s.black = own != nullptr ? own : &english();
  }
  return s;
}

/// Every `step`th game of a packed file with at least `plies` plies.
inline std::vector<Game> games_of(const std::string& path, std::size_t step,
                                  std::size_t plies = 1) {
  std::vector<Game> games;
  Inputs inputs({path});
  const auto source = inputs.next();
  BlockReader blocks(**source, Limits{});
  Problems problems;
  PgnReader reader(PgnOptions{}, problems);
  Block block;
  std::size_t n = 0;
  for (Game game; blocks.next(block);) {
    problems.open(block.bytes, block.offset, 1);
    reader.open(block.bytes);
    while (reader.next(game))
      if (n++ % step == 0 && game.plies() >= plies) games.push_back(game);
  }
  return games;
}

inline bool same_moves(const Game& a, const Game& b) {
  if (a.node_count() != b.node_count()) return false;
  for (NodeId id = 1; id <= a.node_count(); ++id)
    if (a.node(id).move != b.node(id).move) return false;
  return true;
}

/// Reads a game back from what a style makes of it. `told`: the reader knows notation and language.
inline bool comes_back(const Game& game, const Style& style, PgnReader& reader, Problems& problems,
                       Buffer& buffer, Game& back) {
  buffer.clear();
  write_pgn(game, buffer, style);
  buffer.append('\0');
  const std::string_view text = buffer.view().substr(0, buffer.size() - 1);
  problems.reset();
  problems.open(text, 0, 1);
  reader.open(text);
  return reader.next(back) && same_moves(game, back);
}

}  // namespace stamma::test
