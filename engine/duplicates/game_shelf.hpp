// Games that were put aside as export PGN, and how to get each of them back.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/files/spool.hpp"
#include "lib/diagnostics/problem.hpp"
#include "lib/duplicates/duplicates.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/pgn/pgn.hpp"

namespace stamma::engine {

/// Which game of the input.
struct GameId {
  std::uint32_t file = 0;    ///< which of the inputs
  std::uint32_t number = 0;  ///< in the file, from 1
};

/// A game in the spool, as export PGN.
struct SpooledGame {
  GameId id;
  std::uint64_t offset = 0;
  std::uint64_t length = 0;
};

using Ordinal = std::uint32_t;  ///< which game of all, from 0

/// An export PGN in its parts: the tags with the empty line behind them, and the movetext.
struct PgnParts {
  std::string_view tags, moves;

  explicit PgnParts(std::string_view pgn);
  /// The result at the end of the movetext.
  std::string_view result() const;
};

class GameShelf {
 public:
  GameShelf();

  /// Throws OutputFailure when the disk is full or there are too many.
  void add(const SpooledGame& game);
  Ordinal count() const noexcept { return count_; }
  /// Where the games lie; before they can be read.
  void use(const Spool& games) { games_ = &games; }

  SpooledGame place(Ordinal game) const;
  void load(Ordinal ordinal, Game& game);
  /// The text of a game from anywhere.
  void read(Ordinal ordinal, std::string& text) const;
  /// The game of such a text.
  void parse(const std::string& text, Game& game);
  GameFacts facts(Ordinal ordinal);
  GameFacts facts(const std::string& text);
  /// The text of a game; quick when the games are asked for in order. Valid until the next call.
  std::string_view text(const SpooledGame& game);
  /// Reads the places of all games in order.
  SpoolReader places() const { return SpoolReader(places_); }

 private:
  const Spool* games_ = nullptr;
  Spool places_;
  Ordinal count_ = 0;
  std::string text_;
  std::string ahead_;  // a part of the games
  std::uint64_t ahead_begin_ = 0;
  Game game_;
  Problems problems_;
  PgnReader reader_;
};

}  // namespace stamma::engine
