// Which men of a drawn board are White's. Print shows it by figures, by large and small letters, by
// a letter w or b, or by a mark at the men of one side or of both: `R*`, `#R` and `^R`.
#include <algorithm>
#include <utility>

#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/layouts/diagram/men.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/notations/fold.hpp"

namespace stamma::printed {
namespace {

constexpr std::size_t longest_cell = 16;  // bytes

/// A man's letter, and what stands before and behind it.
struct Cell {
  Man man;  // length 0: an empty square
  std::string_view before, behind;

  bool same_mark(const Cell& o) const noexcept { return before == o.before && behind == o.behind; }
  bool marked() const noexcept { return !before.empty() || !behind.empty(); }
};

bool is_empty(std::string_view cell, bool marked) {
  if (marked && cell.size() == 1 &&
      std::string_view("xXoO").find(cell[0]) != std::string_view::npos)
    return true;
  if (marked && cell.size() <= 2 && std::all_of(cell.begin(), cell.end(), pgn::is_digit))
    return true;
  while (!cell.empty()) {
    const CodePoint c = first_code_point(cell);
    if (!is_filler(c.value) && !is_invisible(c.value)) return false;
    cell.remove_prefix(c.length);
  }
  return true;
}

/// Signs that may stand beside a man's letter; letters and figures may not.
bool is_mark(std::string_view s) noexcept {
  return s.size() <= 6 && std::none_of(s.begin(), s.end(), [](char c) {
           return pgn::is_letter(c) || pgn::is_digit(c);
         });
}

using Row = std::array<Cell, 64>;

/// Marks that tell the sides, and nothing else in the cell.
bool is_bare_mark(std::string_view cell) noexcept {
  return !cell.empty() && cell.find_first_not_of("#^*") == std::string_view::npos;
}

/// Where every man bears the mark of his side, a mark without a letter is a pawn.
void add_bare_pawns(const Cells& cells, Row& row) {
  std::array<std::string_view, 2> marks;
  std::size_t used = 0;
  for (const Cell& c : row) {
    if (c.man.length == 0) continue;
    if (c.man.kind == Kind::pawn || !is_bare_mark(c.before) || !c.behind.empty()) return;
    if (std::find(marks.begin(), marks.begin() + used, c.before) != marks.begin() + used) continue;
    if (used == marks.size()) return;
    marks[used++] = c.before;
  }
  if (used != marks.size()) return;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::string_view cell = pgn::trim(cells[i]);
    if (cell != marks[0] && cell != marks[1]) continue;
    row[i].man = {Kind::pawn, true, 1};
    row[i].before = cell;
  }
}

/// Letters with marks or without.
std::optional<Row> letters_of(const Cells& cells, const Alphabet& alphabet, bool marked) {
  Row out;
  bool bare = false;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::string_view cell = pgn::trim(cells[i]);
    if (cell.size() > longest_cell) return std::nullopt;
    bare = bare || is_bare_mark(cell);
    if (is_empty(cell, marked) || is_bare_mark(cell)) continue;
    std::size_t at = 0;
    while (at < cell.size() && alphabet.at_front(cell.substr(at)).length == 0) ++at;
    Cell& c = out[i];
    c.man = alphabet.at_front(cell.substr(at));
    c.before = pgn::trim(cell.substr(0, at));
    c.behind = pgn::trim(cell.substr(at + c.man.length));
    if (c.man.length == 0 || !is_mark(c.before) || !is_mark(c.behind)) return std::nullopt;
  }
  if (bare) add_bare_pawns(cells, out);
  // A caret is no empty square.
  for (std::size_t i = 0; i < 64; ++i)
    if (out[i].man.length == 0 && !is_empty(pgn::trim(cells[i]), marked)) return std::nullopt;
  return out;
}

std::optional<Board> figures_of(const Cells& cells, bool marked) {
  Board out{};
  for (std::size_t i = 0; i < 64; ++i) {
    std::string_view cell = pgn::trim(cells[i]);
    if (cell.size() > longest_cell) return std::nullopt;
    if (is_empty(cell, marked)) continue;
    while (!cell.empty() && figure_at_front(cell).length == 0 &&
           is_filler(first_code_point(cell).value))
      cell.remove_prefix(first_code_point(cell).length);
    const Figure figure = figure_at_front(cell);
    if (figure.length == 0 || !is_empty(cell.substr(figure.length), false)) return std::nullopt;
    out[i] = figure.piece;
  }
  return out;
}

/// `wK bK`, `WK BK`, `Kw Kb`; in German `wK sK`.
std::optional<Board> lettered_of(const Cells& cells, const Alphabet& alphabet, bool marked,
                                 bool behind) {
  const char black = alphabet.code() == "de" ? 's' : 'b';
  Board out{};
  for (std::size_t i = 0; i < 64; ++i) {
    const std::string_view cell = pgn::trim(cells[i]);
    if (is_empty(cell, marked)) continue;
    if (cell.size() < 2) return std::nullopt;
    const char sign = behind ? cell.back() : cell.front();
    const char side = behind ? sign : ascii::lower(sign);
    const std::string_view rest = behind ? cell.substr(0, cell.size() - 1) : cell.substr(1);
    const Man man = alphabet.at_front(rest);
    if ((side != 'w' && side != black) || man.length != rest.size() || man.length == 0 ||
        !man.capital)
      return std::nullopt;
    out[i] = {side == 'w' ? Color::white : Color::black, man.kind};
  }
  return out;
}

/// What a mark says by custom.
std::optional<Color> custom_of(const Cell& c) noexcept {
  const char sign = !c.before.empty()  ? c.before.front()
                    : c.behind.empty() ? ' '
                                       : c.behind.front();
  if (sign == '^' || sign == '+' || sign == 'o') return Color::white;
  if (sign == ' ') return std::nullopt;
  return Color::black;
}

/// Whether a mark is made to tell the sides.
bool is_telling(const Cell& c) noexcept {
  constexpr std::string_view signs = "#^*";
  return c.before.find_first_of(signs) != std::string_view::npos ||
         c.behind.find_first_of(signs) != std::string_view::npos;
}

/// The men that bear one mark.
struct Class {
  Cell sample;
  unsigned men = 0, depth = 0;  // depth: the sum of their rows, counted from the top
};

/// The marks of a board, those of most men first.
class Marks {
 public:
  explicit Marks(const Row& row) {
    for (std::size_t i = 0; i < 64; ++i) {
      const Cell& c = row[i];
      if (c.man.length == 0) continue;
      large_ += c.man.capital;
      ++men_;
      kings_ += c.man.kind == Kind::king;
      const std::size_t k = find(c);
      if (k == classes_.size()) {
        too_many_ = true;
        continue;
      }
      if (k == used_) classes_[used_++].sample = c;
      ++classes_[k].men;
      classes_[k].depth += static_cast<unsigned>(i / 8);
    }
    for (std::size_t k = 0; k < used_; ++k) {
      std::size_t most = k;
      for (std::size_t j = k + 1; j < used_; ++j)
        if (classes_[j].men > classes_[most].men) most = j;
      std::swap(classes_[k], classes_[most]);
    }
  }

  /// Large and small letters tell the sides; marks beside them are the shading of dark squares. A
  /// letter or two of the wrong size among marked men are slips.
  bool by_case() const noexcept {
    const unsigned fewer = std::min(large_, men_ - large_);
    const bool slips = used_ == 2 && fewer <= 2 && fewer * 4 < men_ &&
                       (is_telling(classes_[0].sample) || is_telling(classes_[1].sample));
    return fewer != 0 && !slips;
  }

  /// The side whose men bear the first mark; nothing when the marks do not tell the sides apart.
  std::optional<Color> first_side() const noexcept {
    if (too_many_ || used_ == 0) return std::nullopt;
    const std::optional<Color> a = custom_of(classes_[0].sample);
    if (used_ == 1) {
      if (!a && kings_ > 1) return std::nullopt;
      return a.value_or(large_ != 0 ? Color::white : Color::black);
    }
    // A third mark is a slip.
    for (std::size_t k = 2; k < used_; ++k)
      if (classes_[k].men > 2) return std::nullopt;
    const std::optional<Color> b = custom_of(classes_[1].sample);
    if (a && a != b) return a;
    if (b && a != b) return ~*b;
    const bool higher = classes_[0].depth * classes_[1].men < classes_[1].depth * classes_[0].men;
    return higher ? Color::black : Color::white;
  }

  /// The place of a man's mark among the marks.
  std::size_t find(const Cell& c) const noexcept {
    std::size_t k = 0;
    while (k < used_ && !classes_[k].sample.same_mark(c)) ++k;
    return k;
  }

 private:
  std::array<Class, 4> classes_;
  std::size_t used_ = 0;
  unsigned large_ = 0, men_ = 0, kings_ = 0;
  bool too_many_ = false;
};

std::optional<Board> coloured(const Row& row) {
  const Marks marks(row);
  const bool by_case = marks.by_case();
  const std::optional<Color> first = marks.first_side();
  if (!by_case && !first) return std::nullopt;
  Board out{};
  for (std::size_t i = 0; i < 64; ++i) {
    const Man& man = row[i].man;
    if (man.length == 0) continue;
    Color side = man.capital ? Color::white : Color::black;
    if (!by_case) {
      // Men without their mark go to the side in whose half they stand.
      const std::size_t k = marks.find(row[i]);
      side = k == 0 ? *first : k == 1 ? ~*first : i < 32 ? Color::black : Color::white;
    }
    out[i] = {side, man.kind};
  }
  return out;
}

bool one_king_each(const Board& board) {
  return std::count(board.begin(), board.end(), Piece{Color::white, Kind::king}) == 1 &&
         std::count(board.begin(), board.end(), Piece{Color::black, Kind::king}) == 1;
}

}  // namespace

std::optional<Board> men_of(const Cells& cells, bool marked) {
  if (std::all_of(cells.begin(), cells.end(),
                  [&](std::string_view c) { return is_empty(pgn::trim(c), marked); }))
    return std::nullopt;
  if (const auto board = figures_of(cells, marked)) return board;
  for (const Alphabet& alphabet : alphabets()) {
    std::optional<Board> board = lettered_of(cells, alphabet, marked, false);
    if (!board) board = lettered_of(cells, alphabet, marked, true);
    if (!board)
      if (const auto row = letters_of(cells, alphabet, marked)) board = coloured(*row);
    // The letters of a language that was not asked for must make sense.
    if (board && (alphabet.code() == "en" || one_king_each(*board))) return board;
  }
  return std::nullopt;
}

}  // namespace stamma::printed
