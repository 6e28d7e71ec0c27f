// Specimens: gego  SESO  gegoseso  gaka  galal  hehac  sesoc!
// Near misses: geg  gegoses  gegx  gegou  gegosesopepo
#include "parsers/notations/telegraph.hpp"

#include <boost/spirit/home/x3/auxiliary.hpp>
#include <boost/spirit/home/x3/char.hpp>
#include <boost/spirit/home/x3/core.hpp>
#include <boost/spirit/home/x3/directive.hpp>
#include <boost/spirit/home/x3/nonterminal.hpp>
#include <boost/spirit/home/x3/operator.hpp>
#include <boost/spirit/home/x3/string.hpp>
#include <string>

#include "lib/words/telegraph.hpp"
#include "parsers/notations/codes.hpp"

namespace stamma {
namespace {

namespace x3 = boost::spirit::x3;
using x3::char_;

struct SquareTable : x3::symbols<Square> {
  SquareTable() {
    for (unsigned i = 0; i < 64; ++i) {
      const Square s = static_cast<Square>(i);
      const auto syllable = telegraph_syllable(s);
      add(std::string(syllable.begin(), syllable.end()), s);
    }
  }
} const square_syllable;

struct SignTable : x3::symbols<TelegraphSign> {
  SignTable() {
    for (const TelegraphLetter& l : telegraph_letters()) add(std::string(1, l.letter), l.sign);
  }
} const sign_letter;

void apply(TelegraphSign sign, Sketch& s) {
  const auto promote = [&s](Kind k) {
    s.man = piece_set(Kind::pawn);
    s.promotion = piece_set(k);
  };
  switch (sign) {
    case TelegraphSign::check: s.check = CheckClaim::check; break;
    case TelegraphSign::mate: s.mate = true; break;
    case TelegraphSign::stalemate: break;
    case TelegraphSign::queen: promote(Kind::queen); break;
    case TelegraphSign::rook: promote(Kind::rook); break;
    case TelegraphSign::bishop: promote(Kind::bishop); break;
    case TelegraphSign::knight: promote(Kind::knight); break;
    case TelegraphSign::en_passant:
      s.man = piece_set(Kind::pawn);
      s.capture = Tri::yes;
      s.en_passant = true;
      break;
    case TelegraphSign::castles:
      castle_by_squares(s, index(first(s.to)) > index(first(s.from)) ? Castling::short_side
                                                                     : Castling::long_side);
      break;
  }
}

const auto from = [](auto& ctx) { x3::_val(ctx).from = bit(x3::_attr(ctx)); };
const auto to = [](auto& ctx) { x3::_val(ctx).to = bit(x3::_attr(ctx)); };
const auto does = [](auto& ctx) { apply(x3::_attr(ctx), x3::_val(ctx)); };

// c q m (rejected: the c of "ca", which begins the next square)
const auto sign = &(x3::omit[sign_letter] >> !char_("aeiou")) >> sign_letter[does];
// gego galal hehac (rejected: geg, gegou)
struct TelegraphTag;
const x3::rule<TelegraphTag, Sketch> telegraph = "telegraph";
const auto telegraph_def = square_syllable[from] >> square_syllable[to] >> *sign;
BOOST_SPIRIT_DEFINE(telegraph)

constexpr std::size_t longest_word = 32;  // two moves with their marks, and room to spare

/// One move at the front, and its length.
std::size_t take_move(std::string_view text, Sketch& s) {
  const SmallLetters<longest_word> small(text);
  const char* it = small.begin();
  s = {};
  if (!x3::parse(it, small.end(), telegraph, s)) return 0;
  const auto letters = static_cast<std::size_t>(it - small.begin());
  return letters + take_marks(text.substr(letters), s);
}

}  // namespace

Readings read_telegraph(std::string_view word) {
  Readings r;
  Sketch s;
  const std::size_t n = take_move(word, s);
  if (n != 0 && only_stops(word.substr(n))) r.add(s);
  return r;
}

Parsed parse_telegraph(std::string_view text) {
  Parsed p;
  Sketch s, second;
  const std::size_t n = take_move(text, s);
  if (n == 0) return p;
  const std::string_view rest = text.substr(n);
  if (!word_ends(rest)) {
    const std::size_t more = take_move(rest, second);
    if (more == 0 || !word_ends(rest.substr(more))) return p;
  }
  p.readings.add(s);
  p.length = n;
  return p;
}

}  // namespace stamma
