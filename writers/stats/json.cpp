#include "writers/stats/json.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/catalogue.hpp"
#include "lib/statistics/statistics_view.hpp"
#include "writers/json.hpp"

namespace stamma {
namespace {

/// Writes fields and elements with the commas between them.
class Json {
 public:
  explicit Json(Buffer& out) : out_(out) {}

  void open(char bracket) {
    out_.append(bracket);
    first_ = true;
  }
  void close(char bracket) {
    out_.append(bracket);
    first_ = false;
  }
  void key(std::string_view name) {
    next();
    write_json_string(name, out_);
    out_.append(':');
    first_ = true;
  }
  void next() {
    if (!first_) out_.append(',');
    first_ = false;
  }
  void field(std::string_view name, std::uint64_t n) {
    key(name);
    out_.append(std::to_string(n));
    first_ = false;
  }
  void field(std::string_view name, std::string_view text) {
    key(name);
    write_json_string(text, out_);
    first_ = false;
  }
  void field(std::string_view name, bool value) {
    key(name);
    out_.append(value ? "true" : "false");
    first_ = false;
  }

  void results(const ResultCounts& r) {
    field("games", r.games());
    field("white", r.of(GameResult::white_wins));
    field("draws", r.of(GameResult::draw));
    field("black", r.of(GameResult::black_wins));
    field("unknown", r.of(GameResult::unknown));
  }
  void begin_element() {
    next();
    open('{');
  }

 private:
  Buffer& out_;
  bool first_ = true;
};

template <typename Value>
void begin_names(std::string_view key, const NameTally<Value>& names, Json& json) {
  json.key(key);
  json.open('{');
  json.field("distinct", names.distinct());
  json.field("exact", names.exact());
  json.field("missed", names.missed());
  json.key("top");
  json.open('[');
}

void end_names(Json& json) {
  json.close(']');
  json.close('}');
}

void write_names(std::string_view key, const NameTally<ResultCounts>& names, std::size_t top,
                 Json& json) {
  begin_names(key, names, json);
  for (const auto* const e : names.top(top)) {
    json.begin_element();
    json.field("name", names.name(*e));
    json.results(e->value);
    json.close('}');
  }
  end_names(json);
}

void write_players(const Statistics& s, std::size_t top, Json& json) {
  begin_names("players", s.players, json);
  for (const auto* const e : s.players.top(top)) {
    const PlayerCounts& p = e->value;
    json.begin_element();
    json.field("name", s.players.name(*e));
    json.field("games", p.games());
    json.field("wins", p.wins());
    json.field("draws", p.draws());
    json.field("losses", p.losses());
    json.field("as_white", p.white.games());
    if (p.first_year != 0) {
      json.field("first_year", std::uint64_t{p.first_year});
      json.field("last_year", std::uint64_t{p.last_year});
    }
    if (p.best_elo != 0) json.field("best_elo", std::uint64_t{p.best_elo});
    json.close('}');
  }
  end_names(json);
}

void write_openings(const Statistics& s, Json& json) {
  json.key("eco");
  json.open('[');
  for (std::size_t i = 0; i < Statistics::eco_codes; ++i) {
    if (s.eco[i].games() == 0) continue;
    json.begin_element();
    json.field("code", eco_name(i));
    json.results(s.eco[i]);
    json.close('}');
  }
  json.close(']');
  json.field("without_eco", s.no_eco.games());
  for (const bool with_reply : {false, true}) {
    json.key(with_reply ? "first_moves_and_replies" : "first_moves");
    json.open('[');
    for (const FirstMove& m : first_moves(s, with_reply)) {
      json.begin_element();
      json.field("moves", m.text);
      json.results(m.results);
      json.close('}');
    }
    json.close(']');
  }
}

void write_scales(const Statistics& s, Json& json) {
  json.key("years");
  json.open('[');
  for (const auto& [year, results] : s.years) {
    if (year == 0) continue;
    json.begin_element();
    json.field("year", std::uint64_t{year});
    json.results(results);
    json.close('}');
  }
  json.close(']');
  const auto none = s.years.find(0);
  json.field("without_year", none != s.years.end() ? none->second.games() : 0);

  json.key("elo");
  json.open('[');
  for (std::size_t i = 0; i < s.elos.size(); ++i) {
    if (s.elos[i] == 0) continue;
    json.begin_element();
    json.field("from", std::uint64_t{i * 100});
    json.field("count", s.elos[i]);
    json.close('}');
  }
  json.close(']');
  json.field("elo_sum", s.elo_sum);

  json.key("lengths");
  json.open('[');
  for (std::size_t i = 0; i < s.lengths.size(); ++i) {
    if (s.lengths[i] == 0) continue;
    json.begin_element();
    json.field("plies", std::uint64_t{i});
    json.field("games", s.lengths[i]);
    json.close('}');
  }
  json.close(']');
}

template <typename Map>
void write_counts(std::string_view key, const Map& counts, Json& json) {
  json.key(key);
  json.open('{');
  for (const auto& [name, count] : counts) json.field(name, count);
  json.close('}');
}

void write_problems(const Statistics& s, Json& json) {
  json.key("problems");
  json.open('[');
  for (const Rule& r : rules()) {
    if (s.problems.of(r.code) == 0) continue;
    json.begin_element();
    json.field("code", id(r));
    json.field("severity", name(severity(r)));
    json.field("title", r.title);
    json.field("count", std::uint64_t{s.problems.of(r.code)});
    json.close('}');
  }
  json.close(']');
}

}  // namespace

void write_stats_json(const Statistics& s, std::size_t top, Buffer& out) {
  Json json(out);
  json.open('{');
  json.results(s.results);
  json.field("plies", s.plies);
  json.field("median_plies", std::uint64_t{s.median_plies()});
  json.field("longest_plies", s.longest);
  json.field("side_plies", s.side_plies);
  json.field("comments", s.comments);
  json.field("nags", s.nags);
  json.field("annotated", s.annotated);
  json.field("set_up", s.set_up);
  json.field("chess960", s.chess960);
  json.field("other_variants", s.verbatim);
  json.field("flagged_moves", s.flagged);
  json.field("unread", s.unread);
  write_players(s, top, json);
  write_names("events", s.events, top, json);
  write_names("openings", s.openings, top, json);
  write_names("terminations", s.terminations, top, json);
  write_openings(s, json);
  write_scales(s, json);
  json.key("endings");
  json.open('{');
  for (std::size_t i = 0; i < end_count; ++i)
    json.field(name(static_cast<GameEnd>(i)), s.endings[i]);
  json.close('}');
  write_counts("notations", s.notations, json);
  write_counts("layouts", s.layouts, json);
  write_counts("encodings", s.encodings, json);
  write_problems(s, json);
  json.close('}');
  out.append('\n');
}

}  // namespace stamma
