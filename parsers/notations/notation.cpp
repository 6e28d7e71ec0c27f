#include "parsers/notations/notation.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "lib/diagnostics/work_done.hpp"
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
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
  Parsed p;
  p.readings = read_words(dialect, mover, word);
  if (!p.readings.empty()) p.length = word.size();
  return p;
}

constexpr bool is_letter(char c) noexcept { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
constexpr bool is_file(char c) noexcept { return (c | 0x20) >= 'a' && (c | 0x20) <= 'h'; }

/// Spares the grammars most texts that are in another notation: whether a move may begin so.
bool may_begin(Notation n, std::string_view text) noexcept {
  if (text.empty()) return false;
  const char first = text[0], second = text.size() > 1 ? text[1] : '\0';
  switch (n) {
    case Notation::iccf: return first >= '1' && first <= '8';
    case Notation::smith: return is_file(first);
    case Notation::braille: return static_cast<unsigned char>(first) >= 0x80;
    case Notation::telegraph:  // a consonant and a vowel
      return is_letter(first) &&
             std::string_view("aeiouAEIOU").find(second) != std::string_view::npos;
    case Notation::stamma:
      return (is_file(first) || first == 'P' || first == 'p') &&
             (is_file(second) || (second >= '1' && second <= '8') || second == '.' ||
              second == ' ' || second == '\t');
    case Notation::spoken:  // only files are called by a letter
      return !is_letter(first) || is_file(first) || is_letter(second) ||
             static_cast<unsigned char>(second) >= 0x80;
    case Notation::spanish:
    case Notation::french:
    case Notation::italian:
    case Notation::portuguese:  // none of their men begins so
      return text.substr(0, text.find_first_of(" \t\r\n")).find('K') == std::string_view::npos;
    default: return true;
  }
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
  static constexpr std::size_t size = 512;
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
  Parsed p;
  if (whole) {
    p.readings = read_words(dialect, mover, text);
  } else {
    p = parse_words(dialect, mover, text);
  }
  forbid_silent_captures(dialect, p.readings);
  return p;
}

Parsed parse_or_remember(const Dialect& dialect, Color mover, std::string_view text, bool whole) {
  static thread_local Memory memory;
  if (!may_begin(dialect.notation, text)) return {};
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
