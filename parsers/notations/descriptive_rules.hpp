// The parts of a descriptive move: how men, squares, marks and promotions are named. Only the
// grammar of descriptive.cpp includes this.
#pragma once

#include <boost/spirit/home/x3/auxiliary.hpp>
#include <boost/spirit/home/x3/char.hpp>
#include <boost/spirit/home/x3/core.hpp>
#include <boost/spirit/home/x3/directive.hpp>
#include <boost/spirit/home/x3/nonterminal.hpp>
#include <boost/spirit/home/x3/operator.hpp>
#include <boost/spirit/home/x3/string.hpp>
#include <string>

#include "lib/text/ascii.hpp"
#include "parsers/notations/descriptive_draft.hpp"

namespace stamma::descriptive {

namespace x3 = boost::spirit::x3;
using x3::char_;
using x3::lit;

using Text = std::string_view;
using Signs = x3::symbols<x3::unused_type>;

template <typename Table, typename Meaning>
void add_word(Table& table, Text text, const Meaning& means) {
  std::string word(text);
  table.add(word, means);
  word[0] = ascii::upper(word[0]);
  table.add(word, means);
  for (char& c : word) c = ascii::upper(c);
  table.add(word, means);
}

inline Signs table_of(std::span<const Text> list) {
  Signs table;
  for (const Text t : list) table.add(std::string(t));
  return table;
}
inline Signs words_of(std::span<const Text> list) {
  Signs table;
  for (const Text t : list) add_word(table, t, x3::unused);
  return table;
}
template <typename Meaning>
x3::symbols<Meaning> words_of(std::span<const Word<Meaning>> list) {
  x3::symbols<Meaning> table;
  for (const Word<Meaning>& w : list) add_word(table, w.text, w.means);
  return table;
}

const auto man_name = [] {
  x3::symbols<ManLetter> table;
  for (const auto& w : letters()) table.add(std::string(w.text), w.means);
  for (const auto& w : names()) add_word(table, w.text, ManLetter{w.means, false});
  return table;
}();
const auto mark_sign = [] {
  x3::symbols<MarkWord> table;
  for (const auto& w : signs()) table.add(std::string(w.text), w.means);
  return table;
}();
const Signs blank = table_of(blanks());
const Signs apostrophe = table_of(apostrophes());
const Signs dash = table_of(dashes());
const Signs taking_sign = table_of(taking_signs());
const Signs oh = table_of(ohs());
const Signs article = words_of(articles());
const auto rank_suffix = words_of(rank_suffixes());
const auto rank_name = words_of(rank_names());
const Signs square_word = words_of(square_words());
const Signs own_word = words_of(own_words());
const Signs adverse_word = words_of(adverse_words());
const auto pawn_ordinal = words_of(pawn_ordinals());
const Signs standing_word = words_of(standing_words());
const Signs going_word = words_of(going_words());
const Signs taking_word = words_of(taking_words());
const auto mark_word = words_of(mark_words());
const auto check_adjective = words_of(check_adjectives());
const Signs joining_word = words_of(joining_words());
const Signs castling_word = words_of(castling_words());
const auto castling_side = words_of(castling_sides());
const Signs castling_preposition = words_of(castling_prepositions());
const Signs side_word = words_of(side_words());
const Signs queening_word = words_of(queening_words());
const Signs becoming_word = words_of(becoming_words());
const Signs new_queen_word = words_of(new_queen_words());
const auto effect_word = words_of(effect_words());
const auto step_word = words_of(step_words());
const Signs step_unit = words_of(step_units());
const auto whole_move = words_of(whole_moves());
const Signs alternative_word = words_of(alternative_words());

const auto word_end = !char_("a-zA-Z0-9");
const auto small_end = !char_("a-z");
// Columns stand further apart than the words of a move.
const auto space = blank >> -blank;
// Tests of one character spare most moves many look-ups.
const auto may_be_blank = &char_(" \t\r\n\xC2\xE2\xE3");
const auto gap = -(may_be_blank >> space);
const auto newline = -lit('\r') >> '\n' >> *blank;
const auto wide = -(may_be_blank >> gap >> -newline);
const auto wide_space = may_be_blank >> (newline | space >> -newline);

// Where a move may end.
const auto edge = x3::eoi | &(char_(" \t\r\n,;:()[]{}$!?.\"|") | blank | "\u201D" | "\u2026");
// K. (rejected: K.. which keeps its dots)
const auto name_end = -(lit('.') >> !lit('.'));
const auto apostrophe_s = apostrophe >> char_("sS") >> word_end;
// 's, or s where what he has follows: Kts P, Bs 3d (rejected: Kts to)
const auto possessive =
    -(&char_("'s`\xC2\xCA\xE2") >>
      (apostrophe_s |
       lit('s') >> &(space >> (man_name | char_('1', '8') | square_word | rank_name))));

// The rest of another move, whose man must not be taken for part of this one.
const auto another_move = gap >>
                          (dash | going_word >> small_end | (taking_sign - (lit(':') >> blank)) |
                           taking_word >> small_end | effect_word >> word_end);
const auto is_pawn = [](auto& ctx) { x3::_pass(ctx) = x3::_attr(ctx).kind == Kind::pawn; };
const auto pawn = man_name[is_pawn] >> name_end;
const auto bracket = gap >> '(' >> x3::repeat(1, 24)[~char_("()\n")] >> ')';
const auto mover = (pawn | man_name >> name_end >> possessive >> -(gap >> pawn)) >> -bracket;
// Before a second name: "R-K R-Q1" and "B takes R P takes B" have it for a move of its own
const auto belongs = -(may_be_blank >> space >> !(mover >> another_move));

// What follows "Q's" is his; what follows "Q" may be.
const auto owns = apostrophe_s >> gap | possessive >> belongs;

// An action that hands what was parsed to the thing that is being built, which may refuse it.
template <typename Step>
constexpr auto then(Step step) {
  return [step](auto& ctx) { x3::_pass(ctx) = step(x3::_val(ctx), x3::_attr(ctx)); };
}
const auto begins = then([](auto& it, ManLetter letter) { return it.begin(letter); });
const auto extends = then([](auto& it, ManLetter letter) { return it.extend(letter); });
const auto counts = then([](Man& m, Ordinal n) { return m.count(n); });

const auto counted = [](const auto& next) {
  return &(pawn_ordinal >> word_end >> gap >> next) >> pawn_ordinal[counts] >> gap;
};
const auto counted_pawn = counted(man_name[is_pawn]);
const auto man_opening = -(&char_("tTfFsSdD1234") >> -(article >> space) >> -counted(man_name));

struct ManTag;
const x3::rule<ManTag, Man> man = "man";
// P Kt Q. Kt. KBP K. B's P. the king's bishop's pawn King's first Pawn (rejected: KQ, PP, RB)
const auto man_def = man_opening >> man_name[begins] >> name_end >>
                     -(possessive >> gap >> -counted_pawn >> man_name[extends] >> name_end >>
                       -(possessive >> gap >> -counted_pawn >> man_name[extends] >> name_end));

struct VictimTag;
const x3::rule<VictimTag, Man> victim_man = "victim";
// As above, but "R P takes" is a rook, and a pawn that takes.
const auto victim_man_def = man_opening >> man_name[begins] >> name_end >>
                            -(owns >> -counted_pawn >> man_name[extends] >> name_end >>
                              -(owns >> -counted_pawn >> man_name[extends] >> name_end));

struct KingsVictimTag;
const x3::rule<KingsVictimTag, Man> kings_victim = "king's victim";
// K. Kt. of "takes K. Kt. P. takes": a king is never taken, so that what follows is his
const auto kings_victim_def = man_opening >> man_name[begins] >> name_end >> possessive >> gap >>
                              man_name[extends] >> name_end >>
                              -(owns >> -counted_pawn >> man_name[extends] >> name_end);

const auto place_own = [](auto& ctx) { x3::_val(ctx).own = true; };
const auto place_adverse = [](auto& ctx) { x3::_val(ctx).adverse = true; };
const auto place_digit = [](auto& ctx) {
  x3::_val(ctx).rank = static_cast<std::uint8_t>(x3::_attr(ctx) - '0');
};
const auto place_spaced = [](auto& ctx) { x3::_val(ctx).spaced = true; };
const auto place_rank = [](auto& ctx) {
  x3::_val(ctx).rank = x3::_attr(ctx);
  x3::_val(ctx).worded = true;
};
const auto place_first = [](auto& ctx) { x3::_val(ctx).rank = 1; };

// A stop that ends a word, not one that is before a letter or more dots.
const auto full_stop = -(lit('.') >> (x3::eoi | &(char_(" \t\r\n,;:()[]{}!?\"|-") | blank)));
const auto square_end = full_stop >> -(gap >> square_word >> word_end >> full_stop);
const auto digit = char_('1', '8') >> !char_('0', '9');
const auto place_suffix = then([](Place& p, std::uint16_t ranks) {
  p.worded = (ranks >> p.rank & 1U) != 0;
  return p.worded;
});
const auto suffix = rank_suffix[place_suffix] >> word_end >> square_end;
const auto forget_rank = [](auto& ctx) {
  x3::_val(ctx).rank = 0;
  x3::_val(ctx).worded = false;
  x3::_pass(ctx) = false;
};
const auto rank_digit = digit[place_digit] >> -(suffix | gap >> square_word >> word_end);
// 4 4th 3d fourth square sq. (rejected: 9, 44; a digit on a new line, which is a move's number)
const auto rank = rank_digit | (space[place_spaced] >> rank_digit) |
                  (gap >> square_word >> word_end >> full_stop >> x3::eps[place_first]) |
                  (wide >> rank_name[place_rank] >> word_end >> square_end) |
                  (newline >> digit[place_digit] >> suffix) | x3::eps[forget_rank];

struct PlaceTag;
const x3::rule<PlaceTag, Place> place = "place";
// K4 KB3 Q. Kt's 5th her B's 2d his sq. adverse 4th King's Bishop's third square B (rejected: P4)
const auto place_def = -(&char_("tTaAoOhHiI") >> -(article >> space) >>
                         -(adverse_word >> space)[place_adverse] >>
                         -(own_word >> space)[place_own]) >>
                       (man_name[begins] >> name_end >> -(owns >> man_name[extends] >> name_end) >>
                            (possessive >> rank | -apostrophe_s) |
                        rank) >>
                       !char_("Pp");

const auto point_file = [](auto& ctx) {
  x3::_val(ctx).square = static_cast<std::uint8_t>(x3::_attr(ctx) - 'a');
};
const auto point_rank = [](auto& ctx) {
  x3::_val(ctx).square =
      static_cast<std::uint8_t>(x3::_val(ctx).square + 8 * (x3::_attr(ctx) - '1'));
};
struct PointTag;
const x3::rule<PointTag, Point> point = "point";
// f3, as some mix it with the old names of men
const auto point_def = char_('a', 'h')[point_file] >> -blank >> digit[point_rank];

// C4, a misprint that books have
const auto capital_file = [](auto& ctx) {
  x3::_val(ctx).square = static_cast<std::uint8_t>(x3::_attr(ctx) - 'A');
};
struct CapitalPointTag;
const x3::rule<CapitalPointTag, Point> capital_point = "capital point";
const auto capital_point_def = char_('A', 'H')[capital_file] >> digit[point_rank];

const auto is = [](auto& ctx) { x3::_val(ctx) = x3::_attr(ctx); };
const auto closed = [](const auto& what) {
  const auto inside = gap >> -(standing_word >> space) >> what[is] >> -lit('.') >> gap;
  return gap >> ('(' >> inside >> ')' | '[' >> inside >> ']');
};
struct SiteTag;
const x3::rule<SiteTag, Place> site = "site";
// (K5) [K5] (on B 4) /QB6 on King's fifth square (rejected: (K5 without its end)
const auto site_def =
    closed(place) | '/' >> place[is] | wide_space >> standing_word >> space >> place[is];
struct PointSiteTag;
const x3::rule<PointSiteTag, Point> point_site = "point site";
// (e5)
const auto point_site_def = closed(point);

const auto mark_is = [](auto& ctx) { x3::_val(ctx).word = x3::_attr(ctx); };
const auto mark_claims = [](auto& ctx) {
  x3::_val(ctx).word = MarkWord{MarkKind::check, 0};
  x3::_val(ctx).check = x3::_attr(ctx);
};
const auto is_check = [](auto& ctx) { x3::_pass(ctx) = x3::_attr(ctx).kind == MarkKind::check; };
const auto is_passing = [](auto& ctx) {
  x3::_pass(ctx) = x3::_attr(ctx).kind == MarkKind::passing;
};
const auto check_word = mark_word[is_check] >> word_end | mark_sign[is_check];
struct MarkTag;
const x3::rule<MarkTag, Mark> mark = "mark";
// ch ch. + !? mate e.p. in passing dis. ch. dis.(ch) double check _e.p._ (rejected: chess)
const auto mark_def = mark_sign[mark_is] | -lit('_') >>
                                               (check_adjective[mark_claims] >> gap >>
                                                    ('(' >> check_word >> ')' | check_word) |
                                                mark_word[mark_is] >> word_end) >>
                                               -lit('_');

const auto becomes = [](auto& ctx) { x3::_val(ctx) = piece_set(x3::_attr(ctx).kind); };
const auto becomes_queen = [](auto& ctx) { x3::_val(ctx) = piece_set(Kind::queen); };
const auto piece = man_name[becomes] >> name_end;
const auto new_piece = -(new_queen_word >> space) >> piece;
const auto phrase =
    (queening_word >> word_end)[becomes_queen] | becoming_word >> wide_space >> new_piece;
const auto bracketed_piece = '(' >> gap >> (phrase | new_piece) >> -lit('.') >> gap >> ')';
struct QueeningTag;
const x3::rule<QueeningTag, PieceSet> queening = "queening";
// queens (queens) , becoming a Queen claiming a second queen
const auto queening_def = -char_(".,;") >> wide >> (phrase | '(' >> phrase >> ')');
struct PromotionTag;
const x3::rule<PromotionTag, PieceSet> promotion = "promotion";
const auto moves_next =
    another_move | (gap >> (standing_word >> word_end | '(' >> (man_name | digit)));
// =Q = Q /Q (Q) =(Q) (2d Q.) queens Q , Queen (rejected: Q of "Q-R5", "Q to R5" and "Q on R4")
const auto promotion_def =
    (gap >> '=' >> gap >> (piece | '(' >> piece >> ')')) | ('/' >> piece) |
    (-char_(".,;") >> wide >> (phrase | bracketed_piece)) |
    (-blank >> piece >> (edge >> !(space >> char_("A-Z")) >> !moves_next | &mark)) |
    (',' >> blank >> piece >> edge >> !moves_next >>
     !(space >> man_name >> name_end >> another_move));

const auto short_or_long = then([](Castling& side, ManLetter royal) {
  side = royal.kind == Kind::king ? Castling::short_side : Castling::long_side;
  return royal.kind == Kind::king || royal.kind == Kind::queen;
});
const auto is_rook = [](auto& ctx) { x3::_pass(ctx) = x3::_attr(ctx).kind == Kind::rook; };
// K. R. K's side Q King's Rook's side (rejected: Q of "Q R-K1")
const auto side = gap >> -lit('-') >> side_word >> word_end;
const auto wing = man_name[short_or_long] >> name_end >>
                  ((-apostrophe_s >> side) |
                   (owns >> man_name[is_rook] >> name_end >> -apostrophe_s >> -side) |
                   (-apostrophe_s >> !another_move >> !(space >> char_("A-Z"))));
const auto castle_wing = -(castling_preposition >> space) >>
                         (castling_side[is] >> word_end | wing) >> -lit('.');
struct CastleSideTag;
const x3::rule<CastleSideTag, Castling> castle_side = "castling side";
// on K's side (Q. R.) with King's Rook
const auto castle_side_def = -lit('.') >> gap >> ('(' >> castle_wing >> ')' | castle_wing);

BOOST_SPIRIT_DEFINE(man, victim_man, kings_victim, place, point, capital_point, site, point_site,
                    mark, queening, promotion, castle_side)

}  // namespace stamma::descriptive
