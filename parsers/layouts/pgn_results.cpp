// The results of games as people spell them, and what stands behind them.
#include <algorithm>
#include <array>

#include "parsers/layouts/pgn_impl.hpp"
#include "parsers/layouts/pgn_scan.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/san.hpp"

namespace stamma {
namespace {

using pgn::is_blank;
using pgn::is_digit;
using pgn::is_newline;
using pgn::is_space;
using pgn::skip_spaces;
using pgn::word_end;

constexpr char dos_end_of_file = '\x1A';

/// The end of a remark like "(time)" or "(Black resigned)": words in parentheses, none of which can
/// be a move. nullptr when it is none.
const char* remark_in_parentheses(const char* p, const char* end) {
  if (*p != '(') return nullptr;
  const char* const stop = std::min(end, p + 80);
  for (const char* q = p + 1; q < stop && !is_newline(*q);) {
    if (*q == ')') return q + 1;
    if (is_blank(*q)) {
      ++q;
      continue;
    }
    const char* const word = q;
    q = std::max(word_end(q, stop), q + 1);
    const bool digits = std::any_of(word, q, is_digit);
    if (digits || read_san({word, static_cast<std::size_t>(q - word)}).size != 0) return nullptr;
  }
  return nullptr;
}

}  // namespace

// "1 - 0", "1/2 - 1/2"
bool PgnReader::Impl::spaced_result(std::string_view folded, const char* at) {
  constexpr std::array<std::string_view, 5> scores{"1", "0", "1/2", "0.5", "0,5"};
  if (std::find(scores.begin(), scores.end(), folded) == scores.end()) return false;
  const char* const dash = skip_spaces(p_, end_);
  const char* const dash_end = word_end(dash, end_);
  const Folded sign = fold_word({dash, static_cast<std::size_t>(dash_end - dash)});
  if (sign.text != "-" && sign.text != ":") return false;
  const char* const other = skip_spaces(dash_end, end_);
  const char* const other_end = word_end(other, end_);
  const Folded score = fold_word({other, static_cast<std::size_t>(other_end - other)});
  const auto r = result_of(std::string(folded) + "-" + score.text);
  if (!r) return false;
  p_ = other_end;
  result({r->result, false}, at, other_end);
  return true;
}

void PgnReader::Impl::result(ResultWord r, const char* at, const char* end) {
  if (!stack_.empty()) {
    const char* next = skip_spaces(end, end_);
    while (next < end_ && *next == '{') {  // (2. Qh5 g6 0-1 {of course})
      const char* const close = std::find(next, end_, '}');
      next = close < end_ ? skip_spaces(close + 1, end_) : end_;
    }
    if (next < end_ && *next == ')') {
      note(Code::result_in_variation, at, end, "a result inside a variation");
      builder_.comment({at, static_cast<std::size_t>(end - at)});
      return;
    }
    close_open_variations();
  }
  if (!r.standard) note(Code::result_spelling, at, end, "the result is spelled oddly");
  terminator_ = r.result;
  has_terminator_ = true;
  after_result();
  over_ = true;
}

// Behind the result: comments, then the next game or the end. Anything else in the same paragraph
// is text that no game has.
void PgnReader::Impl::after_result() {
  while (true) {
    unsigned lines = 0;
    while (p_ < end_ && (is_space(*p_) || *p_ == dos_end_of_file)) {
      if (is_newline(*p_) && !(*p_ == '\r' && p_[1] == '\n')) ++lines;
      ++p_;
    }
    if (pgn::is_byte_order_mark(p_, end_)) {
      p_ += 3;
      continue;
    }
    if (p_ >= end_ || *p_ == '[') return;
    if (*p_ == '{') {
      brace_comment();
      if (over_) return;
    } else if (*p_ == ';') {
      line_comment();
    } else if (*p_ == '%' && is_newline(p_[-1])) {
      skip_line();
    } else if (lines > 1 || pgn::begins_moves(p_, end_)) {
      return;
    } else if (const char* const close = remark_in_parentheses(p_, end_)) {
      add_comment({p_, static_cast<std::size_t>(close - p_)}, p_);
      p_ = close;
    } else {
      const char* const at = p_;
      const char* const stop = pgn::end_of_movetext(at, end_);
      const std::string_view rest = pgn::trim({at, static_cast<std::size_t>(stop - at)});
      tell(Code::text_after_result, at, at + std::min<std::size_t>(rest.size(), 40),
           "the game has ended already; kept unread");
      builder_.unread(rest);
      p_ = stop;
      return;
    }
  }
}

void PgnReader::Impl::take_result(std::string_view& rest) {
  if (const auto r = pgn::take_result(rest)) {
    terminator_ = *r;
    has_terminator_ = true;
  }
}

}  // namespace stamma
