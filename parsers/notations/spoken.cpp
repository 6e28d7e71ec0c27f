// Specimens: knight to f three  pawn takes d5  e four  e takes d five check  rook a one to d one
//   e seven e eight queen  castles kingside  lange Rochade  Springer Gustav eins Felix drei
// Near misses: knight  knight to f  knight to f nine  e fourx  pawn takes  castles sideways
#include "parsers/notations/spoken.hpp"

#include <algorithm>
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
#include "lib/words/spoken.hpp"
#include "parsers/notations/codes.hpp"

namespace stamma {
namespace {

namespace x3 = boost::spirit::x3;
using x3::char_;
using x3::lit;

/// The words of one role, with or without those that are only heard.
struct Words : x3::symbols<std::uint8_t> {
  Words(Speech role, bool heard) {
    std::string small;
    for (const SpokenWord& w : spoken_words()) {
      if (w.role != role || (w.tongue == Tongue::heard && !heard)) continue;
      small.assign(w.word);
      for (char& c : small) c = ascii::lower(c);
      add(small, w.value);
    }
  }
};

// Every alternative clears what another may have written before it failed.
const auto clear = [](auto& ctx) { x3::_val(ctx) = Sketch(); };
const auto clear_way = [](auto& ctx) {
  const PieceSet man = x3::_val(ctx).man;
  x3::_val(ctx) = Sketch();
  x3::_val(ctx).man = man;
};
const auto is_man = [](auto& ctx) {
  x3::_val(ctx).man = piece_set(static_cast<Kind>(x3::_attr(ctx)));
};
const auto is_pawn = [](auto& ctx) { x3::_val(ctx).man = piece_set(Kind::pawn); };
const auto from_square = [](auto& ctx) { x3::_val(ctx).from = bit(x3::_attr(ctx)); };
const auto to_square = [](auto& ctx) { x3::_val(ctx).to = bit(x3::_attr(ctx)); };
const auto from_file = [](auto& ctx) { x3::_val(ctx).from = file_set(x3::_attr(ctx)); };
const auto to_file = [](auto& ctx) { x3::_val(ctx).to = file_set(x3::_attr(ctx)); };
const auto from_rank = [](auto& ctx) { x3::_val(ctx).from = rank_set(x3::_attr(ctx)); };
const auto takes = [](auto& ctx) { x3::_val(ctx).capture = Tri::yes; };
const auto takes_man = [](auto& ctx) {
  x3::_val(ctx).capture = Tri::yes;
  x3::_val(ctx).taken = piece_set(static_cast<Kind>(x3::_attr(ctx)));
};
const auto castles_to = [](auto& ctx) {
  x3::_val(ctx).man = piece_set(Kind::king);
  x3::_val(ctx).castling = static_cast<Castling>(x3::_attr(ctx));
};
const auto castles_either = [](auto& ctx) {
  x3::_val(ctx).man = piece_set(Kind::king);
  x3::_val(ctx).castling = Castling::either;
};
/// Only a pawn that reaches the last rank: "rook to e eight" is followed by another move.
const auto may_promote = [](auto& ctx) {
  const Sketch& s = x3::_val(ctx);
  const bool last = s.to != 0 && (s.to & ~rank_set(7)) == 0 && (s.from & rank_set(6)) != 0;
  const bool first = s.to != 0 && (s.to & ~rank_set(0)) == 0 && (s.from & rank_set(1)) != 0;
  x3::_pass(ctx) = (s.man & piece_set(Kind::pawn)) != 0 && (last || first);
};
const auto promotes = [](auto& ctx) {
  const Kind k = static_cast<Kind>(x3::_attr(ctx));
  x3::_pass(ctx) = k != Kind::pawn && k != Kind::king;
  if (!x3::_pass(ctx)) return;
  x3::_val(ctx).man = piece_set(Kind::pawn);
  x3::_val(ctx).promotion = piece_set(k);
};
const auto claims = [](auto& ctx) {
  Sketch& s = x3::_val(ctx);
  switch (static_cast<SpokenMark>(x3::_attr(ctx))) {
    case SpokenMark::check: s.check = CheckClaim::check; break;
    case SpokenMark::double_check: s.check = CheckClaim::double_check; break;
    case SpokenMark::discovered_check: s.check = CheckClaim::discovered_check; break;
    case SpokenMark::mate: s.mate = true; break;
    case SpokenMark::en_passant: s.en_passant = true; break;
  }
};

const auto square_file = [](auto& ctx) { x3::_val(ctx) = square(x3::_attr(ctx), 0); };
const auto square_rank = [](auto& ctx) {
  x3::_val(ctx) = square(file_of(x3::_val(ctx)), x3::_attr(ctx));
};
const auto square_letter = [](auto& ctx) {
  x3::_val(ctx) = square(static_cast<unsigned>(x3::_attr(ctx) - 'a'), 0);
};
const auto square_digit = [](auto& ctx) {
  x3::_val(ctx) = square(file_of(x3::_val(ctx)), static_cast<unsigned>(x3::_attr(ctx) - '1'));
};
const auto square_whole = [](auto& ctx) { x3::_val(ctx) = static_cast<Square>(x3::_attr(ctx)); };

template <bool Heard>
struct SquareTag;

const auto blank = lit(' ');
// Blanks, at most one line's end among them, or a hyphen.
const auto gap = x3::omit[+blank >> -(lit('\n') >> *blank) | lit('\n') >> *blank | lit('-')];
const auto word_over = !char_("a-z0-9~'");

/// The grammar over the proper words, or over those that are heard as well.
template <bool Heard>
auto move_grammar() {
  const auto words = [](Speech role) { return Words(role, Heard); };
  const auto man = words(Speech::man), file = words(Speech::file), rank = words(Speech::rank);
  const auto taking = words(Speech::takes), going = words(Speech::goes);
  const auto side = words(Speech::side), standing = words(Speech::stands),
             castling = words(Speech::castles);
  const auto one_of = [](const Words& w) { return w >> word_over; };
  const auto any_of = [](const Words& w) { return x3::omit[w >> word_over]; };

  // e4 "e four" "eva vier" (rejected: "e nine", e44)
  const auto where = x3::rule<SquareTag<Heard>, Square>("square") =
      char_('a', 'h')[square_letter] >> char_('1', '8')[square_digit] >> word_over |
      one_of(file)[square_file] >> gap >> one_of(rank)[square_rank] |
      one_of(words(Speech::square))[square_whole];
  const auto target = where[to_square];
  // "on g one" "g1"
  const auto origin = -(any_of(standing) >> gap) >> where[from_square];
  const auto take = any_of(taking);
  const auto link = gap >> (any_of(going) | take[takes]) >> gap;
  // "takes knight" "takes knight on f six" (rejected: "takes")
  const auto named = take >> gap >> one_of(man)[takes_man] >>
                     -((gap >> any_of(standing) >> gap >> where)[to_square]);

  // "g one to f three" "g1 takes f3" "g one f three" "g one takes knight"
  const auto by_square = x3::eps[clear_way] >> origin >> (link | gap) >> target |
                         x3::eps[clear_way] >> origin >> gap >> named;
  // "e takes d five" "b to d seven" "b d seven" "e takes pawn" "e takes d"
  const auto by_file = x3::eps[clear_way] >> one_of(file)[from_file] >> (link | gap) >> target |
                       x3::eps[clear_way] >> one_of(file)[from_file] >> gap >> named |
                       x3::eps[clear_way] >> one_of(file)[from_file] >> gap >> take[takes] >> gap >>
                           one_of(file)[to_file];
  // "to f three" "takes e five" "f three" "takes knight"
  const auto to_target = x3::eps[clear_way] >> -((any_of(going) | take[takes]) >> gap) >> target |
                         x3::eps[clear_way] >> named;
  // "one to d five" "one d five"
  const auto by_rank = x3::eps[clear_way] >> one_of(rank)[from_rank] >> (link | gap) >> target;

  // "knight to f three" "rook a one to d one" (rejected: "knight", "knight to f")
  const auto with_man =
      x3::eps[clear] >> one_of(man)[is_man] >> gap >> (by_square | by_file | to_target | by_rank);
  // "e two e four" "e takes d five" "e four" (rejected: "to e four")
  const auto without_man =
      x3::eps[clear] >> by_square |
      x3::eps[clear] >> x3::eps[is_pawn] >> (by_file | x3::eps[clear_way] >> target);
  // "castles queenside" "kurze Rochade" (rejected: "castles sideways", which castles and goes on)
  const auto castle = x3::eps[clear] >> any_of(castling) >> gap >> one_of(side)[castles_to] |
                      x3::eps[clear] >> one_of(side)[castles_to] >> gap >> any_of(castling);
  const auto castle_anywhere = x3::eps[clear] >> any_of(castling)[castles_either];
  // "queen" "promotes to queen" "equals queen"
  const auto promotion = x3::eps[may_promote] >>
                         (gap >> -(any_of(words(Speech::becomes)) >> gap) >> one_of(man))[promotes];
  // "check" "en passant mate"
  const auto mark = (gap >> one_of(words(Speech::mark)))[claims];

  return (castle | (with_man | without_man) >> -promotion | castle_anywhere) >> *mark;
}

struct SaidTag;
struct HeardTag;
const x3::rule<SaidTag, Sketch> said = "said";
const x3::rule<HeardTag, Sketch> heard = "heard";
const auto said_def = move_grammar<false>();
const auto heard_def = move_grammar<true>();
BOOST_SPIRIT_DEFINE(said, heard)

/// The front of a text in small letters, byte for byte: `ä` becomes `ae`, blanks become spaces,
/// other bytes above ASCII `~`, which is part of a word and of no word that is known.
class Plain {
 public:
  static constexpr std::size_t room = 240;

  explicit Plain(std::string_view text) : size_(std::min(text.size(), room)) {
    for (std::size_t i = 0; i < size_; ++i) text_[i] = plain(text[i]);
    for (std::size_t i = 0; i + 1 < size_; ++i) {
      if (text[i] != '\xC3') continue;
      const char vowel = umlaut(text[i + 1]);
      if (vowel == '\0') continue;
      text_[i] = vowel;
      text_[i + 1] = 'e';
    }
  }
  const char* begin() const { return text_.data(); }
  const char* end() const { return text_.data() + size_; }

 private:
  static char plain(char c) {
    if (ascii::is_wide(c)) return '~';
    return c == '\t' || c == '\r' ? ' ' : ascii::lower(c);
  }
  static char umlaut(char second) {
    constexpr std::string_view seconds = "\xA4\x84\xB6\x96\xBC\x9C", vowels = "aaoouu";
    const std::size_t i = seconds.find(second);
    return i == std::string_view::npos ? '\0' : vowels[i];
  }

  std::array<char, room> text_;
  std::size_t size_;
};

template <typename Rule>
std::size_t take_move(const Plain& plain, std::string_view text, const Rule& rule, Sketch& s) {
  const char* it = plain.begin();
  if (!x3::parse(it, plain.end(), rule, s)) return 0;
  const auto words = static_cast<std::size_t>(it - plain.begin());
  return words + take_marks(text.substr(words), s);
}

}  // namespace

Readings read_spoken(std::string_view text) {
  Readings r;
  const Plain plain(text);
  const auto add = [&](const auto& rule) {
    Sketch s;
    const std::size_t n = take_move(plain, text, rule, s);
    if (n != 0 && only_stops(text.substr(n))) r.add(s);
  };
  add(said);
  add(heard);
  return r;
}

Parsed parse_spoken(std::string_view text) {
  const Plain plain(text);
  Parsed p;
  const auto add = [&](const auto& rule) {
    Sketch s;
    const std::size_t n = take_move(plain, text, rule, s);
    if (n == 0 || n < p.length || !word_ends(text.substr(n))) return;
    if (n > p.length) p.readings = {};
    p.length = n;
    p.readings.add(s);
  };
  add(said);
  add(heard);
  return p;
}

}  // namespace stamma
