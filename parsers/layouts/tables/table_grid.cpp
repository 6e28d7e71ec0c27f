#include "parsers/layouts/tables/table_grid.hpp"

#include <algorithm>
#include <cstdlib>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::tables {
namespace {

/// The length of a sign of a drawn rule at a place; 0 for anything else.
std::size_t rule_sign(std::string_view text) noexcept {
  if (text.starts_with('-') || text.starts_with('_') || text.starts_with('=')) return 1;
  for (const std::string_view dash : {"\u2013", "\u2014", "\u2500"})
    if (text.starts_with(dash)) return dash.size();
  return 0;
}

bool is_rule(std::string_view cell) noexcept {
  std::size_t signs = 0;
  while (!cell.empty()) {
    const std::size_t length = rule_sign(cell);
    if (length == 0) return false;
    signs += length > 1 ? 2 : 1;
    cell.remove_prefix(length);
  }
  return signs > 1;
}

/// "I.", "(2)", "C": the head of a column; its place in the order of such heads, 0 for others.
unsigned label_value(std::string_view cell) noexcept {
  while (!cell.empty() && (cell.front() == '(' || cell.front() == '[')) cell.remove_prefix(1);
  while (!cell.empty() && std::string_view(".)]:").find(cell.back()) != std::string_view::npos)
    cell.remove_suffix(1);
  if (cell.empty() || cell.size() > 5) return 0;
  if (pgn::is_digit(cell.front())) {
    unsigned n = 0;
    for (const char c : cell) {
      if (!pgn::is_digit(c)) return 0;
      n = 10 * n + static_cast<unsigned>(c - '0');
    }
    return n;
  }
  constexpr std::string_view numerals = "IVXL";
  constexpr unsigned values[] = {1, 5, 10, 50};
  unsigned n = 0, before = 100;
  for (const char c : cell) {
    const std::size_t at = numerals.find(c);
    if (at == std::string_view::npos)
      return cell.size() == 1 && ascii::is_upper(c) ? static_cast<unsigned>(c - 'A') + 1 : 0;
    n += values[at];
    if (before < values[at]) n -= 2 * before;
    before = values[at];
  }
  return n;
}

/// Whether a line holds the heads of columns, in order.
bool is_head(std::string_view text, const Line& line) {
  if (line.cells.size() < 2) return false;
  unsigned due = 0;
  for (const Cell& cell : line.cells) {
    const unsigned value = label_value(cell.of(text));
    if (value == 0 || (due != 0 && value != due)) return false;
    due = value + 1;
  }
  return true;
}

bool is_sign(std::string_view cell) noexcept {
  constexpr std::string_view signs[] = {"+", "-", "=", "+=", "=+", "+-", "-+", "\u00B1", "\u2213",
                                        "+/-", "-/+", "\u2014", "\u2013"};
  return std::find(std::begin(signs), std::end(signs), cell) != std::end(signs);
}

/// What may be a move, or stand for the one to the left: a letter and a figure or a verb.
bool may_be_move(std::string_view cell) noexcept {
  return std::any_of(cell.begin(), cell.end(), [](char c) {
           return ascii::is_upper(c) || ascii::is_lower(c);
         }) || cell.find_first_not_of("\".,' ") == std::string_view::npos;
}

/// Puts the cells of a line into the columns whose middles are given; false when one fits nowhere.
bool assign(const std::vector<Cell>& cells, const std::vector<std::uint32_t>& middles,
            std::vector<Cell>& out) {
  out.assign(middles.size(), {});
  std::uint32_t spacing = 1000;
  for (std::size_t i = 1; i < middles.size(); ++i)
    spacing = std::min(spacing, middles[i] - middles[i - 1]);
  for (const Cell& cell : cells) {
    std::size_t best = 0, least = 1000;
    for (std::size_t i = 0; i < middles.size(); ++i) {
      const auto away = static_cast<std::size_t>(
          std::abs(static_cast<long>(cell.middle()) - static_cast<long>(middles[i])));
      if (away < least) least = away, best = i;
    }
    if (4 * least > 3 * spacing || !out[best].empty()) return false;
    out[best] = cell;
  }
  return true;
}

std::vector<std::uint32_t> middles_of(const std::vector<Cell>& cells) {
  std::vector<std::uint32_t> middles;
  for (const Cell& cell : cells) middles.push_back(cell.middle());
  return middles;
}

bool are_moves(std::string_view text, const std::vector<Cell>& cells) {
  return !cells.empty() && std::all_of(cells.begin(), cells.end(), [text](const Cell& c) {
    return may_be_move(c.of(text)) && !is_rule(c.of(text));
  });
}

/// The lines of a row: White's moves, the number (with rules, or before White's moves), Black's.
struct RowLines {
  std::size_t white = 0, number = 0, black = 0, next = 0;  // next 0: no row
  bool fraction = false;
};

RowLines row_at(std::string_view text, const std::vector<Line>& lines, std::size_t i) {
  RowLines row;
  if (i + 1 >= lines.size()) return row;
  const auto all_rules = [text](const Line& line) {
    return line.number != 0 && !line.cells.empty() &&
           std::all_of(line.cells.begin(), line.cells.end(),
                       [text](const Cell& c) { return is_rule(c.of(text)); });
  };
  if (lines[i].number == 0 && i + 2 < lines.size() && all_rules(lines[i + 1]) &&
      lines[i + 2].number == 0 && are_moves(text, lines[i].cells) &&
      are_moves(text, lines[i + 2].cells))
    return {i, i + 1, i + 2, i + 3, true};
  if (lines[i].number != 0 && lines[i + 1].number == 0 && are_moves(text, lines[i].cells) &&
      are_moves(text, lines[i + 1].cells))
    return {i, i, i + 1, i + 2, false};
  return row;
}

/// The heads of a table whose columns have none: the rules of the row that has most.
std::vector<Cell> fullest_rules(std::string_view text, const std::vector<Line>& lines,
                                std::size_t line) {
  constexpr std::size_t most_lines = 200;
  std::vector<Cell> best;
  for (std::size_t i = line; i < std::min(lines.size(), line + most_lines);) {
    const RowLines row = row_at(text, lines, i);
    if (row.next == 0) {
      if (!lines[i].cells.empty()) break;
      ++i;
      continue;
    }
    if (row.fraction && lines[row.number].cells.size() > best.size())
      best = lines[row.number].cells;
    i = row.next;
  }
  return best;
}

}  // namespace

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t at = 0; at < text.size();) {
    Line line;
    line.begin = at;
    line.end = std::min(text.find('\n', at), text.size());
    std::uint32_t column = 0, blanks = 2;
    for (std::size_t p = at; p < line.end; ++p) {
      const char c = text[p];
      if (pgn::is_space(c) || c == '|') {
        blanks += c == '|' || c == '\t' ? 2U : 1U;
        column = c == '\t' ? (column / 8 + 1) * 8 : column + 1;
        continue;
      }
      if (blanks > 1) line.cells.push_back({p, p, column, column});
      blanks = 0;
      if (!is_utf8_tail(c)) ++column;
      line.cells.back().end = p + 1;
      line.cells.back().right = column;
    }
    // The number of a row is no cell.
    if (!line.cells.empty()) {
      Cell& first = line.cells.front();
      std::size_t p = first.begin;
      unsigned n = 0;
      while (p < first.end && pgn::is_digit(text[p]) && n < 100)
        n = 10 * n + static_cast<unsigned>(text[p++] - '0');
      const std::size_t digits = p - first.begin;
      while (p < first.end && (text[p] == '.' || text[p] == ' ')) ++p;
      const bool label = label_value(first.of(text)) != 0 && is_head(text, line);
      if (digits != 0 && !label && (p == first.end || p > first.begin + digits)) {
        line.number = n;
        line.number_at = first.begin;
        first.left += static_cast<std::uint32_t>(p - first.begin);
        first.begin = p;
        if (first.empty()) line.cells.erase(line.cells.begin());
      }
    }
    at = line.end + 1;
    lines.push_back(std::move(line));
  }
  return lines;
}

Grid grid_at(std::string_view text, const std::vector<Line>& lines, std::size_t line,
             std::size_t& next) {
  constexpr std::size_t most_blank = 2, fewest_rows = 2;
  Grid grid;
  next = line + 1;
  std::size_t i = line;
  const bool headed = is_head(text, lines[i]);
  std::vector<Cell> heads;
  if (headed) {
    heads = grid.labels = lines[i++].cells;
    while (i < lines.size() && lines[i].cells.empty() && i - line <= most_blank) ++i;
  } else if (row_at(text, lines, i).fraction) {
    heads = fullest_rules(text, lines, i);
  }
  if (heads.size() < 2) return grid;
  const std::vector<std::uint32_t> middles = middles_of(heads);
  grid.begin = lines[line].begin;
  std::size_t blank = 0;
  while (i < lines.size()) {
    if (lines[i].cells.empty() && lines[i].number == 0) {
      if (++blank > most_blank) break;
      ++i;
      continue;
    }
    const RowLines at = row_at(text, lines, i);
    if (at.next == 0 || (!headed && !at.fraction)) break;
    Row row;
    row.number = lines[at.number].number;
    row.number_at = lines[at.number].number_at;
    const bool follows = grid.rows.empty() || row.number == grid.rows.back().number + 1;
    if (!follows || !assign(lines[at.white].cells, middles, row.white) ||
        !assign(lines[at.black].cells, middles, row.black))
      break;
    grid.rows.push_back(std::move(row));
    grid.end = lines[at.next - 1].end;
    i = next = at.next;
    blank = 0;
  }
  if (grid.rows.size() < fewest_rows) {
    grid.rows.clear();
    next = line + 1;
    return grid;
  }
  grid.columns = heads.size();
  while (i < lines.size() && lines[i].cells.empty()) ++i;
  if (i < lines.size() && !lines[i].cells.empty() &&
      std::all_of(lines[i].cells.begin(), lines[i].cells.end(),
                  [text](const Cell& c) { return is_sign(c.of(text)); }) &&
      assign(lines[i].cells, middles, grid.signs)) {
    grid.end = lines[i].end;
    next = i + 1;
  } else {
    grid.signs.clear();
  }
  return grid;
}

}  // namespace stamma::tables
