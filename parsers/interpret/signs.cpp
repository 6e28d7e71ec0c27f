// The signs between the moves: comments, variations, annotation glyphs, brackets.
#include <algorithm>
#include <cstring>

#include "lib/text/utf8.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/text/window.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_newline;
using pgn::is_space;

struct CommentScan {
  const char* close = nullptr;  // the first closing brace
  bool plain = false;           // before it ASCII only, and neither a brace nor a line end
  unsigned brackets = 0;        // closing brackets before it, a bit each; within 32 bytes only
};

/// Looks for the end of a comment before `end`; up to `readable` it may look.
CommentScan scan_comment(const char* p, const char* end, const char* readable) noexcept {
  CommentScan scan;
#if defined(__SSE2__)
  // Comments of databases are mostly short: one or two looks at 32 bytes tell all about them.
  unsigned odd = 0;
  for (const char* const start = p; p < end && readable - p >= 32; p += 32) {
    const pgn::Window window(p);
    const unsigned here =
        window.equal('{') | window.equal('\n') | window.equal('\r') | window.not_ascii();
    if (const unsigned close = window.equal('}'); close != 0) {
      const unsigned before = (close & (0U - close)) - 1;
      scan.close = p + __builtin_ctz(close);
      if (scan.close >= end) return {};
      scan.plain = (odd | (here & before)) == 0;
      if (p == start) scan.brackets = window.equal(']') & before;
      return scan;
    }
    odd |= here;
  }
#endif
  if (p < end)
    scan.close = static_cast<const char*>(std::memchr(p, '}', static_cast<std::size_t>(end - p)));
  return scan;
}

}  // namespace

bool pgn::is_movetext(std::string_view word) {
  const Folded folded = fold_word(word.substr(0, 64));
  return read_san(folded.text).size != 0 || result_of(folded.text) || remark_of(folded.text) ||
         nag_of_glyph(folded.text);
}

/// A comment that is never closed ends the game.
void Interpreter::unclosed_comment(const char* open) {
  tell(Code::unclosed_comment, open, open + 1, "this comment is never closed");
  out_.unclosed_comment = true;
  const char* const stop = end_of_unclosed(open + 1, end_);
  std::string_view rest = pgn::trim({open + 1, static_cast<std::size_t>(stop - open - 1)});
  take_result(rest);
  add_comment(rest, open);
  p_ = stop;
  over_ = true;
}

void Interpreter::brace_comment() {
  const char* const open = p_;
  const CommentScan scan = scan_comment(open + 1, end_, text_.text_end);
  const char* close = scan.close;
  if (!scan.plain) [[unlikely]] {
    if (close != nullptr) close = nested_comment_end(open, close);
    if (close == nullptr) {
      unclosed_comment(open);
      return;
    }
  }
  p_ = close + 1;
  const std::string_view text = pgn::trim({open + 1, static_cast<std::size_t>(close - open - 1)});
  if (!scan.plain || text.size() > options_.limits.comment_bytes) {
    add_comment(text, open);
  } else if (!text.empty()) {
    const bool command = scan.brackets != 0 && text.size() > 3 && text[0] == '[' &&
                         text[1] == '%' &&
                         scan.brackets == 1U << static_cast<unsigned>(&text.back() - open - 1) &&
                         static_cast<std::size_t>(text_.text_end - text.data()) >= TextStore::slack;
    if (command) {
      builder_.command(text);
    } else {
      builder_.comment(text, Note::Form::plain);
    }
  }
}

/// Where a comment ends, before `end`, that is never closed. Bare scores have no tags to begin the
/// next game: it begins with move 1 behind an empty line.
const char* Interpreter::end_of_unclosed(const char* p, const char* end) const {
  return is_bare() ? end_of_rest(p, end) : end;
}

// Where a comment that holds an opening brace ends. By the standard at its first closing brace; but
// when what then follows is not all movetext, up to a brace that closes nothing else, that brace is
// the end: {outer {inner} still}.
const char* Interpreter::nested_comment_end(const char* open, const char* close) {
  auto inner = static_cast<std::size_t>(std::count(open + 1, close, '{'));
  if (inner == 0) return close;
  out_.nested_comment = true;
  const char* const second = std::find(open + 1, close, '{');
  if (end_of_unclosed(open + 1, second) != second) return nullptr;  // that is the next game's
  const char* const stop = close + std::min(static_cast<std::size_t>(end_ - close), nested_budget_);
  const char* outer = nullptr;
  const char* w = close + 1;
  for (bool prose = false; w < stop && inner != 0;) {
    if (*w == '}') {
      --inner;
      outer = prose ? w : nullptr;
      ++w;
    } else if (*w == '{') {
      w = std::find(w, stop, '}') + 1;
    } else if (*w == ';') {
      w = std::find_if(w, stop, is_newline);
    } else if (*w == '[' && pgn::is_soft_boundary(text_.begin, w, end_)) {
      break;
    } else if (is_space(*w) || is_digit(*w) || std::strchr("().$*[]%<>", *w) != nullptr) {
      ++w;
    } else {
      const char* const word = w;
      w = pgn::word_end(w, stop);
      if (w == word) {  // a space outside ASCII
        ++w;
      } else {
        prose = prose || !pgn::is_movetext({word, static_cast<std::size_t>(w - word)});
      }
    }
  }
  nested_budget_ -= std::min(nested_budget_, static_cast<std::size_t>(std::min(w, stop) - close));
  if (outer == nullptr) return close;
  tell(Code::nested_comment, open, open + 1, "braces inside a comment");
  return outer;
}

void Interpreter::line_comment() {
  const char* const at = p_;
  skip_to_line_end();
  add_comment({at + 1, static_cast<std::size_t>(p_ - at - 1)}, at);
}

void Interpreter::add_comment(std::string_view text, const char* at) {
  text = pgn::trim(text);
  const std::size_t most = options_.limits.comment_bytes;
  if (text.size() > most) [[unlikely]] {
    note(Code::limit_comment, at, at + 1, "the comment is split");
    while (text.size() > most) {
      std::size_t cut = most;
      while (cut > most / 2 && !is_space(text[cut])) --cut;
      if (!is_space(text[cut])) {
        cut = character_start(text, most);
      }
      builder_.comment(text.substr(0, cut));
      text = pgn::trim(text.substr(cut));
    }
  }
  if (!text.empty()) builder_.comment(text);
}

void Interpreter::open_variation() {
  if (ends_at_heading(p_) || forfeit(p_)) return;
  if (short_parenthesis()) return;
  const char* const at = p_;
  if (stack_.size() >= options_.limits.depth) {
    const char* const close = pgn::closing_parenthesis(at + 1, end_);
    if (close == nullptr) {
      limit_reached(Code::limit_depth, at, "variations nested too deeply, and never closed");
      return;
    }
    tell(Code::limit_depth, at, at + 1, "variations nested too deeply");
    builder_.unread({at, static_cast<std::size_t>(close + 1 - at)});
    p_ = close + 1;
    return;
  }
  if (!builder_.has_move())
    note(Code::variation_first, at, at + 1, "a variation in front of its main move");
  ++p_;
  stack_.push_back(line_);
  line_.opened = at;
  if (builder_.has_move()) {
    line_.now = line_.before;
    line_.men = line_.men_before;
    --line_.plies;
  }
  builder_.open_variation();
}

void Interpreter::close_variation() {
  const char* const at = p_++;
  if (stack_.empty()) {
    out_.stray_parentheses.add(offset(at));
    return;
  }
  if (!builder_.has_move()) note(Code::empty_variation, line_.opened, at + 1, "no moves in it");
  builder_.close_variation();
  line_ = stack_.back();
  stack_.pop_back();
}

void Interpreter::nag() {
  const char* const at = p_++;
  unsigned n = 0;
  while (is_digit(*p_)) {
    if (n < 1000) n = n * 10 + static_cast<unsigned>(*p_ - '0');
    ++p_;
  }
  if (p_ - at > 1 && n <= 255) {
    builder_.nag(static_cast<std::uint8_t>(n));
    return;
  }
  if (p_ - at == 1) p_ = pgn::word_end(p_, end_);  // "$-1"
  tell(Code::bad_nag, at, std::min(p_, at + 64), "annotation glyphs run from $0 to $255");
  add_comment({at, static_cast<std::size_t>(p_ - at)}, at);
}

void Interpreter::skip_to_line_end() {
  while (p_ < end_ && !is_newline(*p_)) ++p_;
}

// % in the first column: a line for other programs (PGN §6)
void Interpreter::skip_line() {
  const char* const at = p_;
  skip_to_line_end();
  note(Code::escape_line, at, p_, "escape line left out");
}

void Interpreter::other_sign() {
  const char* const at = p_;
  switch (*at) {
    case '\0':
      if (at == end_) {
        over_ = true;
      } else {
        nul_bytes_.add(offset(at));
        ++p_;
      }
      return;
    case '[': left_bracket(); return;
    case '}':
      out_.stray_braces.add(offset(at));
      ++p_;
      return;
    case '%':
      if (at == text_.begin || is_newline(at[-1])) {
        skip_line();
      } else {
        word();
      }
      return;
    case '<': {
      if (finds_markup(at, at + 1)) return;
      const char* q = at + 1;
      while (q < end_ && *q != '>' && !is_newline(*q)) ++q;
      if (q == at + 1 || q >= end_ || *q != '>') {
        word();
        return;
      }
      note(Code::reserved_angle, at, q + 1, "reserved for later by the standard");
      add_comment({at, static_cast<std::size_t>(q + 1 - at)}, at);
      p_ = q + 1;
      return;
    }
    default: word(); return;
  }
}

// The end of the text, the tags of the next game, or a bracket that belongs to neither.
void Interpreter::left_bracket() {
  if (p_ == end_) {
    over_ = !tags_among_moves();
    return;
  }
  const bool twice = p_[1] == '[' && pgn::at_line_start(text_.begin, p_);
  if (pgn::looks_like_tag(p_ + (twice ? 1 : 0), end_)) {
    if (tags_among_moves()) return;
    note(Code::no_blank_line, p_, p_ + 1, "a new game begins without an empty line before it");
    over_ = true;
    return;
  }
  const char* q = p_;
  while (q < end_ && *q != ']' && !is_newline(*q)) ++q;
  if (q >= end_ || *q != ']') {
    word();
    return;
  }
  const char* const at = p_;
  p_ = q + 1;
  const std::string_view text(at, static_cast<std::size_t>(p_ - at));
  if (const auto glyph = nag_of_glyph(text)) {
    builder_.nag(*glyph);
  } else {
    tell(Code::unreadable_text, at, p_, "brackets in the movetext, kept as a comment");
    add_comment(text, at);
  }
}

}  // namespace stamma
