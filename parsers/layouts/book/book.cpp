#include "parsers/layouts/book/book.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lib/chess/fen.hpp"
#include "lib/game/odds.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/alternatives.hpp"
#include "lib/words/marks.hpp"
#include "lib/words/variations.hpp"
#include "parsers/layouts/book/problems.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/layouts/heading/told_result.hpp"
#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/layouts/score/reading_scan.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

/// Moves of a main line that stand before a place.
std::size_t plies_before(const Game& game, std::size_t offset) {
  std::size_t plies = 0, ply = 0;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    ++ply;
    if (id < game.sources.size() && game.sources[id].offset < offset) plies = ply;
  }
  return plies;
}

/// Men on a board, as FEN has them.
std::string placement(const std::array<Piece, 64>& men) {
  std::string out;
  for (unsigned rank = 8; rank-- > 0;) {
    unsigned empty = 0;
    for (unsigned file = 0; file < 8; ++file) {
      const Piece p = men[index(square(file, rank))];
      if (p.kind == Kind::none) {
        ++empty;
        continue;
      }
      if (empty != 0) out += std::to_string(std::exchange(empty, 0));
      out += fen_letter(p);
    }
    if (empty != 0) out += std::to_string(empty);
    if (rank != 0) out += '/';
  }
  return out;
}

bool has_unread(const Game& game) {
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    if (game.note(i).type == Note::Type::unread) return true;
  return false;
}

/// Moves of the main line that a reader has to check; what could not be read counts as many.
std::size_t doubtful_plies(const Game& game) {
  constexpr std::size_t many = 1000;
  std::size_t doubtful = has_unread(game) ? many : 0;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    doubtful += flagged(game.node(id).verdict, game.confidence(id)) ? 1 : 0;
  return doubtful;
}

/// Whether what was read makes sense as a game.
bool is_game(const Game& game, std::size_t fewest_plies) {
  const std::size_t plies = game.plies();
  if (plies < fewest_plies) return false;
  if (doubtful_plies(game) * 4 <= plies) return true;
  // Damaged, but a game: it begins well.
  constexpr std::size_t well = 10;
  std::size_t first = 0;
  for (NodeId id = game.first_move(); id != root && first < well; id = game.node(id).next, ++first)
    if (flagged(game.node(id).verdict, game.confidence(id))) return false;
  return first == well;
}

PgnOptions with_sources(PgnOptions options) {
  options.keep_sources = true;
  options.streams = false;
  return options;
}

}  // namespace

BookReader::BookReader(const PgnOptions& options, Problems& problems)
    : options_(options), problems_(problems), reader_(with_sources(options), problems) {}

void BookReader::open(std::string_view text, BookOutline outline) {
  text_ = text;
  outline_ = std::move(outline);
  next_ = problem_ = diagram_ = 0;
  more_ = false;
  known_.clear();
  reader_.expect(outline_.dialect);
}

/// Diagrams from which nothing can be played.
void BookReader::tell_impossible() {
  for (; diagram_ < outline_.positions.size(); ++diagram_) {
    const PrintedPosition& shown = outline_.positions[diagram_];
    if (const std::string faults = faults_of(shown); !faults.empty())
      tell_outside(Code::impossible_diagram, shown.begin, shown.end, "the diagram has " + faults);
  }
}

bool BookReader::next(Game& game) {
  tell_impossible();
  if (outline_.games.empty() && next_position(game)) return true;
  if (more_ && next_in_place(game)) return true;
  while (next_ < outline_.games.size()) {
    BookGame& place = outline_.games[next_++];
    join_returns(place);
    const Problems::Mark mark = problems_.mark();
    if (read(place, game)) {
      more_ = true;
      return true;
    }
    place.shown.reset();
    problems_.roll_back(mark);
    tell_outside(Code::text_outside, place.begin, place.end,
                 "moves that are not legal from where they would begin");
  }
  if (!outline_.games.empty() && next_problem(game)) return true;
  if (outline_.games.empty() && outline_.positions.empty() && outline_.bytes != 0)
    tell_outside(
        Code::text_outside, 0, 1,
        "no game in " + std::to_string(std::exchange(outline_.bytes, 0)) + " bytes of text");
  else if (outline_.rows != 0)
    tell_outside(Code::text_outside, outline_.first_row, outline_.first_row + 1,
                 std::to_string(outline_.rows) + " lines with moves belong to no game");
  outline_.rows = 0;
  return false;
}

/// Whether the moves of a place can be played behind one of the lines that are known, without
/// doubt.
bool BookReader::plays(const BookGame& place) {
  constexpr std::size_t fewest_plies = 3;
  gather(place);
  return read_moves(place) && doubtful_plies(read_) == 0 && read_.plies() >= fewest_plies;
}

/// Tables behind a game whose numbers go back: those that its own moves lead to are said of it, and
/// so are those that no line leads to.
void BookReader::join_returns(BookGame& place) {
  std::vector<BookGame>& games = outline_.games;
  while (next_ < games.size() && games[next_].is_return()) {
    const Problems::Mark mark = problems_.mark();
    Game scratch;
    std::vector<Known> known = known_;
    bool apart = false;
    if (read(place, scratch)) {
      known_.erase(known_.begin(), known_.end() - 1);
      if (!plays(games[next_])) {
        known_ = known;
        apart = plays(games[next_]);
      }
    }
    known_ = std::move(known);
    problems_.roll_back(mark);
    if (apart) return;
    // What stands behind a heading is not said of this game.
    const std::size_t begin = games[next_].reference->begin;
    if (place.rest >= begin || pgn::trim(text_.substr(place.rest, begin - place.rest)).empty())
      place.rest = games[next_].rest;
    games.erase(games.begin() + static_cast<std::ptrdiff_t>(next_));
  }
}

/// Another game that stands where one was read, as on the same line.
bool BookReader::next_in_place(Game& game) {
  more_ = reader_.next(read_);
  if (!more_) return false;
  read_.layout = Layout::book;
  offset_ = reader_.game_offset();
  assemble(read_, {read_.start, {}}, {}, {}, game);
  return true;
}

/// A position without moves.
bool BookReader::next_position(Game& game) {
  while (next_ < outline_.positions.size()) {
    const PrintedPosition& shown = outline_.positions[next_++];
    const auto position = position_of(shown, shown.to_move.value_or(Color::white));
    if (!position) continue;
    set_up_problem(shown, *position, game);
    return true;
  }
  return false;
}

/// A problem that no solution was found of, behind the games.
bool BookReader::next_problem(Game& game) {
  const auto is_used = [this](std::size_t i) {
    const std::size_t at = outline_.positions[i].begin;
    return std::any_of(outline_.games.begin(), outline_.games.end(), [&](const BookGame& g) {
      return g.shown == i || (g.begin <= at && at < g.rest);
    });
  };
  while (problem_ < outline_.positions.size()) {
    const PrintedPosition& shown = outline_.positions[problem_++];
    if (!shown.mate_in || is_used(problem_ - 1)) continue;
    const auto position = position_of(shown, shown.to_move.value_or(Color::white));
    if (!position) continue;
    set_up_problem(shown, *position, game);
    return true;
  }
  return false;
}

void BookReader::set_up_problem(const PrintedPosition& shown, const Position& position,
                                Game& game) {
  game.clear();
  game.start = position;
  game.layout = Layout::book;
  game.set_tag("SetUp", "1");
  game.set_tag("FEN", write_fen(position));
  tell_problem(shown, game);
  offset_ = shown.begin;
}

/// Number, composer and task of a position.
void BookReader::tell_problem(const PrintedPosition& shown, Game& game) const {
  const ProblemCaption caption = caption_of(text_, shown);
  const auto tell = [&game](std::string_view name, const std::string& value) {
    if (!value.empty()) game.set_tag(name, value);
  };
  tell("Event", shown.label);
  tell("Composer", caption.composer);
  tell("Task", caption.task);
}

void BookReader::tell_outside(Code code, std::size_t begin, std::size_t end, std::string message) {
  const std::uint64_t game = problems_.game();
  problems_.set_game(0);
  problems_.add(code, begin, end - begin, std::move(message));
  problems_.set_game(game);
}

/// What stands before the first move: the lines that the text may take over, the likeliest first.
/// None when that is not known.
std::vector<BookOpening> BookReader::openings(const BookGame& place) const {
  const BookOpening none{place.start.value_or(options_.start.value_or(Position())), {}};
  if (!place.reference || place.start || place.plies_before == 0) return {none};
  const Reference& r = *place.reference;
  const auto fits = [&](const Known& k) {
    switch (r.source) {
      case Reference::Source::game_number: return k.number == r.game;
      case Reference::Source::main_game: return !k.variation;
      case Reference::Source::before: break;
    }
    return true;
  };
  // Those that the reference fits, the last one first; then all others: the text may be wrong, or
  // call a line by a name that is not known.
  constexpr std::size_t most = 6;
  std::vector<BookOpening> found;
  for (const bool told : {true, false}) {
    for (auto k = known_.rbegin(); k != known_.rend() && found.size() < most; ++k) {
      if (k->line.moves.size() < place.plies_before || fits(*k) != told) continue;
      BookOpening opening = k->line;
      opening.moves.resize(place.plies_before);
      const bool same = std::any_of(found.begin(), found.end(), [&](const BookOpening& o) {
        return o.start == opening.start && o.moves == opening.moves;
      });
      if (!same) found.push_back(std::move(opening));
    }
  }
  return found;
}

/// What is said between the moves and behind them, and in the footnotes.
std::vector<BookRemark> BookReader::remarks() const {
  std::vector<BookRemark> all;
  if (!preface_.empty()) all.push_back({0, offset_, preface_, true});
  const std::size_t before = opening_.moves.size();
  for (const BookRemark& r : prose_)
    all.push_back({before + plies_before(read_, r.offset), r.offset, r.text, r.plain});
  // A footnote to which no mark leads is said at the end.
  const std::size_t end = before + read_.plies();
  for (const Footnote& f : footnotes_) {
    const auto offset = static_cast<std::size_t>(f.text.data() - text_.data());
    bool marked = false;
    for (const Mark& m : marks_) {
      if (f.name != m.name) continue;
      marked = true;
      all.push_back({before + plies_before(read_, m.offset), offset, f.text});
    }
    if (!marked) all.push_back({end, offset, f.text});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const BookRemark& a, const BookRemark& b) { return a.plies < b.plies; });
  return all;
}

/// Compares the diagrams inside of a game with it; after how many moves those stand that agree.
std::vector<std::size_t> BookReader::check_diagrams(const BookGame& place) {
  std::vector<std::size_t> agree;
  PlayedLine line(opening_.start, read_.chess960);
  for (const Move m : opening_.moves) line.play(m);
  for (NodeId id = read_.first_move(); id != root; id = read_.node(id).next)
    line.play(read_.node(id).move);
  constexpr std::size_t near = 2;  // it may stand somewhat early or late
  for (const PrintedPosition& shown : outline_.positions) {
    if (shown.begin < place.begin || shown.begin >= place.rest || !faults_of(shown).empty()) continue;
    const std::size_t here = opening_.moves.size() + plies_before(read_, shown.begin);
    const std::size_t from = here > near ? here - near : 0;
    const std::size_t to = std::min(here + near + 1, line.positions.size());
    std::size_t ply = from;
    while (ply < to && differences(line.positions[ply], shown) != 0) ++ply;
    if (ply < to) {
      agree.push_back(ply);
      continue;
    }
    problems_.add(Code::other_diagram, shown.begin, shown.end - shown.begin,
                  "the diagram shows " + placement(shown.men) + ", the game has " +
                      placement(line.positions[here].setup().board));
  }
  return agree;
}

/// Whether a move of a place was settled from outside.
bool BookReader::is_decided(const BookGame& place) const {
  const std::vector<Decision>& all = decisions();
  return std::any_of(all.begin(), all.end(), [&place](const Decision& d) {
    return d.offset >= place.begin && d.offset < place.end;
  });
}

/// Reads the moves behind the opening that fits them best.
bool BookReader::read_moves(const BookGame& place) {
  const std::vector<BookOpening> all = openings(place);
  const auto open = [&](const BookOpening& opening) {
    opening_ = opening;
    PlayedLine line(opening.start);
    for (const Move m : opening.moves) line.play(m);
    const Position& start = line.positions.back();
    if (start == Position())
      reader_.start_from(std::nullopt);
    else
      reader_.start_from(start, line.men.back());
    SourceMap here;  // where the text of the game is in the book
    here.add(place.end - place.begin, place.begin);
    reader_.open(copy_, here.after(order_.map));
    return reader_.next(read_);
  };
  const Problems::Mark mark = problems_.mark();
  constexpr std::size_t less_likely = 2;  // doubtful moves that the line told may have more
  std::size_t best = 0, fewest = std::string_view::npos;
  for (std::size_t i = 0; i < all.size() && all.size() > 1 && fewest != 0; ++i) {
    const std::size_t wrong =
        open(all[i]) ? doubtful_plies(read_) + (i == 0 ? 0 : less_likely) : std::string_view::npos;
    problems_.roll_back(mark);
    if (wrong >= fewest) continue;
    fewest = wrong;
    best = i;
  }
  // Behind a diagram one move is an answer.
  constexpr std::size_t fewest_plies = 3;
  if (all.empty() || !open(all[best])) return false;
  // What stands under a problem's number is its solution, however badly it is read; where a person
  // decided about a move, there is a game.
  const bool is_told = place.solution || is_decided(place);
  return is_told ? read_.plies() != 0 : is_game(read_, place.start ? 1 : fewest_plies);
}

bool BookReader::read(const BookGame& place, Game& game) {
  gather(place);
  if (!read_moves(place)) return false;
  offset_ = place.begin;
  take_heading(place);
  // One game by itself is a score, unless its heading numbers it among others.
  const bool among = outline_.games.size() > 1 || heading_.number.has_value();
  read_.layout = among ? Layout::book : Layout::score;
  take_result(place);
  const std::vector<std::size_t> diagrams = check_diagrams(place);
  const std::vector<TextSpan> lines = assemble(read_, opening_, remarks(), diagrams, game);
  drop_unused_rights(game);
  // In a text that was put in order a remark may stand in several pieces.
  const auto inside = [this](TextSpan s) {
    const auto size = static_cast<std::uint32_t>(text_.size());
    if (s.offset >= size) return TextSpan{size, 0};
    return TextSpan{s.offset, std::min(s.length, size - s.offset)};
  };
  for (TextSpan& source : game.sources) source = inside(source);
  for (const TextSpan& line : lines) {
    const TextSpan kept = inside(line);
    problems_.add(Code::kept_line, kept.offset, kept.length,
                  pgn::quoted(text_.substr(kept.offset, kept.length)) + " stays words");
  }
  Known& known = known_.emplace_back();
  known.number = heading_.number;
  const told::Tokens words = told::tokens_of(heading_.text);
  known.variation = std::any_of(words.begin(), words.end(), [](const told::Token& t) {
    return t.is_word() && is_variation_word(t.low);
  });
  known.line = opening_;
  for (NodeId id = read_.first_move(); id != root; id = read_.node(id).next)
    known.line.moves.push_back(read_.node(id).move);
  return true;
}

}  // namespace stamma
