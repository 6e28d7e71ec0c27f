#include "parsers/layouts/score/text_evidence.hpp"

#include <algorithm>

#include "parsers/layouts/score/text_memory.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_digit;

constexpr Place longest_cell = 32;
constexpr float least_damage = 2;  // no damaged word costs less

}  // namespace

TextEvidence::TextEvidence(const ScoreText& text, const Dialect& dialect,
                           SpellingShelf::Source& source, const Channel& channel,
                           const ReadingCosts& costs, const std::vector<SettledMove>& settled,
                           const std::vector<RankedCell>& ranked, Color first, Policy policy)
    : text_(text),
      dialect_(dialect),
      source_(source),
      channel_(channel),
      costs_(costs),
      settled_(settled),
      ranked_(ranked),
      spaced_(info(dialect.notation).spaced),
      policy_(policy),
      numbers_(policy == Policy::strict ? Numbering::unknown : numbering_of(text.text())),
      first_(first),
      exports_(dialect == Dialect{}),
      spots_(text.size()) {}

void TextEvidence::renew(const ReadingCosts& costs) {
  costs_ = costs;
  unusual_.clear();
  aligned_ = 0;
  for (auto& [place, w] : windows_)
    for (AlignedWays& aligned : w.aligned) aligned.clear();
}

float TextEvidence::stop(const Hypothesis& h) {
  const Place at = text_.next(h.place);
  return at >= text_.size() || at >= horizon_ ? 0 : spot(at).stop;
}

std::size_t TextEvidence::expand(const Hypothesis& h, float room, std::vector<Step>& steps) {
  steps_ = &steps;
  at_ = text_.next(h.place);
  has_legal_ = has_priors_ = false;
  extra_ = 0;
  if (at_ >= text_.size() || at_ >= horizon_) return 1;
  if (policy_ == Policy::stream) return stream_steps(h, room);
  const Spot& here = spot(at_);
  if (here.prose != nullptr) {
    prose_step(h, *here.prose);
    if (room < costs_.enter_prose + 2) return 1;
    extra_ = costs_.enter_prose;
  } else if (here.ends_game) {
    return 1;
  }
  const std::size_t first = steps.size();
  if (const Place after = pending(h.memory); after != 0) {
    first_of_swapped(h, after);
    return 1;
  }
  const bool wrong_number = number_steps(h);
  if (steps.size() > first && steps.back().how == How::number && steps.back().cost < 1) {
    settle_here(h);
    return 1;  // the number that is due
  }
  if (policy_ == Policy::strict) {
    strict_steps(h, first, room);
    return 2;
  }
  return plain_steps(h, here, first, room, wrong_number);
}

/// Passes over prose.
void TextEvidence::prose_step(const Hypothesis& h, const ReadingOrder::Block& prose) {
  Step step;
  step.begin = at_;
  step.end = prose.end;
  step.to = text_.next(prose.end);
  step.memory = h.memory;
  step.cost = at_ == text_.next(prose.begin) ? costs_.pass_prose : 1;
  steps_->push_back(step);
}

/// The move that stands in front of one that was read already; `after`: behind that one.
void TextEvidence::first_of_swapped(const Hypothesis& h, Place after) {
  word_steps(h);
  const std::vector<Cut>& own = cuts(at_, h.position.side());
  const Place whole = own.empty() ? after : own.front().end;  // all of it, nothing in between
  std::erase_if(*steps_, [&](const Step& s) { return s.end > after || s.end != whole; });
  for (Step& s : *steps_) {
    if (costs_.swapped >= 1) s.how = How::mended;
    s.to = after;
    s.memory = h.memory & shift_mask;
  }
}

/// What a word can be: a move, a damaged one, a gap, or none.
std::size_t TextEvidence::plain_steps(const Hypothesis& h, const Spot& here, std::size_t first,
                                      float room, bool wrong_number) {
  const bool in_prose = here.prose != nullptr;
  const RankedCell* const ranked = ranked_at(at_);
  const float doubt = ranked != nullptr ? std::max(ranked->doubt, 0.0F) : 0;
  const bool fits = word_steps(h) || null_step(h);
  std::size_t work = 1;
  bool near = fits;
  if (!in_prose && room + doubt > (fits ? costs_.look_beside : least_damage)) {
    near = damaged_steps(h, std::min(costs_.cutoff, room + doubt)) || fits;
    work += 3;
  }
  if (!in_prose) gap_steps(h, here, near, room);
  if (ranked != nullptr) {
    ranked_steps(h, *ranked, first, room);
    work += 1 + ranked->others.size() / 16;
  }
  if (!fits || costs_.swapped < 1) swapped_steps(h);
  const bool unnumbered = numbers_ != Numbering::unknown && h.position.side() == first_ &&
                          (h.memory & numbered) == 0 && ranked == nullptr;
  add_to_moves(first, costs_.in_order + (unnumbered ? costs_.unnumbered : 0));
  if ((wrong_number || !fits) && !in_prose && room > costs_.missing_move)
    supply_steps(h, at_, costs_.missing_move);
  weigh(h, first, ranked != nullptr);
  pass_steps(h, fits, room);
  settle_here(h);
  for (std::size_t i = first; i < steps_->size(); ++i) (*steps_)[i].cost += extra_;
  return work;
}

/// Moves of which nothing is written but a sign, or nothing that can be read.
void TextEvidence::gap_steps(const Hypothesis& h, const Spot& here, bool near, float room) {
  if (here.gap_end != 0) {
    const float cost = here.null_end != 0 ? costs_.null_gap : costs_.gap;
    if (cost < never) supply_steps(h, here.gap_end, cost);
    return;
  }
  if (near || room <= costs_.unreadable || here.is_plain || is_digit(text_.text()[at_])) return;
  supply_steps(h, text_.word_end(at_), costs_.unreadable);
  const Place cell = text_.cell_end(at_);
  if (spaced_ && cell > text_.word_end(at_) && cell - at_ < longest_cell)
    supply_steps(h, cell, costs_.unreadable);
}

/// Makes the moves that begin here dearer, from a step on.
void TextEvidence::add_to_moves(std::size_t first, float cost) {
  if (cost <= 0) return;
  for (std::size_t i = first; i < steps_->size(); ++i)
    if (Step& s = (*steps_)[i]; s.plays() && s.begin == at_) s.cost += cost;
}

const MoveList& TextEvidence::legal(const Hypothesis& h) {
  if (!has_legal_) legal_ = legal_moves(h.position);
  has_legal_ = true;
  return legal_;
}

void TextEvidence::add(const Hypothesis& h, Move m, How how, std::size_t fitting, Place end,
                       float cost) {
  // A part of a word is not what was written.
  if (how == How::words && !is_whole(at_, end)) how = How::damaged;
  Step step;
  step.move = m;
  step.how = how;
  step.fitting = static_cast<std::uint16_t>(std::min<std::size_t>(fitting, 1000));
  step.begin = at_;
  step.end = end;
  step.to = text_.next(end);
  step.memory = h.memory & ~numbered;
  step.cost = cost;
  for (Step& known : *steps_) {
    if (known.move != m || known.to != step.to || known.begin != at_ || known.end == at_) continue;
    // Words that fit are not damaged, whatever the channel thinks of their spelling.
    const bool fits = known.how == How::words || how == How::words;
    step.fitting = std::max(step.fitting, known.fitting);
    if (cost < known.cost) known = step;
    known.fitting = step.fitting;
    if (fits) known.how = How::words;
    return;
  }
  steps_->push_back(step);
}

bool TextEvidence::is_whole(Place begin, Place end) const noexcept {
  const std::string_view text = text_.text();
  const auto parts = [&](Place p) {
    return p == 0 || p >= text.size() || text_.ends_word(text_.skeleton_at(p));
  };
  if (!parts(end)) return false;
  return parts(begin) || is_digit(text[begin - 1]);
}

}  // namespace stamma
