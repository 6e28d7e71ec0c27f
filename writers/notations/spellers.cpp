// Every speller repair may need: one for each notation and language, with the habits of a text.
#include <utility>

#include "lib/decode/speller.hpp"
#include "lib/words/spoken.hpp"
#include "writers/notations/algebraic_spellings.hpp"
#include "writers/notations/braille.hpp"
#include "writers/notations/descriptive_spellings.hpp"
#include "writers/notations/habits.hpp"
#include "writers/notations/iccf.hpp"
#include "writers/notations/romance_spellings.hpp"
#include "writers/notations/smith.hpp"
#include "writers/notations/spoken.hpp"
#include "writers/notations/stamma.hpp"
#include "writers/notations/telegraph.hpp"

namespace stamma {
namespace {

/// Whether files are called by the names that blind players use.
bool is_blind_players(std::string_view sample) {
  unsigned seen = 0;
  for (unsigned f = 0; f < 8; ++f)
    seen += count_word(sample, spoken_word(Speech::file, f, Tongue::blind));
  return seen > 1;
}

std::unique_ptr<const Speller> speller_of(Notation n, const Language& language,
                                          std::string_view sample) {
  switch (n) {
    case Notation::san:
    case Notation::lan:
    case Notation::figurine:
    case Notation::coordinate:
    case Notation::uci: return algebraic_speller_like(n, language, sample);
    case Notation::descriptive: return descriptive_speller_like(sample);
    case Notation::spanish:
    case Notation::french:
    case Notation::italian:
    case Notation::portuguese: return romance_speller_like(n, sample);
    case Notation::iccf: return iccf_speller();
    case Notation::smith: return smith_speller();
    case Notation::telegraph: return telegraph_speller();
    case Notation::stamma: return stamma_speller();
    case Notation::spoken: return spoken_speller(is_blind_players(sample) ? "blind" : "");
    case Notation::braille: return braille_speller();
  }
  return nullptr;
}

/// White's moves are spelled by one, Black's by another.
class TwoSheets final : public Speller {
 public:
  TwoSheets(std::unique_ptr<const Speller> white, std::unique_ptr<const Speller> black)
      : white_(std::move(white)), black_(std::move(black)) {}

  void spell(const Position& p, const Lineage& lineage, Move m, std::string& out) const override {
    of(p).spell(p, lineage, m, out);
  }
  void spell_all(const Position& p, const Lineage& lineage, std::span<const Move> moves,
                 SpellingSink& sink) const override {
    of(p).spell_all(p, lineage, moves, sink);
  }

 private:
  const Speller& of(const Position& p) const noexcept {
    return p.side() == Color::white ? *white_ : *black_;
  }

  std::unique_ptr<const Speller> white_, black_;
};

class AllSpellers final : public Spellers {
 public:
  std::unique_ptr<const Speller> like(const Dialect& dialect,
                                      std::string_view sample) const override {
    auto white = speller_of(dialect.notation, *dialect.white, sample);
    if (dialect.white == dialect.black) return white;
    return std::make_unique<TwoSheets>(std::move(white),
                                       speller_of(dialect.notation, *dialect.black, sample));
  }
};

}  // namespace

const Spellers& all_spellers() {
  static const AllSpellers all;
  return all;
}

}  // namespace stamma
