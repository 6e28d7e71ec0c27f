#include "parsers/layouts/book/book.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lib/chess/fen.hpp"
#include "lib/game/odds.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/layouts/book/problems.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/text/scan.hpp"
#include "lib/words/alternatives.hpp"
#include "lib/words/marks.hpp"
#include "parsers/layouts/heading/told_result.hpp"
#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma {
namespace {

/// The bracket that closes the one at `open`; npos when none does.
std::size_t closing_bracket(std::string_view text, std::size_t open) {
  constexpr std::size_t longest = 32 << 10;
  std::size_t depth = 0;
  for (std::size_t i = open; i < std::min(text.size(), open + longest); ++i) {
    if (text[i] == '[') ++depth;
    if (text[i] == ']' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

/// The name of a mark such as [A], [AA], [78] or [a]; empty when it is something else.
std::string_view mark_name(std::string_view text, std::size_t open) {
  constexpr std::size_t longest = 4;
  const std::size_t close = text.substr(open, longest + 2).find(']');
  if (close == std::string_view::npos || close < 2) return {};
  const std::string_view name = text.substr(open + 1, close - 1);
  const auto is_part = [](char c) { return pgn::is_letter(c) || pgn::is_digit(c) || c == '*'; };
  return std::all_of(name.begin(), name.end(), is_part) ? name : std::string_view();
}

/// The letter of a note at a place: (a), (_a_), (B). Its name and its length in the text; an empty
/// name when it is something else.
struct NoteLetter {
  std::string_view name;
  std::size_t length = 0;
};
NoteLetter note_letter(std::string_view text) {
  if (!text.starts_with('(')) return {};
  const bool italic = text.substr(1, 1) == "_";
  const std::size_t at = italic ? 2 : 1;
  std::size_t end = at;
  while (end < text.size() && end < at + 2 && pgn::is_letter(text[end])) ++end;
  const bool twice = end == at + 2 && text[at] == text[at + 1];  // (aa) comes after (z)
  if (end != at + 1 && !twice) return {};
  const std::size_t close = end + (italic && text.substr(end, 1) == "_" ? 1 : 0);
  if (text.substr(close, 1) != ")") return {};
  return {text.substr(at, end - at), close + 1};
}

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

/// The first empty line behind a place.
std::size_t end_of_paragraph(std::string_view text, std::size_t at) {
  while ((at = text.find('\n', at)) != std::string_view::npos) {
    const std::size_t next = text.find_first_not_of(ascii::line_spaces, ++at);
    if (next == std::string_view::npos || text[next] == '\n') return at;
  }
  return text.size();
}

PgnOptions with_sources(PgnOptions options) {
  options.keep_sources = true;
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
    const Problems::Mark mark = problems_.mark();
    if (read(place, game)) {
      more_ = true;
      return true;
    }
    place.shown.reset();
    problems_.roll_back(mark);
    tell_outside(Code::text_outside, place.begin, place.end, "moves that are not legal from where they would begin");
  }
  if (!outline_.games.empty() && next_problem(game)) return true;
  if (outline_.games.empty() && outline_.positions.empty() && outline_.bytes != 0)
    tell_outside(
        Code::text_outside, 0, 1, "no game in " + std::to_string(std::exchange(outline_.bytes, 0)) + " bytes of text");
  else if (outline_.rows != 0)
    tell_outside(Code::text_outside, outline_.first_row, outline_.first_row + 1,
                 std::to_string(outline_.rows) + " lines with moves belong to no game");
  outline_.rows = 0;
  return false;
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

void BookReader::set_up_problem(const PrintedPosition& shown, const Position& position, Game& game) {
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

/// Footnotes, with the names by which the moves refer to them. They are no moves.
void BookReader::take_footnotes(const BookGame& place) {
  constexpr std::string_view word = "[Footnote";
  constexpr std::size_t longest_name = 8;
  for (std::size_t at = text_.find(word, place.begin); at < place.rest;
       at = text_.find(word, at + 1)) {
    const std::size_t close = closing_bracket(text_, at);
    if (close == std::string_view::npos) continue;
    const std::string_view inside = text_.substr(at + word.size(), close - at - word.size());
    const std::size_t colon = inside.find(':');
    if (colon >= longest_name) continue;
    footnotes_.push_back({pgn::trim(inside.substr(0, colon)), inside.substr(colon + 1)});
    blank_out(notes_, at - place.begin, close + 1 - place.begin);
    at = close;
  }
}

/// "(a) If Black takes": notes with a letter behind the moves, and the letter at a move.
void BookReader::take_letter_notes(const BookGame& place) {
  struct Lettered {
    std::string_view name;
    std::size_t begin, words;
  };
  std::vector<Lettered> found;
  const std::string_view text = text_.substr(place.begin, place.rest - place.begin);
  const std::string_view moves = text.substr(0, place.end - place.begin);
  const auto at_line_start = [text](std::size_t i) {
    const std::size_t before = text.substr(0, i).find_last_not_of(ascii::blanks);
    return before == std::string_view::npos || pgn::is_newline(text[before]);
  };
  std::vector<Mark> marks;
  for (std::size_t i = 0; (i = text.find('(', i)) != std::string_view::npos; ++i) {
    const auto [name, length] = note_letter(text.substr(i));
    if (length == 0 || notes_[i] == ' ') continue;
    if (at_line_start(i))
      found.push_back({name, i, i + length});
    else if (i < moves.size())
      marks.push_back({name, place.begin + i});
  }
  for (std::size_t k = 0; k < found.size(); ++k) {
    const auto mark = std::find_if(marks.begin(), marks.end(), [&](const Mark& m) {
      return m.name == found[k].name && m.offset < place.begin + found[k].begin;
    });
    if (mark == marks.end()) continue;
    std::size_t end = k + 1 < found.size() ? found[k + 1].begin : text.size();
    if (found[k].begin < moves.size()) end = std::min(end, end_of_paragraph(text, found[k].words));
    footnotes_.push_back({found[k].name, text.substr(found[k].words, end - found[k].words)});
    marks_.push_back(*mark);
    const std::size_t at = mark->offset - place.begin;
    blank_out(notes_, at, at + note_letter(text.substr(at)).length);
    blank_out(notes_, found[k].begin, end);
    marks.erase(mark);
  }
}

/// The marks that refer to them.
void BookReader::take_marks(const BookGame& place) {
  for (std::size_t i = 0; (i = notes_.find('[', i)) != std::string::npos; ++i) {
    const std::string_view name = mark_name(text_, place.begin + i);
    if (name.empty()) continue;
    marks_.push_back({name, place.begin + i});
    blank_out(notes_, i, i + name.size() + 2);
  }
}

/// Prose between the moves; what is left of the text is moves.
void BookReader::take_prose(const BookGame& place) {
  const std::size_t size = place.end - place.begin;
  const std::size_t moves = place.words - place.begin;
  const std::string_view closing = std::string_view(notes_).substr(moves, size - moves);
  // Words without figures are no moves.
  const bool words = closing.find_first_of("0123456789") == std::string_view::npos;
  std::string_view text = std::string_view(notes_).substr(0, words ? moves : size);
  order_ = reading_order(text, outline_.dialect);
  copy_ = order_.text;
  for (const ReadingOrder::Block& b : order_.blocks) {
    if (b.kind != ReadingOrder::Kind::prose) continue;
    // In a text that was put in order the rules of fractions stand behind the moves around them.
    const std::string_view said = std::string_view(order_.text).substr(b.begin, b.end - b.begin);
    const auto letter = std::find_if(said.begin(), said.end(), pgn::is_letter);
    const bool skips = order_.rearranged && letter != said.end();
    const auto first = static_cast<std::size_t>(skips ? letter - said.begin() : 0);
    prose_.push_back({0, place.begin + order_.map.place(b.begin + first), said});
    blank_out(copy_, b.begin, b.end);
  }
  take_alternatives(place);
  take_asides(place);
  plain_numbers(copy_);
  point_first_number(copy_);
  if (words && pgn::trim(closing).size() > 1) prose_.push_back({0, place.words, closing});
  if (place.rest > place.end)
    prose_.push_back({0, place.end, std::string_view(notes_).substr(size)});
}

/// "6. B to K's 2d, or K's Kt to K's 2d": what else could be played, in the cell of a move. The cell
/// may go on in the line below.
void BookReader::take_alternatives(const BookGame& place) {
  const reading::Scan scan = reading::scan(copy_, outline_.dialect);
  for (std::size_t i = 1; i < scan.tokens.size(); ++i) {
    const reading::Token& t = scan.tokens[i];
    const reading::Token& before = scan.tokens[i - 1];
    if (t.nested || !is_or_word(scan.text.substr(t.begin, t.end - t.begin)) ||
        before.line != t.line || before.sort == reading::Sort::number)
      continue;
    const reading::Line& line = scan.lines[t.line];
    if (!scan.begins_with_number(line)) continue;
    const auto cell_end = [&scan](std::size_t from, const reading::Line& row) {
      const std::size_t gap = scan.text.substr(0, row.end).find("  ", from);
      return std::min<std::size_t>(gap, row.end);
    };
    std::size_t end = cell_end(t.begin, line);
    std::string words(pgn::trim(scan.text.substr(t.begin, end - t.begin)));
    blank_out(copy_, t.begin, end);
    if (t.line + 1 < scan.lines.size()) {
      const reading::Line& below = scan.lines[t.line + 1];
      const std::size_t gap = scan.text.rfind("  ", t.begin);
      const std::size_t cell = gap == std::string_view::npos || gap < line.begin ? 0 : gap + 2 - line.begin;
      constexpr std::size_t margin = 2;
      if (!below.blank && !scan.begins_with_number(below) && below.column + margin >= cell &&
          below.first != below.last) {
        const std::size_t first = scan.tokens[below.first].begin;
        end = cell_end(first, below);
        words.append(" ").append(pgn::trim(scan.text.substr(first, end - first)));
        blank_out(copy_, first, end);
      }
    }
    alternatives_.push_back(std::move(words));
    prose_.push_back({0, place.begin + order_.map.place(t.begin), alternatives_.back()});
  }
}

/// "(or Var. A.)", "(to prevent Kt-Kt4)": words in parentheses between the moves.
void BookReader::take_asides(const BookGame& place) {
  const reading::Scan scan = reading::scan(copy_, outline_.dialect);
  const auto text_of = [&](const reading::Token& t) {
    return scan.text.substr(t.begin, t.end - t.begin);
  };
  for (std::size_t i = 0; i < scan.tokens.size(); ++i) {
    const reading::Token& first = scan.tokens[i];
    if (!first.nested || text_of(first) != "(") continue;
    std::size_t close = i, words = 0;
    bool numbered = false;
    for (; close < scan.tokens.size() && scan.tokens[close].nested; ++close) {
      const reading::Token& t = scan.tokens[close];
      words += t.sort == reading::Sort::word && !remark_of(text_of(t)) ? 1 : 0;
      numbered = numbered || (t.sort == reading::Sort::number && t.leads);
      if (text_of(t) == ")") break;
    }
    if (close == scan.tokens.size() || text_of(scan.tokens[close]) != ")") continue;
    const std::size_t end = scan.tokens[close].end;
    i = close;
    if (words == 0 || numbered) continue;  // a sign of the move, or a line of play
    prose_.push_back({0, place.begin + order_.map.place(first.begin),
                      std::string_view(order_.text).substr(first.begin, end - first.begin), true});
    blank_out(copy_, first.begin, end);
  }
}

void BookReader::gather(const BookGame& place) {
  footnotes_.clear();
  marks_.clear();
  prose_.clear();
  alternatives_.clear();
  notes_.assign(text_.substr(place.begin, place.end - place.begin));
  keep_columns(notes_, place.columns);
  notes_.append(text_.substr(place.end, place.rest - place.end));
  for (const PrintedPosition& p : outline_.positions)
    if (p.begin >= place.begin && p.begin < place.rest)
      blank_out(notes_, p.begin - place.begin, p.end - place.begin);
  take_footnotes(place);
  take_letter_notes(place);
  take_marks(place);
  tidy_rows(notes_);
  take_prose(place);
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

void BookReader::take_heading(const BookGame& place) {
  constexpr std::size_t longest = 4 << 10;
  const std::size_t from = std::max(place.heading, place.lead - std::min(place.lead, longest));
  std::string above(text_.substr(from, place.lead - from));
  for (const PrintedPosition& p : outline_.positions)
    if (p.caption_begin >= from && p.begin < place.lead)
      blank_out(above, p.caption_begin - from, p.caption_end - from);
  keep_columns(above, place.columns);
  const std::string all = above;
  // Between the names and the moves a reference would hide the names.
  if (place.reference && place.reference->begin >= from)
    blank_out(above, place.reference->begin - from, place.reference->end - from);
  heading_ = read_heading(above);
  if (heading_.event.empty() && heading_.site.empty() && heading_.date.empty()) {
    constexpr std::size_t near = 600;
    const Heading after =
        read_afterword(text_.substr(place.end, std::min(place.rest - place.end, near)));
    heading_.event = after.event;
    heading_.site = after.site;
    heading_.date = after.date;
  }
  const auto tell = [this](std::string_view name, const std::string& value) {
    if (!value.empty()) read_.set_tag(name, value);
  };
  tell("Event", heading_.event);
  tell("Site", heading_.site);
  tell("Date", heading_.date);
  tell("Round", heading_.round);
  tell("White", heading_.white);
  tell("Black", heading_.black);
  tell("Opening", heading_.opening);
  // "VARIATION II. Beginning at White's 5th move." is no event, but tells which line it is.
  if (heading_.event.empty() && heading_.white.empty() && heading_.black.empty())
    tell("Event", title_of(heading_.text, 120));
  // What tags do not say of it is not lost. In front of a single game all words are about it.
  // So are the few in front of a diagram, and between it and the moves.
  constexpr std::size_t few = 600;
  const bool own = place.start && place.odds.empty() && plain_words(all).size() <= few;
  const std::string& words = outline_.games.size() == 1 || own ? all : heading_.text;
  preface_ = title_of(words, longest);
  if (read_.tag("Event") == preface_) preface_.clear();
  if (place.shown && (place.solution || outline_.positions[*place.shown].mate_in))
    tell_problem(outline_.positions[*place.shown], read_);
  if (place.solution) preface_ = caption_of(text_, outline_.positions[*place.shown]).words;
  tell("Odds", place.odds);
  if (opening_.start == Position()) return;
  read_.set_tag("SetUp", "1");
  read_.set_tag("FEN", write_fen(opening_.start));
}

/// "And wins."
void BookReader::take_result(const BookGame& place) {
  if (read_.result != GameResult::unknown) return;
  std::size_t last = place.begin;
  Color mover = ~read_.start.side();
  for (NodeId id = read_.first_move(); id != root; id = read_.node(id).next) {
    mover = ~mover;
    if (id < read_.sources.size())
      last = std::max<std::size_t>(last, read_.sources[id].offset + read_.sources[id].length);
  }
  const auto told = [&](std::size_t begin, std::size_t end) {
    const auto result = begin < end ? told_result(text_.substr(begin, end - begin), mover,
                                                  heading_.white, heading_.black)
                                    : std::nullopt;
    if (result) read_.result = result->result;
    return result.has_value();
  };
  if (told(last, place.end)) return;
  // "White resigns. A very fine finish." in a paragraph of its own: its first sentence.
  const std::string_view rest = text_.substr(place.end, place.rest - place.end);
  const std::size_t begin = std::min(rest.find_first_not_of(ascii::spaces), rest.size());
  constexpr std::size_t longest = 80;
  const std::size_t end = rest.substr(begin, longest).find_first_of(".:;");
  if (end != std::string_view::npos && told(place.end + begin, place.end + begin + end + 1)) return;
  // "The game went on for a few more moves, and Black resigned.": of a game with players.
  constexpr std::size_t longest_paragraph = 300;
  const std::size_t paragraph = std::min(rest.find('\n', begin), rest.size());
  if (!heading_.white.empty() && paragraph - begin <= longest_paragraph)
    told(place.end + begin, place.end + paragraph);
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
    if (shown.begin < place.begin || shown.begin >= place.rest) continue;
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
  // What stands under a problem's number is its solution, however badly it is read.
  return place.solution ? read_.plies() != 0 : is_game(read_, place.start ? 1 : fewest_plies);
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
  known.variation = heading_.text.find("ariation") != std::string::npos ||
                    heading_.text.find("VARIATION") != std::string::npos;
  known.line = opening_;
  for (NodeId id = read_.first_move(); id != root; id = read_.node(id).next)
    known.line.moves.push_back(read_.node(id).move);
  return true;
}

}  // namespace stamma
