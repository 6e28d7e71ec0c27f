// The writers of all notations: what `--notation` names, and what repair compares with.
#include <utility>

#include "lib/decode/speller.hpp"
#include "lib/words/spoken.hpp"
#include "writers/notations/algebraic.hpp"
#include "writers/notations/algebraic_spellings.hpp"
#include "writers/notations/braille.hpp"
#include "writers/notations/descriptive.hpp"
#include "writers/notations/descriptive_spellings.hpp"
#include "writers/notations/habits.hpp"
#include "writers/notations/iccf.hpp"
#include "writers/notations/romance.hpp"
#include "writers/notations/romance_spellings.hpp"
#include "writers/notations/smith.hpp"
#include "writers/notations/spelled.hpp"
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

/// A notation's writers: one in a variant ("kt" in "descriptive:kt"; none where there is no such
/// variant), and one with the habits of a text.
struct Writer {
  Notation notation;
  std::unique_ptr<const Speller> (*in_variant)(Notation n, std::string_view variant);
  std::unique_ptr<const Speller> (*like)(Notation n, const Language& language,
                                         std::string_view sample);
};
using Spelling = std::unique_ptr<const Speller>;

Spelling algebraic(Notation n, std::string_view variant) { return algebraic_speller(n, variant); }
Spelling descriptive(Notation, std::string_view variant) { return descriptive_speller(variant); }
Spelling spoken(Notation, std::string_view variant) { return spoken_speller(variant); }
Spelling romance(Notation n, std::string_view variant) {
  return variant.empty() ? romance_speller(n) : Spelling();
}
Spelling algebraic_like(Notation n, const Language& language, std::string_view sample) {
  return algebraic_speller_like(n, language, sample);
}
Spelling descriptive_like(Notation, const Language&, std::string_view sample) {
  return descriptive_speller_like(sample);
}
Spelling romance_like(Notation n, const Language&, std::string_view sample) {
  return romance_speller_like(n, sample);
}
Spelling spoken_like(Notation, const Language&, std::string_view sample) {
  return spoken_speller(is_blind_players(sample) ? "blind" : "");
}

// Codes are written in one way.
template <std::unique_ptr<Speller> (*Make)()>
Spelling code(Notation, std::string_view variant) {
  return variant.empty() ? Make() : Spelling();
}
template <std::unique_ptr<Speller> (*Make)()>
Spelling code_like(Notation, const Language&, std::string_view) {
  return Make();
}

// In the order of the enumeration.
constexpr Writer writers[] = {
    {Notation::san, algebraic, algebraic_like},
    {Notation::lan, algebraic, algebraic_like},
    {Notation::figurine, algebraic, algebraic_like},
    {Notation::coordinate, algebraic, algebraic_like},
    {Notation::uci, algebraic, algebraic_like},
    {Notation::iccf, code<iccf_speller>, code_like<iccf_speller>},
    {Notation::smith, code<smith_speller>, code_like<smith_speller>},
    {Notation::descriptive, descriptive, descriptive_like},
    {Notation::spanish, romance, romance_like},
    {Notation::french, romance, romance_like},
    {Notation::italian, romance, romance_like},
    {Notation::portuguese, romance, romance_like},
    {Notation::telegraph, code<telegraph_speller>, code_like<telegraph_speller>},
    {Notation::stamma, code<stamma_speller>, code_like<stamma_speller>},
    {Notation::spoken, spoken, spoken_like},
    {Notation::braille, code<braille_speller>, code_like<braille_speller>},
};
static_assert(is_in_order(writers), "a row for each notation, in the order of the enumeration");

const Writer& writer_of(Notation n) noexcept { return writers[static_cast<std::size_t>(n)]; }

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
    const auto own = [&](const Language& language) {
      return writer_of(dialect.notation).like(dialect.notation, language, sample);
    };
    auto white = own(*dialect.white);
    if (dialect.white == dialect.black) return white;
    return std::make_unique<TwoSheets>(std::move(white), own(*dialect.black));
  }
};

}  // namespace

std::unique_ptr<const Speller> speller_in(Notation n, std::string_view variant) {
  return writer_of(n).in_variant(n, variant);
}

const Spellers& all_spellers() {
  static const AllSpellers all;
  return all;
}

}  // namespace stamma
