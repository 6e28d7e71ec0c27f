#include "parsers/notations/notation.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "lib/diagnostics/work_done.hpp"
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

/// A notation's grammar.
struct Grammar {
  Notation notation;
  Readings (*read)(std::string_view text, const Dialect& dialect, Color mover);
  /// The longest move at the front of a text, where moves hold spaces or are glued; without it that
  /// is the first word.
  Parsed (*parse)(std::string_view text, const Dialect& dialect);
  /// Whether a move may begin so; spares the grammar most texts of other notations. None: always.
  bool (*may_begin)(std::string_view text) noexcept;
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

char second(std::string_view text) noexcept { return text.size() > 1 ? text[1] : '\0'; }
bool is_file_letter(char c) noexcept { return ascii::is_file(ascii::lower(c)); }

bool begins_iccf(std::string_view text) noexcept { return ascii::is_rank(text[0]); }
bool begins_smith(std::string_view text) noexcept { return is_file_letter(text[0]); }
bool begins_braille(std::string_view text) noexcept { return ascii::is_wide(text[0]); }
/// A consonant and a vowel.
bool begins_telegraph(std::string_view text) noexcept {
  return ascii::is_letter(text[0]) &&
         std::string_view("aeiou").find(ascii::lower(second(text))) != std::string_view::npos;
}
bool begins_stamma(std::string_view text) noexcept {
  const char next = second(text);
  return (is_file_letter(text[0]) || ascii::lower(text[0]) == 'p') &&
         (is_file_letter(next) || ascii::is_rank(next) || next == '.' || next == ' ' ||
          next == '\t');
}
/// Only files are called by a letter.
bool begins_spoken(std::string_view text) noexcept {
  return !ascii::is_letter(text[0]) || is_file_letter(text[0]) ||
         ascii::is_letter_or_wide(second(text));
}
/// None of the men has a K.
bool begins_romance(std::string_view text) noexcept {
  return text.substr(0, text.find_first_of(ascii::spaces)).find('K') == std::string_view::npos;
}

// In the order of the enumeration.
constexpr Grammar grammars[] = {
    {Notation::san, algebraic, nullptr, nullptr},
    {Notation::lan, algebraic, nullptr, nullptr},
    {Notation::figurine, algebraic, nullptr, nullptr},
    {Notation::coordinate, algebraic, nullptr, nullptr},
    {Notation::uci, algebraic, nullptr, nullptr},
    {Notation::iccf, plain<read_iccf>, nullptr, begins_iccf},
    {Notation::smith, plain<read_smith>, nullptr, begins_smith},
    {Notation::descriptive, plain<read_descriptive>, front<parse_descriptive>, nullptr},
    {Notation::spanish, romance, romance_front, begins_romance},
    {Notation::french, romance, romance_front, begins_romance},
    {Notation::italian, romance, romance_front, begins_romance},
    {Notation::portuguese, romance, romance_front, begins_romance},
    {Notation::telegraph, plain<read_telegraph>, front<parse_telegraph>, begins_telegraph},
    {Notation::stamma, plain<read_stamma>, front<parse_stamma>, begins_stamma},
    {Notation::spoken, plain<read_spoken>, front<parse_spoken>, begins_spoken},
    {Notation::braille, plain<read_braille>, nullptr, begins_braille},
};
static_assert(is_in_order(grammars), "a row for each notation, in the order of the enumeration");

const Grammar& grammar_of(const Dialect& dialect) noexcept {
  return grammars[static_cast<std::size_t>(dialect.notation)];
}

/// What the grammars said last. Searching for the notation, looking ahead and the decoder ask for
/// the same moves again and again, and where moves hold blanks the grammars are slow.
class Memory {
 public:
  /// What `read` makes of the text, now or before; `whole` tells two ways of reading apart.
  template <typename Read>
  const Parsed& of(Notation n, bool whole, std::string_view text, Read read) {
    if (entries_.empty()) entries_.resize(size);
    const std::size_t hash = std::hash<std::string_view>()(text) + index(n, whole) * 0x9E3779B9U;
    Entry& e = entries_[hash % size];
    if (e.index != index(n, whole) || e.text() != text) {
      e.index = index(n, whole);
      e.length = static_cast<std::uint8_t>(text.copy(e.characters.data(), longest));
      e.parsed = read();
    }
    return e.parsed;
  }

  static constexpr std::size_t longest = 240;

 private:
  static constexpr std::size_t size = 1024;
  static constexpr std::uint8_t index(Notation n, bool whole) noexcept {
    return static_cast<std::uint8_t>(2 * static_cast<unsigned>(n) + (whole ? 2 : 1));
  }

  struct Entry {
    std::uint8_t index = 0;  // 0: nothing is known here
    std::uint8_t length = 0;
    std::array<char, longest> characters;
    Parsed parsed;

    std::string_view text() const noexcept { return {characters.data(), length}; }
  };

  std::vector<Entry> entries_;
};

Parsed parse(const Dialect& dialect, Color mover, std::string_view text, bool whole) {
  ++work_done.grammars;
  const Grammar& grammar = grammar_of(dialect);
  Parsed p;
  if (!whole && grammar.parse != nullptr) {
    p = grammar.parse(text, dialect);
  } else {
    if (!whole) text = text.substr(0, text.find_first_of(ascii::spaces));
    p.readings = grammar.read(text, dialect, mover);
    if (!p.readings.empty()) p.length = text.size();
  }
  forbid_silent_captures(dialect, p.readings);
  return p;
}

Parsed parse_or_remember(const Dialect& dialect, Color mover, std::string_view text, bool whole) {
  static thread_local Memory memory;
  const auto may_begin = grammar_of(dialect).may_begin;
  if (text.empty() || (may_begin != nullptr && !may_begin(text))) return {};
  if (!info(dialect.notation).spaced || text.size() > Memory::longest)
    return parse(dialect, mover, text, whole);
  return memory.of(dialect.notation, whole, text,
                   [&] { return parse(dialect, mover, text, whole); });
}

}  // namespace

Readings read_move(const Dialect& dialect, Color mover, std::string_view text) {
  return parse_or_remember(dialect, mover, text, true).readings;
}

Parsed parse_move(const Dialect& dialect, Color mover, std::string_view text) {
  return parse_or_remember(dialect, mover, text, false);
}

}  // namespace stamma
