#include "writers/csv.hpp"

#include <array>
#include <string>
#include <string_view>

#include "lib/chess/fen.hpp"
#include "lib/text/ascii.hpp"
#include "writers/json.hpp"
#include "writers/line.hpp"
#include "writers/pgn.hpp"

namespace stamma {
namespace {

/// The tags that have a column. Result is not the tag but what the game came to.
constexpr std::array<std::string_view, 16> tag_columns{
    "Event",   "Site",        "Date",        "Round",      "White",      "Black",
    "Result",  "WhiteElo",    "BlackElo",    "WhiteTitle", "BlackTitle", "ECO",
    "Opening", "TimeControl", "Termination", "FEN"};
constexpr std::size_t result_column = 6, fen_column = 15;

using ascii::is_digit;

/// "-", "+1", "-0.5": what no spreadsheet computes anything from.
bool is_plain(std::string_view s) noexcept {
  if (s == "-" || s == "+") return true;
  if (s.front() != '-' && s.front() != '+') return false;
  std::size_t figures = 0, points = 0;
  for (const char c : s.substr(1)) {
    figures += is_digit(c);
    points += c == '.';
  }
  return figures != 0 && points <= 1 && figures + points + 1 == s.size();
}

/// What a spreadsheet would compute gets an apostrophe in front; so does one that has apostrophes
/// in front of one of these, which makes the rule one that can be undone.
bool is_formula(std::string_view s) noexcept {
  const std::size_t at = s.find_first_not_of('\'');
  if (at == std::string_view::npos) return false;
  const char c = s[at];
  if (c != '=' && c != '+' && c != '-' && c != '@' && c != '\t' && c != '\r') return false;
  return at != 0 || !is_plain(s);
}

void write_cell(std::string_view s, CsvCells kind, Buffer& out) {
  if (s.empty()) return;
  const bool formula = kind == CsvCells::safe && is_formula(s);
  const bool quoted =
      s.find_first_of(",\"\r\n") != std::string_view::npos || s.front() == ' ' || s.back() == ' ';
  if (quoted) out.append('"');
  if (formula) out.append('\'');
  while (quoted) {
    const std::size_t quote = s.find('"');
    if (quote == std::string_view::npos) break;
    out.append(s.substr(0, quote + 1));
    out.append('"');
    s.remove_prefix(quote + 1);
  }
  out.append(s);
  if (quoted) out.append('"');
}

std::size_t column_of(std::string_view name) noexcept {
  std::size_t i = 0;
  while (i < tag_columns.size() && tag_columns[i] != name) ++i;
  return i;
}

/// All but the tags: where comments, glyphs or variations say more than the main line.
std::string_view movetext(std::string_view pgn) noexcept {
  const std::size_t blank = pgn.find("\n\n");
  if (blank != std::string_view::npos) pgn.remove_prefix(blank + 2);
  while (!pgn.empty() && pgn.back() == '\n') pgn.remove_suffix(1);
  return pgn;
}

bool annotated(const Game& game) noexcept {
  return game.note_count() != 0 || game.node_count() != game.plies();
}

using Cells = std::array<std::string_view, tag_columns.size() + 1>;

/// The values of the tags that have columns; the others as a JSON object.
Cells tag_cells(const Game& game, Buffer& others) {
  Cells cells{};
  std::array<bool, tag_columns.size() + 1> seen{};
  for (const Tag& t : game.tags()) {
    const std::size_t column = column_of(game.name(t));
    if (column < tag_columns.size() && !seen[column]) {
      seen[column] = true;
      cells[column] = game.value(t);
      continue;
    }
    others.append(others.empty() ? '{' : ',');
    write_json_string(game.name(t), others);
    others.append(':');
    write_json_string(game.value(t), others);
  }
  if (!others.empty()) others.append('}');
  return cells;
}

/// The number of plies, the main line, and the text of what is more than that or was not read.
void write_move_cells(const Game& game, CsvCells kind, Buffer& out) {
  if (!game.verbatim.empty()) {
    out.append("0,,");
    write_cell(game.verbatim, kind, out);
    return;
  }
  out.append(std::to_string(game.plies()));
  out.append(',');
  write_main_line(game, out);
  out.append(',');
  if (!annotated(game)) return;
  Buffer pgn;
  write_pgn(game, pgn);
  write_cell(movetext(pgn.view()), kind, out);
}

}  // namespace

void write_csv_header(Buffer& out) {
  for (const std::string_view name : tag_columns) {
    out.append(name);
    out.append(',');
  }
  out.append("Plies,Moves,Text,Tags\r\n");
}

void write_csv(const Game& game, CsvCells kind, Buffer& out) {
  Buffer others;
  Cells cells = tag_cells(game, others);
  if (game.verbatim.empty() || cells[result_column].empty())
    cells[result_column] = text(game.result);
  static const Position initial;
  std::string fen;
  if (cells[fen_column].empty() && game.verbatim.empty() && !(game.start == initial))
    cells[fen_column] = fen = write_fen(game.start);

  for (std::size_t i = 0; i < tag_columns.size(); ++i) {
    write_cell(cells[i], kind, out);
    out.append(',');
  }
  write_move_cells(game, kind, out);
  out.append(',');
  write_cell(others.view(), kind, out);
  out.append("\r\n");
}

}  // namespace stamma
