// Cleaned games by their place among all, as export PGN: what the search for duplicates looks at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/read/written_games.hpp"
#include "lib/duplicates/duplicates.hpp"
#include "lib/game/game.hpp"

namespace stamma::engine {

using Ordinal = std::uint64_t;  ///< of a game; rises in the order of the input

/// An export PGN in its parts: the tags with the empty line behind them, and the movetext.
struct PgnParts {
  std::string_view tags, moves;

  explicit PgnParts(std::string_view pgn);
  /// The result at the end of the movetext.
  std::string_view result() const;
};

class GameTexts {
 public:
  GameTexts() = default;
  GameTexts(const GameTexts&) = delete;
  GameTexts& operator=(const GameTexts&) = delete;
  virtual ~GameTexts() = default;

  /// The text of a game from anywhere.
  virtual void read(Ordinal game, std::string& text) const = 0;

  void load(Ordinal ordinal, Game& game);
  /// The game of such a text, which has to last as long as it.
  void parse(const std::string& text, Game& game) { games_.parse(text, game); }
  GameFacts facts(Ordinal ordinal);
  GameFacts facts(const std::string& text);

 private:
  std::string text_;
  Game game_;
  WrittenGames games_;
};

/// The facts of games that are asked for again and again.
class KnownFacts {
 public:
  explicit KnownFacts(GameTexts& texts) noexcept : texts_(texts) {}

  /// Valid until `make_room`.
  const GameFacts& of(Ordinal game);
  /// Forgets all when there are many.
  void make_room();

 private:
  GameTexts& texts_;
  std::unordered_map<Ordinal, GameFacts> known_;
  std::size_t plies_ = 0;
};

}  // namespace stamma::engine
