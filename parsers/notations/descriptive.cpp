// Specimens: P-K4  QKtxP ch  R(K1)-K3  P-R8(Q)  K. Kt. to B's 3d. (ch.)  Castles on K's side
//            The king's pawn two squares  Knight on King's fifth square takes Pawn  Q. checks
// Near misses: K4  takes P  P-K9  QxK  Kt-K4x  Resigns  And wins
#include "parsers/notations/descriptive.hpp"

#include "parsers/notations/descriptive_rules.hpp"

namespace stamma {
namespace {

using namespace descriptive;

struct Draft {
  Sketch s;
  Man man, taken;
  PieceSet also = 0;              // "B. or P. interposes"
  Kind bare_target = Kind::none;  // "R-B": a man's name where a square is meant
  Flank bare_wing = Flank::unsaid;
  bool takes_square = false;  // "QxK8"
  bool relative = false;      // a rank is said as seen by the side that moves
  bool algebraic = false;
  bool twice = false;  // "R++"
};

// Every alternative clears what another may have written before it failed.
const auto clear = [](auto& ctx) {
  const Man mover = x3::_val(ctx).man;
  x3::_val(ctx) = Draft{};
  x3::_val(ctx).man = mover;
};
const auto moves = [](auto& ctx) { x3::_val(ctx).man = x3::_attr(ctx); };
const auto royal_moves = [](auto& ctx) {
  x3::_val(ctx).man = Man{};
  x3::_val(ctx).man.kind = x3::_attr(ctx).kind;
  x3::_val(ctx).man.small = x3::_attr(ctx).small;
  x3::_pass(ctx) = is_royal(x3::_attr(ctx).kind);
};
const auto also_moves = [](auto& ctx) { x3::_val(ctx).also = piece_set(x3::_attr(ctx).kind); };
const auto goes = [](auto& ctx) { x3::_val(ctx).s.capture = Tri::no; };
const auto takes = [](auto& ctx) { x3::_val(ctx).s.capture = Tri::yes; };

SquareSet squares_of(const Place& p, const Draft& d) {
  return files_of(p, d.man) & rank_of_place(p);
}
// A small letter names a file only in a text of small letters; elsewhere "b4" is algebraic.
bool fits_case(const Place& p, const Draft& d) { return !p.small || d.man.small; }

const auto to_place = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  const Place& p = x3::_attr(ctx);
  const bool enough = p.file != Kind::none || (p.rank != 0 && (p.own || p.adverse || p.worded));
  if (!enough || !fits_case(p, d)) {
    x3::_pass(ctx) = false;
    return;
  }
  d.s.to = squares_of(p, d);
  d.relative = true;
  d.bare_target = p.rank == 0 && !p.own ? p.file : Kind::none;
  d.bare_wing = p.wing;
};
const auto to_ranked_place = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  const Place& p = x3::_attr(ctx);
  x3::_pass(ctx) = p.rank != 0 && p.file != Kind::none && fits_case(p, d);
  d.s.to = squares_of(p, d);
  d.relative = true;
};
const auto to_worded_place = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  const Place& p = x3::_attr(ctx);
  x3::_pass(ctx) = p.worded && p.file != Kind::none;
  d.s.to = squares_of(p, d);
};
const auto to_point = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  x3::_pass(ctx) = !d.man.small;
  d.s.to = SquareSet{1} << x3::_attr(ctx);
  d.algebraic = true;
};
const auto from_place = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  const Place& p = x3::_attr(ctx);
  x3::_pass(ctx) = fits_case(p, d) && p.file != Kind::none;
  d.s.from = files_of(p, d.man);
  if (p.rank == 0) return;
  d.s.from &= rank_of_place(p);
  d.relative = true;
};
const auto from_ranked_place = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  const Place& p = x3::_attr(ctx);
  x3::_pass(ctx) = fits_case(p, d) && p.rank != 0 && (p.own || p.file != Kind::none);
  d.s.from = squares_of(p, d);
  d.relative = true;
};
const auto from_rank = [](auto& ctx) {
  x3::_val(ctx).s.from = rank_set(static_cast<unsigned>(x3::_attr(ctx) - '1'));
  x3::_val(ctx).relative = true;
};
const auto from_point = [](auto& ctx) {
  x3::_pass(ctx) = !x3::_val(ctx).man.small;
  x3::_val(ctx).s.from = SquareSet{1} << x3::_attr(ctx);
  x3::_val(ctx).algebraic = true;
};

// "B takes Kt 7 P-K4": the digit is the number of the next move, not a rank.
template <typename Range>
bool number_follows(Range rest) {
  auto it = rest.begin();
  if (it != rest.end() && *it == '.') ++it;
  if (it == rest.end() || *it != ' ') return false;
  while (it != rest.end() && *it == ' ') ++it;
  return it != rest.end() && *it >= 'A' && *it <= 'Z';
}
const auto takes_on_place = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  const Place& p = x3::_attr(ctx);
  x3::_pass(ctx) =
      p.rank != 0 && p.file != Kind::none && fits_case(p, d) &&
      !(p.spaced && !p.worded && p.file != Kind::king && number_follows(x3::_where(ctx)));
  d.s.to = squares_of(p, d);
  d.relative = true;
  d.takes_square = true;
};
const auto takes_man = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  d.taken = x3::_attr(ctx);
  d.s.to = any_square;
  d.relative = d.takes_square = false;
  d.bare_target = Kind::none;
  x3::_pass(ctx) = d.taken.kind != Kind::king;
};
// A dash printed where a cross is meant.
const auto dash_takes = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  d.taken = x3::_attr(ctx);
  d.s.capture = Tri::yes;
  x3::_pass(ctx) = d.taken.kind == Kind::pawn;
};
// PxP(B5), QxP(B); but PxR(Q) is a promotion.
const auto taken_at = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  const Place& p = x3::_attr(ctx);
  x3::_pass(ctx) = fits_case(p, d) && p.file != Kind::none &&
                   (p.rank != 0 || d.man.kind != Kind::pawn || d.taken.kind == Kind::pawn);
  d.s.taken_on = files_of(p, d.man);
  if (p.rank == 0) return;
  d.s.taken_on &= rank_of_place(p);
  d.relative = true;
};
const auto taken_at_point = [](auto& ctx) {
  x3::_val(ctx).s.taken_on = SquareSet{1} << x3::_attr(ctx);
  x3::_val(ctx).algebraic = true;
};

const auto has_effect = [](auto& ctx) { x3::_val(ctx).s.effect = x3::_attr(ctx); };
const auto has_marked_effect = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  const Mark& m = x3::_attr(ctx);
  switch (m.word.kind) {
    case MarkKind::check:
      d.s.effect = Effect::checks;
      if (m.check != CheckClaim::check) d.s.check = m.check;
      break;
    case MarkKind::twice:
      d.twice = true;
      d.s.effect = Effect::mates;
      break;
    case MarkKind::mate: d.s.effect = Effect::mates; break;
    default: x3::_pass(ctx) = false;
  }
};
const auto steps = [](auto& ctx) {
  x3::_val(ctx).s.steps = x3::_attr(ctx);
  x3::_val(ctx).s.capture = Tri::no;
  x3::_pass(ctx) = x3::_val(ctx).man.kind == Kind::pawn;
};
const auto promotes = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  const PieceSet pieces = x3::_attr(ctx);
  const SquareSet last = d.algebraic ? rank_set(0) | rank_set(7) : rank_set(7);
  x3::_pass(ctx) = d.man.kind == Kind::pawn && (d.s.to & last) != 0 &&
                   (pieces & (piece_set(Kind::king) | piece_set(Kind::pawn))) == 0;
  d.s.promotion = pieces;
};
const auto applies = [](auto& ctx) {
  Sketch& s = x3::_val(ctx).s;
  const Mark& m = x3::_attr(ctx);
  switch (m.word.kind) {
    case MarkKind::check:
      if (s.check == CheckClaim::silent || m.check != CheckClaim::check) s.check = m.check;
      break;
    case MarkKind::twice: s.check = CheckClaim::double_check; break;
    case MarkKind::mate: s.mate = true; break;
    case MarkKind::passing: s.en_passant = true; break;
    case MarkKind::glyph: s.nags.add(m.word.nag); break;
    case MarkKind::idle: break;
  }
};
const auto castles = [](auto& ctx) {
  x3::_val(ctx).man = Man{};
  x3::_val(ctx).man.kind = Kind::king;
  x3::_val(ctx).s.castling = Castling::either;
};
const auto castles_side = [](auto& ctx) { x3::_val(ctx).s.castling = x3::_attr(ctx); };
const auto castles_royal = [](auto& ctx) {
  const Kind k = x3::_attr(ctx).kind;
  x3::_pass(ctx) = is_royal(k);
  x3::_val(ctx).s.castling = k == Kind::king ? Castling::short_side : Castling::long_side;
};
const auto castles_long = [](auto& ctx) { x3::_val(ctx).s.castling = Castling::long_side; };
const auto castles_short = [](auto& ctx) { x3::_val(ctx).s.castling = Castling::short_side; };
const auto pawn_takes = [](auto& ctx) { x3::_val(ctx).man.kind = Kind::pawn; };
const auto moves_somewhere = [](auto& ctx) {
  Draft& d = x3::_val(ctx);
  x3::_pass(ctx) = single(d.s.from) || d.relative;
  d.s.effect = Effect::moves;
};
const auto whole = [](auto& ctx) {
  x3::_val(ctx).man = Man{};
  x3::_val(ctx).s.effect = x3::_attr(ctx);
};

// - -- to moves to
const auto going =
    (wide >> dash | wide_space >> going_word >> small_end | going_word >> small_end)[goes];
// x × : takes tks
const auto taking = (wide >> taking_sign | wide >> taking_word >> small_end)[takes];

// What says little must stand alone, at the end of a text, a line or a sentence.
const auto at_end = &(*blank >> (x3::eoi | char_("\r\n.,;)")));

// (K1) (K) (1) [K1] (on R4) (Q sq.) /1 /K1
const auto origin = -(standing_word >> space) >>
                    (place[from_place] | digit[from_rank] | point[from_point]) >> -lit('.') >> gap;
const auto bracketed_origin = gap >> ('(' >> origin >> ')' | '[' >> origin >> ']') |
                              '/' >> (digit[from_rank] | place[from_place]);
// on King's fifth square
const auto spelled_origin = wide_space >> standing_word >> space >> place[from_ranked_place];

// KB3 f3, or P for a pawn that is taken
const auto target = wide >>
                    (place[to_place] >> !char_("Pp") | point[to_point] | victim_man[dash_takes]);
// P(K5) P/K5 P on K5 P (B 4)
const auto site = gap >> -(standing_word >> space) >> (place[taken_at] | point[taken_at_point]) >>
                  -lit('.') >> gap;
const auto taken_site = gap >> ('(' >> site >> ')' | '[' >> site >> ']') | '/' >> place[taken_at] |
                        wide_space >> standing_word >> space >> place[taken_at];
// P QRP Q. B. K8 d5 P(K5), or "in passing"
const auto victim = wide >> (place[takes_on_place] | point[to_point] |
                             victim_man[takes_man] >> -taken_site | &mark_word);

// -K3 to K's 3d -(B5)B7 xP (rejected: -K1 of -K1-K3)
const auto travel =
    going >> -bracketed_origin >> target >> !(gap >> dash >> gap >> (place | point)) |
    taking >> victim;
// K1-K3 -K1-K3 b8-d7 e3xd5 King's Knight's first King's Bishop's third
const auto long_travel = -going >> gap >> (place[from_ranked_place] | point[from_point]) >>
                         (going >> target | taking >> victim |
                          wide_space >> place[to_worded_place]);
// KB3, f3: no dash
const auto arrival = gap >> (place[to_ranked_place] | point[to_point]);
// takes, and nothing else
const auto capture = wide_space >> taking_word >> small_end >> x3::eps[takes] >> at_end;
// (KB3): the man that moves, and nothing else
const auto departure = bracketed_origin >> at_end >> x3::eps[moves_somewhere];

const auto join = *(joining_word >> word_end >> gap);
// checks. gives check ++ interposes or P. interposes moves
const auto effect = -(wide_space >> (alternative_word | standing_word) >> space >>
                      man[also_moves]) >>
                    wide >> join >> (effect_word[has_effect] >> word_end | mark[has_marked_effect] |
                                     '(' >> mark[has_marked_effect] >> ')');
// one two squares
const auto advance = wide_space >> step_word[steps] >> word_end >>
                     -(space >> step_unit >> word_end);

const auto from_somewhere = x3::eps[clear] >> -(bracketed_origin | spelled_origin);
const auto tail = (from_somewhere >> travel) | (x3::eps[clear] >> travel) |
                  (x3::eps[clear] >> long_travel) | (from_somewhere >> (arrival | capture)) |
                  (x3::eps[clear] >> advance) | (x3::eps[clear] >> effect) |
                  (x3::eps[clear] >> promotion[promotes]) | (x3::eps[clear] >> departure);

// K Kt 3, Q.R4: no dash, and no king's knight
const auto undashed =
    man_name[royal_moves] >> x3::eps[clear] >> name_end >> gap >> place[to_ranked_place];

// K. R. on K's side (Q. R.) with K's Rook
const auto wing = man_name[castles_royal] >> name_end >>
                  (-space >> -lit('-') >> side_word >> word_end |
                   belongs >> man_name >> name_end >> -(space >> side_word >> word_end) |
                   !another_move >> !(space >> char_("A-Z")));
const auto castle_side = -(castling_preposition >> space) >> (castling_side[castles_side] | wing) >>
                         -lit('.');
// Castles. Castles QR Castles (with K. R.) O-O 0 - 0 - 0
const auto castle = -(-(article >> space) >> man_name >> name_end >> space) >>
                        (castling_word >> word_end)[castles] >>
                        -(-lit('.') >> gap >> ('(' >> castle_side >> ')' | castle_side)) |
                    oh >> gap >> dash >> gap >> oh >> x3::eps[castles] >>
                        ((gap >> dash >> gap >> oh)[castles_long] | x3::eps[castles_short]);

// any move, the same
const auto anything = whole_move[whole] >> word_end >> at_end;
// C4 x d5 e5:f6
const auto pawn_points = (point[from_point] | capital_point[from_point]) >> taking >> gap >>
                         point[to_point] >> x3::eps[pawn_takes];

const auto marks =
    *(-char_(".,;:") >> gap >> join >>
      (mark[applies] |
       ('(' >> gap >> join >> mark[applies] >> *(-char_(".,;") >> gap >> join >> mark[applies]) >>
        -lit('.') >> gap >> ')') |
       ('[' >> gap >> mark[applies] >> gap >> ']')));
const auto note_letter = -(lit('-') >> char_('a', 'z') >> edge);
const auto full_stop = -(lit('.') >> (x3::eoi | &(char_(" \t\r\n,;:()[]{}!?\"|") | blank)));

struct MoveTag;
const x3::rule<MoveTag, Draft> move = "move";
const auto move_def = (man[moves] >> tail | undashed | castle | anything | pawn_points) >>
                      -promotion[promotes] >> marks >> note_letter >> full_stop >> edge;
BOOST_SPIRIT_DEFINE(move)

const auto opens = [](auto& ctx) { x3::_val(ctx) = true; };
struct EitherTag;
const x3::rule<EitherTag, bool> either_or = "or";
// , or (or
const auto either_or_def = -char_(",;") >> wide_space >> -lit('(')[opens] >> alternative_word
                           >> wide_space;
BOOST_SPIRIT_DEFINE(either_or)
const auto close = ')' >> full_stop;

const auto blanks_around = *(blank | char_("\r\n"));
// [A] [78] (a) * (rejected: (Q), [ch])
const auto footnote = '[' >> (+char_('0', '9') | char_("A-Z*\u2020") >> -char_("A-Z")) >> ']' |
                      '(' >> char_('a', 'z') >> ')' | '*';
// , and wins . Good (threatening mate) (rejected: , 2. P-K4; . Queen takes Rook)
const auto remark_word = !(article >> space >> man_name) >> char_("a-zA-Z") >> char_('a', 'z') >>
                         +char_('a', 'z');
const auto remark_text = *(char_("a-zA-Z ,.;:'!?-") | char_("\r\n\t"));
const auto remark = (char_(".,;:") >> wide_space | space >> &lit("and ")) >>
                    !(man_name >> word_end) >> remark_word >> remark_text;
const auto rest = *footnote >> -(-char_(",;") >> space >> alternative_word | remark |
                                 wide >> '(' >> remark_word >> remark_text >> ')') >>
                  *footnote >> -char_(".,;") >> blanks_around >> x3::eoi;

bool finish(Draft& d) {
  Sketch& s = d.s;
  if (d.algebraic && d.relative) return false;
  s.relative = !d.algebraic && s.castling == Castling::none;
  if (d.man.kind != Kind::none) s.man = static_cast<PieceSet>(piece_set(d.man.kind) | d.also);
  if (d.man.kind == Kind::pawn) {
    s.from &= files_of(d.man.file, d.man.flank);
    s.ordinal = d.man.ordinal;
  } else {
    s.origin = d.man.flank;
  }
  if (d.taken.kind == Kind::none) return true;
  s.taken = piece_set(d.taken.kind);
  if (d.taken.kind == Kind::pawn) {
    s.taken_on &= files_of(d.taken.file, d.taken.flank);
    s.taken_ordinal = d.taken.ordinal;
  } else {
    s.taken_origin = d.taken.flank;
  }
  return true;
}

void add_readings(const Draft& d, Readings& r) {
  r.add(d.s);
  if (d.bare_target != Kind::none && d.bare_target != Kind::king) {
    Sketch s = d.s;
    s.to = any_square;
    s.capture = Tri::yes;
    s.taken = piece_set(d.bare_target);
    s.taken_origin = d.bare_wing;
    r.add(s);
  }
  if (d.takes_square) {
    Sketch s = d.s;
    s.capture = Tri::no;
    r.add(s);
  }
  if (d.twice) {
    Sketch s = d.s;
    s.effect = Effect::checks;
    s.check = CheckClaim::double_check;
    r.add(s);
  }
}

bool parse_one(const char*& it, const char* end, Draft& d) {
  const char* at = it;
  d = Draft{};
  if (!x3::parse(at, end, move, d) || !finish(d)) return false;
  it = at;
  return true;
}

// Takes a bracket only together with the one that closes it.
void parse_alternatives(const char*& it, const char* end, Readings& r) {
  Draft d;
  for (const char* at = it; r.size < Readings::capacity; at = it) {
    bool bracket = false;
    if (!x3::parse(at, end, either_or, bracket) || !parse_one(at, end, d)) return;
    if (bracket && !x3::parse(at, end, close)) return;
    r.size = r.alternatives ? r.size : 1;
    r.alternatives = true;
    r.add(d.s);
    it = at;
  }
}

}  // namespace

Parsed parse_descriptive(std::string_view text) {
  Parsed parsed;
  const char* it = text.data();
  const char* const end = it + text.size();
  Draft d;
  if (!parse_one(it, end, d)) return parsed;
  add_readings(d, parsed.readings);
  parse_alternatives(it, end, parsed.readings);
  parsed.length = static_cast<std::size_t>(it - text.data());
  return parsed;
}

Readings read_descriptive(std::string_view text) {
  const char* it = text.data();
  const char* const end = it + text.size();
  x3::parse(it, end, blanks_around);
  const Parsed parsed = parse_descriptive({it, static_cast<std::size_t>(end - it)});
  it += parsed.length;
  // The stop of a remark (". Good") was taken for the move's.
  if (parsed.length != 0 && it[-1] == '.') --it;
  if (parsed.length == 0 || !x3::parse(it, end, rest)) return {};
  return parsed.readings;
}

}  // namespace stamma
