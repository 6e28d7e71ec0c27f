// The main line of a game as the draw rules see it: how often its last position stood on the board,
// how long nothing was taken, and where a rule ended the game by itself.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lib/game/game.hpp"
#include "lib/laws/sameness.hpp"

namespace stamma {

/// The plies that a position needs at least to occur this many times.
constexpr std::size_t shortest_run(std::size_t times) noexcept { return 4 * (times - 1); }

/// What the moves alone tell, without a board.
struct LineSketch {
  std::size_t plies = 0;
  std::size_t captures = 0;
  std::size_t last_run = 0;     ///< plies at the end without a capture or pawn move
  std::size_t longest_run = 0;  ///< the longest such run
  std::size_t king_run = 0;     ///< moves at the end that are all the kings', without a capture
  std::size_t untaken = 0;      ///< plies at the end without a capture
  bool null_move = false;
  NodeId last = root;
};

LineSketch sketch_line(const Game& game) noexcept;

/// How often men have stood as before with the same player to move, by a hash: for deciding whether
/// a closer look is worth its time.
struct RepetitionSketch {
  std::size_t last = 0;  ///< of the last position
  std::size_t most = 0;  ///< of any, if it is at least as often as was asked
};

/// Without null moves. `times`: so often is of interest anywhere in the game; 0: only at its end.
RepetitionSketch sketch_repetitions(const Game& game, std::size_t times);

/// A rule that ended the game without a claim.
struct AutomaticEnd {
  enum class Ground : std::uint8_t { repetition, moves, dead };
  Ground ground = Ground::dead;
  std::size_t ply = 0;  ///< moves played by then
};

class History {
 public:
  /// Plays the main line over. Ends are looked for by the rules of `laws`.
  History(const Game& game, Laws laws);

  const Position& last() const noexcept { return position_; }
  /// How often the last position has stood on the board since the last capture or pawn move.
  std::size_t times(Sameness s) const noexcept { return times(facts_.back(), s); }
  /// The most often a position would have stood after one more move.
  std::size_t times_intended(Sameness s) const;
  /// The last place before the end where a position stood for the n-th time; moves played by then.
  std::optional<std::size_t> earlier(Sameness s, std::size_t n) const;
  /// Why earlier positions with the same men are not the same: a right to castle.
  bool castling_differs(Sameness s) const noexcept;
  std::optional<AutomaticEnd> end() const noexcept { return end_; }

 private:
  std::size_t times(const PositionFacts& f, Sameness s) const noexcept;
  void find_repetition(std::size_t plies, const RepetitionRule& rule);
  void ended(AutomaticEnd::Ground ground, std::size_t ply) noexcept;

  Position position_;
  std::vector<PositionFacts> facts_;  // since the last capture or pawn move
  std::size_t plies_ = 0;
  std::optional<AutomaticEnd> end_;
};

}  // namespace stamma
