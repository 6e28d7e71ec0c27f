// Games that plain reading did not understand: decoded as a whole, and then read again along the
// decoder's answer, so that comments, variations and results are read as in any other game.
#include <algorithm>
#include <optional>

#include "lib/chess/fen.hpp"
#include "lib/decode/illegal.hpp"
#include "parsers/layouts/pgn/impl.hpp"
#include "parsers/layouts/score/judge.hpp"
#include "parsers/layouts/score/score.hpp"
#include "parsers/layouts/score/stream.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {

using pgn::is_space;
using pgn::quoted;

namespace {

/// Whether a record resists so much, or its first move so, that it may be meant in another way.
bool is_strange(const Score& score) {
  constexpr float strained = 2.5F;
  return score.strain() > strained || score.decoding.plies.empty() ||
         score.decoding.plies[0].step.how == How::supplied;
}

/// The first position, with Black to move.
Position black_to_move() {
  return read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")->position;
}

}  // namespace

bool PgnReader::Impl::may_decode() const {
  return options_.spellers != nullptr && options_.repair != Repair::none;
}

ScoreOptions PgnReader::Impl::score_options() const {
  ScoreOptions options;
  options.spellers = options_.spellers;
  options.limits.work = options_.limits.decoder_nodes;
  return options;
}

/// In which dialect streams are, if nothing is known of them: those of old newspapers.
Dialect PgnReader::Impl::likely_stream() const {
  return options_.spelling.notation ? told_ : dialect_of(Notation::descriptive);
}

/// The game of a text that was never parted into moves.
std::optional<StreamGame> PgnReader::Impl::stream_game(std::string_view text,
                                                       const ScoreOptions& options,
                                                       const Dialect& likely) const {
  constexpr std::size_t longest = 16 << 10;
  if (!may_decode() || text.size() > longest) return std::nullopt;
  std::vector<Dialect> dialects{likely};
  for (const Notation n : {Notation::descriptive, Notation::spanish})
    if (n != likely.notation && !options_.spelling.notation) dialects.push_back(dialect_of(n));
  return find_stream_game(text, options_.start.value_or(Position()), dialects, options);
}

/// Reads a game as a stream, together with the words in front of it: its first moves may stand
/// among them. Whether that explains more of it.
bool PgnReader::Impl::read_as_stream(const Score& best, const Dialect& dialect, const char* stop,
                                     const ScoreOptions& options, const Problems::Mark& mark) {
  const char* const begin =
      preface_begin_ != nullptr && options.settled.empty() ? preface_begin_ : moves_begin_;
  const std::string_view text(begin, static_cast<std::size_t>(stop - begin));
  const std::optional<StreamGame> stream = stream_game(text, options, dialect);
  constexpr float lead = 10;  // what it must save
  const auto before = static_cast<std::size_t>(moves_begin_ - begin);
  if (!stream || stream->score.decoding.plies.size() < game_->plies() ||
      stream->score.decoding.cost + lead >
          best.decoding.cost + cost_of_dirt(text.substr(0, before)))
    return false;
  if (begin == preface_begin_) {
    game_begin_ = begin;
    preface_.clear();
  }
  read_along(stream->score, stream->dialect, stop, mark);
  return true;
}

/// Whether a move of that text was settled from outside.
bool PgnReader::Impl::is_decided(const char* begin, const char* end) const {
  return std::any_of(decisions_.begin(), decisions_.end(), [&](const Decision& d) {
    return d.offset >= offset(begin) && d.offset < offset(end);
  });
}

/// Whether more is known of a word of that text than how it stands there.
bool PgnReader::Impl::is_ranked(const char* begin, const char* end) const {
  return std::any_of(ranked_.begin(), ranked_.end(), [&](const RankedCell& c) {
    return c.begin >= offset(begin) && c.begin < offset(end);
  });
}

/// Those words, by their places behind `begin`.
std::vector<RankedCell> PgnReader::Impl::ranked_in(const char* begin, const char* end) const {
  std::vector<RankedCell> found;
  if (ranked_.empty()) return found;
  std::vector<std::pair<std::size_t, Place>> places;
  for (const char* p = begin; p < end; ++p)
    places.emplace_back(offset(p), static_cast<Place>(p - begin));
  std::stable_sort(places.begin(), places.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const RankedCell& cell : ranked_) {
    const auto at =
        std::lower_bound(places.begin(), places.end(), cell.begin,
                         [](const auto& a, std::size_t offset) { return a.first < offset; });
    if (at == places.end() || at->first != cell.begin) continue;
    RankedCell& here = found.emplace_back(cell);
    here.begin = at->second;
    here.end = std::min(at->second + (cell.end - cell.begin), static_cast<Place>(end - begin));
  }
  return found;
}

/// Decodes the game that was read last and reads it again, if that explains more of it.
void PgnReader::Impl::decode_game(const Problems::Mark& mark) {
  if (!may_decode() || !game_->verbatim.empty()) return;
  const char* const stop = p_;
  const auto size = static_cast<std::size_t>(stop - moves_begin_);
  constexpr std::size_t most_bytes = 64 << 10;  // a long game score has 20 kB
  if (moves_begin_ == nullptr || size == 0 || size > most_bytes) return;
  const std::string_view text(moves_begin_, size);
  ScoreOptions options = score_options();
  const std::size_t first = offset(moves_begin_);
  for (const Decision& d : decisions_)
    if (d.offset >= first && d.offset < first + size)
      options.settled.push_back({static_cast<Place>(d.offset - first), !d.in_gap, d.san});
  options.ranked = ranked_in(moves_begin_, stop);
  options.pgn = !game_->tags().empty() && is_algebraic(dialect_.notation) && options.ranked.empty();

  if (stream_) {
    read_along(stream_->score, stream_->dialect, stream_end_, mark);
    return;
  }
  const Lineage men(game_->start, game_->chess960);
  bool clean = false;
  std::optional<Score> passing;  // a side passes where a move is missing
  if (options_.repair != Repair::all && options.settled.empty() && options.ranked.empty()) {
    constexpr std::size_t long_rest = 6;  // words, numbers included
    options.policy = Policy::strict;
    const Score strict = read_score(text, game_->start, men, dialect_, options);
    const bool gaps = strict.damage.gaps > 0 && !options.pgn;
    if (is_borne_out(strict, game_->start, men, dialect_, gaps)) {
      if (!same_as_read(strict)) read_along(strict, dialect_, stop, mark);
      return;
    }
    if (pgn::count_drops(moves_begin_, stop) != 0) {
      drops_ = true;
      read_as(told_, told_ != Dialect{}, mark);
      return;
    }
    if (gaps && is_borne_out(strict, game_->start, men, dialect_, false)) passing = strict;
    // A record without noise is read as far as it goes. One that goes on for long and makes no
    // sense there has a slip before, though all its words are moves, if slips are found around it.
    clean = strict.damage.words == 0 && !gaps;
    const auto is_noisy = [&] {
      return strict.damage.words > (options.pgn ? 1 : 0) || gaps ||
             !is_algebraic(dialect_.notation) || is_among_slips(stop);
    };
    if (options_.repair == Repair::safe || (clean && words_unread() < long_rest) || !is_noisy()) {
      if (passing) read_along(*passing, dialect_, stop, mark);
      return;
    }
    options.policy = Policy::search;
  }
  // Where only the last words are bad nothing behind them can tell what they mean.
  options.quick = words_unread() <= 2 && options.settled.empty() && options.ranked.empty();
  const Dialect dialect = options.quick ? dialect_ : likeliest_dialect(text, men, options);
  Score best = read_score(text, game_->start, men, dialect, options);
  constexpr float strained = 2;  // cost per move beyond which a text is tried as a stream
  if (best.strain() > strained && !options.quick && options.ranked.empty() &&
      read_as_stream(best, dialect, stop, options, mark))
    return;
  if (is_strange(best) && !options.quick) best = otherwise(text, dialect, options, best);
  if (passing &&
      (guesses(best.decoding) || best.decoding.plies.size() + 1 < passing->decoding.plies.size())) {
    black_first_ = swapped_ = false;
    read_along(*passing, dialect_, stop, mark);
    return;
  }
  if (best.decoding.plies.size() < game_->plies() ||
      (clean && !makes_sense(best.decoding, options.pgn)) ||
      (options.ranked.empty() && same_as_read(best))) {
    if (best.decoding.cut_short) tell_cut_short(moves_begin_);
    black_first_ = swapped_ = false;
    return;
  }
  read_along(best, dialect, stop, mark);
  black_first_ = swapped_ = false;
}

/// Reads the game again along the decoder's answer.
void PgnReader::Impl::read_along(const Score& score, const Dialect& dialect, const char* stop,
                                 const Problems::Mark& mark) {
  score_ = &score;
  moves_end_ = stop;
  read_as(dialect, true, mark);
  score_ = nullptr;
}

/// Old records let Black move first, or print Black's moves in front of White's: tried where
/// nothing else makes sense.
Score PgnReader::Impl::otherwise(std::string_view text, const Dialect& dialect,
                                 ScoreOptions options, Score best) {
  constexpr float rare = 5;                               // of a hundred old records perhaps one
  const bool relative = !is_algebraic(dialect.notation);  // ranks count from the side that moves
  for (const bool black_first : {false, true}) {
    if (black_first && (relative || game_->start != Position())) continue;
    const Position start = black_first ? black_to_move() : game_->start;
    for (const bool swapped : {false, true}) {
      if (!black_first && !swapped) continue;
      options.swapped = swapped;
      Score score = read_score(text, start, Lineage(start), dialect, options);
      constexpr std::size_t enough_plies = 6;
      if (score.decoding.cost + rare > best.decoding.cost || score.strain() > 1 ||
          score.decoding.plies.size() < enough_plies)
        continue;
      best = std::move(score);
      black_first_ = black_first;
      swapped_ = swapped;
    }
  }
  return best;
}

/// How many words of the game's text could not be read.
std::size_t PgnReader::Impl::words_unread() const {
  std::size_t words = 0;
  for (std::uint32_t i = 1; i <= game_->note_count(); ++i) {
    if (game_->note(i).type != Note::Type::unread) continue;
    const std::string_view text = game_->view(game_->note(i).text);
    for (std::size_t k = 0; k < text.size(); ++k)
      words += !is_space(text[k]) && (k == 0 || is_space(text[k - 1])) ? 1 : 0;
  }
  return words;
}

void PgnReader::Impl::tell_cut_short(const char* at) {
  tell(Code::limit_decoder, at, at + 1, "the search was cut short");
}

/// Whether the decoder found the moves that were read already, and no more.
bool PgnReader::Impl::same_as_read(const Score& score) const {
  NodeId id = game_->first_move();
  for (const DecodedPly& ply : score.decoding.plies) {
    if (id == root || game_->node(id).move != ply.step.move || ply.step.how == How::decided)
      return false;
    id = game_->node(id).next;
  }
  return id == root;
}

/// The dialect in which a damaged text makes most sense. Another language of the same notation
/// must make very much more of it: short texts are legal in many.
Dialect PgnReader::Impl::likeliest_dialect(std::string_view text, const Lineage& men,
                                           ScoreOptions options) const {
  constexpr std::size_t enough_plies = 20, most_tries = 4;
  const bool mixed = mixed_ * 2 > game_->plies();  // read move by move as another notation
  if (options_.spelling.settled() || (game_->plies() >= enough_plies && !mixed)) return dialect_;
  // In the order of how many words they read; other languages of this notation after it. A
  // beginning of the text is enough.
  std::vector<Dialect> dialects, languages;
  for (const Candidate& c : candidates(text, options_.spelling, true)) {
    const bool other_language = c.dialect.notation == dialect_.notation && c.dialect != dialect_;
    (other_language ? languages : dialects).push_back(c.dialect);
  }
  if (std::find(dialects.begin(), dialects.end(), dialect_) == dialects.end())
    dialects.push_back(dialect_);
  dialects.insert(dialects.end(), languages.begin(), languages.end());
  if (dialects.size() == 1) return dialect_;
  if (dialects.size() > most_tries) dialects.resize(most_tries);
  constexpr std::size_t beginning = 800;
  constexpr float easy = 1, much = 12;
  text = text.substr(0, beginning);
  options.quick = true;
  Dialect best = dialect_;
  float least = never;
  for (const Dialect& d : dialects) {
    const bool other_language = d.notation == dialect_.notation && d != dialect_;
    options.limits.most = least - (other_language ? much : 0);  // what costs more is not taken
    const Score score = read_score(text, game_->start, men, d, options);
    const float cost = score.decoding.cost + (other_language ? much : 0);
    if (cost >= least) continue;
    least = cost;
    best = d;
    if (score.strain() < easy) break;
  }
  return best;
}

/// A game in which Black moved first needs a start that says so.
void PgnReader::Impl::start_with_black() {
  game_->start = black_to_move();
  game_->set_tag("SetUp", "1");
  game_->set_tag("FEN", write_fen(game_->start));
}

/// The movetext of a game that was decoded.
void PgnReader::Impl::decoded_movetext() {
  const Score& score = *score_;
  const char* const end = end_;
  if (score.order.rearranged) {
    unfolded_ = &score.order;
    p_ = unfolded_->text.data();
    end_ = p_ + unfolded_->text.size();
  }
  const char* const base = p_;
  std::size_t ply = 0;
  for (const Step& step : score.decoding.steps) {
    pass_between(base + step.begin);
    if (over_) break;
    if (step.plays()) {
      play_decoded(score, ply++, base);
    } else if (step.how == How::passed && score.raw && ply == 0) {
      const std::string_view words(base + step.begin, step.end - step.begin);
      tell(Code::unreadable_text, words.data(), words.data() + words.size(),
           "text before the first move");
      add_comment(words, words.data());
    } else if (step.how == How::passed) {
      if (ply == score.decoding.plies.size() &&
          looks_like_move(score.order.text.substr(step.begin, step.end - step.begin)))
        break;  // no move comes behind it: it is the beginning of what is not read
      pass_words(base + step.begin, base + step.end);
    } else {
      pass_number(base + step.begin, base + step.end);
    }
    p_ = std::max(p_, base + step.end);
  }
  if (black_first_ || swapped_)
    tell(Code::colors_swapped, base, base + 1,
         black_first_ && swapped_ ? "read with Black moving first, and White's moves in front"
         : black_first_           ? "read with Black moving first"
                                  : "read with Black's moves in front of White's");
  if (score.decoding.cut_short) tell_cut_short(base);
  if (!over_) end_decoded(base, unfolded_ != nullptr ? end_ : moves_end_);
  unfolded_ = nullptr;
  end_ = end;
  p_ = moves_end_;
  over_ = true;
}

/// Comments, variations and signs between what was decoded.
void PgnReader::Impl::pass_between(const char* stop) {
  while (!over_ && p_ < stop) {
    switch (pgn_signs[static_cast<unsigned char>(*p_)]) {
      case PgnSign::brace: brace_comment(); break;
      case PgnSign::nag: nag(); break;
      case PgnSign::comment_line:
        if (separator()) break;
        line_comment();
        break;
      case PgnSign::open:
        open_variation();
        in_variation_ = true;
        if (!stack_.empty()) spelled_movetext();
        in_variation_ = false;
        break;
      default: ++p_; break;
    }
  }
}

void PgnReader::Impl::pass_number(const char* at, const char* end) {
  const char* q = at;
  const unsigned n = pgn::take_number(q, end_);
  if (n != line_.now.fullmove_number()) wrong_numbers_.add(offset(at));
  if (q == at || q < end) {  // a garbled one
    wrong_numbers_.add(offset(at));
    add_comment({at, static_cast<std::size_t>(end - at)}, at);
  }
}

/// Whether words look like a move, legal or not: no word of a language, no sign.
bool PgnReader::Impl::looks_like_move(std::string_view words) const {
  words = pgn::trim(words);
  if (words.empty() || words.size() > 40 || nag_of_glyph(words)) return false;
  if (std::any_of(words.begin(), words.end(), pgn::is_digit)) return words[0] != '[';
  if (words.size() < 2 || words[0] == '(' || words[0] == '[') return false;
  return !parse_move(dialect_, line_.now.side(), words).readings.empty() ||
         !parse_move(Dialect{}, line_.now.side(), words).readings.empty();
}

/// Words that stand for no move are kept as a comment.
void PgnReader::Impl::pass_words(const char* at, const char* end) {
  const std::string_view words = pgn::trim({at, static_cast<std::size_t>(end - at)});
  if (const auto glyph = nag_of_glyph(words)) {
    if (builder_.has_move()) builder_.nag(*glyph);
    return;
  }
  if (words.empty() || sign_word(words, words)) return;
  if (words == "(=)") {  // a draw was offered
    add_comment(words, at);
    return;
  }
  // Prose is no loss; what may have been a move is.
  const bool move = looks_like_move(words);
  tell(move ? Code::not_a_move : Code::left_out, at, at + std::min<std::size_t>(words.size(), 40),
       quoted(words) + (move ? " could not be joined to the game; kept as a comment"
                             : " is not a move; kept as a comment"));
  trouble_ = trouble_ || move;
  add_comment(words, at);
  ++strays_;
}

void PgnReader::Impl::play_decoded(const Score& score, std::size_t i, const char* base) {
  const DecodedPly& ply = score.decoding.plies[i];
  const Move m = ply.step.move;
  const char* const at = base + ply.step.begin;
  const char* const end = base + ply.step.end;
  const std::string_view text(at, static_cast<std::size_t>(end - at));
  const bool certain = ply.verdict == Verdict::certain && ply.confidence > 0.995F;
  if (certain && dialect_ == Dialect{} && ply.step.how == How::words && play_export(at, end))
    return;
  Sketch sketch;
  bool spelled = false;
  if (ply.step.how == How::words || ply.step.how == How::mended) {
    for (const Sketch& s : read_move(dialect_, line_.now.side(), text)) {
      if (!resolve(line_.now, s, line_.men.last()).contains(m)) continue;
      sketch = s;
      spelled = true;
      break;
    }
  }
  if (!spelled) {  // what a damaged word says of check is not held against it
    const SanForm form = san_form(line_.now, m);
    sketch.mate = form.mate();
    if (form.check()) sketch.check = CheckClaim::check;
  }
  Doubt doubt;
  doubt.confidence = ply.confidence;
  std::vector<std::string> names;
  for (const OtherMove& o : ply.others) {
    if (o.share < (o.fits ? 0.01F : 0.05F)) continue;
    doubt.others.push_back(o.move);
    names.push_back(san_text(o.move, san_form(line_.now, o.move)));
  }
  doubt.why = score.why[i];
  const std::string name = san_text(m, san_form(line_.now, m));
  switch (ply.verdict) {
    case Verdict::repaired:
      tell(Code::repaired_move, at, end, quoted(text) + " read as " + name + ": " + doubt.why,
           names);
      break;
    case Verdict::supplied:
      tell(Code::supplied_move, at, std::max(end, at + 1), name + " is supplied: " + doubt.why,
           names);
      break;
    case Verdict::ambiguous:
      tell(Code::ambiguous_reading, at, end, quoted(text) + " read as " + name + ": " + doubt.why,
           names);
      break;
    case Verdict::illegal:
      tell(Code::illegal_played, at, std::max(end, at + 1), illegal_message(line_.now, m));
      break;
    case Verdict::inferred: note(Code::settled_later, at, end, doubt.why.c_str()); break;
    default: break;
  }
  if (m.is_null() && !m.is_illegal()) note(Code::null_move, at, end, "null move");
  for (Decision& d : decisions_)
    if (d.offset == offset(at) && d.in_gap == (at == end)) d.used = ply.step.how == How::decided;
  if (certain) {
    finish_move(m, ply.verdict, sketch, at, end);
  } else {
    finish_move(m, ply.verdict, sketch, at, end, std::move(doubt));
  }
}

/// What stands behind the last move that was decoded.
void PgnReader::Impl::end_decoded(const char* base, const char* stop) {
  const auto is_end = [this](std::string_view w) {
    if (w == "*" || result_of(fold_word(w).text)) return true;
    const auto remark = remark_of(w);
    if (!remark || *remark == Remark::null_move || *remark == Remark::en_passant) return false;
    if (*remark != Remark::check && *remark != Remark::double_check && *remark != Remark::mate)
      return true;
    return line_.now.in_check();  // else it says something that is not so
  };
  while (!over_) {
    pass_between(pgn::skip_spaces(p_, stop));
    if (over_ || p_ >= stop) break;
    const PgnSign sign = pgn_signs[static_cast<unsigned char>(*p_)];
    if (sign == PgnSign::brace || sign == PgnSign::nag) {
      pass_between(p_ + 1);
      continue;
    }
    const char* const end = pgn::word_end(p_, stop);
    if (told_end_here(p_)) continue;
    if (!is_end({p_, static_cast<std::size_t>(end - p_)})) break;
    const char* const before = p_;
    word();
    if (p_ == before) break;
  }
  while (p_ < stop && std::string_view(" \t\r\n.,;|").find(*p_) != std::string_view::npos) ++p_;
  if (over_ || p_ >= stop) return;
  if (score_ != nullptr && end_with_kings(p_)) pass_between(pgn::skip_spaces(p_, stop));
  if (over_ || p_ >= stop) return;
  // Prose behind the game is a comment, not a part of it.
  const char* end = stop;
  const std::vector<ReadingOrder::Block>& blocks = score_->order.blocks;
  for (auto b = blocks.rbegin(); b != blocks.rend() && b->kind == ReadingOrder::Kind::prose; ++b)
    end = std::max(p_, base + b->begin);
  bool prose = true;
  for (const char* word = p_; word < end && prose; word = pgn::skip_spaces(word, end)) {
    const char* const next = std::max(pgn::word_end(word, end), word + 1);
    prose = !looks_like_move({word, static_cast<std::size_t>(next - word)});
    word = next;
  }
  if (prose) end = p_;
  std::string_view words = pgn::trim({end, static_cast<std::size_t>(stop - end)});
  take_result(words);
  if (!words.empty()) add_comment(words, end);
  std::string_view rest = pgn::trim({p_, static_cast<std::size_t>(end - p_)});
  take_result(rest);
  if (rest.empty()) return;
  trouble_ = true;
  tell(Code::not_a_move, p_, pgn::word_end(p_, stop), "this text could not be joined to the game");
  builder_.unread(rest);
}

}  // namespace stamma
