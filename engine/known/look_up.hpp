// Looks games that are read up in an index of known games and says what comes of it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/decision.hpp"
#include "lib/game/doubts.hpp"
#include "lib/game/game.hpp"
#include "lib/known/known_index.hpp"

namespace stamma::engine {

/// Sets `game.known` and tells of it; `begin`: where the game begins in the text. False where
/// nothing is known.
bool look_up(Game& game, const KnownIndex& index, std::size_t begin, Problems& problems);

/// A doubtful move that a known game settles.
struct KnownDecision {
  Decision decision;
  std::string why;
  std::size_t game = 0;  ///< which of its text, from 0
};

/// What known games decide in a text that is read twice for it: first to find the doubtful moves,
/// then to see that nothing else changes with them. A game in which a move would that is not
/// doubtful is left as it is.
class KnownDecisions {
 public:
  explicit KnownDecisions(const KnownIndex& index) : index_(index) {}

  /// The next game of the first reading, with its sources.
  void ask(const Game& game);
  /// The same game, read with the decisions.
  void check(const Game& game);
  const std::vector<KnownDecision>& taken() const noexcept { return taken_; }
  std::vector<KnownDecision> finish();

 private:
  struct ReadMove {
    Move move;
    bool doubtful;
  };

  const KnownIndex& index_;
  std::vector<KnownDecision> taken_;
  std::vector<std::vector<ReadMove>> lines_;  // of the first reading; empty without a decision
  std::size_t checked_ = 0;
};

/// Flags the moves of a game that decisions gave it. `taken`: the same decisions once the game has
/// been read with them.
void flag_known_moves(Game& game, const std::vector<KnownDecision>& decisions,
                      const std::vector<Decision>& taken, DoubtMark mark);

}  // namespace stamma::engine
