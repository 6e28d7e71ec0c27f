// Specimens: e2e4  e4g5p  d5c6E  e1g1c  e8c8C  f7f8Q  f7g8nQ
// Near misses: e2e4x  e2e  e2-e4  e7e8K  e1g8c  e1c1c  E2E4  d5c6EQ
#include "parsers/notations/smith.hpp"

#include <boost/spirit/home/x3/auxiliary.hpp>
#include <boost/spirit/home/x3/char.hpp>
#include <boost/spirit/home/x3/core.hpp>
#include <boost/spirit/home/x3/nonterminal.hpp>
#include <boost/spirit/home/x3/operator.hpp>
#include <boost/spirit/home/x3/string.hpp>

#include "parsers/notations/codes.hpp"

namespace stamma {
namespace {

namespace x3 = boost::spirit::x3;
using x3::char_;
using x3::lit;

struct TakenTable : x3::symbols<Kind> {
  TakenTable() {
    add("p", Kind::pawn)("n", Kind::knight)("b", Kind::bishop);
    add("r", Kind::rook)("q", Kind::queen)("k", Kind::king);
  }
} const taken_letter;

struct PromotionTable : x3::symbols<Kind> {
  PromotionTable() { add("Q", Kind::queen)("R", Kind::rook)("B", Kind::bishop)("N", Kind::knight); }
} const promotion_letter;

constexpr unsigned file_number(char c) { return static_cast<unsigned>(c - 'a'); }
constexpr unsigned rank_number(char c) { return static_cast<unsigned>(c - '1'); }

const auto from_file = [](auto& ctx) {
  x3::_val(ctx).from &= file_set(file_number(x3::_attr(ctx)));
};
const auto from_rank = [](auto& ctx) {
  x3::_val(ctx).from &= rank_set(rank_number(x3::_attr(ctx)));
};
const auto to_file = [](auto& ctx) { x3::_val(ctx).to &= file_set(file_number(x3::_attr(ctx))); };
const auto to_rank = [](auto& ctx) { x3::_val(ctx).to &= rank_set(rank_number(x3::_attr(ctx))); };
const auto takes = [](auto& ctx) {
  x3::_val(ctx).capture = Tri::yes;
  x3::_val(ctx).taken = piece_set(x3::_attr(ctx));
};
const auto takes_in_passing = [](auto& ctx) {
  Sketch& s = x3::_val(ctx);
  s.man = s.taken = piece_set(Kind::pawn);
  s.capture = Tri::yes;
  s.en_passant = true;
};
const auto promotes = [](auto& ctx) {
  x3::_val(ctx).man = piece_set(Kind::pawn);
  x3::_val(ctx).promotion = piece_set(x3::_attr(ctx));
};

/// Along a first rank, to the square that the king takes on that side or towards it.
bool castles(Sketch& s, Castling side) {
  const Square from = first(s.from), to = first(s.to);
  const unsigned rank = rank_of(from), kings_file = side == Castling::short_side ? 6 : 2;
  if (rank != rank_of(to) || (rank != 0 && rank != 7) || from == to) return false;
  const bool towards = (file_of(to) > file_of(from)) == (side == Castling::short_side);
  if (!towards && file_of(to) != kings_file) return false;
  castle_by_squares(s, side);
  return true;
}
const auto castles_short = [](auto& ctx) {
  x3::_pass(ctx) = castles(x3::_val(ctx), Castling::short_side);
};
const auto castles_long = [](auto& ctx) {
  x3::_pass(ctx) = castles(x3::_val(ctx), Castling::long_side);
};

const auto file = char_('a', 'h');
const auto rank = char_('1', '8');
const auto squares = file[from_file] >> rank[from_rank] >> file[to_file] >> rank[to_rank];
// e2e4 e4g5p f7f8Q f7g8nQ e1g1c d5c6E (rejected: e2e, e2e4x, e1g8c, e7e8K)
struct SmithTag;
const x3::rule<SmithTag, Sketch> smith = "smith";
const auto smith_def = squares >> (lit('c')[castles_short] | lit('C')[castles_long] |
                                   lit('E')[takes_in_passing] |
                                   -taken_letter[takes] >> -promotion_letter[promotes]);
BOOST_SPIRIT_DEFINE(smith)

}  // namespace

Readings read_smith(std::string_view word) {
  Readings r;
  const char* it = word.data();
  const char* const end = it + word.size();
  Sketch s;
  if (!x3::parse(it, end, smith, s)) return r;
  std::string_view rest(it, static_cast<std::size_t>(end - it));
  rest.remove_prefix(take_marks(rest, s));
  if (only_stops(rest)) r.add(s);
  return r;
}

}  // namespace stamma
