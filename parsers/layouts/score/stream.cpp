#include "parsers/layouts/score/stream.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/score/reader.hpp"
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

/// Where moves may have been passed over as dirt, those beside it are doubtful.
void doubt_beside_dirt(Decoding& d) {
  const float lost_move = ReadingCosts().stream_lost_move;
  constexpr std::size_t beside = 2;
  constexpr float doubtful = 0.9F;
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

/// One row in the wrong place is a wrong game whose moves fit: where rows were put together by their
/// numbers, no move is sure.
void doubt_all(Decoding& d) {
  constexpr float doubtful = 0.9F;
  for (DecodedPly& ply : d.plies) ply.confidence = std::min(ply.confidence, doubtful);
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

/// Whether moves explain the text of a decoding much better than dirt does.
bool is_telling(const Decoding& d, std::string_view text) {
  constexpr std::size_t enough_plies = 8;
  constexpr float telling = 0.7F;  // of what it costs to take the text for no game
  if (d.plies.size() < enough_plies) return false;
  const Place begin = game_begin(d);
  return d.cost - cost_of_dirt(text.substr(0, begin)) <
         telling * cost_of_dirt(text.substr(begin, d.stopped - begin));
}

ScoreOptions as_stream(ScoreOptions options) {
  options.policy = Policy::stream;
  return options;
}

Score finished(Score score, Decoding d, const ScoreReader& reader, const Position& start) {
  score.raw = true;
  score.decoding = std::move(d);
  join_dirt(score.decoding, score.order.text);
  doubt_beside_dirt(score.decoding);
  if (score.order.rows) doubt_all(score.decoding);
  finish(score, reader, start);
  return score;
}

}  // namespace

Score read_stream(std::string_view text, const Position& start, const Lineage& men,
                  const Dialect& dialect, const ScoreOptions& options) {
  const ScoreOptions own = as_stream(options);
  Score score;
  score.order = stream_order(text);
  ScoreReader reader(score.order, start, men, dialect, own);
  Decoding d = reader.run();
  return finished(std::move(score), std::move(d), reader, start);
}

std::optional<StreamGame> find_stream_game(std::string_view text, const Position& start,
                                           std::span<const Dialect> dialects,
                                           const ScoreOptions& options) {
  constexpr std::size_t enough_words = 24;
  if (words_of_moves(text) < enough_words) return std::nullopt;
  const ScoreOptions own = as_stream(options);
  for (const Dialect& dialect : dialects) {
    Score score;
    score.order = stream_order(text);
    ScoreReader reader(score.order, start, Lineage(start), dialect, own);
    if (!is_telling(reader.look(), score.order.text)) continue;
    Decoding d = reader.run();
    return StreamGame{dialect, finished(std::move(score), std::move(d), reader, start)};
  }
  return std::nullopt;
}

}  // namespace stamma
