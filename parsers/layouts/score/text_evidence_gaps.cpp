// What is no written move: gaps, words that are passed over, and moves that were settled from
// outside.
#include <algorithm>
#include <string_view>

#include "lib/decode/resolve.hpp"
#include "lib/words/marks.hpp"
#include "parsers/layouts/score/text_evidence.hpp"
#include "parsers/layouts/score/text_memory.hpp"
#include "parsers/notations/glued_signs.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

/// Whether a word says that the move before it gives check or mate, or takes in passing.
bool is_mark(std::string_view word) noexcept {
  const auto r = remark_of(word);
  return r && (*r == Remark::check || *r == Remark::double_check || *r == Remark::mate ||
               *r == Remark::en_passant);
}

bool is_long_dash(std::string_view word) noexcept {
  return word == "\xE2\x80\x93" || word == "\xE2\x80\x94";
}

/// One more move that a person put there has been read; of more than three the last are not found.
std::uint32_t counted(std::uint32_t memory) noexcept {
  return (memory & inserted_mask) == inserted_mask ? memory : memory + inserted_one;
}

}  // namespace

/// Every legal move, for text that says nothing about which.
void TextEvidence::supply_steps(const Hypothesis& h, Place end, float cost) {
  for (const Move m : legal(h)) {
    const float each = cost + prior_of(h, m);
    if (end > at_) {
      add(h, m, How::supplied, 0, end, each);
      continue;
    }
    Step step;
    step.move = m;
    step.how = How::supplied;
    step.begin = step.end = step.to = at_;
    step.memory = h.memory & ~numbered;
    step.cost = each;
    steps_->push_back(step);
  }
}

/// The end of a sign that says that a move cannot be read; 0 when none stands there.
Place TextEvidence::gap_end(Place p) const noexcept {
  const Place end = text_.word_end(p);
  const std::string_view word = text_.text(p, end);
  if (word.empty()) return 0;
  const bool signs = std::all_of(word.begin(), word.end(), [](char c) {
    return std::string_view("?-_*~[]").find(c) != std::string_view::npos;
  });
  return signs || is_long_dash(word) || word == "\xE2\x80\xA6" ? end : 0;
}

/// The end of a sign that says that a side passes: "--", "Z0", a long dash; 0 when none stands
/// there.
Place TextEvidence::null_end(Place p) const noexcept {
  std::string_view word = text_.text(p, text_.word_end(p));
  while (!word.empty() && (word.back() == '!' || word.back() == '?')) word.remove_suffix(1);
  return remark_of(word) == Remark::null_move || is_long_dash(word)
             ? p + static_cast<Place>(word.size())
             : 0;
}

/// A side passes, which none does in check. A dash may also part the words of one move, or two
/// moves: where that can be, the numbers must bear the null move out.
bool TextEvidence::null_step(const Hypothesis& h) {
  const Spot& here = spot(at_);
  if (here.null_end == 0 || here.prose != nullptr || h.position.in_check()) return false;
  if (spaced_ || is_long_dash(text_.text(at_, here.null_end))) {
    const Place next = text_.next(here.null_end);
    const bool alone = h.position.side() == Color::white
                           ? (h.memory & numbered) != 0
                           : next >= text_.size() || pgn::is_digit(text_.text()[next]);
    if (!alone) return false;
  }
  add(h, Move::null(), How::words, 1, here.null_end, costs_.null_move);
  return true;
}

/// The end of "(a)", "[B]", "-c"; 0 when none stands there.
Place TextEvidence::note_end(Place p) const noexcept {
  const char c = text_.text()[p];
  if (c != '(' && c != '[' && c != '-') return 0;
  constexpr std::size_t longest = 6;
  const std::size_t close = c == '-' ? std::max(text_.word_end(p), p + 1) - p - 1
                                     : text_.text().substr(p, longest).find(c == '(' ? ')' : ']');
  return close > 0 && close < longest ? p + static_cast<Place>(close) + 1 : 0;
}

const TextEvidence::Spot& TextEvidence::spot(Place at) {
  Spot& s = spots_[at];
  if (s.word != Spot::Word::unknown) return s;
  const std::string_view word = text_.text(at, std::max(text_.word_end(at), at + 1));
  s.prose = text_.prose_at(at);
  if (is_export(at)) {  // nothing else begins there
    s.word = Spot::Word::other;
    s.stop = cost_of_leaving(at, text_.words_from(at), false);
    return s;
  }
  s.is_plain = text_.is_plain_word(at);
  s.word =
      std::all_of(word.begin(), word.end(),
                  [](char c) {
                    return std::string_view("!?()[]-+=\"'*/").find(c) != std::string_view::npos;
                  }) ||
              (!pgn::is_letter(word[0]) && !pgn::is_digit(word[0]) && read_signs(word))
          ? Spot::Word::signs
      : is_mark(word)   ? Spot::Word::mark
      : remark_of(word) ? Spot::Word::remark
                        : Spot::Word::other;
  s.gap_end = gap_end(at);
  s.null_end = null_end(at);
  s.note_end = note_end(at);
  s.note_is_mark = s.note_end != 0 && is_mark(text_.text(at + 1, s.note_end - 1));
  s.ends_game = text_.ends_game(at);
  const ScoreText::Words words = text_.words_from(s.ends_game ? text_.word_end(at) : at);
  if (s.ends_game && words.others < 4) return s;
  s.stop = cost_of_leaving(at, words, s.ends_game);
  return s;
}

/// A sentence behind the last move is no game that is left unread.
float TextEvidence::cost_of_leaving(Place at, const ScoreText::Words& words,
                                    bool game_over) const noexcept {
  const auto rest = static_cast<std::size_t>(ranked_.end() - ranked_from(at));
  const std::size_t cells = std::min<std::size_t>(rest, words.others);
  return (words.others == 0 || game_over ? 0 : costs_.stop) +
         costs_.stop_cell * static_cast<float>(cells) +
         costs_.stop_word * static_cast<float>(words.others - cells) +
         costs_.stop_plain * static_cast<float>(words.plain);
}

void TextEvidence::pass_steps(const Hypothesis& h, bool fits, float room) {
  Step step;
  step.begin = at_;
  step.memory = h.memory;
  const auto pass = [&](Place end, float cost) {
    step.end = end;
    step.to = text_.next(end);
    step.cost = cost;
    steps_->push_back(step);
  };
  const Spot& here = spot(at_);
  const Place word_end = std::max(text_.word_end(at_), at_ + 1);
  const std::string_view word = text_.text(at_, word_end);
  if (here.note_end != 0)
    pass(here.note_end, here.note_is_mark ? costs_.claims.false_check : costs_.pass_note);
  if (here.word == Spot::Word::signs) {
    pass(word_end, word.find('?') == std::string_view::npos ? costs_.pass_note : costs_.pass_query);
    return;
  }
  if (room < costs_.pass_remark) return;
  const float cost = here.word == Spot::Word::mark ? costs_.claims.false_check
                     : here.word == Spot::Word::remark
                         ? costs_.pass_remark
                         : (here.is_plain ? costs_.pass_plain : costs_.pass_word) +
                               costs_.pass_letter * static_cast<float>(word.size()) +
                               (fits ? costs_.pass_move : 0);
  pass(word_end, cost);
  if (spaced_ && fits) {  // a whole move that is not meant
    const auto& found = cuts(at_, h.position.side());
    if (!found.empty() && found.front().end > word_end) pass(found.front().end, cost);
  }
}

/// A person's word is dearer to leave than any other: steps over it that do not take it. Moves that
/// were put in front of a place are read one after the other, and then what stands there.
void TextEvidence::settle_here(const Hypothesis& h) {
  unsigned gaps = 0;
  for (const SettledMove& settled : settled_) {
    const bool gap = settled.length == 0;
    bool is_read = false;
    if (settled.at == at_) {
      is_read = gap && gaps < inserted(h.memory);
      if (!gap || gaps == inserted(h.memory)) settle(h, settled);
      gaps += gap ? 1 : 0;
    }
    for (Step& s : *steps_)
      if (!is_read && s.begin <= settled.at && settled.at < s.end &&
          (gap || s.how != How::decided || s.begin != settled.at))
        s.cost += costs_.settled_ignored;
  }
  for (Step& s : *steps_)
    if (s.to > at_) s.memory &= ~inserted_mask;
}

/// Leaves only the move that was settled, as likely as its spelling makes it. Where it is not legal
/// all else stays, and is dear: a game that no such move fits goes on without it.
void TextEvidence::settle(const Hypothesis& h, const SettledMove& settled) {
  Move chosen;
  for (const Sketch& s : read_san(settled.san)) {
    const MoveList moves = resolve(h.position, s);
    if (moves.size() == 1) {
      chosen = moves[0];
      break;
    }
  }
  if (chosen == Move()) return;
  const Place end = std::min(at_ + settled.length, text_.size());
  bool found = false;
  const auto concerns = [&](const Step& s) {
    return s.plays() && s.begin == at_ && (s.end > s.begin) == (settled.length != 0);
  };
  for (Step& s : *steps_) {
    if (!concerns(s) || s.move != chosen) continue;
    s.how = How::decided;
    s.fitting = 1;
    if (settled.length == 0) s.memory = counted(s.memory);
    if (s.end != end) continue;  // fewer words, or what stands beside them
    s.cost = std::min(s.cost, 1.0F);
    found = true;
  }
  std::erase_if(*steps_, [&](const Step& s) { return concerns(s) && s.how != How::decided; });
  if (found) return;
  Step step;
  step.move = chosen;
  step.how = How::decided;
  step.fitting = 1;
  step.begin = at_;
  step.end = end;
  step.to = text_.next(step.end);
  step.memory = settled.length == 0 ? counted(h.memory) : h.memory;
  step.cost = 1;
  steps_->push_back(step);
}

}  // namespace stamma
