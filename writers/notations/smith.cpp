#include "writers/notations/smith.hpp"

#include "writers/notations/codes.hpp"

namespace stamma {
namespace {

void add_square(Square s, std::string& out) {
  out += file_char(s);
  out += rank_char(s);
}

class SmithSpeller final : public Speller {
 public:
  void spell(const Position& p, const Lineage&, Move m, std::string& out) const override {
    if (spelled_null(m, out)) return;
    add_square(m.from(), out);
    add_square(said_target(p, m), out);
    if (m.type() == Move::Type::castling) {
      out += castling_wing(m) == Wing::king ? 'c' : 'C';
    } else if (m.type() == Move::Type::en_passant) {
      out += 'E';
    } else if (const Kind taken = p.kind_on(m.to()); taken != Kind::none) {
      out += fen_letter({Color::black, taken});
    }
    if (m.is_promotion()) out += letter(m.promoted());
  }
};

}  // namespace

std::unique_ptr<Speller> smith_speller() { return std::make_unique<SmithSpeller>(); }

}  // namespace stamma
