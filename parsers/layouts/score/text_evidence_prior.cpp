// What people play, where the words leave a choice. Clear words are taken as they stand, however
// odd the move.
#include <algorithm>

#include "lib/decode/prior.hpp"
#include "parsers/layouts/score/text_evidence.hpp"

namespace stamma {
namespace {

constexpr float least_left = 0.25F;  // what a likely move leaves of the cost of its words

}  // namespace

/// What a move costs before any word is read; nothing for one that is not legal.
float TextEvidence::prior_of(const Hypothesis& h, Move m) {
  const MoveList& moves = legal(h);
  if (!has_priors_) move_costs(h.position, moves, {h.men.last(), h.men.before_last()}, priors_);
  has_priors_ = true;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (moves[i] == m) return priors_[i];
  return 0;
}

/// Adds to the steps what their moves cost before any word is read. Moves that all satisfy the
/// words are measured against the likeliest of them, others against what is usual, but nothing
/// becomes cheaper beside words that are clear.
void TextEvidence::weigh(const Hypothesis& h, std::size_t first, bool ranked) {
  const auto is_said = [](const Step& s) { return s.plays() && s.how == How::words; };
  float likeliest = never;  // of the moves that satisfy the words here
  bool choice = ranked;
  for (std::size_t i = first; i < steps_->size(); ++i)
    choice = choice || (is_said((*steps_)[i]) && (*steps_)[i].fitting > 1);
  bool said = false;
  for (std::size_t i = first; i < steps_->size(); ++i) {
    if (!is_said((*steps_)[i])) continue;
    said = true;
    if (choice) likeliest = std::min(likeliest, prior_of(h, (*steps_)[i].move));
  }
  for (std::size_t i = first; i < steps_->size(); ++i) {
    Step& s = (*steps_)[i];
    if (!s.plays() || s.move.is_null()) continue;
    if (s.how == How::supplied) {
      s.prior = prior_of(h, s.move);  // it is in the cost
      continue;
    }
    if (is_said(s) && !choice) continue;
    const float usual = is_said(s) ? likeliest : said ? 0 : costs_.prior_usual;
    s.prior =
        std::max(costs_.prior * (prior_of(h, s.move) - usual), std::min(least_left - s.cost, 0.0F));
    s.cost += s.prior;
  }
}

/// "P takes P": of several captures that satisfy the words equally well, those that people hardly
/// play become dearer. Other ties are left for the rest of the game to settle.
void TextEvidence::break_ties(const Hypothesis& h, std::size_t first) {
  float least = never, likeliest = never;
  std::size_t ties = 0;
  const Position& p = h.position;
  const auto is_word = [&p](const Step& s) {
    return s.plays() && s.how == How::words && !s.move.is_null() &&
           (p.men(~p.side()) & bit(s.move.to())) != 0;
  };
  for (std::size_t i = first; i < steps_->size(); ++i) {
    const Step& s = (*steps_)[i];
    if (!is_word(s) || s.cost > least) continue;
    ties = s.cost < least ? 1 : ties + 1;
    least = s.cost;
  }
  if (ties < 2) return;
  const auto tied = [&](const Step& s) { return is_word(s) && s.cost <= least; };
  for (std::size_t i = first; i < steps_->size(); ++i)
    if (tied((*steps_)[i])) likeliest = std::min(likeliest, prior_of(h, (*steps_)[i].move));
  for (std::size_t i = first; i < steps_->size(); ++i) {
    Step& s = (*steps_)[i];
    if (!tied(s)) continue;
    s.prior = std::min(costs_.prior * (prior_of(h, s.move) - likeliest), costs_.prior_tie);
    s.cost += s.prior;
  }
}

}  // namespace stamma
