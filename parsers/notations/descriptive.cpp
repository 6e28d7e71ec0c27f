// Specimens: P-K4  QKtxP ch  R(K1)-K3  P-R8(Q)  K. Kt. to B's 3d. (ch.)  Castles on K's side
//            The king's pawn two squares  Knight on King's fifth square takes Pawn  Q. checks
// Near misses: K4  takes P  P-K9  QxK  Kt-K4x  Resigns  And wins
#include "parsers/notations/descriptive.hpp"

#include "lib/text/ascii.hpp"
#include "parsers/notations/descriptive_rules.hpp"

namespace stamma {
namespace {

using namespace descriptive;

// Every alternative clears what another may have written before it failed.
const auto clear = [](auto& ctx) { x3::_val(ctx).restart(); };
const auto moves = then([](Draft& d, const Man& m) {
  d.man = m;
  return true;
});
const auto royal_moves = then([](Draft& d, ManLetter letter) {
  d.man = Man{};
  return d.man.begin(letter) && (letter.kind == Kind::king || letter.kind == Kind::queen);
});
const auto also_moves = then([](Draft& d, const Man& m) {
  d.also = piece_set(m.kind);
  return true;
});
const auto goes = [](auto& ctx) { x3::_val(ctx).s.capture = Tri::no; };
const auto takes = [](auto& ctx) { x3::_val(ctx).s.capture = Tri::yes; };
const auto from = then([](Draft& d, const auto& where) { return d.come_from(where); });
const auto from_square =
    then([](Draft& d, const Place& p) { return p.rank != 0 && d.come_from(p); });
const auto from_rank =
    then([](Draft& d, char c) { return d.come_from_rank(static_cast<std::uint8_t>(c - '0')); });
const auto to = then([](Draft& d, const auto& where) { return d.go_to(where); });
const auto to_square = then(
    [](Draft& d, const Place& p) { return p.rank != 0 && p.file != Kind::none && d.go_to(p); });
const auto to_worded =
    then([](Draft& d, const Place& p) { return p.worded && p.file != Kind::none && d.go_to(p); });
// "B takes Kt 7 P-K4": the digit is the number of the next move, not a rank.
template <typename Range>
bool number_follows(Range rest) {
  auto it = rest.begin();
  if (it != rest.end() && *it == '.') ++it;
  if (it == rest.end() || *it != ' ') return false;
  while (it != rest.end() && *it == ' ') ++it;
  return it != rest.end() && ascii::is_upper(*it);
}
const auto takes_on = [](auto& ctx) {
  const Place& p = x3::_attr(ctx);
  const bool number =
      p.spaced && !p.worded && p.file != Kind::king && number_follows(x3::_where(ctx));
  x3::_pass(ctx) = !number && x3::_val(ctx).take_on(p);
};
const auto takes_man = then([](Draft& d, const Man& m) { return d.take(m); });
// A dash printed for a cross.
const auto takes_pawn =
    then([](Draft& d, const Man& m) { return m.kind == Kind::pawn && d.take(m); });
const auto taken_at = then([](Draft& d, const auto& where) { return d.taken_at(where); });
const auto has_effect = then([](Draft& d, Effect e) {
  d.s.effect = e;
  return true;
});
const auto affects = then([](Draft& d, const Mark& m) { return d.affect(m); });
const auto applies = then([](Draft& d, const Mark& m) { return d.mark(m); });
const auto steps = then([](Draft& d, std::uint8_t n) { return d.step(n); });
const auto may_promote = [](auto& ctx) { x3::_pass(ctx) = x3::_val(ctx).may_promote(); };
const auto promotes = then([](Draft& d, PieceSet pieces) { return d.promote(pieces); });
const auto castles = then([](Draft& d, Castling side) { return d.castle(side); });
const auto castles_somewhere = [](auto& ctx) { x3::_val(ctx).castle(Castling::either); };
const auto castles_short = [](auto& ctx) { x3::_val(ctx).castle(Castling::short_side); };
const auto castles_long = [](auto& ctx) { x3::_val(ctx).castle(Castling::long_side); };
const auto pawn_moves = [](auto& ctx) {
  x3::_val(ctx) = Draft{};
  x3::_val(ctx).man.kind = Kind::pawn;
};
const auto moves_somewhere = [](auto& ctx) {
  x3::_pass(ctx) = x3::_val(ctx).relative || x3::_val(ctx).algebraic;
  x3::_val(ctx).s.effect = Effect::moves;
};
const auto anyone = [](auto& ctx) { x3::_val(ctx) = Draft{}; };

// - -- to moves to; round a word the indent of the line it is in, which was joined to the one
// before it
const auto apart = wide >> *blank;
const auto going_to = going_word >> small_end >> -lit('.') >> *blank;
const auto going = (wide >> dash | wide_space >> *blank >> going_to | going_to)[goes];
// x × : takes tks
const auto taking = (wide >> taking_sign | apart >> taking_word >> small_end >> *blank)[takes];

// What says little must stand alone, at the end of a text, a line or a sentence.
const auto at_end = &(*blank >> (x3::eoi | char_("\r\n.,;)")));

// (K1) (K) (1) [K1] (on R4) (on R2!) (Q sq.) /1 /K1
const auto origin = -(standing_word >> space) >> (place[from] | digit[from_rank] | point[from]) >>
                    -lit('.') >> *char_("!?") >> gap;
const auto bracketed_origin = gap >> ('(' >> origin >> ')' | '[' >> origin >> ']') |
                              '/' >> (digit[from_rank] | place[from]);
// on King's fifth square
const auto spelled_origin = wide_space >> standing_word >> space >> place[from_square];

// KB3 f3, or P for a pawn that is taken
const auto target = wide >> (place[to] | point[to] | victim_man[takes_pawn]);
// (K5) /K5 on K5 (B 4), all as one: nothing is said unless the bracket closes
const auto taken_site = site[taken_at] | point_site[taken_at];
// P QRP Q. B. K8 d5 P(K5), or "in passing"
const auto victim = wide >> (!char_("Pp") >> (place[takes_on] | point[to]) |
                             (victim_man[takes_man] | kings_victim[takes_man]) >> -taken_site |
                             standing_word >> space >> place[takes_on] | &mark_word[is_passing]);

// -K3 to K's 3d -(B5)B7 xP (rejected: -K1 of -K1-K3, -/K1)
const auto travel = going >> -(!lit('/') >> bracketed_origin) >> target >>
                        !(gap >> dash >> gap >> (place | point)) |
                    taking >> victim;
// K1-K3 -K1-K3 b8-d7 e3xd5 King's Knight's first King's Bishop's third
const auto long_travel = -going >> gap >> (place[from_square] | point[from]) >>
                         (going >> target | taking >> victim | wide_space >> place[to_worded]);
// KB3, f3: no dash
const auto arrival = gap >> (place[to_square] | point[to]);
// takes, and nothing else
const auto capture = wide_space >> taking_word >> small_end >> x3::eps[takes] >> at_end;
// (KB3): the man that moves, and nothing else
const auto departure = bracketed_origin >> at_end >> x3::eps[moves_somewhere];

const auto join = *(joining_word >> word_end >> gap);
// checks. gives check ++ interposes or P. interposes moves
const auto effect = -(wide_space >> (alternative_word | standing_word) >> space >>
                      man[also_moves]) >>
                    wide >> join >> (effect_word[has_effect] >> word_end | mark[affects] |
                                     '(' >> mark[affects] >> ')');
// one two squares
const auto advance = wide_space >> step_word[steps] >> word_end >>
                     -(space >> step_unit >> word_end);

const auto from_somewhere = x3::eps[clear] >> -(&char_("([/ \t\r\n\xC2\xE2\xE3") >>
                                                (bracketed_origin | spelled_origin));
const auto tail = (from_somewhere >> travel) | (x3::eps[clear] >> travel) |
                  (x3::eps[clear] >> long_travel) | (from_somewhere >> (arrival | capture)) |
                  (x3::eps[clear] >> advance) | (x3::eps[clear] >> effect) |
                  (x3::eps[clear] >> queening[promotes]) | (x3::eps[clear] >> departure);

// K Kt 3, Q.R4: no dash, and no king's knight
const auto undashed =
    man_name[royal_moves] >> x3::eps[clear] >> name_end >> gap >> place[to_square];

// Castles. Castles QR Castles (with K. R.) O-O 0 - 0 - 0
const auto castle = -(-(article >> space) >> man_name >> name_end >> space) >>
                        (castling_word >> word_end)[castles_somewhere] >> -castle_side[castles] |
                    oh >> gap >> dash >> gap >> oh >>
                        ((gap >> dash >> gap >> oh)[castles_long] | x3::eps[castles_short]);

// any move, the same
const auto anything = x3::eps[anyone] >> whole_move[has_effect] >> word_end >> at_end;
// C4 x d5 e5:f6
const auto pawn_points = x3::eps[pawn_moves] >> (point[from] | capital_point[from]) >> taking >> gap
                         >> point[to];

// (ch.) (ch., double check, and mate.) [ch]
const auto mark_group = [](const auto& one) {
  const auto several =
      gap >> join >> one >> *(-char_(".,;") >> gap >> join >> one) >> -lit('.') >> gap;
  return '(' >> several >> ')' | '[' >> several >> ']';
};
const auto marks = *(-char_(".,;:") >> gap >> join >>
                     (mark[applies] | &mark_group(mark) >> mark_group(mark[applies])));
const auto note_letter = -(lit('-') >> char_('a', 'z') >> edge);

struct MoveTag;
const x3::rule<MoveTag, Draft> move = "move";
const auto move_def = (man[moves] >> tail | undashed | castle | anything | pawn_points) >>
                      (x3::eoi | -(x3::eps[may_promote] >> promotion[promotes]) >> marks >>
                                     note_letter >> full_stop >> edge);
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
const auto footnote = '[' >> (+char_('0', '9') | char_("A-Z*") >> -char_("A-Z")) >> ']' |
                      '(' >> char_('a', 'z') >> ')' | '*';
const auto remark_end = *(char_("a-zA-Z ,.;:'!?&-") | char_("\r\n\t"));
const auto remark_word = !(man_name >> word_end) >> char_('a', 'z') >> char_('a', 'z') >>
                         +char_('a', 'z');
const auto remark_text = remark_word >> remark_end;
// Good: not the name of a man
const auto sentence = !man_name >> char_('A', 'Z') >> +char_('a', 'z') >> remark_end;
// , and wins . Good (threatening mate) and mates (rejected: , 2. P-K4; . Queen takes Rook)
const auto remark = *lit('.') >> +char_(",;:") >> wide_space >> remark_text |
                    +lit('.') >> wide_space >> sentence |
                    -lit('.') >> space >> &lit("and ") >> remark_text
                    | wide >> '(' >> remark_word >> ' ' >> remark_end >> ')';
const auto open_alternative = -char_(",;") >> wide_space >> alternative_word;
const auto rest = (remark | -lit('.') >> *(gap >> footnote) >> -(open_alternative | remark)) >>
                  *char_(".,;") >> blanks_around >> x3::eoi;

// Castles Rook, Castles R.: whose is left out
const auto castles_rook = blanks_around >> castling_word >> space >> man_name[is_rook] >>
                          name_end >> blanks_around >> x3::eoi;

bool parse_one(const char*& it, const char* end, Readings& r) {
  Draft d;
  const char* at = it;
  if (!x3::parse(at, end, move, d) || !d.read(r)) return false;
  it = at;
  return true;
}

// Takes a bracket only together with the one that closes it.
void parse_alternatives(const char*& it, const char* end, Readings& r) {
  for (const char* at = it; r.size < Readings::capacity; at = it) {
    bool bracket = false;
    if (!x3::parse(at, end, either_or, bracket)) return;
    Readings other;
    if (!parse_one(at, end, other) || (bracket && !x3::parse(at, end, close))) return;
    if (!r.alternatives) r.size = 1;
    r.alternatives = true;
    r.add(*other.begin());
    it = at;
  }
}

Parsed parse_front(std::string_view text) {
  Parsed parsed;
  const char* it = text.data();
  const char* const end = it + text.size();
  if (parse_one(it, end, parsed.readings)) parse_alternatives(it, end, parsed.readings);
  parsed.length = static_cast<std::size_t>(it - text.data());
  return parsed;
}

}  // namespace

// What follows may have told where the move ends; what it means it must mean by itself.
Parsed parse_descriptive(std::string_view text) {
  Parsed parsed = parse_front(text);
  while (parsed.length != 0) {
    const std::string_view behind = text.substr(parsed.length);
    if (behind.find_first_not_of(ascii::spaces) == std::string_view::npos) break;
    text = text.substr(0, parsed.length);
    parsed = parse_front(text);
  }
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

Readings read_descriptive_omitting(std::string_view text) {
  Readings any;
  const char* it = text.data();
  if (x3::parse(it, text.data() + text.size(), castles_rook)) {
    Sketch castling;
    castling.castling = Castling::either;
    any.add(castling);
    return any;
  }
  // With a pawn in front of it the text is a whole record, and only he can promote or take in
  // passing. What tells no square and no capture ("checks") is too little without a man, and "e4"
  // is algebraic.
  const Readings with_pawn = read_descriptive("P " + std::string(text));
  for (Sketch s : with_pawn) {
    if (!s.relative || (s.to == any_square && s.capture != Tri::yes)) continue;
    if (!s.en_passant) s.man = any_piece;
    any.add(s);
  }
  any.alternatives = with_pawn.alternatives;
  return any;
}

}  // namespace stamma
