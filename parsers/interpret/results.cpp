// The results of games as people spell them, and what stands behind them.
#include <algorithm>
#include <array>

#include "lib/clean/results/result_words.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/text/scan.hpp"

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

/// "Qxf7#1-0", "Kd2½-½", "Bb5*": a result right behind the last move. A star where the game goes on
/// is a mark that refers to a note.
bool Interpreter::glued_result(std::string_view raw, const char* at, const char* end) {
  constexpr std::size_t longest = 12;  // of a result
  for (std::size_t cut = raw.size() - std::min(raw.size() - 1, longest); cut < raw.size(); ++cut) {
    if (is_utf8_tail(raw[cut])) continue;
    const auto r = result_of(fold_word(raw.substr(cut)).text);
    if (!r) continue;
    const std::string_view move = raw.substr(0, cut);
    const Folded folded = fold_word(move);
    const Readings readings = read_word(folded.text, move);
    const bool legal = std::any_of(readings.begin(), readings.end(), [this](const Sketch& s) {
      return !resolve(line_.now, s).empty();
    });
    if (!legal || !move_word(move, folded.text, folded.changed, at, at + cut)) continue;
    if (over_) return true;
    p_ = end;
    if (r->result == GameResult::unknown && !ends_behind(end)) {
      builder_.comment(raw.substr(cut));
    } else {
      result({r->result, false}, at + cut, end);
    }
    return true;
  }
  return false;
}

/// Whether no move of the main line follows: there is the end, the next game or a result, and
/// nothing but comments in front of it; or a variation, behind words.
bool Interpreter::ends_behind(const char* p, bool words) const {
  const char* const next = pgn::past_comments(p, end_);
  if (next >= end_ || *next == '[' || *next == ';' || (words && *next == '(')) return true;
  const char* const stop = word_end(next, end_);
  return result_of(fold_word({next, static_cast<std::size_t>(stop - next)}).text).has_value() ||
         (pgn::begins_paragraph(text_.begin, next) && pgn::begins_first_move(next, end_));
}

/// Whether a sign behind a move says who stands better. "+--" as the last word of all is the
/// result, unless the tag has another.
bool Interpreter::is_valuation(std::string_view sign, GameResult winner, const char* end) const {
  if (!nag_of_glyph(sign)) return false;
  if (sign != "+--" && sign != "--+") return true;
  const auto tag = game_->tag("Result");
  const auto known = tag ? result_of(*tag) : std::nullopt;
  if (known && known->result != GameResult::unknown && known->result != winner) return true;
  const char* const next = pgn::past_comments(end, end_);
  return next < end_ && *next != '[' && !pgn::begins_paragraph(text_.begin, next);
}

/// "+:-", "(+)-(-)", "1-0F": a game won by forfeit. Signs that also say who stands better do so
/// behind moves.
bool Interpreter::forfeit(const char* at) {
  constexpr std::ptrdiff_t longest = 12;
  if (!stack_.empty() || std::string_view("+-(10\xE2").find(*at) == std::string_view::npos)
    return false;
  const char* end = at;
  while (end < end_ && end - at <= longest && !is_space(*end) && *end != '{' && *end != ';') ++end;
  const std::string_view word(at, static_cast<std::size_t>(end - at));
  const auto winner = forfeit_result(word);
  if (!winner || !ends_behind(end)) return false;
  if (game_->node_count() != 0 && is_valuation(fold_word(word).text, *winner, end)) return false;
  p_ = end;
  ended_by(forfeited, word);
  result({*winner, false}, at, end);
  return true;
}

/// Keeps how the game ended in its tag, or else the words that say it as a comment.
void Interpreter::ended_by(std::string_view termination, std::string_view words) {
  const auto known = game_->tag("Termination");
  if (!known || known->empty() || *known == "?") {
    game_->set_tag("Termination", termination);
  } else if (*known != termination) {
    builder_.comment(words);
  }
}

/// Whether the word in front is one that was not understood: "N. N. resigns" does not say who is
/// meant.
bool Interpreter::is_about_someone(const char* word) const {
  return stray_end_ != nullptr && stray_end_ <= word && skip_spaces(stray_end_, end_) == word;
}

namespace {

constexpr bool in_word(char c) noexcept { return pgn::is_letter(c) || ascii::is_wide(c); }

}  // namespace

/// The end of words that tell how the game ended, with nothing behind them; nullptr when they do
/// not.
const char* Interpreter::end_of_told(const char* at) const {
  constexpr std::size_t most_words = 6;
  const char* p = at;
  for (std::size_t i = 0; i < most_words && p < end_ && in_word(*p); ++i) {
    const char* const stop = std::find_if_not(p, end_, in_word);
    const bool move = stop < end_ && (is_digit(*stop) || *stop == '-');  // "Sf3"
    if (move || !is_end_word({p, static_cast<std::size_t>(stop - p)})) return nullptr;
    if (ends_behind(stop + (stop < end_ && *stop == '.' ? 1 : 0), true)) return stop;
    p = skip_spaces(stop, end_);
  }
  return nullptr;
}

/// "Weiß gab auf", "les Blancs abandonnent", "сдались" and nothing behind it: the result is told in
/// words. With nobody named, the side to move resigns.
bool Interpreter::told_end_here(const char* at) {
  if (!stack_.empty() || (!builder_.has_move() && is_bare()) || !in_word(*at)) return false;
  const char* const p = end_of_told(at);
  if (p == nullptr) return false;
  const std::string_view words(at, static_cast<std::size_t>(p - at));
  const auto told = told_end(words);
  const bool ends = told && (told->result == GameResult::draw || !told->termination.empty());
  if (!ends || !(told->result || (told->resigns && !is_about_someone(at)))) return false;
  p_ = p + (p < end_ && *p == '.' ? 1 : 0);
  told_in_words(told->result.value_or(loss_of(line_.now.side())), at, p_);
  if (!told->termination.empty() && told->termination != normal_end)
    ended_by(told->termination, words);
  return true;
}

// "1 - 0", "1/2 - 1/2"
bool Interpreter::spaced_result(std::string_view folded, const char* at) {
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

void Interpreter::result(ResultWord r, const char* at, const char* end) {
  if (!stack_.empty()) {
    const char* next = skip_spaces(end, end_);
    while (next < end_ && *next == '{') {  // (2. Qh5 g6 0-1 {of course})
      const char* const close = std::find(next, end_, '}');
      next = close < end_ ? skip_spaces(close + 1, end_) : end_;
    }
    // Where the variation goes on the result was not the game's.
    const bool stray = !ends_behind(end) &&
                       pgn::closing_parenthesis(end, pgn::end_of_movetext(end, end_)) != nullptr;
    if (stray || (next < end_ && *next == ')')) {
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
void Interpreter::after_result() {
  while (passes_result()) continue;
}

/// Takes one thing behind the result; false: nothing more belongs to the game.
bool Interpreter::passes_result() {
  unsigned lines = 0;
  for (; p_ < end_ && (is_space(*p_) || *p_ == dos_end_of_file); ++p_)
    if (is_newline(*p_) && !(*p_ == '\r' && p_[1] == '\n')) ++lines;
  if (pgn::is_byte_order_mark(p_, end_)) {
    p_ += 3;
    return true;
  }
  if (p_ >= end_ || *p_ == '[') return false;
  if (*p_ == '{') {
    brace_comment();
    return !over_;
  }
  if (*p_ == ';') {
    line_comment();
    return true;
  }
  if (*p_ == '%' && is_newline(p_[-1])) {
    skip_line();
    return true;
  }
  if ((*p_ == '<' || *p_ == '&') && finds_markup(p_, p_ + 1)) return false;
  if (lines > 1 || pgn::begins_moves(p_, end_) || begins_heading(p_)) return false;
  if (told_behind_result()) return true;
  if (const char* const close = remark_in_parentheses(p_, end_)) {
    add_comment({p_, static_cast<std::size_t>(close - p_)}, p_);
    p_ = close;
    return true;
  }
  keep_rest();
  return false;
}

/// Keeps what follows the game in its paragraph.
void Interpreter::keep_rest() {
  const char* const at = p_;
  const char* const stop = end_of_rest(at, end_);
  const std::string_view rest = pgn::trim({at, static_cast<std::size_t>(stop - at)});
  tell(Code::text_after_result, at, at + std::min<std::size_t>(rest.size(), 40),
       "the game has ended already; kept unread");
  builder_.unread(rest);
  // In a damaged record the sign may be no result.
  constexpr std::size_t many_words = 12;
  if (terminator_ == GameResult::unknown && game_->tags().empty() &&
      words_unread(*game_) >= many_words)
    out_.failed = true;
  p_ = stop;
}

/// "1-0 ff", "0-1 forfeit", "1-0 Black resigns": words in the line of a result that say how the
/// game ended. They are kept as a comment.
bool Interpreter::told_behind_result() {
  const char* end = p_;
  while (end < end_ && !is_newline(*end) && *end != '{' && *end != '[' && *end != ';') ++end;
  const std::string_view words = pgn::trim({p_, static_cast<std::size_t>(end - p_)});
  if (words.starts_with('(')) return false;
  const auto told = told_end(std::string(text(terminator_)) + " " + std::string(words));
  if (!told || told->termination.empty()) return false;
  add_comment(words, p_);
  if (told->termination != normal_end && !game_->tag("Termination"))
    game_->set_tag("Termination", told->termination);
  p_ = end;
  return true;
}

void Interpreter::take_result(std::string_view& rest) {
  if (const auto r = pgn::take_result(rest)) {
    terminator_ = *r;
    has_terminator_ = true;
  }
}

}  // namespace stamma
