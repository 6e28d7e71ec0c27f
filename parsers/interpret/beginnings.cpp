#include "parsers/interpret/beginnings.hpp"

#include <algorithm>
#include <string_view>

#include "lib/chess/movegen.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/marks.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/notations/san_scanner.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

/// No move is longer, in whatever words.
constexpr std::ptrdiff_t longest_move = 240;

std::string_view move_text(const char* at, const char* end) {
  return {at, static_cast<std::size_t>(std::min(end - at, longest_move))};
}

std::string_view word_at(const char* p, const char* end) {
  p = pgn::skip_spaces(p, end);
  const char* const q = std::find_if(p, end, pgn::is_space);
  return {p, static_cast<std::size_t>(q - p)};
}

/// Whether a word behind a move number can be a move, of whatever notation: no plain word is.
bool may_be_move(std::string_view word, bool first_number) {
  if (word.empty()) return false;
  if (word[0] == '{' || word[0] == '(' || word[0] == '*') return true;
  const Folded folded = fold_word(word.substr(0, 64));
  if (read_san(folded.text).size != 0 || remark_of(folded.text) == Remark::null_move) return true;
  bool square = false, digit = false;
  std::size_t letters = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i];
    digit = digit || pgn::is_digit(c);
    letters += pgn::is_letter(c) || ascii::is_wide(c) ? 1 : 0;
    square = square || (i > 0 && ascii::is_rank(c) && ascii::is_file(word[i - 1]));
  }
  return square || (first_number && (digit || letters < 3));
}

/// Whether a word says that a side passes, and is no word of a language.
bool is_null_sign(std::string_view word) {
  return remark_of(word) == Remark::null_move &&
         !std::all_of(word.begin(), word.end(), [](char c) { return pgn::is_letter(c); });
}

/// Plays what a word says if that is one legal move. Where both squares are told a false sign of a
/// capture leaves no doubt.
bool play_word(Position& p, std::string_view word) {
  if (is_null_sign(word)) {
    p.play(Move::null());
    return true;
  }
  for (Sketch s : read_san(fold_word(word.substr(0, 64)).text)) {
    if (single(s.from) && single(s.to)) s.capture = Tri::unsaid;
    const MoveList moves = resolve(p, s);
    if (moves.size() != 1) continue;
    p.play(moves[0]);
    return true;
  }
  return false;
}

/// Whether a word can follow the first move of a game.
bool may_follow_move(std::string_view word) {
  return word.empty() || pgn::is_digit(word[0]) ||
         std::string_view("{([$*;").find(word[0]) != std::string_view::npos || is_null_sign(word) ||
         read_san(fold_word(word.substr(0, 64)).text).size != 0;
}

}  // namespace

bool Beginnings::is_other_move(const Position& p, const char* at) const {
  const std::string_view text = move_text(at, end);
  const auto is_move = [&](const Dialect& d) {
    const Readings readings = parse_move(d, p.side(), text).readings;
    return std::any_of(readings.begin(), readings.end(), [&p](const Sketch& s) {
      return s.effect == Effect::none && !resolve(p, s).empty();
    });
  };
  if (setting.options.spelling.notation) return is_move(setting.told);
  if (spelled != nullptr) return is_move(*spelled);
  return std::any_of(notations().begin(), notations().end(), [&](const NotationInfo& n) {
    return !is_algebraic(n.notation) && is_move(dialect_of(n.notation));
  });
}

/// Whether two legal moves stand there in a row, in some notation or language or in the one told:
/// a game without numbers. Only words that look like moves are tried: P-K4, P4R, 5254, Sf3.
bool Beginnings::begins_other_game(const char* word, const char* word_end) const {
  const PgnOptions& options = setting.options;
  const bool told = options.spelling.notation || options.spelling.white != nullptr;
  const bool letter = ascii::is_upper(*word);
  const bool digit = std::any_of(word, word_end, pgn::is_digit);
  if (!told && (!digit || !(letter || pgn::is_digit(*word)) || word_end - word > 12)) return false;
  // Figures alone are a move only of the kind that has four.
  if (!told && std::all_of(word, word_end, pgn::is_digit) && word_end - word < 4) return false;
  const auto two_moves = [&](const Dialect& d) {
    Position p = options.start.value_or(Position());
    const char* at = word;
    for (int i = 0; i < 2; ++i) {
      const Parsed parsed = parse_move(d, p.side(), move_text(at, end));
      const auto fits = std::find_if(parsed.readings.begin(), parsed.readings.end(),
                                     [&p](const Sketch& s) { return !resolve(p, s).empty(); });
      if (fits == parsed.readings.end()) return false;
      p.play(resolve(p, *fits)[0]);
      at = pgn::skip_spaces(at + parsed.length, end);
    }
    return true;
  };
  if (told) return two_moves(setting.told);
  return std::any_of(notations().begin(), notations().end(),
                     [&](const NotationInfo& n) {
                       return !is_algebraic(n.notation) && two_moves(dialect_of(n.notation));
                     }) ||
         std::any_of(languages().begin(), languages().end(), [&](const Language& l) {
           return l.detected && two_moves({Notation::san, &l, &l});
         });
}

/// The same of a word that begins with a number, which ends at `digits`.
bool Beginnings::begins_numbered(const char* word, const char* digits,
                                 const Position& start) const {
  const char* move = digits + (*digits == ')' || *digits == ':' ? 1 : 0);
  while (move < end && (*move == '.' || pgn::is_space(*move))) ++move;
  const char* q = word;
  const bool first_number =
      (digits - word == 1 && *word != '0' && *word <= '1') ||
      (setting.options.start && pgn::take_number(q, digits) == start.fullmove_number());
  return may_be_move(word_at(move, end), first_number) ||
         (first_number && (setting.options.spelling.notation || is_other_move(start, move)));
}

bool Beginnings::begins_game(const char* word, const char* word_end) const {
  const Position start = setting.options.start.value_or(Position());
  const char* digits = word;
  while (digits < word_end && pgn::is_digit(*digits)) ++digits;
  if (digits == word && word_end - word >= 2 && (*word == 'l' || *word == 'I') && word[1] == '.')
    ++digits;                                   // a letter for the figure 1
  constexpr std::ptrdiff_t longest_number = 3;  // "1858." is a year
  if (digits != word && digits - word <= longest_number &&
      (*digits == '.' || *digits == ')' || *digits == ':' || pgn::begins_moves(word, end)))
    return begins_numbered(word, digits, start);
  if (begins_other_game(word, word_end)) return true;
  const std::string_view next = word_at(word_end, end);
  SanToken t;
  const char* const move_end = scan_san(word, t);
  if (move_end != nullptr && move_end <= word_end && !t.castles && pgn::is_space(*move_end))
    return legal_origins(start, t.kind, t.to) != 0 && may_follow_move(next);
  // "E4 E5", "♘f3 d5", "e2e4 e7xe5": two moves in a row, spelled in some other way.
  Position p = start;
  const std::string_view first(word, static_cast<std::size_t>(word_end - word));
  return !(is_null_sign(first) && is_null_sign(next)) && play_word(p, first) && play_word(p, next);
}

bool Beginnings::begins_heading(const char* p) const {
  return pgn::at_line_start(begin, p) && read_score_heading(p, end).has_value();
}

}  // namespace stamma
