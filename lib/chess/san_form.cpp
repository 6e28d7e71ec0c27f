#include "lib/chess/san_form.hpp"

namespace stamma {

SanForm san_form(const Position& before, Move m) noexcept {
  if (m.is_null()) return {Kind::none, false, false, false};
  const Kind k = before.kind_on(m.from());
  SanForm form;
  if (m.type() == Move::Type::castling) {
    form = SanForm(Kind::king, false, false, false);
  } else {
    const bool capture =
        m.type() == Move::Type::en_passant || (before.men(~before.side()) & bit(m.to())) != 0;
    form = san_form(k, m.from(), k == Kind::pawn ? 0 : legal_origins(before, k, m.to()), capture);
  }
  Position after = before;
  after.play(m, k);
  return after.in_check() ? form.with_check(!has_legal_move(after)) : form;
}

}  // namespace stamma
