// Words of the movetext that the export format would not have written: numbers and marks as people
// spell them; moves are in pgn_moves.cpp, results in pgn_results.cpp. A word is consumed whole or
// it is a problem.
#include <algorithm>
#include <array>

#include "lib/chess/movegen.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/glued_signs.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_letter;
using pgn::quoted;
using pgn::skip_spaces;
using pgn::word_end;

constexpr char dos_end_of_file = '\x1A';

/// e8(Q): the brackets belong to the move.
const char* past_promotion(const char* word, const char* q, const char* end) noexcept {
  const bool last_rank = q - word >= 2 && (q[-1] == '8' || q[-1] == '1' || q[-1] == '=');
  constexpr std::string_view pieces = "QRBNqrbn";
  if (!last_rank || end - q < 3 || q[0] != '(' || q[2] != ')' ||
      pieces.find(q[1]) == std::string_view::npos)
    return q;
  q += 3;
  while (q < end && (*q == '+' || *q == '#' || *q == '!' || *q == '?')) ++q;
  return q;
}

}  // namespace

void Interpreter::word() {
  const char* const at = p_;
  if (ascii::is_wide(*at) && passes_wide_space()) return;
  if (ends_at_heading(at)) return;
  const char* end = word_end(at, end_);
  if (end == at) ++end;
  end = past_promotion(at, end, end_);
  const std::string_view raw(at, static_cast<std::size_t>(end - at));
  if (finds_markup(at, end)) return;
  if (raw.size() > options_.limits.token_bytes) {
    limit_reached(Code::limit_token, at, "a word of " + std::to_string(raw.size()) + " bytes");
    return;
  }
  const Folded folded = fold_word(raw);
  if (folded.had_invisible) invisible_.add(offset(at));
  const std::string_view text = folded.text;
  p_ = end;
  if (text.empty() || (text.size() == 1 && text[0] == dos_end_of_file)) return;
  if (result_word(text, at, end) || written_number(text, at) || lone_word(raw, text, at, end) ||
      mark_word(raw, text, at) || remark(text, at, end) || draw_offer(text, at, end) ||
      sign_word(raw, text) || glued_result(raw, at, end) ||
      move_word(raw, text, folded.changed, at, end))
    return;
  stray_word(at, end);
}

/// The end of the game, in figures or in words.
bool Interpreter::result_word(std::string_view folded, const char* at, const char* end) {
  if (spaced_result(folded, at)) return true;
  if (const auto r = result_of(folded)) {
    result(*r, at, end);
    return true;
  }
  return forfeit(at) || told_end_here(at);
}

/// The letter of a man, apart from his square.
bool Interpreter::lone_word(std::string_view raw, std::string_view folded, const char* at,
                            const char* end) {
  return (spelled_ ? lone_man(raw, at, end) : lone_letter(folded, at, end)) ||
         lone_foreign_letter(folded, at, end);
}

/// A mark of the move before it. "6. ? b5" marks no move: White's is missing.
bool Interpreter::mark_word(std::string_view raw, std::string_view folded, const char* at) {
  auto glyph = nag_of_glyph(raw);
  if (!glyph) glyph = nag_of_glyph(folded);
  const bool missing = folded[0] == '?' && behind_number(at);
  if (!glyph || !builder_.has_move() || folded == "+" || folded == "#" || missing) return false;
  builder_.nag(*glyph);
  return true;
}

/// "⩲N", "!±": several signs in one word, behind a move.
bool Interpreter::sign_word(std::string_view raw, std::string_view folded) {
  if (!builder_.has_move() || is_letter(raw[0]) || is_digit(raw[0])) return false;
  // "6. ? b5": a move that could not be read, no mark of the one before.
  if (behind_number(raw.data()) && raw.find_first_not_of('?') == std::string_view::npos)
    return false;
  auto nags = read_signs(raw);
  if (!nags) nags = read_signs(folded);
  if (!nags) return false;
  for (const std::uint8_t n : nags->numbers)
    if (n != 0) builder_.nag(n);
  return true;
}

// "d5!?N": the rest of a word whose front was a move with its marks.
bool Interpreter::glued_signs() {
  const char* const end = word_end(p_, end_);
  const Folded rest = fold_word({p_, static_cast<std::size_t>(end - p_)});
  const auto nags = read_signs(rest.text);
  if (!nags) return false;
  for (const std::uint8_t n : nags->numbers)
    if (n != 0) builder_.nag(n);
  p_ = end;
  return true;
}

// "Nf3=": the sign of a draw that is offered (Rules of 2000, E12), where no pawn can be promoted.
bool Interpreter::draw_offer(std::string_view folded, const char* at, const char* end) {
  if (folded.size() < 3 || folded.back() != '=') return false;
  const std::string_view move = folded.substr(0, folded.size() - 1);
  const Readings readings = read_word(move, move);
  if (readings.empty() || (readings.sketches[0].man == piece_set(Kind::pawn) &&
                           (readings.sketches[0].to & (rank_set(0) | rank_set(7))) != 0))
    return false;
  // "Ba4+=" that gives no check says that White is a little better; so does "Ba4++=" that gives one
  // check.
  if (move.back() == '+') {
    const MoveList meant = resolve(line_.now, readings.sketches[0]);
    if (meant.size() == 1) {
      Position after = line_.now;
      after.play(meant[0]);
      const std::size_t least = move.ends_with("++") ? 2 : 1;
      if (count(after.checkers()) < least) return false;
    }
  }
  if (!move_word(move, move, false, at, end - 1)) return false;
  if (!over_) builder_.comment("(=)");
  return true;
}

namespace {

/// A number at the beginning of a word, perhaps with letters for figures.
struct WrittenNumber {
  std::size_t digits = 0, end = 0;  // how many, and with the stops behind them
  unsigned value = 0;
  bool letters = false;

  bool bare() const noexcept { return end == digits; }
};

WrittenNumber number_of(std::string_view word) {
  constexpr std::size_t most_digits = 4;
  WrittenNumber n;
  for (; n.digits < word.size() && n.digits < most_digits; ++n.digits) {
    const char c = word[n.digits];
    const bool letter = c == 'l' || c == 'I';
    if (!is_digit(c) && !letter) break;
    n.value = n.value * 10 + (letter ? 1 : static_cast<unsigned>(c - '0'));
    n.letters = n.letters || letter;
  }
  n.end = n.digits;
  while (n.end < word.size() && word[n.end] == '.') ++n.end;
  if (n.bare() && n.end < word.size() && word[n.end] == ':') ++n.end;  // "1: e4"
  return n;
}

}  // namespace

/// Whether a number without its stop is near the one to come, as games count or as this one does.
bool Interpreter::is_expected_number(unsigned n) const {
  const auto is_near = [n](unsigned m) { return n + 2 >= m && n <= m + 2; };
  return n != 0 && (is_near(line_.now.fullmove_number()) || (number_ != 0 && is_near(number_)));
}

// "1" "12)" "l." "1e4" "5.0-0": numbers without their full stop, with letters for digits, or glued
// to a move. "00" and "000" are castling.
bool Interpreter::written_number(std::string_view folded, const char* at) {
  constexpr std::size_t longest_bare = 3;
  const WrittenNumber n = number_of(folded);
  if (n.digits == 0 || (n.letters && n.bare())) return false;
  if (n.bare() && (n.digits > longest_bare || !is_expected_number(n.value))) return false;
  const bool all = n.end == folded.size();
  if (!all) {
    // "1e4": only when what follows can be a move by itself, else "1-0x" and the like get lost.
    if (n.letters || folded.substr(0, n.end) != std::string_view(at, n.end)) return false;
    const Readings rest = read_san(folded.substr(n.end));
    const bool castles = !n.bare() && rest.size != 0 && rest.sketches[0].castling != Castling::none;
    if (rest.size == 0 || !(is_letter(folded[n.end]) || castles)) return false;
    p_ = at + n.end;
  }
  if (all && n.bare() && *p_ == ')' && stack_.empty()) ++p_;  // "1) e4"
  number(at, at + n.digits, n.value, n.end - n.digits > 1);
  if (n.letters) note(Code::wrong_number, at, at + n.digits, "a letter for the figure 1");
  number_end_ = p_;
  return true;
}

/// Whether "N" is the sign of a novelty in "d4 N h6", where "Nh6" would be legal too: it stands
/// behind a move, and no other move of the game is written with a space inside.
bool Interpreter::is_novelty_sign(std::string_view letter, const char* at, const char* next,
                                  bool apart) const {
  if (!apart || spaced_style_ || !nag_of_glyph(letter) || !builder_.has_move() || behind_number(at))
    return false;
  const char* const stop = pgn::end_of_movetext(at, end_);
  bool numbered = false;
  for (const char* p = next; p < stop;) {
    const char* const end = std::max(word_end(p, stop), p + 1);
    const char* const follow = skip_spaces(end, stop);
    const bool lone = end - p == 1 && std::string_view("KQRBN").find(*p) != std::string_view::npos;
    const bool square = stop - follow >= 2 && ascii::is_file(*follow) && ascii::is_rank(follow[1]);
    if (lone && square && follow > end && (numbered || *p != 'N')) return false;
    numbered = end[-1] == '.' && is_digit(*p);
    p = follow;
  }
  return true;
}

// "N f3": a letter and a square apart. "N" behind a move can also say "novelty".
bool Interpreter::lone_letter(std::string_view folded, const char* at, const char* end) {
  if (folded.size() != 1 || std::string_view("KQRBN").find(folded[0]) == std::string_view::npos)
    return false;
  const char* const next = skip_spaces(end, end_);
  const char* const next_end = word_end(next, end_);
  const std::string_view follow(next, static_cast<std::size_t>(next_end - next));
  const auto fits = [this](std::string_view w) {
    std::size_t moves = 0;
    for (const Sketch& s : read_san(w)) moves = std::max(moves, resolve(line_.now, s).size());
    return moves;
  };
  const std::string together = std::string(folded) + std::string(follow);
  if (follow.empty() || read_san(together).size == 0) return false;
  const bool as_one = fits(together) != 0, apart = fits(follow) != 0;
  if (!as_one || is_novelty_sign(folded, at, next, apart)) return false;
  spaced_style_ = true;
  note(Code::spaced_move, at, next_end, "a space inside a move");
  p_ = next_end;
  if (!move_word(together, together, false, at, next_end)) stray_word(at, next_end);
  return true;
}

// "D h4": D marks a diagram, but it is also a queen in half of Europe, whose move must not become a
// pawn's. It is a mark when a number, a sign or the end follows it.
bool Interpreter::lone_foreign_letter(std::string_view folded, const char* at, const char* end) {
  if (folded != "D") return false;
  const char* const next = skip_spaces(end, end_);
  const char* const next_end = word_end(next, end_);
  if (read_san({next, static_cast<std::size_t>(next_end - next)}).size == 0) return false;
  tell(Code::ambiguous_move, at, next_end,
       quoted({at, static_cast<std::size_t>(next_end - at)}) +
           " can be a diagram and a move, or a move of another language");
  fail_line(at);
  return true;
}

/// Whether nothing but white space stands between a move number and a place.
bool Interpreter::behind_number(const char* at) const {
  return number_end_ != nullptr && number_end_ <= at && skip_spaces(number_end_, end_) == at;
}

void Interpreter::fail_line(const char* at) {
  out_.trouble = true;
  if (out_.failed_at == nullptr) out_.failed_at = at;
  if (!stack_.empty()) {
    if (const char* const close = pgn::closing_parenthesis(at, end_)) {
      builder_.unread(pgn::trim({at, static_cast<std::size_t>(close - at)}));
      p_ = close;
      return;
    }
  }
  out_.failed = true;
  const char* const stop = end_of_rest(at, end_);
  std::string_view rest = pgn::trim({at, static_cast<std::size_t>(stop - at)});
  take_result(rest);
  builder_.unread(rest);
  p_ = stop;
  over_ = true;
}

/// Where, before `end`, the game ends whose moves cannot be read from `at` on: a score that begins
/// with move 1 behind an empty line, or with a heading, is another game's; so is one without
/// numbers behind a result.
const char* Interpreter::end_of_rest(const char* at, const char* end) const {
  return pgn::end_of_movetext(at, end, [this, at](const char* p, bool inside) {
    if (!pgn::begins_first_move(p, end_))
      return begins_heading(p) || (pgn::begins_paragraph(at, p) && pgn::is_behind_result(at, p) &&
                                   beginnings().begins_game(p, word_end(p, end_)));
    return pgn::begins_paragraph(at, p) && !(inside && pgn::closes_in_paragraph(p, end_)) &&
           beginnings().begins_game(p, word_end(p, end_));
  });
}

void Interpreter::limit_reached(Code code, const char* at, std::string message) {
  tell(code, at, at + 1, std::move(message));
  const bool trouble = out_.trouble, failed = out_.failed;
  fail_line(at);
  out_.failed = failed;
  out_.trouble = trouble;  // another notation would not make it shorter
}

void Interpreter::close_open_variations() {
  while (!stack_.empty()) {
    if (stack_.size() == 1)
      tell(Code::unclosed_variation, line_.opened, line_.opened + 1,
           "this variation is never closed");
    builder_.close_variation();
    line_ = stack_.back();
    stack_.pop_back();
  }
}

}  // namespace stamma
