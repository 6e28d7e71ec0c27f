#include "parsers/layouts/book.hpp"

#include <algorithm>

#include "parsers/layouts/book_game.hpp"
#include "parsers/layouts/pgn_scan.hpp"
#include "parsers/layouts/reading_order.hpp"

namespace stamma {
namespace {

using pgn::is_newline;
using pgn::is_space;

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

void blank_out(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < std::min(end, text.size()); ++i)
    if (!is_newline(text[i])) text[i] = ' ';
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

/// Whether what was read makes sense as a game.
bool is_game(const Game& game) {
  constexpr std::size_t fewest_plies = 3;
  const std::size_t plies = game.plies();
  std::size_t plain = 0;
  bool unread = false;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    plain += flagged(game.node(id).verdict, game.confidence(id)) ? 0 : 1;
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    unread = unread || game.note(i).type == Note::Type::unread;
  if (plies < fewest_plies) return false;
  if (plain * 4 >= plies * 3 && !unread) return true;
  // Damaged, but a game: it begins well.
  constexpr std::size_t well = 10;
  std::size_t first = 0;
  for (NodeId id = game.first_move(); id != root && first < well; id = game.node(id).next, ++first)
    if (flagged(game.node(id).verdict, game.confidence(id))) return false;
  return first == well;
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
  next_ = 0;
}

bool BookReader::next(Game& game) {
  while (next_ < outline_.games.size()) {
    const BookGame& place = outline_.games[next_++];
    const Problems::Mark mark = problems_.mark();
    if (read(place, game)) return true;
    problems_.roll_back(mark);
    tell_outside(place.begin, place.end);
  }
  return false;
}

/// Moves that are played from nowhere known, or make no game.
void BookReader::tell_outside(std::size_t begin, std::size_t end) {
  const std::uint64_t game = problems_.game();
  problems_.set_game(0);
  problems_.add(Code::text_outside, begin, end - begin,
                "moves that make no game from the position they would begin in");
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
void BookReader::take_prose(const BookGame& place, const Dialect& dialect) {
  const std::size_t size = place.end - place.begin;
  copy_.assign(notes_, 0, size);
  if (place.rest > place.end) prose_.emplace_back(size, notes_.size());
  const ReadingOrder order = reading_order(copy_, dialect);
  if (order.rearranged) return;
  for (const ReadingOrder::Block& b : order.blocks) {
    if (b.kind != ReadingOrder::Kind::prose) continue;
    prose_.emplace_back(b.begin, b.end);
    blank_out(copy_, b.begin, b.end);
  }
}

void BookReader::gather(const BookGame& place, const Dialect& dialect) {
  footnotes_.clear();
  marks_.clear();
  prose_.clear();
  notes_.assign(text_.substr(place.begin, place.rest - place.begin));
  take_footnotes(place);
  take_marks(place);
  take_prose(place, dialect);
}

bool BookReader::read(const BookGame& place, Game& game) {
  gather(place, outline_.dialect);
  reader_.open(copy_, place.begin);
  if (!reader_.next(read_) || !is_game(read_)) return false;
  offset_ = place.begin;
  read_.layout = outline_.games.size() > 1 ? Layout::book : Layout::score;

  // In the order of the text, so that what is said of one move comes in order as well.
  std::vector<BookRemark> remarks;
  for (const auto& [begin, end] : prose_)
    remarks.push_back({plies_before(read_, place.begin + begin), place.begin + begin,
                       std::string_view(notes_).substr(begin, end - begin)});
  for (const Mark& m : marks_)
    for (const Footnote& f : footnotes_)
      if (f.name == m.name)
        remarks.push_back({plies_before(read_, m.offset),
                           static_cast<std::size_t>(f.text.data() - text_.data()), f.text});
  std::stable_sort(remarks.begin(), remarks.end(),
                   [](const BookRemark& a, const BookRemark& b) { return a.plies < b.plies; });
  for (const TextSpan& kept : assemble(read_, remarks, game).kept)
    problems_.add(Code::kept_line, kept.offset, kept.length,
                  pgn::quoted(text_.substr(kept.offset, kept.length)) + " stays words");
  return true;
}

}  // namespace stamma
