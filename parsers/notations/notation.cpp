#include "parsers/notations/notation.hpp"

#include "lib/text/ascii.hpp"
#include "parsers/notations/algebraic.hpp"
#include "parsers/notations/braille.hpp"
#include "parsers/notations/descriptive.hpp"
#include "parsers/notations/iccf.hpp"
#include "parsers/notations/romance.hpp"
#include "parsers/notations/smith.hpp"
#include "parsers/notations/spoken.hpp"
#include "parsers/notations/stamma.hpp"
#include "parsers/notations/telegraph.hpp"

namespace stamma {
namespace {

void forbid_silent_captures(const Dialect& dialect, Readings& readings) noexcept {
  if (!is_algebraic(dialect.notation) && dialect.notation != Notation::spoken) return;
  for (std::size_t i = 0; i < readings.size; ++i)
    if (only_pushes(readings.sketches[i])) readings.sketches[i].capture = Tri::no;
}

/// A notation's grammar. Where moves hold spaces, or none part them, `parse` finds the longest move
/// at the front of a text; without it that is the first word.
struct Grammar {
  Notation notation;
  Readings (*read)(std::string_view text, const Dialect& dialect, Color mover);
  Parsed (*parse)(std::string_view text, const Dialect& dialect);
};

Readings algebraic(std::string_view text, const Dialect& dialect, Color mover) {
  return read_algebraic(text, dialect.language(mover));
}
Readings romance(std::string_view text, const Dialect& dialect, Color) {
  return read_romance(text, dialect.notation);
}
Parsed romance_front(std::string_view text, const Dialect& dialect) {
  return parse_romance(text, dialect.notation);
}

template <Readings (*Read)(std::string_view)>
Readings plain(std::string_view text, const Dialect&, Color) {
  return Read(text);
}
template <Parsed (*Parse)(std::string_view)>
Parsed front(std::string_view text, const Dialect&) {
  return Parse(text);
}

// In the order of the enumeration.
constexpr Grammar grammars[] = {
    {Notation::san, algebraic, nullptr},
    {Notation::lan, algebraic, nullptr},
    {Notation::figurine, algebraic, nullptr},
    {Notation::coordinate, algebraic, nullptr},
    {Notation::uci, algebraic, nullptr},
    {Notation::iccf, plain<read_iccf>, nullptr},
    {Notation::smith, plain<read_smith>, nullptr},
    {Notation::descriptive, plain<read_descriptive>, front<parse_descriptive>},
    {Notation::spanish, romance, romance_front},
    {Notation::french, romance, romance_front},
    {Notation::italian, romance, romance_front},
    {Notation::portuguese, romance, romance_front},
    {Notation::telegraph, plain<read_telegraph>, front<parse_telegraph>},
    {Notation::stamma, plain<read_stamma>, front<parse_stamma>},
    {Notation::spoken, plain<read_spoken>, front<parse_spoken>},
    {Notation::braille, plain<read_braille>, nullptr},
};
static_assert(is_in_order(grammars), "a row for each notation, in the order of the enumeration");

const Grammar& grammar_of(const Dialect& dialect) noexcept {
  return grammars[static_cast<std::size_t>(dialect.notation)];
}

}  // namespace

Readings read_move(const Dialect& dialect, Color mover, std::string_view text) {
  Readings readings = grammar_of(dialect).read(text, dialect, mover);
  forbid_silent_captures(dialect, readings);
  return readings;
}

Parsed parse_move(const Dialect& dialect, Color mover, std::string_view text) {
  const Grammar& grammar = grammar_of(dialect);
  Parsed parsed;
  if (grammar.parse != nullptr) {
    parsed = grammar.parse(text, dialect);
  } else {
    const std::string_view word = text.substr(0, text.find_first_of(ascii::spaces));
    parsed.readings = grammar.read(word, dialect, mover);
    if (!parsed.readings.empty()) parsed.length = word.size();
  }
  forbid_silent_captures(dialect, parsed.readings);
  return parsed;
}

}  // namespace stamma
