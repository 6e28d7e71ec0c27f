#include "parsers/layouts/book/starts.hpp"

#include <algorithm>

#include "lib/decode/resolve.hpp"
#include "lib/words/marks.hpp"
#include "parsers/layouts/book/returns.hpp"
#include "parsers/layouts/heading/odds_text.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {

using reading::Line;
using reading::Scan;
using reading::Sort;
using reading::Token;

namespace {

constexpr unsigned fewest_plies = 4;           // of a line of play that is a game
constexpr unsigned fewest_table_plies = 3;     // the same in the columns of a table
constexpr unsigned fewest_running_plies = 10;  // the same inside of a sentence

}  // namespace

std::string_view StartFinder::line_text(const Line& line) const noexcept {
  return pgn::trim(text_.substr(line.begin, line.end - line.begin));
}

bool StartFinder::is_first_of_line(std::uint32_t token) const noexcept {
  const Line& line = scan_.lines[scan_.tokens[token].line];
  for (std::uint32_t i = line.first; i < token; ++i) {
    const Token& t = scan_.tokens[i];
    // "II. (1) P-e4": the line's own number.
    const bool label = i == line.first && t.sort == Sort::word &&
                       text_of(t).find_first_not_of("IVX") == std::string_view::npos;
    if (t.sort != Sort::note && t.sort != Sort::sign && !label) return false;
  }
  return true;
}

/// References that stand by themselves in front of moves: rows by their number, from where on the
/// moves before it are told.
void StartFinder::find_references() {
  constexpr std::size_t most = 1000, longest = 300;
  constexpr std::size_t title = 80;    // a paragraph that is a reference and little else
  constexpr std::size_t remark = 800;  // words between such a title and its rows
  for (std::size_t at = 0; at < text_.size() && references_.size() < most;) {
    std::optional<Reference> r = find_reference(text_.substr(at));
    if (!r) break;
    const std::size_t begin = at + r->begin;
    r->end += at;
    r->begin = begin;
    at = std::max(r->end, begin + 1);
    std::uint32_t line = line_at(begin);
    while (line > 0 && !scan_.lines[line - 1].blank) --line;
    const std::size_t paragraph = scan_.lines[line].begin;
    if (begin - paragraph > longest) continue;
    // Behind its paragraph, heads of columns and diagrams aside, a row.
    while (line < scan_.lines.size() && !scan_.lines[line].blank) ++line;
    if (line == scan_.lines.size() || scan_.lines[line].begin > begin + longest) continue;
    const bool titled = scan_.lines[line].begin - paragraph <= title;
    constexpr std::uint32_t most_lines = 40;
    for (std::uint32_t i = line; i < std::min<std::size_t>(scan_.lines.size(), line + most_lines);
         ++i) {
      const Line& next = scan_.lines[i];
      if (next.blank || next.picture || next.inside) continue;
      const Token& number = scan_.tokens[next.first];
      if (scan_.begins_with_number(next) && (number.leads || number.waits)) {
        // "SECOND VARIATION. Repeat the first five moves": the words that tell more.
        const bool again = !references_.empty() && references_.back().first == next.first;
        if (!again)
          references_.emplace_back(next.first, *r);
        else if (references_.back().second.to_ply == 0)
          references_.back().second = *r;
        break;
      }
      const std::string_view words = line_text(next);
      constexpr std::size_t head = 60;
      if (words.size() > head && !(titled && next.end < begin + remark)) break;
    }
  }
}

std::vector<BookStart> StartFinder::find() {
  find_references();
  const auto by_place = [](const auto& a, const auto& b) { return a.first < b.first; };
  for (auto& found : find_returns(scan_)) {
    const auto at = std::lower_bound(references_.begin(), references_.end(), found, by_place);
    if (at == references_.end() || at->first != found.first) references_.insert(at, std::move(found));
  }
  std::size_t reference = 0;
  for (std::uint32_t i = 0; i < scan_.tokens.size(); ++i) {
    const Token& t = scan_.tokens[i];
    while (reference < references_.size() && references_[reference].first < i) ++reference;
    const bool referred = reference < references_.size() && references_[reference].first == i;
    if (referred && (t.number > 1 || t.waits)) {
      BookStart start = start_at(i);
      start.reference = references_[reference].second;
      begins_at_diagram(start, last_place());
      starts_.push_back(std::move(start));
    } else if (t.sort == Sort::number && t.number == 1 && t.leads && !t.nested) {
      take_first_number(i);
    }
  }
  return std::move(starts_);
}

BookStart StartFinder::start_at(std::uint32_t i) const {
  BookStart start;
  start.token = i;
  start.lead = scan_.tokens[i].begin;
  return start;
}

/// Where the start found last is.
std::size_t StartFinder::last_place() const {
  return starts_.empty() ? 0 : place(starts_.back().token);
}

/// The number 1: a game begins there if its moves, its diagram or its odds say so.
void StartFinder::take_first_number(std::uint32_t i) {
  const Token& t = scan_.tokens[i];
  BookStart start = start_at(i);
  const bool first = is_first_of_line(i);
  if (t.waits) {  // Black begins, below a diagram
    if (t.sure && first && begins_at_diagram(start, last_place()))
      starts_.push_back(std::move(start));
    return;
  }
  // The second of two columns has numbers of its own.
  if (!starts_.empty() && scan_.tokens[starts_.back().token].line == t.line) {
    BookStart beside;
    beside.token = i;
    if (!starts_.back().columns.is_all() && begins_out_of_order(beside))
      starts_.push_back(std::move(beside));
    return;
  }
  const bool columns = first && line_text(scan_.lines[t.line]).find("   ") != text_.npos;
  const unsigned wanted = columns ? fewest_table_plies
                          : first ? fewest_plies
                                  : fewest_running_plies;
  const bool plain = t.sure && ((first && begins_at_odds(start)) ||
                                legal_plies(scan_, i, wanted, start_) >= wanted ||
                                (first && (begins_at_diagram(start, last_place()) ||
                                           begins_at_diagram_below(start))));
  if (plain || (first && begins_out_of_order(start))) starts_.push_back(std::move(start));
}

/// Whether the text from a number on is a game once it is put in order.
bool StartFinder::begins_out_of_order(BookStart& start) {
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
  if (fraction) start.columns = columns_of(start.token);
  std::string own(text_.substr(begin, enough_text));
  keep_columns(own, start.columns);
  const ReadingOrder order = reading_order(own, dialect_);
  if (!order.rearranged) return false;
  const Scan scan = reading::scan(order.text, dialect_);
  const auto one = std::find_if(scan.tokens.begin(), scan.tokens.end(), [](const Token& t) {
    return t.sort == Sort::number && t.number == 1 && t.sure;
  });
  const auto token = static_cast<std::uint32_t>(one - scan.tokens.begin());
  if (one == scan.tokens.end()) return false;
  std::optional<Odds> odds = odds_above(begin);
  if (odds && odds->extra_moves == 0 && legal_plies(scan, token, enough, odds->start) >= enough) {
    start.position = odds->start;
    start.odds = std::move(odds->tag);
  } else if (legal_plies(scan, token, enough, start_) < enough) {
    return false;
  }
  start.begin = begin;
  start.rearranged = true;
  return true;
}

/// Two games side by side have the same numbers in one line: the columns of the one that begins
/// with this number.
ColumnRange StartFinder::columns_of(std::uint32_t token) const {
  ColumnRange columns;
  const Line& line = scan_.lines[scan_.tokens[token].line];
  for (std::uint32_t i = line.first; i < line.last; ++i) {
    const Token& t = scan_.tokens[i];
    if (t.sort != Sort::number || t.number != scan_.tokens[token].number) continue;
    const std::uint32_t column = column_of(scan_, line, t.begin);
    if (i <= token && i != line.first) columns.from = column;
    if (i > token) columns.to = std::min(columns.to, column);
  }
  return columns;
}

/// The odds that the words in front of a place tell, behind the last row above it.
std::optional<Odds> StartFinder::odds_above(std::size_t place) const {
  constexpr std::size_t heading = 600;
  std::size_t from = place > heading ? place - heading : 0;
  for (std::uint32_t i = line_at(place); i-- > 0 && scan_.lines[i].end > from;) {
    const Line& line = scan_.lines[i];
    if (!scan_.begins_with_number(line) || !scan_.tokens[line.first].leads) continue;
    from = line.end;
    break;
  }
  return from < place ? read_odds(text_.substr(from, place - from)) : std::nullopt;
}

/// Whether the words above tell odds, and the moves can be played so.
bool StartFinder::begins_at_odds(BookStart& start) const {
  std::optional<Odds> odds = odds_above(place(start.token));
  if (!odds) return false;
  std::uint32_t token = start.token;
  Position p = odds->start;
  for (unsigned i = 0; i < odds->extra_moves; ++i)
    if (!take_extra_move(token, p)) return false;
  if (legal_plies(scan_, token, fewest_plies, p) < fewest_plies) {
    // The giver has the right to move first (1899, IV.2), and Black may be the giver.
    if (odds->extra_moves != 0 || odds->giver != Color::black) return false;
    Setup setup = p.setup();
    setup.side = ~setup.side;
    SetupError error = SetupError::none;
    p = Position::from(setup, error);
    if (error != SetupError::none || legal_plies(scan_, token, fewest_plies, p) < fewest_plies)
      return false;
  }
  start.token = token;
  start.position = p;
  start.odds = std::move(odds->tag);
  return true;
}

/// Plays the move behind a number and leaves the move to the same side; goes on to the number after
/// it.
bool StartFinder::take_extra_move(std::uint32_t& token, Position& p) const {
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

/// The same of a position that is shown below the moves, in front of any others.
bool StartFinder::begins_at_diagram_below(BookStart& start) const {
  constexpr std::size_t near = 1000;
  constexpr unsigned enough = 4;  // it is not where it is expected
  const std::size_t at = place(start.token);
  const auto next =
      std::lower_bound(positions_.begin(), positions_.end(), at,
                       [](const PrintedPosition& p, std::size_t where) { return p.begin < where; });
  if (next == positions_.end() || next->begin - at > near) return false;
  for (std::uint32_t i = start.token + 1; i < scan_.tokens.size() && place(i) < next->begin; ++i)
    if (scan_.tokens[i].sort == Sort::number && scan_.tokens[i].number == 1) return false;
  const std::optional<Position> p = position_of(*next, next->to_move.value_or(Color::white));
  if (!p || legal_plies(scan_, start.token, enough, *p) < enough) return false;
  start.position = p;
  start.shown = static_cast<std::size_t>(next - positions_.begin());
  return true;
}

bool StartFinder::solves(BookStart& start, std::size_t where, std::size_t shown) const {
  const auto token = std::lower_bound(scan_.tokens.begin(), scan_.tokens.end(), where,
                                      [](const Token& t, std::size_t at) { return t.begin < at; });
  if (token == scan_.tokens.end() || token->sort != Sort::number || token->number != 1) return false;
  start.token = static_cast<std::uint32_t>(token - scan_.tokens.begin());
  const PrintedPosition& printed = positions_[shown];
  const Color mover = printed.to_move.value_or(token->waits ? Color::black : Color::white);
  start.position = position_of(printed, mover);
  start.shown = shown;
  return start.position && legal_plies(scan_, start.token, 1, *start.position) == 1;
}

bool StartFinder::begins_at_diagram(BookStart& start, std::size_t after) const {
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
  start.shown = static_cast<std::size_t>(&shown - positions_.data());
  return true;
}

/// How many moves from a number on can be played one after the other, `enough` at most. Where the
/// words leave several, all of them are tried.
unsigned StartFinder::legal_plies(const Scan& scan, std::uint32_t token, unsigned enough,
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
std::uint32_t StartFinder::number_of_row(const Scan& scan, std::uint32_t from, unsigned plies) {
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

std::uint32_t StartFinder::line_at(std::size_t where) const noexcept {
  const auto it = std::upper_bound(scan_.lines.begin(), scan_.lines.end(), where,
                                   [](std::size_t at, const Line& l) { return at < l.begin; });
  return static_cast<std::uint32_t>(it - scan_.lines.begin()) - 1;
}

}  // namespace stamma
