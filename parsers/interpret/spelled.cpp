// The movetext of games in other notations than the export format's. Where moves hold spaces the
// grammar finds their end: the longest that is legal and lets the text go on.
#include <algorithm>
#include <array>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/algebraic.hpp"
#include "parsers/notations/braille.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_blank;
using pgn::is_digit;
using pgn::is_letter;
using pgn::is_newline;
using pgn::is_space;
using pgn::quoted;
using pgn::skip_spaces;
using pgn::take_number;
using pgn::word_end;

/// Whether a move number stands there: "12." "12..." "12 Kt"
bool number_at(const char* p, const char* end) noexcept {
  const char* q = p;
  take_number(q, end);
  return q > p && q - p < 4 && (q == end || *q == '.' || *q == ')' || *q == ':' || is_space(*q));
}

/// The text in which a move that begins at `p` ends: up to a comment, an empty line, a tag, a
/// result or the number of the next move. A move may be broken at the end of a line anywhere
/// between two words, so line ends are blanks here.
class Stretch {
 public:
  Stretch(const char* p, const char* end, unsigned number) noexcept {
    const char* const most = end - p > longest ? p + longest : end;
    const char* q = p;
    for (; q < most; ++q) {
      const char c = *q;
      if (c == '\0' || c == '{' || c == '}' || c == '$' || c == '*') break;
      if (is_digit(c) && q > p && is_space(q[-1])) {
        if (next_number(q, end, number)) break;
        if (c <= '1' && result_of({q, static_cast<std::size_t>(word_end(q, most) - q)})) break;
      }
      text_[size_++] = is_newline(c) ? ' ' : c;
      if (c != '\n') continue;
      const char* next = q + 1;
      while (next < end && (is_blank(*next) || *next == '\r')) ++next;
      if (next < end && (*next == '\n' || *next == '[')) break;
    }
    while (size_ > 0 && q < end && is_utf8_tail(*q)) {
      --q;
      --size_;
    }
  }

  std::string_view text() const noexcept { return {text_.data(), size_}; }

 private:
  /// "4. PxP 4... PxP": the number of this move or of the next. One with another behind it is a
  /// rank.
  static bool next_number(const char* p, const char* end, unsigned number) noexcept {
    const char* q = p;
    const unsigned n = take_number(q, end);
    if (q >= end || *q != '.' || (n != number && n != number + 1)) return false;
    while (q < end && (*q == '.' || is_space(*q))) ++q;
    return !number_at(q, end);
  }

  static constexpr std::ptrdiff_t longest = 240;
  std::array<char, longest> text_;
  std::size_t size_ = 0;
};

}  // namespace

void Interpreter::spelled_number(bool spaced) {
  const char* const at = p_;
  const char* q = at;
  const unsigned n = take_number(q, end_);
  const char* const dots = q;
  while (*q == '.') ++q;
  if (q == dots || (n == 0 && is_digit(*q))) {
    word();
    return;
  }
  p_ = q;
  if (spaced && skips_a_move(n, q - dots > 1)) {
    tell(Code::not_a_move, at, q, "a move is missing in front of this number");
    fail_line(at);
    return;
  }
  number(at, q, n, q - dots > 1);
}

bool Interpreter::number_in_braille() {
  const char* const at = p_;
  const char* const end = word_end(at, end_);
  const auto n = braille_number({at, static_cast<std::size_t>(end - at)});
  if (!n) return false;
  p_ = end;
  number(at, end, *n, false);
  return true;
}

void Interpreter::spelled_word(bool spaced) {
  if (dialect_.notation == Notation::braille && number_in_braille()) return;
  if (spaced && begins_prose()) {
    pass_over_prose(p_);
    return;
  }
  if (!(spaced ? spaced_move(dialect_, Verdict::certain) : one_word_move())) word();
}

void Interpreter::spelled_movetext() {
  const bool spaced = info(dialect_.notation).spaced;
  while (!over_ && !(in_variation_ && stack_.empty())) {
    const PgnSign sign = pgn_signs[static_cast<unsigned char>(*p_)];
    if (sign == PgnSign::brace) {
      brace_comment();
    } else if (sign == PgnSign::digit) {
      spelled_number(spaced);
    } else if (sign == PgnSign::comment_line) {
      if (!separator()) line_comment();
    } else if (sign == PgnSign::word || sign == PgnSign::move) {
      if (!separator()) spelled_word(spaced);
    } else {
      odd_sign(sign);
    }
  }
}

/// Whether a number says that the side to move has moved already. Where ranks count from the side
/// that moves, what follows would be read as the other side's, and legal too.
bool Interpreter::skips_a_move(unsigned n, bool black) const {
  if (!builder_.has_move()) return false;
  const unsigned due = line_.now.fullmove_number();
  return line_.now.side() == Color::black ? !black && n == due + 1 : black && n == due;
}

// A word that is one move, before anything else is thought of.
bool Interpreter::one_word_move() {
  const char* const at = p_;
  const char* const end = word_end(at, end_);
  if (end < end_ && *end == '(') return false;  // e8(Q)
  const std::string_view raw(at, static_cast<std::size_t>(end - at));
  const Readings readings = read_move(dialect_, line_.now.side(), raw);
  if (readings.empty()) return false;
  p_ = end;
  if (readings.sketches[0].man == piece_set(Kind::pawn) && mixes_pawn_styles(raw, raw, at, end))
    return true;
  if (play_readings(readings, raw, false, at, end)) return true;
  p_ = at;
  return false;
}

// "1. P-K4, P-K4; 2. Kt-KB3": what stands between moves in running text.
bool Interpreter::separator() {
  if (*p_ == ',') {
    ++p_;
    return true;
  }
  if (*p_ != ';') return false;
  const char* const next = skip_spaces(p_ + 1, end_);
  if (next == p_ + 1 || next >= end_) return false;
  const bool spaced = info(dialect_.notation).spaced;
  if ((spaced ? number_at(next, end_) || is_other_move(line_.now, next) : only_moves(next)) ||
      counts_on(next)) {
    p_ = next;
    return true;
  }
  return false;
}

/// Whether the number of the move to come stands there, and nothing but moves up to the next
/// semicolon or the end of the line: "; 2. Nf3, Nc6;" is no comment.
bool Interpreter::only_moves(const char* at) const {
  const char* p = at;
  const unsigned n = take_number(p, end_);
  if (p == at || *p != '.' || n != line_.now.fullmove_number()) return false;
  while (p < end_ && *p == '.') ++p;
  std::size_t moves = 0;
  while (true) {
    while (p < end_ && is_blank(*p)) ++p;
    if (p >= end_ || is_newline(*p) || *p == ';') return moves != 0;
    const char* const word = p;
    p = word_end(p, end_);
    const std::string_view raw(word, static_cast<std::size_t>(p - word));
    if (p == word || read_move(dialect_, line_.now.side(), raw).empty() || ++moves > 2)
      return false;
  }
}

/// Whether the numbers of the moves to come stand in the rest of the line, though what follows them
/// may not be readable, and one may be misread: a whole game without tags is no comment.
bool Interpreter::counts_on(const char* at) const {
  constexpr unsigned enough = 4, most_lost = 1;
  if (!game_->tags().empty()) return false;
  unsigned due = line_.now.fullmove_number(), found = 0;
  for (const char* p = at; p < end_ && !is_newline(*p) && found < enough; ++p) {
    if (!is_digit(*p) || (p > at && !is_space(p[-1]))) continue;
    const unsigned n = take_number(p, end_);
    const char* const move = skip_spaces(p < end_ && *p == '.' ? p + 1 : p, end_);
    if (move == p || move >= end_ || !is_letter(*move) || n < due || n > due + most_lost) continue;
    due = n + 1;
    ++found;
  }
  return found == enough;
}

/// Whether a text is the letter of a man in the language of the side that moves.
bool Interpreter::is_man_here(std::string_view text) const {
  const Language& language = dialect_.language(line_.now.side());
  return std::any_of(language.letters.begin(), language.letters.end(),
                     [text](std::string_view letters) {
                       while (!letters.empty()) {
                         const std::string_view letter = letters.substr(0, letters.find(' '));
                         if (text == letter) return true;
                         letters.remove_prefix(std::min(letters.size(), letter.size() + 1));
                       }
                       return false;
                     });
}

// "S g1-f3", "Кр e2": a man's letter and his square apart, as old books print them.
bool Interpreter::lone_man(std::string_view raw, const char* at, const char* end) {
  if (!is_algebraic(dialect_.notation) || !is_man_here(raw)) return false;
  const Language& language = dialect_.language(line_.now.side());
  const char* const next = skip_spaces(end, end_);
  const char* const next_end = word_end(next, end_);
  std::string together(raw);
  together.append(next, next_end);
  if (together.size() == raw.size() || read_algebraic(together, language).empty()) return false;
  const Readings follow =
      read_algebraic({next, static_cast<std::size_t>(next_end - next)}, language);
  const bool apart = std::any_of(follow.begin(), follow.end(), [this](const Sketch& s) {
    return !resolve(line_.now, s).empty();
  });
  if (is_novelty_sign(raw, at, next, apart)) return false;
  spaced_style_ = true;
  note(Code::spaced_move, at, next_end, "a space inside a move");
  p_ = next_end;
  if (!move_word(together, together, false, at, next_end)) stray_word(at, next_end);
  return true;
}

/// Whether the text behind a move goes on from where the move leads.
bool Interpreter::goes_on_after(Move m, const Dialect& dialect, const char* behind) const {
  Position next = line_.now;
  Lineage men = line_.men;
  men.play(next, m);
  next.play(m);
  return goes_on(next, men, dialect, behind);
}

/// Reads the text at hand as a move that may hold spaces. False when it is none, or when only a
/// part of it would be one.
bool Interpreter::spaced_move(const Dialect& dialect, Verdict best) {
  const Stretch stretch(p_, end_, line_.now.fullmove_number());
  std::string_view text = stretch.text();
  const char* const at = p_;
  constexpr int most_tries = 10;
  Parsed longest;
  const Sketch* sketch = nullptr;
  for (int i = 0; i < most_tries && !text.empty(); ++i) {
    const Parsed parsed = parse_move(dialect, line_.now.side(), text);
    if (parsed.length == 0) break;
    const Resolution r = meaning(parsed.readings, sketch);
    if (!r.fitting.empty()) {
      if (longest.length == 0) longest = parsed;
      const char* const end = at + parsed.length;
      if (r.meant.size() != 1 || (i == 0 && pgn::trim(text.substr(parsed.length)).empty()) ||
          goes_on_after(r.meant[0], dialect, end)) {
        p_ = end;
        return play_meaning(r, *parsed.readings.begin(), *sketch, best, at, end);
      }
    }
    // Something shorter may be meant: "R. to Q. R. takes B."
    std::size_t cut = parsed.length;
    while (cut > 0 && is_space(text[cut - 1])) --cut;
    while (cut > 0 && !is_space(text[cut - 1])) --cut;
    text = text.substr(0, cut);
  }
  if (longest.length == 0) return false;
  const Resolution r = meaning(longest.readings, sketch);
  p_ = at + longest.length;
  return play_meaning(r, *longest.readings.begin(), *sketch, best, at, p_);
}

/// Whether what follows a move can follow one: a number, a sign, the end, a word about the game, or
/// another legal move.
bool Interpreter::goes_on(const Position& now, const Lineage& men, const Dialect& dialect,
                          const char* at) const {
  const char* p = at;
  while (p < end_ && (is_space(*p) || *p == ',' || *p == ';' || *p == '.')) ++p;
  if (p >= end_ || std::string_view("{}()[]$*!?").find(*p) != std::string_view::npos) return true;
  if (is_digit(*p)) {  // "Kt - Q 4" is no "Kt - Q" in front of a move 4
    const char* q = p;
    if (take_number(q, end_) == now.fullmove_number()) return number_at(p, end_);
  }
  const char* const word = word_end(p, end_);
  const std::string_view w(p, static_cast<std::size_t>(word - p));
  if (result_of(w) || remark_of(w)) return true;
  const Stretch stretch(p, end_, now.fullmove_number());
  const Parsed next = parse_move(dialect, now.side(), stretch.text());
  return std::any_of(next.readings.begin(), next.readings.end(),
                     [&](const Sketch& s) { return !resolve(now, s, men.last()).empty(); });
}

/// The legal moves that the readings of a text mean: of the first reading that has any, or of all
/// where the text offers alternatives.
Resolution Interpreter::meaning(const Readings& readings, const Sketch*& chosen) const {
  const bool marked = marked_checks_ >= 2 && unmarked_checks_ == 0;
  Resolution all;
  for (const Sketch& s : readings) {
    Resolution r = resolve(line_.now, line_.men, s, marked);
    if (r.fitting.empty()) continue;
    if (all.fitting.empty()) chosen = &s;
    if (!readings.alternatives) return r;
    for (const Move m : r.fitting)
      if (!all.fitting.contains(m)) all.fitting.add(m);
  }
  all.meant = all.fitting;
  return all;
}

void Interpreter::tell_ambiguous(const Resolution& r, const char* at, const char* end) {
  constexpr std::size_t most = 8;
  std::vector<std::string> candidates;
  std::string list;
  for (const Move m : r.meant) {
    if (candidates.size() == most) break;
    candidates.push_back(san_text(m, san_form(line_.now, m)));
    list.append(list.empty() ? "" : ", ").append(candidates.back());
  }
  tell(Code::ambiguous_move, at, end,
       quoted({at, static_cast<std::size_t>(end - at)}) + " can be " + list, candidates);
}

/// Plays what a text was found to mean, as sure as `best` at most; `first` is what it says as it
/// stands.
bool Interpreter::play_meaning(const Resolution& r, const Sketch& first, const Sketch& sketch,
                               Verdict best, const char* at, const char* end) {
  if (r.meant.size() != 1) {
    tell_ambiguous(r, at, end);
    fail_line(at);
    return true;
  }
  const Move m = r.meant[0];
  const bool other_capture = first.capture != sketch.capture && first.capture != Tri::unsaid &&
                             sketch.capture != Tri::unsaid;
  if (options_.repair == Repair::none && (r.against_lineage || other_capture)) {
    const std::string san = san_text(m, san_form(line_.now, m));
    tell(Code::illegal_move, at, end,
         quoted({at, static_cast<std::size_t>(end - at)}) + " is not legal here; possible: " + san,
         {san});
    fail_line(at);
    return true;
  }
  Verdict verdict = best;
  if (r.against_lineage) {
    verdict = Verdict::repaired;
    tell(Code::other_man, at, end,
         quoted({at, static_cast<std::size_t>(end - at)}) + " names the other man; only " +
             san_text(m, san_form(line_.now, m)) + " is legal");
  } else if (other_capture) {
    verdict = Verdict::repaired;
    tell(Code::false_capture, at, end,
         first.capture == Tri::yes ? "nothing is taken" : "a capture, written with a dash");
  } else if (r.fitting.size() != 1 && verdict == Verdict::certain) {
    verdict = Verdict::inferred;
  }
  return finish_move(m, verdict, sketch, at, end);
}

/// A word that is no move in the notation of the game may be one in another: in English algebraic,
/// or in descriptive notation.
bool Interpreter::other_notation(const char* at, const char* end) {
  const std::string_view raw(at, static_cast<std::size_t>(end - at));
  if (!ascii::is_upper(raw[0]) && !ascii::is_file(raw[0])) return false;
  ++out_.mixed;
  SanToken token;
  if (scan_san(at, token) == end && !is_man_here(raw.substr(0, 1))) {
    for (const Sketch& s : read_move(Dialect{}, line_.now.side(), raw)) {
      const MoveList moves = resolve(line_.now, s);
      if (moves.size() == 1) return finish_move(moves[0], Verdict::inferred, s, at, end);
    }
  }
  p_ = at;
  if (dialect_.notation != Notation::descriptive && raw[0] <= 'Z' &&
      spaced_move(dialect_of(Notation::descriptive), Verdict::inferred))
    return true;
  p_ = end;
  --out_.mixed;
  return false;
}

}  // namespace stamma
