#include "parsers/layouts/score/score.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "lib/decode/weights.hpp"
#include "parsers/layouts/score/ranked_confidence.hpp"
#include "parsers/layouts/score/reader.hpp"
#include "parsers/layouts/score/text_memory.hpp"

namespace stamma {
namespace {

/// A supplied move beside many others that fit tells nothing, however likely people are to play
/// it, unless much of the game follows it. Where a sign says that a move is missing, as many must
/// fit as are ever listed. What a form has behind it are moves.
bool cut_guess(Decoding& d, bool form) {
  constexpr std::size_t short_rest = 4, many = 8, few = 3;
  for (std::size_t i = 0; i < d.plies.size(); ++i) {
    const DecodedPly& ply = d.plies[i];
    if (ply.step.how != How::supplied || d.plies.size() - i - 1 >= (form ? 1 : short_rest))
      continue;
    constexpr float told = 7;  // a sign that says "unreadable" costs less
    const bool known = ply.others.size() < (ply.step.cost - ply.step.prior < told ? many : few);
    if (known) continue;
    const Place at = d.plies[i].step.begin;
    d.plies.resize(i);
    std::size_t kept = 0, plays = 0;
    while (kept < d.steps.size() && (plays < i || !d.steps[kept].plays()))
      plays += d.steps[kept++].plays() ? 1 : 0;
    d.steps.resize(kept);
    d.stopped = at;
    return true;
  }
  return false;
}

/// What is left of a game may be too little for an earlier guess.
void cut_guesses(Decoding& d, bool form) {
  while (cut_guess(d, form)) {
  }
}

/// A number that contradicts whose move it is makes the move behind it doubtful.
void doubt_misnumbered(Decoding& d, const Position& start) {
  Color side = start.side();
  std::size_t ply = 0;
  for (std::size_t i = 0; i < d.steps.size(); ++i) {
    const Step& s = d.steps[i];
    if (s.plays()) {
      side = ~side;
      ++ply;
      continue;
    }
    constexpr float wrong = 4;
    const bool glued = i + 1 < d.steps.size() && d.steps[i + 1].begin == s.end;
    if (s.how != How::number || s.cost < wrong || ply >= d.plies.size()) continue;
    Verdict& v = d.plies[ply].verdict;
    if ((side == Color::black || glued) && !flagged(v)) v = Verdict::repaired;
  }
}

/// Numbers that count on from another one are the printer's slip where all around them is clear.
/// Beside what could not be read they tell that moves were lost or read twice: the game from there
/// on may be another one, until they agree again.
void doubt_shifted(Decoding& d) {
  constexpr std::size_t beside = 3;
  constexpr float doubtful = 0.9F, unclear = 4;
  std::size_t ply = 0, unclear_since = 0;  // plies since the last step that was not clear
  int shift = 0;
  bool doubted = false;
  for (const Step& s : d.steps) {
    if (!s.plays()) {
      if (s.how == How::passed && s.cost > unclear) unclear_since = 0;
      continue;
    }
    unclear_since = s.how == How::supplied || s.how == How::damaged ? 0 : unclear_since + 1;
    if (const int now = shift_of(s.memory); now != shift) {
      doubted = now != 0 && unclear_since <= beside;
      shift = now;
      for (std::size_t i = ply - std::min(ply, beside); doubted && i < ply; ++i)
        d.plies[i].confidence = std::min(d.plies[i].confidence, doubtful);
    }
    if (doubted) d.plies[ply].confidence = std::min(d.plies[ply].confidence, doubtful);
    ++ply;
  }
}

/// Where the moves on both sides resist together, words that fit may do so by chance.
void doubt_strained(Decoding& d) {
  static const float strained = weight("strained_around");
  constexpr std::size_t beside = 8;
  constexpr float doubtful = 0.9F;
  std::vector<float> costs(d.plies.size() + 1);  // up to each ply, with what stands behind it
  std::size_t ply = 0;
  for (const Step& s : d.steps) {
    ply += s.plays() ? 1 : 0;
    if (ply != 0) costs[ply] += s.cost;
  }
  std::partial_sum(costs.begin(), costs.end(), costs.begin());
  for (std::size_t i = 0; i < d.plies.size(); ++i) {
    const float around =
        costs[std::min(i + beside + 1, d.plies.size())] - costs[i - std::min(i, beside)];
    if (around > strained * static_cast<float>(2 * beside + 1))
      d.plies[i].confidence = std::min(d.plies[i].confidence, doubtful);
  }
}

}  // namespace

void finish(Score& score, const ScoreReader& reader, const Position& start) {
  score.beyond = reader.cost_beyond(score.decoding);
  score.letters = reader.letters();
  cut_guesses(score.decoding, reader.is_form());
  if (reader.is_form()) {
    judge_ranked(score.decoding, reader.ranked());
  } else if (!reader.is_ranked()) {
    reader.infer_habits(score.decoding);
    doubt_strained(score.decoding);
    doubt_shifted(score.decoding);
  }
  doubt_misnumbered(score.decoding, start);
  score.why = reader.reasons(score.decoding);
}

Score read_score(std::string_view text, const Position& start, const Lineage& men,
                 const Dialect& dialect, const ScoreOptions& options) {
  Score score;
  score.pgn = options.pgn;
  score.order = reading_order(text, dialect);
  ScoreReader reader(score.order, start, men, dialect, options);
  score.decoding = reader.run();
  if (reader.leaves_settled(score.decoding)) {
    // What no game fits is not used; all else is read as if nothing had been said of it.
    ScoreOptions rest = options;
    rest.settled = reader.settled_in(score.decoding);
    return read_score(text, start, men, dialect, rest);
  }
  if (options.policy == Policy::strict) {
    score.damage = reader.damage();
    const bool twice = std::any_of(score.decoding.plies.begin(), score.decoding.plies.end(),
                                   [](const DecodedPly& ply) {
                                     return ply.step.move.is_null() && ply.step.move.is_illegal();
                                   });
    if (!twice) doubt_misnumbered(score.decoding, start);
    score.why = reader.reasons(score.decoding);
    return score;
  }
  finish(score, reader, start);
  return score;
}

}  // namespace stamma
