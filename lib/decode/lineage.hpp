// Which officers began on which side of the board: what "King's Rook" means twenty moves later.
#pragma once

#include "lib/chess/position.hpp"
#include "lib/decode/sketch.hpp"

namespace stamma {

class Lineage {
 public:
  Lineage() : Lineage(Position()) {}
  /// Of a game that starts here. Officers on the squares where they begin a game count as those,
  /// and a lone bishop is known by the colour of its square. With `chess960` the left and the right
  /// of two officers on the first rank are the queen's and the king's.
  explicit Lineage(const Position& start, bool chess960 = false) noexcept;

  /// Follows a legal move; `before` is the position in which it is played.
  void play(const Position& before, Move m) noexcept;

  /// Whose man stands there; unsaid when it is not known, or when it was promoted.
  Flank of(Square s) const noexcept {
    return (men_[0] & bit(s)) != 0   ? Flank::king
           : (men_[1] & bit(s)) != 0 ? Flank::queen
                                     : Flank::unsaid;
  }
  /// The move played last; Move() before the first.
  Move last() const noexcept { return last_; }
  /// The move played before it, by the other side.
  Move before_last() const noexcept { return before_last_; }

  /// Tells apart what the men are known to be, the last moves left aside.
  std::uint64_t key() const noexcept { return men_[0] * 0x9E3779B97F4A7C15ULL ^ men_[1]; }

  friend bool operator==(const Lineage&, const Lineage&) noexcept = default;

 private:
  SquareSet men_[2] = {};  // the king's and the queen's officers, of both colours
  Move last_, before_last_;
};

}  // namespace stamma
