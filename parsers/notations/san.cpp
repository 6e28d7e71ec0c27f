// Specimens: e4  exd5  ed  e8=Q+  Nf3  Nbd7  R1xd5  Qd1-h5  O-O  0-0-0  Qd5:  e2e4  dxe6e.p.
// In other dialects: QxNd5  axQ  RxRe  N(e2)c4  aRe1  N/g1-f3  b8:Q  O--O  Qf7:x
// Near misses: e9  Nx  O-O-O-O  e4e  Kf  Bx-f1  xQ  N()f3
#include "parsers/notations/san.hpp"

#include <algorithm>
#include <boost/spirit/home/x3/auxiliary.hpp>
#include <boost/spirit/home/x3/char.hpp>
#include <boost/spirit/home/x3/core.hpp>
#include <boost/spirit/home/x3/directive.hpp>
#include <boost/spirit/home/x3/nonterminal.hpp>
#include <boost/spirit/home/x3/operator.hpp>
#include <boost/spirit/home/x3/string.hpp>
#include <string>

#include "lib/diagnostics/work_done.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/notations/glued_signs.hpp"
#include "parsers/notations/square_rules.hpp"

namespace stamma {
namespace {

namespace x3 = boost::spirit::x3;
using squares::from_file;
using squares::from_rank;
using squares::to_file;
using squares::to_rank;
using x3::char_;
using x3::lit;

struct SuffixTable : x3::symbols<std::uint8_t> {
  SuffixTable() { add("!", 1)("?", 2)("!!", 3)("??", 4)("!?", 5)("?!", 6); }
} const suffix_nag;

struct OfficerTable : x3::symbols<Kind> {
  OfficerTable() {
    add("K", Kind::king)("Q", Kind::queen)("R", Kind::rook)("B", Kind::bishop)("N", Kind::knight);
  }
} const officer_letter;

struct VictimTable : x3::symbols<Kind> {
  VictimTable() {
    add("Q", Kind::queen)("R", Kind::rook)("B", Kind::bishop)("N", Kind::knight)("P", Kind::pawn);
  }
} const victim_letter;

struct PromotionTable : x3::symbols<Kind> {
  PromotionTable() {
    add("Q", Kind::queen)("R", Kind::rook)("B", Kind::bishop)("N", Kind::knight);
    add("q", Kind::queen)("r", Kind::rook)("b", Kind::bishop)("n", Kind::knight);
  }
} const promotion_letter;

struct CapitalTable : x3::symbols<Kind> {
  CapitalTable() { add("Q", Kind::queen)("R", Kind::rook)("B", Kind::bishop)("N", Kind::knight); }
} const promotion_capital;

// Every alternative clears what another may have written before it failed.
const auto clear = [](auto& ctx) {
  Sketch& s = x3::_val(ctx);
  s.from = s.to = any_square;
  s.capture = Tri::unsaid;
  s.taken = any_piece;
};
const auto takes = [](auto& ctx) { x3::_val(ctx).capture = Tri::yes; };
const auto is_officer = [](auto& ctx) { x3::_val(ctx).man = piece_set(x3::_attr(ctx)); };
const auto is_pawn = [](auto& ctx) { x3::_val(ctx).man = piece_set(Kind::pawn); };
const auto is_anyone = [](auto& ctx) { x3::_val(ctx).man = any_piece; };
const auto promotes = [](auto& ctx) {
  x3::_val(ctx).man = piece_set(Kind::pawn);
  x3::_val(ctx).promotion = piece_set(x3::_attr(ctx));
};
const auto castles_short = [](auto& ctx) {
  x3::_val(ctx).castling = Castling::short_side;
  x3::_val(ctx).man = piece_set(Kind::king);
};
const auto castles_long = [](auto& ctx) {
  x3::_val(ctx).castling = Castling::long_side;
  x3::_val(ctx).man = piece_set(Kind::king);
};
const auto castles_somewhere = [](auto& ctx) {
  x3::_val(ctx).castling = Castling::either;
  x3::_val(ctx).man = piece_set(Kind::king);
};
const auto takes_man = [](auto& ctx) { x3::_val(ctx).taken = piece_set(x3::_attr(ctx)); };
const auto claims_check = [](auto& ctx) {
  if (x3::_val(ctx).check == CheckClaim::silent) x3::_val(ctx).check = CheckClaim::check;
};
const auto claims_double = [](auto& ctx) { x3::_val(ctx).check = CheckClaim::double_check; };
const auto claims_discovered = [](auto& ctx) {
  x3::_val(ctx).check = CheckClaim::discovered_check;
};
const auto claims_mate = [](auto& ctx) { x3::_val(ctx).mate = true; };
const auto claims_passing = [](auto& ctx) { x3::_val(ctx).en_passant = true; };
const auto annotates = [](auto& ctx) { x3::_val(ctx).nags.add(x3::_attr(ctx)); };

const auto file = char_('a', 'h');
const auto rank = char_('1', '8');
const auto take = lit('x') | 'X' | ':';
const auto target = file[to_file] >> rank[to_rank];
const auto origin = file[from_file] >> rank[from_rank];
const auto takes_or_goes = -(take[takes] | '-');

// g1f3 g1-f3 g1xf3
const auto full = x3::eps[clear] >> origin >> takes_or_goes >> target;
// bd7 bxd7
const auto by_file = x3::eps[clear] >> file[from_file] >> takes_or_goes >> target;
// 1f3 1xf3
const auto by_rank = x3::eps[clear] >> rank[from_rank] >> takes_or_goes >> target;
// f3 xf3 -f3
const auto bare = x3::eps[clear] >> takes_or_goes >> target;
// ed exd e:d (rejected: ee, which no capture is; resolving finds nothing)
const auto by_files = x3::eps[clear] >> file[from_file] >> -take >> file[to_file] >> x3::eps[takes];

// Nf3 Nbd7 R1xd5 Qd1-h5 (rejected: N, Nx, Nf)
const auto officer = officer_letter[is_officer] >> (full | by_file | by_rank | bare);
// e4 xe4
const auto bare_pawn = x3::eps[clear] >> -take[takes] >> target;
// e4 Pe4 P-e4 exd5 ed5 ed xe4 (rejected: e, e9, -e4, where a letter may have been lost)
const auto pawn = x3::eps[is_pawn] >>
                  (lit('P') >> (by_file | bare | by_files) | by_file | bare_pawn | by_files);
// e2e4 e2-e4 g1f3 e7e8q Pe2-e4
const auto coordinates = (lit('P')[is_pawn] | x3::eps[is_anyone]) >> full;

// O-O 0-0 o-o OO (rejected: O, O-O-O-O)
const auto oh = lit('O') | '0' | 'o';
const auto castle = (oh >> -lit('-') >> oh >> -lit('-') >> oh)[castles_long] |
                    (oh >> -lit('-') >> oh)[castles_short];

// =Q Q (Q) /Q =(Q)
const auto promotion = -lit('=') >> ('(' >> promotion_letter[promotes] >> ')' |
                                     -lit('/') >> promotion_letter[promotes]);
// e.p. ep
const auto passing = (lit("e.p.") | "e.p" | "ep")[claims_passing];
// + ++ # ch ch. check mate
const auto mark = lit("++")[claims_double] | lit('+')[claims_check] | lit('#')[claims_mate] |
                  lit("checkmate")[claims_mate] | lit("mate")[claims_mate] |
                  lit("check")[claims_check] | lit("ch.")[claims_check] | lit("ch")[claims_check];

struct SanTag;
const x3::rule<SanTag, Sketch> san = "san";
const auto san_def = (castle | (officer | coordinates >> -promotion | pawn >> -promotion) >>
                                   -take[takes] >> -passing) >>
                     *(mark | suffix_nag[annotates]) >> *char_(".,") >> x3::eoi;
BOOST_SPIRIT_DEFINE(san)

// The dialects. Small letters are files alone here, so that no promotion is a small letter.

const auto goes = -(take[takes] | lit("--") | '-');
// xN xNd5 xRe (rejected: xK, x)
const auto takes_named = take[takes] >> victim_letter[takes_man] >>
                         (target | file[to_file] | x3::eps);
// f3 -f3 --f3 xf3 xNf3 xR
const auto there = goes >> target | takes_named;
// (e2) (e) (2) (rejected: ())
const auto in_brackets = '(' >> (origin | file[from_file] | rank[from_rank]) >> ')';
// g1-f3 /g1-f3 g1xBf3 (e2)c4 g-f3 1-f3 f3 xh
const auto way = x3::eps[clear] >> -lit('/') >> origin >> there
                 | x3::eps[clear] >> in_brackets >> there
                 | x3::eps[clear] >> file[from_file] >> there
                 | x3::eps[clear] >> rank[from_rank] >> there | x3::eps[clear] >> there
                 | x3::eps[clear] >> take[takes] >> file[to_file];
const auto officer_goes = officer_letter[is_officer] >> way;
// aRe1 aRxe1 (rejected: 1Re1)
const auto file_first =
    x3::eps[clear] >> file[from_file] >> officer_letter[is_officer] >> goes >> target;

const auto pawn_letter = lit('P')[is_pawn] >> -lit('/');
// e2-e4 e2--e4 P/e2-e4 e4xd5
const auto square_to_square =
    (pawn_letter | x3::eps[is_anyone]) >> x3::eps[clear] >> origin >> goes >> target;
const auto pawn_rank = char_('2', '7');
// axQ d7xNe8 e4xP PxP PexP (rejected: xQ, e8:Q, which is a promotion)
const auto pawn_takes_named = x3::eps[is_pawn] >> x3::eps[clear] >>
                              (-pawn_letter >> file[from_file] >> -pawn_rank[from_rank] |
                               x3::eps[clear] >> pawn_letter) >>
                              takes_named;
// e4 exd5 ed xe4 Pe4 P-e4 Pxd5
const auto pawn_goes = x3::eps[is_pawn] >>
                       (pawn_letter >> (x3::eps[clear] >> file[from_file] >> goes >> target |
                                        x3::eps[clear] >> goes >> target | by_files) |
                        x3::eps[clear] >> file[from_file] >> goes >> target | bare_pawn | by_files);
// =Q Q (Q) /Q :Q
const auto becomes = -(lit('=') | ':') >> ('(' >> promotion_capital[promotes] >> ')' |
                                           -lit('/') >> promotion_capital[promotes]);
const auto pawn_move = (square_to_square | pawn_takes_named | pawn_goes) >> -becomes;

const auto dashes = -(lit("--") | '-');
// O--O KO-O @ (rejected: O, OOOO)
const auto castle_sign = -lit('K') >> ((oh >> dashes >> oh >> dashes >> oh)[castles_long] |
                                       (oh >> dashes >> oh)[castles_short]) |
                         lit('@')[castles_somewhere];

// + ++ (+) # ep; (=), the offer of a draw, says nothing of the move
const auto sign = lit("++")[claims_double] | lit("(+)")[claims_discovered] |
                  lit('+')[claims_check] | lit('#')[claims_mate] | lit("ep")[claims_passing] |
                  lit("(#)")[claims_mate] | lit("(ep)")[claims_passing] | lit("(=)");
const auto remarks = *(sign | suffix_nag[annotates]) >> *char_(".,") >> x3::eoi;

const auto any_move = castle_sign | file_first | officer_goes | pawn_move;

struct DialectTag;
const x3::rule<DialectTag, Sketch> dialect = "dialect";
const auto dialect_def = any_move >> -take[takes] >> remarks;
BOOST_SPIRIT_DEFINE(dialect)

// Qf7x Qf7:x: a cross at the end is mate in the codes of 1929 and in Czech and Russian books.
struct CrossTag;
const x3::rule<CrossTag, Sketch> mating_cross = "mating_cross";
const auto mating_cross_def = any_move >> -lit(':')[takes] >>
                              (lit('x') | 'X')[claims_mate] >> remarks;
BOOST_SPIRIT_DEFINE(mating_cross)

template <typename Rule>
bool parse(std::string_view word, const Rule& rule, Sketch& sketch) {
  const char* it = word.data();
  sketch = {};
  return x3::parse(it, word.data() + word.size(), rule, sketch);
}

using ascii::is_lower;
using ascii::is_upper;
using ascii::lower;
using ascii::upper;

}  // namespace

Readings read_bare_san(std::string_view word) {
  Readings r;
  if (word.empty() || word.size() > 64) return r;
  const auto try_word = [&r](std::string_view w) {
    Sketch s;
    if (parse(w, san, s)) r.add(s);
  };
  try_word(word);
  // "nf3", "bxc3": a small letter for an officer (PGN §8.2.3.7). "Nf3" never takes this road.
  std::string other(word);
  if (is_lower(other[0])) {
    other[0] = upper(other[0]);
    if (kind_of_letter(other[0]) != Kind::none) try_word(other);
  }
  // "NF3", "E4": a text all in capitals. "Dc4" and "DXC4" are left alone: a capital that is no
  // English officer may be an officer of another language, and must not become a pawn. "N-B3" is
  // descriptive notation, where B3 is the bishop's file.
  if (r.size == 0 && std::none_of(word.begin(), word.end(), is_lower) &&
      word.find('-') == std::string_view::npos) {
    other.assign(word);
    const Kind officer_kind = kind_of_letter(other[0]);
    const bool is_officer_word = officer_kind != Kind::none && officer_kind != Kind::pawn;
    const bool is_push = other.size() >= 2 && ascii::is_rank(other[1]);
    if (is_officer_word || is_push) {
      for (std::size_t i = is_officer_word ? 1 : 0; i < other.size(); ++i)
        other[i] = lower(other[i]);
      if (other != word) try_word(other);
    }
  }
  return r;
}

Readings read_san(std::string_view word) {
  ++work_done.grammars;
  return read_signed(word, read_bare_san);
}

void read_algebraic_signs(std::string_view word, Readings& readings) {
  Sketch s;
  if (parse(word, dialect, s)) readings.add(s);
  const std::size_t last = word.find_last_not_of("!?.,");
  const bool crossed = last != std::string_view::npos && (word[last] == 'x' || word[last] == 'X');
  if (crossed && parse(word, mating_cross, s)) readings.add(s);
}

}  // namespace stamma
