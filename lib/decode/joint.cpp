#include "lib/decode/joint.hpp"

#include <algorithm>
#include <utility>

#include "lib/chess/movegen.hpp"
#include "lib/chess/zobrist.hpp"
#include "lib/decode/prior.hpp"

namespace stamma {
namespace {

constexpr std::size_t most_passes = 12;  // places reached without a move
constexpr std::size_t most_choices = 4;  // ways of one record to have a move
constexpr float most_room = 16;          // for one record
constexpr float ended_early = 0.5F;      // a record that ends before the others do

/// How much a record says about a move; the more, the smaller.
int rank_of(How how) noexcept {
  switch (how) {
    case How::decided: return 0;
    case How::words: return 1;
    case How::mended: return 2;
    case How::damaged: return 3;
    default: return 4;
  }
}

}  // namespace

JointEvidence::JointEvidence(std::vector<Part> parts, const JointCosts& costs)
    : parts_(std::move(parts)), costs_(costs) {
  std::vector<At> first;
  for (const Part& p : parts_) first.push_back({p.begin, 0, false});
  state_of(first);
  choices_.resize(parts_.size());
  chosen_.resize(parts_.size());
  next_.resize(parts_.size());
}

std::uint32_t JointEvidence::state_of(const std::vector<At>& ats) {
  const auto [it, is_new] =
      known_states_.try_emplace(ats, static_cast<std::uint32_t>(states_.size()));
  if (is_new) states_.push_back(ats);
  return it->second;
}

float JointEvidence::stop(const Hypothesis& h) {
  float sum = 0;
  const std::vector<At>& ats = states_[h.memory];
  for (std::size_t i = 0; i < parts_.size(); ++i)
    if (!ats[i].ended)
      sum += parts_[i].evidence->stop({h.position, h.men, ats[i].place, h.ply, ats[i].memory});
  return sum;
}

/// Follows numbers and words that are passed over, and takes the moves behind them.
void JointEvidence::look(std::size_t part, const At& at, const Hypothesis& h, float room, View& v) {
  Evidence& evidence = *parts_[part].evidence;
  v.reached.push_back({at.place, at.memory, 0, 0, {}});
  for (std::size_t r = 0; r < v.reached.size(); ++r) {
    const Reached here = v.reached[r];
    steps_.clear();
    v.work += evidence.expand({h.position, h.men, here.place, h.ply, here.memory}, room - here.cost,
                              steps_);
    for (const Step& s : steps_) {
      const float cost = here.cost + s.cost;
      if (!s.plays()) {
        const bool known = std::any_of(v.reached.begin(), v.reached.end(), [&](const Reached& o) {
          return o.place == s.to && o.memory == s.memory;
        });
        if (cost <= room && !known && s.to > here.place && v.reached.size() < most_passes)
          v.reached.push_back({s.to, s.memory, cost, r, s});
        continue;
      }
      Option o{s, {s.to, s.memory, false}, r, false};
      o.step.cost = cost;
      if (s.how != How::supplied) {
        if (cost <= room) v.moves.push_back(o);
        continue;
      }
      if (s.end == s.begin) continue;  // nothing is written: that is told below
      o.step.cost = std::max(cost - s.prior, 0.0F);  // it is told once for all records
      o.step.prior = 0;
      const bool known = std::any_of(v.any.begin(), v.any.end(),
                                     [&](const Option& a) { return a.after == o.after; });
      if (!known && o.step.cost <= room) v.any.push_back(o);
    }
  }
}

/// The ways on of a record that says nothing about the move, or that says something else.
void JointEvidence::tell_nothing(std::size_t part, const At& at, const Hypothesis& h,
                                 View& v) const {
  Option o;
  o.step.how = How::supplied;
  o.step.begin = o.step.end = o.step.to = at.place;
  const auto best =
      std::min_element(v.moves.begin(), v.moves.end(),
                       [](const Option& a, const Option& b) { return a.step.cost < b.step.cost; });
  // What was decided is not contradicted, nor left unread.
  const bool decided = std::any_of(v.moves.begin(), v.moves.end(),
                                   [](const Option& m) { return m.step.how == How::decided; });
  if (best != v.moves.end() && !decided) {
    Option against = *best;
    against.step.how = How::supplied;
    against.step.fitting = 0;
    against.step.cost += costs_.contradicted - against.step.prior;
    against.step.prior = 0;
    against.against = true;
    v.any.push_back(against);
  }
  o.after = at;
  o.step.cost = costs_.missing;
  v.any.push_back(o);
  if (decided) return;
  const float stop = parts_[part].evidence->stop({h.position, h.men, at.place, h.ply, at.memory});
  o.after.ended = true;
  o.step.cost = stop + ended_early;
  v.any.push_back(o);
}

const JointEvidence::View& JointEvidence::view(std::size_t part, const At& at, const Hypothesis& h,
                                               float room) {
  if (views_ply_ != h.ply) views_.clear();
  views_ply_ = h.ply;
  const auto [it, is_new] = views_.try_emplace(
      ViewKey{zobrist_key(h.position), h.men.key(), static_cast<std::uint32_t>(part), at});
  View& v = it->second;
  if (!is_new) return v;
  if (at.ended) {
    Option o;
    o.step.how = How::supplied;
    o.step.begin = o.step.end = o.step.to = at.place;
    o.after = at;
    v.any.push_back(o);
    return v;
  }
  look(part, at, h, std::min(room, most_room), v);
  tell_nothing(part, at, h, v);
  const auto cheaper = [](const Option& a, const Option& b) { return a.step.cost < b.step.cost; };
  std::sort(v.any.begin(), v.any.end(), cheaper);
  std::stable_sort(v.moves.begin(), v.moves.end(), cheaper);
  std::stable_sort(v.moves.begin(), v.moves.end(), [](const Option& a, const Option& b) {
    return a.step.move.raw() < b.step.move.raw();
  });
  return v;
}

/// The ways of a record to have a move, the cheapest first.
void JointEvidence::offers(const View& v, Move m, std::vector<const Option*>& into) const {
  into.clear();
  const auto first =
      std::lower_bound(v.moves.begin(), v.moves.end(), m,
                       [](const Option& o, Move x) { return o.step.move.raw() < x.raw(); });
  for (auto it = first; it != v.moves.end() && it->step.move == m; ++it) into.push_back(&*it);
  for (const Option& o : v.any) into.push_back(&o);
  std::stable_sort(into.begin(), into.end(),
                   [](const Option* a, const Option* b) { return a->step.cost < b->step.cost; });
  // Of two that go on alike the cheaper is enough.
  std::size_t kept = 0;
  for (const Option* const o : into) {
    const bool known = std::any_of(into.begin(), into.begin() + static_cast<std::ptrdiff_t>(kept),
                                   [&](const Option* k) { return k->after == o->after; });
    if (!known && kept < most_choices) into[kept++] = o;
  }
  into.resize(kept);
}

/// Looks at what all records say. Whether one of them says anything.
bool JointEvidence::gather(const Hypothesis& h, float room) {
  now_.clear();
  bool told = false;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const At at = states_[h.memory][i];
    now_.push_back(&view(i, at, h, room));
    told = told || !at.ended;
  }
  return told;
}

std::size_t JointEvidence::expand(const Hypothesis& h, float room, std::vector<Step>& steps) {
  if (!gather(h, room)) return 1;
  std::size_t work = 1;
  for (const View* v : now_) work += v->work;
  const MoveList legal = legal_moves(h.position);
  move_costs(h.position, legal, {h.men.last(), h.men.before_last()}, priors_);
  for (std::size_t n = 0; n < legal.size(); ++n) {
    const Move m = legal[n];
    float least = 0;
    bool all = true;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      offers(*now_[i], m, choices_[i]);
      all = all && !choices_[i].empty();
      if (all) least += choices_[i][0]->step.cost;
    }
    if (!all || least > room) continue;
    std::fill(chosen_.begin(), chosen_.end(), 0);
    while (true) {
      Step step;
      step.move = m;
      step.how = How::supplied;
      for (std::size_t i = 0; i < parts_.size(); ++i) {
        const Option& o = *choices_[i][chosen_[i]];
        step.cost += o.step.cost - o.step.prior;
        next_[i] = o.after;
        const bool same = rank_of(o.step.how) == rank_of(step.how);
        if (rank_of(o.step.how) < rank_of(step.how) ||
            (same && o.step.fitting != 0 && o.step.fitting < step.fitting)) {
          step.how = o.step.how;
          step.fitting = o.step.fitting;
          step.prior = o.step.prior;
        }
      }
      // What people play is asked once, where the clearest of the records asks it.
      if (step.how == How::supplied) step.prior = priors_[n];
      step.cost += step.prior;
      if (step.cost <= room) {
        step.begin = h.ply;
        step.end = h.ply + 1;
        step.to = h.place;
        step.memory = state_of(next_);
        steps.push_back(step);
      }
      std::size_t i = 0;
      while (i < parts_.size() && ++chosen_[i] == choices_[i].size()) chosen_[i++] = 0;
      if (i == parts_.size()) break;
    }
  }
  return work;
}

JointEvidence::Account JointEvidence::account(const Position& start, const Lineage& men,
                                              const Decoding& d) {
  Account result;
  Hypothesis h{start, men, 0, 0, 0};
  views_.clear();
  for (const DecodedPly& ply : d.plies) {
    gather(h, most_room);
    std::vector<Witness>& line = result.plies.emplace_back();
    const std::vector<At>& after = states_[ply.step.memory];
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      Witness& w = line.emplace_back();
      offers(*now_[i], ply.step.move, choices_[i]);
      const auto chosen = std::find_if(choices_[i].begin(), choices_[i].end(),
                                       [&](const Option* o) { return o->after == after[i]; });
      w.step.move = ply.step.move;
      if (chosen == choices_[i].end()) continue;
      const Option& o = **chosen;
      w.step = o.step;
      w.step.move = ply.step.move;
      w.against = o.against;
      w.written = o.step.end > o.step.begin;
      const View& v = *now_[i];
      // Words that are damaged for this move may be another one as they stand.
      if (rank_of(o.step.how) > rank_of(How::words))
        w.against = w.against || std::any_of(v.moves.begin(), v.moves.end(), [&](const Option& m) {
                      return m.step.how == How::words && m.step.begin == o.step.begin &&
                             m.step.end == o.step.end && m.step.move != ply.step.move;
                    });
      if (w.written)
        for (std::size_t r = o.reached; r != 0; r = v.reached[r].from)
          w.passed.insert(w.passed.begin(), v.reached[r].via);
    }
    h.men.play(h.position, ply.step.move);
    h.position.play(ply.step.move);
    h.memory = ply.step.memory;
    ++h.ply;
  }
  const std::vector<At>& last = states_[h.memory];
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    result.stopped.push_back(last[i].place);
    result.unread.push_back(
        parts_[i].evidence->stop({h.position, h.men, last[i].place, h.ply, last[i].memory}) > 0);
  }
  return result;
}

}  // namespace stamma
