#include "parsers/layouts/book_lines.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "lib/decode/resolve.hpp"
#include "lib/lexicon/marks.hpp"
#include "parsers/layouts/pgn_scan.hpp"
#include "parsers/layouts/reading_scan.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_space;
using reading::Scan;
using reading::Sort;
using reading::Token;

constexpr std::size_t most_states = 8;
constexpr bool is_small(char c) noexcept { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital(char c) noexcept { return c >= 'A' && c <= 'Z'; }

/// "then", "and", "Black plays": words that may stand between two moves of one line.
bool joins(std::string_view word) noexcept {
  constexpr std::array<std::string_view, 16> words{
      "and",     "then",  "best",  "or",   "plays", "play", "played", "answers",
      "replies", "White", "Black", "dann", "und",   "et",   "y",      "e"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether a word names the side that is not to move.
bool names_other(std::string_view word, Color mover) noexcept {
  return word == (mover == Color::white ? "Black" : "White");
}

/// One way in which the moves of a line can be meant.
struct Way {
  Position position;
  Lineage men;
  std::vector<std::pair<Move, Verdict>> moves;
};

class NoteReader {
 public:
  NoteReader(std::string_view note, const PlayedLine& game, std::size_t plies,
             const Dialect& dialect)
      : note_(note),
        game_(game),
        plies_(plies),
        dialect_(dialect),
        scan_(reading::scan(note, dialect)),
        first_ply_(2 * (game.positions[0].fullmove_number() - 1U) +
                   (game.positions[0].side() == Color::black ? 1U : 0U)) {
    mend_ranks();
  }

  BookNote take() {
    while (at_ < scan_.tokens.size()) {
      const Token& t = token(at_);
      const bool numbered = t.sort == Sort::number && moves_behind(at_ + 1) > 0;
      const bool row = t.sort == Sort::move && is_row(at_) && !is_threat(at_);
      if (numbered || row) {
        if (numbered ? numbered_line() : bare_line()) continue;
        // A line that cannot be played is passed over as a whole: its moves are words.
        const std::size_t first = at_;
        at_ = std::max(at_ + 1, end_of_attempt_);
        while (at_ < scan_.tokens.size() && token(at_).sort != Sort::word &&
               (token(at_).sort != Sort::number || moves_behind(at_ + 1) > 0))
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
  const Token& token(std::size_t i) const noexcept { return scan_.tokens[i]; }
  std::string_view text_of(const Token& t) const noexcept {
    return note_.substr(t.begin, t.end - t.begin);
  }
  /// A move number as a ply of the game, from 0; npos when it lies before the game.
  std::size_t ply_of(const Token& number) const noexcept {
    const std::size_t ply = 2U * (number.number - 1U) + (number.waits ? 1U : 0U);
    return number.number == 0 || ply < first_ply_ ? std::string_view::npos : ply - first_ply_;
  }
  /// Whether a token stands far from the margin, at the front of its line.
  bool is_indented(const Token& t) const noexcept {
    constexpr std::uint32_t far = 20;
    const reading::Line& line = scan_.lines[t.line];
    return line.first < scan_.tokens.size() && line.column >= far &&
           line.begin + line.column >= t.begin;
  }
  bool is_white(std::size_t ply) const noexcept { return (ply + first_ply_) % 2 == 0; }

  void mend_ranks();
  std::size_t moves_behind(std::size_t i) const;
  bool says_move(const Token& t) const;
  bool is_row(std::size_t i) const;
  struct Attempt {
    std::vector<BookMove> moves;
    std::vector<std::size_t> tokens;  // of the moves
    std::size_t end = 0;              // the first token that is not of it
    std::size_t played = 0;           // moves, those included that are not settled
    bool broken = false;              // the next move of it cannot be played
  };
  bool numbered_line();
  std::optional<Attempt> behind_spoken(std::size_t from, std::size_t ply);
  bool is_threat(std::size_t i) const;
  bool bare_line();
  std::size_t spoken_before(std::size_t i) const;
  Attempt attempt(std::size_t from, const Position& p, const Lineage& men, std::size_t ply) const;
  static void settle(const std::vector<Way>& ways, Attempt& a);
  void add_comments(Attempt& a, std::size_t stop) const;
  std::size_t sentence_end(std::size_t from) const;
  void accept(Attempt a, std::size_t ply);
  bool branch_off(std::size_t from);
  void put_words(std::size_t end);
  std::pair<Position, Lineage> place_in(const BookLine& line, std::size_t moves) const;

  std::string_view note_;
  const PlayedLine& game_;
  std::size_t plies_;
  Dialect dialect_;
  Scan scan_;
  std::size_t first_ply_;
  BookNote out_;
  std::size_t at_ = 0;              // token
  std::size_t taken_ = 0;           // bytes of the note that are in pieces
  std::size_t end_of_attempt_ = 0;  // of the last one that failed
};

/// "R - K 1. Then": at the end of a sentence a rank looks like the number of a move.
void NoteReader::mend_ranks() {
  std::vector<Token>& tokens = scan_.tokens;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& t = tokens[i];
    if (t.sort == Sort::number && t.number <= 8 && !t.waits && kept > 0 &&
        tokens[kept - 1].sort == Sort::move && moves_behind(i + 1) == 0) {
      Token& move = tokens[kept - 1];
      std::size_t end = t.begin;
      while (end < t.end && is_digit(note_[end])) ++end;
      if (!read_move(dialect_, Color::white, note_.substr(move.begin, end - move.begin)).empty()) {
        move.end = static_cast<std::uint32_t>(end);
        continue;
      }
    }
    tokens[kept++] = t;
  }
  tokens.resize(kept);
}

/// How many moves follow each other from a token on, with commas or semicolons between them.
std::size_t NoteReader::moves_behind(std::size_t i) const {
  constexpr std::size_t most = 60;
  std::size_t moves = 0, end = 0;
  for (; i < scan_.tokens.size() && moves < most; ++i) {
    const Token& t = token(i);
    if (t.sort == Sort::move) {
      const bool parted =
          moves == 0 || note_.substr(end - 1, t.begin - end + 1).find_first_of(",;") != note_.npos;
      if (!parted) break;
      ++moves;
      end = t.end;
    } else if (t.sort != Sort::sign && t.sort != Sort::note) {
      break;
    } else if (moves == 0 && text_of(t).find_first_not_of(".-\u2026") != std::string::npos) {
      break;
    }
  }
  return moves;
}

/// Whether a move is written as one: "K R 4" may be a square of which the text speaks.
bool NoteReader::says_move(const Token& t) const {
  if (is_algebraic(dialect_.notation)) return true;
  const std::string_view text = text_of(t);
  for (const std::string_view sign :
       {"-", "x", "\u00D7", " to ", "takes", "X", "\u2013", "O", "astle"})
    if (text.find(sign) != std::string_view::npos) return true;
  return false;
}

/// Whether moves without a number follow each other, or one of them and a number that goes on.
bool NoteReader::is_row(std::size_t i) const {
  if (!says_move(token(i))) return false;
  if (moves_behind(i) > 1) return true;
  for (++i; i < scan_.tokens.size() && token(i).sort == Sort::sign; ++i) {
  }
  if (i == scan_.tokens.size() || token(i).sort != Sort::number || moves_behind(i + 1) == 0)
    return false;
  const std::size_t ply = ply_of(token(i));
  return ply == plies_ || ply == plies_ + 1;
}

/// Plays the moves from a token on as far as they can be played.
NoteReader::Attempt NoteReader::attempt(std::size_t from, const Position& p, const Lineage& men,
                                        std::size_t ply) const {
  Attempt a;
  std::vector<Way> ways{{p, men, {}}}, next;
  bool words = false, numbered = true;
  std::size_t i = from;
  for (; i < scan_.tokens.size(); ++i) {
    const Token& t = token(i);
    if (t.nested && !token(from).nested) continue;
    if (!t.nested && token(from).nested) break;
    if (t.sort == Sort::word && ((!joins(text_of(t)) && !remark_of(text_of(t))) ||
                                 names_other(text_of(t), ways.front().position.side()))) {
      words = true;
      numbered = false;
    }
    if (t.sort == Sort::number) {
      const std::size_t due = ply + a.tokens.size();
      const std::size_t told = ply_of(t);
      // Both columns of a table may be numbered, and Black's number need not say that it is his.
      if (told != due && !(told + 1 == due && !t.waits && !is_white(due))) break;
      numbered = true;
      continue;
    }
    if (t.sort != Sort::move) continue;
    if (words && !numbered) break;  // a move that is only spoken of
    next.clear();
    const Readings readings = read_move(dialect_, ways.front().position.side(), text_of(t));
    for (const Way& way : ways) {
      for (const Sketch& s : readings) {
        const Resolution r = resolve(way.position, way.men, s);
        for (const Move m : r.meant) {
          if (next.size() == most_states) break;
          Way after = way;
          after.men.play(way.position, m);
          after.position.play(m);
          after.moves.emplace_back(m, r.fitting.size() == 1 ? Verdict::certain : Verdict::inferred);
          next.push_back(std::move(after));
        }
        if (!r.meant.empty()) break;
      }
    }
    if (next.empty()) {
      a.broken = true;
      break;
    }
    ways.swap(next);
    BookMove& move = a.moves.emplace_back();
    move.source = {t.begin, t.end - t.begin};
    if (!readings.empty()) move.nags = readings.sketches[0].nags;
    a.tokens.push_back(i);
    words = numbered = false;
  }
  a.end = a.tokens.empty() ? from : a.tokens.back() + 1;
  a.played = a.moves.size();
  settle(ways, a);
  return a;
}

/// Where the words leave several games, the moves before they part are known.
void NoteReader::settle(const std::vector<Way>& ways, Attempt& a) {
  std::size_t known = a.moves.size();
  for (const Way& way : ways)
    for (std::size_t k = 0; k < known; ++k)
      if (way.moves[k].first != ways.front().moves[k].first) known = k;
  if (known < a.moves.size()) {
    a.moves.resize(known);
    a.tokens.resize(known);
    if (known != 0) a.end = a.tokens.back() + 1;
  }
  for (std::size_t k = 0; k < known; ++k)
    std::tie(a.moves[k].move, a.moves[k].verdict) = ways.front().moves[k];
}

/// The end of the sentence in which a place stands.
std::size_t NoteReader::sentence_end(std::size_t from) const {
  for (std::size_t i = from; i < note_.size(); ++i) {
    const char c = note_[i];
    if (c != '.' && c != '!' && c != '?' && c != ';') continue;
    std::size_t word = i;
    while (word > from && (is_small(note_[word - 1]) || is_capital(note_[word - 1]))) --word;
    const bool abbreviated = c == '.' && i - word < 3 && i - word > 0;
    std::size_t next = i + 1;
    while (next < note_.size() && (note_[next] == ')' || note_[next] == '"')) ++next;
    const std::size_t end = next;
    while (next < note_.size() && is_space(note_[next])) ++next;
    if (next == note_.size()) return note_.size();
    if (!abbreviated && next > end && is_capital(note_[next])) return end;
  }
  return note_.size();
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

/// Takes a line up; the first of its moves that the game has as well are only spoken of.
void NoteReader::accept(Attempt a, std::size_t ply) {
  std::size_t same = 0;
  while (same < a.moves.size() && ply + same < game_.moves.size() &&
         a.moves[same].move == game_.moves[ply + same])
    ++same;
  at_ = a.end;
  if (same == a.moves.size()) return;
  if (ply + same >= game_.moves.size()) {  // it goes on where the game ends
    const std::uint32_t begin = token(a.tokens.front()).begin;
    out_.unread.push_back({begin, token(a.tokens.back()).end - begin});
    return;
  }
  ++out_.lines;
  if (same != 0) {
    a.moves.erase(a.moves.begin(), a.moves.begin() + static_cast<std::ptrdiff_t>(same));
    a.tokens.erase(a.tokens.begin(), a.tokens.begin() + static_cast<std::ptrdiff_t>(same));
  }
  std::size_t begin = token(a.tokens.front()).begin;
  if (a.tokens.front() > 0 && token(a.tokens.front() - 1).sort == Sort::number)
    begin = token(a.tokens.front() - 1).begin;
  put_words(begin);
  // What is said of it ends with the sentence, or where the next line begins.
  std::size_t stop = sentence_end(token(a.tokens.back()).end);
  for (std::size_t i = a.end; i < scan_.tokens.size() && token(i).begin < stop; ++i)
    if (token(i).sort == Sort::number && moves_behind(i + 1) > 0) stop = token(i).begin;
  add_comments(a, stop);
  taken_ = std::max(taken_, stop);
  BookLine line;
  line.ply = ply + same;
  line.moves = std::move(a.moves);
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

/// "... If instead 14 P × P": another way out of the line before.
bool NoteReader::branch_off(std::size_t from) {
  if (out_.pieces.empty() || !out_.pieces.back().line) return false;
  BookLine& line = *out_.pieces.back().line;
  const std::size_t ply = ply_of(token(from));
  if (ply <= line.ply || ply > line.ply + line.moves.size()) return false;
  const std::size_t at = ply - line.ply;
  const auto [position, men] = place_in(line, at);
  Attempt a = attempt(from, position, men, ply);
  if (a.moves.empty() || a.broken) return false;
  at_ = a.end;
  const auto same = [&a](const BookMove& m) { return a.moves.front().move == m.move; };
  if ((at < line.moves.size() && same(line.moves[at])) ||
      std::any_of(line.branches.begin(), line.branches.end(),
                  [&](const BookLine::Branch& b) { return b.at == at && same(b.moves.front()); }))
    return true;  // it is only spoken of
  ++out_.lines;
  std::size_t stop = sentence_end(token(a.tokens.back()).end);
  for (std::size_t i = a.end; i < scan_.tokens.size() && token(i).begin < stop; ++i)
    if (token(i).sort == Sort::number && moves_behind(i + 1) > 0) stop = token(i).begin;
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
std::optional<NoteReader::Attempt> NoteReader::behind_spoken(std::size_t from, std::size_t ply) {
  if (ply == 0 || ply > game_.moves.size()) return std::nullopt;
  constexpr std::size_t far = 60, most_tries = 3;
  const Position& p = game_.positions[ply - 1];
  const Lineage& men = game_.men[ply - 1];
  std::size_t tries = 0;
  for (std::size_t k = from; k-- > 0 && from - k <= far && tries < most_tries;) {
    const Token& t = token(k);
    if (t.sort != Sort::move || !says_move(t) || t.begin < taken_) continue;
    ++tries;
    std::optional<Attempt> found;
    bool several = false;
    for (const Sketch& s : read_move(dialect_, p.side(), text_of(t))) {
      const MoveList meant = resolve(p, men, s).meant;
      for (const Move m : meant) {
        if (m == game_.moves[ply - 1]) continue;
        Position after = p;
        Lineage men_after = men;
        men_after.play(p, m);
        after.play(m);
        Attempt a = attempt(from, after, men_after, ply);
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

bool NoteReader::numbered_line() {
  end_of_attempt_ = at_ + 1;
  const std::size_t ply = ply_of(token(at_));
  if (ply == std::string_view::npos) return false;
  if (branch_off(at_)) return true;
  Attempt best;
  std::size_t best_ply = 0;
  for (const std::size_t candidate : {ply, ply + 1}) {
    // In the right column of a table a number without dots is Black's.
    if (candidate != ply && (token(at_).waits || !is_indented(token(at_)))) continue;
    if (candidate > plies_ || candidate >= game_.moves.size()) continue;
    Attempt a = attempt(at_, game_.positions[candidate], game_.men[candidate], candidate);
    end_of_attempt_ = std::max(end_of_attempt_, a.end);
    if (a.played <= best.played) continue;
    best = std::move(a);
    best_ply = candidate;
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
    if (token(k).sort == Sort::move) return says_move(token(k)) ? k : i;
  }
  return i;
}

/// "White threatens to win a Pawn as follows:" what is threatened is in place of no move.
bool NoteReader::is_threat(std::size_t i) const {
  constexpr std::size_t near = 12;
  for (std::size_t k = i; k-- > 0 && i - k <= near && token(k).sort != Sort::move;)
    if (text_of(token(k)).substr(0, 6) == "threat") return true;
  return false;
}

/// Moves without numbers: in place of the last move, or of the one to come; or the move before them
/// is ("He should have played K R - K 1. If then Kt - B 7; R x R ch"). Only if one of these can be
/// played.
bool NoteReader::bare_line() {
  const std::size_t moves = std::max<std::size_t>(moves_behind(at_), 2);
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
  for (const std::size_t candidate : {plies_ - 1, plies_}) {
    if (candidate >= game_.moves.size()) continue;  // also before the first move
    const Position& p = game_.positions[candidate];
    const Lineage& men = game_.men[candidate];
    consider(attempt(from, p, men, candidate), moves, candidate);
    const std::size_t spoken = spoken_before(from);
    if (spoken == from || token(spoken).end < taken_ || moves < 3) continue;
    for (const Sketch& s : read_move(dialect_, p.side(), text_of(token(spoken)))) {
      const MoveList first = resolve(p, men, s).meant;
      if (first.size() != 1) break;
      Position after = p;
      Lineage men_after = men;
      men_after.play(p, first[0]);
      after.play(first[0]);
      Attempt a = attempt(from, after, men_after, candidate + 1);
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
  while (end_of_attempt_ < scan_.tokens.size() && token(end_of_attempt_).sort == Sort::move)
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

std::string plain_words(std::string_view text) {
  constexpr std::size_t shortest_rule = 3;
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && !is_space(text[end])) ++end;
    std::string_view word = text.substr(i, end - i);
    i = end;
    // A line that is drawn, and stars between paragraphs.
    if (word == "*" ||
        (word.size() >= shortest_rule && word.find_first_not_of("-_=*~") == std::string_view::npos))
      continue;
    if (!out.empty()) out.push_back(' ');
    for (std::size_t k = 0; k < word.size(); ++k)
      if (word[k] != '_' || (k > 0 && is_digit(word[k - 1]))) out.push_back(word[k]);  // italics
  }
  return out;
}

BookNote read_note(std::string_view note, const PlayedLine& game, std::size_t plies,
                   const Dialect& dialect) {
  return NoteReader(note, game, plies, dialect).take();
}

}  // namespace stamma
