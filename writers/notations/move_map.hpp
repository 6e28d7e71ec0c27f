// The legal moves of a position, asked by man and square: what a spelling could be mistaken for.
#pragma once

#include <array>

#include "lib/chess/movegen.hpp"

namespace stamma {

class MoveMap {
 public:
  explicit MoveMap(const Position& p) noexcept {
    for (const Move m : legal_moves(p)) {
      if (m.type() == Move::Type::castling) continue;
      const Kind k = p.kind_on(m.from());
      origins_[index(k)][index(m.to())] |= bit(m.from());
      const Kind taken = m.type() == Move::Type::en_passant ? Kind::pawn : p.kind_on(m.to());
      if (taken == Kind::none) continue;
      targets_[index(k)][index(taken)] |= bit(m.to());
    }
  }

  /// From where men of a kind can go to a square.
  SquareSet origins(Kind k, Square to) const noexcept { return origins_[index(k)][index(to)]; }

  /// Where men of one kind can take men of another.
  SquareSet captures(Kind k, Kind taken) const noexcept { return targets_[index(k)][index(taken)]; }

  /// Where a man of some kind can take men of another.
  SquareSet captures(Kind k, Square from, Kind taken) const noexcept {
    SquareSet own = 0;
    for (SquareSet all = captures(k, taken); all != 0;)
      if (const Square to = take_first(all); (origins(k, to) & bit(from)) != 0) own |= bit(to);
    return own;
  }

  /// Whether another man of the kind can go there too.
  bool has_rival(Kind k, Square from, Square to) const noexcept {
    return (origins(k, to) & ~bit(from)) != 0;
  }

 private:
  std::array<std::array<SquareSet, 64>, 6> origins_{};
  std::array<std::array<SquareSet, 6>, 6> targets_{};
};

}  // namespace stamma
