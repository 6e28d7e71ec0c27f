#include "parsers/layouts/score/reading_columns.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "lib/text/utf8.hpp"
#include "lib/words/descriptive.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::reading {
namespace {

using pgn::is_blank;
using pgn::is_digit;
using pgn::is_newline;

constexpr std::size_t most_halves = 4;
constexpr std::uint32_t longest_half = 150;  // rows
constexpr std::uint32_t longest_gap = 6;     // lines between two rows of a table

struct Cell {
  std::uint32_t begin, end;   // in the text
  std::uint32_t left, right;  // columns
};

class Columns {
 public:
  explicit Columns(const Scan& scan) : scan_(scan) {}

  std::vector<Piece> take() {
    for (std::uint32_t i = 0; i < lines().size();) {
      if (const std::uint32_t next = take_fraction(i); next != i)
        i = next;
      else if (const std::uint32_t below = take_wrapped(i); below != i)
        i = below;
      else if (const std::uint32_t behind = take_halves(i); behind != i)
        i = behind;
      else
        put(lines()[i].begin, lines()[i].end), ++i;
    }
    if (!found_) swap_runs();
    if (!found_) pieces_.clear();
    return std::move(pieces_);
  }

 private:
  const std::vector<Line>& lines() const noexcept { return scan_.lines; }
  char at(std::uint32_t p) const noexcept { return scan_.text[p]; }
  std::uint32_t text_end(const Line& line) const noexcept {
    std::uint32_t p = line.end;
    while (p > line.begin && (is_newline(at(p - 1)) || is_blank(at(p - 1)))) --p;
    return p;
  }
  void put(std::uint32_t begin, std::uint32_t end, char after = '\0') {
    if (begin == end) return;
    if (after == '\0' && !pieces_.empty() && pieces_.back().end == begin &&
        pieces_.back().after == '\0')
      pieces_.back().end = end;
    else
      pieces_.push_back({begin, end, after});
  }

  std::vector<Cell> cells(const Line& line) const;
  /// A number with the rule behind it, and what stands over and under that.
  struct Rule {
    std::uint32_t number, number_end, begin, end;
    const Cell* above = nullptr;
    const Cell* below = nullptr;
    std::uint32_t left = 0, right = 0;
  };
  std::uint32_t take_fraction(std::uint32_t line);
  std::vector<Rule> rules_of(const Line& line) const;
  std::optional<Rule> rule_at(const Line& line, std::uint32_t p, std::uint32_t end) const;
  static bool assign(const std::vector<Cell>& cells, const Cell* Rule::*which,
                     std::vector<Rule>& rules);
  std::uint32_t take_halves(std::uint32_t line);
  std::uint32_t take_wrapped(std::uint32_t line);
  void put_taken(std::vector<Piece> taken, std::uint32_t begin, std::uint32_t end);
  void swap_runs();

  /// A table in halves. A line of it that is no row, as a heading, has the number 0.
  struct Table {
    std::uint32_t rows = 0;              // of a half
    std::vector<std::uint32_t> numbers;  // by line: of its row in the first half
    std::size_t halves = 2;
    std::array<std::uint32_t, most_halves> columns{};  // where each half begins
  };
  bool is_row(const Line& line) const noexcept;
  const Token* number_in(const Line& line, std::uint32_t number) const noexcept;
  bool find_table(std::uint32_t line, std::uint32_t first, std::uint32_t rows, Table& table) const;
  void put_table(std::uint32_t line, const Table& table);
  std::uint32_t cut_of(const Line& line, const Table& table, std::size_t half, std::uint32_t from,
                       std::uint32_t number) const;

  const Scan& scan_;
  std::vector<Piece> pieces_;
  bool found_ = false;
};

/// What stands in a line, two blanks or more apart.
std::vector<Cell> Columns::cells(const Line& line) const {
  std::vector<Cell> out;
  const std::uint32_t end = text_end(line);
  std::uint32_t column = 0, blanks = 2;
  for (std::uint32_t p = line.begin; p < end; ++p) {
    const char c = at(p);
    if (is_blank(c)) {
      ++blanks;
    } else {
      if (blanks > 1) out.push_back({p, p, column, column});
      blanks = 0;
      out.back().end = p + 1;
    }
    if (c == '\t')
      column = (column / 8 + 1) * 8, blanks = 2;
    else if (!is_utf8_tail(c))
      ++column;
    if (!is_blank(c)) out.back().right = column;
  }
  return out;
}

/// White's moves, a line of numbers and rules, Black's moves:
///      P-K4     P-KB4
///   1. ----  2. -----
///      P-K4     PxP
std::uint32_t Columns::take_fraction(std::uint32_t line) {
  if (line + 2 >= lines().size() || lines()[line].blank || lines()[line + 2].blank) return line;
  const Line& rules_line = lines()[line + 1];
  if (!scan_.begins_with_number(rules_line) || lines()[line].inside || rules_line.inside ||
      lines()[line + 2].inside)
    return line;
  std::vector<Rule> rules = rules_of(rules_line);
  if (rules.empty()) return line;
  const std::vector<Cell> above = cells(lines()[line]), below = cells(lines()[line + 2]);
  if (!assign(above, &Rule::above, rules) || !assign(below, &Rule::below, rules)) return line;
  for (std::size_t i = 0; i < rules.size(); ++i)
    if (rules[i].above == nullptr || (rules[i].below == nullptr && i + 1 < rules.size()))
      return line;

  // The moves first, then the rules and the blanks.
  std::vector<Piece> taken;
  for (const Rule& r : rules) {
    taken.push_back({r.number, r.number_end, ' '});
    taken.push_back({r.above->begin, r.above->end, ' '});
    if (r.below != nullptr) taken.push_back({r.below->begin, r.below->end, ' '});
  }
  taken.front().begin = rules_line.begin;
  put_taken(std::move(taken), lines()[line].begin, lines()[line + 2].end);
  return line + 3;
}

/// The numbers and rules of a line; none if there is anything else in it, or too much.
std::vector<Columns::Rule> Columns::rules_of(const Line& line) const {
  std::vector<Rule> rules;
  for (std::uint32_t p = line.begin, end = text_end(line); p < end;) {
    const std::optional<Rule> rule = rule_at(line, p, end);
    if (!rule || rules.size() == longest_half) return {};
    rules.push_back(*rule);
    p = rule->end;
  }
  return rules;
}

/// "12. -----"
std::optional<Columns::Rule> Columns::rule_at(const Line& line, std::uint32_t p,
                                              std::uint32_t end) const {
  Rule r{};
  while (p < end && is_blank(at(p))) ++p;
  r.number = p;
  while (p < end && is_digit(at(p))) ++p;
  if (p == r.number) return std::nullopt;
  while (p < end && (at(p) == '.' || is_blank(at(p)))) ++p;
  r.number_end = r.begin = p;
  while (p < end && !is_blank(at(p))) {
    const std::string_view rest = scan_.text.substr(p, 3);
    if (at(p) == '-' || at(p) == '_' || at(p) == '=')
      ++p;
    else if (rest == "\u2013" || rest == "\u2014" || rest == "\u2500")
      p += 3;
    else
      return std::nullopt;
  }
  r.end = p;
  if (r.end < r.begin + 2) return std::nullopt;
  r.left = column_of(scan_, line, r.begin);
  r.right = column_of(scan_, line, r.end);
  return r;
}

/// Gives each cell over or under the rules to the rule it stands at; false: one stands at none or
/// at two.
bool Columns::assign(const std::vector<Cell>& cells, const Cell* Rule::*which,
                     std::vector<Rule>& rules) {
  std::size_t next = 0;
  for (const Cell& cell : cells) {
    while (next < rules.size() && rules[next].right <= cell.left) ++next;
    if (next == rules.size() || cell.right <= rules[next].left ||
        (next + 1 < rules.size() && cell.right > rules[next + 1].left))
      return false;
    rules[next++].*which = &cell;
  }
  return true;
}

/// Puts pieces of a stretch in their order, and what is left of it behind them.
void Columns::put_taken(std::vector<Piece> taken, std::uint32_t begin, std::uint32_t end) {
  taken.back().after = '\n';
  pieces_.insert(pieces_.end(), taken.begin(), taken.end());
  std::sort(taken.begin(), taken.end(),
            [](const Piece& a, const Piece& b) { return a.begin < b.begin; });
  for (const Piece& piece : taken) {
    put(begin, piece.begin);
    begin = piece.end;
  }
  put(begin, end, '\n');
  found_ = true;
}

/// White's cell goes on in the next line:
///   11. B to K 3, or Q Kt   11. Castles.
///       to B 3.
std::uint32_t Columns::take_wrapped(std::uint32_t line) {
  if (line + 1 >= lines().size() || lines()[line].inside) return line;
  const Line& row = lines()[line];
  const Line& below = lines()[line + 1];
  if (!scan_.begins_with_number(row) || below.blank || below.picture) return line;
  const std::vector<Cell> above = cells(row), rest = cells(below);
  if (above.size() < 2 || rest.size() != 1) return line;
  const Cell& right = above.back();
  const Cell& more = rest.front();
  const std::string_view left =
      scan_.text.substr(above.front().begin, above[above.size() - 2].end - above.front().begin);
  if (!is_digit(at(right.begin)) || is_digit(at(more.begin)) || more.left <= row.column ||
      more.right > right.left)
    return line;
  const bool open = std::count(left.begin(), left.end(), '(') >
                    std::count(left.begin(), left.end(), ')');
  const auto is_or = [this, &right](const Token& t) {
    const std::string_view word = scan_.text.substr(t.begin, t.end - t.begin);
    const auto& words = descriptive::alternative_words();
    return t.begin < right.begin && std::find(words.begin(), words.end(), word) != words.end();
  };
  const bool choice = std::any_of(&scan_.tokens[row.first], &scan_.tokens[row.last - 1] + 1, is_or);
  if (!open && !choice && left.find(" or ") == std::string_view::npos) return line;
  put_taken({{row.begin, above[above.size() - 2].end, ' '},
             {more.begin, more.end, ' '},
             {right.begin, right.end, '\n'}},
            row.begin, below.end);
  return line + 2;
}

/// Whether a line may be a row of a table, damaged or not.
bool Columns::is_row(const Line& line) const noexcept {
  if (line.blank || line.inside || line.picture) return false;
  if (scan_.begins_with_number(line)) return true;
  unsigned moves = 0;
  for (std::uint32_t i = line.first; i < line.last; ++i)
    moves += scan_.tokens[i].sort == Sort::move;
  return moves > 1;
}

/// The number, if the line holds it behind its beginning.
const Token* Columns::number_in(const Line& line, std::uint32_t number) const noexcept {
  for (std::uint32_t i = line.first + 1; i < line.last; ++i) {
    const Token& t = scan_.tokens[i];
    if (t.sort == Sort::number && !t.nested && t.number == number) return &t;
  }
  return nullptr;
}

/// Whether a table of halves begins here: its rows count on, and in most of them stands a second
/// number that is as much higher as the half has rows.
bool Columns::find_table(std::uint32_t line, std::uint32_t first, std::uint32_t rows,
                         Table& table) const {
  table.rows = rows;
  std::array<std::vector<std::uint32_t>, most_halves> columns;
  std::uint32_t row = 0, gap = 0, counted = 0;
  for (std::uint32_t i = line; i < lines().size() && row < rows; ++i) {
    const Line& l = lines()[i];
    table.numbers.push_back(0);
    // What stands far in belongs to the other half.
    const bool lower = !columns[1].empty() && l.column + 4 >= columns[1].front();
    if (!is_row(l) || lower) {
      if (++gap > longest_gap) return false;
      continue;
    }
    const std::uint32_t number = first + row;
    const Token* next = number_in(l, number + 1);
    if (rows > 1 && next != nullptr && next->sure) return false;
    for (std::size_t half = 1; half < most_halves; ++half)
      if (const Token* t = number_in(l, number + static_cast<std::uint32_t>(half) * rows))
        columns[half].push_back(column_of(scan_, l, t->begin));
    const Token& front = scan_.tokens[l.first];
    counted += front.sort == Sort::number && front.number == number;
    table.numbers.back() = number;
    gap = 0;
    ++row;
    if (row > 5 && columns[1].size() * 4 < row) return false;
  }
  const auto most = [rows](std::size_t n) { return n >= std::min(rows, 3U) && n * 5 >= rows * 2; };
  if (row < rows || !most(columns[1].size()) || !most(counted)) return false;
  while (table.halves < most_halves && most(columns[table.halves].size())) ++table.halves;
  for (std::size_t half = 1; half < table.halves; ++half) {
    const auto middle =
        columns[half].begin() + static_cast<std::ptrdiff_t>(columns[half].size() / 2);
    std::nth_element(columns[half].begin(), middle, columns[half].end());
    table.columns[half] = *middle;
  }
  // Rows of the other half that stand below.
  for (std::size_t i = line + table.numbers.size();
       i < lines().size() && !lines()[i].blank && lines()[i].column + 4 >= table.columns[1]; ++i)
    table.numbers.push_back(0);
  return true;
}

/// The first row may be damaged; then one of the next tells what the table is.
std::uint32_t Columns::take_halves(std::uint32_t line) {
  if (!is_row(lines()[line])) return line;
  std::uint32_t row = 0;
  for (std::uint32_t i = line; i < lines().size() && row < 4; ++i) {
    const Line& l = lines()[i];
    if (!is_row(l)) break;
    if (scan_.begins_with_number(l)) {
      const std::uint32_t number = scan_.tokens[l.first].number;
      unsigned tries = 0;
      for (std::uint32_t k = l.first + 1; k < l.last && tries < 2; ++k) {
        const Token& t = scan_.tokens[k];
        if (t.sort != Sort::number || t.nested || number <= row) continue;
        if (t.number == number + 1 && t.sure) break;  // pairs that follow each other
        if (t.number < number + 2 || t.number > number + longest_half) continue;
        ++tries;
        Table table;
        if (!find_table(line, number - row, t.number - number, table)) continue;
        put_table(line, table);
        found_ = true;
        return line + static_cast<std::uint32_t>(table.numbers.size());
      }
    }
    ++row;
  }
  return line;
}

/// Where a half of a line begins: at a bar, at its number, or where the half stands.
std::uint32_t Columns::cut_of(const Line& line, const Table& table, std::size_t half,
                              std::uint32_t from, std::uint32_t number) const {
  const Token* t = number_in(line, number);
  const bool found = t != nullptr && t->begin >= from;
  const std::uint32_t stop = found ? t->begin : text_end(line);
  for (std::uint32_t p = from; p < stop; ++p)
    if (at(p) == '|') return p;
  if (found) return stop;
  for (std::uint32_t i = line.first; i < line.last; ++i) {
    const std::uint32_t p = scan_.tokens[i].begin;
    if (p > from && is_blank(at(p - 1)) && column_of(scan_, line, p) + 3 >= table.columns[half])
      return p;
  }
  return line.end;
}

void Columns::put_table(std::uint32_t line, const Table& table) {
  std::vector<std::array<std::uint32_t, most_halves + 1>> cuts(table.numbers.size());
  std::vector<std::uint32_t> bars;
  for (std::uint32_t i = 0; i < cuts.size(); ++i) {
    const Line& l = lines()[line + i];
    auto& cut = cuts[i];
    cut.fill(l.end);
    cut[0] = l.begin;
    if (table.numbers[i] == 0) {  // a heading, or all of it belongs to a half on the right
      for (std::size_t h = 1; h < table.halves && l.column + 4 >= table.columns[h]; ++h)
        cut[h] = l.begin;
      continue;
    }
    for (std::size_t h = 1; h < table.halves; ++h) {
      const auto number = table.numbers[i] + static_cast<std::uint32_t>(h) * table.rows;
      cut[h] = cut_of(l, table, h, cut[h - 1], number);
      if (cut[h] == l.end) break;
      if (at(cut[h]) == '|') bars.push_back(cut[h]++);
    }
  }
  for (std::size_t h = 0; h < table.halves; ++h)
    for (const auto& cut : cuts) {
      std::uint32_t end = cut[h + 1];
      if (end > cut[h] && std::binary_search(bars.begin(), bars.end(), end - 1)) --end;
      if (end > cut[h]) put(cut[h], end, '\n');
    }
  for (const std::uint32_t bar : bars) put(bar, bar + 1, bar == bars.back() ? '\n' : '\0');
}

/// Numbers that count on, from the one at `first` to that in front of `end`.
struct Run {
  std::size_t end;
  unsigned last = 0, missed = 0;  // the last number; how many are misprinted
};

/// Follows a run; a misprinted number is passed over where the next one counts on.
Run run_from(const std::vector<const Token*>& numbers, std::size_t first) {
  Run run{first + 1, numbers[first]->number, 0};
  for (; run.end < numbers.size(); ++run.end) {
    const unsigned n = numbers[run.end]->number;
    if (n == run.last || n == run.last + 1) {
      run.last = n;
      continue;
    }
    const unsigned next = run.end + 1 < numbers.size() ? numbers[run.end + 1]->number : 0;
    if (n == 1 || next < run.last || next > run.last + 2) break;
    ++run.missed;
    if (next == run.last + 2) ++run.last;
  }
  return run;
}

/// Two columns of which the right one was taken first: moves 24 to 45 before 1 to 23.
void Columns::swap_runs() {
  std::vector<const Token*> numbers;
  for (const Token& t : scan_.tokens)
    if (t.sort == Sort::number && t.leads && !t.nested) numbers.push_back(&t);
  if (numbers.size() < 8 || numbers.front()->number < 4) return;
  const Run high = run_from(numbers, 0);
  const std::size_t low = high.end;
  if (low == numbers.size() || numbers[low]->number != 1 || high.last < numbers[0]->number + 3U)
    return;
  const Run rest = run_from(numbers, low);
  if (rest.end != numbers.size() || rest.last + 1 != numbers[0]->number) return;
  if ((high.missed + rest.missed) * 8 > numbers.size()) return;

  const Line& line = lines()[numbers[low]->line];
  const bool begins_line = line.first + scan_.tokens.data() == numbers[low];
  const std::uint32_t cut = begins_line ? line.begin : numbers[low]->begin;
  std::uint32_t end_line = numbers.back()->line;
  while (end_line + 1 < lines().size() && !lines()[end_line + 1].blank) ++end_line;
  const std::uint32_t end = lines()[end_line].end;
  pieces_.clear();
  pieces_.push_back({cut, end, '\n'});
  pieces_.push_back({0, cut, '\n'});
  if (end < scan_.text.size())
    pieces_.push_back({end, static_cast<std::uint32_t>(scan_.text.size()), '\0'});
  found_ = true;
}

}  // namespace

std::vector<Piece> put_in_order(const Scan& scan) { return Columns(scan).take(); }

}  // namespace stamma::reading
