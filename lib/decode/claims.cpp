#include "lib/decode/claims.hpp"

namespace stamma {
namespace {

float side_cost(const Lineage& men, Flank said, Square s, const ClaimCosts& costs) noexcept {
  if (said == Flank::unsaid) return 0;
  const Flank known = men.of(s);
  if (known == said) return 0;
  if (known != Flank::unsaid) return costs.other_side;
  const bool kings_half = file_of(s) > 3;
  return kings_half == (said == Flank::king) ? costs.unknown_side : 2 * costs.unknown_side;
}

float check_cost(const Position& p, const Sketch& s, Move m, const ClaimCosts& costs) noexcept {
  Position next = p;
  next.play(m);
  const bool check = next.in_check();
  const bool claimed = s.check != CheckClaim::silent || s.mate || s.effect == Effect::checks ||
                       s.effect == Effect::mates;
  if (!check) return claimed ? costs.false_check : 0;
  if (!claimed) return costs.unmarked_check;
  if (s.mate) return has_legal_move(next) ? costs.false_mate : 0;
  if (s.check == CheckClaim::double_check)
    return several(next.checkers()) || !has_legal_move(next) ? 0 : costs.false_kind_of_check;
  if (s.check == CheckClaim::discovered_check && m.type() != Move::Type::castling)
    return (next.checkers() & ~bit(m.to())) != 0 ? 0 : costs.false_kind_of_check;
  return 0;
}

}  // namespace

bool names_other_man(const Lineage& men, const Sketch& s, Move m) noexcept {
  const auto other = [&men](Flank said, Square at) {
    return said != Flank::unsaid && men.of(at) != Flank::unsaid && men.of(at) != said;
  };
  return m.type() != Move::Type::castling &&
         (other(s.origin, m.from()) || other(s.taken_origin, m.to()));
}

float claim_cost(const Position& p, const Lineage& men, const Sketch& s, Move m,
                 const ClaimCosts& costs) noexcept {
  float cost = check_cost(p, s, m, costs);
  const bool passing = m.type() == Move::Type::en_passant;
  if (s.en_passant && !passing) cost += costs.false_en_passant;
  if (!s.en_passant && passing) cost += costs.unmarked_en_passant;
  if (m.type() == Move::Type::castling) {
    if (s.castling == Castling::either && index(m.to()) < index(m.from()))
      cost += costs.castles_long;
    return cost;
  }
  cost += side_cost(men, s.origin, m.from(), costs);
  cost += side_cost(men, s.taken_origin, m.to(), costs);
  if (m.is_promotion() && s.promotion == 0 && m.promoted() != Kind::queen)
    cost += costs.unusual_promotion;
  return cost;
}

}  // namespace stamma
