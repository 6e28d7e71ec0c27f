// Games with HTML among their moves: read from a copy of their section in which it is none.
#include <algorithm>

#include "parsers/layouts/pgn/impl.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/text/markup.hpp"

namespace stamma {

/// Whether a word is written with markup, or markup stands there: the game is then read again
/// without it, from its beginning.
bool PgnReader::Impl::finds_markup(const char* p, const char* end) {
  if (silent_ || plain_.on || !has_markup(p, end, end_)) return false;
  markup_ = over_ = true;
  return true;
}

/// Whether to read the last game again, because its text is another without markup.
bool PgnReader::Impl::leave_out_markup() {
  if (plain_.on || (!markup_ && !has_markup(game_begin_, p_, end_))) return false;
  if (!markup_ && unmarked_until_ == end_) return false;  // it stands in comments
  enter_plain();
  if (!plain_.places.empty()) return true;
  unmarked_until_ = plain_.original.end;
  leave_plain();
  return false;
}

/// Between games: whether markup stands at hand, and is read as none from now on.
bool PgnReader::Impl::passes_markup() {
  if (plain_.on || (*p_ != '<' && *p_ != '&') || !has_markup(p_, p_ + 1, end_)) return false;
  game_begin_ = p_;
  enter_plain();
  return true;
}

/// From now on the section is read from a copy of it, which has no markup behind `game_begin_`.
void PgnReader::Impl::enter_plain() {
  constexpr std::size_t look_behind = 256;
  const char* const from =
      game_begin_ - std::min(static_cast<std::size_t>(game_begin_ - begin_), look_behind);
  plain_.original = {begin_, end_, text_end_, game_begin_, from, shift_};
  plain_.text.assign(from, end_);
  plain_.places = remove_markup(plain_.text, static_cast<std::size_t>(game_begin_ - from));
  plain_.told = 0;
  plain_.on = true;
  const std::ptrdiff_t to_copy = plain_.text.data() - from;
  shift_ += static_cast<std::size_t>(from - begin_);
  begin_ = plain_.text.data();
  end_ = text_end_ = begin_ + plain_.text.size();
  p_ += to_copy;
  game_begin_ += to_copy;
}

/// Back to the text itself.
void PgnReader::Impl::leave_plain() {
  if (!plain_.on) return;
  plain_.on = false;
  const Original& original = plain_.original;
  const std::ptrdiff_t to_text = original.from - plain_.text.data();
  p_ += to_text;
  game_begin_ += to_text;
  begin_ = original.begin;
  end_ = original.end;
  text_end_ = original.text_end;
  shift_ = original.shift;
}

/// Reports what was left out of the game that was read, and in front of it.
void PgnReader::Impl::tell_markup() {
  if (!plain_.on) return;
  Tally found;
  const auto end = static_cast<std::size_t>(p_ - begin_);
  for (; plain_.told < plain_.places.size() && plain_.places[plain_.told] < end; ++plain_.told)
    found.add(offset(begin_ + plain_.places[plain_.told]));
  tell_tally(Code::markup, found, "HTML among the moves");
}

}  // namespace stamma
