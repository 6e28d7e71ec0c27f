// What stands between the moves of a game in a book: footnotes, marks, prose, alternatives.
#include <algorithm>
#include <utility>

#include "lib/text/ascii.hpp"
#include "lib/words/alternatives.hpp"
#include "lib/words/marks.hpp"
#include "parsers/layouts/book/book.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/layouts/score/reading_scan.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

/// The bracket that closes the one at `open`; npos when none does.
std::size_t closing_bracket(std::string_view text, std::size_t open) {
  constexpr std::size_t longest = 32 << 10;
  std::size_t depth = 0;
  for (std::size_t i = open; i < std::min(text.size(), open + longest); ++i) {
    if (text[i] == '[') ++depth;
    if (text[i] == ']' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

/// The name of a mark such as [A], [AA], [78] or [a]; empty when it is something else.
std::string_view mark_name(std::string_view text, std::size_t open) {
  constexpr std::size_t longest = 4;
  const std::size_t close = text.substr(open, longest + 2).find(']');
  if (close == std::string_view::npos || close < 2) return {};
  const std::string_view name = text.substr(open + 1, close - 1);
  const auto is_part = [](char c) { return pgn::is_letter(c) || pgn::is_digit(c) || c == '*'; };
  return std::all_of(name.begin(), name.end(), is_part) ? name : std::string_view();
}

/// Where "or" stands in a word or in the words of a move: "B to B 4, or B to Kt 5".
std::size_t or_word_in(std::string_view words) {
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find_first_of(ascii::spaces, at), words.size());
    if (is_or_word(words.substr(at, end - at))) return at;
    at = std::min(words.find_first_not_of(ascii::spaces, end), words.size());
  }
  return std::string_view::npos;
}

/// "2d.": a rank, and no number of a move.
bool is_ordinal(std::string_view text) {
  const std::size_t letter = text.find_first_not_of("0123456789");
  return letter != 0 && letter < text.size() && ascii::is_lower(text[letter]);
}

/// The first empty line behind a place.
std::size_t end_of_paragraph(std::string_view text, std::size_t at) {
  while ((at = text.find('\n', at)) != std::string_view::npos) {
    const std::size_t next = text.find_first_not_of(ascii::line_spaces, ++at);
    if (next == std::string_view::npos || text[next] == '\n') return at;
  }
  return text.size();
}

}  // namespace

/// Footnotes, with the names by which the moves refer to them. They are no moves.
void BookReader::take_footnotes(const BookGame& place) {
  constexpr std::string_view word = "[Footnote";
  constexpr std::size_t longest_name = 8;
  for (std::size_t at = text_.find(word, place.begin); at < place.rest;
       at = text_.find(word, at + 1)) {
    const std::size_t close = closing_bracket(text_, at);
    if (close == std::string_view::npos) continue;
    const std::string_view inside = text_.substr(at + word.size(), close - at - word.size());
    const std::size_t colon = inside.find(':');
    if (colon >= longest_name) continue;
    footnotes_.push_back({pgn::trim(inside.substr(0, colon)), inside.substr(colon + 1)});
    blank_out(notes_, at - place.begin, close + 1 - place.begin);
    at = close;
  }
}

/// "(a) If Black takes": notes with a letter behind the moves, and the letter at a move.
void BookReader::take_letter_notes(const BookGame& place) {
  struct Lettered {
    std::string_view name;
    std::size_t begin, words;
  };
  std::vector<Lettered> found;
  const std::string_view text = text_.substr(place.begin, place.rest - place.begin);
  const std::string_view moves = text.substr(0, place.end - place.begin);
  const auto at_line_start = [text](std::size_t i) {
    const std::size_t before = text.substr(0, i).find_last_not_of(ascii::blanks);
    return before == std::string_view::npos || pgn::is_newline(text[before]);
  };
  std::vector<Mark> marks;
  for (std::size_t i = 0; (i = text.find_first_of("([", i)) != std::string_view::npos; ++i) {
    const auto [name, length] = note_letter(text.substr(i));
    if (length == 0 || notes_[i] == ' ') continue;
    if (at_line_start(i))
      found.push_back({name, i, i + length});
    else if (i < moves.size())
      marks.push_back({name, place.begin + i});
  }
  for (std::size_t k = 0; k < found.size(); ++k) {
    const auto mark = std::find_if(marks.begin(), marks.end(), [&](const Mark& m) {
      return m.name == found[k].name && m.offset < place.begin + found[k].begin;
    });
    if (mark == marks.end()) continue;
    std::size_t end = k + 1 < found.size() ? found[k + 1].begin : text.size();
    if (found[k].begin < moves.size()) end = std::min(end, end_of_paragraph(text, found[k].words));
    footnotes_.push_back({found[k].name, text.substr(found[k].words, end - found[k].words)});
    marks_.push_back(*mark);
    const std::size_t at = mark->offset - place.begin;
    blank_out(notes_, at, at + note_letter(text.substr(at)).length);
    blank_out(notes_, found[k].begin, end);
    marks.erase(mark);
  }
}

/// The marks that refer to them.
void BookReader::take_marks(const BookGame& place) {
  for (std::size_t i = 0; (i = notes_.find('[', i)) != std::string::npos; ++i) {
    const std::string_view name = mark_name(text_, place.begin + i);
    if (name.empty()) continue;
    marks_.push_back({name, place.begin + i});
    blank_out(notes_, i, i + name.size() + 2);
  }
}

/// Prose between the moves; what is left of the text is moves.
void BookReader::take_prose(const BookGame& place) {
  const std::size_t size = place.end - place.begin;
  const std::size_t moves = place.words - place.begin;
  const std::string_view closing = std::string_view(notes_).substr(moves, size - moves);
  // Words without figures are no moves.
  const bool words = closing.find_first_of("0123456789") == std::string_view::npos;
  std::string_view text = std::string_view(notes_).substr(0, words ? moves : size);
  order_ = reading_order(text, outline_.dialect);
  copy_ = order_.text;
  for (const ReadingOrder::Block& b : order_.blocks) {
    if (b.kind != ReadingOrder::Kind::prose) continue;
    // In a text that was put in order the rules of fractions stand behind the moves around them.
    const std::string_view said = std::string_view(order_.text).substr(b.begin, b.end - b.begin);
    const auto letter = std::find_if(said.begin(), said.end(), pgn::is_letter);
    const bool skips = order_.rearranged && letter != said.end();
    const auto first = static_cast<std::size_t>(skips ? letter - said.begin() : 0);
    prose_.push_back({0, place.begin + order_.map.place(b.begin + first), said});
    blank_out(copy_, b.begin, b.end);
  }
  take_alternatives(place);
  take_asides(place);
  plain_numbers(copy_);
  point_first_number(copy_);
  if (words && pgn::trim(closing).size() > 1) prose_.push_back({0, place.words, closing});
  if (place.rest > place.end)
    prose_.push_back({0, place.end, std::string_view(notes_).substr(size)});
}

/// "6. B to K's 2d, or K's Kt to K's 2d": what else could be played, in the cell of a move. The cell
/// may go on in the line below.
void BookReader::take_alternatives(const BookGame& place) {
  const reading::Scan scan = reading::scan(copy_, outline_.dialect);
  for (std::size_t i = 1; i < scan.tokens.size(); ++i) {
    const reading::Token& t = scan.tokens[i];
    if (t.nested || scan.tokens[i - 1].line != t.line) continue;
    const std::size_t inside = or_word_in(scan.text.substr(t.begin, t.end - t.begin));
    const bool behind_move = scan.tokens[i - 1].sort != reading::Sort::number;
    if (inside == std::string_view::npos || (inside == 0 && !behind_move)) continue;
    const std::size_t begin = t.begin + inside;
    const reading::Line& line = scan.lines[t.line];
    if (!scan.begins_with_number(line)) continue;
    const auto cell_end = [&scan](std::size_t from, const reading::Line& row) {
      const std::size_t gap = scan.text.substr(0, row.end).find("  ", from);
      std::size_t end = std::min<std::size_t>(gap, row.end);
      for (std::uint32_t k = row.first + 1; k < row.last; ++k)  // Black's number
        if (scan.tokens[k].sort == reading::Sort::number && scan.tokens[k].begin > from &&
            scan.tokens[k].number == scan.tokens[row.first].number)
          end = std::min<std::size_t>(end, scan.tokens[k].begin);
      return end;
    };
    const std::size_t gap = scan.text.substr(line.begin, begin - line.begin).rfind("  ");
    const std::uint32_t cell =
        gap == std::string_view::npos ? 0 : column_of(scan, line, line.begin + static_cast<std::uint32_t>(gap) + 2);
    const std::size_t end = cell_end(begin, line);
    std::string words(pgn::trim(scan.text.substr(begin, end - begin)));
    std::pair<std::size_t, std::size_t> more{0, 0};
    if (t.line + 1 < scan.lines.size()) {
      const reading::Line& below = scan.lines[t.line + 1];
      constexpr std::uint32_t margin = 2;
      const std::size_t first = scan.text.find_first_not_of(ascii::blanks, below.begin);
      const bool row = scan.begins_with_number(below) && !is_ordinal(scan.text.substr(first));
      if (!below.blank && !row && below.column + margin >= cell) {
        more = {first, cell_end(first, below)};
        words.append(" ").append(pgn::trim(scan.text.substr(first, more.second - first)));
      }
    }
    if (is_or_word(words)) {
      if (t.line + 1 < scan.lines.size() &&
          join_alternative(place, words, scan.lines[t.line + 1])) blank_out(copy_, begin, end);
      continue;
    }
    blank_out(copy_, begin, end);
    blank_out(copy_, more.first, more.second);
    alternatives_.push_back(std::move(words));
    prose_.push_back({0, place.begin + order_.map.place(begin), alternatives_.back()});
  }
}

/// "(best), or" and below it "Var. A.", which was taken for prose: puts the word in front of it.
bool BookReader::join_alternative(const BookGame& place, const std::string& word,
                                  const reading::Line& line) {
  const std::size_t from = place.begin + order_.map.place(line.begin);
  const std::size_t to = place.begin + order_.map.place(line.end);
  for (BookRemark& r : prose_) {
    if (r.plain || r.offset < from || r.offset >= to) continue;
    alternatives_.push_back(word + " " + std::string(pgn::trim(r.text)));
    r.text = alternatives_.back();
    return true;
  }
  return false;
}

/// "(or Var. A.)", "(to prevent Kt-Kt4)": words in parentheses between the moves.
void BookReader::take_asides(const BookGame& place) {
  const reading::Scan scan = reading::scan(copy_, outline_.dialect);
  const auto text_of = [&](const reading::Token& t) {
    return scan.text.substr(t.begin, t.end - t.begin);
  };
  for (std::size_t i = 0; i < scan.tokens.size(); ++i) {
    const reading::Token& first = scan.tokens[i];
    if (!first.nested || text_of(first) != "(") continue;
    std::size_t close = i, words = 0;
    bool numbered = false;
    for (; close < scan.tokens.size() && scan.tokens[close].nested; ++close) {
      const reading::Token& t = scan.tokens[close];
      words += t.sort == reading::Sort::word && !remark_of(text_of(t)) ? 1 : 0;
      numbered = numbered || (t.sort == reading::Sort::number && t.leads);
      if (text_of(t) == ")") break;
    }
    if (close == scan.tokens.size() || text_of(scan.tokens[close]) != ")") continue;
    const std::size_t end = scan.tokens[close].end;
    i = close;
    if (words == 0 || numbered) continue;  // a sign of the move, or a line of play
    prose_.push_back({0, place.begin + order_.map.place(first.begin),
                      std::string_view(order_.text).substr(first.begin, end - first.begin), true});
    blank_out(copy_, first.begin, end);
  }
}

void BookReader::gather(const BookGame& place) {
  footnotes_.clear();
  marks_.clear();
  prose_.clear();
  alternatives_.clear();
  notes_.assign(text_.substr(place.begin, place.end - place.begin));
  keep_columns(notes_, place.columns);
  notes_.append(text_.substr(place.end, place.rest - place.end));
  for (const PrintedPosition& p : outline_.positions)
    if (p.begin >= place.begin && p.begin < place.rest)
      blank_out(notes_, p.begin - place.begin, p.end - place.begin);
  take_footnotes(place);
  take_letter_notes(place);
  take_marks(place);
  tidy_rows(notes_);
  take_prose(place);
}

}  // namespace stamma
