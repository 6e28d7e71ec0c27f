#include "parsers/layouts/score/stream.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/decode/weights.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/layouts/score/reader.hpp"
#include "parsers/layouts/score/text_memory.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

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

constexpr float doubtful = 0.9F;  // no move is surer whose surroundings make no sense

/// Where moves may have been passed over as dirt, those beside it are doubtful.
void doubt_beside_dirt(Decoding& d) {
  const float lost_move = ReadingCosts().stream_lost_move;
  constexpr std::size_t beside = 2;
  std::size_t ply = 0;
  for (const Step& s : d.steps) {
    if (s.plays()) {
      ++ply;
      continue;
    }
    if (ply == 0 || s.how != How::passed || s.cost < lost_move) continue;
    for (std::size_t i = ply - std::min(ply, beside); i < std::min(ply + beside, d.plies.size());
         ++i)
      d.plies[i].confidence = std::min(d.plies[i].confidence, doubtful);
  }
}

/// Where the numbers that count on are not those of the moves, moves were lost or read twice, and
/// the game may be another one.
void doubt_all_shifted(Decoding& d) {
  for (DecodedPly& ply : d.plies)
    if (shift_of(ply.step.memory) != 0) ply.confidence = std::min(ply.confidence, doubtful);
}

/// One row in the wrong place is a wrong game whose moves fit: where pieces were put together by
/// numbers that were misread, or the whole resists, no move is sure.
void doubt_misplaced(Score& score) {
  static const float strained = weight("order_strained");
  const bool all = score.order.rows && score.strain() > strained;
  for (DecodedPly& ply : score.decoding.plies) {
    const auto holds = [&](const ReadingOrder::Block& b) {
      return ply.step.begin >= b.begin && ply.step.begin < b.end;
    };
    const std::vector<ReadingOrder::Block>& misplaced = score.order.doubtful;
    if (all || std::any_of(misplaced.begin(), misplaced.end(), holds))
      ply.confidence = std::min(ply.confidence, doubtful);
  }
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

/// Where the game of a decoding begins: its first move, or the number of that.
Place game_begin(const Decoding& d) noexcept {
  const auto play =
      std::find_if(d.steps.begin(), d.steps.end(), [](const Step& s) { return s.plays(); });
  if (play == d.steps.end()) return d.stopped;
  const bool has_number = play != d.steps.begin() && std::prev(play)->how == How::number;
  return has_number ? std::prev(play)->begin : play->begin;
}

/// How much a text resists to be a game: what it costs as one, compared with what it costs to pass
/// over it. Few moves are no game.
float resistance(const ScoreReader& reader, const Decoding& d, std::string_view text) {
  constexpr std::size_t enough_plies = 8;
  if (d.plies.size() < enough_plies) return never;
  const Place begin = game_begin(d);
  return (d.cost - reader.cost_beyond(d) - cost_of_dirt(text.substr(0, begin))) /
         cost_of_dirt(text.substr(begin, d.stopped - begin));
}

ScoreOptions as_stream(ScoreOptions options) {
  static const float work = weight("stream_work");
  options.policy = Policy::stream;
  options.limits.work = static_cast<std::size_t>(work * static_cast<float>(options.limits.work));
  return options;
}

Score finished(Score score, Decoding d, const ScoreReader& reader, const Position& start) {
  score.raw = true;
  score.decoding = std::move(d);
  join_dirt(score.decoding, score.order.text);
  doubt_beside_dirt(score.decoding);
  doubt_all_shifted(score.decoding);
  finish(score, reader, start);
  if (score.order.rearranged) doubt_misplaced(score);
  return score;
}

}  // namespace

std::optional<StreamGame> find_stream_game(std::string_view text, const Position& start,
                                           std::span<const Dialect> dialects,
                                           const ScoreOptions& options) {
  constexpr std::size_t enough_words = 24;
  if (words_of_moves(text) < enough_words) return std::nullopt;
  static const float telling = weight("stream_telling");
  const ScoreOptions own = as_stream(options);
  std::vector<ReadingOrder> orders{stream_by_numbers(text)};
  if (orders[0].rearranged) orders.push_back(stream_as_printed(text));
  for (const Dialect& dialect : dialects) {
    std::optional<StreamGame> best;
    for (const ReadingOrder& order : orders) {
      ScoreReader reader(order, start, Lineage(start), dialect, own);
      if (resistance(reader, reader.look(), order.text) >= telling) continue;
      Decoding d = reader.run();
      Score score;
      score.order = order;
      StreamGame game{dialect, finished(std::move(score), std::move(d), reader, start)};
      if (!best || game.score.cost() < best->score.cost()) best = std::move(game);
    }
    if (best) return best;
  }
  return std::nullopt;
}

}  // namespace stamma
