#include "parsers/layouts/book/outline.hpp"

#include <algorithm>
#include <utility>

#include "lib/text/ascii.hpp"
#include "lib/words/marks.hpp"
#include "parsers/layouts/book/problems.hpp"
#include "parsers/layouts/book/starts.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/layouts/heading/announcement.hpp"
#include "parsers/layouts/heading/heading.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/layouts/score/reading_backbone.hpp"
#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma {
namespace {

using pgn::is_blank;
using pgn::is_digit;
using reading::Backbone;
using reading::Line;
using reading::Scan;
using reading::Sort;
using reading::Token;

constexpr std::size_t longest_game = 64 << 10;

class Outliner {
 public:
  Outliner(std::string_view text, const Dialect& dialect, const Position& start,
           const std::vector<PrintedPosition>& positions)
      : text_(text),
        dialect_(dialect),
        scan_(reading::scan(text, dialect, static_cast<unsigned>(text.size()))),
        positions_(positions),
        finder_(scan_, dialect, start, positions) {}

  void fill(BookOutline& out) {
    solutions_ = find_solutions(text_, positions_);
    std::vector<BookStart> starts = finder_.find();
    std::erase_if(starts, [this](const BookStart& s) { return is_solution(place(s.token)); });
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const std::uint32_t next = i + 1 < starts.size() ? starts[i + 1].token : no_token();
      const bool beside = starts[i].columns.from != 0;
      if (games_.empty() || beside || place(starts[i].token) >= games_.back().end)
        add_game(starts[i], next);
    }
    find_late_starts();
    add_solutions();
    bound_games();
    out.bytes = text_.size();
    count_rows(out);
    out.games = std::move(games_);
  }

 private:
  static std::string_view text_of(const Scan& scan, const Token& t) noexcept {
    return scan.text.substr(t.begin, t.end - t.begin);
  }
  std::string_view text_of(const Token& t) const noexcept { return text_of(scan_, t); }
  std::size_t place(std::uint32_t token) const noexcept { return scan_.tokens[token].begin; }
  std::string_view line_text(const Line& line) const noexcept {
    return pgn::trim(text_.substr(line.begin, line.end - line.begin));
  }

  std::uint32_t no_token() const noexcept {
    return static_cast<std::uint32_t>(scan_.tokens.size());
  }

  void find_late_starts();
  bool is_solution(std::size_t place) const noexcept;
  void add_solutions();
  void bound_games();
  std::size_t begin_of_heading(const BookGame& game, std::size_t from, std::size_t lead,
                               bool behind_game) const;
  bool is_behind_fault(std::size_t where) const;
  void count_rows(BookOutline& out) const;
  bool add_rearranged(const BookStart& start, std::uint32_t next);
  bool add_game(const BookStart& start, std::uint32_t next);
  void end_moves(std::uint32_t last_number, std::size_t stop, BookGame& game) const;
  std::size_t end_of_notes(std::size_t end, std::size_t stop) const;
  bool is_heading(std::uint32_t line) const noexcept;
  bool is_rule(std::string_view line) const noexcept;
  bool is_half_row(std::uint32_t number) const noexcept;

  std::string_view text_;
  Dialect dialect_;
  Scan scan_;
  const std::vector<PrintedPosition>& positions_;
  StartFinder finder_;
  std::vector<BookGame> games_;
  std::vector<PrintedSolution> solutions_;  // whose moves can be played are games, too
};

/// Lines that begin with a later move: behind a diagram, or where their first moves stand
/// elsewhere.
void Outliner::find_late_starts() {
  constexpr std::size_t near = 800;
  std::vector<BookGame> early;
  early.swap(games_);
  std::vector<BookGame> all;
  std::size_t game = 0, free_from = 0;  // behind the last game
  for (std::uint32_t i = 0; i < scan_.tokens.size(); ++i) {
    const Token& t = scan_.tokens[i];
    while (game < early.size() && early[game].begin <= t.begin) {
      free_from = std::max(free_from, early[game].end);
      all.push_back(std::move(early[game++]));
    }
    if (t.begin < free_from || is_solution(t.begin) || t.sort != Sort::number || !t.sure || t.nested ||
        !finder_.is_first_of_line(i))
      continue;
    BookStart start;
    start.token = i;
    const std::size_t from = std::max(free_from, t.begin > near ? t.begin - near : 0);
    start.reference = find_reference(text_.substr(from, t.begin - from));
    if (start.reference) {
      start.reference->begin += from;
      start.reference->end += from;
    }
    const bool later = t.number > 1 || t.waits;
    if (!(later && start.reference) && !finder_.begins_at_diagram(start, free_from)) continue;
    std::uint32_t next = no_token();
    if (game < early.size())
      next = static_cast<std::uint32_t>(
          std::lower_bound(scan_.tokens.begin(), scan_.tokens.end(), early[game].begin,
                           [](const Token& a, std::size_t where) { return a.begin < where; }) -
          scan_.tokens.begin());
    games_.clear();
    if (!add_game(start, next)) continue;
    free_from = games_.back().end;
    all.push_back(std::move(games_.back()));
  }
  while (game < early.size()) all.push_back(std::move(early[game++]));
  games_ = std::move(all);
}

/// Whether a place is in the solution of a problem.
bool Outliner::is_solution(std::size_t where) const noexcept {
  return std::any_of(solutions_.begin(), solutions_.end(), [where](const PrintedSolution& s) {
    return s.label <= where && where < s.end;
  });
}

/// The solutions of problems that stand elsewhere.
void Outliner::add_solutions() {
  for (const PrintedSolution& s : solutions_) {
    BookStart start;
    if (!finder_.solves(start, s.begin, s.position)) continue;
    std::uint32_t next = start.token;
    while (next < no_token() && place(next) < s.end) ++next;
    if (!add_game(start, next)) continue;
    games_.back().lead = s.label;
    games_.back().solution = true;
  }
  std::stable_sort(games_.begin(), games_.end(),
                   [](const BookGame& a, const BookGame& b) { return a.begin < b.begin; });
}

/// Where the heading of a game begins, counted from `from`: a reference is part of it, and what
/// announces its moves.
std::size_t Outliner::begin_of_heading(const BookGame& game, std::size_t from, std::size_t lead,
                                       bool behind_game) const {
  std::size_t below = lead;
  if (game.reference && game.reference->begin >= from && game.reference->begin < lead)
    below = scan_.lines[finder_.line_at(game.reference->begin)].begin;
  below = std::max(below, from);
  const std::string_view above = text_.substr(from, below - from);
  const std::size_t begin = read_heading(above, behind_game).begin;
  const std::size_t heads = std::min(begin, above.find_last_not_of(ascii::spaces) + 1);
  const std::size_t announced = announcement_at(above.substr(0, heads));
  return announced == std::string_view::npos || below != lead ? begin : announced;
}

/// What is said in front of each game and behind it: up to the heading of the next.
void Outliner::bound_games() {
  constexpr std::size_t longest_heading = 4 << 10;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    games_[i].heading = i == 0 ? 0 : games_[i - 1].rest;
    if (games_[i].columns.from != 0) games_[i].heading = games_[i - 1].heading;
    const std::size_t end = games_[i].end;
    std::size_t stop = text_.size();
    if (i + 1 < games_.size()) {
      std::size_t lead = std::max(games_[i + 1].lead, end);
      // What stands over the diagram from which the next game begins is about that.
      const bool below = games_[i + 1].start && games_[i + 1].odds.empty();
      for (const PrintedPosition& p : positions_)
        if (below && p.begin >= end && p.begin < games_[i + 1].lead) lead = p.begin;
      const std::size_t from = std::max(end, lead - std::min(lead, longest_heading));
      stop = from + begin_of_heading(games_[i + 1], from, lead, from == end);
    }
    // From what is shown and can be no position no game goes on.
    for (const PrintedPosition& p : positions_)
      if (p.caption_begin >= end && !faults_of(p).empty()) stop = std::min(stop, p.caption_begin);
    games_[i].rest = end_of_notes(end, std::min(stop, end + longest_game));
  }
}

/// Whether what is shown last above a place is no position: moves below it can be no game.
bool Outliner::is_behind_fault(std::size_t where) const {
  constexpr std::size_t near = 1000;
  const auto next =
      std::lower_bound(positions_.begin(), positions_.end(), where,
                       [](const PrintedPosition& p, std::size_t at) { return p.begin < at; });
  if (next == positions_.begin()) return false;
  const PrintedPosition& shown = *std::prev(next);
  return where - shown.begin < near && !faults_of(shown).empty();
}

/// Lines outside of the games that begin with a number and a move.
void Outliner::count_rows(BookOutline& out) const {
  for (const Token& t : scan_.tokens) {
    out.words += t.letters != 0 ? 1 : 0;
    out.moves += t.sort == Sort::move ? 1 : 0;
  }
  std::size_t game = 0;
  for (const Line& line : scan_.lines) {
    while (game < games_.size() && games_[game].rest <= line.begin) ++game;
    if (line.picture || !scan_.begins_with_number(line)) continue;
    if (game < games_.size() && line.begin + line.column >= games_[game].lead) {
      ++out.covered;
      continue;
    }
    const Token& number = scan_.tokens[line.first];
    out.others += number.leads && !is_behind_fault(line.begin) ? 1 : 0;
    if (number.sure && out.rows++ == 0) out.first_row = line.begin;
  }
}

/// The same of a game whose text is to be put in order first.
bool Outliner::add_rearranged(const BookStart& start, std::uint32_t next) {
  std::size_t stop = next < scan_.tokens.size() ? place(next) : text_.size();
  if (scan_.tokens[start.token].line == scan_.tokens[std::min(next, no_token() - 1)].line)
    stop = text_.size();  // the next stands beside it
  stop = std::min(stop, start.begin + longest_game);
  std::string source(text_.substr(start.begin, stop - start.begin));
  keep_columns(source, start.columns);
  const ReadingOrder order = reading_order(source, dialect_);
  const Scan own = reading::scan(order.text, dialect_);
  const Backbone spine = reading::find_backbone(own, reading::Weights(own));
  if (spine.links.empty()) return false;
  std::size_t last = 0;
  unsigned moves = 0;
  const std::uint32_t end_token = spine.links.back().token;
  for (std::uint32_t i = 0; i < own.tokens.size() && moves < 2; ++i) {
    if (i > end_token && own.tokens[i].sort == Sort::word &&
        !remark_of(text_of(own, own.tokens[i])))
      break;
    moves += i > end_token && own.tokens[i].sort == Sort::move ? 1 : 0;
    last = std::max<std::size_t>(last, order.map.place(own.tokens[i].end - 1));
  }
  BookGame game;
  game.begin = game.lead = start.begin;
  game.columns = start.columns;
  game.start = start.position;
  game.odds = start.odds;
  std::uint32_t line = finder_.line_at(start.begin + last);
  while (line + 1 < scan_.lines.size() && !scan_.lines[line + 1].blank &&
         scan_.lines[line + 1].begin < stop)
    ++line;
  game.end = game.words = std::min<std::size_t>(scan_.lines[line].end, stop);
  games_.push_back(std::move(game));
  return true;
}

/// Whether one move alone stands in the row of a number.
bool Outliner::is_half_row(std::uint32_t number) const noexcept {
  const Line& line = scan_.lines[scan_.tokens[number].line];
  const auto is_move = [](const Token& t) { return t.sort == Sort::move; };
  return std::count_if(scan_.tokens.begin() + number, scan_.tokens.begin() + line.last, is_move) <= 1;
}

/// Finds the moves of the game that begins with a number.
bool Outliner::add_game(const BookStart& start, std::uint32_t next) {
  if (start.rearranged) return add_rearranged(start, next);
  const std::uint32_t first = start.token;
  const std::size_t begin = place(first);
  std::size_t stop = next < scan_.tokens.size() ? place(next) : text_.size();
  stop = std::min(stop, begin + longest_game);
  const Scan own = reading::scan(text_.substr(begin, stop - begin), dialect_);
  const Backbone spine = reading::find_backbone(own, reading::Weights(own));
  if (spine.links.empty()) return false;
  BookGame game;
  game.begin = begin;
  const std::size_t last = begin + own.tokens[spine.links.back().token].begin;
  std::uint32_t token = first;
  while (token + 1 < next && place(token + 1) <= last) ++token;
  end_moves(token, stop, game);
  game.lead = start.lead != 0 ? start.lead : begin;
  game.start = start.position;
  game.shown = start.shown;
  game.odds = start.odds;
  game.reference = start.reference;
  const Token& number = scan_.tokens[first];
  game.plies_before = 2 * (std::max<unsigned>(number.number, 1) - 1) + (number.waits ? 1 : 0);
  // "Variation A. on Black's 4th move", and his move alone in the row, without dots.
  if (game.reference && game.reference->to_ply == game.plies_before + 1 && is_half_row(first))
    ++game.plies_before;
  games_.push_back(std::move(game));
  return true;
}

/// The end of the moves behind a number, and of the words in the same paragraph that end a game.
void Outliner::end_moves(std::uint32_t last_number, std::size_t stop, BookGame& game) const {
  std::uint32_t last = last_number;
  unsigned moves = scan_.tokens[last_number].waits ? 1 : 0;
  for (std::uint32_t i = last_number + 1; i < scan_.tokens.size() && place(i) < stop; ++i) {
    const Token& t = scan_.tokens[i];
    if (t.line > scan_.tokens[last].line + 1) break;  // an empty line
    if (t.sort == Sort::move && ++moves > 2) break;
    if (t.sort == Sort::word && !remark_of(text_of(t))) {
      // "White has the better game.": words from the beginning of the line.
      const auto in_sentence = [&](const Token& w) { return w.sort == Sort::word && w.line == t.line; };
      while (last > last_number && in_sentence(scan_.tokens[last])) --last;
      break;
    }
    last = i;
  }
  std::uint32_t line = scan_.tokens[last].line;
  while (line + 1 < scan_.lines.size() && !scan_.lines[line + 1].blank &&
         !scan_.lines[line + 1].picture && scan_.lines[line + 1].begin < stop)
    ++line;
  game.end = std::min<std::size_t>(scan_.lines[line].end, stop);
  game.words = std::min<std::size_t>(scan_.tokens[last].end, game.end);
}

bool Outliner::is_rule(std::string_view line) const noexcept {
  return line.size() >= 3 && std::all_of(line.begin(), line.end(), [](char c) {
           return is_blank(c) || std::string_view("*-_=~.").find(c) != std::string_view::npos;
         });
}

/// Whether a line opens something new: in capitals, or in the middle of the page.
bool Outliner::is_heading(std::uint32_t i) const noexcept {
  constexpr std::size_t longest_line = 100;
  const Line& line = scan_.lines[i];
  if (i > 0 && !scan_.lines[i - 1].blank) return false;
  const std::string_view text = line_text(line);
  if (text.empty() || line.inside) return false;
  if (is_rule(text)) return true;
  if (line.picture) return false;
  if ((text.substr(0, 6) == "White:" || text.substr(0, 6) == "WHITE:") &&
      text.size() < longest_line)
    return true;
  constexpr std::uint32_t middle = 8;
  if (line.column >= middle && !scan_.begins_with_number(line)) return true;
  std::size_t capitals = 0, small = 0;
  for (std::size_t k = 0; k < text.size() && (!is_blank(text[k]) || capitals + small < 4); ++k) {
    capitals += ascii::is_upper(text[k]) ? 1 : 0;
    small += ascii::is_lower(text[k]) ? 1 : 0;
  }
  return capitals >= 4 && small == 0;
}

/// The end of the paragraphs behind a game that still speak of it.
std::size_t Outliner::end_of_notes(std::size_t end, std::size_t stop) const {
  constexpr unsigned most_blank = 3;
  unsigned blank = 0;
  std::size_t rest = end;
  for (std::uint32_t i = finder_.line_at(end); i < scan_.lines.size(); ++i) {
    const Line& line = scan_.lines[i];
    if (line.begin < end) continue;
    if (line.begin >= stop) break;
    if (line.blank && !line.inside) {
      if (++blank > most_blank) break;
      continue;
    }
    if (is_heading(i)) break;
    blank = 0;
    rest = std::min<std::size_t>(line.end, stop);
  }
  return rest;
}

}  // namespace

BookOutline book_outline(std::string_view text, const Spelling& told, const Position& start) {
  BookOutline out;
  out.positions = printed_positions(text);
  out.dialect = dialect_of_book(text, told);
  Outliner(text, out.dialect, start, out.positions).fill(out);
  return out;
}

}  // namespace stamma
