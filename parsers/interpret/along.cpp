// Games that were decoded as a whole: read along the decoder's answer, so that comments, variations
// and results are read as in any other game.
#include <algorithm>
#include <optional>

#include "lib/chess/fen.hpp"
#include "lib/decode/illegal.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/layouts/score/score.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {

using pgn::is_space;
using pgn::quoted;

Position black_to_move() {
  return read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")->position;
}

/// A game in which Black moved first needs a start that says so.
void Interpreter::start_with_black() {
  game_->start = black_to_move();
  game_->set_tag("SetUp", "1");
  game_->set_tag("FEN", write_fen(game_->start));
}

/// The movetext of a game that was decoded.
void Interpreter::decoded_movetext() {
  const Score& score = *terms_.decoded.score;
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
  const auto& [black_first, swapped] = terms_.decoded.sides;
  if (black_first || swapped)
    tell(Code::colors_swapped, base, base + 1,
         black_first && swapped ? "read with Black moving first, and White's moves in front"
         : black_first          ? "read with Black moving first"
                                : "read with Black's moves in front of White's");
  if (score.decoding.cut_short) tell(Code::limit_decoder, base, base + 1, cut_short_message);
  if (!over_) end_decoded(base, unfolded_ != nullptr ? end_ : terms_.decoded.stop);
  unfolded_ = nullptr;
  end_ = end;
  p_ = terms_.decoded.stop;
  over_ = true;
}

/// Comments, variations and signs between what was decoded.
void Interpreter::pass_between(const char* stop) {
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

void Interpreter::pass_number(const char* at, const char* end) {
  const char* q = at;
  const unsigned n = pgn::take_number(q, end_);
  if (n != line_.now.fullmove_number()) out_.wrong_numbers.add(offset(at));
  if (q == at || q < end) {  // a garbled one
    out_.wrong_numbers.add(offset(at));
    add_comment({at, static_cast<std::size_t>(end - at)}, at);
  }
}

/// Whether words look like a move, legal or not: no word of a language, no sign.
bool Interpreter::looks_like_move(std::string_view words) const {
  words = pgn::trim(words);
  if (words.empty() || words.size() > 40 || nag_of_glyph(words)) return false;
  if (std::any_of(words.begin(), words.end(), pgn::is_digit)) return words[0] != '[';
  if (words.size() < 2 || words[0] == '(' || words[0] == '[') return false;
  return !parse_move(dialect_, line_.now.side(), words).readings.empty() ||
         !parse_move(Dialect{}, line_.now.side(), words).readings.empty();
}

/// Words that stand for no move are kept as a comment.
void Interpreter::pass_words(const char* at, const char* end) {
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
  out_.trouble = out_.trouble || move;
  add_comment(words, at);
  ++out_.strays;
}

/// What the words of a decoded ply say, where they say it. What a damaged word says of check is not
/// held against it.
Sketch Interpreter::sketch_of(const DecodedPly& ply, std::string_view text) const {
  const Move m = ply.step.move;
  if (ply.step.how == How::words || ply.step.how == How::mended)
    for (const Sketch& s : read_move(dialect_, line_.now.side(), text))
      if (resolve(line_.now, s, line_.men.last()).contains(m)) return s;
  Sketch sketch;
  const SanForm form = san_form(line_.now, m);
  sketch.mate = form.mate();
  if (form.check()) sketch.check = CheckClaim::check;
  return sketch;
}

void Interpreter::report_decoded(const DecodedPly& ply, const Doubt& doubt, const char* at,
                                 const char* end) {
  const Move m = ply.step.move;
  const auto san = [this](Move move) { return san_text(move, san_form(line_.now, move)); };
  const std::string read_as =
      quoted({at, static_cast<std::size_t>(end - at)}) + " read as " + san(m) + ": " + doubt.why;
  std::vector<std::string> names;
  for (const Move other : doubt.others) names.push_back(san(other));
  switch (ply.verdict) {
    case Verdict::repaired: tell(Code::repaired_move, at, end, read_as, names); break;
    case Verdict::ambiguous: tell(Code::ambiguous_reading, at, end, read_as, names); break;
    case Verdict::supplied:
      tell(Code::supplied_move, at, std::max(end, at + 1), san(m) + " is supplied: " + doubt.why,
           names);
      break;
    case Verdict::illegal:
      tell(Code::illegal_played, at, std::max(end, at + 1), illegal_message(line_.now, m));
      break;
    case Verdict::inferred: note(Code::settled_later, at, end, doubt.why.c_str()); break;
    default: break;
  }
  if (m.is_null() && !m.is_illegal()) note(Code::null_move, at, end, "null move");
}

void Interpreter::play_decoded(const Score& score, std::size_t i, const char* base) {
  constexpr float as_good_as_certain = 0.995F;
  constexpr float least_share = 0.05F, least_fitting_share = 0.01F;  // of another move
  const DecodedPly& ply = score.decoding.plies[i];
  const Move m = ply.step.move;
  const char* const at = base + ply.step.begin;
  const char* const end = base + ply.step.end;
  const bool certain = ply.verdict == Verdict::certain && ply.confidence > as_good_as_certain;
  if (certain && dialect_ == Dialect{} && ply.step.how == How::words && play_export(at, end))
    return;
  const Sketch sketch = sketch_of(ply, {at, static_cast<std::size_t>(end - at)});
  Doubt doubt;
  doubt.confidence = ply.confidence;
  doubt.why = score.why[i];
  for (const OtherMove& o : ply.others) {
    if (o.share < (o.fits ? least_fitting_share : least_share)) continue;
    doubt.others.push_back(o.move);
    doubt.shares.push_back(o.share);
  }
  report_decoded(ply, doubt, at, end);
  for (Decision& d : *terms_.decoded.decisions)
    if (d.offset == offset(at) && (d.length == 0) == (at == end))
      d.used = ply.step.how == How::decided;
  finish_move(m, ply.verdict, sketch, at, end,
              certain ? std::nullopt : std::optional(std::move(doubt)));
}

/// Whether a word may stand behind the last move: a result, a remark, a mark that is true.
bool Interpreter::is_closing_word(std::string_view word) const {
  if (word == "*" || result_of(fold_word(word).text)) return true;
  const auto remark = remark_of(word);
  if (!remark || *remark == Remark::null_move || *remark == Remark::en_passant) return false;
  if (*remark != Remark::check && *remark != Remark::double_check && *remark != Remark::mate)
    return true;
  return line_.now.in_check();  // else it says something that is not so
}

/// Reads comments, marks and the result behind the last move.
void Interpreter::read_closing_words(const char* stop) {
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
    if (!is_closing_word({p_, static_cast<std::size_t>(end - p_)})) break;
    const char* const before = p_;
    word();
    if (p_ == before) break;
  }
  while (p_ < stop && std::string_view(" \t\r\n.,;|").find(*p_) != std::string_view::npos) ++p_;
}

/// Whether no word up to `end` looks like a move.
bool Interpreter::only_prose(const char* end) const {
  for (const char* word = p_; word < end; word = pgn::skip_spaces(word, end)) {
    const char* const next = std::max(pgn::word_end(word, end), word + 1);
    if (looks_like_move({word, static_cast<std::size_t>(next - word)})) return false;
    word = next;
  }
  return true;
}

/// What stands behind the last move that was decoded. Prose there is a comment, not a part of the
/// game.
void Interpreter::end_decoded(const char* base, const char* stop) {
  read_closing_words(stop);
  if (over_ || p_ >= stop) return;
  if (end_with_kings(p_)) pass_between(pgn::skip_spaces(p_, stop));
  if (over_ || p_ >= stop) return;
  const char* end = stop;
  const std::vector<ReadingOrder::Block>& blocks = terms_.decoded.score->order.blocks;
  for (auto b = blocks.rbegin(); b != blocks.rend() && b->kind == ReadingOrder::Kind::prose; ++b)
    end = std::max(p_, base + b->begin);
  if (only_prose(end)) end = p_;
  std::string_view words = pgn::trim({end, static_cast<std::size_t>(stop - end)});
  take_result(words);
  if (!words.empty()) add_comment(words, end);
  std::string_view rest = pgn::trim({p_, static_cast<std::size_t>(end - p_)});
  take_result(rest);
  if (rest.empty()) return;
  out_.trouble = true;
  tell(Code::not_a_move, p_, pgn::word_end(p_, stop), "this text could not be joined to the game");
  builder_.unread(rest);
}

}  // namespace stamma
