// Specimens: ⠑⠲  ⠎⠋⠒  ⠑⠭⠙⠢  ⠕⠤⠕  ⠑⠦⠟  ⠟⠓⠢⠜⠏  ⠑⠲⠜⠏⠲  ⠤⠎⠋⠖  ⠨⠑⠲⠜⠖
// Near misses: ⠎⠋  ⠑⠔  ⠲⠑  ⠑⠲⠏  ⠑⠲⠜  e4
#include "parsers/notations/braille.hpp"

#include <array>
#include <boost/spirit/home/x3/auxiliary.hpp>
#include <boost/spirit/home/x3/char.hpp>
#include <boost/spirit/home/x3/core.hpp>
#include <boost/spirit/home/x3/directive.hpp>
#include <boost/spirit/home/x3/nonterminal.hpp>
#include <boost/spirit/home/x3/operator.hpp>
#include <boost/spirit/home/x3/string.hpp>
#include <string>

#include "lib/text/ascii.hpp"
#include "lib/words/braille.hpp"
#include "parsers/notations/san.hpp"

namespace stamma {
namespace {

namespace x3 = boost::spirit::x3;

/// The word in print. What does not fit is no move.
struct Print {
  std::array<char, 32> text{};
  std::size_t size = 0;

  bool put(char c) {
    if (size == text.size()) return false;
    text[size++] = c;
    return true;
  }
  std::string_view view() const { return {text.data(), size}; }
};

struct CellTable : x3::symbols<char> {
  explicit CellTable(std::span<const BrailleCell> cells) {
    for (const BrailleCell& c : cells) add(std::string(c.cell), c.sign);
  }
};
const CellTable letter(braille_letters()), digit(braille_digits()), stop(braille_stops());

struct PrefixTable : x3::symbols<x3::unused_type> {
  PrefixTable() {
    for (const std::string_view p : braille_prefixes) add(std::string(p));
  }
} const prefix;

// The cells are literals, which outlive the grammar.
const auto hyphen = x3::lit(braille_hyphen.data());
const auto separator = x3::lit(braille_separator.data());
const auto cell_of = [](char sign) { return x3::lit(braille_cell(sign).data()); };

const auto put = [](auto& ctx) { x3::_pass(ctx) = x3::_val(ctx).put(x3::_attr(ctx)); };
const auto put_hyphen = [](auto& ctx) { x3::_pass(ctx) = x3::_val(ctx).put('-'); };
const auto put_check = [](auto& ctx) { x3::_pass(ctx) = x3::_val(ctx).put('+'); };
const auto put_mate = [](auto& ctx) { x3::_pass(ctx) = x3::_val(ctx).put('#'); };
const auto put_passing = [](auto& ctx) {
  x3::_pass(ctx) = x3::_val(ctx).put('e') && x3::_val(ctx).put('p');
};
/// A stop is a remark (`!`, `?`) or says nothing of the move.
const auto put_remark = [](auto& ctx) {
  const char c = x3::_attr(ctx);
  if (c == '!' || c == '?') x3::_pass(ctx) = x3::_val(ctx).put(c);
};

// ⠑⠲ ⠎⠋⠒ ⠕⠤⠕ (rejected: ⠲⠑, which begins with a digit)
const auto squares = +(letter[put] >> -digit[put] | hyphen[put_hyphen]);
// ⠏ ⠏⠏ ⠍ ⠑⠏
const auto abbreviation =
    cell_of('p')[put_check] | cell_of('m')[put_mate] | (cell_of('e') >> cell_of('p'))[put_passing];
// ⠜⠏⠲ ⠜⠖ ⠲ (rejected: ⠏⠲, ⠜)
const auto tail = -(separator >> (+abbreviation | &stop)) >> *stop[put_remark];

struct PrintTag;
const x3::rule<PrintTag, Print> print = "print";
const auto print_def = -prefix >> squares >> tail >> x3::eoi;
BOOST_SPIRIT_DEFINE(print)

using ascii::is_digit;

}  // namespace

Readings read_braille(std::string_view word) {
  Readings r;
  Print p;
  const char* it = word.data();
  if (!x3::parse(it, word.data() + word.size(), print, p) || p.size < 2) return r;
  // The knight is s; as a first letter he and the other officers are capitals in print.
  for (std::size_t i = 0; i < p.size; ++i)
    if (p.text[i] == 's') p.text[i] = 'n';
  char& man = p.text[0];
  const auto add_all = [&] {
    for (const Sketch& s : read_san(p.view())) r.add(s);
  };
  switch (man) {
    case 'n': man = 'N'; break;
    case 'r': man = 'R'; break;
    case 'q': man = 'Q'; break;
    case 'k': man = 'K'; break;
    case 'b':
      if (is_digit(p.text[1])) break;
      man = 'B';
      add_all();
      man = 'b';
      break;
    default: break;
  }
  add_all();
  return r;
}

std::optional<unsigned> braille_number(std::string_view word) {
  constexpr std::size_t cell_size = 3, most_digits = 4;
  if (word.empty() || word.size() > cell_size * most_digits) return std::nullopt;
  unsigned n = 0;
  for (; !word.empty(); word.remove_prefix(std::min(cell_size, word.size()))) {
    char sign = '\0';
    for (const BrailleCell& c : braille_digits())
      if (c.cell == word.substr(0, cell_size)) sign = c.sign;
    if (sign == '\0') return std::nullopt;
    n = n * 10 + static_cast<unsigned>(sign - '0');
  }
  return n;
}

}  // namespace stamma
