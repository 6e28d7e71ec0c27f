#include "parsers/layouts/score/score.hpp"

#include <algorithm>
#include <utility>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/score/reader.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

constexpr float strained = 2;      // cost per move beyond which a text is tried as a stream
constexpr float stream_lead = 10;  // what that must save

/// A supplied move beside many others that fit tells nothing, however likely people are to play
/// it, unless much of the game follows it. Where a sign says that a move is missing, as many must
/// fit as are ever listed.
bool cut_guess(Decoding& d) {
  constexpr std::size_t short_rest = 4, many = 8, few = 3;
  for (std::size_t i = 0; i < d.plies.size(); ++i) {
    const DecodedPly& ply = d.plies[i];
    if (ply.step.how != How::supplied || d.plies.size() - i - 1 >= short_rest) continue;
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
void cut_guesses(Decoding& d) {
  while (cut_guess(d)) {
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

/// Makes one remark of words that are no moves and follow each other.
void join_dirt(Decoding& d, std::string_view text) {
  const auto parts = [&](Place from, Place to) {
    return text.substr(from, to - from).find_first_not_of(" \t\r\n.,;:|") == std::string_view::npos;
  };
  std::vector<Step> joined;
  for (const Step& s : d.steps) {
    if (!joined.empty() && s.how == How::passed && joined.back().how == How::passed &&
        s.begin >= joined.back().end && parts(joined.back().end, s.begin)) {
      joined.back().end = s.end;
      joined.back().to = s.to;
      joined.back().cost += s.cost;
    } else {
      joined.push_back(s);
    }
  }
  d.steps = std::move(joined);
}

/// Words of a text that may be parts of moves: short, with a figure or a capital.
std::size_t words_of_moves(std::string_view text) noexcept {
  constexpr std::size_t longest = 8;
  std::size_t words = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (pgn::is_space(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    bool telling = false;
    for (; end < text.size() && !pgn::is_space(text[end]); ++end)
      telling = telling || pgn::is_digit(text[end]) || ascii::is_upper(text[end]);
    words += telling && end - i <= longest ? 1 : 0;
    i = end;
  }
  return words;
}

}  // namespace

Score read_score(std::string_view text, const Position& start, const Lineage& men,
                 const Dialect& dialect, const ScoreOptions& options) {
  Score score;
  score.pgn = options.pgn;
  score.order = reading_order(text, dialect);
  ScoreReader reader(score.order, start, men, dialect, options);
  score.decoding = reader.run();
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
  if (score.strain() > strained && !options.quick) {
    Score stream = read_stream(text, start, men, dialect, options);
    if (stream.decoding.cost + stream_lead < score.decoding.cost) return stream;
  }
  cut_guesses(score.decoding);
  doubt_misnumbered(score.decoding, start);
  score.why = reader.reasons(score.decoding);
  return score;
}

Score read_stream(std::string_view text, const Position& start, const Lineage& men,
                  const Dialect& dialect, const ScoreOptions& options) {
  ScoreOptions own = options;
  own.policy = Policy::stream;
  Score score;
  score.raw = true;
  score.pgn = options.pgn;
  score.order = stream_order(text);
  ScoreReader reader(score.order, start, men, dialect, own);
  score.decoding = reader.run();
  cut_guesses(score.decoding);
  doubt_misnumbered(score.decoding, start);
  join_dirt(score.decoding, score.order.text);
  score.why = reader.reasons(score.decoding);
  return score;
}

Place game_begin(const Decoding& d) noexcept {
  const auto play = std::find_if(d.steps.begin(), d.steps.end(), [](const Step& s) { return s.plays(); });
  if (play == d.steps.end()) return d.stopped;
  const bool has_number = play != d.steps.begin() && std::prev(play)->how == How::number;
  return has_number ? std::prev(play)->begin : play->begin;
}

std::optional<Dialect> stream_dialect(std::string_view text, const Position& start,
                                      std::span<const Dialect> dialects,
                                      const ScoreOptions& options) {
  constexpr std::size_t beginning = 900, enough_plies = 8, enough_words = 24;
  constexpr float telling = 0.7F;  // of what it costs to take the text for no game
  if (words_of_moves(text) < enough_words) return std::nullopt;
  ScoreOptions quick = options;
  quick.quick = true;
  std::optional<Dialect> best;
  float least = never;
  for (const Dialect& d : dialects) {
    const Score score = read_stream(text.substr(0, beginning), start, Lineage(start), d, quick);
    const Place begin = game_begin(score.decoding), end = score.decoding.stopped;
    if (score.decoding.plies.size() < enough_plies || score.decoding.cost >= least) continue;
    if (score.decoding.cost - cost_of_dirt(text.substr(0, begin)) >
        telling * cost_of_dirt(text.substr(begin, end - begin)))
      continue;
    least = score.decoding.cost;
    best = d;
  }
  return best;
}

}  // namespace stamma
