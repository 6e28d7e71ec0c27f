// Tags where none are expected: those of the next game in the middle of a tag section, tags among
// the moves of one game, and headings over bare scores.
#include <algorithm>

#include "lib/clean/tag_values.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {

using pgn::is_newline;
using pgn::looks_like_tag;

// After an empty line tags of which this game has one already begin another game: this one came
// without moves. Only tags that tell games apart count; others are given twice.
bool Interpreter::begins_next_game() const {
  constexpr std::string_view telling[] = {"White", "Black", "Round"};
  if (game_->tags().empty()) return false;
  const std::string_view first = game_->name(game_->tags().front());
  for (const char* p = p_; looks_like_tag(p, end_);) {
    const auto pair = pgn::spread_tag(p, end_);
    const char* name_end = p + 1;
    while (pgn::is_name(*name_end)) ++name_end;
    std::string_view name =
        pair ? pair->name : std::string_view(p + 1, static_cast<std::size_t>(name_end - p - 1));
    if (const auto usual = usual_letter_case(name, tag_order(name)); !usual.empty()) name = usual;
    const auto known = game_->tag(name);
    if (known && (p == p_ && (name == "Event" || name == first))) return true;
    if (known && *known != "?" && !known->empty() &&
        std::find(std::begin(telling), std::end(telling), name) != std::end(telling))
      return true;
    if (pair && pair->end != nullptr) p = pair->end;
    while (p < end_ && !is_newline(*p)) ++p;
    if (p < end_) p += *p == '\r' && p[1] == '\n' ? 2 : 1;
    while (p < end_ && pgn::is_blank(*p)) ++p;
  }
  return false;
}

/// Passes over a space outside ASCII or a character that does not show, behind a tag.
bool Interpreter::passes_wide_space() {
  const CodePoint c = first_code_point({p_, static_cast<std::size_t>(end_ - p_)});
  if (!is_unicode_space(c.value) && !is_invisible(c.value)) return false;
  if (is_invisible(c.value)) invisible_.add(offset(p_));
  p_ += c.length;
  return true;
}

/// Takes the tags that stand among the moves of this game, and goes on behind them; false when they
/// begin another game. That they may go on is to be seen from the text alone, or else what is read
/// would depend on where it was cut.
bool Interpreter::tags_among_moves() {
  const char* const end = p_ == end_ ? text_.text_end : end_;
  if (!builder_.has_move() || !goes_on_here(p_, end)) return false;
  if (p_ == end_ && !extend_section()) return false;
  while (*p_ == '[') {
    const char* const at = p_;
    if (!read_tag() && !read_spread_tag()) break;
    tell(Code::malformed_tag, at, p_, "a tag pair among the moves");
    pass_comments();
  }
  return true;
}

/// Passes white space, and keeps the comments in it.
void Interpreter::pass_comments() {
  while (p_ < end_ && (pgn::is_space(*p_) || *p_ == '{')) {
    if (*p_ == '{') {
      brace_comment();
    } else {
      ++p_;
    }
  }
}

/// Whether the tags at `p` are followed by the number of the move that this game has to go on with,
/// or by a move of Black without a number. Up to `end` the text may be looked at; where that is
/// past the section, a number must tell it.
bool Interpreter::goes_on_here(const char* p, const char* end) const {
  const bool numbered = pgn::goes_on_behind_tags(p, end) == pgn::GoesOn::yes;
  p = pgn::behind_tags_among_moves(p, end);
  const bool black_moves = line_.now.side() == Color::black;
  if (numbered) {
    const unsigned n = pgn::take_number(p, end);
    const bool black = std::string_view(p, 2) == "..";
    return n == line_.now.fullmove_number() && black == black_moves;
  }
  if (p == nullptr || p >= end_ || end != end_ || !black_moves) return false;
  const char* const word = pgn::word_end(p, end_);
  const Folded folded = fold_word({p, static_cast<std::size_t>(word - p)});
  const auto is_legal_in = [&](const Position& position) {
    const Readings readings = read_word(folded.text, folded.text);
    return std::any_of(readings.begin(), readings.end(),
                       [&position](const Sketch& s) { return !resolve(position, s).empty(); });
  };
  return is_legal_in(line_.now) && !is_legal_in(Position());
}

/// Whether a heading over a bare score begins at `p`.
bool Interpreter::begins_heading(const char* p) const {
  return unfolded_ == nullptr && beginnings().begins_heading(p);
}

/// Whether the heading of the next game stands at `at`, and this one ends. Behind tags it is a
/// heading of the same game, and a comment.
bool Interpreter::ends_at_heading(const char* at) {
  if (!begins_heading(at)) return false;
  p_ = at;
  over_ = game_->node_count() != 0;
  if (over_) return true;
  p_ = read_score_heading(at, end_)->moves;
  tell(Code::unreadable_text, at, p_, "a heading behind the tags; kept as a comment");
  add_comment({at, static_cast<std::size_t>(p_ - at)}, at);
  return true;
}

void Interpreter::tags_of_heading() {
  if (!foreword_.heading) return;
  for (const auto& [name, value] : foreword_.heading->tags) game_->add_tag(name, value);
  problems_.add(Code::score_heading, foreword_.heading_at, 1, "the heading is read as tags");
}

}  // namespace stamma
