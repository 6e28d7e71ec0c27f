// The end of games on electronic boards: both kings are put on the centre squares to tell the
// result, and some records hold that as moves.
#include <algorithm>

#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_space;
using pgn::quoted;
using pgn::word_end;

constexpr SquareSet centre =
    bit(square(3, 3)) | bit(square(4, 3)) | bit(square(3, 4)) | bit(square(4, 4));

constexpr bool in_centre(Square s) noexcept { return s != Square::none && (centre & bit(s)) != 0; }
constexpr bool is_light(Square s) noexcept { return (file_of(s) + rank_of(s)) % 2 != 0; }

/// Both on light squares: White has won; both on dark ones: Black; else a draw.
GameResult signalled_by(Square a, Square b) noexcept {
  if (!in_centre(a) || !in_centre(b) || a == b) return GameResult::unknown;
  if (is_light(a) != is_light(b)) return GameResult::draw;
  return is_light(a) ? GameResult::white_wins : GameResult::black_wins;
}

bool is_jump(Square from, Square to) noexcept {
  const auto apart = [](unsigned a, unsigned b) { return a > b ? a - b : b - a; };
  return std::max(apart(file_of(from), file_of(to)), apart(rank_of(from), rank_of(to))) > 1;
}

/// Passes over what may stand between the last moves: white space, numbers, comments, NAGs.
const char* past_notes(const char* p, const char* end) noexcept {
  while (p < end) {
    if (*p == '{') {
      p = std::find(p, end, '}');
      if (p < end) ++p;
    } else if (*p == '$') {
      ++p;
      while (p < end && is_digit(*p)) ++p;
    } else if (is_digit(*p)) {
      const char* q = p;
      while (q < end && is_digit(*q)) ++q;
      if (q == end || *q != '.') return p;  // 1-0
      while (q < end && *q == '.') ++q;
      p = q;
    } else if (is_space(*p) || *p == '!' || *p == '?') {
      ++p;
    } else {
      return p;
    }
  }
  return p;
}

}  // namespace

/// A word that takes a king to a centre square, legal or not.
std::optional<Interpreter::KingWord> Interpreter::king_word(const char* at) const {
  const char* const end = word_end(at, end_);
  const std::string_view raw(at, static_cast<std::size_t>(end - at));
  constexpr std::size_t longest = 16;
  if (raw.empty() || raw.size() > longest || !is_algebraic(dialect_.notation)) return std::nullopt;
  const Readings readings = read_word(fold_word(raw).text, raw);
  if (readings.empty() || readings.sketches[0].man != piece_set(Kind::king) ||
      !single(readings.sketches[0].to) || (readings.sketches[0].to & centre) == 0)
    return std::nullopt;
  return KingWord{at, end, first(readings.sketches[0].to)};
}

/// One or two such words with which the moves of the game end.
std::optional<Interpreter::KingEnding> Interpreter::king_ending(const char* at) const {
  KingEnding ending;
  const auto one = king_word(at);
  if (!one) return std::nullopt;
  ending.first = *one;
  const char* const stop = pgn::end_of_movetext(at, end_);
  const char* p = past_notes(one->end, stop);
  if (const auto two = p < stop ? king_word(p) : std::nullopt) {
    if (two->to == one->to) return std::nullopt;
    ending.second = *two;
    p = past_notes(two->end, stop);
  }
  if (p >= stop) return ending;
  const char* const end = word_end(p, stop);
  const auto result = result_of(fold_word({p, static_cast<std::size_t>(end - p)}).text);
  if (!result) return std::nullopt;
  ending.result = result->result;
  return ending;
}

/// The king that was put down first went to a square next to his, which is a legal move: it is
/// taken back where the kings signal the result that is known.
bool Interpreter::take_back_king(Square other, GameResult result) {
  const NodeId last = builder_.last();
  if (last == root || game_->node(last).san.kind() != Kind::king ||
      game_->node(last).move.type() == Move::Type::castling || result == GameResult::unknown ||
      signalled_by(game_->node(last).move.to(), other) != result || !builder_.take_back())
    return false;
  line_.now = line_.before;
  line_.men = line_.men_before;
  --line_.plies;
  --nodes_;
  if (options_.keep_sources) game_->sources.pop_back();
  return true;
}

/// The result that is known where kings end the game.
GameResult Interpreter::known_result(const KingEnding& ending) const {
  if (ending.result != GameResult::unknown) return ending.result;
  const auto tag = game_->tag("Result");
  const auto r = tag ? result_of(*tag) : std::nullopt;
  return r ? r->result : GameResult::unknown;
}

/// Whether one king alone signals something: nothing to a game that did not end; and one who stands
/// next to the square may have been moved against the rules.
bool Interpreter::signals_alone(const KingEnding& ending, GameResult signalled,
                                GameResult known) const {
  if (known == GameResult::unknown && signalled == GameResult::unknown) return false;
  return is_jump(line_.now.king(line_.now.side()), ending.first.to) ||
         (signalled != GameResult::unknown && signalled == known);
}

/// Comments and marks between the two words are kept.
void Interpreter::keep_between_kings(const KingEnding& ending) {
  p_ = ending.first.end;
  while (p_ < ending.second.begin) {
    if (*p_ == '{') {
      brace_comment();
    } else if (*p_ == '$') {
      nag();
    } else {
      ++p_;
    }
  }
}

/// Reads king moves at the end of the game that are not legal as the result that they signal.
bool Interpreter::end_with_kings(const char* at) {
  if (!stack_.empty() || !builder_.has_move()) return false;
  const auto ending = king_ending(at);
  if (!ending) return false;
  const bool both = ending->second.begin != nullptr;
  const Square other = both ? ending->second.to : line_.now.king(~line_.now.side());
  const GameResult signalled = signalled_by(ending->first.to, other);
  const GameResult known = known_result(*ending);
  if (!both && !signals_alone(*ending, signalled, known)) return false;

  const char* const end = both ? ending->second.end : ending->first.end;
  std::string words(ending->first.begin, ending->first.end);
  if (both) {
    words.append(" ").append(ending->second.begin, ending->second.end);
  } else {
    const Node& last = game_->node(builder_.last());
    const std::string before = san_text(last.move, last.san);
    if (take_back_king(ending->first.to, known)) words = before + " " + words;
  }
  const bool signals = signalled != GameResult::unknown;
  const std::string result = signals ? std::string(text(signalled)) : "";
  tell(Code::kings_in_centre, at, end,
       quoted(words) +
           " at the end of the game is not play: kings are put on the centre squares to signal the "
           "result" +
           (signals ? ", here " + result : ""));
  if (signals && told_result_ == GameResult::unknown) told_result_ = signalled;
  if (signals && ending->result != GameResult::unknown && signalled != ending->result)
    tell(Code::results_disagree, at, end,
         "the kings signal " + result + ", the end of the game says " +
             std::string(text(ending->result)));
  if (both) keep_between_kings(*ending);
  p_ = end;
  if (options_.mark_doubts == DoubtMark::comment)
    builder_.comment("? " + quoted(words) + ": kings on the centre squares" +
                     (signals ? ", " + result : ""));
  return true;
}

}  // namespace stamma
