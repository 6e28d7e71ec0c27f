#include "writers/notations/telegraph.hpp"

#include "lib/words/telegraph.hpp"
#include "writers/notations/codes.hpp"

namespace stamma {
namespace {

void add_square(Square s, std::string& out) {
  for (const char c : telegraph_syllable(s)) out += c;
}

void add_sign(TelegraphSign sign, std::string& out) {
  for (const TelegraphLetter& l : telegraph_letters())
    if (l.sign == sign) out += l.letter;
}

TelegraphSign promotion_sign(Kind k) {
  switch (k) {
    case Kind::rook: return TelegraphSign::rook;
    case Kind::bishop: return TelegraphSign::bishop;
    case Kind::knight: return TelegraphSign::knight;
    default: return TelegraphSign::queen;
  }
}

class TelegraphSpeller final : public Speller {
 public:
  void spell(const Position& p, const Lineage&, Move m, std::string& out) const override {
    if (spelled_null(m, out)) return;
    const Square to = said_target(p, m);
    add_square(m.from(), out);
    add_square(to, out);
    if (m.is_promotion()) add_sign(promotion_sign(m.promoted()), out);
    if (m.type() == Move::Type::castling && to == m.to()) add_sign(TelegraphSign::castles, out);
  }
};

}  // namespace

std::unique_ptr<Speller> telegraph_speller() { return std::make_unique<TelegraphSpeller>(); }

}  // namespace stamma
