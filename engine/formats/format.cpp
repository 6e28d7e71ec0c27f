#include "engine/formats/format.hpp"

#include <array>
#include <string>

#include "engine/formats/page.hpp"
#include "lib/text/ascii.hpp"
#include "writers/csv.hpp"
#include "writers/epd.hpp"
#include "writers/fen.hpp"
#include "writers/html/html.hpp"
#include "writers/json.hpp"
#include "writers/latex/latex.hpp"
#include "writers/line.hpp"
#include "writers/pgn.hpp"
#include "writers/sqlite/sqlite.hpp"

namespace stamma::engine {
namespace {

using Options = FormatOptions;

void add_pgn(const Game& game, const Options& o, const SourceText&, Buffer& out) {
  write_pgn(game, out, o.style, o.illegal);
}
void add_json(const Game& game, const Options& o, const SourceText& source, Buffer& out) {
  write_json(game, out, o.style, source.offset);
}
void add_fen(const Game& game, const Options& o, const SourceText&, Buffer& out) {
  write_final_fen(game, o.fen_style, out);
}
void add_epd(const Game& game, const Options& o, const SourceText&, Buffer& out) {
  write_epd(game, o.fen_style, out);
}
void add_line(const Game& game, const Options& o, const SourceText&, Buffer& out) {
  write_line(game, out, o.style);
}
void add_html(const Game& game, const Options& o, const SourceText& source, Buffer& out) {
  write_page_game(game, o.style, source, out);
}
void add_latex(const Game& game, const Options& o, const SourceText&, Buffer& out) {
  LatexOptions latex;
  if (o.style) latex.style = &o.style;
  latex.doubts = o.doubts == DoubtMark::comment;
  write_latex(game, latex, out);
}
void add_csv(const Game& game, const Options& o, const SourceText&, Buffer& out) {
  write_csv(game, o.csv_cells, out);
}
void add_sqlite(const Game& game, const Options&, const SourceText&, Buffer& out) {
  write_sqlite_rows(game, out);
}

using F = Format;
using M = FlaggedMoves;
using T = FormatRow;
constexpr unsigned everywhere = T::cleaned | T::merged;

constexpr std::array<FormatRow, 11> table{{
    {F::pgn, "pgn", ".pgn", "the export format of the standard", M::marks, everywhere, add_pgn},
    {F::json, "json", ".ndjson", "one game per line; see docs/json.md", M::verdicts,
     everywhere | T::needs_sources, add_json},
    {F::fen, "fen", ".fen", "the last position of each game", M::nowhere,
     everywhere | T::plays_over, add_fen},
    {F::epd, "epd", ".epd", "every position", M::nowhere, everywhere | T::plays_over, add_epd},
    {F::line, "line", ".txt", "one game per line", M::nowhere, everywhere | T::plays_over,
     add_line},
    {F::html, "html", ".html",
     "a page for proofreading, with the text, boards, and a choice at every doubt; see "
     "docs/html.md",
     M::always, T::merged | T::needs_sources | T::needs_text, add_html, nullptr, end_html},
    {F::latex, "latex", ".tex", "for typesetting", M::footnotes, T::merged, add_latex, begin_latex,
     end_latex},
    {F::csv, "csv", ".csv", "one game per row; see docs/database.md", M::one_column, T::cleaned,
     add_csv, write_csv_header},
    {F::sqlite, "sqlite", ".sqlite", "a database; see docs/database.md", M::verdicts,
     T::cleaned | T::needs_file, add_sqlite},
    {F::parquet, "parquet", ".parquet",
     "Parquet columns for analysis, one game per row; see docs/database.md", M::marks, T::cleaned,
     add_sqlite},
    {F::plies, "plies", ".plies.parquet",
     "Parquet columns for analysis, one move per row; see docs/database.md", M::verdicts,
     T::cleaned, add_sqlite},
}};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].format) != i) return false;
  return true;
}
static_assert(is_in_order());

}  // namespace

std::span<const FormatRow> formats() noexcept { return table; }

const FormatRow& info(Format format) noexcept { return table[static_cast<std::size_t>(format)]; }

const FormatRow* format_of_file(std::string_view path) noexcept {
  // .txt may be anything, and so is not the format `line`.
  struct Other {
    std::string_view ending;
    Format format;
  };
  constexpr std::array others{Other{".json", F::json}, Other{".jsonl", F::json},
                              Other{".htm", F::html},  Other{".latex", F::latex},
                              Other{".db", F::sqlite}, Other{".sqlite3", F::sqlite}};
  path = without_pack_ending(path);
  const std::string name = ascii::lower(path);
  const FormatRow* found = nullptr;  // the one with the longest ending: x.plies.parquet
  for (const FormatRow& row : table)
    if (name.ends_with(row.ending) && row.format != F::line &&
        (found == nullptr || found->ending.size() < row.ending.size()))
      found = &row;
  for (const Other& other : others)
    if (found == nullptr && name.ends_with(other.ending)) found = &info(other.format);
  return found;
}

bool has_place(const Game& game, Format to) noexcept {
  return game.verbatim.empty() || !info(to).is(FormatRow::plays_over);
}

bool write_game(const Game& game, const FormatOptions& options, const SourceText& source,
                Buffer& out) {
  if (!has_place(game, options.to)) return false;
  info(options.to).write(game, options, source, out);
  return true;
}

DoubtMark marks_for(Format to, DoubtMark wanted) noexcept {
  const FlaggedMoves flagged = info(to).flagged;
  const bool own = flagged == FlaggedMoves::always ||
                   (flagged == FlaggedMoves::footnotes && wanted == DoubtMark::comment);
  return own ? DoubtMark::none : wanted;
}

std::string_view why_unmarked(Format to, DoubtMark wanted, bool stripped) noexcept {
  const FlaggedMoves flagged = info(to).flagged;
  if (wanted == DoubtMark::none) return {};
  if (flagged == FlaggedMoves::nowhere) return "this format has no place for marks";
  if (stripped) return wanted == DoubtMark::comment ? "comments are stripped" : "NAGs are stripped";
  if (flagged == FlaggedMoves::one_column)
    return "the column Moves has no place for marks; the column Text has them";
  return {};
}

}  // namespace stamma::engine
