#include "parsers/layouts/book/text.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/editions.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {

using pgn::is_digit;
using pgn::is_newline;
using pgn::is_space;

namespace {

/// Joins the lines of paragraphs: moves are broken there as words are. Rows and headings stay.
void join_paragraphs(std::string& text) {
  constexpr std::size_t full_line = 45, same_margin = 2;
  struct Row {
    std::size_t begin = 0, end = 0;  // of its words
    bool full = false, gaps = false, number = false;
  };
  const std::string_view all = text;
  const auto row_at = [all](std::size_t at) {
    Row row;
    const std::size_t end = std::min(all.find('\n', at), all.size());
    row.begin = std::min(all.find_first_not_of(ascii::line_spaces, at), end);
    row.end = end;
    while (row.end > row.begin && pgn::is_space(all[row.end - 1])) --row.end;
    const std::string_view words = all.substr(row.begin, row.end - row.begin);
    row.full = words.size() >= full_line;
    row.gaps = words.find("   ") != std::string_view::npos;
    row.number = !words.empty() && is_digit(words[0]);
    return row;
  };
  // Notes follow each other by their letters, each on a line of its own.
  char letter = 0;  // of the last one
  const auto begins_note = [&](const Row& r) {
    const std::string_view name = note_letter(all.substr(r.begin, r.end - r.begin)).name;
    if (name.empty()) return false;
    const bool follows = letter != 0 && (name[0] == letter + 1 || name[0] == letter + 2);  // no (j)
    if (follows || ascii::lower(name[0]) == 'a') letter = name[0];
    return follows;
  };
  std::size_t begin = 0;  // of the line
  Row row = row_at(0);
  begins_note(row);
  while (true) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos) return;
    const Row next = row_at(end + 1);
    const std::size_t margin = row.begin - begin, other = next.begin - (end + 1);
    const bool aligned = margin <= other + same_margin && other <= margin + same_margin;
    const bool words = next.end > next.begin && !next.gaps && !(row.number && next.number);
    if (!begins_note(next) && row.full && !row.gaps && words && aligned)
      for (std::size_t i = row.end; i <= end; ++i) text[i] = ' ';
    begin = end + 1;
    row = next;
  }
}

/// What stands behind the numbers with which lines begin; in fractions, over them.
std::vector<std::string_view> numbered_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  std::string_view above;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = pgn::trim(text.substr(at, end - at));
    const std::string_view before = std::exchange(above, line);
    at = end + 1;
    const std::size_t digits = line.substr(0, 1) == "(" ? 1 : 0;
    if (line.size() <= digits || !is_digit(line[digits])) continue;
    const std::size_t move = line.find_first_not_of("0123456789.):( \t");
    if (move == std::string_view::npos) continue;
    std::string_view cell = line.substr(move);
    if (cell.substr(0, 6) == "White:") cell = pgn::trim(cell.substr(6));
    lines.push_back(cell.substr(0, 3) == "---" ? before : cell);
  }
  return lines;
}

/// What stands behind numbers inside of lines: "No. 3. 1. Q-R8".
std::vector<std::string_view> numbered_words(std::string_view text) {
  constexpr std::size_t most = 600, longest = 60;
  std::vector<std::string_view> found;
  for (std::size_t i = 1; i < text.size() && found.size() < most; ++i) {
    if (!is_digit(text[i]) || !is_space(text[i - 1])) continue;
    while (i < text.size() && is_digit(text[i])) ++i;
    const std::size_t move = std::min(text.find_first_not_of(". ", i), text.size());
    if (move > i && move < text.size()) found.push_back(text.substr(move, longest));
  }
  return found;
}

/// "WHITE. (Mr. M.)   BLACK. (Mr. H.)": nothing but the two sides and what stands in brackets.
bool is_column_head(std::string_view line) {
  std::string word;
  bool bracket = false, sides = false;
  const auto ends = [&] {
    const bool side = word.empty() || word == "WHITE" || word == "BLACK";
    sides = sides || !word.empty();
    word.clear();
    return side;
  };
  for (const char c : line) {
    if (c == '(' || c == ')') bracket = c == '(';
    if (!bracket && pgn::is_letter(c))
      word.push_back(c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c);
    else if (!ends())
      return false;
  }
  return ends() && sides;
}

}  // namespace

NoteLetter note_letter(std::string_view text) {
  const bool square = text.starts_with('[');
  if (!square && !text.starts_with('(')) return {};
  const bool italic = text.substr(1, 1) == "_";
  const std::size_t at = italic ? 2 : 1;
  std::size_t end = at;
  while (end < text.size() && end < at + 2 && pgn::is_letter(text[end])) ++end;
  const bool twice = end == at + 2 && text[at] == text[at + 1];  // (aa) comes after (z)
  if (end != at + 1 && !twice) return {};
  const std::size_t close = end + (italic && text.substr(end, 1) == "_" ? 1 : 0);
  if (text.substr(close, 1) != (square ? "]" : ")")) return {};
  return {text.substr(at, end - at), close + 1};
}

std::string plain_text(std::string_view text) {
  constexpr std::size_t longest_picture = 400;
  std::string out(text);
  const auto blank = [&out](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      if (!pgn::is_newline(out[i])) out[i] = ' ';
  };
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::string_view rest = text.substr(i, longest_picture);
    const auto [mark, opening] = edition_mark_at(rest);
    switch (mark) {
      case EditionMark::page: blank(i, i + page_mark_length(rest)); break;
      case EditionMark::illustration:
        if (const std::size_t close = rest.find(']'); close != rest.npos) blank(i, i + close + 1);
        break;
      case EditionMark::table: blank(i, i + opening.size()); break;
      case EditionMark::footnote:
      case EditionMark::none: break;
    }
  }
  join_paragraphs(out);
  return out;
}

Dialect dialect_of_book(std::string_view text, const Spelling& told) {
  if (told.settled()) return told.dialect();
  constexpr std::size_t window = 40, most_windows = 12;
  std::vector<std::string_view> lines = numbered_lines(text);
  // Few rows, or paragraphs of moves: those inside of lines tell more.
  if (!lines.empty() && lines.size() < window) {
    const std::vector<std::string_view> inside = numbered_words(text);
    lines.insert(lines.end(), inside.begin(), inside.end());
  }
  std::vector<Dialect> dialects{told.dialect(), dialect_of(Notation::descriptive)};
  if (told.notation) dialects.resize(1);
  const std::size_t step = std::max(window, lines.size() / most_windows);
  for (std::size_t i = 0; i < lines.size(); i += step) {
    std::string rows;
    for (std::size_t k = i; k < std::min(i + window, lines.size()); ++k)
      rows.append(std::to_string(k - i + 1)).append(". ").append(lines[k]).push_back('\n');
    for (const Candidate& c : candidates(rows, told, true))
      if (std::find(dialects.begin(), dialects.end(), c.dialect) == dialects.end())
        dialects.push_back(c.dialect);
  }
  Dialect best = dialects.front();
  std::size_t most = 0;
  constexpr std::size_t most_lines = 600, most_dialects = 8;
  if (dialects.size() > most_dialects) dialects.resize(most_dialects);
  for (const Dialect& d : dialects) {
    std::size_t moves = 0;
    for (std::size_t i = 0; i < lines.size(); i += 1 + lines.size() / most_lines)
      moves += parse_move(d, Color::white, lines[i].substr(0, 120)).length != 0 ? 1 : 0;
    if (moves <= most) continue;
    most = moves;
    best = d;
  }
  return best;
}

std::string plain_words(std::string_view text) {
  constexpr std::size_t shortest_rule = 3;
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && !is_space(text[end])) ++end;
    std::string_view word = text.substr(i, end - i);
    i = end;
    // A line that is drawn, and stars between paragraphs.
    if (word == "*" ||
        (word.size() >= shortest_rule && word.find_first_not_of("-_=*~") == std::string_view::npos))
      continue;
    if (!out.empty()) out.push_back(' ');
    for (std::size_t k = 0; k < word.size(); ++k)
      if (word[k] != '_' || (k > 0 && is_digit(word[k - 1]))) out.push_back(word[k]);  // italics
  }
  return out;
}

std::string title_of(std::string_view heading, std::size_t longest) {
  std::string title;
  while (!heading.empty()) {
    const std::size_t end = std::min(heading.find('\n'), heading.size());
    std::string line = plain_words(heading.substr(0, end));
    heading.remove_prefix(std::min(end + 1, heading.size()));
    const bool head = is_column_head(line);
    if (line.empty() || head || title.size() + line.size() > longest) continue;
    title += (title.empty() ? "" : " ") + line;
  }
  return title;
}

void blank_out(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < std::min(end, text.size()); ++i)
    if (!is_newline(text[i])) text[i] = ' ';
}

void keep_columns(std::string& text, const ColumnRange& columns) {
  if (columns.is_all()) return;
  std::uint32_t column = 0;
  for (char& c : text) {
    if (is_newline(c)) {
      column = 0;
      continue;
    }
    const std::uint32_t here = is_utf8_tail(c) && column > 0 ? column - 1 : column;
    if (c == '\t')
      column = (column / 8 + 1) * 8;
    else if (!is_utf8_tail(c))
      ++column;
    if (here < columns.from || here >= columns.to) c = ' ';
  }
}

bool has_bracketed_numbers(std::string_view text) {
  constexpr unsigned enough = 3;
  unsigned due = 1;
  const std::size_t first = text.find("(1)");
  if (first == std::string_view::npos) return false;
  const std::size_t line_end = text.rfind('\n', first);
  for (std::size_t at = line_end == std::string_view::npos ? 0 : line_end + 1;
       at < text.size() && due <= enough;) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = pgn::trim(text.substr(at, end - at));
    if (line.starts_with("(" + std::to_string(due) + ")")) ++due;
    at = end + 1;
  }
  return due > enough;
}

void plain_numbers(std::string& text) {
  constexpr std::size_t most_digits = 3;
  bool comment = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' || text[i] == '}') comment = text[i] == '{';
    if (text[i] != '(' || comment) continue;
    std::size_t end = i + 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end == i + 1 || end > i + 1 + most_digits || end == text.size() || text[end] != ')')
      continue;
    text[i] = ' ';
    text[end] = '.';
    i = end;
  }
}

void point_first_number(std::string& text) {
  std::size_t at = std::min(text.find_first_not_of(ascii::spaces), text.size());
  const std::size_t first = at;
  while (at < text.size() && is_digit(text[at])) ++at;
  if (at > first && at < text.size() && pgn::is_blank(text[at])) text[at] = '.';
}

void tidy_rows(std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::size_t first = std::min(text.find_first_not_of(ascii::blanks, at), end);
    std::size_t cell = first;
    while (cell < end && (pgn::is_digit(text[cell]) || text[cell] == '.' || is_space(text[cell])))
      ++cell;
    const std::string_view label = std::string_view(text).substr(cell, 6);
    if ((label == "White:" && cell > first) || label == "Black:") blank_out(text, cell, cell + 6);
    if (cell > first) {
      const std::size_t star = std::min(text.find("* *", cell), end);
      const std::size_t stop = std::min(text.find_first_not_of("* ", star), end);
      if (star < end) {
        blank_out(text, star, stop);
        text[star] = '?';
      }
    }
    at = end + 1;
  }
}

}  // namespace stamma
