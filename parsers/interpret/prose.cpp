// Prose between the moves of books: passed over where the game goes on behind it.
#include <algorithm>
#include <optional>

#include "parsers/interpret/interpreter.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {

using pgn::is_digit;
using pgn::is_newline;
using pgn::is_space;
using pgn::quoted;
using pgn::skip_spaces;
using pgn::word_end;

/// Whether a paragraph begins here although moves have been read: a numbered game would go on with
/// a number. The end of the game may be told so.
bool Interpreter::begins_prose() const {
  if (!builder_.has_move() || !stack_.empty() || !pgn::begins_paragraph(text_.begin, p_))
    return false;
  const std::string_view w(p_, static_cast<std::size_t>(word_end(p_, end_) - p_));
  return !result_of(w) && !remark_of(w);
}

/// Where the game goes on behind prose: at a line that begins with the number of the move to come
/// and with that move. nullptr when another move's number comes first, nothing when none comes.
std::optional<const char*> Interpreter::going_on(const char* at, const char* stop) const {
  int looks = 8;  // at numbers that are right with no move behind them: text of many broken games
  const bool black = line_.now.side() == Color::black;
  for (const char* p = at; p < stop; ++p) {
    if (!is_newline(*p)) continue;
    const char* const number = skip_spaces(p, stop);
    const char* q = number;
    const unsigned n = pgn::take_number(q, stop);
    const char* const dots = q;
    while (q < stop && (*q == '.' || is_space(*q))) ++q;
    if (dots == number || *dots != '.') continue;
    const bool waits = std::count(dots, q, '.') > 1;
    if (n != line_.now.fullmove_number() || waits != black || looks-- == 0) return nullptr;
    if (is_other_move(line_.now, q)) return number;
  }
  return std::nullopt;
}

/// The result or the first word that may be a move, in text behind which the game does not go on.
const char* Interpreter::stops_prose(const char* at, const char* stop) const {
  for (const char* p = at; p < stop; p = skip_spaces(word_end(p, stop) + 1, stop))
    if (result_of({p, static_cast<std::size_t>(word_end(p, stop) - p)}) || is_digit(*p) ||
        is_other_move(line_.now, p))
      return p;
  return stop;
}

/// Where prose ends, looked for up to `window`; nothing where more of the text must be seen for it.
std::optional<Interpreter::ProseEnd> Interpreter::prose_end(const char* at, const char* window,
                                                            bool is_last) const {
  const char* const stop = pgn::end_of_movetext(at, window);
  const bool whole = stop < window || is_last;
  const std::optional<const char*> next = going_on(at, stop);
  if (next && *next != nullptr) return ProseEnd{*next, false};
  if (!next && !whole) return std::nullopt;
  const char* const end = stops_prose(at, stop);
  if (end == stop && !whole) return std::nullopt;
  const bool is_result =
      result_of({end, static_cast<std::size_t>(word_end(end, stop) - end)}).has_value();
  return ProseEnd{end, end < stop && !is_result};
}

/// Prose between the moves of a book, moves spoken of included: a comment, if the game goes on
/// behind it as it should. What may be moves that were not understood is kept as unread.
void Interpreter::pass_over_prose(const char* at) {
  // A text of many games without tags is not looked through to its end for each of them. Most
  // prose is short, so little is looked at first.
  constexpr std::ptrdiff_t shortest = 1 << 10, longest = 16 << 10;
  std::optional<ProseEnd> found;
  for (std::ptrdiff_t length = shortest; !found; length *= 4) {
    const char* const window =
        end_ - at > length ? std::find_if(at + length, end_, is_space) : end_;
    found = prose_end(at, window, window == end_ || length >= longest);
  }
  if (found->may_be_move) {
    const char* const word = word_end(at, end_);
    tell(Code::not_a_move, at, word,
         quoted({at, static_cast<std::size_t>(word - at)}) + " is not a move");
    fail_line(at);
    return;
  }
  const char* const end = found->at;
  const std::string_view text = pgn::trim({at, static_cast<std::size_t>(end - at)});
  tell(Code::unreadable_text, at, at + std::min<std::size_t>(text.size(), 40),
       "no moves; kept as a comment");
  add_comment(text, at);
  ++out_.strays;
  p_ = end;
}

}  // namespace stamma
