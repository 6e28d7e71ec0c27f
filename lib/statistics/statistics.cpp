#include "lib/statistics/statistics.hpp"

#include <algorithm>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/chess/zobrist.hpp"
#include "lib/laws/dead.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

/// Whether the last position of a game stood on the board twice before.
bool repeated(const Game& game, std::size_t plies, const Position& last) {
  const std::size_t back = std::min<std::size_t>(last.halfmove_clock(), plies);
  if (back < 8) return false;
  const std::uint64_t key = zobrist_key(last);
  Position p = game.start;
  unsigned times = 0;
  std::size_t ply = 0;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    if (ply >= plies - back && zobrist_key(p) == key) ++times;
    p.play(game.node(id).move);
    ++ply;
  }
  return times >= 2;
}

/// A number of two to four figures; else 0.
unsigned elo_of(std::string_view s) noexcept {
  if (s.size() < 2 || s.size() > 4) return 0;
  unsigned n = 0;
  for (const char c : s) {
    if (!ascii::is_digit(c)) return 0;
    n = n * 10 + static_cast<unsigned>(c - '0');
  }
  return n;
}

/// "B90" as 190; eco_codes when it is none. What follows the three characters is left aside.
std::size_t eco_index(std::string_view s) noexcept {
  if (s.size() < 3 || s[0] < 'A' || s[0] > 'E' || !ascii::is_digit(s[1]) || !ascii::is_digit(s[2]))
    return Statistics::eco_codes;
  return static_cast<std::size_t>((s[0] - 'A') * 100 + (s[1] - '0') * 10 + (s[2] - '0'));
}

bool told(std::string_view value) noexcept {
  return !value.empty() && value != "?" && value != "-";
}

/// What the tags of a game say, as far as it is counted.
struct Facts {
  std::string_view white, black, event, opening, termination;
  unsigned year = 0, utc_year = 0, event_year = 0;
  unsigned white_elo = 0, black_elo = 0;
  std::size_t eco = Statistics::eco_codes;
};

Facts facts_of(const Game& game) {
  Facts f;
  for (const Tag& t : game.tags()) {
    const std::string_view value = game.value(t);
    switch (t.order) {
      case tag_order("Event"): f.event = value; break;
      case tag_order("Date"): f.year = year_of(value); break;
      case tag_order("White"): f.white = value; break;
      case tag_order("Black"): f.black = value; break;
      case tag_order("ECO"): f.eco = eco_index(value); break;
      case tag_order("Opening"): f.opening = value; break;
      case tag_order("UTCDate"): f.utc_year = year_of(value); break;
      case tag_order("WhiteElo"):
        if (t.name.length == 8) f.white_elo = elo_of(value);
        break;
      case tag_order("BlackElo"):
        if (t.name.length == 8) f.black_elo = elo_of(value);
        break;
      case tag_order("EventDate"):
        if (game.name(t) == "EventDate") f.event_year = year_of(value);
        break;
      case tag_order("Termination"):
        if (game.name(t) == "Termination") f.termination = value;
        break;
      default: break;
    }
  }
  if (f.year == 0) f.year = f.utc_year != 0 ? f.utc_year : f.event_year;
  return f;
}

void add_player(PlayerCounts& p, bool white, GameResult result, unsigned year, unsigned elo) {
  (white ? p.white : p.black).add(result);
  if (year != 0) {
    const auto y = static_cast<std::uint16_t>(year);
    if (p.first_year == 0 || y < p.first_year) p.first_year = y;
    p.last_year = std::max(p.last_year, y);
  }
  p.best_elo = std::max(p.best_elo, static_cast<std::uint16_t>(elo));
}

void add_notes(const Game& game, Statistics& s) {
  for (std::uint32_t i = 1; i <= game.note_count(); ++i) {
    switch (game.note(i).type) {
      case Note::Type::nag: ++s.nags; break;
      case Note::Type::comment: ++s.comments; break;
      case Note::Type::unread: ++s.unread; break;
    }
  }
}

template <typename Map>
void add_one(Map& counts, std::string_view name) {
  const auto at = counts.find(name);
  if (at != counts.end()) {
    ++at->second;
  } else {
    counts.emplace(name, 1);
  }
}

}  // namespace

std::string_view name(GameEnd e) noexcept {
  constexpr std::string_view names[] = {"mate",        "stalemate", "insufficient", "repetition",
                                        "fifty_moves", "won",       "drawn",        "unknown"};
  return names[static_cast<std::size_t>(e)];
}

std::string_view text(GameEnd e) noexcept {
  constexpr std::string_view texts[] = {"checkmate",       "stalemate",   "too little material",
                                        "repetition",      "fifty moves", "won without mate",
                                        "drawn otherwise", "no result"};
  return texts[static_cast<std::size_t>(e)];
}

unsigned year_of(std::string_view date) noexcept {
  if (date.size() < 4 || (date.size() > 4 && ascii::is_digit(date[4]))) return 0;
  unsigned n = 0;
  for (const char c : date.substr(0, 4)) {
    if (!ascii::is_digit(c)) return 0;
    n = n * 10 + static_cast<unsigned>(c - '0');
  }
  return n;
}

GameEnd end_of(const Game& game) {
  Position p = game.start;
  std::size_t plies = 0;
  bool mated = false;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next, ++plies) {
    const Node& node = game.node(id);
    p.play(node.move);
    mated = node.san.mate();
  }
  if (mated) return GameEnd::mate;
  if (is_stalemate(p)) return GameEnd::stalemate;
  switch (game.result) {
    case GameResult::white_wins:
    case GameResult::black_wins: return is_mate(p) ? GameEnd::mate : GameEnd::won;
    case GameResult::unknown: return is_mate(p) ? GameEnd::mate : GameEnd::unknown;
    case GameResult::draw: break;
  }
  if (nobody_has_mating_men(p)) return GameEnd::insufficient;
  if (repeated(game, plies, p)) return GameEnd::repetition;
  return p.halfmove_clock() >= 100 ? GameEnd::fifty_moves : GameEnd::drawn;
}

void PlayerCounts::add(const PlayerCounts& o) noexcept {
  white.add(o.white);
  black.add(o.black);
  if (o.first_year != 0 && (first_year == 0 || o.first_year < first_year))
    first_year = o.first_year;
  last_year = std::max(last_year, o.last_year);
  best_elo = std::max(best_elo, o.best_elo);
}

void Statistics::add(const Game& game) {
  const Facts f = facts_of(game);
  const GameResult result = game.result;
  ++games;
  results.add(result);
  years[f.year].add(result);
  if (f.eco < eco_codes) {
    eco[f.eco].add(result);
  } else {
    no_eco.add(result);
  }
  if (told(f.white)) add_player(players.of(f.white), true, result, f.year, f.white_elo);
  if (told(f.black)) add_player(players.of(f.black), false, result, f.year, f.black_elo);
  if (told(f.event)) events.of(f.event).add(result);
  if (told(f.opening)) openings.of(f.opening).add(result);
  if (told(f.termination)) terminations.of(f.termination).add(result);
  for (const unsigned elo : {f.white_elo, f.black_elo}) {
    if (elo == 0) continue;
    ++elos[std::min<std::size_t>(elo / 100, elo_bands - 1)];
    elo_sum += elo;
  }
  if (game.verbatim.empty()) {
    add_play(game);
  } else {
    ++verbatim;
  }
}

void Statistics::add_play(const Game& game) {
  const std::size_t length = game.plies();
  plies += length;
  side_plies += game.node_count() - length;
  ++lengths[std::min(length, most_plies)];
  longest = std::max<std::uint64_t>(longest, length);
  if (game.note_count() != 0) add_notes(game, *this);
  if (game.note_count() != 0 || game.node_count() != length) ++annotated;
  flagged += game.flagged_count();
  ++endings[static_cast<std::size_t>(end_of(game))];
  add_one(notations, info(game.dialect.notation).code);
  add_one(layouts, stamma::name(game.layout));
  chess960 += game.chess960 ? 1U : 0U;
  static const Position initial;
  if (!(game.start == initial)) {
    ++set_up;
  } else if (length != 0) {
    const Node& first = game.node(game.first_move());
    const unsigned reply = first.next != root ? game.node(first.next).move.raw() : 0U;
    first_moves[unsigned{first.move.raw()} << 16U | reply].add(game.result);
  }
}

void Statistics::merge(const Statistics& o) {
  const auto add_counts = [](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  const auto add_named = [](auto& to, const auto& from) {
    for (const auto& [key, count] : from) to[key] += count;
  };
  games += o.games;
  verbatim += o.verbatim;
  set_up += o.set_up;
  chess960 += o.chess960;
  annotated += o.annotated;
  plies += o.plies;
  side_plies += o.side_plies;
  comments += o.comments;
  nags += o.nags;
  unread += o.unread;
  flagged += o.flagged;
  longest = std::max(longest, o.longest);
  results.add(o.results);
  for (const auto& [year, counts] : o.years) years[year].add(counts);
  for (std::size_t i = 0; i < eco_codes; ++i) eco[i].add(o.eco[i]);
  no_eco.add(o.no_eco);
  for (const auto& [moves, counts] : o.first_moves) first_moves[moves].add(counts);
  add_counts(elos, o.elos);
  elo_sum += o.elo_sum;
  add_counts(lengths, o.lengths);
  add_counts(endings, o.endings);
  add_named(notations, o.notations);
  add_named(layouts, o.layouts);
  add_named(encodings, o.encodings);
  players.merge(o.players);
  events.merge(o.events);
  openings.merge(o.openings);
  terminations.merge(o.terminations);
  problems.add(o.problems);
}

std::uint64_t Statistics::rated() const noexcept {
  std::uint64_t n = 0;
  for (const std::uint64_t band : elos) n += band;
  return n;
}

std::size_t Statistics::median_plies() const noexcept {
  const std::uint64_t half = (played() + 1) / 2;
  std::uint64_t n = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    n += lengths[i];
    if (n >= half) return i;
  }
  return most_plies;
}

}  // namespace stamma
