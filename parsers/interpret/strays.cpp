// Words that are no moves, and characters that stand in a variation by mistake.
#include <algorithm>
#include <string>

#include "lib/decode/resolve.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::quoted;
using pgn::skip_spaces;
using pgn::word_end;

/// The first character of a text, where it is a sign that no move begins or ends with; else 0
/// bytes.
std::size_t stray_sign(std::string_view text) noexcept {
  const CodePoint c = first_code_point(text);
  const bool symbol = (c.value >= 0xA1 && c.value <= 0xBF) ||
                      (c.value >= 0x2010 && c.value <= 0x2BFF && fold_of(c.value).empty()) ||
                      c.value == 0xFFFD;
  const bool sign = c.value < 0x80 &&
                    std::string_view("\"%&'/<>@\\]^_`|~").find(text[0]) != std::string_view::npos;
  return symbol || sign ? c.length : 0;
}

}  // namespace

// One character too many in a variation, which no decoder reads: the variation goes on behind it.
bool Interpreter::stray_character(const char* at, const char* end) {
  if (stack_.empty()) return false;
  const std::string_view raw(at, static_cast<std::size_t>(end - at));
  const auto legal = [this](std::string_view w) {
    const Readings readings = read_word(fold_word(w).text, w);
    return std::any_of(readings.begin(), readings.end(),
                       [this](const Sketch& s) { return resolve(line_.now, s).size() == 1; });
  };
  const auto leave_out = [&](const char* stop) {
    const std::string_view sign(at, static_cast<std::size_t>(stop - at));
    tell(Code::left_out, at, stop, quoted(sign) + " is not a move; kept as a comment");
    builder_.comment(sign);
    p_ = stop;
    return true;
  };
  std::size_t signs = 0;
  while (const std::size_t next = signs < raw.size() ? stray_sign(raw.substr(signs)) : 0)
    signs += next;
  if (signs != 0) return leave_out(at + signs);
  if (first_code_point(raw).length == raw.size() &&
      std::string_view("()[]{}").find(raw[0]) == std::string_view::npos) {
    const char* const next = skip_spaces(end, end_);
    const char* const next_end = word_end(next, end_);
    const std::string follow(next, next_end);
    return next > end && !legal(std::string(raw) + follow) && legal(follow) && leave_out(end);
  }
  for (std::size_t cut = raw.size() - 1; cut + 3 >= raw.size() && cut > 1; --cut) {
    if (stray_sign(raw.substr(cut)) != raw.size() - cut || !legal(raw.substr(0, cut))) continue;
    const std::string_view move = raw.substr(0, cut);
    const Folded folded = fold_word(move);
    p_ = at + cut;
    return move_word(move, folded.text, folded.changed, at, p_);
  }
  return false;
}

namespace {

/// Whether a word is one of a language; what may be left of a move is none.
bool is_language(std::string_view word) {
  std::size_t letters = 0;
  for (const char c : word) {
    // A capital inside a word, or a cross behind the first, may be what is left of a move.
    if (letters != 0 &&
        (ascii::is_upper(c) || (letters == 1 && c == 'x' && ascii::is_upper(word[0]))))
      return false;
    const bool letter = pgn::is_letter(c) || ascii::is_wide(c);
    letters += letter ? 1 : 0;
    if (!letter && std::string_view("'-,.:\"").find(c) == std::string_view::npos) return false;
  }
  return letters != 0;
}

std::size_t letters_of(std::string_view word) {
  return static_cast<std::size_t>(std::count_if(
      word.begin(), word.end(), [](char c) { return pgn::is_letter(c) || ascii::is_wide(c); }));
}

}  // namespace

/// Whether a move follows that begins with the name of a file. "Knight f3", "takes e5": the word
/// says what the move after it means, and a piece's move must not become a pawn's.
bool Interpreter::is_before_square(const char* end) const {
  const char* const next = skip_spaces(end, end_);
  const char* const next_end = word_end(next, end_);
  const char* const square = next < next_end && pgn::is_digit(*next) ? next + 1 : next;  // "1f3"
  return square < next_end && ascii::is_file(*square) &&
         read_san({square, static_cast<std::size_t>(next_end - square)}).size != 0;
}

// A word that no grammar of moves accepts. Prose is kept as a comment; what might have been a move
// ends the line, for the moves after it cannot be trusted.
void Interpreter::stray_word(const char* at, const char* end) {
  if (stray_character(at, end)) return;
  constexpr std::size_t least_letters = 3;  // of a word of a language by itself
  const std::string_view raw(at, static_cast<std::size_t>(end - at));
  const bool is_long = letters_of(raw) >= least_letters;
  const bool prose = is_language(raw) && !(is_long && is_before_square(end));
  if (prose && spelled_ && info(dialect_.notation).spaced && stack_.empty()) {
    pass_over_prose(at);
    return;
  }
  // In codes that look like words every word may be a move.
  const bool may_be_move = spelled_ && !is_algebraic(dialect_.notation);
  if (!prose || !is_long || may_be_move) {
    tell(Code::not_a_move, at, end, quoted(raw) + " is not a move");
    fail_line(at);
    return;
  }
  constexpr std::size_t most_looks = 200;
  if (++out_.strays <= most_looks && !out_.trouble && !spelled_)
    out_.trouble = is_other_move(line_.now, at);
  tell(Code::unreadable_text, at, end, quoted(raw) + " is not a move; kept as a comment");
  builder_.comment(raw);
  stray_end_ = end;
}

}  // namespace stamma
