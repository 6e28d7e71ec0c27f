#include "lib/known/evidence.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "lib/duplicates/duplicates.hpp"
#include "lib/text/letter_edits.hpp"

namespace stamma {
namespace {

/// The weights. Those of moves come from the master games of bench/known: of 47,553 games the share
/// that has the first h plies of another game falls from h = 11 on by a factor of e every 4.2
/// plies, and of 100 plies behind a difference two games that are not the same share a handful.
/// Those of players and dates are smaller than counted, since relatives and rivals meet again.
struct Weights {
  double head_begin = 11, head_ply = 0.235, head_most = 9;  // plies up to the first difference
  double games = 47'553;                                    // for which these hold
  std::size_t opening = 30;  // plies that games share by other orders of moves, too
  double in_opening = 0.25, rejoined = 1.2, differing = -2.0;  // plies behind the difference
  double both_end = 1.5, both_decided = 2;  // short draws are repeated, wins hardly
  double known_goes_on = -1.0, record_goes_on = -1.5;
  double players[4] = {0, 2.5, 1.2, -6};  // for each, by Likeness
  double year[4] = {0, 1.5, 0, -3};
  double result[4] = {0, 0.3, 0, -2};
  double least_rate = 0.7;       // of the plies that both have, those that are the same
  std::size_t least_plies = 12;  // that are the same
  double same_record = 20;       // all moves, both players, year and result are the same
};
constexpr Weights weights;

Likeness compare_years(GameDate a, GameDate b) {
  if (a.year() == 0 || b.year() == 0) return Likeness::unknown;
  return a.year() == b.year() ? Likeness::same : Likeness::other;
}

Likeness compare_results(GameResult a, GameResult b) {
  if (a == GameResult::unknown || b == GameResult::unknown) return Likeness::unknown;
  return a == b ? Likeness::same : Likeness::other;
}

std::string letters_of_last(std::string_view name) {
  const std::string folded = folded_name(name);
  const std::size_t comma = folded.find(',');
  return comma != std::string::npos ? folded.substr(0, comma)
                                    : folded.substr(folded.rfind(' ') + 1);
}

/// Whether several players are named together, as in a consultation game.
bool names_several(std::string_view name) {
  for (const std::string_view sign : {"/", "&", " and ", " und ", " et "})
    if (name.find(sign) != std::string_view::npos) return true;
  return false;
}

/// Whether two names have a word in common that is no title or particle by its length.
bool share_a_word(std::string_view a, std::string_view b) {
  constexpr std::size_t telling = 5;
  const std::string x = folded_name(a), y = ' ' + folded_name(b) + ' ';
  for (std::size_t i = 0; i < x.size();) {
    const std::size_t end = std::min(x.find_first_of(" ,", i), x.size());
    if (end - i >= telling && y.find(' ' + x.substr(i, end - i)) != std::string::npos) return true;
    i = end + 1;
  }
  return false;
}

}  // namespace

Likeness compare_known_players(std::string_view a, std::string_view b) {
  switch (compare_players(a, b)) {
    case NameMatch::same:
    case NameMatch::compatible: return Likeness::same;
    case NameMatch::unknown: return Likeness::unknown;
    case NameMatch::conflict: break;
  }
  if ((names_several(a) || names_several(b)) && share_a_word(a, b)) return Likeness::similar;
  const std::string x = letters_of_last(a), y = letters_of_last(b);
  const std::size_t length = std::min(x.size(), y.size());
  const std::size_t most = length >= 8 ? 2 : length >= 5 ? 1 : 0;
  return letter_edits(x, y) <= most && x != y ? Likeness::similar : Likeness::other;
}

KnownCircumstances::KnownCircumstances(const Game& record, const KnownGame& known)
    : white(compare_known_players(record.tag("White").value_or(std::string_view()), known.white)),
      black(compare_known_players(record.tag("Black").value_or(std::string_view()), known.black)),
      year(compare_years(GameDate(record.tag("Date").value_or(std::string_view())), known.date)),
      result(compare_results(record.result, known.result)) {}

std::string KnownCircumstances::text() const {
  const auto speaks = [](Likeness l) { return l == Likeness::same || l == Likeness::similar; };
  std::string said;
  const auto say = [&](std::string_view what) {
    if (!said.empty()) said += ", ";
    said += what;
  };
  if (speaks(white) && speaks(black)) {
    say("both players");
  } else if (speaks(white) || speaks(black)) {
    say(speaks(white) ? "White" : "Black");
  }
  if (speaks(year)) say("the year");
  if (speaks(result)) say("the result");
  return said;
}

namespace {

/// However few moves there are: they are all the same, and so is all that is said of them.
bool is_same_record(const LineAlignment& moves, const KnownCircumstances& around, bool all) {
  return all && moves.first_begin == 0 && moves.second_begin == 0 && moves.differ == 0 &&
         around.white == Likeness::same && around.black == Likeness::same &&
         around.year == Likeness::same && around.result == Likeness::same;
}

/// What the plies that are the same behind the first difference are worth.
double rejoined_worth(const LineAlignment& moves) {
  using Step = LineAlignment::Step;
  double worth = 0;
  std::size_t ply = moves.first_begin, same = 0;
  for (const Step s : moves.steps) {
    if (s == Step::same && ++same > moves.head)
      worth += ply < weights.opening ? weights.in_opening : weights.rejoined;
    ply += s != Step::only_second ? 1 : 0;
  }
  return worth;
}

}  // namespace

namespace {

/// That both lines end at the same move, or that one of them goes on.
double worth_of_ends(bool record_ends, bool known_ends, bool decided) {
  if (record_ends && known_ends) return weights.both_end + (decided ? weights.both_decided : 0);
  return (known_ends ? 0 : weights.known_goes_on) + (record_ends ? 0 : weights.record_goes_on);
}

}  // namespace

double log_odds(const LineAlignment& moves, const KnownCircumstances& around, std::size_t plies,
                const KnownGame& known, std::uint64_t games) {
  constexpr double impossible = -100;
  const double both = static_cast<double>(moves.same + moves.differ);
  const bool record_ends = moves.first_end == plies;
  const bool known_ends = moves.second_end == known.moves.size();
  if (is_same_record(moves, around, record_ends && known_ends)) return weights.same_record;
  if (moves.same < weights.least_plies ||
      static_cast<double>(moves.same) < weights.least_rate * both)
    return impossible;
  const double head = static_cast<double>(moves.head);
  double odds = std::clamp((head - weights.head_begin) * weights.head_ply, 0.0, weights.head_most);
  odds += rejoined_worth(moves) + weights.differing * static_cast<double>(moves.differ);
  odds -= std::max(0.0, std::log(static_cast<double>(games) / weights.games));
  const bool decided = around.result == Likeness::same && known.result != GameResult::draw;
  odds += worth_of_ends(record_ends, known_ends, decided);
  for (const Likeness l : {around.white, around.black})
    odds += weights.players[static_cast<std::size_t>(l)];
  odds += weights.year[static_cast<std::size_t>(around.year)];
  odds += weights.result[static_cast<std::size_t>(around.result)];
  return odds;
}

}  // namespace stamma
