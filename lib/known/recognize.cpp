#include "lib/known/recognize.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "lib/chess/san_form.hpp"
#include "lib/known/evidence.hpp"
#include "lib/known/line_alignment.hpp"
#include "lib/known/line_keys.hpp"

namespace stamma {
namespace {

/// A key that more games have tells nothing.
constexpr std::size_t most_of_key = 200;
/// Games that are compared move by move.
constexpr std::size_t most_compared = 16;
/// Games of two players among which the record is looked for by its players alone.
constexpr std::size_t most_of_pairing = 100;

struct Candidate {
  KnownGame game;
  LineAlignment moves;
  double odds = 0;
};

std::string_view said(const Game& game, std::string_view tag) {
  return game.tag(tag).value_or(std::string_view());
}

/// The games that share keys with the record, those that share most and rarest first.
std::vector<std::uint32_t> candidates(const Game& record, const std::vector<Move>& moves,
                                      const KnownIndex& index) {
  std::vector<std::uint64_t> keys;
  line_keys(moves, keys);
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  std::unordered_map<std::uint32_t, double> votes;
  std::vector<std::uint32_t> found;
  const auto vote = [&](std::uint64_t key, std::size_t most) {
    found.clear();
    const std::size_t n = index.find(key, most, found);
    for (const std::uint32_t g : found) votes[g] += 1.0 / static_cast<double>(n) + 1.0;
  };
  for (const std::uint64_t key : keys) vote(key, most_of_key);
  if (const std::uint64_t pairing = pairing_key(said(record, "White"), said(record, "Black"));
      pairing != 0)
    vote(pairing, most_of_pairing);
  std::vector<std::pair<double, std::uint32_t>> ranked;
  for (const auto& [g, weight] : votes) ranked.emplace_back(-weight, g);
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::uint32_t> best;
  for (std::size_t i = 0; i < std::min(ranked.size(), most_compared); ++i)
    best.push_back(ranked[i].second);
  return best;
}

/// Whether two known games are copies of one, so that it does not matter which is meant.
bool are_copies(const Candidate& a, const Candidate& b) {
  const LineAlignment both = align_lines(a.game.moves, b.game.moves);
  const auto other = [](std::string_view x, std::string_view y) {
    return compare_known_players(x, y) == Likeness::other;
  };
  const bool years_differ = a.game.date.year() != 0 && b.game.date.year() != 0 &&
                            a.game.date.year() != b.game.date.year();
  return both.same >= 20 && both.differ * 6 <= both.same && !years_differ &&
         !other(a.game.white, b.game.white) && !other(a.game.black, b.game.black);
}

/// The moves of a line in SAN.
std::vector<std::string> spelled(const Position& start, std::span<const Move> moves) {
  std::vector<std::string> words;
  Position now = start;
  for (const Move m : moves) {
    words.push_back(san_text(m, m.is_null() ? SanForm() : san_form(now, m)));
    now.play(m);
  }
  return words;
}

/// Whether two moves are written alike but for their checks: a man of the same kind goes to the
/// same square, from another one only since an earlier move differs.
bool same_words(std::string_view a, std::string_view b) {
  const auto bare = [](std::string_view san) {
    while (san.ends_with('+') || san.ends_with('#')) san.remove_suffix(1);
    return san;
  };
  return bare(a) == bare(b);
}

std::string date_text(GameDate d) {
  if (d.year() == 0) return {};
  const auto two = [](unsigned n) {
    if (n == 0) return std::string("??");
    return (n < 10 ? "0" : "") + std::to_string(n);
  };
  std::string year = std::to_string(d.year());
  year.insert(0, 4 - std::min<std::size_t>(4, year.size()), '0');
  return year + '.' + two(d.month()) + '.' + two(d.day());
}

void fill_tags(const Game& record, const KnownGame& known, KnownCopy& copy) {
  const std::string date = date_text(known.date);
  const std::string_view result =
      known.result == GameResult::unknown ? std::string_view() : text(known.result);
  const std::pair<std::string_view, std::string_view> tags[] = {
      {"Event", known.event}, {"Site", known.site},   {"Date", date},    {"Round", known.round},
      {"White", known.white}, {"Black", known.black}, {"Result", result}};
  for (const auto& [name, value] : tags) {
    if (value.empty()) continue;
    copy.tags.emplace_back(name, value);
    const std::string_view own = said(record, name);
    const bool lacks = own.find_first_not_of("?-. *") == std::string_view::npos;
    if (lacks) copy.lacking.emplace_back(name, value);
  }
}

KnownCopy described(const Game& record, const std::vector<Move>& moves, const Candidate& best) {
  KnownCopy copy;
  copy.confidence = static_cast<float>(std::min(0.9999, 1 / (1 + std::exp(-best.odds))));
  copy.source = best.game.source;
  copy.offset = best.game.offset;
  const LineAlignment& m = best.moves;
  copy.same = m.same;
  copy.record_before = m.first_begin;
  copy.known_before = m.second_begin;
  copy.record_after = moves.size() - m.first_end;
  copy.known_after = best.game.moves.size() - m.second_end;
  copy.evidence = std::to_string(m.same) + " of " + std::to_string(m.same + m.differ) + " plies";
  if (const std::string more = KnownCircumstances(record, best.game).text(); !more.empty())
    copy.evidence += ", " + more;
  fill_tags(record, best.game, copy);
  copy.differences = differences(record.start, moves, best.game.start, best.game.moves, m);
  return copy;
}

}  // namespace

std::vector<Move> main_line_of(const Game& game) {
  std::vector<Move> moves;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    moves.push_back(game.node(id).move);
  return moves;
}

std::vector<KnownDifference> differences(const Position& first_start, std::span<const Move> first,
                                         const Position& second_start, std::span<const Move> second,
                                         const LineAlignment& aligned) {
  using Step = LineAlignment::Step;
  std::vector<KnownDifference> found;
  if (aligned.differ == 0) return found;
  const std::vector<std::string> ours = spelled(first_start, first);
  const std::vector<std::string> theirs = spelled(second_start, second);
  std::size_t i = aligned.first_begin, j = aligned.second_begin;
  for (const Step s : aligned.steps) {
    const bool in_first = s != Step::only_second, in_second = s != Step::only_first;
    const bool both = in_first && in_second;
    if (s != Step::same && !(both && same_words(ours[i], theirs[j])))
      found.push_back({in_first ? i + 1 : 0, in_second ? j + 1 : 0,
                       in_first ? ours[i] : std::string(), in_second ? theirs[j] : std::string()});
    i += in_first ? 1 : 0;
    j += in_second ? 1 : 0;
  }
  return found;
}

std::optional<KnownCopy> recognize(const Game& game, const KnownIndex& index,
                                   std::uint32_t* number) {
  if (!game.verbatim.empty()) return std::nullopt;
  const std::vector<Move> moves = main_line_of(game);
  std::vector<Candidate> ranked;
  for (const std::uint32_t candidate : candidates(game, moves, index)) {
    Candidate c;
    if (!index.game(candidate, c.game)) continue;
    c.moves = align_lines(moves, c.game.moves);
    c.odds =
        log_odds(c.moves, KnownCircumstances(game, c.game), moves.size(), c.game, index.size());
    ranked.push_back(std::move(c));
  }
  if (ranked.empty()) return std::nullopt;
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Candidate& a, const Candidate& b) { return a.odds > b.odds; });
  const Candidate& best = ranked.front();
  static const double sure = std::log(sure_of_known / (1 - sure_of_known));
  if (best.odds < sure) return std::nullopt;
  for (std::size_t i = 1; i < ranked.size() && ranked[i].odds > best.odds - sure; ++i)
    if (!are_copies(best, ranked[i])) return std::nullopt;
  if (number != nullptr) *number = best.game.number;
  return described(game, moves, best);
}

}  // namespace stamma
