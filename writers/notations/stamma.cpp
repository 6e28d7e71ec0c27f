#include "writers/notations/stamma.hpp"

#include "lib/words/stamma.hpp"
#include "writers/notations/codes.hpp"

namespace stamma {
namespace {

char capital_file(Square s) { return static_cast<char>('A' + file_of(s)); }

void add_square(Square s, std::string& out) {
  out += capital_file(s);
  out += '.';
  out += rank_char(s);
}

/// The letter of a man, or the first of two where it is not said whose he is.
char letter_of(Kind k, Flank origin) {
  for (const StammaMan& m : stamma_men)
    if (m.kind == k && (origin == Flank::unsaid || m.origin == origin)) return m.letter;
  return '?';
}

/// The letter that names the man who moves, and no other that could go there; NUL without one.
char naming_letter(const Position& p, const Lineage& lineage, Move m) {
  const Kind k = p.kind_on(m.from());
  if (m.type() == Move::Type::castling)
    return file_of(m.from()) == 4 && said_target(p, m) != m.to() ? letter_of(k, Flank::unsaid)
                                                                 : '\0';
  Sketch s;
  s.man = piece_set(k);
  s.to = bit(m.to());
  if (m.is_promotion()) s.promotion = piece_set(m.promoted());
  const bool has_twin = k == Kind::rook || k == Kind::knight || k == Kind::bishop;
  if (has_twin) {
    s.origin = lineage.of(m.from());
    if (s.origin == Flank::unsaid) return '\0';
  }
  const Resolution r = resolve(p, lineage, s);
  const bool named = r.meant.size() == 1 && r.meant[0] == m &&
                     (r.reason == Reason::words || r.reason == Reason::lineage);
  return named ? letter_of(k, s.origin) : '\0';
}

class StammaSpeller final : public Speller {
 public:
  void spell(const Position& p, const Lineage& lineage, Move m, std::string& out) const override {
    if (spelled_null(m, out)) return;
    if (const char name = naming_letter(p, lineage, m); name != '\0') {
      out += name;
    } else {
      add_square(m.from(), out);
    }
    out += '.';
    add_square(said_target(p, m), out);
    if (m.is_promotion()) {
      out += '=';
      out += letter_of(m.promoted(), Flank::unsaid);
    }
  }
};

}  // namespace

std::unique_ptr<Speller> stamma_speller() { return std::make_unique<StammaSpeller>(); }

}  // namespace stamma
