// Specimens: 5254  52-54  5171  67682  57681  6762  6682  7163!
// Near misses: 525  5294  52541  525411  5254x  0000
#include "parsers/notations/iccf.hpp"

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

struct PromotionTable : x3::symbols<Kind> {
  PromotionTable() { add("1", Kind::queen)("2", Kind::rook)("3", Kind::bishop)("4", Kind::knight); }
} const promotion_digit;

constexpr unsigned number(char digit) { return static_cast<unsigned>(digit - '1'); }

const auto clear = [](auto& ctx) { x3::_val(ctx) = Sketch(); };
const auto from_file = [](auto& ctx) { x3::_val(ctx).from &= file_set(number(x3::_attr(ctx))); };
const auto from_rank = [](auto& ctx) { x3::_val(ctx).from &= rank_set(number(x3::_attr(ctx))); };
const auto to_file = [](auto& ctx) { x3::_val(ctx).to &= file_set(number(x3::_attr(ctx))); };
const auto to_rank = [](auto& ctx) { x3::_val(ctx).to &= rank_set(number(x3::_attr(ctx))); };
const auto to_far_rank = [](auto& ctx) {
  x3::_val(ctx).to &= rank_set(x3::_attr(ctx) == '7' ? 7 : 0);
};
const auto from_near_rank = [](auto& ctx) {
  x3::_val(ctx).from &= rank_set(x3::_attr(ctx) == '8' ? 6 : 1);
};
const auto promotes = [](auto& ctx) {
  x3::_val(ctx).man = piece_set(Kind::pawn);
  x3::_val(ctx).promotion = piece_set(x3::_attr(ctx));
};

const auto digit = char_('1', '8');
const auto dash = -x3::lit('-');

// 67682 67-682 52531 (rejected: 52541, where no pawn is promoted)
const auto promotion = x3::eps[clear] >> digit[from_file] >>
                       (char_('7')[from_rank] >> dash >> digit[to_file] >> char_('8')[to_rank] |
                        char_('2')[from_rank] >> dash >> digit[to_file] >> char_('1')[to_rank]) >>
                       promotion_digit[promotes];
// 5254 52-54 (rejected: 525, 5294)
const auto plain = x3::eps[clear] >> digit[from_file] >> digit[from_rank] >> dash >>
                   digit[to_file] >> digit[to_rank];
// 6762, the last rank being left out (rejected: 6462)
const auto without_last = x3::eps[clear] >> digit[from_file] >>
                          char_("72")[from_rank][to_far_rank] >> dash
                          >> digit[to_file] >> promotion_digit[promotes];
// 6682, the first rank being left out (rejected: 6672)
const auto without_first = x3::eps[clear] >> digit[from_file] >> dash >> digit[to_file] >>
                           char_("81")[to_rank][from_near_rank] >> promotion_digit[promotes];

struct FullTag;
struct LastTag;
struct FirstTag;
const x3::rule<FullTag, Sketch> full = "full";
const x3::rule<LastTag, Sketch> no_last_rank = "no last rank";
const x3::rule<FirstTag, Sketch> no_first_rank = "no first rank";
const auto full_def = promotion | plain;
const auto no_last_rank_def = without_last >> x3::eps;
const auto no_first_rank_def = without_first >> x3::eps;
BOOST_SPIRIT_DEFINE(full, no_last_rank, no_first_rank)

template <typename Rule>
void add(std::string_view word, const Rule& rule, Readings& r) {
  const char* it = word.data();
  const char* const end = it + word.size();
  Sketch s;
  if (!x3::parse(it, end, rule, s)) return;
  std::string_view rest(it, static_cast<std::size_t>(end - it));
  rest.remove_prefix(take_marks(rest, s));
  if (only_stops(rest)) r.add(s);
}

}  // namespace

Readings read_iccf(std::string_view word) {
  Readings r;
  add(word, full, r);
  add(word, no_last_rank, r);
  add(word, no_first_rank, r);
  return r;
}

}  // namespace stamma
