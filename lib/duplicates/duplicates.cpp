#include "lib/duplicates/duplicates.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>

#include "lib/chess/zobrist.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

using Moves = std::span<const std::uint16_t>;

enum class Agreement : std::uint8_t {
  none,    ///< nothing is known
  partly,  ///< what is known agrees
  fully,
  against,  ///< it cannot be the same
};

constexpr std::size_t longest_value = 1'024;      // of a tag; what is behind it is not compared
constexpr std::size_t longest_verbatim = 65'536;  // longer games are never copies

std::string_view tag(const Game& game, std::string_view name) {
  return game.tag(name).value_or(std::string_view()).substr(0, longest_value);
}

std::string letters(std::string_view value) {
  std::string out;
  append_letters(value, out);
  return out;
}

// "03" and "3" are one round, "3.1" is a board of it; "?", "-" and "0" say nothing.
std::string round_of(std::string_view value) {
  std::string out;
  for (const char c : value) {
    const bool figure = ascii::is_digit(c);
    if (c == '0' && (out.empty() || out.back() == '.')) continue;
    if (figure) {
      out.push_back(c);
    } else if (c == '.' && !out.empty()) {
      out.push_back('.');
    } else if (c != ' ' && c != '?' && c != '-') {
      return letters(value);
    }
  }
  while (out.ends_with('.')) out.pop_back();
  return out;
}

// Whether each given name begins as the other one's at the same place does.
bool may_be_short_for(std::string_view a, std::string_view b) {
  const auto given = [](std::string_view name) {
    const std::string folded = folded_name(name);
    const std::size_t comma = folded.find(',');
    return comma == std::string::npos ? std::string() : folded.substr(comma + 1);
  };
  const std::string first = given(a), second = given(b);
  std::string_view x = first, y = second;
  const auto word = [](std::string_view& rest) {
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    const std::string_view w = rest.substr(0, rest.find(' '));
    rest.remove_prefix(w.size());
    return w;
  };
  std::string_view v = word(x), w = word(y);
  if (v.empty() || w.empty()) return false;
  for (; !v.empty() && !w.empty(); v = word(x), w = word(y))
    if (!v.starts_with(w) && !w.starts_with(v)) return false;
  return true;
}

NameMatch compare_named(const NameKey& a, std::string_view name_a, const NameKey& b,
                        std::string_view name_b) {
  const NameMatch m = compare(a, b);
  const bool suffixes = a.suffix != 0 && b.suffix != 0 && a.suffix != b.suffix;
  if (m != NameMatch::conflict || a.last != b.last || suffixes) return m;
  return may_be_short_for(name_a, name_b) ? NameMatch::compatible : m;
}

bool is_link(std::string_view value) {
  return value.starts_with("http://") || value.starts_with("https://");
}

Agreement compare_text(const std::string& a, const std::string& b) {
  if (a.empty() || b.empty()) return Agreement::none;
  if (a == b) return Agreement::fully;
  const bool within = a.find(b) != std::string::npos || b.find(a) != std::string::npos;
  return within ? Agreement::partly : Agreement::against;
}

Agreement compare_rounds(const std::string& a, const std::string& b) {
  if (a.empty() || b.empty()) return Agreement::none;
  if (a == b) return Agreement::fully;
  const auto is_part = [](const std::string& whole, const std::string& part) {
    return part.starts_with(whole) && part[whole.size()] == '.';
  };
  return is_part(a, b) || is_part(b, a) ? Agreement::partly : Agreement::against;
}

bool differ(const std::string& a, const std::string& b) {
  return !a.empty() && !b.empty() && a != b;
}

/// All that is said of two games besides their moves.
struct Circumstances {
  unsigned players_known = 0;  ///< how many of the two are known in both games
  bool players_differ = false;
  bool dates_differ = false;
  unsigned date = 0;  ///< what of year, month, day is known in both and the same
  Agreement event = Agreement::none, site = Agreement::none, round = Agreement::none;
  bool results_differ = false;
  bool decisive = false;
  bool other_game = false;  ///< addresses or hours tell them apart

  Circumstances(const GameFacts& a, const GameFacts& b) {
    const auto compare_sides = [](const std::string& id, const NameKey& key,
                                  const std::string& name, const std::string& other_id,
                                  const NameKey& other_key, const std::string& other_name) {
      if (!id.empty() && !other_id.empty())
        return id == other_id ? NameMatch::same : NameMatch::conflict;
      return compare_named(key, name, other_key, other_name);
    };
    for (const NameMatch m :
         {compare_sides(a.white_id, a.white, a.white_name, b.white_id, b.white, b.white_name),
          compare_sides(a.black_id, a.black, a.black_name, b.black_id, b.black, b.black_name)}) {
      players_differ |= m == NameMatch::conflict;
      players_known += m == NameMatch::same || m == NameMatch::compatible ? 1U : 0U;
    }
    dates_differ = conflict(a.date, b.date);
    date = std::min(a.date.known(), b.date.known());
    event = compare_text(a.event, b.event);
    site = compare_text(a.site, b.site);
    round = compare_rounds(a.round, b.round);
    results_differ =
        a.result != GameResult::unknown && b.result != GameResult::unknown && a.result != b.result;
    decisive = a.result != GameResult::draw && a.result != GameResult::unknown;
    other_game = differ(a.link, b.link) || differ(a.time, b.time);
  }

  /// Told as games of other rounds, or of other events at other places.
  bool other_round() const { return round == Agreement::against; }
  bool other_event() const { return event == Agreement::against && site == Agreement::against; }
  /// Two games of one pairing, event and round there can hardly be, if it is not a match.
  bool same_round() const { return event == Agreement::fully && round == Agreement::fully; }
  bool same_event() const { return event == Agreement::fully && site != Agreement::against; }
};

/// Said to be games of other rounds or events, or with other results.
bool told_apart(const Circumstances& c) {
  return c.other_event() || c.other_round() || c.results_differ;
}

/// Plies that must be the same in games of two known players to be one game.
std::size_t least_same(const Circumstances& c) {
  if (c.other_round()) return 60;
  if (c.other_event()) return c.date == 3 ? 16 : 40;
  if (c.date == 3) return 0;
  const bool occasion = c.same_round() || c.same_event();
  return c.date >= 1 ? (occasion ? 0 : 16) : (occasion ? 16 : 30);
}

// The same moves. Short draws are repeated, also by the same players in one year or one day.
bool same_game(const GameFacts& a, const GameFacts& b, const Circumstances& c) {
  const std::size_t n = a.plies();
  const bool same_roster = a.roster == b.roster;
  if (same_roster && c.players_known == 2 && c.date >= 1) return true;
  if (n == 0) return same_roster && (c.players_known == 2 || a.start != 0);
  if (c.results_differ && n < 40) return false;
  if (c.players_known == 2) return n >= least_same(c);
  if (told_apart(c)) return false;
  return n >= (same_roster ? 10U : c.players_known == 1 ? 30U : 50U);
}

// One game continues the other, which has `n` plies, by `more`; `open`: the other has no result.
bool continues(std::size_t n, std::size_t more, bool open, const Circumstances& c) {
  if (told_apart(c)) return false;
  if (c.players_known < 2) return n >= (c.players_known == 1 ? 50U : 60U);
  if (c.same_round()) return n >= 16;
  // The last moves are left out more often than a game is repeated so far.
  if (more <= 4 && c.same_event()) return n >= 24;
  if (c.date == 3 && c.event != Agreement::against) return n >= (open ? 24U : 30U);
  return n >= (open && c.date >= 1 ? 30U : 40U);
}

/// Whether one of two games begins with all moves of the other, and continues it.
bool one_continues(const GameFacts& a, const GameFacts& b, const Circumstances& c) {
  const bool b_longer = a.plies() <= b.plies();
  const GameFacts &shorter = b_longer ? a : b, &longer = b_longer ? b : a;
  return std::equal(shorter.moves.begin(), shorter.moves.end(), longer.moves.begin()) &&
         continues(shorter.plies(), longer.plies() - shorter.plies(),
                   shorter.result == GameResult::unknown, c);
}

/// How two games with other moves lie beside each other.
struct NearMoves {
  std::size_t same = 0;      ///< plies
  std::size_t head = 0;      ///< of them in front of the first difference
  std::size_t rejoined = 0;  ///< and behind it
  std::size_t parted = 0;    ///< plies from the first difference on
  unsigned edits = 0;
  bool close = false;    ///< few plies differ
  bool one_ply = false;  ///< only one, and nothing is left out

  NearMoves(const GameFacts& a, const GameFacts& b, const MoveAlignment& m) {
    const std::size_t longer = std::max(a.plies(), b.plies());
    same = longer - std::min<std::size_t>(longer, m.edits);
    head = m.head;
    rejoined = same - std::min(same, m.head);
    parted = longer - m.head;
    edits = m.edits;
    close = edits <= MoveAlignment::most_edits && edits <= 2 + same / 12;
    one_ply = a.plies() == b.plies() && edits == 1;
  }
};

bool nearly_of_unknown(const NearMoves& m, const Circumstances& c) {
  if (!m.one_ply || told_apart(c)) return false;
  return m.same >= (c.players_known == 2 ? 40U : 60U) && m.rejoined >= 10;
}

bool nearly_told_apart(const NearMoves& m, const Circumstances& c) {
  const bool same_day = c.date == 3;
  return m.close && m.same >= (same_day ? 60U : 80U) && (same_day || m.rejoined >= 20);
}

/// They part and do not come together again, or not soon.
bool nearly_parted(const NearMoves& m, const Circumstances& c, bool sure_occasion) {
  if (c.same_round() && c.date == 3 && m.head >= (c.decisive ? 40U : 50U)) return true;
  if (sure_occasion) return m.head >= 30 && m.parted <= 6;
  return c.same_event() && m.head >= 50 && m.parted <= 4;
}

// A few plies are left out, put in, exchanged or misread; or the ends differ.
bool nearly(const NearMoves& m, const Circumstances& c) {
  if (c.players_known < 2 || c.date == 0) return nearly_of_unknown(m, c);
  if (told_apart(c)) return nearly_told_apart(m, c);
  const bool sure_occasion = c.same_round() || (c.date == 3 && c.same_event() && c.decisive);
  // Plies that must be the same: on a sure occasion, in a game with a winner, in a draw.
  const auto least = [&](unsigned sure, unsigned won, unsigned drawn) {
    return sure_occasion ? sure : c.decisive ? won : drawn;
  };
  if (m.close && m.rejoined >= 10) return m.same >= least(24, 30, 40);
  const bool at_the_end = m.rejoined >= 2 || m.parted <= 4;
  if (m.edits <= 2 && at_the_end && m.same >= least(30, 40, 50)) return true;
  return nearly_parted(m, c, sure_occasion);
}

}  // namespace

NameMatch compare_players(std::string_view a, std::string_view b) {
  return compare_named(player_key(a), a, player_key(b), b);
}

GameFacts facts_of(const Game& game) {
  GameFacts f;
  f.white_name = tag(game, "White");
  f.black_name = tag(game, "Black");
  f.white_id = tag(game, "WhiteFideId");
  f.black_id = tag(game, "BlackFideId");
  f.white = player_key(f.white_name);
  f.black = player_key(f.black_name);
  f.date = GameDate(tag(game, "Date"));
  f.event = letters(tag(game, "Event"));
  const std::string_view site = tag(game, "Site");
  const std::string_view link = tag(game, "Link");
  if (is_link(link)) f.link = link;
  if (is_link(site)) {
    f.link = site;
  } else {
    f.site = letters(site);
  }
  f.round = round_of(tag(game, "Round"));
  for (const std::string_view name : {"UTCTime", "StartTime", "Time"}) {
    if (f.time.empty()) f.time = letters(tag(game, name));
  }
  for (const std::string_view name : roster_names) {
    f.roster.append(tag(game, name)).push_back('\n');
  }
  f.result = game.result;
  static const std::uint64_t usual = zobrist_key(Position());
  f.start = zobrist_key(game.start) ^ usual;
  f.moves.reserve(game.node_count());
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    f.moves.push_back(game.node(id).move.raw());
  f.verbatim = std::string_view(game.verbatim).substr(0, longest_verbatim + 1);
  return f;
}

MoveAlignment align(Moves a, Moves b) {
  MoveAlignment result;
  if (a.size() > b.size()) std::swap(a, b);
  const std::size_t n = a.size();
  std::size_t& head = result.head;
  while (head < n && a[head] == b[head]) ++head;
  std::size_t& tail = result.tail;
  while (tail < n - head && a[n - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
  a = a.subspan(head, n - head - tail);
  b = b.subspan(head, b.size() - head - tail);
  // The edit distance of what lies between, along the diagonals that can give a small one.
  constexpr unsigned most = MoveAlignment::most_edits, width = 2 * most + 1;
  if (b.size() - a.size() > most) {
    result.edits = most + 1;
    return result;
  }
  std::array<unsigned, width + 2> row;  // [d + 1]: column = line + d - most
  row.fill(most + 1);
  for (unsigned d = most; d < width; ++d) row[d + 1] = d - most;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    unsigned best = most + 1, left = most + 1;
    for (unsigned d = 0; d < width; ++d) {
      unsigned here = most + 1;
      if (i + d >= most && i + d - most <= b.size()) {
        const std::size_t j = i + d - most;
        const unsigned above = row[d + 2] + 1;  // not yet overwritten: the line before
        here = std::min(above, left + 1);
        if (j > 0) here = std::min(here, row[d + 1] + (a[i - 1] == b[j - 1] ? 0U : 1U));
        here = std::min(here, most + 1);
      }
      row[d + 1] = left = here;
      best = std::min(best, here);
    }
    if (best > most) break;
  }
  result.edits = row[b.size() - a.size() + most + 1];
  return result;
}

Relation relate(const GameFacts& a, const GameFacts& b, DedupeKind kind) {
  using enum Relation;
  if (kind == DedupeKind::off) return none;
  if (!a.verbatim.empty() || !b.verbatim.empty())
    return a.verbatim == b.verbatim && a.verbatim.size() <= longest_verbatim ? exact : none;
  if (a.start != b.start) return none;
  const Circumstances c(a, b);
  const bool apart = c.players_differ || c.dates_differ || c.other_game;
  if (a.moves == b.moves) {
    if (!apart && same_game(a, b, c)) return exact;
    return kind == DedupeKind::moves && a.plies() > 0 ? moves : none;
  }
  if (apart || (kind != DedupeKind::prefix && kind != DedupeKind::near)) return none;
  if (one_continues(a, b, c)) return prefix;
  if (kind == DedupeKind::near && nearly(NearMoves(a, b, align(a.moves, b.moves)), c)) return near;
  return none;
}

namespace {

/// Whether a game may be a copy of all games of a part; `alike`: of one with the same roster.
bool fits_all(std::span<const GameFacts> facts, const std::vector<std::size_t>& part,
              std::size_t game, DedupeKind kind, bool& alike) {
  constexpr std::size_t most_looked_at = 32;
  for (std::size_t k = 0; k < std::min(part.size(), most_looked_at); ++k) {
    const GameFacts& other = facts[part[k]];
    if (relate(facts[game], other, kind) == Relation::none) return false;
    alike |= facts[game].roster == other.roster;
  }
  return true;
}

}  // namespace

std::vector<std::vector<std::size_t>> part_copies(std::span<const GameFacts> facts,
                                                  DedupeKind kind) {
  // Those that say most come first: what says less must fit to all of them.
  const auto says = [&](std::size_t i) {
    const GameFacts& f = facts[i];
    return (f.white.last != 0 ? 8U : 0U) + (f.black.last != 0 ? 8U : 0U) + f.date.known() +
           (f.round.empty() ? 0U : 1U);
  };
  std::vector<std::size_t> order(facts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return says(a) > says(b); });

  std::vector<std::vector<std::size_t>> parts;
  for (const std::size_t i : order) {
    std::vector<std::size_t>* home = nullptr;
    bool certain = false;
    unsigned fits = 0;
    for (auto& part : parts) {
      bool alike = false;
      if (!fits_all(facts, part, i, kind, alike)) continue;
      ++fits;
      if (home == nullptr || (alike && !certain)) home = &part;
      certain |= alike;
    }
    if (home != nullptr && (fits == 1 || certain)) {
      home->push_back(i);
    } else {
      parts.push_back({i});
    }
  }
  std::erase_if(parts, [](const auto& part) { return part.size() < 2; });
  for (auto& part : parts) std::sort(part.begin(), part.end());
  std::sort(parts.begin(), parts.end());
  return parts;
}

}  // namespace stamma
