// Finding the games of a text, and the best interpretation of each.
#include "parsers/layouts/pgn/pgn.hpp"

#include <algorithm>
#include <utility>

#include "lib/game/odds.hpp"
#include "parsers/layouts/pgn/reader.hpp"
#include "parsers/layouts/score/stream_order.hpp"
#include "parsers/text/markup.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {

using pgn::is_newline;
using pgn::is_space;
using pgn::looks_like_tag;
using pgn::trim;

PgnReader::PgnReader(const PgnOptions& options, Problems& problems)
    : impl_(std::make_unique<Impl>(options, problems)) {}
PgnReader::~PgnReader() = default;
void PgnReader::open(std::string_view text, SourceMap map) { impl_->open(text, std::move(map)); }
void PgnReader::expect(const Dialect& dialect) { impl_->expect(dialect); }
void PgnReader::start_from(const std::optional<Position>& start,
                           const std::optional<Lineage>& men) {
  impl_->start_from(start, men);
}
bool PgnReader::next(Game& game) { return impl_->next(game); }
void PgnReader::decide(std::vector<Decision> decisions) { impl_->decide(std::move(decisions)); }
const std::vector<Decision>& PgnReader::decisions() const noexcept { return impl_->decisions(); }
void PgnReader::rank(std::vector<RankedCell> cells) { impl_->rank(std::move(cells)); }
std::size_t PgnReader::game_offset() const noexcept { return impl_->game_offset(); }
std::size_t PgnReader::read_to() const noexcept { return impl_->read_to(); }
Record PgnReader::movetext() const { return impl_->movetext(); }

void PgnReader::Impl::open(std::string_view text, SourceMap map) {
  map_ = std::move(map);
  text_ = GameText(text, map_);
  own_budget_.open(text.size(), options_.limits.decoder_nodes);
  p_ = text.data();
  unmarked_until_ = nullptr;
}

bool PgnReader::Impl::next(Game& game) {
  budget_before_ = *options_.budget;
  if (!find_game()) return false;
  text_.game = p_;
  game_offset_ = text_.offset(p_);
  search();
  take(game);
  if (!joining_ && game.tag("Part")) join_parts(game);
  return true;
}

/// Interprets the game that was found on other terms until it is understood, or nothing is left to
/// try.
void PgnReader::Impl::search() {
  read(plain_terms());
  if (stream_) {  // found by its own decoding: nothing else is tried
    decode_game();
    return;
  }
  if ((best_.markup || best_.trouble || best_.brackets_amiss()) && leave_out_markup())
    read(plain_terms());
  if (best_.trouble && drops_men()) {
    Terms drops = plain_terms();
    drops.drops = true;
    read(drops);
    return;
  }
  if (best_.brackets_amiss()) mend_brackets();
  if (best_.trouble && !options_.spelling.settled()) {
    find_dialect();
    if (best_.terms.dialect != told_ && best_.brackets_amiss() && mend_brackets()) {
      read(plain_terms());  // now that all of it tells the dialect
      if (best_.trouble) find_dialect();
    }
  }
  if (best_.failed || unnumbered_ || is_decided() || is_ranked()) decode_game();
}

/// Hands over the best interpretation, and goes on behind it.
void PgnReader::Impl::take(Game& game) {
  std::swap(game, best_.game);
  text_ = std::move(best_.text);
  moves_begin_ = best_.moves_begin;
  p_ = best_.end;
  best_.problems.hand_over(problems_);
  end_mending();
  tell_markup();
  if (game.start.has_rookless_right()) drop_unused_rights(game);
  if (!game.verbatim.empty()) moves_begin_ = nullptr;
}

/// Whether the game puts men back on the board, as Crazyhouse and Bughouse do. Without tags one
/// such word may be a misprint.
bool PgnReader::Impl::drops_men() const {
  return best_.moves_begin < best_.end &&
         pgn::count_drops(best_.moves_begin, best_.end) >= (best_.game.tags().empty() ? 2 : 1);
}

/// Whether to read the game again, because its text is another without markup.
bool PgnReader::Impl::leave_out_markup() {
  if (text_.without_markup() ||
      (!best_.markup && !has_markup(text_.game, best_.end, best_.text.end)))
    return false;
  const char* const section_end = text_.end;
  if (!best_.markup && unmarked_until_ == section_end) return false;  // it stands in comments
  text_.leave_out_markup(p_);
  markup_told_ = 0;
  if (!text_.markup().empty()) return true;
  unmarked_until_ = section_end;
  text_.restore_markup(p_);
  return false;
}

/// Reports what was left out of the game that was read, and in front of it.
void PgnReader::Impl::tell_markup() {
  if (!text_.without_markup()) return;
  Occurrences found;
  const auto end = static_cast<std::size_t>(p_ - text_.begin);
  const std::vector<std::size_t>& places = text_.markup();
  for (; markup_told_ < places.size() && places[markup_told_] < end; ++markup_told_)
    found.add(text_.source(places[markup_told_]));
  DraftProblems problems;
  problems.add(Code::markup, found, "HTML among the moves");
  problems.hand_over(problems_);
}

Record PgnReader::Impl::movetext() const {
  Record out;
  if (moves_begin_ == nullptr || p_ < moves_begin_) return out;
  out.text.assign(moves_begin_, p_);
  for (const char* p = moves_begin_; p < p_; ++p) out.map.add(1, text_.offset(p));
  out.map.finish(text_.offset(p_));
  return out;
}

namespace {

/// Whether no text has such a character.
bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && !is_space(c) && c != '\x1A') || c == 0x7F;
}

/// Whether bytes that no text has stand close behind: what looks like a game there is chance.
/// A whole tag pair on its line is no chance. They are counted, not weighed against what follows,
/// so that a game is none the less one when it stands alone.
bool is_binary(const char* p, const char* end) {
  if (end - p > 256) end = p + 256;
  if (looks_like_tag(p, end)) {
    const char* const line_end = std::find_if(p, end, is_newline);
    if (std::string_view(line_end - 2, 2) == "\"]") return false;
  }
  return std::count_if(p, end, is_control) > 8;
}

std::string_view word_at(const char* p, const char* end) {
  while (p < end && is_space(*p)) ++p;
  const char* q = p;
  while (q < end && !is_space(*q)) ++q;
  return {p, static_cast<std::size_t>(q - p)};
}

}  // namespace

// Passes over white space and over words that lead to no move. A game without tags begins at its
// first move or move number; words in front of it become its first comment.
bool PgnReader::Impl::find_game() {
  foreword_ = {};
  stream_.reset();
  unnumbered_ = false;
  preface_begin_ = nullptr;
  while (true) {
    while (p_ < text_.end && is_space(*p_)) ++p_;
    if (p_ == text_.end) {
      if (!text_.next_section(p_)) return false;
      continue;
    }
    if (*p_ == '\x1A') {  // the end-of-file sign of DOS
      ++p_;
      continue;
    }
    if (pgn::is_byte_order_mark(p_, text_.end)) {
      p_ += 3;
      continue;
    }
    if (*p_ == '[' && looks_like_tag(p_, text_.end)) return true;
    if (passes_markup()) continue;
    if (takes_heading()) return true;
    if (std::string_view("[{;(*").find(*p_) != std::string_view::npos && !is_binary(p_, text_.end))
      return true;
    if (*p_ == '%' && pgn::at_line_start(text_.begin, p_)) {
      const char* const at = p_;
      p_ = std::find_if(p_, text_.end, is_newline);
      problems_.note(Code::escape_line, text_.offset(at), static_cast<std::size_t>(p_ - at),
                     "escape line left out");
      continue;
    }
    if (words_before_game()) return true;
  }
}

// Passes over words in front of a game without tags; false when they lead to none.
bool PgnReader::Impl::words_before_game() {
  const char* start = p_;
  std::size_t controls = 0;
  bool found = false;
  while (p_ < text_.end) {
    if (is_space(*p_)) {
      ++p_;
      continue;
    }
    if (*p_ == '[' && looks_like_tag(p_, text_.end) && !is_binary(p_, text_.end)) break;
    const std::string_view word = word_at(p_, text_.end);
    if (!text_.without_markup() && has_markup(p_, p_ + word.size(), text_.end)) {
      text_.game = start;
      text_.leave_out_markup(p_);
      markup_told_ = 0;
      start = text_.game;
      continue;
    }
    const Beginnings here = beginnings();
    found = (here.begins_heading(p_) || here.begins_game(p_, p_ + word.size())) &&
            !is_binary(p_, text_.end);
    if (found) break;
    controls += static_cast<std::size_t>(std::count_if(word.begin(), word.end(), is_control));
    p_ += word.size();
  }
  const auto size = static_cast<std::size_t>(p_ - start);
  const bool is_text = controls * 50 <= size;
  // Moves in front of the first: a later block of the game, as the numbers have it.
  if (found && is_text && size != 0 && may_decode()) {
    constexpr std::size_t most = 16 << 10;
    const std::string_view text(start, std::min(most, static_cast<std::size_t>(text_.end - start)));
    if (!reading::order_by_numbers(text).empty() && takes_stream(text)) return true;
  }
  if (found && is_text) {
    foreword_.preface.assign(trim({start, size}));
    preface_begin_ = start;
    if (!foreword_.preface.empty())
      tell(Code::unreadable_text, start, p_, "text before the first move");
    takes_heading();
    return true;
  }
  if (is_text && takes_stream({start, size})) return true;
  if (is_text && is_unnumbered_game({start, size})) {
    p_ = start;
    unnumbered_ = true;
    return true;
  }
  // Prose of no game, or no text at all.
  const std::uint64_t game = problems_.game();
  problems_.set_game(0);
  if (is_text) {
    tell(Code::text_outside, start, start + trim({start, size}).size(),
         "no game in " + std::to_string(size) + " bytes of text");
  } else {
    tell(Code::not_text, start, start + 1, std::to_string(size) + " bytes that are not text");
  }
  problems_.set_game(game);
  return found;
}

/// Goes to the moves under the heading at hand, if one stands there.
bool PgnReader::Impl::takes_heading() {
  if (!pgn::at_line_start(text_.begin, p_)) return false;
  foreword_.heading = read_score_heading(p_, text_.end);
  if (!foreword_.heading) return false;
  foreword_.heading_at = text_.offset(p_);
  p_ = foreword_.heading->moves;
  return true;
}

/// Between games: whether markup stands at hand, and is read as none from now on.
bool PgnReader::Impl::passes_markup() {
  if (text_.without_markup() || (*p_ != '<' && *p_ != '&') || !has_markup(p_, p_ + 1, text_.end))
    return false;
  text_.game = p_;
  text_.leave_out_markup(p_);
  markup_told_ = 0;
  return true;
}

}  // namespace stamma
