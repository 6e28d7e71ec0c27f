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

Readings read_words(const Dialect& dialect, Color mover, std::string_view text) {
  switch (dialect.notation) {
    case Notation::san:
    case Notation::lan:
    case Notation::figurine:
    case Notation::coordinate:
    case Notation::uci: return read_algebraic(text, dialect.language(mover));
    case Notation::iccf: return read_iccf(text);
    case Notation::smith: return read_smith(text);
    case Notation::descriptive: return read_descriptive(text);
    case Notation::spanish:
    case Notation::french:
    case Notation::italian:
    case Notation::portuguese: return read_romance(text, dialect.notation);
    case Notation::telegraph: return read_telegraph(text);
    case Notation::stamma: return read_stamma(text);
    case Notation::spoken: return read_spoken(text);
    case Notation::braille: return read_braille(text);
  }
  return {};
}

Parsed parse_words(const Dialect& dialect, Color mover, std::string_view text) {
  switch (dialect.notation) {
    case Notation::descriptive: return parse_descriptive(text);
    case Notation::spanish:
    case Notation::french:
    case Notation::italian:
    case Notation::portuguese: return parse_romance(text, dialect.notation);
    case Notation::telegraph: return parse_telegraph(text);  // moves may be glued
    case Notation::stamma: return parse_stamma(text);
    case Notation::spoken: return parse_spoken(text);
    default: break;
  }
  const std::string_view word = text.substr(0, text.find_first_of(ascii::spaces));
  Parsed p;
  p.readings = read_words(dialect, mover, word);
  if (!p.readings.empty()) p.length = word.size();
  return p;
}

}  // namespace

Readings read_move(const Dialect& dialect, Color mover, std::string_view text) {
  Readings readings = read_words(dialect, mover, text);
  forbid_silent_captures(dialect, readings);
  return readings;
}

Parsed parse_move(const Dialect& dialect, Color mover, std::string_view text) {
  Parsed parsed = parse_words(dialect, mover, text);
  forbid_silent_captures(dialect, parsed.readings);
  return parsed;
}

}  // namespace stamma
