// The strict reading: words that a legal move satisfies keep it. What is left for the first word
// without one is a slip of a letter, or a move that was played against the rules.
#include <algorithm>
#include <string_view>

#include "lib/chess/san_form.hpp"
#include "lib/decode/illegal.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/layouts/score/judge.hpp"
#include "parsers/layouts/score/text_evidence.hpp"
#include "parsers/layouts/score/text_memory.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san_scanner.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

float cost_of(Breach breach, const ReadingCosts& costs) noexcept {
  switch (breach) {
    case Breach::unnoticed: return costs.illegal_unnoticed;
    case Breach::king_left: return costs.illegal_king_left;
    case Breach::castling: return costs.illegal_castling;
    case Breach::turn: return costs.illegal_turn;
    case Breach::movement: break;
  }
  return costs.illegal_movement;
}

/// g1f3, G1-F3: a move that names both squares leaves no doubt that it takes.
bool names_both_squares(std::string_view words, Move m) {
  const auto names = [words](Square s, std::size_t from) {
    for (std::size_t i = from; i + 1 < words.size(); ++i)
      if (ascii::lower(words[i]) == file_char(s) && words[i + 1] == rank_char(s)) return i;
    return std::string_view::npos;
  };
  const std::size_t origin = names(m.from(), 0);
  return origin != std::string_view::npos && names(m.to(), origin + 2) != std::string_view::npos;
}

}  // namespace

/// Whether a word of the export format's notation stands there, in a text that is written in it.
bool TextEvidence::is_export(Place at) const noexcept {
  SanToken t;
  const char* const begin = text_.text().data();
  return exports_ && scan_san(begin + at, t) == begin + text_.word_end(at);
}

/// A move spelled just as the export format spells it, and the only one that its words allow.
/// Nearly all words of nearly all damaged games are; the grammar would find the same at no cost.
bool TextEvidence::export_step(const Hypothesis& h) {
  if (!exports_ || spot(at_).prose != nullptr) return false;
  const Position& p = h.position;
  const Place end = text_.word_end(at_);
  SanToken t;
  const char* const begin = text_.text().data() + at_;
  if (scan_san(begin, t) != begin + (end - at_)) return false;
  Move m;
  if (t.castles) {
    if (!p.can_castle(t.wing)) return false;
    m = Move(p.king(p.side()), p.right(p.side(), t.wing).rook, Move::Type::castling);
  } else {
    const Bitboard origins = legal_origins(p, t.kind, t.to);
    const Bitboard chosen = origins & t.from;
    const bool takes = (p.men(~p.side()) & bit(t.to)) != 0;
    if (!single(chosen) || takes != t.capture) return false;
    const SanForm form = san_form(t.kind, first(chosen), origins, takes);
    if (form.from_file() != t.from_file || form.from_rank() != t.from_rank) return false;
    m = t.promotion != Kind::none ? Move::promotion(first(chosen), t.to, t.promotion)
                                  : Move(first(chosen), t.to, Move::Type::normal);
  }
  Position next = p;
  next.play(m);
  const bool mate = next.in_check() && !has_legal_move(next);
  if (t.check != (next.in_check() && !mate) || t.mate != mate) return false;
  add(h, m, How::words, 1, end, 0);
  return true;
}

void TextEvidence::strict_steps(const Hypothesis& h, std::size_t first, float room) {
  if (export_step(h)) return;
  const bool passes = null_step(h);
  if (word_steps(h) || passes) {
    const auto added = steps_->begin() + static_cast<std::ptrdiff_t>(first);
    const auto is_other = [](const Step& s) { return s.plays() && s.how != How::words; };
    steps_->erase(std::remove_if(added, steps_->end(), is_other), steps_->end());
    if (is_algebraic(dialect_.notation))
      for (std::size_t i = first; i < steps_->size(); ++i)
        if (takes_unsaid(h.position, (*steps_)[i])) (*steps_)[i].cost += costs_.bare_capture;
    break_ties(h, first);
    return;
  }
  const bool could_be_move = !cuts(at_, h.position.side()).empty();
  const Spot& here = spot(at_);
  if (here.prose == nullptr) {
    damaged_steps(h, std::min(costs_.safe_cutoff, room));
    swapped_steps(h);
    other_man_steps(h);
    illegal_steps(h);
  }
  if (repeats_word(at_)) {
    Step step;
    step.begin = at_;
    step.end = text_.word_end(at_);
    step.to = text_.next(step.end);
    step.memory = h.memory;
    step.cost = costs_.doubled;
    steps_->push_back(step);
    return;
  }
  // What else may have been a move is not passed over.
  const bool is_word = here.word == Spot::Word::other && !here.is_plain && here.note_end == 0;
  if (!could_be_move && (!is_word || here.prose != nullptr)) pass_steps(h, false, room);
}

/// Whether the word before this one is the same.
bool TextEvidence::repeats_word(Place at) const noexcept {
  const std::string_view word = text_.text(at, text_.word_end(at));
  const std::string_view before = pgn::trim(text_.text(0, at));
  if (!before.ends_with(word)) return false;
  const std::size_t begin = before.size() - word.size();
  return begin == 0 || pgn::is_space(before[begin - 1]) || before[begin - 1] == '.';
}

/// Whether a step takes a man of which its words say nothing.
bool TextEvidence::takes_unsaid(const Position& p, const Step& s) const noexcept {
  if (!s.plays() || s.move.type() == Move::Type::castling) return false;
  const bool takes =
      s.move.type() == Move::Type::en_passant || (p.men(~p.side()) & bit(s.move.to())) != 0;
  const std::string_view words = text_.text(s.begin, s.end);
  return takes && words.find_first_of("xX:*") == std::string_view::npos &&
         !names_both_squares(words, s.move);
}

/// A wrong letter for the man, where the rest of the words is true of one legal move alone. In the
/// notations of the pieces' letters and squares an illegal move is as likely.
void TextEvidence::other_man_steps(const Hypothesis& h) {
  if (is_algebraic(dialect_.notation)) return;
  for (const Cut& cut : cuts(at_, h.position.side()))
    for (const Sketch& s : cut.readings)
      if (const Move m = other_man(h.position, h.men, s); m != Move())
        add(h, m, How::damaged, 0, cut.end, costs_.other_man);
}

/// Moves against the rules that satisfy the words. Whether there are any.
bool TextEvidence::illegal_steps(const Hypothesis& h) {
  if (!has_legal_move(h.position)) return false;  // the game is over
  const std::size_t before = steps_->size();
  for (const Cut& cut : cuts(at_, h.position.side())) {
    if (!is_whole(at_, cut.end)) continue;
    for (const Sketch& s : cut.readings)
      for (const IllegalMove& m : illegal_moves(h.position, h.men, s))
        add(h, m.move, How::illegal, 0, cut.end, cost_of(m.breach, costs_));
    break;
  }
  // A null move in check.
  if (const Place end = spot(at_).null_end; end != 0 && h.position.in_check())
    add(h, Move::null().against_rules(), How::illegal, 0, end, cost_of(Breach::turn, costs_));
  // The other side's move: where squares have two names it would nearly always be legal.
  if (is_algebraic(dialect_.notation)) {
    Position turned = h.position;
    turned.play(Move::null().against_rules());
    const auto& theirs = cuts(at_, turned.side());
    const bool fits = std::any_of(theirs.begin(), theirs.end(), [&](const Cut& cut) {
      return std::any_of(cut.readings.begin(), cut.readings.end(),
                         [&](const Sketch& s) { return !resolve(turned, s).empty(); });
    });
    if (fits) {
      Step step;
      step.move = Move::null().against_rules();
      step.how = How::illegal;
      step.begin = step.end = step.to = at_;
      step.memory = h.memory & ~numbered;
      step.cost = cost_of(Breach::turn, costs_);
      steps_->push_back(step);
    }
  }
  return steps_->size() > before;
}

TextEvidence::Damage TextEvidence::damage() {
  Damage damage;
  unsigned last = 0, moves = 0;  // the last number, and the moves behind it
  for (Place p = text_.next(0); p < text_.size();) {
    const Spot& here = spot(p);
    if (here.ends_game) break;
    Place end = std::max(text_.word_end(p), p + 1);
    if (here.prose != nullptr) {
      end = here.prose->end;
    } else if (here.note_end != 0) {
      end = here.note_end;
    } else if (const unsigned n = number_at(text_.text().substr(p, 8)); n != 0) {
      while (p < text_.size() && pgn::is_digit(text_.text()[p])) ++p;
      end = p;
      if (n == last + 1 && moves == 1) ++damage.gaps;
      if (n != last) moves = text_.text().substr(p, 2) == ".." ? 1 : 0;
      last = n;
    } else if (is_export(p)) {
      ++moves;
    } else if (const auto& white = cuts(p, Color::white); !white.empty()) {
      end = std::max(end, white.front().end);
      ++moves;
    } else if (const auto& black = cuts(p, Color::black); !black.empty()) {
      end = std::max(end, black.front().end);
      ++moves;
    } else if (here.gap_end != 0 || (here.word == Spot::Word::other && !here.is_plain)) {
      ++damage.words;
      ++moves;
    }
    p = text_.next(end);
  }
  return damage;
}

}  // namespace stamma
