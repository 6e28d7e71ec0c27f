#include "parsers/layouts/book/lines.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lib/decode/resolve.hpp"
#include "lib/words/alternatives.hpp"
#include "lib/words/marks.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/layouts/book/note_text.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_space;
using reading::Sort;
using reading::Token;

class NoteReader {
 public:
  NoteReader(std::string_view note, const PlayedLine& game, std::size_t plies,
             const Dialect& dialect)
      : note_(note),
        game_(game),
        plies_(plies),
        dialect_(dialect),
        text_(note, dialect, game.positions[0]) {}

  BookNote take() {
    replace_last();
    while (at_ < text_.size()) {
      const Token& t = token(at_);
      const bool numbered = t.sort == Sort::number && text_.moves_behind(at_ + 1) > 0;
      const bool row = t.sort == Sort::move && is_row(at_) && !text_.is_threat(at_) &&
                       !text_.is_list(at_);
      if (numbered || row) {
        if (numbered ? numbered_line() : bare_line()) continue;
        // A line that cannot be played is passed over as a whole: its moves are words.
        const std::size_t first = at_;
        at_ = std::max(at_ + 1, end_of_attempt_);
        while (at_ < text_.size() && token(at_).sort != Sort::word &&
               (token(at_).sort != Sort::number || text_.moves_behind(at_ + 1) > 0))
          ++at_;
        const std::uint32_t begin = token(first).begin;
        out_.unread.push_back({begin, token(at_ - 1).end - begin});
        continue;
      }
      ++at_;
    }
    put_words(note_.size());
    return std::move(out_);
  }

 private:
  using Attempt = NoteText::Attempt;
  const Token& token(std::size_t i) const noexcept { return text_.token(i); }

  void replace_last();
  bool is_row(std::size_t i) const;
  bool numbered_line();
  Attempt attempt_in_place_of(std::size_t ply);
  static bool is_better(const Attempt& black, const Attempt& white, bool indented, bool told);
  std::optional<Attempt> behind_spoken(std::size_t from, std::size_t ply);
  bool bare_line();
  std::size_t spoken_before(std::size_t i) const;
  void add_comments(Attempt& a, std::size_t stop) const;
  std::size_t end_of_words(const Attempt& a) const;
  void accept(Attempt a, std::size_t ply);
  void add_nested(const std::vector<std::size_t>& tokens, BookLine& line);
  bool branch_off(std::size_t from);
  bool continue_line(std::size_t from);
  void put_words(std::size_t end);
  BookLine* line_with(const Attempt& a, std::size_t ply);
  bool go_on(Attempt& a, std::size_t ply);
  std::pair<Position, Lineage> place_in(const BookLine& line, std::size_t moves) const;

  std::string_view note_;
  const PlayedLine& game_;
  std::size_t plies_;
  Dialect dialect_;
  NoteText text_;
  BookNote out_;
  std::size_t at_ = 0;              // token
  std::size_t taken_ = 0;           // bytes of the note that are in pieces
  std::size_t end_of_attempt_ = 0;  // of the last one that failed
};

/// "or K's Kt to K's 2d": one move in place of the last.
void NoteReader::replace_last() {
  if (plies_ == 0 || text_.size() < 2 || !is_or_word(text_.text_of(token(0))) ||
      token(1).sort != Sort::move)
    return;
  const std::size_t ply = plies_ - 1;
  Attempt a = text_.attempt(1, game_.positions[ply], game_.men[ply], ply);
  if (a.broken || a.moves.size() != 1) return;
  accept(std::move(a), ply);
}

/// Whether moves without a number follow each other, or one of them and a number that goes on.
bool NoteReader::is_row(std::size_t i) const {
  if (!text_.says_move(token(i))) return false;
  if (text_.moves_behind(i) > 1) return true;
  for (++i; i < text_.size() && token(i).sort == Sort::sign; ++i) {
  }
  if (i == text_.size() || token(i).sort != Sort::number || text_.moves_behind(i + 1) == 0)
    return false;
  const std::size_t ply = text_.ply_of(token(i));
  return ply == plies_ || ply == plies_ + 1;
}

/// What is said of a line ends with the sentence, or where the next line begins.
std::size_t NoteReader::end_of_words(const Attempt& a) const {
  std::size_t stop = text_.sentence_end(token(a.tokens.back()).end);
  for (std::size_t i = a.end; i < text_.size() && token(i).begin < stop; ++i)
    if (token(i).sort == Sort::number && text_.moves_behind(i + 1) > 0) stop = token(i).begin;
  return stop;
}

/// Gives each move the words behind it, the last one those up to `stop`.
void NoteReader::add_comments(Attempt& a, std::size_t stop) const {
  for (std::size_t k = 0; k < a.moves.size(); ++k) {
    const std::size_t begin = token(a.tokens[k]).end;
    std::size_t end = stop;
    if (k + 1 < a.moves.size()) {
      std::size_t next = a.tokens[k + 1];
      end = token(next).begin;
      if (next > 0 && token(next - 1).sort == Sort::number) end = token(next - 1).begin;
    }
    std::string words = plain_words(note_.substr(begin, std::max(end, begin) - begin));
    const std::size_t first = words.find_first_not_of(" ,;.:");
    words.erase(0, first == std::string::npos ? words.size() : first);
    if (const auto glyph = nag_of_glyph(words)) {
      a.moves[k].nags.add(*glyph);
      words.clear();
    }
    a.moves[k].comment = std::move(words);
  }
}

void NoteReader::put_words(std::size_t end) {
  if (end <= taken_) return;
  std::string words = plain_words(note_.substr(taken_, end - taken_));
  taken_ = end;
  if (words.find_first_not_of(" ,;.") == std::string::npos) return;
  out_.pieces.push_back({std::move(words), std::nullopt});
}

/// The line of this note that begins with the same move as an attempt, if there is one.
BookLine* NoteReader::line_with(const Attempt& a, std::size_t ply) {
  if (a.moves.empty()) return nullptr;
  for (BookPiece& piece : out_.pieces)
    if (piece.line && piece.line->ply == ply && piece.line->moves.front().move == a.moves.front().move)
      return &*piece.line;
  return nullptr;
}

/// "Black should play 3... Q-K2; for example:", and a table that begins with that move: the line
/// goes on. A line that is there as a whole is only spoken of.
bool NoteReader::go_on(Attempt& a, std::size_t ply) {
  BookLine* const line = line_with(a, ply);
  if (line == nullptr) return false;
  const std::size_t shared = std::min(line->moves.size(), a.moves.size());
  for (std::size_t k = 0; k < shared; ++k)
    if (line->moves[k].move != a.moves[k].move) return false;
  const std::size_t stop = end_of_words(a);
  if (shared == a.moves.size()) {
    if (shared == line->moves.size() && stop > taken_) {
      std::string& said = line->moves.back().comment;
      said += (said.empty() ? "" : " ") + plain_words(note_.substr(taken_, stop - taken_));
      taken_ = stop;
    }
    return true;
  }
  add_comments(a, stop);
  taken_ = std::max(taken_, stop);
  std::move(a.moves.begin() + static_cast<std::ptrdiff_t>(shared), a.moves.end(),
            std::back_inserter(line->moves));
  return true;
}

/// Takes a line up; the first of its moves that the game has as well are only spoken of.
void NoteReader::accept(Attempt a, std::size_t ply) {
  std::size_t same = 0;
  while (same < a.moves.size() && ply + same < game_.moves.size() &&
         a.moves[same].move == game_.moves[ply + same])
    ++same;
  // Where the words leave several games, their rest is of this line and stays words.
  at_ = std::max(a.end, a.stop);
  if (a.stop > a.end)
    out_.unread.push_back({token(a.end).begin, token(a.stop - 1).end - token(a.end).begin});
  if (same == a.moves.size()) return;
  if (ply + same >= game_.moves.size()) {  // it goes on where the game ends
    const std::uint32_t begin = token(a.tokens.front()).begin;
    out_.unread.push_back({begin, token(a.tokens.back()).end - begin});
    return;
  }
  if (same != 0) {
    a.moves.erase(a.moves.begin(), a.moves.begin() + static_cast<std::ptrdiff_t>(same));
    a.tokens.erase(a.tokens.begin(), a.tokens.begin() + static_cast<std::ptrdiff_t>(same));
  }
  if (go_on(a, ply + same)) return;
  std::size_t begin = token(a.tokens.front()).begin;
  for (std::size_t k = a.tokens.front(); k-- > 0 && token(k).sort == Sort::number;)
    begin = token(k).begin;  // in the right column the number may stand twice
  put_words(begin);
  const std::size_t stop = end_of_words(a);
  add_comments(a, stop);
  taken_ = std::max(taken_, stop);
  BookLine line;
  line.ply = ply + same;
  line.moves = std::move(a.moves);
  add_nested(a.tokens, line);
  if (!out_.pieces.empty() && !out_.pieces.back().line) {
    out_.pieces.back().line = std::move(line);
  } else {
    out_.pieces.push_back({{}, std::move(line)});
  }
}

/// The position after so many moves of a line.
std::pair<Position, Lineage> NoteReader::place_in(const BookLine& line, std::size_t moves) const {
  Position p = game_.positions[line.ply];
  Lineage men = game_.men[line.ply];
  for (std::size_t k = 0; k < moves; ++k) {
    men.play(p, line.moves[k].move);
    p.play(line.moves[k].move);
  }
  return {p, men};
}

/// "(if 5...P x P; 6 Q - Q 5)", "(if R - B 1, Q x R)": other ways in brackets between the moves of
/// a line. Their words stay in the comment.
void NoteReader::add_nested(const std::vector<std::size_t>& tokens, BookLine& line) {
  for (std::size_t k = 0; k + 1 < tokens.size(); ++k) {
    for (std::size_t i = tokens[k] + 1; i < tokens[k + 1]; ++i) {
      if (!token(i).nested) continue;
      const bool numbered = token(i).sort == Sort::number && text_.moves_behind(i + 1) > 0;
      const std::string_view word = text_.text_of(token(i));
      const bool instead = (word == "if" || word == "If") && text_.moves_behind(i + 1) > 1;
      if (!numbered && !instead) continue;
      // Without a number it stands for the move in front of the bracket.
      const std::size_t ply = numbered ? text_.ply_of(token(i)) : line.ply + k;
      if (ply == std::string_view::npos || ply < line.ply || ply > line.ply + k + 1) continue;
      const std::size_t at = ply - line.ply;
      const auto [position, men] = place_in(line, at);
      Attempt a = text_.attempt(instead ? i + 1 : i, position, men, ply);
      const bool whole = !a.broken && a.played == a.moves.size() && !a.moves.empty();
      if (!whole || a.moves.front().move == line.moves[at].move) continue;
      i = a.end - 1;
      line.branches.push_back({at, {}, std::move(a.moves)});
    }
  }
}

/// Rows that go on from a line of this note, behind words about another one.
bool NoteReader::continue_line(std::size_t from) {
  const std::size_t ply = text_.ply_of(token(from));
  for (auto piece = out_.pieces.rbegin(); piece != out_.pieces.rend(); ++piece) {
    if (!piece->line || piece->line->ply + piece->line->moves.size() != ply) continue;
    BookLine& line = *piece->line;
    const auto [position, men] = place_in(line, line.moves.size());
    Attempt a = text_.attempt(from, position, men, ply);
    if (a.broken || a.moves.size() < 2) continue;
    at_ = a.end;
    const std::size_t stop = end_of_words(a);
    add_comments(a, stop);
    taken_ = std::max(taken_, stop);
    std::move(a.moves.begin(), a.moves.end(), std::back_inserter(line.moves));
    return true;
  }
  return false;
}

/// "... If instead 14 P × P": another way out of the line before.
bool NoteReader::branch_off(std::size_t from) {
  if (out_.pieces.empty() || !out_.pieces.back().line) return false;
  BookLine& line = *out_.pieces.back().line;
  const std::size_t ply = text_.ply_of(token(from));
  if (ply <= line.ply || ply > line.ply + line.moves.size()) return false;
  const std::size_t at = ply - line.ply;
  const auto [position, men] = place_in(line, at);
  Attempt a = text_.attempt(from, position, men, ply);
  if (a.moves.empty() || a.broken) return false;
  at_ = a.end;
  const auto same = [&a](const BookMove& m) { return a.moves.front().move == m.move; };
  if ((at < line.moves.size() && same(line.moves[at])) ||
      std::any_of(line.branches.begin(), line.branches.end(),
                  [&](const BookLine::Branch& b) { return b.at == at && same(b.moves.front()); }))
    return true;  // it is only spoken of
  const std::size_t stop = end_of_words(a);
  add_comments(a, stop);
  const std::string words = token(from).begin > taken_
                                ? plain_words(note_.substr(taken_, token(from).begin - taken_))
                                : std::string();
  taken_ = std::max(taken_, stop);
  if (at == line.moves.size()) {  // the line goes on
    std::string& before = line.moves[at - 1].comment;
    if (!words.empty()) before += (before.empty() ? "" : " ") + words;
    std::move(a.moves.begin(), a.moves.end(), std::back_inserter(line.moves));
  } else {
    line.branches.push_back({at, words, std::move(a.moves)});
  }
  return true;
}

/// The same line behind a move that the note spoke of before: "R x P would be better. White's best
/// continuation then is 39 B - B 4". Longer than the line as it stands, or nothing.
std::optional<NoteText::Attempt> NoteReader::behind_spoken(std::size_t from, std::size_t ply) {
  if (ply == 0 || ply > game_.moves.size()) return std::nullopt;
  constexpr std::size_t far = 60, most_tries = 3;
  const Position& p = game_.positions[ply - 1];
  const Lineage& men = game_.men[ply - 1];
  std::size_t tries = 0;
  for (std::size_t k = from; k-- > 0 && from - k <= far && tries < most_tries;) {
    const Token& t = token(k);
    if (t.sort != Sort::move || !text_.says_move(t) || t.begin < taken_) continue;
    ++tries;
    std::optional<Attempt> found;
    bool several = false;
    for (const Sketch& s : read_move(dialect_, p.side(), text_.text_of(t))) {
      const MoveList meant = resolve(p, men, s).meant;
      for (const Move m : meant) {
        if (m == game_.moves[ply - 1]) continue;
        Position after = p;
        Lineage men_after = men;
        men_after.play(p, m);
        after.play(m);
        Attempt a = text_.attempt(from, after, men_after, ply);
        if (a.broken || a.moves.empty()) continue;
        several = several || found;
        BookMove& move = *a.moves.insert(a.moves.begin(), BookMove());
        move.move = m;
        move.verdict = Verdict::inferred;
        move.source = {t.begin, t.end - t.begin};
        a.tokens.insert(a.tokens.begin(), k);
        ++a.played;
        found = std::move(a);
      }
      if (!meant.empty()) break;
    }
    if (found && !several) return found;
  }
  return std::nullopt;
}

/// The moves from the token at hand on, as played in place of the game's; none beyond its end.
NoteText::Attempt NoteReader::attempt_in_place_of(std::size_t ply) {
  if (ply > plies_ || ply >= game_.moves.size()) return {};
  Attempt a = text_.attempt(at_, game_.positions[ply], game_.men[ply], ply);
  end_of_attempt_ = std::max(end_of_attempt_, a.end);
  return a.played != 0 && !a.moves.empty() ? a : Attempt();
}

/// Whether moves of Black are more likely meant than those of White; `told`: words say so.
bool NoteReader::is_better(const Attempt& black, const Attempt& white, bool indented, bool told) {
  if (white.played == 0) return true;
  if (!indented && !told && !white.odd) return false;
  if (black.odd != white.odd) return white.odd;
  return told || black.played > white.played;
}

bool NoteReader::numbered_line() {
  end_of_attempt_ = at_ + 1;
  const std::size_t ply = text_.ply_of(token(at_));
  if (ply == std::string_view::npos) return false;
  if (branch_off(at_) || continue_line(at_)) return true;
  // In the right column of a table a number without dots is Black's, and so it is where the words
  // in front of it speak of him.
  const bool indented = text_.is_indented(token(at_));
  const std::optional<Color> side = text_.spoken_side(at_);
  // His answer to the last move of the game: it is in place of none.
  if (!indented && !token(at_).waits && ply + 1 == game_.moves.size() &&
      side == ~game_.positions[ply].side())
    return false;
  Attempt best = attempt_in_place_of(ply);
  std::size_t best_ply = ply;
  if (!token(at_).waits) {
    Attempt other = attempt_in_place_of(ply + 1);
    // A move of the game itself is only spoken of: "instead of 5. P-QB3, you may play".
    const bool spoken =
        !best.moves.empty() &&
        (best.moves.front().move == game_.moves[ply] || line_with(best, ply) != nullptr);
    const bool told = !indented && !spoken && other.played != 0 &&
                      side == game_.positions[ply + 1].side() && (best.broken || !other.broken);
    if (other.played != 0 && is_better(other, best, indented, told)) {
      best = std::move(other);
      best_ply = ply + 1;
    }
  }
  // A line that breaks off is played from somewhere else.
  if ((best.played == 0 || best.broken) && ply <= plies_) {
    auto other = behind_spoken(at_, ply);
    if (!other) return false;
    best = std::move(*other);
    best_ply = ply - 1;
  }
  if (best.moves.empty()) return false;
  accept(std::move(best), best_ply);
  return true;
}

/// The move that was spoken of last, a few words before a token; its own number when there is none.
std::size_t NoteReader::spoken_before(std::size_t i) const {
  constexpr std::size_t near = 8;
  for (std::size_t k = i; k-- > 0 && i - k <= near;) {
    if (token(k).sort == Sort::number) return i;
    if (token(k).sort == Sort::move) return text_.says_move(token(k)) ? k : i;
  }
  return i;
}

/// Moves without numbers: in place of the last move, or of the one to come; or the move before them
/// is ("He should have played K R - K 1. If then Kt - B 7; R x R ch"). Only if one of these can be
/// played.
bool NoteReader::bare_line() {
  const std::size_t moves = std::max<std::size_t>(text_.moves_behind(at_), 2);
  const std::size_t from = at_;
  std::optional<Attempt> found;
  std::size_t ply = 0;
  bool several = false;
  end_of_attempt_ = at_ + 1;
  const auto consider = [&](Attempt a, std::size_t wanted, std::size_t candidate) {
    if (a.played < wanted) return;
    several = several || found.has_value();
    found = std::move(a);
    ply = candidate;
  };
  const std::optional<Color> side = text_.spoken_side(from);
  for (const std::size_t candidate : {plies_ - 1, plies_}) {
    if (candidate >= game_.moves.size()) continue;  // also before the first move
    if (plies_ == game_.moves.size() && side == ~game_.positions[candidate].side())
      continue;  // what could follow the last move is in place of none
    const Position& p = game_.positions[candidate];
    const Lineage& men = game_.men[candidate];
    consider(text_.attempt(from, p, men, candidate), moves, candidate);
    const std::size_t spoken = spoken_before(from);
    if (spoken == from || token(spoken).end < taken_ || moves < 3) continue;
    for (const Sketch& s : read_move(dialect_, p.side(), text_.text_of(token(spoken)))) {
      const MoveList first = resolve(p, men, s).meant;
      if (first.size() != 1) break;
      Position after = p;
      Lineage men_after = men;
      men_after.play(p, first[0]);
      after.play(first[0]);
      Attempt a = text_.attempt(from, after, men_after, candidate + 1);
      if (a.played < moves) break;
      BookMove move;
      move.move = first[0];
      move.source = {token(spoken).begin, token(spoken).end - token(spoken).begin};
      a.moves.insert(a.moves.begin(), std::move(move));
      a.tokens.insert(a.tokens.begin(), spoken);
      consider(std::move(a), moves, candidate);
      break;
    }
  }
  if (!several && found && found->moves.size() >= moves) {
    accept(std::move(*found), ply);
    return true;
  }
  while (end_of_attempt_ < text_.size() && token(end_of_attempt_).sort == Sort::move)
    ++end_of_attempt_;
  return false;
}

}  // namespace

PlayedLine::PlayedLine(const Position& start, bool chess960)
    : positions{start}, men{Lineage(start, chess960)} {}

void PlayedLine::play(Move m) {
  moves.push_back(m);
  Lineage after = men.back();
  after.play(positions.back(), m);
  men.push_back(after);
  Position p = positions.back();
  p.play(m);
  positions.push_back(p);
}

BookNote read_note(std::string_view note, const PlayedLine& game, std::size_t plies,
                   const Dialect& dialect) {
  return NoteReader(note, game, plies, dialect).take();
}

}  // namespace stamma
