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
                           const std::vector<RankedCell>& ranked, Policy policy)
    : text_(text),
      dialect_(dialect),
      source_(source),
      channel_(channel),
      costs_(costs),
      settled_(settled),
      ranked_(ranked),
      spaced_(info(dialect.notation).spaced),
      policy_(policy),
      both_numbered_(policy == Policy::stream && numbers_both_sides(text.text())),
      exports_(dialect == Dialect{}),
      spots_(text.size()) {}

void TextEvidence::renew(const ReadingCosts& costs) {
  costs_ = costs;
  unusual_.clear();
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
  const auto* const prose = here.prose;
  if (prose != nullptr) {
    Step step;
    step.begin = at_;
    step.end = prose->end;
    step.to = text_.next(prose->end);
    step.memory = h.memory;
    step.cost = at_ == text_.next(prose->begin) ? costs_.pass_prose : 1;
    steps.push_back(step);
    if (room < costs_.enter_prose + 2) return 1;
    extra_ = costs_.enter_prose;
  }
  if (here.ends_game && prose == nullptr) return 1;
  const std::size_t first = steps.size();
  if (const Place after = pending(h.memory); after != 0) {
    word_steps(h);
    const std::vector<Cut>& own = cuts(at_, h.position.side());
    const Place whole = own.empty() ? after : own.front().end;  // all of it, nothing in between
    std::erase_if(steps, [&](const Step& s) { return s.end > after || s.end != whole; });
    for (Step& s : steps) {
      if (costs_.swapped >= 1) s.how = How::mended;
      s.to = after;
      s.memory = h.memory & shift_mask;
    }
    return 1;
  }
  const bool wrong_number = number_steps(h);
  if (steps.size() > first && steps.back().how == How::number && steps.back().cost < 1)
    return 1;  // the number that is due
  if (policy_ == Policy::strict) {
    strict_steps(h, first, room);
    return 2;
  }
  const RankedCell* const ranked = ranked_at(at_);
  const float doubt = ranked != nullptr ? std::max(ranked->doubt, 0.0F) : 0;
  const bool fits = word_steps(h) || null_step(h);
  std::size_t work = 1;
  bool near = fits;
  if (prose == nullptr && room + doubt > (fits ? costs_.look_beside : least_damage)) {
    near = damaged_steps(h, std::min(costs_.cutoff, room + doubt)) || fits;
    work += 3;
  }
  if (here.gap_end != 0 && prose == nullptr) {
    const float cost = here.null_end != 0 ? costs_.null_gap : costs_.gap;
    if (cost < never) supply_steps(h, here.gap_end, cost);
  } else if (!near && prose == nullptr && room > costs_.unreadable && !here.is_plain &&
             !is_digit(text_.text()[at_])) {
    supply_steps(h, text_.word_end(at_), costs_.unreadable);
    const Place cell = text_.cell_end(at_);
    if (spaced_ && cell > text_.word_end(at_) && cell - at_ < longest_cell)
      supply_steps(h, cell, costs_.unreadable);
  }
  if (ranked != nullptr) {
    ranked_steps(h, *ranked, first, room);
    work += ranked->others.size();
  }
  if (!fits || costs_.swapped < 1) swapped_steps(h);
  if (costs_.in_order > 0)
    for (std::size_t i = first; i < steps.size(); ++i)
      if (steps[i].plays() && steps[i].begin == at_) steps[i].cost += costs_.in_order;
  if ((wrong_number || !fits) && prose == nullptr && room > costs_.missing_move)
    supply_steps(h, at_, costs_.missing_move);
  weigh(h, first, ranked != nullptr);
  pass_steps(h, fits, room);
  for (const SettledMove& s : settled_)
    if (s.at == at_) settle(h, s, text_.cell_end(at_));
  for (std::size_t i = first; i < steps.size(); ++i) steps[i].cost += extra_;
  return work;
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

/// Whether a stretch of text begins and ends with a word; a number may be glued to its front.
bool TextEvidence::is_whole(Place begin, Place end) const noexcept {
  const std::string_view text = text_.text();
  const auto parts = [&](Place p) {
    return p == 0 || p >= text.size() || text_.ends_word(text_.skeleton_at(p));
  };
  if (!parts(end)) return false;
  return parts(begin) || is_digit(text[begin - 1]);
}

}  // namespace stamma
