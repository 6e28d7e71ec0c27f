// A game that cannot be read as it stands is interpreted in every notation and language its words
// allow; the one in which most of it is legal is meant, and the evidence is told.
#include <algorithm>
#include <utility>

#include "parsers/interpret/signs.hpp"
#include "parsers/layouts/pgn/reader.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san_scanner.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

/// So many legal moves of officers are no chance, even in letters that English has too.
constexpr std::size_t telling_moves = 8;

std::vector<Move> moves_of(const Game& game) {
  std::vector<Move> moves;
  for (NodeId id = 1; id <= game.node_count(); ++id) moves.push_back(game.node(id).move);
  return moves;
}

std::size_t officer_moves(const Game& game) {
  std::size_t n = 0;
  for (NodeId id = 1; id <= game.node_count(); ++id)
    n += game.node(id).san.kind() != Kind::pawn ? 1 : 0;
  return n;
}

/// Whether nothing in it is unread or doubtful.
bool is_whole(const Interpretation& r) { return !r.trouble && r.game.node_count() != 0; }

/// Words that are none, or moves of another notation.
std::size_t odd_words(const Interpretation& r) { return r.mixed + r.strays; }

bool is_better(const Interpretation& a, const Interpretation& b) {
  if (is_whole(a) != is_whole(b)) return is_whole(a);
  const std::size_t plies = a.game.node_count(), others = b.game.node_count();
  return plies != others ? plies > others : odd_words(a) < odd_words(b);
}

/// Whether no other language can be meant: knights and bishops have moved by their English letters
/// for long, or are going to and hardly a word is no move; and what stopped the game is one word,
/// not the first part of a move in several.
bool is_surely_english(const Interpretation& r) {
  if (r.terms.spelled || r.mixed != 0 || r.strays != 0 || r.failed_at == nullptr ||
      r.failed_at < r.moves_begin ||
      std::none_of(r.failed_at, pgn::word_end(r.failed_at, r.text.end), pgn::is_digit))
    return false;
  struct {
    std::size_t officers = 0, knights = 0, bishops = 0;
    bool tell(std::size_t least) const noexcept {
      return officers >= least && knights != 0 && bishops != 0;
    }
  } moves;
  std::size_t others = 0;
  for (const char* p = r.moves_begin; p < r.end; p = pgn::skip_spaces(p, r.end)) {
    if (p >= r.failed_at && moves.tell(telling_moves)) return true;
    const PgnSign sign = pgn_signs[static_cast<unsigned char>(*p)];
    if (sign == PgnSign::brace && p > r.failed_at) {
      p = std::find(p, r.end, '}');
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
    p = std::max(pgn::word_end(p, r.end), p + 1);
  }
  return others <= 1 && moves.tell(2 * telling_moves);
}

}  // namespace

void PgnReader::Impl::find_dialect() {
  if (is_surely_english(best_)) return;
  struct Rival {
    Dialect dialect;
    std::size_t odd;
    std::vector<Move> moves;
  };
  std::vector<Rival> rivals;  // that make a whole game of it
  const Dialect plain = best_.terms.dialect;
  const std::size_t plain_plies = best_.game.node_count();
  const std::vector<Candidate> found = candidates(best_.moves(), options_.spelling);
  // Words that are all moves as they stand say nothing for another language by themselves.
  const bool plain_words = std::any_of(found.begin(), found.end(), [&plain](const Candidate& c) {
    return c.dialect == plain && c.words == c.sampled;
  });
  std::size_t words = 0, sampled = 1;  // of the first dialect that reads all of it
  bool better = false;
  Interpretation trial;
  for (const Candidate& c : found) {
    if (c.words * sampled * 10 < words * c.sampled * 9) continue;
    read({c.dialect, true}, trial);
    if (is_algebraic(c.dialect.notation) && c.dialect != plain &&
        officer_moves(trial.game) < (plain_words ? telling_moves : 1) + 3 * trial.mixed)
      continue;
    if (is_whole(trial)) rivals.push_back({c.dialect, odd_words(trial), moves_of(trial.game)});
    if (!trial.trouble && words == 0) {
      words = c.words;
      sampled = c.sampled;
    }
    if (!is_better(trial, best_)) continue;
    std::swap(trial, best_);
    better = true;
  }
  if (!better) return;
  const auto rival = std::find_if(rivals.begin(), rivals.end(), [&](const Rival& r) {
    return is_whole(best_) && r.odd == odd_words(best_) && r.moves != moves_of(best_.game);
  });
  if (rival == rivals.end()) {
    tell_dialect(plain_plies);
    return;
  }
  // Two languages make two legal games of it: where they differ, the moves are ambiguous.
  Terms terms{best_.terms.dialect, true};
  terms.rival = rival->moves;
  read(terms);
  best_.terms.rival = {};
  tell_dialect(plain_plies);
  best_.problems.add(Code::doubtful_language, game_offset_, 1,
                     "as " + describe(rival->dialect) + " it would be another legal game");
}

/// States the evidence for the dialect that was found.
void PgnReader::Impl::tell_dialect(std::size_t plain_plies) {
  const std::size_t plies = best_.game.node_count();
  const std::string message =
      "read as " + describe(best_.terms.dialect) + ": " + std::to_string(plies) +
      (best_.trouble ? " plies are legal, then it stops; " : " plies, all legal; ") + "as " +
      describe(told_) + ": " + std::to_string(plain_plies);
  best_.problems.note(Code::other_notation, game_offset(), 1, message.c_str());
}

}  // namespace stamma
