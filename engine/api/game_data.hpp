// What a public game holds, for the code behind the interface.
#pragma once

#include <memory>
#include <stamma/game.hpp>
#include <string>
#include <vector>

#include "engine/api/core/access.hpp"
#include "lib/game/doubts.hpp"
#include "lib/game/game.hpp"

namespace stamma::api {

struct Game::Data {
  stamma::Game game;
  stamma::DoubtMark marks = stamma::DoubtMark::none;  ///< that its flagged moves carry
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t offset = 0;  ///< bytes of the file before what the game's places count in

  /// The words of each move, by NodeId, out of the text that was read.
  std::string words;
  std::vector<TextSpan> word_at;
  void keep_words(std::string_view text);
};

/// What only the code of games may do.
struct GameAccess {
  using Data = Game::Data;

  static Game wrap(std::shared_ptr<Data> data);
  static const Data& unwrap(const Game& game) noexcept;
};

}  // namespace stamma::api
