// Specimens: P4R  C3AR  P 4 R  P. 4 F D  AxT  CRxP  T1xP  C7-5C  T 4 CR — 2 CR  P8C=D+  PxP a.p.
// Near misses: P9R  P4  C3  Cx  C3ARD  T4CR-  P8C=  O-O-O-O  C3ARx
#include "parsers/notations/romance.hpp"

#include <boost/spirit/home/x3/auxiliary.hpp>
#include <boost/spirit/home/x3/char.hpp>
#include <boost/spirit/home/x3/core.hpp>
#include <boost/spirit/home/x3/directive.hpp>
#include <boost/spirit/home/x3/nonterminal.hpp>
#include <boost/spirit/home/x3/operator.hpp>
#include <boost/spirit/home/x3/string.hpp>
#include <string>
#include <vector>

#include "lib/words/romance.hpp"
#include "parsers/notations/romance_ends.hpp"

namespace stamma {
namespace {

namespace x3 = boost::spirit::x3;
using x3::char_;
using x3::eps;
using x3::lit;

enum class Mark : std::uint8_t { check, double_check, discovered_check, mate, en_passant };

/// The words of one language as the grammar looks them up.
struct Tables {
  x3::symbols<Kind> men;
  x3::symbols<unsigned> ranks;
  x3::symbols<Mark> mark_words;
  x3::symbols<Castling> castle_words;
  x3::symbols<std::uint8_t> steps;
  x3::symbols<bool> rank_endings, takes, becomes, articles, fillers, elided;
  bool squares_either = false;

  explicit Tables(const RomanceLanguage& l) : squares_either(l.squares_either) {
    const auto fill = [](auto& table, RomanceWords words, auto value, bool capitals = true) {
      RomanceLanguage::each_word(words, capitals,
                                 [&](const std::string& w) { table.add(w, value); });
    };
    for (unsigned k = 0; k < l.men.size(); ++k) fill(men, l.men[k], static_cast<Kind>(k));
    for (unsigned r = 0; r < l.ranks.size(); ++r) fill(ranks, l.ranks[r], r);
    for (unsigned r = 0; r < 8; ++r) ranks.add(std::string(1, static_cast<char>('1' + r)), r);
    fill(mark_words, l.check, Mark::check);
    fill(mark_words, l.double_check, Mark::double_check);
    fill(mark_words, l.discovered_check, Mark::discovered_check);
    fill(mark_words, l.mate, Mark::mate);
    fill(mark_words, l.en_passant, Mark::en_passant);
    fill(castle_words, l.castles, Castling::either);
    fill(castle_words, l.castles_short, Castling::short_side);
    fill(castle_words, l.castles_long, Castling::long_side);
    fill(steps, l.one_step, std::uint8_t{1});
    fill(steps, l.two_steps, std::uint8_t{2});
    fill(rank_endings, l.rank_endings, true, false);
    fill(takes, l.takes, true, false);
    fill(becomes, l.becomes, true, false);
    // A capital A between two parts of a move is a bishop.
    add_small_words(articles, l.articles, true);
    add_small_words(fillers, l.fillers, false);
  }

 private:
  /// Those that end with an apostrophe need no blank behind them.
  void add_small_words(x3::symbols<bool>& table, RomanceWords words, bool capitals) {
    RomanceLanguage::each_word(words, capitals, [&](std::string w) {
      if (w.back() != '\'') {
        table.add(w, true);
        return;
      }
      elided.add(w, true);
      w.pop_back();
      elided.add(w + "’", true);
    });
  }
};

const Tables* tables_of(Notation n) {
  static const std::vector<Tables> all = [] {
    std::vector<Tables> v;
    for (const RomanceLanguage& l : romance_languages()) v.emplace_back(l);
    return v;
  }();
  const RomanceLanguage* const row = romance_language(n);
  return row != nullptr ? &all[static_cast<std::size_t>(row - romance_languages().data())]
                        : nullptr;
}

/// What is known while a move is read: the sketch, and the square that is being named.
struct Draft {
  const Tables* words = nullptr;
  /// A letter that may begin the next move belongs to this one: the text holds no other.
  bool alone = false;
  unsigned rank = 0;
  SquareSet files = 0;
  Sketch sketch;

  SquareSet square() const noexcept { return rank_set(rank) & files; }
};

/// A word of one of the tables of the language that is being read.
template <typename T, x3::symbols<T> Tables::*table>
struct Word : x3::parser<Word<T, table>> {
  using attribute_type = T;
  static constexpr bool has_attribute = true;

  template <typename Iterator, typename Context, typename Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, Draft& draft,
             Attribute& attribute) const {
    return (draft.words->*table).parse(first, last, context, x3::unused, attribute);
  }
};

/// A man of certain kinds.
template <PieceSet kinds>
struct Man : x3::parser<Man<kinds>> {
  using attribute_type = Kind;
  static constexpr bool has_attribute = true;

  template <typename Iterator, typename Context, typename Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, Draft& draft,
             Attribute& attribute) const {
    Kind kind = Kind::none;
    Iterator it = first;
    if (!draft.words->men.parse(it, last, context, x3::unused, kind)) return false;
    if ((piece_set(kind) & kinds) == 0) return false;
    first = it;
    x3::traits::move_to(kind, attribute);
    return true;
  }
};

/// A place in the text that a function judges; takes no text.
template <bool (*holds)(std::string_view rest)>
struct Place : x3::parser<Place<holds>> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;

  template <typename Context, typename Attribute>
  bool parse(const char*& first, const char* const& last, const Context&, Draft&,
             Attribute&) const {
    return holds({first, static_cast<std::size_t>(last - first)});
  }
};

struct DashTable : x3::symbols<bool> {
  DashTable() {
    for (const char* const s : {"-", "--", "–", "—", "−", "‐", "‑"}) add(s, true);
  }
} const dash;

struct TakeTable : x3::symbols<bool> {
  TakeTable() { add("x", true)("X", true)("×", true)(":", true); }
} const take_sign;

struct SuffixTable : x3::symbols<std::uint8_t> {
  SuffixTable() { add("!", 1)("?", 2)("!!", 3)("??", 4)("!?", 5)("?!", 6); }
} const suffix_nag;

struct SignTable : x3::symbols<Mark> {
  SignTable() {
    RomanceLanguage::each_word(romance_check_signs, false,
                               [this](const std::string& w) { add(w, Mark::check); });
    RomanceLanguage::each_word(romance_mate_signs, false,
                               [this](const std::string& w) { add(w, Mark::mate); });
  }
} const mark_sign;

constexpr PieceSet pawn_set = piece_set(Kind::pawn);
constexpr PieceSet twin_set =
    piece_set(Kind::rook) | piece_set(Kind::knight) | piece_set(Kind::bishop);
constexpr PieceSet royal_set = piece_set(Kind::queen) | piece_set(Kind::king);

const Man<any_piece> any_man;
const Man<pawn_set> pawn;
const Man<twin_set> twin;    // T C A, who begin in pairs
const Man<royal_set> royal;  // D R, who tell the two of a pair apart
const Man<twin_set | royal_set> officer;
const Man<twin_set | piece_set(Kind::queen)> promoted;  // T C A D
const Man<piece_set(Kind::rook)> rook;
const Place<romance::begins_with_letter> letter;
const Place<romance::ends_word> word_end;
const Word<bool, &Tables::rank_endings> rank_ending;
const Word<bool, &Tables::takes> take_word;
const Word<bool, &Tables::becomes> becomes;
const Word<bool, &Tables::articles> article;
const Word<bool, &Tables::fillers> filler;
const Word<bool, &Tables::elided> elided;
const Word<Mark, &Tables::mark_words> mark_word;
const Word<Castling, &Tables::castle_words> castle_word;
const Word<std::uint8_t, &Tables::steps> step_word;
const Word<unsigned, &Tables::ranks> rank_word;

const auto draft_of = [](auto& ctx) -> Draft& { return x3::_val(ctx); };
const auto sketch_of = [](auto& ctx) -> Sketch& { return x3::_val(ctx).sketch; };

const auto is_man = [](auto& ctx) { sketch_of(ctx).man = piece_set(x3::_attr(ctx)); };
const auto names_rank = [](auto& ctx) { draft_of(ctx).rank = x3::_attr(ctx); };
const auto names_file = [](auto& ctx) {
  draft_of(ctx).files = RomanceLanguage::files_of(x3::_attr(ctx));
};
const auto names_wing = [](auto& ctx) {
  constexpr SquareSet queens = RomanceLanguage::queens_half;
  draft_of(ctx).files &= x3::_attr(ctx) == Kind::queen ? queens : ~queens;
};
const auto to_square = [](auto& ctx) { sketch_of(ctx).to = draft_of(ctx).square(); };
const auto from_square = [](auto& ctx) { sketch_of(ctx).from = draft_of(ctx).square(); };
const auto from_files = [](auto& ctx) { sketch_of(ctx).from = draft_of(ctx).files; };
const auto from_rank = [](auto& ctx) { sketch_of(ctx).from = rank_set(draft_of(ctx).rank); };
const auto flank_of = [](Kind k) { return k == Kind::queen ? Flank::queen : Flank::king; };
const auto of_flank = [](auto& ctx) { sketch_of(ctx).origin = flank_of(x3::_attr(ctx)); };
const auto is_quiet = [](auto& ctx) { sketch_of(ctx).capture = Tri::no; };
const auto takes = [](auto& ctx) { sketch_of(ctx).capture = Tri::yes; };
const auto takes_man = [](auto& ctx) { sketch_of(ctx).taken = piece_set(x3::_attr(ctx)); };
const auto takes_on_file = [](auto& ctx) { sketch_of(ctx).taken_on = draft_of(ctx).files; };
const auto takes_on_square = [](auto& ctx) { sketch_of(ctx).taken_on &= draft_of(ctx).square(); };
const auto takes_flank = [](auto& ctx) { sketch_of(ctx).taken_origin = flank_of(x3::_attr(ctx)); };
const auto goes_steps = [](auto& ctx) { sketch_of(ctx).steps = x3::_attr(ctx); };
const auto promotes = [](auto& ctx) { sketch_of(ctx).promotion = piece_set(x3::_attr(ctx)); };
const auto castles = [](auto& ctx) { sketch_of(ctx).castling = x3::_attr(ctx); };
const auto castles_to = [](auto& ctx) {
  sketch_of(ctx).castling =
      x3::_attr(ctx) == Kind::queen ? Castling::long_side : Castling::short_side;
};
const auto annotates = [](auto& ctx) { sketch_of(ctx).nags.add(x3::_attr(ctx)); };
const auto claims = [](auto& ctx) {
  Sketch& s = sketch_of(ctx);
  switch (x3::_attr(ctx)) {
    case Mark::check: s.check = CheckClaim::check; break;
    case Mark::double_check: s.check = CheckClaim::double_check; break;
    case Mark::discovered_check: s.check = CheckClaim::discovered_check; break;
    case Mark::mate: s.mate = true; break;
    case Mark::en_passant: s.en_passant = true; break;
  }
};
const auto nothing = [](auto&) {};

const auto is_alone = eps[([](auto& ctx) { x3::_pass(ctx) = draft_of(ctx).alone; })];
const auto squares_either =
    eps[([](auto& ctx) { x3::_pass(ctx) = draft_of(ctx).words->squares_either; })];
const auto moves_pawn = eps[([](auto& ctx) { x3::_pass(ctx) = sketch_of(ctx).man == pawn_set; })];

// Books break lines inside moves; an empty line ends everything.
const auto space = char_(" \t") | "\u00A0" | "\u2009" | "\u202F";
const auto line_end = -lit('\r') >> '\n' >> !(*space >> -lit('\r') >> '\n');
const auto blanks = *(space | line_end);
const auto some_blanks = +(space | line_end);
// "P.4R" "P. 4 R" (rejected: P..4R)
const auto pause = blanks >> -lit('.') >> blanks;
// de la  du côté de  dell' (rejected: dela, where no blank ends the word)
const auto fillers = x3::repeat(0, 4)[filler >> some_blanks | elided];
const auto gap = pause >> fillers;
const auto take = take_sign | take_word;
const auto slash = lit('/') | '\\';
// 4 4a 3.ª tercera
const auto rank = rank_word[names_rank] >> -rank_ending;

// What may begin the next move: D 2 R  D2R  RxP  TD1D  D(1)2R  D1xP. Where blanks part all letters,
// "D 2 C 3 A" is the end of a move, the number 2 and the next move.
const auto plain_rank = x3::omit[rank_word] >> -rank_ending;
const auto acts = (twin >> -(gap >> royal) | royal) >> gap >>
                  (take >> gap >> any_man | -dash >> plain_rank >> officer |
                   plain_rank >> some_blanks >> officer >>
                       !(pause >> plain_rank >> blanks >> officer) |
                   plain_rank >> pause >> (take | dash) | '(' >> plain_rank | slash >> plain_rank |
                   squares_either >> -dash >> (twin >> -royal | royal) >> plain_rank);
const auto not_acting = is_alone | !acts;

// R D beside the letter of a file, or apart from it: AR  A R  alfil de rey
const auto wing = royal[names_wing] | gap >> not_acting >> &(royal >> !letter) >> royal[names_wing];
// T TD T D D R (rejected: DR, as there is one queen's file)
const auto file = twin[names_file] >> -wing | royal[names_file];
const auto tight_file = twin[names_file] >> -royal[names_wing] | royal[names_file];
// 4R 3AR 3 A R 3a de su alfil; where the file may come first AR3 (rejected: 4, AR, 9R)
const auto square =
    rank >> blanks >> fillers >> file | squares_either >> tight_file >> rank_word[names_rank];

// C(1)2R T(4CR)2CR C\7-5C C7-5C T4CR-2CR T1xP T4CRxP (rejected: C(1, C7 5C)
const auto hint = gap >> ('(' >> blanks >> (square >> eps[from_square] | file >> eps[from_files] |
                                            rank >> eps[from_rank]) >>
                              blanks >> ')' |
                          slash >> rank >> eps[from_rank] |
                          square >> &(pause >> (take | dash)) >> eps[from_square] |
                          rank >> &(pause >> (take | dash)) >> eps[from_rank]);

// 4R -4R à 4 R .4R
const auto quiet = eps[is_quiet] >> gap >> -(dash >> gap) >> square >> eps[to_square];
// deux pas
const auto advance = moves_pawn >> eps[is_quiet] >> pause >> step_word[goes_steps] >> !letter;

// (5R) /5R 5R behind the man that is taken
const auto at = (pause >> '(' >> blanks >> square >> blanks >> ')' | slash >> square | square) >>
                eps[takes_on_square];
// P PT PTR P(5R)
const auto victim_file =
    (file | gap >> not_acting >> &(file >> !letter) >> file) >> eps[takes_on_file];
const auto victim_pawn = pawn[takes_man] >> (at | -victim_file >> -at);
// D T TR A(4C)
const auto victim_side = royal[takes_flank] |
                         gap >> not_acting >> &(royal >> !letter) >> royal[takes_flank];
const auto victim = victim_pawn |
                    twin[takes_man] >> (at | -victim_side >> -at) | promoted[takes_man] >> -at
                    | square >> eps[to_square];
// xP pr PD ×T :5R (rejected: x, xR)
const auto capture = pause >> take >> eps[takes] >> gap >> victim;

// =D = D (D) :D /D pide dama (rejected: =R, =P, C3A=D)
const auto promotion = moves_pawn >>
                       ((pause >> '=' >> pause | ':' | slash) >> not_acting >>
                            &(promoted >> !letter) >> promoted[promotes] |
                        pause >> -lit('=') >> '(' >> -lit('=') >> -(becomes >> gap) >>
                            &(promoted >> ')') >> promoted[promotes] >> ')' |
                        pause >> becomes >> gap >> &(promoted >> !letter) >> promoted[promotes]);

// + ++ # jaque (mat) a.p. ! ?? (rejected: jaquete, "(+0.3)")
const auto enclosed = mark_sign | mark_word;
const auto mark = [](auto on_mark, auto on_suffix) {
  return mark_sign[on_mark] | &(mark_word >> !letter) >> mark_word[on_mark] |
         &('(' >> enclosed >> -lit('.') >> ')') >> '(' >>
             (mark_sign[on_mark] | mark_word[on_mark]) >> -lit('.') >> ')' |
         suffix_nag[on_suffix];
};
const auto said_mark = mark(claims, annotates);
const auto marks_ahead = &(pause >> +mark(nothing, nothing) >> word_end);
const auto marks = *said_mark >> *(marks_ahead >> pause >> +said_mark) >> word_end;

// el le l'
const auto begin = -(article >> some_blanks | elided);
const auto act = (capture | quiet | advance) >> -promotion >> marks;

const x3::rule<struct PlainTag, Draft> plain = "plain";
const x3::rule<struct HintedTag, Draft> hinted = "hinted";
const x3::rule<struct SidedTag, Draft> sided = "sided";
const x3::rule<struct CastleTag, Draft> castle = "castle";

// P4R C3AR AxT PxP
const auto plain_def = begin >> any_man[is_man] >> act;
// T4CR-2CR T1xP C(1)2R
const auto hinted_def = begin >> any_man[is_man] >> hint >> act;
// CRxP CD4R PRxP PARxP "le pion du roi deux pas"
const auto pawn_of_file =
    pawn[is_man] >> gap >>
    (twin[names_file] >> -(gap >> royal[names_wing]) | royal[names_file]) >> eps[from_files];
const auto sided_def = begin >> (pawn_of_file | twin[is_man] >> gap >> royal[of_flank]) >> act;
// O-O 0—0 O-O-O enroque largo, roque du côté de la dame (rejected: O, O-O-O-O)
const auto oh = lit('O') | '0' | 'o';
const auto link = -(blanks >> dash >> blanks);
const auto castle_side = gap >> not_acting >> -(rook >> gap) >> &(royal >> !letter);
const auto castle_def =
    ((oh >> link >> oh >> link >> oh) >> x3::attr(Castling::long_side)[castles] |
     (oh >> link >> oh) >> x3::attr(Castling::short_side)[castles] |
     castle_word[castles] >> !letter >> -(castle_side >> royal[castles_to])) >>
    marks;
BOOST_SPIRIT_DEFINE(plain, hinted, sided, castle)

Parsed longest(std::string_view text, const Tables& words, bool alone) {
  Parsed best;
  const char* const end = text.data() + text.size();
  const auto attempt = [&](const auto& rule) {
    const char* it = text.data();
    Draft draft;
    draft.words = &words;
    draft.alone = alone;
    if (!x3::parse(it, end, rule, draft)) return;
    const auto length = static_cast<std::size_t>(it - text.data());
    if (length < best.length) return;
    if (length > best.length) best = {{}, length};
    Sketch& s = draft.sketch;
    s.relative = s.castling == Castling::none;
    if (s.castling != Castling::none) s.man = piece_set(Kind::king);
    best.readings.add(s);
  };
  attempt(plain);
  attempt(hinted);
  attempt(sided);
  attempt(castle);
  return best;
}

}  // namespace

Parsed parse_romance(std::string_view text, Notation n) {
  const Tables* const words = tables_of(n);
  return words != nullptr ? longest(text, *words, false) : Parsed{};
}

Readings read_romance(std::string_view text, Notation n) {
  const Tables* const words = tables_of(n);
  Readings r;
  if (words == nullptr) return r;
  for (const bool alone : {false, true}) {
    const Parsed p = longest(text, *words, alone);
    if (p.length == 0 || text.find_first_not_of(".,", p.length) != std::string_view::npos) continue;
    for (const Sketch& s : p.readings) r.add(s);
  }
  return r;
}

}  // namespace stamma
