#include "parsers/layouts/score/reading_scan.hpp"

#include <algorithm>

#include "lib/diagnostics/work_done.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/marks.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/layouts/score/reading_brackets.hpp"
#include "parsers/layouts/score/reading_picture.hpp"
#include "parsers/layouts/score/reading_words.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san_scanner.hpp"

namespace stamma::reading {
namespace {

using pgn::is_blank;
using pgn::is_digit;
using pgn::is_newline;

constexpr std::size_t longest_move = 160;
constexpr unsigned highest_number = 500;

using ascii::is_lower;
using ascii::is_upper;
using ascii::is_wide;

class Scanner {
 public:
  Scanner(std::string_view text, const Dialect& dialect, unsigned moves)
      : dialect_(dialect), tries_(moves) {
    out_.text = text;
    const Notation n = dialect.notation;
    exports_ = dialect == Dialect{};
    algebraic_ = is_algebraic(n) || n == Notation::iccf || n == Notation::smith;
    worded_ = n == Notation::spoken || n == Notation::telegraph || n == Notation::stamma ||
              n == Notation::braille;
  }

  Scan take() {
    brackets_ = find_brackets(out_.text, algebraic_);
    out_.tokens.reserve(out_.text.size() / 3);
    while ((out_.lines.empty() ? 0 : out_.lines.back().end) < size()) scan_line();
    forget_chess_words(out_);
    weigh_numbers();
    return std::move(out_);
  }

 private:
  std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(out_.text.size()); }
  char at(std::uint32_t p) const noexcept { return p < size() ? out_.text[p] : '\0'; }

  void scan_line();
  void scan_token(std::uint32_t stop);
  bool take_span(std::uint32_t stop);
  struct Dots {
    std::uint32_t end;
    unsigned count;
  };
  struct Letters {
    std::uint32_t end, count = 0;
    bool capital_inside = false, small = false;
  };
  bool take_number(std::uint32_t stop);
  Dots dots_at(std::uint32_t p, std::uint32_t stop) const;
  bool is_other_figure(std::uint32_t digits, std::uint32_t end) const;
  void join_dots();
  bool take_move(std::uint32_t from, std::uint32_t stop);
  std::size_t move_length(std::string_view text, bool alternatives = true) const;
  std::string_view with_next_line(std::uint32_t from, std::uint32_t stop, bool whole) const;
  void take_word(std::uint32_t stop);
  Letters letters_at(std::uint32_t begin, std::uint32_t stop) const;
  bool may_begin_move(std::uint32_t p, std::uint32_t stop) const;
  void weigh_numbers();
  Token& add(Sort sort, std::uint32_t begin, std::uint32_t end);

  Dialect dialect_;
  Scan out_;
  Brackets brackets_;
  std::size_t brace_ = 0, round_ = 0, square_ = 0;
  std::uint32_t at_ = 0;
  std::uint32_t nested_until_ = 0, aside_until_ = 0;
  unsigned tries_;  // moves that may still be looked for
  bool algebraic_ = false, worded_ = false;
  bool exports_ = false;  // the dialect is that of the export format
};

Token& Scanner::add(Sort sort, std::uint32_t begin, std::uint32_t end) {
  Token t;
  t.begin = begin;
  t.end = end;
  t.line = static_cast<std::uint32_t>(out_.lines.size()) - 1;
  t.sort = sort;
  t.nested = begin < nested_until_;
  at_ = end;
  return out_.tokens.emplace_back(t);
}

void Scanner::scan_line() {
  const std::uint32_t begin = out_.lines.empty() ? 0 : out_.lines.back().end;
  std::uint32_t stop = begin;
  while (stop < size() && !is_newline(out_.text[stop])) ++stop;
  std::uint32_t end = stop;
  if (at(end) == '\r') ++end;
  if (at(end) == '\n') ++end;
  Line& line = out_.lines.emplace_back();
  line.begin = begin;
  line.end = end;
  line.first = static_cast<std::uint32_t>(out_.tokens.size());
  line.inside = at_ > begin || nested_until_ > begin;
  at_ = std::max(at_, begin);
  std::uint32_t text = begin;
  while (text < stop && is_blank(out_.text[text])) ++text;
  line.blank = text == stop;
  if (at_ < stop)
    for (;;) {
      while (at_ < stop && is_blank(out_.text[at_])) ++at_;
      if (at_ >= stop) break;
      scan_token(stop);
    }
  at_ = std::max(at_, end);
  Line& done = out_.lines.back();
  done.last = static_cast<std::uint32_t>(out_.tokens.size());
  if (!done.blank) {
    done.column = column_of(out_, done, text);
    done.picture =
        done.inside ? aside_until_ > begin && done.first == done.last : is_picture(out_, done);
  }
}

void Scanner::scan_token(std::uint32_t stop) {
  if (take_span(stop)) return;
  const char c = at(at_);
  if (c == '$') {
    std::uint32_t p = at_ + 1;
    while (p < stop && is_digit(at(p))) ++p;
    add(Sort::sign, at_, p);
    return;
  }
  if (is_digit(c) && take_number(stop)) return;
  if (may_begin_move(at_, stop) && take_move(at_, stop)) return;
  take_word(stop);
}

/// Comments and asides are one token each; what stands in parentheses is only marked.
bool Scanner::take_span(std::uint32_t stop) {
  const auto opens = [this](const std::vector<Span>& spans, std::size_t& next) {
    while (next < spans.size() && spans[next].open < at_) ++next;
    return next < spans.size() && spans[next].open == at_ ? spans[next].close : 0;
  };
  switch (at(at_)) {
    case '{':
      if (const std::uint32_t end = opens(brackets_.braces, brace_); end != 0) {
        add(Sort::note, at_, end);
        return true;
      }
      break;
    case '[':
      if (const std::uint32_t end = opens(brackets_.squares, square_); end != 0) {
        add(Sort::aside, at_, end);
        aside_until_ = end;
        return true;
      }
      break;
    case '(': {
      std::uint32_t p = at_ + 1;  // (12) is a number
      while (is_digit(at(p))) ++p;
      if (p > at_ + 1 && p < at_ + 5 && at(p) == ')') return take_number(stop);
      if (const std::uint32_t end = opens(brackets_.rounds, round_); end != 0)
        nested_until_ = std::max(nested_until_, end);
      break;
    }
    case ';':
      if (!algebraic_) break;
      // A comment of PGN, unless moves go on behind it.
      if (out_.tokens.size() == out_.lines.back().first ||
          out_.text.substr(at_, stop - at_).find_first_of("0123456789") == std::string_view::npos) {
        add(Sort::note, at_, stop);
        return true;
      }
      break;
    case '%':
      if (algebraic_ && at_ == out_.lines.back().begin) {
        add(Sort::note, at_, stop);
        return true;
      }
      break;
    default: break;
  }
  return false;
}

/// 12. 12 12: (12) 12... 12. ... and 12 glued to its move (rejected: 1-0, 1909, 2d, 0:10).
bool Scanner::take_number(std::uint32_t stop) {
  const std::uint32_t begin = at_;
  const std::uint32_t digits = at(begin) == '(' ? begin + 1 : begin;
  std::uint32_t p = digits;
  unsigned n = 0;
  for (; p < stop && is_digit(at(p)) && p - digits < 4; ++p)
    n = 10 * n + static_cast<unsigned>(at(p) - '0');
  if (p - digits > 3 || n == 0 || n > highest_number) return false;
  if (digits != begin) ++p;  // the bracket
  const Dots dots = dots_at(p, stop);
  const std::uint32_t end = dots.end;
  if (is_other_figure(digits, end)) return false;
  const char next = at(end);
  const bool glued = end < stop && is_digit(at(end - 1)) && !is_blank(next) && next != '|';
  if (glued && !(pgn::is_letter(next) || is_wide(next))) return false;
  const std::size_t tokens = out_.tokens.size();
  Token& t = add(Sort::number, begin, end);
  t.number = static_cast<std::uint16_t>(n);
  if (glued) {  // 6Q x P is a number and a move; 2d and 1C are not
    if (may_begin_move(end, stop) && take_move(end, stop)) return true;
    out_.tokens.resize(tokens);
    at_ = begin;
    return false;
  }
  t.waits = dots.count > 1;
  join_dots();
  return true;
}

/// What stands behind the figures of a number: dots, or one other sign.
Scanner::Dots Scanner::dots_at(std::uint32_t p, std::uint32_t stop) const {
  Dots dots{p, 0};
  while (p < stop) {
    const char c = at(p);
    const bool sign = (c == ':' || c == ',' || c == ')') && p == dots.end;
    if (c == '.') {
      ++dots.count;
    } else if (out_.text.substr(p, 3) == "\u2026") {
      dots.count += 3;
      p += 2;
    } else if (!is_blank(c) && !sign) {
      break;
    }
    if (!is_blank(at(p++))) dots.end = p;
  }
  return dots;
}

/// A time of day, a result, a fraction.
bool Scanner::is_other_figure(std::uint32_t digits, std::uint32_t end) const {
  const char next = at(end);
  if (is_digit(next) && end > digits && (is_digit(at(end - 1)) || at(end - 1) == ':')) return true;
  return end - digits < 3 && (next == '-' || next == '/' || next == '\'');
}

/// Dots in White's column: "7. ...   7. Kt to B 3" and "...   7. Kt to B 3" say that Black moves.
void Scanner::join_dots() {
  std::vector<Token>& tokens = out_.tokens;
  const std::uint32_t first = out_.lines.back().first;
  const auto last = static_cast<std::uint32_t>(tokens.size()) - 1;
  if (last == first || tokens[last].waits) return;
  Token& before = tokens[first];
  const bool numbered = last == first + 1 && before.sort == Sort::number && before.waits &&
                        before.number == tokens[last].number;
  const auto is_dots = [this](const Token& t) {
    return t.sort == Sort::sign &&
           out_.text.substr(t.begin, t.end - t.begin).find_first_not_of(".\u2026") ==
               std::string_view::npos;
  };
  const bool dots = before.end > before.begin + 1 || last > first + 1;
  if (!numbered && !(dots && std::all_of(&before, &tokens[last], is_dots))) return;
  before.end = tokens[last].end;
  before.sort = Sort::number;
  before.number = tokens[last].number;
  before.waits = true;
  tokens.resize(first + 1);
}

/// Spares most words of prose the grammar.
bool Scanner::may_begin_move(std::uint32_t p, std::uint32_t stop) const {
  const char c = at(p);
  if (worded_) return pgn::is_letter(c) || is_wide(c);
  if (c == 'o' && out_.text.substr(p, 3) == "o-o") return true;
  if (algebraic_) {
    if (!pgn::is_letter(c) && !is_digit(c) && !is_wide(c)) return false;
    std::uint32_t end = p;
    while (end < stop && end < p + 12 && !is_blank(at(end)) && at(end) != ',') ++end;
    const std::string_view word = out_.text.substr(p, end - p);
    return word.size() < 4 || std::any_of(word.begin(), word.end(), [](char x) {
             return is_digit(x) || x == 'x' || x == 'O' || is_wide(x);
           });
  }
  if (is_upper(c) || is_wide(c) || c == '0') return true;
  return is_lower(c) && (out_.tokens.empty() || out_.tokens.back().sort == Sort::number);
}

bool Scanner::take_move(std::uint32_t from, std::uint32_t stop) {
  if (tries_ == 0) return false;
  --tries_;
  std::string_view text = out_.text.substr(from, std::min<std::size_t>(stop - from, longest_move));
  if (algebraic_) text = text.substr(0, text.find_first_of(" \t,;(){}[]|", 1));
  std::size_t length = move_length(text);
  if (!algebraic_ && (length == 0 || from + length >= stop)) {
    // "R-K" / "sq"; "Knight to" / "King's third": the move goes on in the next line.
    const std::string_view more = with_next_line(from, stop, length != 0);
    const std::size_t longer = more.empty() ? 0 : move_length(more, length == 0);
    if (from + longer > stop) length = longer;
  }
  if (length == 0) return false;
  while (pgn::is_space(out_.text[from + length - 1])) --length;
  add(Sort::move, from, from + static_cast<std::uint32_t>(length));
  return true;
}

std::size_t Scanner::move_length(std::string_view text, bool alternatives) const {
  // Nearly all words of nearly all games are moves as the export format spells them.
  const char* const end = text.data() + text.size();
  if (SanToken t;
      exports_ && end < out_.text.data() + out_.text.size() && scan_san(text.data(), t) == end)
    return text.size();
  const Parsed parsed = parse_move(dialect_, Color::white, text);
  if (parsed.readings.alternatives && !alternatives) return 0;
  std::size_t length = parsed.length;
  if (length == 0 && dialect_.black != dialect_.white)
    length = parse_move(dialect_, Color::black, text).length;
  // "R-K  7. B-Q2": the digit is the next move's number.
  const std::size_t next = std::min(text.find_first_not_of(" \t", length), text.size());
  const bool numbered = next < text.size() && is_digit(text[next]);  // the next move is, by itself
  if (!algebraic_ && length > 3 && text[length - 1] == '.' && is_digit(text[length - 2]) &&
      is_blank(text[length - 3]) && !numbered) {
    const std::string_view before = text.substr(0, length - 2);
    if (const std::size_t shorter = parse_move(dialect_, Color::white, before).length; shorter != 0)
      length = shorter;
  }
  return length;
}

/// A text and the line behind it, if a move may go on there: not with a number, nor in an empty
/// line; a move that is whole goes on with a small letter.
std::string_view Scanner::with_next_line(std::uint32_t from, std::uint32_t stop, bool whole) const {
  std::uint32_t next = stop;
  if (at(next) == '\r') ++next;
  if (at(next) == '\n') ++next;
  const std::uint32_t line = next;
  while (is_blank(at(next)) && next < size()) ++next;
  if (next == stop || next - line > 2 || next >= size() || stop - from > longest_move) return {};
  if (whole ? !is_lower(at(next)) : !pgn::is_letter(at(next))) return {};
  const std::size_t end = out_.text.find('\n', next);
  return out_.text.substr(from, std::min<std::size_t>(end - from, longest_move));
}

/// A word, or else all up to the next blank: what holds digits or signs is no word.
void Scanner::take_word(std::uint32_t stop) {
  const std::uint32_t begin = at_;
  const Letters word = letters_at(begin, stop);
  std::uint32_t p = word.end;
  if (p > begin && !is_digit(at(p))) {
    Token& t = add(Sort::word, begin, p);
    // "The" and "players" are words; "KLQB", "Kto" and "Kfc" are more likely moves that suffered.
    const std::uint32_t n = word.count;
    const bool likely =
        word.capital_inside ? !word.small && n > 4 : n > 3 || (n == 3 && !is_upper(at(begin)));
    const bool article =
        n == 3 && std::string_view("KQRBPNX").find(at(begin)) == std::string_view::npos;
    if (likely || (article && !word.capital_inside))
      t.letters = static_cast<std::uint16_t>(std::min<std::uint32_t>(n, 40));
    return;
  }
  while (p < stop && (pgn::is_letter(at(p)) || is_digit(at(p)))) ++p;
  if (p == begin)
    p += is_wide(at(p))
             ? static_cast<std::uint32_t>(first_code_point(out_.text.substr(p, stop - p)).length)
             : 1;
  while (p < stop && at(p) == at(begin)) ++p;  // a rule
  add(Sort::sign, begin, std::min(p, stop));
}

/// The letters from a place on, with the apostrophes and hyphens between them.
Scanner::Letters Scanner::letters_at(std::uint32_t begin, std::uint32_t stop) const {
  Letters out{begin};
  std::uint32_t& p = out.end;
  while (p < stop) {
    const char c = at(p);
    if (is_wide(c)) {
      const CodePoint cp = first_code_point(out_.text.substr(p, stop - p));
      if (!is_word_letter(cp.value)) break;
      p += static_cast<std::uint32_t>(cp.length);
      out.small = true;
    } else if (pgn::is_letter(c)) {
      out.capital_inside = out.capital_inside || (is_upper(c) && p != begin);
      out.small = out.small || is_lower(c);
      ++p;
    } else if ((c == '\'' || c == '-') && p > begin && is_lower(at(p + 1))) {
      ++p;
      continue;
    } else {
      break;
    }
    ++out.count;
  }
  return out;
}

/// Says of each number what follows it in its paragraph.
void Scanner::weigh_numbers() {
  std::vector<Token>& tokens = out_.tokens;
  const auto parted = [this](std::uint32_t from, std::uint32_t to) {
    return to > from + 1 || (to == from + 1 && out_.lines[to].blank);
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& t = tokens[i];
    if (t.sort != Sort::number) continue;
    std::size_t next = i + 1;
    if (next < tokens.size() && tokens[next].sort == Sort::note) ++next;
    if (next == tokens.size() || parted(t.line, tokens[next].line)) {
      t.leads = t.waits;
      continue;
    }
    const Token& after = tokens[next];
    const std::string_view word = out_.text.substr(after.begin, after.end - after.begin);
    t.sure = after.sort == Sort::move || (after.sort == Sort::word && remark_of(word));
    t.leads = t.sure || (after.sort == Sort::sign && word != "|") ||
              (after.sort == Sort::word && after.letters == 0);
  }
}

}  // namespace

std::uint32_t column_of(const Scan& scan, const Line& line, std::uint32_t place) noexcept {
  std::uint32_t column = 0;
  for (std::uint32_t p = line.begin; p < place; ++p) {
    const char c = scan.text[p];
    if (c == '\t')
      column = (column / 8 + 1) * 8;
    else if (!is_utf8_tail(c))
      ++column;
  }
  return column;
}

Scan scan(std::string_view text, const Dialect& dialect, unsigned moves) {
  ++work_done.scans;
  return Scanner(text, dialect, moves).take();
}

}  // namespace stamma::reading
