#include "lib/words/notations.hpp"

namespace stamma {
namespace {

constexpr NotationVariant algebraic_variants[] = {
    {"figurine", "with figurines; or the code of a language: san:de, san:fr, san:ru ..."},
};
constexpr NotationVariant long_variants[] = {
    {"fide1929", "Ktg1-f3, signs behind: :+ x :x"},
    {"fide1955", "Ktg1—f3, : takes, ‡ mates"},
    {"figurine", "with figurines; or the code of a language: lan:de ..."},
};
constexpr NotationVariant descriptive_variants[] = {
    {"n", "as in America after 1945"},
    {"kt", "as in England before: Kt, R-K sq"},
    {"staunton", "Staunton's, as in the books of the 1840s to 1870s"},
    {"full", "the full words of the British code of 1899"},
};
constexpr NotationVariant spoken_variants[] = {
    {"blind", "the file and rank names that blind players call out"},
};

// In the order of the enumeration.
constexpr NotationInfo table[] = {
    {Notation::san, "san", "short algebraic, the standard of PGN", {}, false, algebraic_variants},
    {Notation::lan, "lan", "long algebraic", {}, false, long_variants},
    {Notation::figurine, "figurine", "short algebraic with figurines", "en", false, {}},
    {Notation::coordinate, "coordinate", "squares only", "en", false, {}},
    {Notation::uci, "uci", "squares only, as engines speak", "en", false, {}},
    {Notation::iccf, "iccf", "numeric, for correspondence games", "en", false, {}},
    {Notation::smith, "smith", "squares and what is taken, reversible", "en", false, {}},
    {Notation::descriptive, "descriptive", "English descriptive of all eras", "en", true,
     descriptive_variants},
    {Notation::spanish, "spanish", "Spanish descriptive", "es", true, {}},
    {Notation::french, "french", "French descriptive", "fr", true, {}},
    {Notation::italian, "italian", "Italian descriptive", "it", true, {}},
    {Notation::portuguese, "portuguese", "Portuguese descriptive", "pt", true, {}},
    {Notation::telegraph, "telegraph", "Gringmuth's telegraph code", "en", false, {}},
    {Notation::stamma, "stamma", "Philip Stamma's own, 1737", "en", true, {}},
    {Notation::spoken, "spoken", "moves as they are called out", "en", true, spoken_variants},
    {Notation::braille, "braille", "algebraic in braille cells", "en", false, {}},
};
static_assert(is_in_order(table), "a row for each notation, in the order of the enumeration");

}  // namespace

std::span<const NotationInfo> notations() noexcept { return table; }

const NotationInfo& info(Notation n) noexcept { return table[static_cast<std::size_t>(n)]; }

Dialect dialect_of(Notation n) noexcept {
  const std::string_view code = info(n).language;
  const Language* own = code.empty() || code == "en" ? &english() : language_named(code);
  if (own == nullptr) own = &english();
  return {n, own, own};
}

std::optional<Notation> notation_named(std::string_view code) noexcept {
  for (const NotationInfo& i : table)
    if (i.code == code) return i.notation;
  return std::nullopt;
}

}  // namespace stamma
