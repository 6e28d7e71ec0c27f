#include "lib/laws/dead.hpp"

namespace stamma {
namespace {

constexpr Bitboard light_squares = 0x55AA55AA55AA55AAULL;

// A lone knight mates only a king whose own men (no queens: they could always interpose or take)
// hem him in; bishops on one colour only where some knight, pawn or bishop of the other colour is
// left to take the squares they do not attack.
bool men_can_mate(const Position& p, Color c) noexcept {
  const Bitboard own = p.men(c), king = p.men(c, Kind::king);
  if ((own & (p.men(Kind::pawn) | p.men(Kind::rook) | p.men(Kind::queen))) != 0) return true;
  if (own == king) return false;
  const Bitboard knights = own & p.men(Kind::knight), bishops = own & p.men(Kind::bishop);
  if (knights != 0) {
    if (several(knights) || bishops != 0) return true;
    return (p.men(~c) & ~(p.men(Kind::king) | p.men(Kind::queen))) != 0;
  }
  const Bitboard all = p.men(Kind::bishop);
  const bool one_colour = (all & light_squares) == 0 || (all & ~light_squares) == 0;
  return !one_colour || (p.men(Kind::pawn) | p.men(Kind::knight)) != 0;
}

Bitboard pawn_attack_set(Color c, Bitboard pawns) noexcept {
  const Bitboard ahead = forward(c, pawns);
  return west(ahead) | east(ahead);
}

// Kings and pawns only, every pawn stopped by a pawn, nothing to take for any pawn, and no king has
// a way to a pawn that no pawn guards: then no pawn ever moves and no mate comes about. Kings are
// allowed more ways here than they have.
bool stands_fast(const Position& p) noexcept {
  const Bitboard pawns = p.men(Kind::pawn);
  if (p.in_check() || p.en_passant() != Square::none) return false;
  if (pawns == 0 || (p.occupied() & ~(pawns | p.men(Kind::king))) != 0) return false;
  for (const Color c : {Color::white, Color::black}) {
    const Bitboard own = p.men(c, Kind::pawn), theirs = p.men(~c, Kind::pawn);
    if ((forward(c, own) & ~pawns) != 0) return false;
    if ((pawn_attack_set(c, own) & theirs) != 0) return false;
  }
  for (const Color c : {Color::white, Color::black}) {
    const Bitboard theirs = p.men(~c, Kind::pawn);
    const Bitboard guarded = pawn_attack_set(~c, theirs);
    const Bitboard free = ~(p.men(c, Kind::pawn) | guarded);
    Bitboard reached = p.men(c, Kind::king);
    for (Bitboard before = 0; before != reached;) {
      before = reached;
      const Bitboard row = west(reached) | reached | east(reached);
      reached |= (row | row << 8U | row >> 8U) & free;
    }
    if ((reached & theirs) != 0) return false;
  }
  return true;
}

}  // namespace

bool can_mate(const Position& p, Color c) noexcept { return men_can_mate(p, c) && !stands_fast(p); }

bool nobody_has_mating_men(const Position& p) noexcept {
  return !men_can_mate(p, Color::white) && !men_can_mate(p, Color::black);
}

bool is_dead(const Position& p) noexcept { return nobody_has_mating_men(p) || stands_fast(p); }

}  // namespace stamma
