// The frame of a game: where it begins, what its result is, what is kept of it as it stands.
#include "parsers/layouts/pgn/pgn.hpp"

#include <algorithm>

#include "lib/clean/results/result_words.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/diagnostics/work_done.hpp"
#include "lib/game/odds.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/layouts/pgn/impl.hpp"
#include "parsers/layouts/score/stream_order.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/san.hpp"
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
void PgnReader::open(std::string_view text, std::size_t origin,
                     const std::vector<std::uint32_t>* places) {
  impl_->open(text, origin, places);
}
void PgnReader::expect(const Dialect& dialect) { impl_->expect(dialect); }
void PgnReader::start_from(const std::optional<Position>& start) { impl_->start_from(start); }
bool PgnReader::next(Game& game) { return impl_->next(game); }
void PgnReader::decide(std::vector<Decision> decisions) { impl_->decide(std::move(decisions)); }
const std::vector<Decision>& PgnReader::decisions() const noexcept { return impl_->decisions(); }
void PgnReader::rank(std::vector<RankedCell> cells) { impl_->rank(std::move(cells)); }
std::size_t PgnReader::game_offset() const noexcept { return impl_->game_offset(); }
std::size_t PgnReader::read_to() const noexcept { return impl_->read_to(); }
void PgnReader::movetext(Movetext& out) const { impl_->movetext(out); }

void PgnReader::Impl::open(std::string_view text, std::size_t origin,
                           const std::vector<std::uint32_t>* places) {
  origin_ = origin;
  places_ = places;
  plain_.on = false;
  shift_ = 0;
  unmarked_until_ = nullptr;
  begin_ = end_ = p_ = game_begin_ = text.data();
  text_end_ = begin_ + text.size();
}

// A text is read in sections, from one hard boundary to the next, and nothing looks past the end of
// its section: so what is read does not depend on where the text was cut.
bool PgnReader::Impl::next_section() {
  leave_plain();
  if (end_ == text_end_) return false;
  const char* const next = pgn::next_hard_boundary(begin_, end_ + 1, text_end_);
  end_ = next != nullptr ? next : text_end_;
  return true;
}

/// The same inside of a game, which goes on without markup where it is read so.
bool PgnReader::Impl::extend_section() {
  const bool plain = plain_.on;
  const bool more = next_section();
  if (plain) enter_plain();
  return more;
}

bool PgnReader::Impl::next(Game& game) {
  game_ = &game;
  spelled_ = drops_ = false;
  stream_.reset();
  preface_begin_ = nullptr;
  if (!find_game()) return false;
  game_begin_ = p_;
  const Problems::Mark mark = problems_.mark();
  read_as(told_, told_ != Dialect{}, mark);
  if ((markup_ || trouble_ || brackets_amiss()) && leave_out_markup())
    read_as(told_, told_ != Dialect{}, mark);
  if (trouble_ && drops_men()) {
    drops_ = true;
    read_as(told_, told_ != Dialect{}, mark);
    return true;
  }
  if (brackets_amiss()) mend_brackets(mark);
  if (trouble_ && !options_.spelling.settled()) {
    find_dialect(mark);
    if (dialect_ != told_ && brackets_amiss() && mend_brackets(mark)) {
      read_as(told_, told_ != Dialect{}, mark);  // now that all of it tells the dialect
      if (trouble_) find_dialect(mark);
    }
  }
  if (failed_ || stream_ || is_decided(game_begin_, p_) || is_ranked(game_begin_, p_))
    decode_game(mark);
  if (!mended_.empty()) end_mending();
  tell_markup();
  if (game.start.has_rookless_right()) drop_unused_rights(game);
  if (!joining_ && game.tag("Part")) join_parts(game);
  return true;
}

/// Whether the game that was read last puts men back on the board, as Crazyhouse and Bughouse do.
/// Without tags one such word may be a misprint.
bool PgnReader::Impl::drops_men() const {
  return moves_begin_ != nullptr && moves_begin_ < p_ &&
         pgn::count_drops(moves_begin_, p_) >= (game_->tags().empty() ? 2 : 1);
}

void PgnReader::Impl::movetext(Movetext& out) const {
  out.text.clear();
  out.places.clear();
  if (game_ == nullptr || !game_->verbatim.empty() || moves_begin_ == nullptr || p_ < moves_begin_)
    return;
  out.text.assign(moves_begin_, p_);
  for (const char* p = moves_begin_; p <= p_; ++p)
    out.places.push_back(static_cast<std::uint32_t>(offset(p)));
}

namespace {

constexpr const char* nul_message = "NUL byte read as a space";

/// Whether a word behind a move number can be a move, of whatever notation: no plain word is.
bool may_be_move(std::string_view word, bool first_number) {
  if (word.empty()) return false;
  if (word[0] == '{' || word[0] == '(' || word[0] == '*') return true;
  const Folded folded = fold_word(word.substr(0, 64));
  if (read_san(folded.text).size != 0 || remark_of(folded.text) == Remark::null_move) return true;
  bool square = false, digit = false;
  std::size_t letters = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i];
    digit = digit || pgn::is_digit(c);
    letters += pgn::is_letter(c) || ascii::is_wide(c) ? 1 : 0;
    square = square || (i > 0 && ascii::is_rank(c) && ascii::is_file(word[i - 1]));
  }
  return square || (first_number && (digit || letters < 3));
}

/// Whether a word says that a side passes, and is no word of a language.
bool is_null_sign(std::string_view word) {
  return remark_of(word) == Remark::null_move &&
         !std::all_of(word.begin(), word.end(), [](char c) { return pgn::is_letter(c); });
}

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

// Whether the word is the first of a game without tags: a number with a move behind it, or a move
// with another one, a sign or nothing behind it. "12. Mai 1998" and "e4 is good" are prose.
bool PgnReader::Impl::begins_game(const char* word, const char* end) const {
  const Position start = options_.start.value_or(Position());
  const char* digits = word;
  while (digits < end && pgn::is_digit(*digits)) ++digits;
  if (digits == word && end - word >= 2 && (*word == 'l' || *word == 'I') && word[1] == '.')
    ++digits;                                   // a letter for the figure 1
  constexpr std::ptrdiff_t longest_number = 3;  // "1858." is a year
  if (digits != word && digits - word <= longest_number &&
      (*digits == '.' || *digits == ')' || *digits == ':' || pgn::begins_moves(word, end_))) {
    const char* move = digits + (*digits == ')' || *digits == ':' ? 1 : 0);
    while (move < end_ && (*move == '.' || is_space(*move))) ++move;
    const char* q = word;
    const bool first_number =
        (digits - word == 1 && *word != '0' && *word <= '1') ||
        (options_.start && pgn::take_number(q, digits) == start.fullmove_number());
    return may_be_move(word_at(move, end_), first_number) ||
           (first_number && (options_.spelling.notation || is_other_move(start, move)));
  }
  if (begins_other_game(word, end)) return true;
  const std::string_view next = word_at(end, end_);
  SanToken t;
  const char* const move_end = scan_san(word, t);
  if (move_end != nullptr && move_end <= end && !t.castles && is_space(*move_end))
    return legal_origins(start, t.kind, t.to) != 0 &&
           (next.empty() || pgn::is_digit(next[0]) ||
            std::string_view("{([$*;").find(next[0]) != std::string_view::npos ||
            is_null_sign(next) || read_san(fold_word(next.substr(0, 64)).text).size != 0);
  // "E4 E5", "♘f3 d5", "e2e4 e7xe5": two moves in a row, spelled in some other way. Where both
  // squares are told a false sign of a capture leaves no doubt.
  const auto played = [](Position& p, std::string_view w) {
    if (is_null_sign(w)) {
      p.play(Move::null());
      return true;
    }
    for (Sketch s : read_san(fold_word(w.substr(0, 64)).text)) {
      if (single(s.from) && single(s.to)) s.capture = Tri::unsaid;
      const MoveList moves = resolve(p, s);
      if (moves.size() != 1) continue;
      p.play(moves[0]);
      return true;
    }
    return false;
  };
  Position p = start;
  const std::string_view first(word, static_cast<std::size_t>(end - word));
  return !(is_null_sign(first) && is_null_sign(next)) && played(p, first) && played(p, next);
}

// Passes over white space and over words that lead to no move. A game without tags begins at its
// first move or move number; words in front of it become its first comment.
bool PgnReader::Impl::find_game() {
  preface_.clear();
  heading_.reset();
  while (true) {
    while (p_ < end_ && is_space(*p_)) ++p_;
    if (p_ == end_) {
      if (!next_section()) return false;
      continue;
    }
    if (*p_ == '\x1A') {  // the end-of-file sign of DOS
      ++p_;
      continue;
    }
    if (pgn::is_byte_order_mark(p_, end_)) {
      p_ += 3;
      continue;
    }
    if (*p_ == '[' && looks_like_tag(p_, end_)) return true;
    if (passes_markup()) continue;
    if (takes_heading()) return true;
    if (std::string_view("[{;(*").find(*p_) != std::string_view::npos && !is_binary(p_, end_))
      return true;
    if (*p_ == '%' && pgn::at_line_start(begin_, p_)) {
      skip_line();
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
  while (p_ < end_) {
    if (is_space(*p_)) {
      ++p_;
      continue;
    }
    if (*p_ == '[' && looks_like_tag(p_, end_) && !is_binary(p_, end_)) break;
    const std::string_view word = word_at(p_, end_);
    if (!plain_.on && has_markup(p_, p_ + word.size(), end_)) {
      game_begin_ = start;
      enter_plain();
      start = game_begin_;
      continue;
    }
    found = (begins_heading(p_) || begins_game(p_, p_ + word.size())) && !is_binary(p_, end_);
    if (found) break;
    controls += static_cast<std::size_t>(std::count_if(word.begin(), word.end(), is_control));
    p_ += word.size();
  }
  const auto size = static_cast<std::size_t>(p_ - start);
  const bool is_text = controls * 50 <= size;
  if (found && is_text && size != 0 && may_decode()) {
    // Moves in front of the first: a later block of the game, as the numbers have it.
    const std::string_view text(
        start, std::min<std::size_t>(static_cast<std::size_t>(end_ - start), 16 << 10));
    if (!reading::order_by_numbers(text).empty())
      stream_ = stream_game(text, score_options(), likely_stream());
    if (stream_) {
      p_ = start;
      stream_end_ = start + text.size();
      return true;
    }
  }
  if (found && is_text) {
    preface_.assign(trim({start, size}));
    preface_begin_ = start;
    if (!preface_.empty()) tell(Code::unreadable_text, start, p_, "text before the first move");
    takes_heading();
    return true;
  }
  if (is_text) {
    stream_ = stream_game({start, size}, score_options(), likely_stream());
    if (stream_) {
      p_ = start;
      stream_end_ = start + size;
      return true;
    }
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

void PgnReader::Impl::begin_line(const Position& start) {
  line_ = {};
  line_.now = line_.before = start;
  if (spelled_) line_.men = line_.men_before = Lineage(start, game_->chess960);
  stack_.clear();
}

void PgnReader::Impl::read_game(Game& game) {
  builder_.begin(game);
  over_ = has_terminator_ = spaced_style_ = bare_pawns_ = lettered_pawns_ = trouble_ = failed_ =
      false;
  marked_checks_ = unmarked_checks_ = mixed_ = strays_ = 0;
  failed_at_ = stray_end_ = nullptr;
  unclosed_comment_ = nested_comment_ = markup_ = false;
  game.dialect = dialect_;
  terminator_ = told_result_ = GameResult::unknown;
  number_end_ = nullptr;
  glue_tries_ = 0;
  nodes_ = 0;
  nested_budget_ = 64 << 10;
  stray_parentheses_ = stray_braces_ = nul_bytes_ = wrong_numbers_ = invisible_ = {};

  tags_of_heading();
  const bool has_movetext = tag_section();
  moves_begin_ = p_;
  if (!set_start()) {
    // Without moves the tags of the next game stand here already.
    keep_verbatim(has_movetext ? pgn::end_of_movetext(p_, end_) : p_);
    return;
  }
  if (black_first_) start_with_black();
  begin_line(game.start);
  if (!preface_.empty()) add_comment(preface_, game_begin_);
  if (options_.keep_sources) game.sources.resize(1);
  if (has_movetext) {
    if (score_ != nullptr) {
      decoded_movetext();
    } else if (spelled_) {
      spelled_movetext();
    } else {
      movetext();
    }
  }
  work_done.readings += !failed_ || game.node_count() != 0 ? 1 : 0;
  if (restart_) return;
  close_open_variations();
  builder_.finish();
  tell_tally(Code::stray_parenthesis, stray_parentheses_, "nothing to close here");
  tell_tally(Code::stray_brace, stray_braces_, "no comment to close here");
  tell_tally(Code::nul_byte, nul_bytes_, nul_message);
  tell_tally(Code::wrong_number, wrong_numbers_, "unexpected move number");
  tell_tally(Code::invisible_character, invisible_, "invisible character");
  settle_result();
  check_roster();
}

void PgnReader::Impl::tell_tally(Code c, const Tally& t, const char* what) {
  if (t.count == 0) return;
  std::string message = what;
  if (t.count > 1) message += " (" + std::to_string(t.count) + " times in this game)";
  if (!silent_) problems_.add(c, t.first, 1, std::move(message));
}

void PgnReader::Impl::keep_verbatim(const char* stop) {
  game_->verbatim.assign(trim({game_begin_, static_cast<std::size_t>(stop - game_begin_)}));
  p_ = stop;
  // With its NUL bytes the game might be taken for UTF-16 when it is read again.
  nul_bytes_ = {};
  std::string& text = game_->verbatim;
  for (std::size_t i = 0; (i = text.find('\0', i)) != std::string::npos; text[i] = ' ')
    nul_bytes_.add(offset(game_begin_ + i));
  tell_tally(Code::nul_byte, nul_bytes_, nul_message);
}

void PgnReader::Impl::settle_result() {
  GameResult tag = GameResult::unknown;
  std::string_view termination;
  const auto value = game_->tag("Result");
  if (value) {
    auto known = result_of(*value);
    if (!known) {  // "1 - 0", "½-½"
      std::string word = fold_word(*value).text;
      std::erase(word, ' ');
      known = result_of(word);
    }
    if (!known) {  // "Weiß gab auf", "+:-"
      if (const auto told = told_end(*value); told && told->result) {
        known = ResultWord{*told->result, false};
        if (told->termination != normal_end) termination = told->termination;
      }
    }
    if (known) tag = known->result;
    if (*value == "?" || value->empty() || text(tag) == *value) {
      // as it should be, or not told
    } else if (known) {
      note(Code::result_spelling, game_begin_, game_begin_ + 1, "the Result tag is spelled oddly");
    } else {
      tell(Code::results_disagree, game_begin_, game_begin_ + 1,
           "the Result tag says " + pgn::quoted(*value) + ", which is not a result");
    }
  }
  if (!termination.empty() && !game_->tag("Termination"))
    game_->add_tag("Termination", termination);
  if (!has_terminator_) note(Code::no_result, p_, p_, "no result at the end of the moves");
  GameResult end = terminator_;
  const bool only_told = end == GameResult::unknown && told_result_ != GameResult::unknown;
  if (only_told) end = told_result_;
  if (end != GameResult::unknown && tag != GameResult::unknown && end != tag) {
    tell(Code::results_disagree, game_begin_, game_begin_ + 1,
         "the Result tag says " + std::string(text(tag)) + ", the end of the game " +
             std::string(text(end)));
    if (only_told) end = tag;
  }
  game_->result = end != GameResult::unknown ? end : tag;

  // Mate on the board supplies a result that the record does not give; it never changes one.
  const NodeId last = builder_.last();
  if (last == root || !game_->node(last).san.mate()) return;
  const GameResult mated =
      line_.now.side() == Color::white ? GameResult::black_wins : GameResult::white_wins;
  if (game_->result == GameResult::unknown) {
    if (!has_terminator_) game_->result = mated;
  } else if (game_->result != mated) {
    tell(Code::result_against_board, game_begin_, game_begin_ + 1,
         "mate on the board, but the result is " + std::string(text(game_->result)));
  }
}

void PgnReader::Impl::check_roster() {
  unsigned present = 0;
  for (const Tag& t : game_->tags())
    if (t.order < roster_size) present |= 1U << t.order;
  if (present == (1U << roster_size) - 1) return;
  if (!problems_.wants(Code::missing_roster)) {
    problems_.count(Code::missing_roster);
    return;
  }
  std::string message = "tags missing:";
  for (unsigned i = 0; i < roster_size; ++i)
    if ((present >> i & 1U) == 0) message.append(" ").append(roster_names[i]);
  tell(Code::missing_roster, game_begin_, game_begin_ + 1, std::move(message));
}

}  // namespace stamma
