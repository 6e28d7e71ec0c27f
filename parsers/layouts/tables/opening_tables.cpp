#include "parsers/layouts/tables/opening_tables.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/tables/table_grid.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

using tables::Cell;
using tables::Grid;
using tables::Line;

/// "(a) Or 6. B-KKt5, P-KR3;" or "Col. 4. The best defence." below a table.
struct TableNote {
  std::string_view mark;  // "(a)"
  unsigned column = 0;    // or the column, from 1
  Cell words;
  bool used = false;
};

/// "Col. 4.", "Column 4": the number of the column that a note is about; 0: none.
unsigned column_of_note(std::string_view words) {
  const told::Tokens tokens = told::tokens_of(words.substr(0, 24));
  if (tokens.size() < 2 || !tokens[0].is_any({"col", "column", "colonne", "columna", "spalte"}))
    return 0;
  return told::number_of(tokens[1]);
}

class Writer {
 public:
  explicit Writer(std::string_view text) : text_(text), lines_(tables::lines_of(text)) {}

  std::optional<Sheet> take() {
    for (std::size_t i = 0; i < lines_.size();) {
      std::size_t next = i + 1;
      const Grid grid = tables::grid_at(text_, lines_, i, next);
      if (grid.rows.size() != 0) put_table(grid, i, next);
      i = next;
    }
    if (taken_ == 0) return std::nullopt;
    copy(taken_, text_.size());
    out_.may_be_prose = true;
    return std::move(out_);
  }

 private:
  void copy(std::size_t begin, std::size_t end) {
    out_.text.append(text_.substr(begin, end - begin));
    out_.map.add(end - begin, begin);
  }
  /// What the text does not have, at a place of it.
  void put(std::string_view words, std::size_t at) {
    out_.text.append(words);
    out_.map.add(words.size(), at, 0);
  }

  /// A run of lines without an empty one, that ends above a line; empty: none.
  Cell paragraph_above(std::size_t line) const;
  bool is_stem(const Cell& paragraph) const;
  void put_table(const Grid& grid, std::size_t first_line, std::size_t& next);
  void put_column(const Grid& grid, std::size_t column, std::vector<TableNote>& notes);
  Cell cell(const Grid& grid, std::size_t row, std::size_t column, bool white) const;
  std::vector<TableNote> notes_below(std::size_t& next) const;

  std::string_view text_;
  std::vector<Line> lines_;
  Sheet out_;
  std::size_t taken_ = 0;  // of the text, that stands in the sheet
  Cell stem_, title_;      // of the last table
};

Cell Writer::paragraph_above(std::size_t line) const {
  while (line > 0 && lines_[line - 1].cells.empty() && lines_[line - 1].number == 0) --line;
  Cell paragraph;
  while (line > 0 && (!lines_[line - 1].cells.empty() || lines_[line - 1].number != 0)) {
    --line;
    if (paragraph.empty()) paragraph.end = lines_[line].end;
    paragraph.begin = lines_[line].begin;
  }
  return paragraph;
}

/// "1 P-K4, P-K4; 2 Kt-KB3": moves that all columns have in common.
bool Writer::is_stem(const Cell& paragraph) const {
  const std::string_view words = pgn::trim(paragraph.of(text_));
  return words.size() > 4 && words.front() == '1' && (words[1] == '.' || words[1] == ' ');
}

std::vector<TableNote> Writer::notes_below(std::size_t& next) const {
  std::vector<TableNote> notes;
  for (std::size_t i = next, blank = 0; i < lines_.size() && blank < 3; ++i) {
    const Line& line = lines_[i];
    if (line.cells.empty() && line.number == 0) {
      ++blank;
      continue;
    }
    const std::string_view words = pgn::trim(text_.substr(line.begin, line.end - line.begin));
    const bool lettered = words.size() > 4 && words[0] == '(' && pgn::is_letter(words[1]) && words[2] == ')';
    const unsigned column = column_of_note(words);
    if (lettered || column != 0)
      notes.push_back({lettered ? words.substr(0, 3) : std::string_view(), column,
                       {line.begin, line.end, 0, 0}, false});
    else if (!notes.empty() && blank == 0)
      notes.back().words.end = line.end;
    else
      break;
    blank = 0;
    next = i + 1;
  }
  return notes;
}

/// What stands in a cell, or in place of what it leaves out to its left.
Cell Writer::cell(const Grid& grid, std::size_t row, std::size_t column, bool white) const {
  const auto own = [&](std::size_t r, std::size_t c, bool w) {
    const Cell& found = w ? grid.rows[r].white[c] : grid.rows[r].black[c];
    const std::string_view words = found.of(text_);
    const bool same = words.find_first_not_of("\".,' \xE2\x80\x9C\x9D\x9E") == std::string_view::npos ||
                      words == "do." || words == "id.";
    return std::pair(found, same);
  };
  for (std::size_t c = column;; --c) {
    const auto [found, same] = own(row, c, white);
    if (!same) return found;
    if (c == 0) return {};
    // It is left out above the first move of the column, and where a sign says so.
    bool begun = false;
    for (std::size_t r = 0; r <= row && !begun; ++r)
      begun = !own(r, c, true).second || ((r < row || !white) && !own(r, c, false).second);
    if (begun && found.empty()) return {};
  }
}

void Writer::put_column(const Grid& grid, std::size_t column, std::vector<TableNote>& notes) {
  const std::size_t at = grid.begin;
  if (column != 0 && !title_.empty()) copy(title_.begin, title_.end), put("\n\n", at);
  if (column < grid.labels.size())
    copy(grid.labels[column].begin, grid.labels[column].end), put("\n\n", at);
  if (!stem_.empty()) copy(stem_.begin, stem_.end), put("\n", at);
  std::string marks;
  for (std::size_t r = 0; r < grid.rows.size(); ++r) {
    const Cell white = cell(grid, r, column, true), black = cell(grid, r, column, false);
    if (white.empty() && black.empty()) break;
    put("  " + std::to_string(grid.rows[r].number) + (white.empty() ? "... " : ". "),
        grid.rows[r].number_at);
    copy(white.begin, white.end);
    put("        ", at);
    copy(black.begin, black.end);
    put("\n", at);
    marks.append(white.of(text_)).append(" ").append(black.of(text_)).append(" ");
    if (black.empty()) break;
  }
  if (column < grid.signs.size() && !grid.signs[column].empty()) {
    put("\n", at);
    const std::string_view sign = grid.signs[column].of(text_);
    const char* const words = sign == "+"   ? "White has the better game."
                              : sign == "-" ? "Black has the better game."
                              : sign == "=" ? "Even game."
                                            : nullptr;
    if (words != nullptr)
      put(words, grid.signs[column].begin);
    else
      copy(grid.signs[column].begin, grid.signs[column].end);
    put("\n", at);
  }
  for (TableNote& note : notes) {
    if (note.column != 0 ? note.column != column + 1 : marks.find(note.mark) == std::string::npos)
      continue;
    note.used = true;
    put("\n", at);
    copy(note.words.begin, note.words.end);
    put("\n", at);
  }
  put("\n\n", at);
}

void Writer::put_table(const Grid& grid, std::size_t first_line, std::size_t& next) {
  Cell above = paragraph_above(first_line);
  std::size_t begin = grid.begin;
  const unsigned first = grid.rows.front().number;
  if (above.begin >= taken_ && is_stem(above)) {
    stem_ = above;
    begin = above.begin;
    const auto line = std::lower_bound(lines_.begin(), lines_.end(), above.begin,
                                       [](const Line& l, std::size_t at) { return l.begin < at; });
    above = paragraph_above(static_cast<std::size_t>(line - lines_.begin()));
  } else if (first == 1) {
    stem_ = {};
  }
  constexpr std::size_t longest_title = 160;
  const bool title = !above.empty() && above.begin >= taken_ && above.end - above.begin <= longest_title;
  if (title) title_ = above;
  std::vector<TableNote> notes = notes_below(next);
  copy(taken_, begin);
  for (std::size_t column = 0; column < grid.columns; ++column) put_column(grid, column, notes);
  for (const TableNote& note : notes) {
    if (note.used) continue;
    copy(note.words.begin, note.words.end);
    put("\n", note.words.begin);
  }
  taken_ = next < lines_.size() ? lines_[next].begin : text_.size();
}

}  // namespace

std::optional<Sheet> tables_as_lines(std::string_view text) { return Writer(text).take(); }

}  // namespace stamma
