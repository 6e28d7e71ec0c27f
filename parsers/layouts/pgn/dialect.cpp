// A game that cannot be read as it stands is played over in every notation and language its words
// allow; the one in which most of it is legal is meant, and the evidence is told.
#include <algorithm>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/pgn/impl.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

/// So many legal moves of officers are no chance, even in letters that English has too.
constexpr std::size_t telling_moves = 8;

}  // namespace

/// Whether a legal move stands there in the notation told, or else in one that is not algebraic.
bool PgnReader::Impl::is_other_move(const Position& p, const char* at) const {
  constexpr std::ptrdiff_t longest = 240;
  const std::string_view text(at, static_cast<std::size_t>(std::min(end_ - at, longest)));
  const auto is_move = [&](const Dialect& d) {
    const Readings readings = parse_move(d, p.side(), text).readings;
    return std::any_of(readings.begin(), readings.end(), [&p](const Sketch& s) {
      return s.effect == Effect::none && !resolve(p, s).empty();
    });
  };
  if (options_.spelling.notation) return is_move(told_);
  if (spelled_) return is_move(dialect_);
  return std::any_of(notations().begin(), notations().end(), [&](const NotationInfo& n) {
    return !is_algebraic(n.notation) && is_move(dialect_of(n.notation));
  });
}

/// Whether two legal moves stand there in a row, in some notation or language or in the one told:
/// a game without numbers. Only words that look like moves are tried: P-K4, P4R, 5254, Sf3.
bool PgnReader::Impl::begins_other_game(const char* word, const char* end) const {
  const bool told = options_.spelling.notation || options_.spelling.white != nullptr;
  const bool letter = ascii::is_upper(*word);
  const bool digit = std::any_of(word, end, pgn::is_digit);
  if (!told && (!digit || !(letter || pgn::is_digit(*word)) || end - word > 12)) return false;
  // Figures alone are a move only of the kind that has four.
  if (!told && std::all_of(word, end, pgn::is_digit) && end - word < 4) return false;
  const auto two_moves = [&](const Dialect& d) {
    Position p = options_.start.value_or(Position());
    const char* at = word;
    for (int i = 0; i < 2; ++i) {
      constexpr std::ptrdiff_t longest = 240;
      const std::string_view text(at, static_cast<std::size_t>(std::min(end_ - at, longest)));
      const Parsed parsed = parse_move(d, p.side(), text);
      const auto fits = std::find_if(parsed.readings.begin(), parsed.readings.end(),
                                     [&p](const Sketch& s) { return !resolve(p, s).empty(); });
      if (fits == parsed.readings.end()) return false;
      p.play(resolve(p, *fits)[0]);
      at = pgn::skip_spaces(at + parsed.length, end_);
    }
    return true;
  };
  if (told) return two_moves(told_);
  return std::any_of(notations().begin(), notations().end(),
                     [&](const NotationInfo& n) {
                       return !is_algebraic(n.notation) && two_moves(dialect_of(n.notation));
                     }) ||
         std::any_of(languages().begin(), languages().end(), [&](const Language& l) {
           return l.detected && two_moves({Notation::san, &l, &l});
         });
}

/// Reads the game from its beginning in a dialect; `spelled` unless it is the export format's own.
void PgnReader::Impl::read_as(const Dialect& dialect, bool spelled, const Problems::Mark& mark) {
  dialect_ = dialect;
  spelled_ = spelled;
  supplied_rights_ = 0;
  doubtful_pawns_ = false;
  do {
    problems_.roll_back(mark);
    p_ = game_begin_;
    restart_ = false;
    read_game(*game_);
  } while (restart_);
}

/// Tells games apart by their moves.
std::uint64_t PgnReader::Impl::signature() const {
  std::uint64_t h = 1469598103934665603ULL;
  for (NodeId id = 1; id <= game_->node_count(); ++id)
    h = (h ^ game_->node(id).move.raw()) * 1099511628211ULL;
  return h;
}

/// Whether no other language can be meant: knights and bishops have moved by their English letters
/// for long, or are going to and hardly a word is no move; and what stopped the game is one word,
/// not the first part of a move in several.
bool PgnReader::Impl::is_surely_english() const {
  if (spelled_ || mixed_ != 0 || strays_ != 0 || failed_at_ == nullptr ||
      failed_at_ < moves_begin_ ||
      std::none_of(failed_at_, pgn::word_end(failed_at_, end_), pgn::is_digit))
    return false;
  struct {
    std::size_t officers = 0, knights = 0, bishops = 0;
    bool tell(std::size_t least) const noexcept {
      return officers >= least && knights != 0 && bishops != 0;
    }
  } moves;
  std::size_t others = 0;
  for (const char* p = moves_begin_; p < p_; p = pgn::skip_spaces(p, p_)) {
    if (p >= failed_at_ && moves.tell(telling_moves)) return true;
    const PgnSign sign = pgn_signs[static_cast<unsigned char>(*p)];
    if (sign == PgnSign::brace && p > failed_at_) {
      p = std::find(p, p_, '}');
      continue;
    }
    SanToken t;
    if (sign == PgnSign::move && scan_san(p, t) != nullptr) {
      moves.officers += t.kind != Kind::pawn && !t.castles ? 1 : 0;
      moves.knights += t.kind == Kind::knight ? 1 : 0;
      moves.bishops += t.kind == Kind::bishop ? 1 : 0;
    } else {
      others += sign == PgnSign::move || sign == PgnSign::word ? 1 : 0;
    }
    p = std::max(pgn::word_end(p, p_), p + 1);
  }
  return others <= 1 && moves.tell(2 * telling_moves);
}

void PgnReader::Impl::find_dialect(const Problems::Mark& mark) {
  if (is_surely_english()) return;
  struct Trial {
    Dialect dialect;
    bool whole;              // nothing in it is unread or doubtful
    std::size_t plies, odd;  // moves; words that are none, or moves of another notation
    std::uint64_t moves;
  };
  const auto result = [this] {
    return Trial{dialect_, !trouble_ && game_->node_count() != 0, game_->node_count(),
                 mixed_ + strays_, signature()};
  };
  const auto better = [](const Trial& a, const Trial& b) {
    if (a.whole != b.whole) return a.whole;
    return a.plies != b.plies ? a.plies > b.plies : a.odd < b.odd;
  };
  const bool was_spelled = spelled_;
  const Trial plain = result();
  Trial best = plain;
  std::vector<Trial> trials;
  const std::string_view text(moves_begin_, static_cast<std::size_t>(p_ - moves_begin_));
  const std::vector<Candidate> found = candidates(text, options_.spelling);
  // Words that are all moves as they stand say nothing for another language by themselves.
  const bool plain_words = std::any_of(found.begin(), found.end(), [&plain](const Candidate& c) {
    return c.dialect == plain.dialect && c.words == c.sampled;
  });
  std::size_t words = 0, sampled = 1;  // of the first dialect that reads all of it
  for (const Candidate& c : found) {
    if (c.words * sampled * 10 < words * c.sampled * 9) continue;
    read_as(c.dialect, true, mark);
    if (is_algebraic(c.dialect.notation) && c.dialect != plain.dialect &&
        officer_moves() < (plain_words ? telling_moves : 1) + 3 * mixed_)
      continue;
    trials.push_back(result());
    if (!trouble_ && words == 0) {
      words = c.words;
      sampled = c.sampled;
    }
    if (better(trials.back(), best)) best = trials.back();
  }
  // What was read last is not read again.
  const auto go_back_to = [&](const Dialect& dialect, bool spelled) {
    if (dialect_ != dialect || spelled_ != spelled) read_as(dialect, spelled, mark);
  };
  if (!better(best, plain)) {
    go_back_to(plain.dialect, was_spelled);
    return;
  }
  const auto rival = std::find_if(trials.begin(), trials.end(), [&best](const Trial& t) {
    return t.whole && best.whole && t.moves != best.moves && t.odd == best.odd;
  });
  if (rival == trials.end()) {
    go_back_to(best.dialect, true);
    tell_dialect(plain.plies);
    return;
  }
  // Two languages make two legal games of it: where they differ, the moves are ambiguous.
  go_back_to(rival->dialect, true);
  for (NodeId id = 1; id <= game_->node_count(); ++id) rival_.push_back(game_->node(id).move);
  read_as(best.dialect, true, mark);
  rival_.clear();
  tell_dialect(plain.plies);
  tell(Code::doubtful_language, game_begin_, game_begin_ + 1,
       "as " + describe(rival->dialect) + " it would be another legal game");
}

/// Moves of officers, whose letters tell languages apart.
std::size_t PgnReader::Impl::officer_moves() const {
  std::size_t n = 0;
  for (NodeId id = 1; id <= game_->node_count(); ++id)
    n += game_->node(id).san.kind() != Kind::pawn ? 1 : 0;
  return n;
}

/// States the evidence for the dialect that was found.
void PgnReader::Impl::tell_dialect(std::size_t plain_plies) {
  const std::size_t plies = game_->node_count();
  std::string message = "read as " + describe(dialect_) + ": " + std::to_string(plies) +
                        (trouble_ ? " plies are legal, then it stops; " : " plies, all legal; ") +
                        "as " + describe(told_) + ": " + std::to_string(plain_plies);
  note(Code::other_notation, game_begin_, game_begin_ + 1, message.c_str());
}

}  // namespace stamma
