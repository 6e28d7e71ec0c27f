// Boards that are drawn with signs. Lines that can be rows of a board and borders between them are
// gathered into a block; a block of eight ranks whose cells all hold men or nothing is a diagram.
#include <algorithm>
#include <span>

#include "parsers/layouts/diagram/men.hpp"
#include "parsers/layouts/diagram/parts.hpp"
#include "parsers/layouts/diagram/rows.hpp"

namespace stamma::printed {
namespace {

struct Element {
  std::size_t line = 0;  // its index
  DrawnLine drawn;
  bool gap = false;  // a blank line or a page mark stands before it
};

constexpr std::size_t longest_block = 96;  // elements

/// Eight ranks from the top: what stands in their cells, and the numbers beside them.
struct Ranks {
  Cells cells;
  std::array<unsigned, 8> left{}, right{};
  RowSort sort = RowSort::barred;
  std::size_t first_line = 0, last_line = 0;

  void put(std::size_t rank, const DrawnLine& row) {
    for (std::size_t file = 0; file < 8; ++file) {
      std::string_view& cell = cells[rank * 8 + file];
      const bool filled = row.cells[file].find_first_not_of(' ') != std::string_view::npos;
      if (filled && cell.find_first_not_of(' ') == std::string_view::npos) cell = row.cells[file];
    }
    if (row.left != 0) left[rank] = row.left;
    if (row.right != 0) right[rank] = row.right;
    sort = row.row;
  }
};

/// 1 when the ranks are numbered 8 to 1 from the top, -1 when 1 to 8, 0 when they are not. Numbers
/// may be missing at a rank or two; other numbers beside a board (of squares pointed at) may not
/// pass for those of the ranks.
int numbering(const std::array<unsigned, 8>& numbers) {
  unsigned down = 0, up = 0;
  for (unsigned i = 0; i < 8; ++i) {
    down += numbers[i] == 8 - i;
    up += numbers[i] == i + 1;
  }
  return down >= 6 ? 1 : up >= 6 ? -1 : 0;
}

int numbering(const Ranks& ranks) {
  const int left = numbering(ranks.left);
  return left != 0 ? left : numbering(ranks.right);
}

/// The men from the upper left corner on, when they make a diagram.
std::optional<Board> drawn_men(const Ranks& ranks) {
  const bool barred = ranks.sort == RowSort::barred;
  std::optional<Board> board = men_of(ranks.cells, barred);
  if (!board) return board;
  unsigned men = 0, kings = 0, numbers = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    men += (*board)[i].kind != Kind::none;
    kings += (*board)[i].kind == Kind::king;
    numbers += ranks.cells[i].find_first_of("0123456789") != std::string_view::npos;
  }
  // A table of numbers is none, nor are a few letters in rows of dots.
  if (numbers > 32) return std::nullopt;
  if (!barred && numbering(ranks) == 0 && (men < 2 || kings == 0)) return std::nullopt;
  return board;
}

struct Drawing {
  Ranks ranks;
  Board men{};
};

using Block = std::span<const Element>;

std::optional<Drawing> from_rows(std::span<const Element* const> rows) {
  Drawing out;
  if (rows.size() != 8) return std::nullopt;
  for (std::size_t i = 0; i < 8; ++i) out.ranks.put(i, rows[i]->drawn);
  out.ranks.first_line = rows.front()->line;
  out.ranks.last_line = rows.back()->line;
  const auto men = drawn_men(out.ranks);
  if (!men) return std::nullopt;
  out.men = *men;
  return out;
}

/// Ranks that are several lines high, with borders between them.
std::optional<Drawing> from_groups(Block block) {
  Drawing out;
  std::size_t rank = 0;
  bool open = false;
  for (const Element& e : block) {
    if (e.drawn.sort != LineSort::row) {
      rank += open;
      open = false;
      continue;
    }
    if (rank == 8) return std::nullopt;
    if (rank == 0 && !open) out.ranks.first_line = e.line;
    out.ranks.put(rank, e.drawn);
    out.ranks.last_line = e.line;
    open = true;
  }
  if (rank + open != 8) return std::nullopt;
  const auto men = drawn_men(out.ranks);
  if (!men) return std::nullopt;
  out.men = *men;
  return out;
}

std::optional<Drawing> drawing_of(Block block) {
  std::vector<const Element*> rows, both;
  std::size_t groups = 0;
  bool open = false;
  for (const Element& e : block) {
    const bool row = e.drawn.sort == LineSort::row;
    groups += row && !open;
    open = row;
    if (row) rows.push_back(&e);
    if (row || e.drawn.twofold) both.push_back(&e);
  }
  if (rows.size() == 8 && (groups == 1 || groups > 4)) return from_rows(rows);
  if (groups == 8 && rows.size() > 8) return from_groups(block);
  if (both.size() == 8) return from_rows(both);
  if (both.size() > 8 && both.size() < 11 && rows.size() < 8)
    for (std::size_t i = 0; i + 8 <= both.size(); ++i)
      if (auto out = from_rows(std::span(both).subspan(i, 8))) return out;
  // Lines of text above or below that look like rows.
  if (rows.size() > 8 && rows.size() < 12 && groups == 1)
    for (std::size_t i = 0; i + 8 <= rows.size(); ++i)
      if (auto out = from_rows(std::span(rows).subspan(i, 8))) return out;
  return std::nullopt;
}

class Finder {
 public:
  Finder(std::string_view text, const std::vector<Line>& lines, std::vector<PrintedPosition>& out)
      : text_(text), lines_(lines), out_(out) {}

  void run() {
    for (std::size_t i = 0; i < lines_.size();) {
      const DrawnLine drawn = drawn_line(view(text_, lines_[i]));
      if (drawn.sort != LineSort::row && drawn.sort != LineSort::border) {
        ++i;
        continue;
      }
      i = gather(i);
      if (std::any_of(block_.begin(), block_.end(),
                      [](const Element& e) { return e.drawn.sort == LineSort::row; }))
        judge();
    }
  }

 private:
  /// Takes a block from line `i` on into `block_` and returns the line behind it.
  std::size_t gather(std::size_t i) {
    block_.clear();
    std::size_t blanks = 0, behind = i;
    bool page = false, rows = false;
    RowSort sort = RowSort::barred;
    for (; i < lines_.size() && block_.size() < longest_block; ++i) {
      const DrawnLine drawn = drawn_line(view(text_, lines_[i]));
      if (drawn.sort == LineSort::text) break;
      if (drawn.sort == LineSort::blank || drawn.sort == LineSort::page) {
        page = page || drawn.sort == LineSort::page;
        if (++blanks > (page ? 6U : 1U)) break;
        continue;
      }
      const bool row = drawn.sort == LineSort::row;
      if (row && rows && drawn.row != sort) break;
      if (!row && !block_.empty() && block_.back().drawn.sort == LineSort::border && rows &&
          !(drawn.twofold && block_.back().drawn.twofold))
        break;  // the lower border of a board and the upper one of the next
      if (row && !rows) sort = drawn.row;
      rows = rows || row;
      block_.push_back({i, drawn, blanks != 0 && !block_.empty()});
      blanks = 0;
      page = false;
      behind = i + 1;
    }
    return behind;
  }

  /// Rows that have lost bars are cut like one that has all nine, when several have.
  void mend() {
    const Element* sound = nullptr;
    std::size_t whole = 0, damaged = 0;
    for (const Element& e : block_) {
      if (e.drawn.sort != LineSort::row || e.drawn.row != RowSort::barred) continue;
      whole += e.drawn.bars == 9;
      damaged += e.drawn.bars < 9;
      if (e.drawn.bars == 9) sound = &e;
    }
    if (damaged == 0) return;
    for (Element& e : block_) {
      if (e.drawn.sort != LineSort::row || e.drawn.bars >= 9) continue;
      const bool cut = whole > 2 ? cut_like(view(text_, lines_[sound->line]),
                                            view(text_, lines_[e.line]), e.drawn)
                                 : e.drawn.bars >= 7;
      if (!cut) e.drawn.cells.fill("?");  // no man and no empty square
    }
  }

  void judge() {
    mend();
    if (add(block_)) return;
    // Boards that stand one blank line apart.
    std::size_t begin = 0;
    for (std::size_t i = 1; i <= block_.size(); ++i) {
      if (i < block_.size() && !block_[i].gap) continue;
      if (i - begin >= 8 && i - begin < block_.size()) add(Block(block_).subspan(begin, i - begin));
      begin = i;
    }
  }

  bool add(Block block) {
    const std::optional<Drawing> drawing = drawing_of(block);
    if (!drawing) return false;
    std::size_t first = drawing->ranks.first_line, last = drawing->ranks.last_line;
    // Borders of the block beyond its rows.
    for (const Element& e : block)
      if (e.drawn.sort == LineSort::border) {
        first = std::min(first, e.line);
        last = std::max(last, e.line);
      }
    int files = 0;
    std::optional<Color> above, below;
    const std::size_t floor = out_.empty() ? 0 : behind_;
    for (std::size_t found = 0; found < 4; ++found) {
      const std::size_t blank = first > floor && is_blank(first - 1);
      if (first < floor + blank + 1) break;
      const EdgeLine edge = edge_line(view(text_, lines_[first - 1 - blank]));
      if (!takes(edge, blank != 0, above)) break;
      first -= blank + 1;
      files = files != 0 ? files : edge.files;
      above = above ? above : edge.side;
    }
    for (std::size_t found = 0; found < 4; ++found) {
      const std::size_t blank = last + 1 < lines_.size() && is_blank(last + 1);
      if (last + blank + 1 >= lines_.size()) break;
      const EdgeLine edge = edge_line(view(text_, lines_[last + 1 + blank]));
      if (!takes(edge, blank != 0, below)) break;
      if (edge.side && above == edge.side) break;  // the next board's
      last += blank + 1;
      files = files != 0 ? files : edge.files;
      below = below ? below : edge.side;
    }
    PrintedPosition p;
    p.form = PrintedPosition::Form::diagram;
    p.begin = lines_[first].begin;
    p.end = lines_[last].end;
    turn(*drawing, files, above, below, p.men);
    out_.push_back(std::move(p));
    behind_ = last + 1;
    return true;
  }

  /// Whether a line over or under the board is part of its drawing.
  static bool takes(const EdgeLine& edge, bool apart, const std::optional<Color>& said) {
    if (!edge.edge || (edge.side && said)) return false;
    return !apart || edge.side || edge.files != 0;
  }

  /// Puts the men on their squares: Black's side is at the top unless the drawing says otherwise.
  static void turn(const Drawing& drawing, int files, std::optional<Color> above,
                   std::optional<Color> below, Board& men) {
    int ranks = numbering(drawing.ranks);
    if (ranks == 0 && files == 0 && above != below)
      files = above == Color::white || below == Color::black ? -1 : 1;
    if (ranks == 0) ranks = files;
    if (files == 0) files = ranks;
    for (unsigned row = 0; row < 8; ++row)
      for (unsigned column = 0; column < 8; ++column)
        men[index(square(files < 0 ? 7 - column : column, ranks < 0 ? row : 7 - row))] =
            drawing.men[row * 8 + column];
    if (ranks != 0 && has_passed(men))
      for (Piece& p : men) p.color = ~p.color;
  }

  /// Whether the pawns of both sides stand behind each other's lines: then small letters, or the
  /// men with the mark, are White's.
  static bool has_passed(const Board& men) {
    std::array<unsigned, 2> pawns{}, ranks{};
    for (unsigned i = 0; i < 64; ++i)
      if (men[i].kind == Kind::pawn) {
        ++pawns[index(men[i].color)];
        ranks[index(men[i].color)] += i / 8;
      }
    if (pawns[0] < 4 || pawns[1] < 4) return false;
    return ranks[0] * pawns[1] > ranks[1] * pawns[0] + 3 * pawns[0] * pawns[1];
  }

  bool is_blank(std::size_t line) const {
    return drawn_line(view(text_, lines_[line])).sort == LineSort::blank;
  }

  std::string_view text_;
  const std::vector<Line>& lines_;
  std::vector<PrintedPosition>& out_;
  std::vector<Element> block_;
  std::size_t behind_ = 0;  // the line behind the last diagram
};

}  // namespace

void find_diagrams(std::string_view text, const std::vector<Line>& lines,
                   std::vector<PrintedPosition>& out) {
  Finder(text, lines, out).run();
}

}  // namespace stamma::printed
