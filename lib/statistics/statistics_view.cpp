#include "lib/statistics/statistics_view.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "lib/chess/san_form.hpp"
#include "lib/clean/catalogue.hpp"

namespace stamma {
namespace {

StatsScore score_of(const ResultCounts& r) noexcept {
  return {r.of(GameResult::white_wins), r.of(GameResult::draw), r.of(GameResult::black_wins)};
}

StatsSection section(std::string id, std::string title, std::string label_head,
                     std::string count_head, std::uint64_t whole) {
  StatsSection s;
  s.id = std::move(id);
  s.title = std::move(title);
  s.label_head = std::move(label_head);
  s.count_head = std::move(count_head);
  s.whole = whole;
  return s;
}

void add_row(StatsSection& s, std::string label, const ResultCounts& r) {
  s.rows.push_back({std::move(label), r.games(), score_of(r), {}});
}

/// "5 different" or "about 1,234,567 different; a count can be short by 3".
template <typename Value>
std::string names_note(const NameTally<Value>& names, std::size_t shown) {
  std::string s = (names.exact() ? "" : "about ") + grouped(names.distinct()) + " different";
  if (names.distinct() > shown) s += "; those with most games";
  if (!names.exact()) s += "; a count can be short by " + grouped(names.missed());
  return s;
}

StatsSection results_section(const Statistics& s) {
  StatsSection out = section("results", "Results", "result", "games", s.games);
  constexpr std::pair<GameResult, std::string_view> rows[] = {
      {GameResult::white_wins, "White wins"},
      {GameResult::draw, "draw"},
      {GameResult::black_wins, "Black wins"},
      {GameResult::unknown, "no result"}};
  for (const auto& [result, label] : rows)
    out.rows.push_back({std::string(label), s.results.of(result), {}, {}});
  return out;
}

/// Years, or as many together as make some forty steps at most.
StatsSection years_section(const Statistics& s) {
  StatsSection out = section("years", "Years", "year", "games", s.games);
  out.scale = out.scores = true;
  const auto known = s.years.upper_bound(0);
  if (const auto none = s.years.find(0); none != s.years.end())
    out.note = grouped(none->second.games()) + " games without a year";
  if (known == s.years.end()) return out;
  const unsigned first = known->first, last = s.years.rbegin()->first;
  unsigned step = 1;
  for (const unsigned wider : {5U, 10U, 50U, 100U, 500U}) {
    if (last / step - first / step < 40) break;
    step = wider;
  }
  for (unsigned begin = first / step * step; begin <= last; begin += step) {
    ResultCounts sum;
    for (auto at = s.years.lower_bound(std::max(begin, 1U));
         at != s.years.end() && at->first < begin + step; ++at)
      sum.add(at->second);
    add_row(out, std::to_string(begin) + (step > 1 ? "-" + std::to_string(begin + step - 1) : ""),
            sum);
  }
  return out;
}

std::string player_detail(const PlayerCounts& p) {
  std::string d;
  if (p.first_year != 0) d = std::to_string(p.first_year);
  if (p.last_year != p.first_year) d += "-" + std::to_string(p.last_year);
  if (p.best_elo != 0) d += (d.empty() ? "Elo " : ", Elo ") + std::to_string(p.best_elo);
  return d;
}

StatsSection players_section(const Statistics& s, std::size_t top) {
  StatsSection out = section("players", "Players", "player", "games", s.games);
  out.scores = true;
  out.by_colour = false;
  out.detail_head = "years, best Elo";
  for (const auto* const e : s.players.top(top)) {
    const PlayerCounts& p = e->value;
    out.rows.push_back({std::string(s.players.name(*e)),
                        p.games(),
                        {p.wins(), p.draws(), p.losses()},
                        player_detail(p)});
  }
  out.note = names_note(s.players, out.rows.size());
  return out;
}

StatsSection names_section(StatsSection out, const NameTally<ResultCounts>& names,
                           std::size_t top) {
  out.scores = true;
  for (const auto* const e : names.top(top)) add_row(out, std::string(names.name(*e)), e->value);
  out.note = names_note(names, out.rows.size());
  return out;
}

StatsSection eco_letters_section(const Statistics& s) {
  StatsSection out = section("eco", "Openings by ECO", "ECO", "games", s.games);
  out.scores = true;
  constexpr std::string_view letters[] = {"A: flank openings", "B: half-open games",
                                          "C: open games, French", "D: closed games",
                                          "E: Indian defences"};
  for (std::size_t letter = 0; letter < 5; ++letter) {
    ResultCounts sum;
    for (std::size_t i = 0; i < 100; ++i) sum.add(s.eco[letter * 100 + i]);
    add_row(out, std::string(letters[letter]), sum);
  }
  if (s.no_eco.games() == s.games) out.rows.clear();
  if (s.no_eco.games() != 0) out.note = grouped(s.no_eco.games()) + " games without a code";
  return out;
}

StatsSection eco_codes_section(const Statistics& s, std::size_t top) {
  StatsSection out = section("eco-codes", "ECO codes", "code", "games", s.games);
  out.scores = true;
  std::vector<std::size_t> used;
  for (std::size_t i = 0; i < Statistics::eco_codes; ++i)
    if (s.eco[i].games() != 0) used.push_back(i);
  std::stable_sort(used.begin(), used.end(), [&s](std::size_t a, std::size_t b) {
    return s.eco[a].games() > s.eco[b].games();
  });
  out.note = grouped(used.size()) + " different";
  if (used.size() > top) {
    out.note += "; those with most games";
    used.resize(top);
  }
  for (const std::size_t i : used) add_row(out, eco_name(i), s.eco[i]);
  return out;
}

StatsSection first_moves_section(const Statistics& s, std::size_t top, bool with_reply) {
  StatsSection out = with_reply
                         ? section("replies", "First moves and replies", "moves", "games", s.games)
                         : section("first-moves", "First moves", "move", "games", s.games);
  out.scores = true;
  std::vector<FirstMove> moves = first_moves(s, with_reply);
  if (moves.size() > top) moves.resize(top);
  for (FirstMove& m : moves) add_row(out, std::move(m.text), m.results);
  return out;
}

StatsSection elo_section(const Statistics& s) {
  StatsSection out = section("elo", "Elo", "Elo", "players", s.rated());
  out.scale = true;
  std::size_t first = 0, last = Statistics::elo_bands;
  while (first < last && s.elos[first] == 0) ++first;
  while (last > first && s.elos[last - 1] == 0) --last;
  for (std::size_t i = first; i < last; ++i) {
    const bool open = i + 1 == Statistics::elo_bands;
    out.rows.push_back({std::to_string(i * 100) + (open ? "+" : "-" + std::to_string(i * 100 + 99)),
                        s.elos[i],
                        {},
                        {}});
  }
  if (s.rated() != 0)
    out.note = "mean " + std::to_string((s.elo_sum + s.rated() / 2) / s.rated()) +
               "; either side of a game that gives it";
  return out;
}

StatsSection length_section(const Statistics& s) {
  StatsSection out = section("length", "Length in moves", "moves", "games", s.played());
  out.scale = true;
  constexpr std::size_t step = 10, most = 15;  // 150 moves and more are one row
  std::vector<std::uint64_t> rows(most + 1);
  for (std::size_t plies = 0; plies < s.lengths.size(); ++plies) {
    const std::size_t moves = (plies + 1) / 2;
    rows[moves == 0 ? 0 : std::min(most, (moves - 1) / step)] += s.lengths[plies];
  }
  while (!rows.empty() && rows.back() == 0) rows.pop_back();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t begin = i == 0 ? 0 : i * step + 1;
    out.rows.push_back(
        {std::to_string(begin) + (i == most ? "+" : "-" + std::to_string((i + 1) * step)),
         rows[i],
         {},
         {}});
  }
  return out;
}

StatsSection ends_section(const Statistics& s) {
  StatsSection out = section("endings", "How they ended", "end", "games", s.played());
  for (std::size_t i = 0; i < end_count; ++i)
    if (s.endings[i] != 0)
      out.rows.push_back({std::string(text(static_cast<GameEnd>(i))), s.endings[i], {}, {}});
  return out;
}

StatsSection counts_section(StatsSection out,
                            const std::map<std::string, std::uint64_t, std::less<>>& counts) {
  for (const auto& [name, count] : counts) out.rows.push_back({name, count, {}, {}});
  std::stable_sort(out.rows.begin(), out.rows.end(),
                   [](const StatsRow& a, const StatsRow& b) { return a.count > b.count; });
  return out;
}

StatsSection problems_section(const Statistics& s) {
  StatsSection out = section("problems", "Problems by code", "problem", "times", 0);
  out.detail_head = "severity";
  for (const Rule& r : rules())
    if (const std::uint64_t n = s.problems.of(r.code); n != 0)
      out.rows.push_back(
          {std::string(id(r)) + " " + std::string(r.title), n, {}, std::string(name(severity(r)))});
  std::stable_sort(out.rows.begin(), out.rows.end(),
                   [](const StatsRow& a, const StatsRow& b) { return a.count > b.count; });
  return out;
}

}  // namespace

std::string grouped(std::uint64_t n) {
  std::string s = std::to_string(n);
  for (std::size_t i = s.size(); i > 3;) s.insert(i -= 3, 1, ',');
  return s;
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "0.0";
  __extension__ using Wide = unsigned __int128;
  const auto tenths = static_cast<std::uint64_t>((Wide{part} * 2000 + whole) / (Wide{whole} * 2));
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string eco_name(std::size_t index) {
  return {static_cast<char>('A' + index / 100), static_cast<char>('0' + index / 10 % 10),
          static_cast<char>('0' + index % 10)};
}

std::vector<FirstMove> first_moves(const Statistics& s, bool with_reply) {
  const auto san = [](Position& p, Move m) {
    const std::string text = san_text(m, san_form(p, m));
    p.play(m);
    return text;
  };
  std::map<std::string, ResultCounts> by_text;
  for (const auto& [moves, results] : s.first_moves) {
    const Move first = Move::from_raw(static_cast<std::uint16_t>(moves >> 16U));
    const Move reply = Move::from_raw(static_cast<std::uint16_t>(moves));
    Position p;
    std::string text = "1. " + san(p, first);
    if (with_reply) {
      if (reply.raw() == 0) continue;
      text += " " + san(p, reply);
    }
    by_text[text].add(results);
  }
  std::vector<FirstMove> all;
  for (const auto& [text, results] : by_text) all.push_back({text, results});
  std::stable_sort(all.begin(), all.end(), [](const FirstMove& a, const FirstMove& b) {
    return a.results.games() > b.results.games();
  });
  return all;
}

std::vector<StatsFact> stats_facts(const Statistics& s) {
  std::vector<StatsFact> all;
  const auto add = [&all](std::string label, std::string value) {
    all.push_back({std::move(label), std::move(value)});
  };
  const auto add_some = [&add](std::string label, std::uint64_t n) {
    if (n != 0) add(std::move(label), grouped(n));
  };
  add("games", grouped(s.games));
  add("players", (s.players.exact() ? "" : "about ") + grouped(s.players.distinct()));
  add("events", (s.events.exact() ? "" : "about ") + grouped(s.events.distinct()));
  const auto first = s.years.upper_bound(0);
  if (first != s.years.end()) {
    const unsigned last = s.years.rbegin()->first;
    add("years", std::to_string(first->first) +
                     (last != first->first ? "-" + std::to_string(last) : std::string()));
  }
  add("half-moves", grouped(s.plies));
  if (s.played() != 0) {
    const std::uint64_t half_moves = (s.plies * 10 + s.played() / 2) / s.played();
    add("half-moves, mean",
        std::to_string(half_moves / 10) + "." + std::to_string(half_moves % 10));
    add("half-moves, median", std::to_string(s.median_plies()));
    add("half-moves, most", grouped(s.longest));
  }
  const StatsScore score = score_of(s.results);
  if (score.games() != 0)
    add("White's score", percent(2 * score.wins + score.draws, 2 * score.games()) + " %");
  add_some("annotated games", s.annotated);
  add_some("comments", s.comments);
  add_some("annotation glyphs", s.nags);
  add_some("half-moves in variations", s.side_plies);
  add_some("games from a position", s.set_up);
  add_some("Chess960 games", s.chess960);
  add_some("games of other variants", s.verbatim);
  add_some("moves in doubt", s.flagged);
  add_some("passages not read", s.unread);
  return all;
}

std::vector<StatsSection> stats_sections(const Statistics& s, std::size_t top) {
  std::vector<StatsSection> all;
  const auto add = [&all](StatsSection each) {
    if (!each.rows.empty()) all.push_back(std::move(each));
  };
  if (s.games != 0) add(results_section(s));
  add(years_section(s));
  add(players_section(s, top));
  add(names_section(section("events", "Events", "event", "games", s.games), s.events, top));
  add(first_moves_section(s, top, false));
  add(first_moves_section(s, top, true));
  add(eco_letters_section(s));
  add(eco_codes_section(s, top));
  add(names_section(section("openings", "Openings by name", "opening", "games", s.games),
                    s.openings, top));
  add(elo_section(s));
  if (s.played() != 0) add(length_section(s));
  add(ends_section(s));
  add(names_section(section("terminations", "Terminations", "tag", "games", s.games),
                    s.terminations, top));
  add(counts_section(section("notations", "Notations", "notation", "games", s.played()),
                     s.notations));
  add(counts_section(section("layouts", "Layouts", "layout", "games", s.played()), s.layouts));
  add(counts_section(section("encodings", "Encodings", "encoding", "games", s.games), s.encodings));
  add(problems_section(s));
  return all;
}

}  // namespace stamma
