// Prose between the moves of books: passed over where the game goes on behind it.
#include <algorithm>

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
/// and with that move. nullptr when another move's number comes first, or none.
const char* Interpreter::going_on(const char* at, const char* stop) const {
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
    if (n != line_.now.fullmove_number() || waits != black) return nullptr;
    if (is_other_move(line_.now, q)) return number;
  }
  return nullptr;
}

/// Prose between the moves of a book, moves spoken of included: a comment, if the game goes on
/// behind it as it should. What may be moves that were not understood is kept as unread.
void Interpreter::pass_over_prose(const char* at) {
  // A text of many games without tags is not looked through to its end for each of them.
  constexpr std::ptrdiff_t longest = 16 << 10;
  const char* const window =
      end_ - at > longest ? std::find_if(at + longest, end_, is_space) : end_;
  const char* const stop = pgn::end_of_movetext(at, window);
  const char* const next = going_on(at, stop);
  const char* end = next != nullptr ? next : stop;
  if (next == nullptr) {
    for (const char* p = at; p < stop; p = skip_spaces(word_end(p, stop) + 1, stop)) {
      if (result_of({p, static_cast<std::size_t>(word_end(p, stop) - p)})) {
        end = p;
        break;
      }
      if (!is_digit(*p) && !is_other_move(line_.now, p)) continue;
      tell(Code::not_a_move, at, word_end(at, stop),
           quoted({at, static_cast<std::size_t>(word_end(at, stop) - at)}) + " is not a move");
      fail_line(at);
      return;
    }
  }
  const std::string_view text = pgn::trim({at, static_cast<std::size_t>(end - at)});
  tell(Code::unreadable_text, at, at + std::min<std::size_t>(text.size(), 40),
       "no moves; kept as a comment");
  add_comment(text, at);
  ++out_.strays;
  p_ = end;
}

}  // namespace stamma
