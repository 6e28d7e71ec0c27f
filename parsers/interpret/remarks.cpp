// Remarks beside the moves: "ch", "mate", "e.p.", "White resigns", a dash for a move that was not
// made.
#include <optional>

#include "lib/words/marks.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {

using pgn::is_space;
using pgn::quoted;
using pgn::skip_spaces;
using pgn::word_end;

// "(ch)", "(mate)", "(e.p.)", "(=)", "(1-0)": a mark in brackets, not a variation.
bool Interpreter::short_parenthesis() {
  const char* const at = p_;
  const char* q = at + 1;
  while (q < end_ && q - at < 12 && *q != ')' && !is_space(*q)) ++q;
  if (q >= end_ || *q != ')') return false;
  const std::string_view inside(at + 1, static_cast<std::size_t>(q - at - 1));
  if (inside == "=") {
    builder_.comment("(=)");
    p_ = q + 1;
    return true;
  }
  if (stack_.empty() && builder_.has_move()) {  // "(1-0)" ends the game
    if (const auto r = result_of(fold_word(inside).text)) {
      p_ = q + 1;
      result({r->result, false}, at, p_);
      return true;
    }
  }
  const auto known = remark_of(inside);
  if (!known || *known == Remark::null_move || *known == Remark::white || *known == Remark::black ||
      !builder_.has_move())
    return false;
  p_ = q + 1;
  return remark(inside, at, q + 1);
}

/// Whether a dash by itself, between two numbers or a number and a move, says that a side passes.
bool Interpreter::lone_dash(std::string_view folded, const char* at, const char* end) const {
  if (folded != "-") return false;
  const unsigned due = line_.now.fullmove_number();
  const char* next = skip_spaces(end, end_);
  const char* const number = next;
  const unsigned n = pgn::take_number(next, end_);
  const bool before_number = next > number && next < end_ && *next == '.';
  if (line_.now.side() == Color::black) return before_number && n == due + 1;
  return !before_number && number_ == due && !number_black_ && behind_number(at);
}

bool Interpreter::remark(std::string_view folded, const char* at, const char* end) {
  const auto known =
      lone_dash(folded, at, end) ? std::optional(Remark::null_move) : remark_of(folded);
  if (!known) return marked_remark(folded, at, end);
  const bool ends_game = *known == Remark::white || *known == Remark::black ||
                         *known == Remark::resigns || *known == Remark::draw;
  if (ends_game && !stack_.empty()) {  // said of the variation, not of the game
    builder_.comment({at, static_cast<std::size_t>(end - at)});
    return true;
  }
  switch (*known) {
    case Remark::null_move: null_move(at, end); return true;
    case Remark::white:
    case Remark::black: return side_resigns(*known, at, end);
    case Remark::resigns:
    case Remark::draw: return remark_on_result(*known, at, end);
    case Remark::filler: return true;
    default: return remark_on_move(*known, at, end);
  }
}

/// "resigns", "draw": the end of the game, if nothing is behind it.
bool Interpreter::remark_on_result(Remark r, const char* at, const char* end) {
  const bool draw = r == Remark::draw;
  if (!ends_behind(end, true) || (!draw && is_about_someone(at))) return false;
  told_in_words(draw ? GameResult::draw : loss_of(line_.now.side()), at, end);
  return true;
}

/// "ch!", "+?"
bool Interpreter::marked_remark(std::string_view folded, const char* at, const char* end) {
  std::string_view bare = folded;
  while (!bare.empty() && (bare.back() == '!' || bare.back() == '?')) bare.remove_suffix(1);
  const auto mark = bare.size() < folded.size() ? remark_of(bare) : std::nullopt;
  const bool of_move = mark == Remark::check || mark == Remark::double_check ||
                       mark == Remark::mate || mark == Remark::null_move;
  if (!of_move || !remark(bare, at, at + bare.size())) return false;
  if (over_ || p_ != end) return true;  // no more is read of this line
  p_ = at + bare.size();
  suffix_marks();
  return true;
}

/// What is said of the last move, apart from it.
bool Interpreter::remark_on_move(Remark r, const char* at, const char* end) {
  if (!builder_.has_move()) return false;
  const Node& last = game_->node(builder_.last());
  if (r == Remark::en_passant) {
    if (last.move.type() != Move::Type::en_passant)
      tell(Code::false_en_passant, at, end, "the move before it is not an en passant capture");
  } else if (r == Remark::mate) {
    note(Code::other_spelling, at, end, "mate written in words or apart from the move");
    check_marks(last.san, last.san.check(), true, at, end);
  } else {
    note(Code::other_spelling, at, end, "check written in words or apart from the move");
    check_marks(last.san, true, last.san.mate(), at, end);
  }
  return true;
}

void Interpreter::null_move(const char* at, const char* end) {
  if (line_.now.in_check()) {
    tell(Code::illegal_move, at, end,
         quoted({at, static_cast<std::size_t>(end - at)}) +
             " is not legal here: the king is in check");
    fail_line(at);
    return;
  }
  note(Code::null_move, at, end, "null move");
  add_legal_move(Move::null(), Verdict::certain, at, end);
}

/// "White resigns", and nothing behind it.
bool Interpreter::side_resigns(Remark side, const char* at, const char* end) {
  const char* const next = skip_spaces(end, end_);
  const char* const next_end = word_end(next, end_);
  if (remark_of({next, static_cast<std::size_t>(next_end - next)}) != Remark::resigns ||
      !ends_behind(next_end, true))
    return false;
  p_ = next_end;
  told_in_words(loss_of(side == Remark::white ? Color::white : Color::black), at, next_end);
  return true;
}

}  // namespace stamma
