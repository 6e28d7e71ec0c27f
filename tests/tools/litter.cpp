// Lays clean games out anew and litters them with oddities that change no move: a reader that is
// worth its salt gives the same main lines as for the clean file. The same seed gives the same
// bytes everywhere. Comments and variations of the clean games are left out.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "parsers/input/source.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "parsers/layouts/pgn/pgn.hpp"

namespace stamma {
namespace {

/// Random numbers that do not depend on the standard library (splitmix64).
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
    return z ^ z >> 31U;
  }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
  bool chance(unsigned per_mille) { return below(1000) < per_mille; }
  template <class Range>
  std::string_view pick(const Range& range) {
    return std::begin(range)[below(std::size(range))];
  }

 private:
  std::uint64_t state_;
};

enum class Encoding : std::uint8_t { ascii, latin1, utf8 };

/// What holds for a whole game.
struct Style {
  Encoding encoding = Encoding::ascii;
  std::string line_end = "\n";
  std::size_t width = 79;
  bool pawn_letters = false;  // Pe4; a reader may refuse to see both ways in one game
  unsigned zeal = 1;          // how much littered: chances are multiplied by this
  bool tags = true;
};

/// UTF-8 text as a game of that encoding writes it; only characters of Latin-1 come here.
std::string encoded(std::string_view utf8, Encoding e) {
  if (e == Encoding::utf8) return std::string(utf8);
  std::string out;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const auto c = static_cast<unsigned char>(utf8[i]);
    if (c < 0x80) {
      out += utf8[i];
    } else {
      const unsigned low = static_cast<unsigned char>(utf8[++i]) & 0x3FU;
      out += e == Encoding::ascii ? '?' : static_cast<char>((c & 0x03U) << 6U | low);
    }
  }
  return out;
}

// The parts of a written move, so that oddities can be put together.
struct Word {
  Position before;
  Move move;
  SanForm form;
  const Style& style;

  std::string officer;    // N
  std::string from;       // g, 1, g1
  std::string take;       // x
  std::string to;         // f3, or all of castling
  std::string promotion;  // =Q
  std::string behind;     // a colon or e.p.
  std::string mark;       // + #
  std::string suffix;     // !?

  Word(const Position& p, Move m, SanForm f, const Style& s)
      : before(p), move(m), form(f), style(s) {
    if (castles()) {
      to = index(m.to()) > index(m.from()) ? "O-O" : "O-O-O";
    } else {
      if (!pawn()) officer = letter(f.kind());
      if (pawn() && s.pawn_letters) officer = "P";
      if (f.from_file()) from += file_char(m.from());
      if (f.from_rank()) from += rank_char(m.from());
      if (f.capture()) take = "x";
      to = {file_char(m.to()), rank_char(m.to())};
      if (m.is_promotion()) promotion = std::string("=") + letter(m.promoted());
    }
    if (f.check()) mark = "+";
    if (f.mate()) mark = "#";
  }

  bool castles() const { return move.type() == Move::Type::castling; }
  bool pawn() const { return form.kind() == Kind::pawn; }
  bool plain_officer() const { return !castles() && !pawn() && officer.size() == 1; }
  std::string origin() const { return {file_char(move.from()), rank_char(move.from())}; }
  std::string text() const {
    return officer + from + take + to + promotion + behind + mark + suffix;
  }
};

using TagList = std::vector<std::pair<std::string, std::string>>;

// A tag section on its way to be written.
struct TagSection {
  const Style& style;
  TagList tags;        // values as they stand between the quotes
  std::string indent;  // before each tag
  std::string inside;  // behind [ and before ]
  std::size_t per_line = 1;
  std::size_t blank_before = 0;  // an empty line before this tag; 0 = none
  bool blank_after = true;
};

// How a move number stands before a move.
struct Number {
  unsigned number;
  bool white;
  bool needed;         // the export format writes it here
  bool zero_castling;  // 5 and 0-0 must not become 50-0
  std::string text;    // 12. 12...
  bool glued = false;
};

// What stands between two moves: words of movetext, each with its separator.
struct Scrap {
  enum class Kind : std::uint8_t { word, glued, line_comment, escape_line, blank_line };
  Kind kind;
  std::string text;
};
struct Gap {
  const Style& style;
  std::string repeated;  // the move before, as it was written, for variations
  std::vector<Scrap> scraps;

  bool after_move() const { return !repeated.empty(); }
  void add(std::string text, Scrap::Kind k = Scrap::Kind::word) {
    scraps.push_back({k, std::move(text)});
  }
};

// Kinds of white space and line ends while the text is laid out.
struct Space {
  const Style& style;
  std::string text = " ";
  bool breaks_line;
};

struct End {
  const Style& style;
  GameResult result;
  bool told_by_tag;
  std::string text;
};

// Oddities of a game as a whole

bool crlf(Style& s, Dice&) { return s.line_end = "\r\n", true; }
bool cr(Style& s, Dice&) { return s.line_end = "\r", true; }
bool narrow_lines(Style& s, Dice& d) { return s.width = 8 + d.below(60), true; }
bool long_lines(Style& s, Dice& d) { return s.width = 80 + d.below(400), true; }
bool one_line(Style& s, Dice&) { return s.width = 1'000'000, true; }
bool one_word_lines(Style& s, Dice&) { return s.width = 1, true; }
bool latin1_game(Style& s, Dice&) { return s.encoding = Encoding::latin1, true; }
bool utf8_game(Style& s, Dice&) { return s.encoding = Encoding::utf8, true; }
bool pawn_letters(Style& s, Dice&) { return s.pawn_letters = true, true; }

// Oddities of tags

constexpr std::string_view wide_names[] = {"Müller, Jürgen", "Núñez, José",    "Grünfeld, Ernst",
                                           "Göring, Carl",   "Sämisch, Fritz", "Réti, Richard"};
bool wide_name(TagSection& t, Dice& d) {
  if (t.style.encoding == Encoding::ascii) return false;
  for (auto& [name, value] : t.tags)
    if (name == "White") value = encoded(d.pick(wide_names), t.style.encoding);
  return true;
}
bool unknown_tag(TagSection& t, Dice& d) {
  constexpr std::string_view names[] = {"Foo", "X_1", "FICSGamesDBGameNo", "a", "1st"};
  constexpr std::string_view values[] = {"", "bar", "1. e4 e5", "{no comment}", "; nor this", "%"};
  const auto place = static_cast<std::ptrdiff_t>(1 + d.below(t.tags.size()));
  t.tags.insert(t.tags.begin() + place, {std::string(d.pick(names)), std::string(d.pick(values))});
  return true;
}
bool escaped_quotes(TagSection& t, Dice&) {
  t.tags.front().second = R"(The \"Big\" one \\ )" + t.tags.front().second;
  return true;
}
bool brackets_in_value(TagSection& t, Dice&) {
  t.tags.front().second += " [!]) [";
  return true;
}
bool missing_roster_tag(TagSection& t, Dice& d) {
  const std::string_view name = roster_names[d.below(roster_size - 1)];
  return t.tags.size() > 2 &&
         std::erase_if(t.tags, [name](const auto& tag) { return tag.first == name; }) != 0;
}
bool tags_in_another_order(TagSection& t, Dice& d) {
  for (std::size_t i = t.tags.size(); i > 1; --i) std::swap(t.tags[i - 1], t.tags[d.below(i)]);
  return true;
}
bool same_tag_twice(TagSection& t, Dice&) {
  t.tags.push_back(t.tags.back());
  return true;
}
bool several_tags_a_line(TagSection& t, Dice& d) { return t.per_line = 2 + d.below(9), true; }
bool blanks_before_tags(TagSection& t, Dice& d) {
  constexpr std::string_view indents[] = {" ", "  ", "\t", " \t "};
  return t.indent = d.pick(indents), true;
}
bool blanks_inside_brackets(TagSection& t, Dice&) { return t.inside = " ", true; }
bool blank_line_among_tags(TagSection& t, Dice& d) {
  return t.blank_before = 1 + d.below(t.tags.size()), t.blank_before < t.tags.size();
}
bool no_blank_line_after_tags(TagSection& t, Dice&) { return t.blank_after = false, true; }

// Oddities of move numbers

bool no_number(Number& n, Dice&) {
  const bool had = !n.text.empty();
  n.text.clear();
  return had;
}
bool glued_number(Number& n, Dice&) { return n.glued = !n.text.empty(); }
bool number_without_dot(Number& n, Dice&) {
  if (n.text.empty()) return false;
  n.text = std::to_string(n.number);
  n.glued = n.glued && !n.zero_castling;
  return true;
}
bool number_before_black(Number& n, Dice&) {
  if (n.white) return false;
  n.text = std::to_string(n.number) + "...";
  return true;
}
bool white_number_before_black(Number& n, Dice&) {
  if (n.white) return false;
  n.text = std::to_string(n.number) + ".";
  return true;
}
bool dots_apart(Number& n, Dice&) {
  if (n.white) return false;
  n.text = std::to_string(n.number) + ". ...";
  return true;
}
bool two_dots(Number& n, Dice&) {
  if (n.white) return false;
  n.text = std::to_string(n.number) + "..";
  return true;
}
bool number_in_twice(Number& n, Dice&) {
  if (n.text.empty() || n.text.back() != '.') return false;
  n.text += " " + n.text;
  return true;
}
bool number_in_bracket(Number& n, Dice&) {
  if (!n.white || n.text.empty()) return false;
  n.text = std::to_string(n.number) + ")";
  n.glued = false;
  return true;
}
bool leading_zero(Number& n, Dice&) {
  if (n.text.empty()) return false;
  n.text.insert(0, "0");
  return true;
}

// Oddities of moves

bool zero_castling(Word& w, Dice&) {
  if (!w.castles()) return false;
  std::replace(w.to.begin(), w.to.end(), 'O', '0');
  return true;
}
bool small_castling(Word& w, Dice&) {
  if (!w.castles()) return false;
  std::replace(w.to.begin(), w.to.end(), 'O', 'o');
  return true;
}
bool dash_castling(Word& w, Dice& d) {
  if (!w.castles() || w.style.encoding != Encoding::utf8) return false;
  constexpr std::string_view dashes[] = {"–", "—", "−", "‑"};
  const std::string_view dash = d.pick(dashes);
  for (std::size_t at = 0; (at = w.to.find('-', at)) != std::string::npos; at += dash.size())
    w.to.replace(at, 1, dash);
  return true;
}
bool no_capture_sign(Word& w, Dice&) {
  const bool had = !w.take.empty();
  w.take.clear();
  return had;
}
bool colon_capture(Word& w, Dice&) {
  if (w.take.empty()) return false;
  w.take = ":";
  return true;
}
bool trailing_colon(Word& w, Dice&) {
  if (w.take.empty() || w.move.is_promotion()) return false;
  w.take.clear();
  w.behind = ":";
  return true;
}
bool false_capture_sign(Word& w, Dice&) {
  if (w.castles() || w.pawn() || w.form.capture()) return false;
  w.take = "x";
  return true;
}
bool no_check_sign(Word& w, Dice&) {
  const bool had = !w.mark.empty();
  w.mark.clear();
  return had;
}
bool false_check_sign(Word& w, Dice& d) {
  constexpr std::string_view marks[] = {"+", "#", "++"};
  return w.mark = d.pick(marks), true;
}
bool double_plus(Word& w, Dice&) {
  if (w.mark.empty()) return false;
  w.mark = "++";
  return true;
}
bool check_in_words(Word& w, Dice& d) {
  if (w.mark.empty()) return false;
  constexpr std::string_view checks[] = {"ch", "ch.", " ch", " ch.", " +", " check", "check"};
  constexpr std::string_view mates[] = {"mate", " mate", " #", " ++"};
  w.mark = w.form.mate() ? d.pick(mates) : d.pick(checks);
  return true;
}
bool en_passant_said(Word& w, Dice& d) {
  if (w.move.type() != Move::Type::en_passant) return false;
  constexpr std::string_view words[] = {"e.p.", "ep", "e.p"};
  w.behind += d.pick(words);
  return true;
}
bool en_passant_apart(Word& w, Dice& d) {
  if (w.move.type() != Move::Type::en_passant) return false;
  constexpr std::string_view words[] = {" e.p.", " ep", " (e.p.)", " (ep)"};
  w.suffix += d.pick(words);
  return true;
}
bool origin_square(Word& w, Dice&) {
  if (w.castles()) return false;
  w.from = w.origin();
  return true;
}
bool origin_and_dash(Word& w, Dice&) {
  if (w.castles() || w.form.capture()) return false;
  w.from = w.origin();
  w.take = "-";
  return true;
}
bool needless_file_or_rank(Word& w, Dice& d) {
  if (w.castles() || w.pawn() || !w.from.empty()) return false;
  w.from = d.chance(500) ? file_char(w.move.from()) : rank_char(w.move.from());
  return true;
}
bool promotion_without_sign(Word& w, Dice&) {
  if (w.promotion.empty()) return false;
  w.promotion = letter(w.move.promoted());
  return true;
}
bool promotion_in_brackets(Word& w, Dice& d) {
  if (w.promotion.empty()) return false;
  w.promotion = std::string(d.chance(300) ? "=(" : "(") + letter(w.move.promoted()) + ")";
  return true;
}
bool promotion_with_slash(Word& w, Dice&) {
  if (w.promotion.empty()) return false;
  w.promotion = std::string("/") + letter(w.move.promoted());
  return true;
}
bool small_promotion(Word& w, Dice&) {
  if (w.promotion.empty()) return false;
  for (char& c : w.promotion)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return true;
}
bool small_officer(Word& w, Dice&) {
  // Not b, which is a file too.
  if (!w.plain_officer() || w.form.kind() == Kind::bishop) return false;
  w.officer[0] = fen_letter({Color::black, w.form.kind()});
  return true;
}
bool figurine(Word& w, Dice& d) {
  if (!w.plain_officer() || w.style.encoding != Encoding::utf8) return false;
  constexpr std::string_view white[] = {"", "♘", "♗", "♖", "♕", "♔"};
  constexpr std::string_view black[] = {"", "♞", "♝", "♜", "♛", "♚"};
  w.officer = (d.chance(500) ? white : black)[index(w.form.kind())];
  return true;
}
bool suffix_marks(Word& w, Dice& d) {
  constexpr std::string_view marks[] = {"!", "?", "!!", "??", "!?", "?!", "!!!"};
  w.suffix.insert(0, d.pick(marks));
  return true;
}
bool glyph_apart(Word& w, Dice& d) {
  constexpr std::string_view marks[] = {" !", " ?!", " +-", " =", " +/-", " -/+", " += "};
  w.suffix += d.pick(marks);
  return true;
}

// Oddities between moves

bool brace_comment(Gap& g, Dice& d) {
  constexpr std::string_view texts[] = {
      "{good}", "{ a ( b }", "{1. e4 e5}", "{[%clk 0:01:02]}", "{ ; not a line comment }",
      "{\"}",   "{1-0}",     "{$1 %}"};
  return g.add(std::string(d.pick(texts))), true;
}
bool glued_comment(Gap& g, Dice&) { return g.add("{glued}", Scrap::Kind::glued), true; }
bool empty_comment(Gap& g, Dice& d) { return g.add(d.chance(500) ? "{}" : "{  }"), true; }
bool nested_looking_comment(Gap& g, Dice& d) {
  constexpr std::string_view texts[] = {"{a { b}", "{{}", "{ {x }"};
  return g.add(std::string(d.pick(texts))), true;
}
bool tag_in_comment(Gap& g, Dice&) { return g.add("{[Event \"not a game\"]}"), true; }
bool comment_of_lines(Gap& g, Dice& d) {
  const std::string gap = d.chance(300) ? g.style.line_end + g.style.line_end : g.style.line_end;
  return g.add("{over" + gap + "some" + g.style.line_end + "lines}"), true;
}
bool wide_comment(Gap& g, Dice&) {
  if (g.style.encoding == Encoding::ascii) return false;
  return g.add("{" + encoded("Weiß spielt überraschend schön", g.style.encoding) + "}"), true;
}
bool line_comment(Gap& g, Dice& d) {
  constexpr std::string_view texts[] = {"; to the end of the line", ";", ";x } y", "; {",
                                        "; ( 1-0"};
  return g.add(std::string(d.pick(texts)), Scrap::Kind::line_comment), true;
}
bool escape_line(Gap& g, Dice& d) {
  constexpr std::string_view texts[] = {"% for other programs", "%", "%{", "%[Event \"x\"]"};
  return g.add(std::string(d.pick(texts)), Scrap::Kind::escape_line), true;
}
bool blank_line(Gap& g, Dice&) { return g.add("", Scrap::Kind::blank_line), true; }
bool nag(Gap& g, Dice& d) {
  if (!g.after_move()) return false;
  return g.add("$" + std::to_string(d.below(256)),
               d.chance(200) ? Scrap::Kind::glued : Scrap::Kind::word),
         true;
}
bool empty_variation(Gap& g, Dice& d) {
  constexpr std::string_view texts[] = {"()", "( )", "({said} )", "(())"};
  if (!g.after_move()) return false;
  return g.add(std::string(d.pick(texts))), true;
}
bool variation_of_the_same_move(Gap& g, Dice& d) {
  if (!g.after_move()) return false;
  return g.add((d.chance(500) ? "(" : "( ") + g.repeated + (d.chance(500) ? ")" : " )")), true;
}
bool glued_variation(Gap& g, Dice&) {
  if (!g.after_move()) return false;
  return g.add("(" + g.repeated + ")", Scrap::Kind::glued), true;
}
bool lone_dots(Gap& g, Dice&) { return g.add("..."), true; }

// Oddities of white space

bool tab(Space& s, Dice&) { return s.text = "\t", true; }
bool more_blanks(Space& s, Dice& d) { return s.text.append(1 + d.below(4), ' '), true; }
bool trailing_blanks(Space& s, Dice&) { return s.breaks_line ? (s.text = "  \t", true) : false; }
bool indented_line(Space& s, Dice&) { return s.breaks_line ? (s.text += "\v", true) : false; }
bool no_break_space(Space& s, Dice&) {
  if (s.style.encoding != Encoding::utf8) return false;
  s.text = "\xC2\xA0";
  return true;
}
bool zero_width_space(Space& s, Dice&) {
  if (s.style.encoding != Encoding::utf8) return false;
  s.text += "\xE2\x80\x8B";
  return true;
}
bool thin_space(Space& s, Dice&) {
  if (s.style.encoding != Encoding::utf8) return false;
  s.text = "\xE2\x80\x89";
  return true;
}

// Oddities of results

bool missing_result(End& e, Dice&) {
  if (!e.told_by_tag) return false;
  e.text.clear();
  return true;
}
bool half(End& e, Dice&) { return e.result == GameResult::draw ? (e.text = "1/2", true) : false; }
bool dash_result(End& e, Dice&) {
  const std::size_t at = e.text.find('-');
  if (e.style.encoding != Encoding::utf8 || at == std::string::npos) return false;
  e.text.replace(at, 1, "–");
  return true;
}
bool vulgar_half(End& e, Dice& d) {
  if (e.style.encoding != Encoding::utf8 || e.result != GameResult::draw) return false;
  constexpr std::string_view texts[] = {"½-½", "½–½", "½", "½:½", "½ - ½"};
  return e.text = d.pick(texts), true;
}
bool colon_result(End& e, Dice&) {
  std::replace(e.text.begin(), e.text.end(), '-', ':');
  return e.text.find(':') != std::string::npos;
}
bool spaced_result(End& e, Dice&) {
  const std::size_t at = e.text.find('-');
  if (at == std::string::npos) return false;
  e.text.replace(at, 1, " - ");
  return true;
}
bool comment_after_result(End& e, Dice&) {
  if (e.text.empty()) return false;
  e.text += " {the end}";
  return true;
}

template <class Thing>
struct Oddity {
  const char* name;
  unsigned per_mille;
  bool (*apply)(Thing&, Dice&);  // false when it has no place here
  std::size_t count = 0;
};

Oddity<Style> style_oddities[] = {
    {"crlf", 200, crlf},
    {"cr", 100, cr},
    {"narrow-lines", 250, narrow_lines},
    {"long-lines", 200, long_lines},
    {"one-line", 50, one_line},
    {"one-word-lines", 50, one_word_lines},
    {"latin1-game", 200, latin1_game},
    {"utf8-game", 300, utf8_game},
    {"pawn-letters", 30, pawn_letters},
};
Oddity<TagSection> tag_oddities[] = {
    {"wide-name", 700, wide_name},
    {"escaped-quotes", 30, escaped_quotes},
    {"brackets-in-value", 30, brackets_in_value},
    {"tags-in-another-order", 50, tags_in_another_order},
    {"missing-roster-tag", 100, missing_roster_tag},
    {"unknown-tag", 100, unknown_tag},
    {"several-tags-a-line", 60, several_tags_a_line},
    {"blanks-before-tags", 60, blanks_before_tags},
    {"blanks-inside-brackets", 30, blanks_inside_brackets},
    {"blank-line-among-tags", 30, blank_line_among_tags},
    {"same-tag-twice", 20, same_tag_twice},
    {"no-blank-line-after-tags", 60, no_blank_line_after_tags},
};
Oddity<Number> number_oddities[] = {
    {"no-number", 20, no_number},
    {"number-before-black", 20, number_before_black},
    {"white-number-before-black", 5, white_number_before_black},
    {"dots-apart", 10, dots_apart},
    {"two-dots", 5, two_dots},
    {"number-twice", 3, number_in_twice},
    {"leading-zero", 3, leading_zero},
    {"glued-number", 60, glued_number},
    {"number-without-dot", 10, number_without_dot},
    {"number-in-bracket", 3, number_in_bracket},
};
Oddity<Word> word_oddities[] = {
    {"zero-castling", 150, zero_castling},
    {"small-castling", 30, small_castling},
    {"dash-castling", 150, dash_castling},
    {"origin-square", 10, origin_square},
    {"origin-and-dash", 10, origin_and_dash},
    {"needless-file-or-rank", 10, needless_file_or_rank},
    {"no-capture-sign", 20, no_capture_sign},
    {"colon-capture", 20, colon_capture},
    {"trailing-colon", 10, trailing_colon},
    {"false-capture-sign", 1, false_capture_sign},
    {"no-check-sign", 50, no_check_sign},
    {"false-check-sign", 5, false_check_sign},
    {"double-plus", 50, double_plus},
    {"check-in-words", 30, check_in_words},
    {"en-passant-said", 200, en_passant_said},
    {"en-passant-apart", 100, en_passant_apart},
    {"promotion-without-sign", 150, promotion_without_sign},
    {"promotion-in-brackets", 150, promotion_in_brackets},
    {"promotion-with-slash", 150, promotion_with_slash},
    {"small-promotion", 50, small_promotion},
    {"small-officer", 10, small_officer},
    {"figurine", 20, figurine},
    {"suffix-marks", 10, suffix_marks},
    {"glyph-apart", 5, glyph_apart},
};
Oddity<Gap> gap_oddities[] = {
    {"nag", 10, nag},
    {"glued-comment", 5, glued_comment},
    {"glued-variation", 3, glued_variation},
    {"brace-comment", 10, brace_comment},
    {"empty-comment", 5, empty_comment},
    {"nested-looking-comment", 3, nested_looking_comment},
    {"tag-in-comment", 2, tag_in_comment},
    {"comment-of-lines", 3, comment_of_lines},
    {"wide-comment", 5, wide_comment},
    {"line-comment", 5, line_comment},
    {"escape-line", 5, escape_line},
    {"empty-variation", 3, empty_variation},
    {"variation-of-the-same-move", 5, variation_of_the_same_move},
    {"lone-dots", 2, lone_dots},
    {"blank-line", 3, blank_line},
};
Oddity<Space> space_oddities[] = {
    {"tab", 10, tab},
    {"more-blanks", 10, more_blanks},
    {"trailing-blanks", 30, trailing_blanks},
    {"vertical-tab", 3, indented_line},
    {"no-break-space", 10, no_break_space},
    {"thin-space", 3, thin_space},
    {"zero-width-space", 2, zero_width_space},
};
Oddity<End> end_oddities[] = {
    {"half", 50, half},
    {"vulgar-half", 200, vulgar_half},
    {"dash-result", 100, dash_result},
    {"colon-result", 20, colon_result},
    {"spaced-result", 30, spaced_result},
    {"missing-result", 60, missing_result},
    {"comment-after-result", 30, comment_after_result},
};

// Oddities that are no more than a chance for the writer below.
struct Chance {
  const char* name;
  unsigned per_mille;
  std::size_t count = 0;
};
Chance no_tags_at_all{"no-tags-at-all", 20};
Chance no_blank_line_before_game{"no-blank-line-before-game", 60};
Chance more_blank_lines{"more-blank-lines", 60};
Chance byte_order_mark{"byte-order-mark", 1000};
Chance byte_order_mark_within{"byte-order-mark-within", 10};  // files put together

/// Lays words out in lines.
class Layout {
 public:
  Layout(const Style& style, std::string& out) : style_(style), out_(out) {}

  template <class Find>
  void word(std::string_view text, const Find& space) {
    const bool breaks = column_ != 0 && column_ + 1 + text.size() > style_.width;
    if (column_ != 0 || breaks) out_ += space(breaks);
    if (breaks) line_end();
    put(text);
  }
  void put(std::string_view text) {
    out_ += text;
    const std::size_t at = text.find_last_of("\r\n");
    column_ = at == std::string_view::npos ? column_ + text.size() : text.size() - at - 1;
  }
  void line_end() {
    out_ += style_.line_end;
    column_ = 0;
  }
  void fresh_line() {
    if (column_ != 0) line_end();
  }

 private:
  const Style& style_;
  std::string& out_;
  std::size_t column_ = 0;
};

class Litter {
 public:
  Litter(std::uint64_t seed, std::string only) : dice_(seed), only_(std::move(only)) {}

  void begin() {
    if (happens(byte_order_mark, 1)) out_ += "\xEF\xBB\xBF";
  }

  void game(const Game& game) {
    Style style;
    constexpr unsigned zeals[] = {0, 1, 1, 1, 3, 10};
    style.zeal = !few() ? zeals[dice_.below(std::size(zeals))] : 10;
    if (few()) style.encoding = Encoding::utf8;  // so that each has a place
    apply(style_oddities, style, 1);
    // A game without tags must be told from the one before it by that one's result and by its own
    // first number, and cannot have a character set of its own.
    style.tags = !ended_ || !happens(no_tags_at_all, 1) || game.tag("FEN").has_value();
    if (!style.tags) style.encoding = Encoding::ascii;

    Layout layout(style, out_);
    const bool marked = style.encoding == Encoding::utf8 && style.tags && !out_.empty() &&
                        happens(byte_order_mark_within, 1);
    if (!out_.empty() && ended_ && happens(more_blank_lines, 1))
      for (std::size_t n = 1 + dice_.below(3); n-- > 0;) layout.line_end();
    if (marked) out_ += "\xEF\xBB\xBF";
    tags(game, style, layout);
    moves(game, style, layout);
    layout.fresh_line();
    if (!happens(no_blank_line_before_game, 1) || !ended_) layout.line_end();
  }

  std::string take() { return std::exchange(out_, {}); }

  void print_counts() const {
    const auto print = [](const auto& table) {
      for (const auto& o : table) std::fprintf(stderr, "%-28s %8zu\n", o.name, o.count);
    };
    print(style_oddities);
    print(tag_oddities);
    print(number_oddities);
    print(word_oddities);
    print(gap_oddities);
    print(space_oddities);
    print(end_oddities);
    for (const Chance* c : {&no_tags_at_all, &no_blank_line_before_game, &more_blank_lines,
                            &byte_order_mark, &byte_order_mark_within})
      std::fprintf(stderr, "%-28s %8zu\n", c->name, c->count);
  }

 private:
  /// `a,b`: these alone; `^a,b`: all but these.
  bool allowed(std::string_view name) const {
    if (only_.empty()) return true;
    const bool but = only_[0] == '^';
    std::string_view rest = std::string_view(only_).substr(but ? 1 : 0);
    while (!rest.empty()) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      if (rest.substr(0, comma) == name) return !but;
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return but;
  }
  bool few() const { return !only_.empty() && only_[0] != '^'; }
  bool happens(Chance& c, unsigned zeal) {
    if (!dice_.chance(std::min(1000U, c.per_mille * zeal)) || !allowed(c.name)) return false;
    ++c.count;
    return true;
  }
  template <class Thing, std::size_t n>
  void apply(Oddity<Thing> (&table)[n], Thing& thing, unsigned zeal) {
    for (Oddity<Thing>& o : table)
      if (dice_.chance(std::min(900U, o.per_mille * zeal)) && allowed(o.name) &&
          o.apply(thing, dice_))
        ++o.count;
  }

  void tags(const Game& game, const Style& style, Layout& layout) {
    told_by_tag_ = false;
    if (!style.tags) return;
    TagSection section{style, {}, "", "", 1, 0, true};
    for (const Tag& t : game.tags()) {
      std::string value;
      for (const char c : game.value(t)) {
        if (c == '"' || c == '\\') value += '\\';
        value += static_cast<unsigned char>(c) < 0x80 ? c : '?';
      }
      section.tags.emplace_back(game.name(t), value);
    }
    if (section.tags.empty()) section.tags.emplace_back("Event", "?");
    apply(tag_oddities, section, style.zeal);
    for (std::size_t i = 0; i < section.tags.size(); ++i) {
      const auto& [name, value] = section.tags[i];
      if (name == "Result" && value == text(game.result)) told_by_tag_ = true;
      if (i % section.per_line == 0 && i != 0) layout.line_end();
      // An empty line before a tag that the game has already would begin the next game.
      const auto same = [&wanted = name](const auto& tag) { return tag.first == wanted; };
      if (i != 0 && i == section.blank_before && i % section.per_line == 0 &&
          std::count_if(section.tags.begin(), section.tags.end(), same) == 1)
        layout.line_end();
      if (i % section.per_line == 0) layout.put(section.indent);
      layout.put("[" + section.inside + name + " \"" + value + "\"" + section.inside + "]");
      if (section.per_line > 1 && dice_.chance(500)) layout.put(" ");
    }
    layout.line_end();
    if (section.blank_after) layout.line_end();
  }

  void scraps(const Gap& gap, Layout& layout) {
    const auto space = [this, &gap](bool breaks) { return blank(gap.style, breaks); };
    for (const Scrap& s : gap.scraps) {
      switch (s.kind) {
        case Scrap::Kind::word: layout.word(s.text, space); break;
        case Scrap::Kind::glued: layout.put(s.text); break;
        case Scrap::Kind::line_comment:
          layout.word(s.text, space);
          layout.line_end();
          break;
        case Scrap::Kind::escape_line:
          layout.fresh_line();
          layout.put(s.text);
          layout.line_end();
          break;
        case Scrap::Kind::blank_line:
          layout.fresh_line();
          layout.line_end();
          break;
      }
    }
  }

  std::string blank(const Style& style, bool breaks) {
    Space s{style, breaks ? "" : " ", breaks};
    apply(space_oddities, s, style.zeal);
    return s.text;
  }

  void moves(const Game& game, const Style& style, Layout& layout) {
    const auto space = [this, &style](bool breaks) { return blank(style, breaks); };
    Position now = game.start;
    bool interrupted = true;
    Gap before_all{style, "", {}};
    if (style.tags) apply(gap_oddities, before_all, style.zeal);
    scraps(before_all, layout);
    for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
      const Node& node = game.node(id);
      Word word(now, node.move, node.san, style);
      apply(word_oddities, word, style.zeal);
      const bool white = now.side() == Color::white;
      Number number{now.fullmove_number(),
                    white,
                    white || interrupted,
                    word.castles() && word.to[0] == '0',
                    "",
                    false};
      if (number.needed) number.text = std::to_string(number.number) + (white ? "." : "...");
      if (style.tags || id != game.first_move()) apply(number_oddities, number, style.zeal);
      if (!number.text.empty()) layout.word(number.text, space);
      if (number.text.empty() || !number.glued) {
        layout.word(word.text(), space);
      } else {
        layout.put(word.text());
      }
      Gap gap{style, Word(now, node.move, node.san, style).text(), {}};
      apply(gap_oddities, gap, style.zeal);
      scraps(gap, layout);
      interrupted = !gap.scraps.empty();
      now.play(node.move);
    }
    End end{style, game.result, told_by_tag_, std::string(text(game.result))};
    apply(end_oddities, end, style.zeal);
    if (!end.text.empty()) layout.word(end.text, space);
    ended_ = !end.text.empty();
  }

  Dice dice_;
  std::string only_;
  std::string out_;
  bool told_by_tag_ = false;
  bool ended_ = false;  // the last game has its result
};

int run(const std::string& path, std::size_t most, std::uint64_t seed, const std::string& only) {
  Inputs inputs({path});
  const auto source = inputs.next();
  if (!source || *source == nullptr) {
    std::fprintf(stderr, "stamma_litter: cannot read %s\n", path.c_str());
    return 3;
  }
  Litter litter(seed, only);
  litter.begin();
  Problems problems;
  PgnReader reader(PgnOptions{}, problems);
  BlockReader blocks(**source, Limits{});
  Block block;
  Game game;
  std::size_t games = 0;
  while (games < most && blocks.next(block)) {
    decode_block(block, std::nullopt);
    problems.open(block.bytes, 0, 1);
    reader.open(block.bytes);
    for (; games < most && reader.next(game); ++games) litter.game(game);
    std::cout << litter.take();
  }
  std::cout.flush();
  litter.print_counts();
  std::fprintf(stderr, "%-28s %8zu\n", "games", games);
  return std::cout ? 0 : 3;
}

}  // namespace
}  // namespace stamma

int main(int argc, char** argv) {
  if (argc != 4 && argc != 5) {
    std::fputs(
        "Usage: stamma_litter FILE GAMES SEED [ODDITIES]\n"
        "Writes the first GAMES games of a clean PGN file, littered. ODDITIES are names with\n"
        "commas between them: these alone, or with a ^ in front all but these. How often each\n"
        "was used goes to standard error.\n",
        stderr);
    return 2;
  }
  return stamma::run(argv[1], std::strtoull(argv[2], nullptr, 10),
                     std::strtoull(argv[3], nullptr, 10), argc == 5 ? argv[4] : "");
}
