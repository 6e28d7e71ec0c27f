#include "parsers/layouts/book_outline.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "lib/decode/resolve.hpp"
#include "lib/lexicon/marks.hpp"
#include "parsers/layouts/pgn_scan.hpp"
#include "parsers/layouts/reading_backbone.hpp"
#include "parsers/layouts/reading_scan.hpp"
#include "parsers/notations/notation.hpp"

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
constexpr unsigned fewest_plies = 4;           // of a line of play that is a game
constexpr unsigned fewest_running_plies = 10;  // the same inside of a sentence

/// What stands behind the numbers with which lines begin.
std::vector<std::string_view> numbered_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = pgn::trim(text.substr(at, end - at));
    at = end + 1;
    const std::size_t digits = line.substr(0, 1) == "(" ? 1 : 0;
    if (line.size() <= digits || !is_digit(line[digits])) continue;
    const std::size_t move = line.find_first_not_of("0123456789.):( \t");
    if (move != std::string_view::npos) lines.push_back(line.substr(move));
  }
  return lines;
}

/// The dialect that reads most of the lines that begin with a number.
Dialect dialect_of_book(std::string_view text, const Spelling& told) {
  if (told.settled()) return told.dialect();
  constexpr std::size_t window = 40, most_windows = 12;
  const std::vector<std::string_view> lines = numbered_lines(text);
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

class Outliner {
 public:
  Outliner(std::string_view text, const Dialect& dialect, const Position& start)
      : text_(text),
        dialect_(dialect),
        start_(start),
        scan_(reading::scan(text, dialect, static_cast<unsigned>(text.size()))) {}

  void fill(BookOutline& out) {
    out.bytes = text_.size();
    out.games = take();
    std::size_t game = 0;
    for (const Line& line : scan_.lines) {
      while (game < out.games.size() && out.games[game].rest <= line.begin) ++game;
      if (game < out.games.size() && line.begin + line.column >= out.games[game].begin) continue;
      if (!line.picture && scan_.begins_with_number(line) && scan_.tokens[line.first].sure)
        ++out.rows;
    }
  }

 private:
  std::vector<BookGame> take() {
    find_starts();
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      const std::uint32_t next =
          i + 1 < starts_.size() ? starts_[i + 1] : static_cast<std::uint32_t>(scan_.tokens.size());
      if (!games_.empty() && place(starts_[i]) < games_.back().end) continue;
      add_game(starts_[i], next);
    }
    return games_;
  }

  std::string_view text_of(const Token& t) const noexcept {
    return text_.substr(t.begin, t.end - t.begin);
  }
  std::size_t place(std::uint32_t token) const noexcept { return scan_.tokens[token].begin; }
  std::string_view line_text(const Line& line) const noexcept {
    return pgn::trim(text_.substr(line.begin, line.end - line.begin));
  }

  void find_starts();
  bool is_first_of_line(std::uint32_t token) const noexcept;
  unsigned legal_plies(std::uint32_t token, unsigned enough) const;
  std::uint32_t number_of_row(std::uint32_t from, unsigned plies) const;
  void add_game(std::uint32_t first, std::uint32_t next);
  std::size_t end_of_moves(std::uint32_t last_number, std::size_t stop) const;
  std::uint32_t line_at(std::size_t place) const noexcept;
  std::size_t end_of_notes(std::size_t end, std::size_t stop) const;
  bool is_heading(std::uint32_t line) const noexcept;
  bool is_rule(std::string_view line) const noexcept;

  std::string_view text_;
  Dialect dialect_;
  Position start_;
  Scan scan_;
  std::vector<std::uint32_t> starts_;
  std::vector<BookGame> games_;
};

/// Whether nothing but page marks and signs stands in front of a number in its line.
bool Outliner::is_first_of_line(std::uint32_t token) const noexcept {
  const Line& line = scan_.lines[scan_.tokens[token].line];
  for (std::uint32_t i = line.first; i < token; ++i)
    if (scan_.tokens[i].sort != Sort::note && scan_.tokens[i].sort != Sort::sign) return false;
  return true;
}

void Outliner::find_starts() {
  for (std::uint32_t i = 0; i < scan_.tokens.size(); ++i) {
    const Token& t = scan_.tokens[i];
    if (t.sort != Sort::number || t.number != 1 || t.waits || !t.sure || t.nested) continue;
    const unsigned wanted = is_first_of_line(i) ? fewest_plies : fewest_running_plies;
    // The second of two columns has numbers of its own.
    if (!starts_.empty() && scan_.tokens[starts_.back()].line == t.line) continue;
    if (legal_plies(i, wanted) >= wanted) starts_.push_back(i);
  }
}

/// How many moves from a number on can be played one after the other, `enough` at most. Where the
/// words leave several, all of them are tried.
unsigned Outliner::legal_plies(std::uint32_t token, unsigned enough) const {
  struct State {
    Position position;
    Lineage men;
  };
  constexpr std::size_t most_states = 24;
  constexpr unsigned most_words = 3;
  std::vector<State> states{{start_, Lineage(start_)}}, next;
  unsigned plies = 0, words = 0;
  for (std::uint32_t i = token + 1; i < scan_.tokens.size() && plies < enough; ++i) {
    const Token& t = scan_.tokens[i];
    if (t.sort == Sort::word && !remark_of(text_of(t)) && ++words > most_words) {
      i = number_of_row(i, plies);
      words = 0;
      continue;
    }
    if (t.sort != Sort::move) continue;
    words = 0;
    next.clear();
    const Readings readings = read_move(dialect_, states.front().position.side(), text_of(t));
    for (const State& state : states) {
      for (const Sketch& s : readings) {
        const MoveList moves = resolve(state.position, state.men, s).meant;
        for (const Move m : moves) {
          if (next.size() == most_states) break;
          State after = state;
          after.men.play(state.position, m);
          after.position.play(m);
          next.push_back(after);
        }
        if (!moves.empty()) break;
      }
    }
    if (next.empty()) break;
    states.swap(next);
    ++plies;
  }
  return plies;
}

/// The number with which the row of the next move begins behind prose; the end when there is none.
std::uint32_t Outliner::number_of_row(std::uint32_t from, unsigned plies) const {
  constexpr std::uint32_t most_lines = 40;
  const auto none = static_cast<std::uint32_t>(scan_.tokens.size());
  const std::uint32_t first = scan_.tokens[from].line + 1;
  const auto last = std::min(static_cast<std::uint32_t>(scan_.lines.size()), first + most_lines);
  for (std::uint32_t i = first; i < last; ++i) {
    if (!scan_.lines[i - 1].blank || !scan_.begins_with_number(scan_.lines[i])) continue;
    const Token& t = scan_.tokens[scan_.lines[i].first];
    if (!t.leads) continue;
    const bool due = t.number == plies / 2 + 1 && t.waits == (plies % 2 != 0);
    return due ? scan_.lines[i].first : none;
  }
  return none;
}

std::uint32_t Outliner::line_at(std::size_t where) const noexcept {
  const auto it = std::upper_bound(scan_.lines.begin(), scan_.lines.end(), where,
                                   [](std::size_t at, const Line& l) { return at < l.begin; });
  return static_cast<std::uint32_t>(it - scan_.lines.begin()) - 1;
}

/// Finds the moves of the game that begins with a number.
void Outliner::add_game(std::uint32_t first, std::uint32_t next) {
  const std::size_t begin = place(first);
  std::size_t stop = next < scan_.tokens.size() ? place(next) : text_.size();
  stop = std::min(stop, begin + longest_game);
  const Scan own = reading::scan(text_.substr(begin, stop - begin), dialect_);
  const Backbone spine = reading::find_backbone(own, reading::Weights(own));
  if (spine.links.empty()) return;
  BookGame game;
  game.begin = begin;
  const std::size_t last = begin + own.tokens[spine.links.back().token].begin;
  std::uint32_t token = first;
  while (token + 1 < next && place(token + 1) <= last) ++token;
  game.end = end_of_moves(token, stop);
  game.rest = end_of_notes(game.end, stop);
  game.heading = games_.empty() ? 0 : games_.back().rest;
  games_.push_back(game);
}

/// The end of the moves behind a number, and of the words in the same paragraph that end a game.
std::size_t Outliner::end_of_moves(std::uint32_t last_number, std::size_t stop) const {
  std::uint32_t last = last_number;
  unsigned moves = scan_.tokens[last_number].waits ? 1 : 0;
  for (std::uint32_t i = last_number + 1; i < scan_.tokens.size() && place(i) < stop; ++i) {
    const Token& t = scan_.tokens[i];
    if (t.line > scan_.tokens[last].line + 1) break;  // an empty line
    if (t.sort == Sort::move && ++moves > 2) break;
    if (t.sort == Sort::word && !remark_of(text_of(t))) break;
    last = i;
  }
  std::uint32_t line = scan_.tokens[last].line;
  while (line + 1 < scan_.lines.size() && !scan_.lines[line + 1].blank &&
         !scan_.lines[line + 1].picture && scan_.lines[line + 1].begin < stop)
    ++line;
  return std::min<std::size_t>(scan_.lines[line].end, stop);
}

bool Outliner::is_rule(std::string_view line) const noexcept {
  return line.size() >= 3 && std::all_of(line.begin(), line.end(), [](char c) {
           return is_blank(c) || std::string_view("*-_=~.").find(c) != std::string_view::npos;
         });
}

/// Whether a line opens something new: in capitals, or in the middle of the page.
bool Outliner::is_heading(std::uint32_t i) const noexcept {
  const Line& line = scan_.lines[i];
  if (i > 0 && !scan_.lines[i - 1].blank) return false;
  const std::string_view text = line_text(line);
  if (text.empty() || line.inside) return false;
  if (is_rule(text)) return true;
  if (line.picture) return false;
  constexpr std::uint32_t middle = 8;
  if (line.column >= middle && !scan_.begins_with_number(line)) return true;
  std::size_t capitals = 0, small = 0;
  for (std::size_t k = 0; k < text.size() && (!is_blank(text[k]) || capitals + small < 4); ++k) {
    capitals += text[k] >= 'A' && text[k] <= 'Z' ? 1 : 0;
    small += text[k] >= 'a' && text[k] <= 'z' ? 1 : 0;
  }
  return capitals >= 4 && small == 0;
}

/// The end of the paragraphs behind a game that still speak of it.
std::size_t Outliner::end_of_notes(std::size_t end, std::size_t stop) const {
  constexpr unsigned most_blank = 3;
  unsigned blank = 0;
  std::size_t rest = end;
  for (std::uint32_t i = line_at(end); i < scan_.lines.size(); ++i) {
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
  out.dialect = dialect_of_book(text, told);
  Outliner(text, out.dialect, start).fill(out);
  return out;
}

}  // namespace stamma
