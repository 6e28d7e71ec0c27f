#include "parsers/layouts/book_outline.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "lib/decode/resolve.hpp"
#include "lib/lexicon/marks.hpp"
#include "parsers/layouts/odds_text.hpp"
#include "parsers/layouts/pgn_scan.hpp"
#include "parsers/layouts/reading_backbone.hpp"
#include "parsers/layouts/reading_order.hpp"
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
  Outliner(std::string_view text, const Dialect& dialect, const Position& start,
           const std::vector<PrintedPosition>& positions)
      : text_(text),
        dialect_(dialect),
        start_(start),
        positions_(positions),
        scan_(reading::scan(text, dialect, static_cast<unsigned>(text.size()))) {}

  void fill(BookOutline& out) {
    find_starts();
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      const std::uint32_t next = i + 1 < starts_.size() ? starts_[i + 1].token : no_token();
      if (games_.empty() || place(starts_[i].token) >= games_.back().end)
        add_game(starts_[i], next);
    }
    find_late_starts();
    bound_games();
    out.bytes = text_.size();
    count_rows(out);
    out.games = std::move(games_);
  }

 private:
  /// The number with which a line of play begins.
  struct Start {
    std::uint32_t token = 0;
    std::optional<Position> position;
    std::string odds;
    std::optional<Reference> reference;
    std::size_t lead = 0;   // of moves that are part of the odds
    std::size_t begin = 0;  // of a text that is to be put in order; 0: its number
    bool rearranged = false;
  };

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

  void find_references();
  void find_starts();
  void find_late_starts();
  bool begins_at_odds(Start& start) const;
  bool take_extra_move(std::uint32_t& token, Position& p) const;
  bool begins_at_diagram(Start& start, std::size_t after) const;
  void bound_games();
  void count_rows(BookOutline& out) const;
  bool is_first_of_line(std::uint32_t token) const noexcept;
  bool begins_out_of_order(Start& start);
  unsigned legal_plies(const Scan& scan, std::uint32_t token, unsigned enough,
                       const Position& from) const;
  static std::uint32_t number_of_row(const Scan& scan, std::uint32_t from, unsigned plies);
  bool add_rearranged(const Start& start, std::uint32_t next);
  bool add_game(const Start& start, std::uint32_t next);
  void end_moves(std::uint32_t last_number, std::size_t stop, BookGame& game) const;
  std::uint32_t line_at(std::size_t place) const noexcept;
  std::size_t end_of_notes(std::size_t end, std::size_t stop) const;
  bool is_heading(std::uint32_t line) const noexcept;
  bool is_rule(std::string_view line) const noexcept;

  std::string_view text_;
  Dialect dialect_;
  Position start_;
  const std::vector<PrintedPosition>& positions_;
  Scan scan_;
  std::vector<std::pair<std::uint32_t, Reference>> references_;  // and the number behind each
  std::vector<Start> starts_;
  unsigned tries_ = 100;  // texts that may still be put in order
  std::vector<BookGame> games_;
};

/// Whether nothing but page marks and signs stands in front of a number in its line.
bool Outliner::is_first_of_line(std::uint32_t token) const noexcept {
  const Line& line = scan_.lines[scan_.tokens[token].line];
  for (std::uint32_t i = line.first; i < token; ++i)
    if (scan_.tokens[i].sort != Sort::note && scan_.tokens[i].sort != Sort::sign) return false;
  return true;
}

/// References that stand by themselves in front of moves: rows by their number, from where on the
/// moves before it are told.
void Outliner::find_references() {
  constexpr std::size_t most = 1000, longest = 300;
  for (std::size_t at = 0; at < text_.size() && references_.size() < most;) {
    std::optional<Reference> r = find_reference(text_.substr(at));
    if (!r) break;
    const std::size_t begin = at + r->begin;
    r->end += at;
    r->begin = begin;
    at = std::max(r->end, begin + 1);
    std::uint32_t line = line_at(begin);
    while (line > 0 && !scan_.lines[line - 1].blank) --line;
    if (begin - scan_.lines[line].begin > longest) continue;
    // Behind its paragraph, heads of columns and diagrams aside, a row.
    while (line < scan_.lines.size() && !scan_.lines[line].blank) ++line;
    if (line == scan_.lines.size() || scan_.lines[line].begin > begin + longest) continue;
    constexpr std::uint32_t most_lines = 40;
    for (std::uint32_t i = line; i < std::min<std::size_t>(scan_.lines.size(), line + most_lines);
         ++i) {
      const Line& next = scan_.lines[i];
      if (next.blank || next.picture || next.inside) continue;
      const Token& number = scan_.tokens[next.first];
      if (scan_.begins_with_number(next) && (number.leads || number.waits)) {
        references_.emplace_back(next.first, *r);
        break;
      }
      const std::string_view words = line_text(next);
      constexpr std::size_t head = 60;
      if (words.size() > head) break;
    }
  }
}

void Outliner::find_starts() {
  find_references();
  std::size_t reference = 0;
  for (std::uint32_t i = 0; i < scan_.tokens.size(); ++i) {
    const Token& t = scan_.tokens[i];
    while (reference < references_.size() && references_[reference].first < i) ++reference;
    if (reference < references_.size() && references_[reference].first == i &&
        (t.number > 1 || t.waits)) {
      Start start;
      start.token = i;
      start.lead = t.begin;
      start.reference = references_[reference].second;
      begins_at_diagram(start, starts_.empty() ? 0 : place(starts_.back().token));
      starts_.push_back(std::move(start));
      continue;
    }
    if (t.sort != Sort::number || t.number != 1 || t.waits || !t.leads || t.nested) continue;
    // The second of two columns has numbers of its own.
    if (!starts_.empty() && scan_.tokens[starts_.back().token].line == t.line) continue;
    const bool first = is_first_of_line(i);
    const unsigned wanted = first ? fewest_plies : fewest_running_plies;
    Start start;
    start.token = i;
    start.lead = t.begin;
    const std::size_t before = starts_.empty() ? 0 : place(starts_.back().token);
    const bool plain = t.sure && ((first && begins_at_odds(start)) ||
                                  legal_plies(scan_, i, wanted, start_) >= wanted ||
                                  (first && begins_at_diagram(start, before)));
    if (plain || (first && begins_out_of_order(start))) starts_.push_back(std::move(start));
  }
}

/// Whether the text from a number on is a game once it is put in order.
bool Outliner::begins_out_of_order(Start& start) {
  constexpr std::size_t enough_text = 8 << 10;
  constexpr unsigned enough = 8;
  const std::uint32_t line = scan_.tokens[start.token].line;
  // In a fraction White's moves stand above the number.
  const bool fraction = !scan_.tokens[start.token].sure && line > 0 && !scan_.lines[line - 1].blank;
  const Line& row = scan_.lines[line];
  const auto numbers = std::count_if(&scan_.tokens[row.first], &scan_.tokens[row.last - 1] + 1,
                                     [](const Token& t) { return t.sort == Sort::number; });
  const bool halves = numbers > 1 || line_text(row).find('|') != std::string_view::npos;
  if ((!fraction && !halves) || tries_ == 0) return false;
  --tries_;
  const std::size_t begin = scan_.lines[fraction ? line - 1 : line].begin;
  const ReadingOrder order = reading_order(text_.substr(begin, enough_text), dialect_);
  if (!order.rearranged) return false;
  const Scan scan = reading::scan(order.text, dialect_);
  const auto one = std::find_if(scan.tokens.begin(), scan.tokens.end(), [](const Token& t) {
    return t.sort == Sort::number && t.number == 1 && t.sure;
  });
  const auto token = static_cast<std::uint32_t>(one - scan.tokens.begin());
  if (one == scan.tokens.end() || legal_plies(scan, token, enough, start_) < enough) return false;
  start.begin = begin;
  start.rearranged = true;
  return true;
}

/// Whether the words above tell odds, and the moves can be played so.
bool Outliner::begins_at_odds(Start& start) const {
  constexpr std::size_t heading = 600;
  const std::size_t at = place(start.token);
  const std::size_t from = at > heading ? at - heading : 0;
  std::optional<Odds> odds = read_odds(text_.substr(from, at - from));
  if (!odds) return false;
  std::uint32_t token = start.token;
  Position p = odds->start;
  for (unsigned i = 0; i < odds->extra_moves; ++i)
    if (!take_extra_move(token, p)) return false;
  if (legal_plies(scan_, token, fewest_plies, p) < fewest_plies) return false;
  start.token = token;
  start.position = p;
  start.odds = std::move(odds->tag);
  return true;
}

/// Plays the move behind a number and leaves the move to the same side; goes on to the number after
/// it.
bool Outliner::take_extra_move(std::uint32_t& token, Position& p) const {
  const unsigned number = scan_.tokens[token].number;
  Move played;
  for (std::uint32_t i = token + 1; i < scan_.tokens.size(); ++i) {
    const Token& t = scan_.tokens[i];
    if (t.sort == Sort::word && !remark_of(text_of(t))) return false;
    if (t.sort == Sort::number && played != Move()) {
      if (t.number != number + 1) return false;
      Setup setup = p.setup();
      setup.side = ~setup.side;
      setup.en_passant = Square::none;
      setup.fullmove_number = static_cast<std::uint16_t>(number + 1);
      SetupError error = SetupError::none;
      p = Position::from(setup, error);
      token = i;
      return error == SetupError::none;
    }
    if (t.sort != Sort::move) continue;
    if (played != Move()) return false;  // the other side has moved
    for (const Sketch& s : read_move(dialect_, p.side(), text_of(t))) {
      const MoveList meant = resolve(p, Lineage(p), s).meant;
      if (meant.size() == 1) played = meant[0];
      if (!meant.empty()) break;
    }
    if (played == Move()) return false;
    p.play(played);
  }
  return false;
}

/// Whether a position is shown above, behind a place, from which the moves can be played.
bool Outliner::begins_at_diagram(Start& start, std::size_t after) const {
  constexpr std::size_t near = 2500;
  constexpr unsigned enough = 2;
  const Token& number = scan_.tokens[start.token];
  const std::size_t at = number.begin;
  const auto next =
      std::lower_bound(positions_.begin(), positions_.end(), at,
                       [](const PrintedPosition& p, std::size_t where) { return p.begin < where; });
  if (next == positions_.begin()) return false;
  const PrintedPosition& shown = *std::prev(next);
  if (shown.begin < after || shown.end > at || at - shown.end > near) return false;
  const Color mover = number.waits ? Color::black : Color::white;
  std::optional<Position> p = position_of(shown, shown.to_move.value_or(mover));
  if (!p || (shown.to_move.value_or(mover) != mover && number.number != 1)) return false;
  Setup setup = p->setup();
  setup.fullmove_number = number.number;
  SetupError error = SetupError::none;
  p = Position::from(setup, error);
  const unsigned plies = legal_plies(scan_, start.token, enough, *p);
  if (plies < std::min(enough, shown.mate_in.value_or(enough))) return false;
  start.position = p;
  return true;
}

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
    if (t.begin < free_from || t.sort != Sort::number || !t.sure || t.nested ||
        !is_first_of_line(i))
      continue;
    Start start;
    start.token = i;
    const std::size_t from = std::max(free_from, t.begin > near ? t.begin - near : 0);
    start.reference = find_reference(text_.substr(from, t.begin - from));
    if (start.reference) {
      start.reference->begin += from;
      start.reference->end += from;
    }
    const bool later = t.number > 1 || t.waits;
    if (!(later && start.reference) && !begins_at_diagram(start, free_from)) continue;
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

/// What is said in front of each game and behind it.
void Outliner::bound_games() {
  for (std::size_t i = 0; i < games_.size(); ++i) {
    games_[i].heading = i == 0 ? 0 : games_[i - 1].rest;
    const std::size_t stop = i + 1 < games_.size() ? games_[i + 1].begin : text_.size();
    games_[i].rest = end_of_notes(games_[i].end, std::min(stop, games_[i].end + longest_game));
  }
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
    if (game < games_.size() && line.begin + line.column >= games_[game].lead) continue;
    if (line.picture || !scan_.begins_with_number(line)) continue;
    const Token& number = scan_.tokens[line.first];
    out.others += number.leads ? 1 : 0;
    if (number.sure && out.rows++ == 0) out.first_row = line.begin;
  }
}

/// How many moves from a number on can be played one after the other, `enough` at most. Where the
/// words leave several, all of them are tried.
unsigned Outliner::legal_plies(const Scan& scan, std::uint32_t token, unsigned enough,
                               const Position& from) const {
  struct State {
    Position position;
    Lineage men;
  };
  constexpr std::size_t most_states = 24;
  constexpr unsigned most_words = 3;
  std::vector<State> states{{from, Lineage(from)}}, next;
  unsigned plies = 0, words = 0;
  for (std::uint32_t i = token + 1; i < scan.tokens.size() && plies < enough; ++i) {
    const Token& t = scan.tokens[i];
    if (t.sort == Sort::word && !remark_of(text_of(scan, t)) && ++words > most_words) {
      i = number_of_row(scan, i, plies);
      words = 0;
      continue;
    }
    if (t.sort != Sort::move) continue;
    words = 0;
    next.clear();
    const Readings readings = read_move(dialect_, states.front().position.side(), text_of(scan, t));
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
std::uint32_t Outliner::number_of_row(const Scan& scan, std::uint32_t from, unsigned plies) {
  constexpr std::uint32_t most_lines = 40;
  const auto none = static_cast<std::uint32_t>(scan.tokens.size());
  const std::uint32_t first = scan.tokens[from].line + 1;
  const auto last = std::min(static_cast<std::uint32_t>(scan.lines.size()), first + most_lines);
  for (std::uint32_t i = first; i < last; ++i) {
    if (!scan.lines[i - 1].blank || !scan.begins_with_number(scan.lines[i])) continue;
    const Token& t = scan.tokens[scan.lines[i].first];
    if (!t.leads) continue;
    const bool due = t.number == plies / 2 + 1 && t.waits == (plies % 2 != 0);
    return due ? scan.lines[i].first : none;
  }
  return none;
}

std::uint32_t Outliner::line_at(std::size_t where) const noexcept {
  const auto it = std::upper_bound(scan_.lines.begin(), scan_.lines.end(), where,
                                   [](std::size_t at, const Line& l) { return at < l.begin; });
  return static_cast<std::uint32_t>(it - scan_.lines.begin()) - 1;
}

/// The same of a game whose text is to be put in order first.
bool Outliner::add_rearranged(const Start& start, std::uint32_t next) {
  std::size_t stop = next < scan_.tokens.size() ? place(next) : text_.size();
  stop = std::min(stop, start.begin + longest_game);
  const ReadingOrder order = reading_order(text_.substr(start.begin, stop - start.begin), dialect_);
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
    last = std::max<std::size_t>(last, order.offsets[own.tokens[i].end - 1]);
  }
  BookGame game;
  game.begin = game.lead = start.begin;
  std::uint32_t line = line_at(start.begin + last);
  while (line + 1 < scan_.lines.size() && !scan_.lines[line + 1].blank &&
         scan_.lines[line + 1].begin < stop)
    ++line;
  game.end = game.words = std::min<std::size_t>(scan_.lines[line].end, stop);
  game.rearranged = true;
  games_.push_back(std::move(game));
  return true;
}

/// Finds the moves of the game that begins with a number.
bool Outliner::add_game(const Start& start, std::uint32_t next) {
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
  game.odds = start.odds;
  game.reference = start.reference;
  const Token& number = scan_.tokens[first];
  game.plies_before = 2 * (std::max<unsigned>(number.number, 1) - 1) + (number.waits ? 1 : 0);
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
    if (t.sort == Sort::word && !remark_of(text_of(t))) break;
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
    row.begin = std::min(all.find_first_not_of(" \t\r", at), end);
    row.end = end;
    while (row.end > row.begin && pgn::is_space(all[row.end - 1])) --row.end;
    const std::string_view words = all.substr(row.begin, row.end - row.begin);
    row.full = words.size() >= full_line;
    row.gaps = words.find("   ") != std::string_view::npos;
    row.number = !words.empty() && is_digit(words[0]);
    return row;
  };
  std::size_t begin = 0;  // of the line
  Row row = row_at(0);
  while (true) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos) return;
    const Row next = row_at(end + 1);
    const std::size_t margin = row.begin - begin, other = next.begin - (end + 1);
    const bool aligned = margin <= other + same_margin && other <= margin + same_margin;
    const bool words = next.end > next.begin && !next.gaps && !(row.number && next.number);
    if (row.full && !row.gaps && words && aligned)
      for (std::size_t i = row.end; i <= end; ++i) text[i] = ' ';
    begin = end + 1;
    row = next;
  }
}

}  // namespace

std::string plain_text(std::string_view text) {
  constexpr std::size_t longest_page = 10, longest_picture = 400;
  std::string out(text);
  const auto blank = [&out](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      if (!pgn::is_newline(out[i])) out[i] = ' ';
  };
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::string_view rest = text.substr(i, longest_picture);
    if (rest[0] == '{' || rest.substr(0, 4) == "[Pg ") {  // {104}, {xii}, [Pg 104]
      const std::size_t close = rest.substr(0, longest_page).find_first_of("}]");
      const std::size_t open = rest[0] == '{' ? 1 : 4;
      if (close != std::string_view::npos && close > open &&
          rest.substr(open, close - open).find_first_not_of("0123456789ivxlc") ==
              std::string_view::npos)
        blank(i, i + close + 1);
    } else if (rest.substr(0, 13) == "[Illustration") {
      const std::size_t close = rest.find(']');
      if (close != std::string_view::npos) blank(i, i + close + 1);
    } else if (rest.substr(0, 2) == "/*" || rest.substr(0, 2) == "*/") {
      blank(i, i + 2);
    }
  }
  join_paragraphs(out);
  return out;
}

BookOutline book_outline(std::string_view text, const Spelling& told, const Position& start) {
  BookOutline out;
  out.dialect = dialect_of_book(text, told);
  out.positions = printed_positions(text);
  Outliner(text, out.dialect, start, out.positions).fill(out);
  return out;
}

}  // namespace stamma
