#include <stamma/write.hpp>

#include "engine/api/game_data.hpp"
#include "lib/chess/fen.hpp"
#include "lib/game/parts.hpp"
#include "writers/csv.hpp"
#include "writers/epd.hpp"
#include "writers/fen.hpp"
#include "writers/json.hpp"
#include "writers/latex/latex.hpp"
#include "writers/line.hpp"
#include "writers/pgn.hpp"

namespace stamma::api {
namespace {

static_assert(static_cast<int>(IllegalMoves::stop) == static_cast<int>(stamma::IllegalMoves::stop));

struct Writing {
  Style style;
  stamma::IllegalMoves illegal;
  Buffer out;
};

struct Format {
  std::string_view name;
  bool plays_over;  ///< it has no place for games that cannot be played over
  void (*game)(const GameAccess::Data&, Writing&);
  void (*begin)(Buffer&) = nullptr;
  void (*end)(Buffer&) = nullptr;
};

void latex_game(const GameAccess::Data& d, Writing& w) {
  LatexOptions options;
  if (w.style) options.style = &w.style;
  // Not where the moves have comments that say it.
  options.doubts = d.marks == stamma::DoubtMark::none;
  write_latex(d.game, options, w.out);
}

using Data = GameAccess::Data;

constexpr Format all_formats[] = {
    {"pgn", false, [](const Data& d, Writing& w) { write_pgn(d.game, w.out, w.style, w.illegal); }},
    {"line", true, [](const Data& d, Writing& w) { write_line(d.game, w.out, w.style); }},
    {"json", false,
     [](const Data& d, Writing& w) { write_json(d.game, w.out, w.style, d.offset); }},
    {"fen", true, [](const Data& d, Writing& w) { write_final_fen(d.game, {}, w.out); }},
    {"epd", true, [](const Data& d, Writing& w) { write_epd(d.game, {}, w.out); }},
    {"csv", false, [](const Data& d, Writing& w) { write_csv(d.game, w.out); }, write_csv_header},
    {"latex", false, latex_game, begin_latex, end_latex},
};

const Format& format_named(std::string_view name) {
  for (const Format& f : all_formats)
    if (f.name == name) return f;
  throw Error("unknown format " + std::string(name));
}

Style style_of(const std::string& name) {
  if (name.empty()) return {};
  auto style = style_named(name);
  if (!style) throw Error("unknown style " + name);
  return std::move(*style);
}

}  // namespace

std::vector<std::string_view> formats() {
  std::vector<std::string_view> names;
  for (const Format& f : all_formats) names.push_back(f.name);
  return names;
}

std::string to_pgn(const Game& game, const WriteOptions& options) {
  return write(game, "pgn", options);
}

std::string write(const Game& game, std::string_view format, const WriteOptions& options) {
  return write(std::span<const Game>(&game, 1), format, options);
}

std::string write(std::span<const Game> games, std::string_view format,
                  const WriteOptions& options) {
  const Format& to = format_named(format);
  Writing writing{style_of(options.moves), static_cast<stamma::IllegalMoves>(options.illegal), {}};
  if (to.begin != nullptr) to.begin(writing.out);
  for (const Game& game : games) {
    const Data& data = GameAccess::unwrap(game);
    if (to.plays_over && !data.game.verbatim.empty()) continue;
    to.game(data, writing);
  }
  if (to.end != nullptr) to.end(writing.out);
  return std::string(writing.out.view());
}

}  // namespace stamma::api
