// Moves as people spell them: read by the grammar, resolved in the position, and where that gives
// no legal move, the ways in which a clear record can still be meant.
#include <algorithm>

#include "lib/chess/movegen.hpp"
#include "lib/decode/illegal.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::quoted;
using pgn::skip_spaces;

constexpr bool is_rank(char c) noexcept { return c >= '1' && c <= '8'; }
constexpr bool is_file(char c) noexcept { return (c | 0x20) >= 'a' && (c | 0x20) <= 'h'; }

std::vector<std::string> san_list(const Position& p, const MoveList& moves, std::size_t most) {
  std::vector<std::string> list;
  for (const Move m : moves) {
    if (list.size() == most) break;
    list.push_back(san_text(m, san_form(p, m)));
  }
  return list;
}

std::string joined(const std::vector<std::string>& list) {
  std::string s;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i != 0) s += i + 1 == list.size() ? " or " : ", ";
    s += list[i];
  }
  return s;
}

/// Passes the signs and NAGs behind a move, and stops at the NAG of a doubt: true then.
bool passes_doubt_nag(const char*& p, const char* end) {
  for (p = skip_spaces(p, end); p < end && (*p == '!' || *p == '?' || *p == '$');
       p = skip_spaces(p, end))
    if (*p++ == '$' && pgn::take_number(p, end) == doubt_nag) return true;
  return false;
}

/// Whether the text behind a move carries the mark of an earlier reading that gave the same move: a
/// game written in another notation than SAN may be doubtful each time it is read.
bool is_marked(const char* p, const char* end, std::string_view place, std::string_view san) {
  if (passes_doubt_nag(p, end)) return true;
  if (p == end || *p != '{') return false;
  std::string_view comment(p + 1, static_cast<std::size_t>(end - p - 1));
  comment = comment.substr(0, comment.find('}'));
  const std::size_t read_as = comment.find("\": ");
  if (!comment.starts_with(place) || read_as == std::string_view::npos) return false;
  comment.remove_prefix(read_as + 3);
  return comment.starts_with(san) &&
         (comment.size() == san.size() || comment[san.size()] == ' ' || comment[san.size()] == ',');
}

}  // namespace

/// What a word says in the notation of this game.
Readings Interpreter::read_word(std::string_view folded, std::string_view raw) const {
  return spelled_ ? read_move(dialect_, line_.now.side(), raw) : read_san(folded);
}

bool Interpreter::move_word(std::string_view raw, std::string_view folded, bool changed,
                            const char* at, const char* end) {
  const Readings readings = read_word(folded, raw);
  if (readings.size != 0 && readings.sketches[0].man == piece_set(Kind::pawn) &&
      mixes_pawn_styles(raw, folded, at, end))
    return true;
  if (play_readings(readings, folded, changed, at, end)) return true;
  if (readings.empty() && spelled_ && other_notation(at, end)) return true;
  if (leave_unclosed_variations(folded, at)) return true;
  for (const Sketch& s : readings)
    if (supply_right(s)) return true;
  if (glued_moves(folded, at, end)) return true;
  if (readings.size == 0) return false;

  if (end_with_kings(at)) return true;
  tell_not_legal(readings, at, end);
  fail_line(at);
  return true;
}

/// Says why a word that is spelled like a move is none of the legal ones, and which it might be.
void Interpreter::tell_not_legal(const Readings& readings, const char* at, const char* end) {
  const std::string shown = quoted({at, static_cast<std::size_t>(end - at)});
  if (!has_legal_move(line_.now)) {
    tell(Code::after_game_end, at, end,
         shown + " after " + (line_.now.in_check() ? "mate" : "stalemate"));
    return;
  }
  Sketch wider = readings.sketches[0];
  wider.from = any_square;
  MoveList near = resolve(line_.now, wider);
  if (near.empty()) {
    wider.man = any_piece;
    wider.capture = Tri::unsaid;
    near = resolve(line_.now, wider);
  }
  const auto candidates = san_list(line_.now, near, 6);
  std::string message = shown + " is not legal here";
  for (const Sketch& s : readings) {
    const std::string why = why_none(line_.now, line_.men, s);
    if (why.empty()) continue;
    message += ": " + why;
    break;
  }
  if (!candidates.empty()) message += "; possible: " + joined(candidates);
  tell(Code::illegal_move, at, end, std::move(message), candidates);
}

// "Pf3" in a game that writes other pawn moves without the letter: P may well be a knight (Dutch),
// and a knight must not become a pawn. Where the letter came first the game is read again, so that
// it ends in front of it.
bool Interpreter::mixes_pawn_styles(std::string_view raw, std::string_view folded, const char* at,
                                    const char* end) {
  if (!is_algebraic(dialect_.notation)) return false;
  const std::string_view letter = dialect_.language(line_.now.side()).letter(Kind::pawn);
  const bool lettered = !letter.empty() && raw.substr(0, letter.size()) == letter;
  if (!lettered && folded[0] == 'P') return false;  // a figurine leaves no doubt
  const bool bare = !lettered && ascii::is_file(folded[0]);
  if (bare && lettered_pawns_) {
    hindsight_.doubtful_pawns = restart_ = over_ = true;
    return true;
  }
  if (lettered && (bare_pawns_ || hindsight_.doubtful_pawns)) {
    tell(Code::not_a_move, at, end,
         quoted(raw) + ": pawn moves with and without a letter in one game; " +
             std::string(letter) + " may be another man");
    fail_line(at);
    // So few words do not tell whether it is a misprint.
    constexpr std::size_t few = 12;
    if (words_unread(*game_) < few) out_.failed = false;
    return true;
  }
  lettered_pawns_ = lettered_pawns_ || lettered;
  bare_pawns_ = bare_pawns_ || bare;
  return false;
}

/// Plays the first reading that means anything as it stands, else the first that does but for its
/// claim of a capture.
bool Interpreter::play_readings(const Readings& readings, std::string_view folded, bool changed,
                                const char* at, const char* end) {
  for (const bool repair : {false, true}) {
    if (repair && options_.repair == Repair::none) break;
    for (const Sketch& s : readings) {
      if (play_sketch(s, folded, changed, repair, at, end)) return true;
      if (repair && is_algebraic(dialect_.notation))
        break;  // "bxc3" is not a bishop's move that takes nothing
    }
  }
  return false;
}

/// Plays what a sketch means, or reports that it means several moves. False when it means none.
bool Interpreter::play_sketch(const Sketch& sketch, std::string_view folded, bool changed,
                              bool repair, const char* at, const char* end) {
  MoveList moves = resolve(line_.now, sketch);
  Verdict verdict = Verdict::certain;
  if (repair && moves.empty() && sketch.capture == Tri::yes) {
    // "Nxf3" with nothing on f3: what else it says may still mean one move. A pawn that takes by
    // file names its origin, so that this cannot turn it into a push.
    Sketch quiet = sketch;
    quiet.capture = Tri::unsaid;
    moves = resolve(line_.now, quiet);
    if (moves.size() != 1) return false;
    verdict = Verdict::repaired;
  }
  if (moves.empty()) return false;
  Move m = moves[0];
  if (only_pushes(sketch) && file_of(m.from()) != file_of(m.to())) return false;
  if (m.is_promotion() && sketch.promotion == 0 && moves.size() == 4) {
    tell(Code::no_promotion_piece, at, end, "the promotion piece is not said; a queen is assumed");
    verdict = Verdict::inferred;
  } else if (moves.size() > 1) {
    const auto candidates = san_list(line_.now, moves, 8);
    tell(Code::ambiguous_move, at, end,
         quoted({at, static_cast<std::size_t>(end - at)}) + " can be " + joined(candidates),
         candidates);
    fail_line(at);
    return true;
  }
  if (castles_as_king(sketch, m)) {
    constexpr const char* why = "castling written as a move of the king";
    note(Code::other_spelling, at, end, why);
    Doubt doubt;
    doubt.confidence = 0.99F;  // as of any move that plain reading inferred
    doubt.why = why;
    return finish_move(m, Verdict::inferred, sketch, at, end, std::move(doubt));
  }
  if (verdict == Verdict::repaired) {
    const std::string read_as = san_text(m, san_form(line_.now, m));
    tell(Code::false_capture, at, end, "nothing is taken by " + read_as, {read_as});
  }
  if (!spelled_) {
    const std::string standard = san_text(m, san_form(line_.now, m));
    if (changed || folded.substr(0, standard.size()) != standard)
      note(Code::other_spelling, at, end, "not spelled as the standard says");
  }
  return finish_move(m, verdict, sketch, at, end);
}

/// Plays a move that was found, with the marks that its spelling carries.
bool Interpreter::finish_move(Move m, Verdict verdict, const Sketch& sketch, const char* at,
                              const char* end, std::optional<Doubt> doubt) {
  const Position before = line_.now;
  const std::size_t place = game_->node_count();
  std::vector<Move> others = doubt ? doubt->others : std::vector<Move>{};
  if (place < terms_.rival.size() && terms_.rival[place] != m && !flagged(verdict)) {
    verdict = Verdict::ambiguous;
    if (is_legal(before, terms_.rival[place])) others.insert(others.begin(), terms_.rival[place]);
  }
  const float confidence = doubt ? doubt->confidence : 1;
  const std::string why = doubt ? doubt->why : "";
  add_legal_move(m, verdict, at, end);
  if (over_) return true;
  if (doubt) builder_.doubt(std::move(*doubt));
  if (flagged(verdict, confidence)) {
    out_.trouble = true;
    // The writer marks what is illegal.
    if (verdict != Verdict::illegal)
      mark_move(before, others, flagged(verdict) ? "" : why, at, end);
  }
  check_claims(m, sketch, at, end);
  for (const std::uint8_t n : sketch.nags.numbers)
    if (n != 0) builder_.nag(n);
  return true;
}

/// Marks the last move as doubtful, unless the text has such a mark already.
void Interpreter::mark_move(const Position& before, const std::vector<Move>& others,
                            const std::string& why, const char* at, const char* end) {
  const std::string mark = "? " + std::to_string(before.fullmove_number()) +
                           (before.side() == Color::white ? ". " : "... ");
  const Node& last = game_->node(builder_.last());
  std::string reading = san_text(last.move, last.san);
  if (is_marked(end, end_, mark, reading)) return;
  for (const Move other : others) reading += " or " + san_text(other, san_form(before, other));
  if (others.empty() && !why.empty()) reading += ", " + why;
  mark_doubt(builder_, options_.mark_doubts,
             mark + quoted({at, static_cast<std::size_t>(end - at)}) + ": " + reading);
}

/// Compares what was written about the last move with what it is.
void Interpreter::check_claims(Move m, const Sketch& sketch, const char* at, const char* end) {
  const SanForm form = game_->node(builder_.last()).san;
  if (sketch.en_passant && m.type() != Move::Type::en_passant)
    tell(Code::false_en_passant, at, end, "this is not an en passant capture");
  const bool claimed_mate =
      sketch.mate || (sketch.check == CheckClaim::double_check && form.mate());
  const bool claimed_check = sketch.check != CheckClaim::silent && !claimed_mate;
  if (form.check() != claimed_check || form.mate() != claimed_mate)
    check_marks(form, claimed_check, claimed_mate, at, end);
  if (form.check()) ++(claimed_check ? marked_checks_ : unmarked_checks_);
}

// "2. Nf3 (2. f4 exf4 2... Nc6": the number returns to the line around the variation, and the move
// is legal there but not here.
bool Interpreter::leave_unclosed_variations(std::string_view folded, const char* at) {
  if (stack_.empty() || !behind_number(at)) return false;
  const Readings readings = read_word(folded, folded);
  for (std::size_t up = stack_.size(); up-- > 0;) {
    const Position& there = stack_[up].now;
    if (there.fullmove_number() != number_ || (there.side() == Color::black) != number_black_)
      continue;
    const bool fits = std::any_of(readings.begin(), readings.end(), [&there](const Sketch& s) {
      return resolve(there, s).size() == 1;
    });
    if (!fits) continue;
    while (stack_.size() > up) {
      tell(Code::unclosed_variation, line_.opened, line_.opened + 1,
           "this variation is not closed before move " + std::to_string(number_));
      builder_.close_variation();
      line_ = stack_.back();
      stack_.pop_back();
    }
    p_ = at;  // read the word again, in its own line
    return true;
  }
  return false;
}

// A game from a FEN that forgot a right to castle: try again with the right.
bool Interpreter::supply_right(const Sketch& sketch) {
  if (sketch.castling == Castling::none || !game_->tag("FEN")) return false;
  const Color c = line_.now.side();
  for (const Wing w : {Wing::king, Wing::queen}) {
    if (sketch.castling == (w == Wing::king ? Castling::long_side : Castling::short_side)) continue;
    const auto mask = static_cast<std::uint8_t>(1U << (2 * index(c) + index(w)));
    const unsigned rank = c == Color::white ? 0 : 7;
    if ((hindsight_.supplied_rights & mask) != 0 || game_->start.right(c, w) ||
        game_->start.king(c) != square(4, rank) ||
        game_->start.piece_on(square(w == Wing::king ? 7 : 0, rank)) != Piece{c, Kind::rook})
      continue;
    hindsight_.supplied_rights = static_cast<std::uint8_t>(hindsight_.supplied_rights | mask);
    restart_ = over_ = true;
    return true;
  }
  return false;
}

namespace {

/// "P-K4": figures, and none of them behind the letter of a file.
bool names_no_square(std::string_view word) {
  return std::any_of(word.begin(), word.end(), is_rank) &&
         std::none_of(word.begin() + 1, word.end(),
                      [](const char& c) { return is_rank(c) && is_file((&c)[-1]); });
}

std::size_t past_number(std::string_view word, std::size_t i) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789", i), word.size());
  const std::size_t stops = std::min(word.find_first_not_of('.', digits), word.size());
  return stops > digits ? stops : i;
}

}  // namespace

/// The moves into which a word can be parted, where there is one way to do it; else none.
std::vector<Move> Interpreter::parted_moves(std::string_view word) {
  constexpr std::size_t most_moves = 16, most_tries = 4'000, longest_part = 10;
  struct Step {
    Position now;
    std::size_t begin;   // of the move, its number passed
    std::size_t length;  // tried last
    Move move;
  };
  std::vector<Step> steps;
  std::vector<Move> found;
  std::size_t solutions = 0, tries = 0;
  steps.push_back({line_.now, past_number(word, 0), 0, Move()});
  while (!steps.empty() && solutions < 2 && tries < most_tries) {
    Step& step = steps.back();
    ++step.length;
    if (step.begin + step.length > word.size() || step.length > longest_part) {
      steps.pop_back();
      continue;
    }
    ++tries;
    const std::string_view part = word.substr(step.begin, step.length);
    const Readings readings = read_word(part, part);
    if (readings.size == 0 || readings.sketches[0].nags.has_signs()) continue;
    const MoveList moves = resolve(step.now, readings.sketches[0]);
    if (moves.size() != 1) continue;
    step.move = moves[0];
    const std::size_t next = step.begin + step.length;
    if (next == word.size()) {
      ++solutions;
      found.clear();
      for (const Step& s : steps) found.push_back(s.move);
    } else if (steps.size() < most_moves) {
      Position after = step.now;
      after.play(step.move);
      steps.push_back({after, past_number(word, next), 0, Move()});
    }
  }
  glue_tries_ += tries;
  if (solutions != 1 || tries >= most_tries) found.clear();
  return found;
}

// "e4e5", "Nf3Nc6", "e4e52.Nf3"
bool Interpreter::glued_moves(std::string_view folded, const char* at, const char* end) {
  constexpr std::size_t shortest = 4, longest = 96, most_tries_in_game = 100'000;
  if (folded.size() < shortest || folded.size() > longest || glue_tries_ > most_tries_in_game ||
      (!spelled_ && names_no_square(folded)))
    return false;
  const std::vector<Move> found = parted_moves(folded);
  if (found.size() < 2) return false;
  note(Code::glued_moves, at, end, "moves not separated");
  for (const Move m : found) {
    if (over_) break;
    add_legal_move(m, Verdict::certain, at, end);
  }
  return true;
}

}  // namespace stamma
