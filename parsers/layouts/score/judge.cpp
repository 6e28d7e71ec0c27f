#include "parsers/layouts/score/judge.hpp"

#include <algorithm>
#include <bit>
#include <cctype>

#include "lib/decode/illegal.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/decode/weights.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

/// Whether a repair changes no more than signs: the same kind of man goes to the square that the
/// words name.
bool is_same_move(const Position& p, Move m, const Readings& readings) {
  return std::any_of(readings.begin(), readings.end(), [&](const Sketch& s) {
    const SquareSet to = s.relative && p.side() == Color::black ? mirrored(s.to) : s.to;
    return s.castling == Castling::none && single(to) && to == bit(m.to()) &&
           s.man == piece_set(p.kind_on(m.from()));
  });
}

bool ends_inside_word(std::string_view text, Place end) {
  const auto in_word = [text](std::size_t i) {
    return i < text.size() && ascii::is_letter_or_digit(text[i]);
  };
  if (end == 0 || !in_word(end - 1)) return false;
  return in_word(end) || (end < text.size() && text[end] == '-' && in_word(end + 1));  // O-O|-O
}

/// Whether a repair changes nothing but the man.
bool is_other_man(const Position& p, const Lineage& men, Move m, const Readings& readings) {
  return std::any_of(readings.begin(), readings.end(),
                     [&](const Sketch& s) { return other_man(p, men, s) == m; });
}

}  // namespace

Move other_man(const Position& p, const Lineage& men, Sketch said) {
  const bool telling = said.mate || std::has_single_bit(said.taken);
  if (!telling || said.castling != Castling::none || said.man == any_piece) return {};
  said.man = any_piece;
  said.from = any_square;
  said.origin = Flank::unsaid;
  const MoveList meant = resolve(p, men, said).meant;
  if (meant.size() != 1) return {};
  Position after = p;
  after.play(meant[0]);
  return said.mate && !is_mate(after) ? Move() : meant[0];
}

namespace {

bool is_repaired(const DecodedPly& ply) noexcept { return ply.verdict == Verdict::repaired; }

/// Whether the text as a whole lets its repairs be believed: nothing is left or passed over, few
/// words are repaired, and what is spelled alike before a repair is so behind it but for a lost
/// sign.
bool is_sound(const Decoding& d) {
  static const float odd = weight("judge_odd"), some_words = weight("judge_words");
  static const auto few = static_cast<std::ptrdiff_t>(weight("judge_slips"));
  static const auto one_in = static_cast<std::ptrdiff_t>(weight("judge_one_in"));
  if (d.stop_cost > some_words || d.cut_short || d.plies.empty()) return false;
  const auto lost = [word = weight("pass_word")](const Step& s) {
    return s.how == How::passed && s.cost >= word;  // no sign, remark or word of a language
  };
  if (std::any_of(d.steps.begin(), d.steps.end(), lost)) return false;
  if (std::count_if(d.plies.begin(), d.plies.end(), is_repaired) > few) return false;
  const auto first_repaired = std::find_if(d.plies.begin(), d.plies.end(), is_repaired);
  const auto is_odd = [](const DecodedPly& ply) {
    return ply.step.how == How::words && ply.step.cost - ply.step.prior > odd;
  };
  const auto odd_behind = std::count_if(first_repaired, d.plies.end(), is_odd);
  return odd_behind * one_in <= d.plies.end() - first_repaired ||
         std::any_of(d.plies.begin(), first_repaired, is_odd);
}

/// Follows a decoding ply by ply and judges its repaired and illegal moves.
class Follower {
 public:
  Follower(const Score& score, const Position& start, const Lineage& men, const Dialect& dialect,
           bool gaps)
      : score_(score),
        dialect_(dialect),
        // Where moves are missing or other words are damaged, no side has moved twice.
        one_each_(gaps || std::any_of(score.decoding.plies.begin(), score.decoding.plies.end(),
                                      is_repaired)),
        p_(start),
        men_(men),
        behind_(score.decoding.plies.size()) {}

  bool takes(const DecodedPly& ply) {
    --behind_;
    const Move m = ply.step.move;
    // Outside of PGN the sign for a null move is a gap where the rest is not legal with it.
    if (ply.verdict == Verdict::supplied || (after_null_ && !score_.pgn && flagged(ply.verdict)))
      return false;
    after_null_ = after_null_ || (m.is_null() && !m.is_illegal());
    const bool repaired = ply.verdict == Verdict::repaired;
    if (reread_ && flagged(ply.verdict) && !repaired) return false;  // the game stops behind it
    if (repaired && !takes_repair(ply)) return false;
    if (ply.verdict == Verdict::illegal && !takes_illegal(m)) return false;
    men_.play(p_, m);
    p_.play(m);
    return true;
  }

 private:
  bool takes_repair(const DecodedPly& ply) {
    static const float only_one = weight("judge_only_one"), likeliest = weight("judge_likeliest");
    const std::string_view text = score_.order.text;
    if (ply.step.how == How::words || ends_inside_word(text, ply.step.end)) return false;
    const Readings readings =
        read_move(dialect_, p_.side(), text.substr(ply.step.begin, ply.step.end - ply.step.begin));
    const bool same = is_same_move(p_, ply.step.move, readings);
    if (ply.share < (same && !reread_ ? likeliest : only_one)) return false;
    const bool late = behind_ < enough_moves();
    if (reread_ && late) return false;
    if (!readings.empty() && !same) {
      if (late && (repaired_ || !is_other_man(p_, men_, ply.step.move, readings))) return false;
      reread_ = true;
    }
    repaired_ = true;
    return true;
  }

  bool takes_illegal(Move m) {
    const Breach breach = breach_of(p_, men_, m);
    const bool strange = breach == Breach::movement || breach == Breach::turn;
    if (breach == Breach::turn && one_each_) return false;
    if (after_strange_ && breach != Breach::unnoticed) return false;
    // Play must go on from it; a check that was overlooked may be so to the end.
    if (breach != Breach::unnoticed && behind_ < (strange ? enough_moves() : 1)) return false;
    after_strange_ = after_strange_ || strange;
    return true;
  }

  static std::size_t enough_moves() {
    static const auto enough = static_cast<std::size_t>(weight("judge_moves"));
    return enough;
  }

  const Score& score_;
  const Dialect& dialect_;
  bool one_each_;
  Position p_;
  Lineage men_;
  std::size_t behind_;                               // plies
  bool after_strange_ = false, after_null_ = false;  // from there on all must be legal
  bool repaired_ = false, reread_ = false;           // a clear word was given another meaning
};

}  // namespace

bool is_borne_out(const Score& score, const Position& start, const Lineage& first_men,
                  const Dialect& dialect, bool gaps) {
  const Decoding& d = score.decoding;
  Follower follower(score, start, first_men, dialect, gaps);
  return is_sound(d) && std::all_of(d.plies.begin(), d.plies.end(),
                                    [&](const DecodedPly& ply) { return follower.takes(ply); });
}

bool guesses(const Decoding& d) {
  constexpr std::size_t many = 8;  // as many as are ever listed
  return std::any_of(d.plies.begin(), d.plies.end(), [](const DecodedPly& ply) {
    return ply.verdict == Verdict::supplied && ply.others.size() >= many;
  });
}

bool makes_sense(const Decoding& d, bool is_pgn) {
  static const float some_words = weight("judge_words");
  static const auto few = static_cast<std::ptrdiff_t>(weight("judge_slips"));
  static const auto one_in = static_cast<std::ptrdiff_t>(weight("judge_one_in"));
  const auto plies_of = [&d](Verdict v) {
    return std::count_if(d.plies.begin(), d.plies.end(),
                         [v](const DecodedPly& ply) { return ply.verdict == v; });
  };
  const auto supplied = plies_of(Verdict::supplied);
  if (is_pgn && supplied > 0) return false;
  const auto slips = plies_of(Verdict::repaired) + supplied;
  return d.stop_cost <= some_words && slips <= few + std::ssize(d.plies) / one_in;
}

}  // namespace stamma
