// Boards without any frame on which blanks are the empty squares: the letters of the files under or
// over them tell where the squares are, and every rank has its number.
#include <algorithm>

#include "lib/text/utf8.hpp"
#include "parsers/layouts/diagram/men.hpp"
#include "parsers/layouts/diagram/parts.hpp"
#include "parsers/layouts/diagram/rows.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/notations/fold.hpp"

namespace stamma::printed {
namespace {

using View = std::string_view;

constexpr std::size_t widest = 200;  // bytes of a line

/// The words of a line with the columns they begin at; bars count as blanks.
struct Spread {
  std::array<View, 12> word;
  std::array<std::size_t, 12> column{};
  std::size_t count = 0;  // 12: too many
};

Spread spread_of(View line) {
  Spread out;
  if (line.size() > widest) return out;
  std::size_t column = 0, begin = 0, begin_column = 0;
  bool open = false;
  for (std::size_t i = 0; i <= line.size() && out.count < out.word.size(); ++column) {
    const CodePoint c = i < line.size() ? first_code_point(line.substr(i)) : CodePoint{' ', 1};
    const bool blank = c.value == ' ' || c.value == '\t' || c.value == '|' || c.value == 0x2502;
    if (blank && open) {
      out.word[out.count] = line.substr(begin, i - begin);
      out.column[out.count++] = begin_column;
    }
    if (!blank && !open) {
      begin = i;
      begin_column = column;
    }
    open = !blank;
    i += c.length;
  }
  return out;
}

class Finder {
 public:
  Finder(View text, const std::vector<Line>& lines) : text_(text), lines_(lines) {}

  void run(std::vector<PrintedPosition>& out) {
    std::size_t floor = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const View line = view(text_, lines_[i]);
      const int files = edge_line(line).files;
      if (files == 0) continue;
      letters_ = spread_of(line);
      if (letters_.count != 8) continue;
      const std::optional<std::size_t> last = read(i, true, files, floor);
      const std::optional<std::size_t> far = last ? last : read(i, false, files, floor);
      if (!far) continue;
      PrintedPosition p;
      p.form = PrintedPosition::Form::diagram;
      p.begin = lines_[std::min(i, *far)].begin;
      p.end = lines_[std::max(i, *far)].end;
      p.men = men_;
      out.push_back(std::move(p));
      floor = i = std::max(i, *far);
      ++floor;
    }
  }

 private:
  /// The eight ranks over or under line `i`; gives the line of the farthest.
  std::optional<std::size_t> read(std::size_t i, bool upwards, int files, std::size_t floor) {
    Cells cells;
    std::array<unsigned, 8> numbers{};
    std::size_t found = 0, idle = 0, at = i;
    while (found < 8) {
      if (upwards ? at <= floor : at + 1 >= lines_.size()) return std::nullopt;
      at = upwards ? at - 1 : at + 1;
      const View line = view(text_, lines_[at]);
      Spread row = spread_of(line);
      const unsigned number = row.count != 0 ? rank_number(row.word[0]) : 0;
      if (number == 0) {
        const LineSort sort = drawn_line(line).sort;
        if ((sort != LineSort::blank && sort != LineSort::border) || ++idle > 2)
          return std::nullopt;
        continue;
      }
      idle = 0;
      const std::size_t place = upwards ? 7 - found : found;
      numbers[place] = number;
      if (!put(row, cells, place)) return std::nullopt;
      ++found;
    }
    int ranks = 0;
    for (unsigned k = 0; k < 8; ++k)
      ranks += numbers[k] == 8 - k ? 1 : numbers[k] == k + 1 ? -1 : 0;
    if (ranks != 8 && ranks != -8) return std::nullopt;
    const std::optional<Board> board = men_of(cells, false);
    if (!board) return std::nullopt;
    for (unsigned row = 0; row < 8; ++row)
      for (unsigned column = 0; column < 8; ++column)
        men_[index(square(files < 0 ? 7 - column : column, ranks < 0 ? row : 7 - row))] =
            (*board)[row * 8 + column];
    return at;
  }

  /// Every word of a rank under the letter of its file.
  bool put(const Spread& row, Cells& cells, std::size_t rank) const {
    const std::size_t pitch = (letters_.column[7] - letters_.column[0]) / 7;
    std::size_t count = row.count;
    if (count > 1 && rank_number(row.word[count - 1]) == rank_number(row.word[0])) --count;
    for (std::size_t i = 1; i < count; ++i) {
      std::size_t file = 0, off = View::npos;
      for (std::size_t k = 0; k < 8; ++k) {
        const std::size_t a = row.column[i], b = letters_.column[k];
        const std::size_t d = a > b ? a - b : b - a;
        if (d < off) {
          off = d;
          file = k;
        }
      }
      View& cell = cells[rank * 8 + file];
      if (off * 2 > pitch || !cell.empty()) return false;
      cell = row.word[i];
    }
    return true;
  }

  View text_;
  const std::vector<Line>& lines_;
  Spread letters_;
  Board men_{};
};

}  // namespace

void find_spread(std::string_view text, const std::vector<Line>& lines,
                 std::vector<PrintedPosition>& out) {
  Finder(text, lines).run(out);
}

}  // namespace stamma::printed
