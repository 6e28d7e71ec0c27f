#include "writers/notations/iccf.hpp"

#include "writers/notations/codes.hpp"

namespace stamma {
namespace {

void add_square(Square s, std::string& out) {
  out += static_cast<char>('1' + file_of(s));
  out += rank_char(s);
}

class IccfSpeller final : public Speller {
 public:
  void spell(const Position& p, const Lineage&, Move m, std::string& out) const override {
    if (spelled_null(m, out)) return;
    add_square(m.from(), out);
    add_square(said_target(p, m), out);
    if (m.is_promotion()) out += static_cast<char>('1' + index(Kind::queen) - index(m.promoted()));
  }
};

}  // namespace

std::unique_ptr<Speller> iccf_speller() { return std::make_unique<IccfSpeller>(); }

}  // namespace stamma
