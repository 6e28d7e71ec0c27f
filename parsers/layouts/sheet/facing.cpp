#include "parsers/layouts/sheet/facing.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

/// The words of one height on one side of a gutter.
struct Beside {
  double line = 0;
  std::size_t letters = 0;         // and the blanks between its words
  std::size_t squares = 0;         // words with a figure behind the number: about one for each move
  std::optional<unsigned> number;  // that it begins with
  bool only_number = false;
};

std::optional<unsigned> number_of(std::string_view text) {
  while (!text.empty() && !ascii::is_digit(text.back())) text.remove_suffix(1);
  unsigned n = 0;
  constexpr std::size_t longest = 3;
  if (text.empty() || text.size() > longest) return std::nullopt;
  for (const char c : text) {
    if (!ascii::is_digit(c)) return std::nullopt;
    n = 10 * n + static_cast<unsigned>(c - '0');
  }
  return n;
}

bool has_digit(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return ascii::is_digit(c); });
}

using Places = PlacedWords::iterator;

/// The words of one row, from `first` to `last`.
Beside row_of(Places first, Places last, bool is_left, const PageMeasure& measure) {
  Beside row;
  std::vector<double> lines;
  for (Places w = first; w != last; ++w) lines.push_back((*w)->line);
  row.line = median(std::move(lines), 0);
  std::sort(first, last, [](const Placed* a, const Placed* b) { return a->left < b->left; });
  row.number = number_of((*first)->word->text);
  row.only_number = row.number && last - first == 1;
  if (is_left) std::reverse(first, last);
  for (Places w = first; w != last; ++w) {
    const double gap = w == first ? 0
                       : is_left  ? w[-1]->left - w[0]->right
                                  : w[0]->left - w[-1]->right;
    if (gap > lm.cell_gap * measure.width) break;
    const std::string& text = (*w)->word->text;
    row.letters += count_characters(text) + (w == first ? 0 : 1);
    row.squares += !number_of(text) && has_digit(text) ? 1 : 0;
  }
  return row;
}

std::vector<Beside> rows_of(PlacedWords words, bool is_left, const PageMeasure& measure) {
  std::sort(words.begin(), words.end(),
            [](const Placed* a, const Placed* b) { return a->line < b->line; });
  std::vector<Beside> rows;
  for (Places begin = words.begin(), i = begin; i != words.end(); begin = i) {
    for (++i; i != words.end() && (*i)->line - i[-1]->line < lm.next_row * measure.height; ++i) {
    }
    rows.push_back(row_of(begin, i, is_left, measure));
  }
  return rows;
}

/// What rows of the right side have to do with those of the left.
struct Comparison {
  std::size_t rows = 0;   // of the right side
  std::size_t level = 0;  // with one of the left
  std::size_t cells = 0;  // short, and so is what stands beside
  std::size_t twice = 0;  // with the same number on both sides
};

Comparison compare(const std::vector<Beside>& left, const std::vector<Beside>& right,
                   const PageMeasure& measure) {
  Comparison c;
  auto beside = left.begin();
  for (const Beside& row : right) {
    while (beside != left.end() && beside->line < row.line - lm.level * measure.height) ++beside;
    const bool level = beside != left.end() && beside->line < row.line + lm.level * measure.height;
    const bool is_short = row.letters <= lm.cell_letters;
    // In a table that is numbered twice each side has one move; two are a game of their own.
    const bool same = level && row.number && beside->number == row.number && row.squares < 2 &&
                      beside->squares < 2;
    ++c.rows;
    c.level += level ? 1 : 0;
    c.twice += same ? 1 : 0;
    c.cells += same || (!row.number && is_short && (!level || beside->letters <= lm.cell_letters));
  }
  return c;
}

/// The words of a side up to the first white from top to bottom: what stands behind it may be
/// another column of the page.
PlacedWords next_to_gutter(PlacedWords words, bool is_left, const PageMeasure& measure) {
  const double side = is_left ? -1 : 1;
  const auto near = [&](const Placed* p) { return side * (is_left ? p->right : p->left); };
  const auto far = [&](const Placed* p) { return side * (is_left ? p->left : p->right); };
  std::sort(words.begin(), words.end(),
            [&](const Placed* a, const Placed* b) { return near(a) < near(b); });
  double edge = words.empty() ? 0 : far(words.front());
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (near(words[i]) > edge + lm.gutter * measure.width) {
      words.resize(i);
      break;
    }
    edge = std::max(edge, far(words[i]));
  }
  return words;
}

/// Whether a side is as wide as a column of print; where the blanks of a few lines stand below each
/// other the ends of these lines are not.
bool is_wide(const PlacedWords& words, const PageMeasure& measure) {
  double left = words.front()->left, right = words.front()->right;
  for (const Placed* p : words) {
    left = std::min(left, p->left);
    right = std::max(right, p->right);
  }
  return right - left > lm.narrowest_column * measure.width;
}

/// Whether the rows of two sides miss each other, so that none is a row of both.
bool are_out_of_step(const PlacedWords& left_words, const PlacedWords& right_words,
                     const PageMeasure& measure) {
  const std::vector<Beside> left =
                                rows_of(next_to_gutter(left_words, true, measure), true, measure),
                            right = rows_of(next_to_gutter(right_words, false, measure), false,
                                            measure);
  if (left.size() < lm.rows_in_step || right.size() < lm.rows_in_step) return false;
  std::vector<double> differences;
  for (const Beside& row : right) {
    if (row.line < left.front().line || row.line > left.back().line) continue;
    const auto below = std::lower_bound(left.begin(), left.end(), row.line,
                                        [](const Beside& r, double at) { return r.line < at; });
    double difference = below->line - row.line;
    if (below != left.begin()) difference = std::min(difference, row.line - below[-1].line);
    differences.push_back(difference);
  }
  return differences.size() >= lm.rows_in_step &&
         median(std::move(differences), 0) > lm.out_of_step * measure.height;
}

bool are_numbers(const std::vector<Beside>& rows) {
  const auto numbers =
      std::count_if(rows.begin(), rows.end(), [](const Beside& row) { return row.only_number; });
  return 2 * static_cast<std::size_t>(numbers) > rows.size();
}

/// What stands below each other on a sheet.
struct SheetColumn {
  double left, right;
  std::size_t words = 0, numbers = 0;
};

std::vector<SheetColumn> columns_of_sheet(const PlacedWords& sheet, std::size_t rows,
                                          const PageMeasure& measure) {
  PlacedWords words = sheet;
  std::sort(words.begin(), words.end(),
            [](const Placed* a, const Placed* b) { return a->left < b->left; });
  std::vector<SheetColumn> columns;
  for (const Placed* p : words) {
    if (columns.empty() || p->left > columns.back().right + lm.apart * measure.width)
      columns.push_back({p->left, p->right});
    SheetColumn& column = columns.back();
    column.right = std::max(column.right, p->right);
    ++column.words;
    column.numbers += number_of(p->word->text) ? 1 : 0;
  }
  // A heading or a result between the columns is none.
  std::erase_if(columns, [&](const SheetColumn& c) { return 4 * c.words < rows; });
  return columns;
}

}  // namespace

Placed placed(const OcrWord& word, std::size_t index, const PageMeasure& measure) {
  // Signs begin with C2 or E2 in UTF-8, letters with what is between and above.
  const bool words = std::any_of(word.text.begin(), word.text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return ascii::is_letter_or_digit(c) || (byte >= 0xC3 && byte != 0xE2);
  });
  const bool mark = !words || word.bottom - word.top > lm.tall * measure.height;
  return {&word, index, word.left, word.right, baseline_of(word, measure), mark};
}

Facing facing(const PlacedWords& left, const PlacedWords& right, const PageMeasure& measure) {
  if (left.size() < lm.column_words || right.size() < lm.column_words || !is_wide(left, measure) ||
      !is_wide(right, measure))
    return Facing::table;
  const std::vector<Beside> a = rows_of(left, true, measure), b = rows_of(right, false, measure);
  if (are_out_of_step(left, right, measure)) return Facing::columns;
  if (are_numbers(a)) return Facing::table;  // the numbers of the moves beside them
  const Comparison c = compare(a, b, measure);
  if (2 * c.cells <= c.rows) return Facing::columns;
  return 2 * c.twice > c.rows ? Facing::numbered_twice : Facing::table;
}

bool are_cells(const PlacedWords& left, const PlacedWords& right, const PageMeasure& measure) {
  if (left.empty() || right.empty()) return false;
  const std::vector<Beside> a = rows_of(left, true, measure), b = rows_of(right, false, measure);
  const Comparison c = compare(a, b, measure);
  if (b.size() == 1) return c.level == 1;  // the number of a page, the value of a label
  return 2 * c.level > std::min(a.size(), b.size()) && 2 * c.cells > c.rows;
}

std::optional<double> middle_of_sheet(const PlacedWords& sheet, const PageMeasure& measure) {
  const std::size_t rows = rows_of(sheet, false, measure).size();
  const std::vector<SheetColumn> columns = columns_of_sheet(sheet, rows, measure);
  double widest = 0, next = 0;
  std::size_t at = 0;
  for (std::size_t i = 1; i < columns.size(); ++i) {
    const double gap = columns[i].left - columns[i - 1].right;
    next = gap > widest ? widest : std::max(next, gap);
    at = gap > widest ? i : at;
    widest = std::max(widest, gap);
  }
  if (at < 2 || columns.size() - at < 2 || widest < lm.wider * next || rows < lm.sheet_rows)
    return std::nullopt;
  if (2 * columns[at].numbers < columns[at].words) return std::nullopt;
  return (columns[at - 1].right + columns[at].left) / 2;
}

}  // namespace stamma
