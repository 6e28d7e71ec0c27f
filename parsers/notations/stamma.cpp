// Specimens: A.C.7  A. C. 7  AC7  P.E.4  p e 4  D.4.E.5  D4E5  P.E.8=D  E.G.1
// Near misses: A.C  A.C.9  I.C.7  A..C.7  A.C.77  P.E.8=E  4.E.5
#include "parsers/notations/stamma.hpp"

#include <boost/spirit/home/x3/auxiliary.hpp>
#include <boost/spirit/home/x3/char.hpp>
#include <boost/spirit/home/x3/core.hpp>
#include <boost/spirit/home/x3/nonterminal.hpp>
#include <boost/spirit/home/x3/operator.hpp>
#include <boost/spirit/home/x3/string.hpp>
#include <string>

#include "lib/chess/position.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/stamma.hpp"
#include "parsers/notations/codes.hpp"
#include "parsers/notations/square_rules.hpp"

namespace stamma {
namespace {

namespace x3 = boost::spirit::x3;
using squares::from_file;
using squares::from_rank;
using squares::to_file;
using squares::to_rank;
using x3::char_;

struct ManTable : x3::symbols<StammaMan> {
  ManTable() {
    for (const StammaMan& m : stamma_men) add(std::string(1, ascii::lower(m.letter)), m);
  }
} const man_letter;

struct PromotionTable : x3::symbols<Kind> {
  PromotionTable() {
    for (const StammaMan& m : stamma_men)
      if (m.kind != Kind::king && m.kind != Kind::pawn)
        add(std::string(1, ascii::lower(m.letter)), m.kind);
  }
} const promotion_letter;

const auto clear = [](auto& ctx) { x3::_val(ctx) = Sketch(); };
const auto is_man = [](auto& ctx) {
  x3::_val(ctx).man = piece_set(x3::_attr(ctx).kind);
  x3::_val(ctx).origin = x3::_attr(ctx).origin;
};
const auto may_promote = [](auto& ctx) {
  x3::_pass(ctx) = (x3::_val(ctx).man & piece_set(Kind::pawn)) != 0;
};
const auto promotes = [](auto& ctx) {
  x3::_val(ctx).man = piece_set(Kind::pawn);
  x3::_val(ctx).promotion = piece_set(x3::_attr(ctx));
};

// A point, blanks, both or neither.
const auto sep = -x3::lit('.') >> *char_(" \t");
const auto target = char_('a', 'h')[to_file] >> sep >> char_('1', '8')[to_rank];
// a.c.7 p e 4 (rejected: a..c.7, i.c.7)
const auto by_letter = x3::eps[clear] >> man_letter[is_man] >> sep >> target;
// d.4.e.5 d4e5 (rejected: 4.e.5)
const auto by_square = x3::eps[clear] >> char_('a', 'h')[from_file] >> sep >>
                       char_('1', '8')[from_rank] >> sep >> target;
// =d =a (rejected: =e, =p)
const auto promotion = x3::eps[may_promote] >> '=' >> promotion_letter[promotes];

struct StammaTag;
const x3::rule<StammaTag, Sketch> move_rule = "stamma";
const auto move_rule_def = (by_letter | by_square) >> -promotion;
BOOST_SPIRIT_DEFINE(move_rule)

constexpr std::size_t longest_move = 64;

/// Where the king begins who castles to that square; none when that is no such square.
SquareSet castling_from(SquareSet to) {
  for (const Color c : {Color::white, Color::black})
    for (const Wing w : {Wing::king, Wing::queen})
      if (to == bit(castled_king(c, w))) return bit(c == Color::white ? Square::e1 : Square::e8);
  return 0;
}

std::size_t take_move(std::string_view text, Readings& r) {
  const SmallLetters<longest_move> small(text);
  const char* it = small.begin();
  Sketch s;
  if (!x3::parse(it, small.end(), move_rule, s)) return 0;
  auto n = static_cast<std::size_t>(it - small.begin());
  n += take_marks(text.substr(n), s);
  r.add(s);
  if (s.man == piece_set(Kind::king) && s.from == any_square && castling_from(s.to) != 0) {
    s.from = castling_from(s.to);
    r.add(s);
  }
  return n;
}

}  // namespace

Readings read_stamma(std::string_view text) {
  Readings r;
  const std::size_t n = take_move(text, r);
  return n != 0 && only_stops(text.substr(n)) ? r : Readings();
}

Parsed parse_stamma(std::string_view text) {
  Parsed p;
  p.length = take_move(text, p.readings);
  return p.length != 0 && word_ends(text.substr(p.length)) ? p : Parsed();
}

}  // namespace stamma
