#include "parsers/layouts/book/note_text.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>

#include "lib/decode/resolve.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/marks.hpp"
#include "lib/words/sides.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/text/told_words.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_space;
using reading::Sort;

constexpr std::size_t most_states = 8;
using ascii::is_lower;
using ascii::is_upper;

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
  bool odd = false;  // one of them is told to give check, and does not
};

/// Adds the ways that go on from one with a move as it is read.
void play_on(const Way& way, const Readings& readings, std::vector<Way>& next) {
  for (const Sketch& s : readings) {
    const Resolution r = resolve(way.position, way.men, s);
    for (const Move m : r.meant) {
      if (next.size() == most_states) break;
      Way after = way;
      after.men.play(way.position, m);
      after.position.play(m);
      after.moves.emplace_back(m, r.fitting.size() == 1 ? Verdict::certain : Verdict::inferred);
      after.odd = way.odd || (s.check != CheckClaim::silent && !after.position.in_check());
      next.push_back(std::move(after));
    }
    if (!r.meant.empty()) break;
  }
}

/// Whether an empty line follows the end of a line, and no sentence that goes on behind it: "And
/// White has the better game."
bool ends_paragraph(std::string_view text, std::size_t end) noexcept {
  const std::size_t next = text.find_first_not_of(ascii::line_spaces, end + 1);
  if (next >= text.size() || text[next] != '\n') return false;
  const std::size_t word = text.find_first_not_of(ascii::spaces, next);
  const std::string_view rest = word < text.size() ? text.substr(word) : std::string_view();
  return !rest.starts_with("And ") && !rest.starts_with("With ") &&
         !(!rest.empty() && is_lower(rest.front()));
}

/// The move at which several ways part; their length where they do not.
std::size_t parting(const std::vector<Way>& ways) {
  std::size_t known = ways.front().moves.size();
  for (const Way& way : ways)
    for (std::size_t k = 0; k < known; ++k)
      if (way.moves[k].first != ways.front().moves[k].first) known = k;
  return known;
}

/// Where the words leave several games, the moves before they part are known. "P takes P" and then
/// "Kt takes P" is likeliest the man that took: that reading is given, and flagged.
void settle(std::vector<Way>& ways, NoteText::Attempt& a) {
  std::size_t known = parting(ways);
  while (known > 0 && known < a.moves.size()) {
    const Square taken = ways.front().moves[known - 1].first.to();
    const auto elsewhere = [&](const Way& w) { return w.moves[known].first.to() != taken; };
    if (std::all_of(ways.begin(), ways.end(), elsewhere)) break;
    std::erase_if(ways, elsewhere);
    for (Way& w : ways) w.moves[known].second = Verdict::ambiguous;
    const std::size_t next = parting(ways);
    if (next == known) break;  // two men take it
    known = next;
  }
  if (known < a.moves.size()) {
    a.moves.resize(known);
    a.tokens.resize(known);
    if (known != 0) a.end = a.tokens.back() + 1;
  }
  for (std::size_t k = 0; k < known; ++k)
    std::tie(a.moves[k].move, a.moves[k].verdict) = ways.front().moves[k];
}

}  // namespace

NoteText::NoteText(std::string_view note, const Dialect& dialect, const Position& start)
    : dialect_(dialect),
      scan_(reading::scan(note, dialect)),
      first_ply_(2 * (start.fullmove_number() - 1U) + (start.side() == Color::black ? 1U : 0U)) {
  mend_ranks();
}

std::size_t NoteText::ply_of(const Token& number) const noexcept {
  const std::size_t ply = 2U * (number.number - 1U) + (number.waits ? 1U : 0U);
  return number.number == 0 || ply < first_ply_ ? std::string_view::npos : ply - first_ply_;
}

bool NoteText::is_indented(const Token& t) const noexcept {
  constexpr std::uint32_t far = 20;
  const reading::Line& line = scan_.lines[t.line];
  return line.first < scan_.tokens.size() && line.column >= far &&
         line.begin + line.column >= t.begin;
}

/// "R - K 1. Then": at the end of a sentence a rank looks like the number of a move.
void NoteText::mend_ranks() {
  std::vector<Token>& tokens = scan_.tokens;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& t = tokens[i];
    if (t.sort == Sort::number && t.number <= 8 && !t.waits && kept > 0 &&
        tokens[kept - 1].sort == Sort::move && moves_behind(i + 1) == 0) {
      Token& move = tokens[kept - 1];
      std::size_t end = t.begin;
      while (end < t.end && is_digit(scan_.text[end])) ++end;
      if (!read_move(dialect_, Color::white, scan_.text.substr(move.begin, end - move.begin))
               .empty()) {
        move.end = static_cast<std::uint32_t>(end);
        continue;
      }
    }
    tokens[kept++] = t;
  }
  tokens.resize(kept);
}

std::size_t NoteText::moves_behind(std::size_t i) const {
  constexpr std::size_t most = 60;
  std::size_t moves = 0, end = 0;
  for (; i < scan_.tokens.size() && moves < most; ++i) {
    const Token& t = token(i);
    if (t.sort == Sort::move) {
      const bool parted =
          moves == 0 ||
          scan_.text.substr(end - 1, t.begin - end + 1).find_first_of(",;") != scan_.text.npos;
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

bool NoteText::says_move(const Token& t) const {
  if (is_algebraic(dialect_.notation)) return true;
  const std::string_view text = text_of(t);
  for (const std::string_view sign :
       {"-", "x", "\u00D7", " to ", "takes", "X", "\u2013", "O", "astle"})
    if (text.find(sign) != std::string_view::npos) return true;
  return false;
}

/// Whether a number stands in the same row of a table as the last move. "5. P-Q3; 5. B-K2; or 5.
/// Kt-KB3" is a list of moves, each in place of the same one.
bool NoteText::is_beside(const Attempt& a, std::size_t number) const {
  if (a.tokens.empty()) return true;
  const std::size_t end = token(a.tokens.back()).end;
  const std::string_view between = scan_.text.substr(end, token(number).begin - end);
  const reading::Line& line = scan_.lines[token(number).line];
  if (between.ends_with("  ") && scan_.begins_with_number(line) &&
      token(a.tokens.back()).begin >= line.begin)
    return true;
  return between.find_first_of(",;") == std::string_view::npos &&
         std::none_of(&token(a.tokens.back()) + 1, &token(number), [this](const Token& t) {
           return t.sort == Sort::word && !remark_of(text_of(t));
         });
}

std::optional<Color> NoteText::spoken_side(std::size_t i) const {
  constexpr std::size_t far = 60;  // tokens
  const auto small = [this](std::size_t k) {
    std::string word(text_of(token(k)));
    for (char& c : word) c = ascii::lower(c);
    return word;
  };
  bool other = false;
  std::string behind;
  for (std::size_t k = i; k-- > 0 && i - k <= far;) {
    if (token(k).sort != Sort::word) continue;
    const std::string word = small(k);
    if (const auto side = player_named(word, behind)) return side;
    behind = word;
    if (const auto side = side_named(word, AlsoMeans::nothing)) return side;
    const auto person = person_named(word);
    if (person == Person::reader) return other ? Color::black : Color::white;
    other = other || person == Person::other;
  }
  if (!other) return std::nullopt;
  // "If he play 4. Kt takes P., you reply": whoever is spoken to is not "he".
  for (std::size_t k = i; k < size() && k < i + far; ++k)
    if (token(k).sort == Sort::word && person_named(small(k)) == Person::reader)
      return Color::black;
  return std::nullopt;
}

bool NoteText::is_threat(std::size_t i) const {
  constexpr std::size_t near = 12;
  for (std::size_t k = i; k-- > 0 && i - k <= near && token(k).sort != Sort::move;)
    if (text_of(token(k)).substr(0, 6) == "threat") return true;
  return false;
}

bool NoteText::is_list(std::size_t i) const {
  constexpr std::array<std::string_view, 10> plurals{"replies", "moves",  "methods", "modes",
                                                     "ways",    "viz.",   "viz",     "defences",
                                                     "answers", "either"};
  constexpr std::size_t near = 10;
  for (std::size_t k = i; k-- > 0 && i - k <= near && token(k).sort != Sort::number;)
    if (std::find(plurals.begin(), plurals.end(), text_of(token(k))) != plurals.end()) return true;
  return false;
}

NoteText::Attempt NoteText::attempt(std::size_t from, const Position& p, const Lineage& men,
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
      if (told != due && !(told + 1 == due && !t.waits && !is_white(due) && is_beside(a, i))) break;
      numbered = true;
      continue;
    }
    if (t.sort != Sort::move) continue;
    if (words && !numbered) break;  // a move that is only spoken of
    const Readings readings = read_move(dialect_, ways.front().position.side(), text_of(t));
    next.clear();
    for (const Way& way : ways) play_on(way, readings, next);
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
  a.end = a.stop = a.tokens.empty() ? from : a.tokens.back() + 1;
  a.played = a.moves.size();
  a.odd = std::all_of(ways.begin(), ways.end(), [](const Way& w) { return w.odd; });
  settle(ways, a);
  return a;
}

std::size_t NoteText::sentence_end(std::size_t from) const {
  for (std::size_t i = from; i < scan_.text.size(); ++i) {
    const char c = scan_.text[i];
    if (c == '\n' && ends_paragraph(scan_.text, i)) return i;
    if (c != '.' && c != '!' && c != '?' && c != ';') continue;
    std::size_t word = i;
    while (word > from && (is_lower(scan_.text[word - 1]) || is_upper(scan_.text[word - 1])))
      --word;
    const bool abbreviated = c == '.' && i > word &&
                             (i - word < 3 || told::is_short_form(scan_.text.substr(word, i - word)));
    std::size_t next = i + 1;
    while (next < scan_.text.size() && (scan_.text[next] == ')' || scan_.text[next] == '"')) ++next;
    const std::size_t end = next;
    while (next < scan_.text.size() && is_space(scan_.text[next])) ++next;
    if (next == scan_.text.size()) return scan_.text.size();
    if (!abbreviated && next > end && is_upper(scan_.text[next])) return end;
  }
  return scan_.text.size();
}

}  // namespace stamma
