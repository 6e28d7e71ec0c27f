#include "lib/decode/lineage.hpp"

namespace stamma {
namespace {

constexpr SquareSet light_squares = 0x55AA55AA55AA55AAULL;

/// The squares on which the officers of a kind begin on one side of the board.
constexpr SquareSet homes(Kind k, Wing w) noexcept {
  const unsigned from_edge = k == Kind::rook ? 0 : k == Kind::knight ? 1 : 2;
  const unsigned file = w == Wing::king ? 7 - from_edge : from_edge;
  return file_set(file) & (rank_set(0) | rank_set(7));
}

}  // namespace

Lineage::Lineage(const Position& start, bool chess960) noexcept {
  for (const Color c : {Color::white, Color::black}) {
    const SquareSet first_rank = rank_set(c == Color::white ? 0 : 7);
    for (const Kind k : {Kind::rook, Kind::knight, Kind::bishop}) {
      const SquareSet men = start.men(c, k);
      if (chess960) {
        const SquareSet home = men & first_rank;
        if (count(home) != 2) continue;
        men_[1] |= bit(first(home));
        men_[0] |= home & (home - 1);
        continue;
      }
      for (const Wing w : {Wing::king, Wing::queen}) {
        men_[index(w)] |= men & homes(k, w) & first_rank;
        if (k != Kind::bishop) continue;
        const bool light = (w == Wing::king) == (c == Color::white);
        const SquareSet of_color = men & (light ? light_squares : ~light_squares);
        if (single(of_color)) men_[index(w)] |= of_color;
      }
    }
  }
}

void Lineage::play(const Position& before, Move m) noexcept {
  before_last_ = last_;
  last_ = m;
  if (m.is_null()) return;
  const Color us = before.side();
  if (m.type() == Move::Type::castling) {
    const Wing w = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
    for (SquareSet& men : men_) {
      const bool ours = (men & bit(m.to())) != 0 && before.right(us, w).rook_present;
      men &= ~bit(m.to());
      if (ours) men |= bit(castled_rook(us, w));
    }
    return;
  }
  for (SquareSet& men : men_) {
    const bool moved = (men & bit(m.from())) != 0;
    men &= ~(bit(m.from()) | bit(m.to()));
    if (moved) men |= bit(m.to());
  }
}

}  // namespace stamma
