#include "parsers/layouts/score/reading_prose.hpp"

#include <algorithm>
#include <array>

#include "lib/text/ascii.hpp"
#include "lib/words/descriptive.hpp"
#include "lib/words/marks.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/layouts/score/reading_backbone.hpp"

namespace stamma::reading {
namespace {

using Block = ReadingOrder::Block;
using Kind = ReadingOrder::Kind;

constexpr std::uint32_t sentence = 4;         // words that are prose wherever they stand
constexpr std::uint32_t short_remark = 7;     // words under a table: "And White resigns."
constexpr std::uint32_t most_remark_tokens = 64;  // tokens

/// Lines that are judged together: a row, or lines without a number in front, of one paragraph.
struct Unit {
  std::uint32_t first_line = 0, last_line = 0;
  std::uint32_t first = 0, last = 0;  // tokens
  bool row = false;
  bool opens_paragraph = false;
};

/// "Resigns", "mate", "check": not the colours, of which prose speaks.
bool tells_mark(std::string_view word) {
  const auto remark = remark_of(word);
  return remark && *remark != Remark::white && *remark != Remark::black;
}

template <typename List>
bool is_word_of(const List& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

class Divider {
 public:
  explicit Divider(const Scan& scan)
      : scan_(scan), weights_(scan), spine_(find_backbone(scan, weights_)) {}

  std::vector<Block> take() {
    for (std::uint32_t i = 0; i < scan_.lines.size();) i = next_unit(i);
    return std::move(blocks_);
  }

 private:
  std::uint32_t next_unit(std::uint32_t line);
  void judge(const Unit& unit);
  Kind judge_row(const Unit& unit) const;
  Kind judge_lines(const Unit& unit, const Share& share) const;
  void cut_sentences(const Unit& unit);
  std::uint32_t put_sentence(const Unit& unit, std::uint32_t begin, std::uint32_t i);
  std::uint32_t place_of(const Unit& unit, std::uint32_t token) const;
  std::uint32_t prose_end(std::uint32_t from, std::uint32_t stop, bool to_stop) const;

  std::string_view text_of(const Token& t) const noexcept {
    return scan_.text.substr(t.begin, t.end - t.begin);
  }
  /// "If", "or": a word, however short; not a damaged move.
  bool is_plain(const Token& t) const noexcept {
    return t.sort == Sort::word && t.end < scan_.text.size() &&
           std::string_view(" .,\r\n").find(scan_.text[t.end]) != std::string_view::npos &&
           t.end > t.begin + 1 && scan_.text[t.begin + 1] >= 'a' &&
           std::string_view("KQRBPNX").find(scan_.text[t.begin]) == std::string_view::npos;
  }
  /// "12.", not "in 12 moves".
  bool counts(const Token& t) const noexcept {
    const char c = scan_.text[t.end - 1];
    return t.leads || c == '.' || c == ')';
  }
  bool is_row(const Line& line) const noexcept {
    return spine_.rows && scan_.begins_with_number(line) && scan_.tokens[line.first].leads;
  }
  bool holds_link(std::uint32_t first, std::uint32_t last) const noexcept {
    return spine_.before[first] != spine_.before[last];
  }
  /// Whether moves may be missing between the numbers before and behind a token.
  bool lacks_moves(std::uint32_t token) const noexcept {
    const Link* a = spine_.last_before(token);
    const Link* b = spine_.next_from(token);
    return b != nullptr && b->start > (a != nullptr ? a->end : 2);
  }
  bool is_over(std::uint32_t token) const noexcept { return spine_.next_from(token) == nullptr; }
  struct Words {
    bool result;  // one of them tells the game's end
    bool chess;   // all of them are about moves and ends
  };
  Words words_of(std::uint32_t first, std::uint32_t last) const;

  /// What lines that hold no number of the backbone hold.
  struct Contents {
    std::uint32_t moves = 0, numbers = 0, said = 0;
    bool due = false;      // the first of the numbers counts on
    bool wordy = false;    // more words than moves have around them
    bool lacking = false;  // moves of the game are missing here
  };
  Contents contents_of(const Unit& unit, const Share& share) const;
  Kind judge_under_row(const Unit& unit, const Share& share, const Contents& c,
                       const Words& words) const;
  Kind judge_under_prose(const Unit& unit, const Contents& c) const;
  /// Whether a line belongs to the prose of the line before it.
  bool ends_prose(std::uint32_t i) const { return i > 0 && spine_.prose[i - 1]; }
  bool tells_result(std::uint32_t i) const {
    const Line& line = scan_.lines[i];
    if (line.first == line.last || line.last > line.first + 6 || ends_prose(i)) return false;
    const Words words = words_of(line.first, line.last);
    return words.result && words.chess;
  }
  void put(Kind kind, std::uint32_t end);

  const Scan& scan_;
  Weights weights_;
  Backbone spine_;
  std::vector<Block> blocks_;
  Kind before_ = Kind::moves;  // of the unit before, a picture's aside
};

void Divider::put(Kind kind, std::uint32_t end) {
  const std::uint32_t begin = blocks_.empty() ? 0 : blocks_.back().end;
  if (end <= begin) return;
  if (!blocks_.empty() && blocks_.back().kind == kind)
    blocks_.back().end = end;
  else
    blocks_.push_back({kind, begin, end});
}

/// Finds the lines that belong together from here on, and judges them.
std::uint32_t Divider::next_unit(std::uint32_t line) {
  const std::vector<Line>& lines = scan_.lines;
  const Line& here = lines[line];
  if (here.blank || here.first == here.last) {
    // Blank lines go with what stands before them; so does the rest of a comment.
    if (here.picture)
      put(Kind::prose, here.end);
    else
      put(blocks_.empty() ? Kind::moves : blocks_.back().kind, here.end);
    return line + 1;
  }
  Unit unit;
  unit.first_line = line;
  unit.row = is_row(here);
  unit.opens_paragraph =
      line == 0 || lines[line - 1].picture || (lines[line - 1].blank && !here.inside);
  std::uint32_t end = line + 1;
  if (here.picture) {
    put(Kind::prose, here.end);
    return end;
  }
  // "Resigns." stands by itself whatever is around it.
  const bool alone = unit.row || tells_result(line);
  while (end < lines.size() && !(alone && !lines[end].inside)) {
    const Line& next = lines[end];
    if (!next.inside && (next.blank || next.picture || is_row(next) || tells_result(end))) break;
    if (next.picture) break;
    ++end;
  }
  unit.last_line = end;
  unit.first = here.first;
  if (here.inside) {  // what is left of a comment or of parentheses goes with its beginning
    while (unit.first < here.last && scan_.tokens[unit.first].nested) ++unit.first;
    const bool all = unit.first == here.last;
    put(blocks_.empty() ? Kind::moves : blocks_.back().kind,
        all ? here.end : scan_.tokens[unit.first].begin);
    if (all) return line + 1;
  }
  unit.last = lines[end - 1].last;
  judge(unit);
  return end;
}

void Divider::judge(const Unit& unit) {
  const Share share = weights_.of(unit.first, unit.last);
  const std::uint32_t end = scan_.lines[unit.last_line - 1].end;
  const bool notes = std::all_of(&scan_.tokens[unit.first], &scan_.tokens[unit.last - 1] + 1,
                                 [](const Token& t) { return t.sort == Sort::note; });
  if (notes) {
    put(before_, end);
    return;
  }
  if (unit.row) {
    before_ = judge_row(unit);
    if (before_ == Kind::moves && share.words >= sentence) cut_sentences(unit);
    put(before_, end);
  } else if (holds_link(unit.first, unit.last)) {
    cut_sentences(unit);
    put(before_ = Kind::moves, end);
  } else {
    before_ = judge_lines(unit, share);
    if (before_ == Kind::prose && share.words > sentence && lacks_moves(unit.first) &&
        !share.at_least(45)) {
      cut_sentences(unit);
      before_ = Kind::moves;
    }
    // A move that stands by itself under the prose.
    const Line& last = scan_.lines[unit.last_line - 1];
    if (before_ == Kind::prose && unit.last_line > unit.first_line + 1 &&
        last.last == last.first + 1 && scan_.tokens[last.first].sort == Sort::move &&
        lacks_moves(unit.first)) {
      put(Kind::prose, last.begin);
      before_ = Kind::moves;
    }
    put(before_, end);
  }
}

/// A row that the backbone passed over has a misprinted number, or is one of a variation.
Kind Divider::judge_row(const Unit& unit) const {
  if (holds_link(unit.first, unit.last)) return Kind::moves;
  if (!unit.opens_paragraph) {
    const bool missing = lacks_moves(unit.first) && !spine_.prose[unit.first_line];
    return missing ? Kind::moves : before_;
  }
  const std::vector<Line>& lines = scan_.lines;
  for (std::uint32_t i = unit.last_line; i < lines.size() && !lines[i].blank && is_row(lines[i]);
       ++i)
    if (holds_link(lines[i].first, lines[i].last)) return Kind::moves;
  if (lacks_moves(unit.first)) return Kind::moves;
  // Behind the end a variation has lower numbers; a misprint may be higher.
  const Link* last = spine_.last_before(unit.first);
  const Token& number = scan_.tokens[unit.first];
  const bool higher = number.sure && (last == nullptr || 2U * number.number > last->end);
  return is_over(unit.first) && higher && !spine_.prose[unit.first_line] ? Kind::moves
                                                                         : Kind::prose;
}

/// Counts what stands in lines that hold no number of the backbone.
Divider::Contents Divider::contents_of(const Unit& unit, const Share& share) const {
  Contents c;
  for (std::uint32_t i = unit.first; i < unit.last; ++i) {
    const Token& t = scan_.tokens[i];
    if (t.nested) continue;
    if (t.sort == Sort::move) ++c.moves;
    if (is_plain(t)) ++c.said;
    if (t.sort != Sort::number || !t.sure) continue;
    const Link* last = spine_.last_before(unit.first);
    if (c.numbers++ == 0) c.due = last != nullptr && (2U * t.number | 1U) == (last->end | 1U);
  }
  c.wordy =
      (share.words > 0 && share.at_least(30)) || (share.words >= sentence && share.at_least(20));
  c.lacking = lacks_moves(unit.first);
  return c;
}

/// Lines that hold no number of the backbone.
Kind Divider::judge_lines(const Unit& unit, const Share& share) const {
  const Contents c = contents_of(unit, share);
  const auto [told, chess] = words_of(unit.first, unit.last);
  if (c.moves == 0 && told && chess && !ends_prose(unit.first_line)) return Kind::moves;
  if (!unit.opens_paragraph)
    return before_ == Kind::moves ? judge_under_row(unit, share, c, {told, chess})
                                  : judge_under_prose(unit, c);
  if (c.wordy) {
    const bool bare = c.moves < 2 && c.said < 2 && scan_.tokens[unit.first].letters == 0;
    return c.lacking && bare ? Kind::moves : Kind::prose;
  }
  if (c.numbers != 0) return c.lacking ? Kind::moves : Kind::prose;
  if (c.moves > 1) return c.lacking || is_over(unit.first) ? Kind::moves : Kind::prose;
  return share.words == 0 || c.lacking ? Kind::moves : before_;
}

/// The rest of a move, or a word about the end.
Kind Divider::judge_under_row(const Unit& unit, const Share& share, const Contents& c,
                              const Words& words) const {
  const Token& front = scan_.tokens[unit.first];
  // "N8. P to B 4" begins with what was a number.
  const bool counts_on = c.due && (front.sort == Sort::number || front.sort == Sort::sign);
  if (counts_on && share.words < sentence) return Kind::moves;
  if (!c.wordy) {
    const bool speaks = (share.words > 1 || is_plain(front)) && !counts_on;
    return c.numbers != 0 && !c.lacking && speaks ? Kind::prose : Kind::moves;
  }
  const bool last = is_over(unit.first) && c.numbers == 0 &&
                    c.moves <= (words.result ? 1U : 0U) &&
                    (share.words <= short_remark || words.result);
  return last || words.chess || (c.lacking && c.said < 3) ? Kind::moves : Kind::prose;
}

/// More of the prose, but for a move that stands by itself.
Kind Divider::judge_under_prose(const Unit& unit, const Contents& c) const {
  const std::vector<Line>& lines = scan_.lines;
  const bool alone = c.moves == 1 && c.numbers == 0 && !c.wordy && c.lacking &&
                     lines[unit.first_line].column > lines[unit.first_line - 1].column + 3;
  return alone ? Kind::moves : Kind::prose;
}

/// "Resigns." "And White resigns." "Drawn game." "Becoming a Queen, giving check."
Divider::Words Divider::words_of(std::uint32_t first, std::uint32_t last) const {
  constexpr std::array<std::string_view, 12> around = {
      "and", "wins", "won", "the", "game", "as", "a", "by", "gives", "giving", "in", "moves"};
  Words words{false, last - first < most_remark_tokens};
  if (!words.chess) return words;
  bool colours = false;  // by themselves they are a heading
  for (std::uint32_t i = first; i < last; ++i) {
    const Token& t = scan_.tokens[i];
    if (t.sort == Sort::sign && result_of(text_of(t))) words.result = true;
    if (t.sort != Sort::word) continue;
    std::string word(text_of(t));
    for (char& c : word) c = ascii::lower(c);
    const auto remark = remark_of(word);
    words.result |= i < first + 6 && (remark == Remark::resigns || remark == Remark::draw ||
                                      remark == Remark::mate || word == "wins" || word == "won");
    colours |= remark == Remark::white || remark == Remark::black;
    words.chess = words.chess && (t.letters == 0 || remark || is_word_of(around, word) ||
                                  is_word_of(descriptive::becoming_words(), word) ||
                                  is_word_of(descriptive::queening_words(), word));
  }
  words.chess = words.chess && (words.result || !colours);
  return words;
}

/// Where prose that begins at a token ends: with its sentence, or at `stop`.
std::uint32_t Divider::prose_end(std::uint32_t from, std::uint32_t stop, bool to_stop) const {
  if (to_stop) {  // but for a result at the very end
    std::uint32_t result = stop;
    for (std::uint32_t i = stop; i > from && is_over(from); --i) {
      const Token& t = scan_.tokens[i - 1];
      if (t.sort == Sort::sign) continue;
      if (t.sort != Sort::word || !remark_of(text_of(t))) break;
      result = i - 1;
    }
    return result;
  }
  for (std::uint32_t i = from; i + 1 < stop; ++i) {
    const Token& t = scan_.tokens[i];
    const Token& next = scan_.tokens[i + 1];
    if (t.nested || next.nested || scan_.text[t.end - 1] != '.') continue;
    if (next.sort == Sort::move || next.sort == Sort::number) return i + 1;
  }
  return stop;
}

/// Where in the text a token begins, with its line if it is the first in it.
std::uint32_t Divider::place_of(const Unit& unit, std::uint32_t token) const {
  if (token == unit.last) return scan_.lines[unit.last_line - 1].end;
  const Line& line = scan_.lines[scan_.tokens[token].line];
  return line.first == token && !line.inside ? line.begin : scan_.tokens[token].begin;
}

/// Puts the sentence that begins at `begin`, with words up to token `i`; the token behind it.
std::uint32_t Divider::put_sentence(const Unit& unit, std::uint32_t begin, std::uint32_t i) {
  const auto is_link = [&](std::uint32_t k) { return spine_.before[k] != spine_.before[k + 1]; };
  std::uint32_t stop = i;
  while (stop < unit.last && !is_link(stop)) ++stop;
  const bool whole = !lacks_moves(begin) && (stop < unit.last || is_over(begin));
  const std::uint32_t end = prose_end(begin, stop, whole);
  put(Kind::moves, place_of(unit, begin));
  put(Kind::prose, place_of(unit, end));
  return end;
}

/// Cuts sentences out of running text. The moves they speak of go with them where the numbers say
/// that none is missing.
void Divider::cut_sentences(const Unit& unit) {
  std::uint32_t begin = unit.first;  // of the words that stand together
  std::uint32_t words = 0;
  for (std::uint32_t i = unit.first; i <= unit.last; ++i) {
    if (i < unit.last && scan_.tokens[i].nested) continue;
    const bool ends = i == unit.last || scan_.tokens[i].sort == Sort::move ||
                      (scan_.tokens[i].sort == Sort::number && counts(scan_.tokens[i]));
    if (!ends) {
      const Token& t = scan_.tokens[i];
      if (t.sort == Sort::note || t.sort == Sort::aside) continue;
      const bool remark = t.letters != 0 && tells_mark(text_of(t));
      if (words == 0 && (t.sort != Sort::word || remark))
        begin = i + 1;
      else if (t.letters != 0 && !remark)
        ++words;
      continue;
    }
    if (words >= sentence) {
      const std::uint32_t end = put_sentence(unit, begin, i);
      if (end > i) i = end <= unit.last ? end - 1 : end;
    }
    words = 0;
    begin = i + 1;
  }
}

}  // namespace

std::vector<Block> find_blocks(const Scan& scan) { return Divider(scan).take(); }

}  // namespace stamma::reading
