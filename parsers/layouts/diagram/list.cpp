// Positions told man by man: "White: K at K6, P at K5. Black: K at K1", "White (3) Kg1, Qh5, pawn
// a2", and two columns under the names of the sides.
#include <algorithm>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/diagram/parts.hpp"
#include "parsers/layouts/diagram/squares.hpp"
#include "parsers/layouts/diagram/words.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::printed {
namespace {

using View = std::string_view;

struct Entry {
  Piece piece;
  Square square = Square::none;  // as White counts
  bool descriptive = false;
};

constexpr std::size_t most_men = 64;

/// How a man and his square are joined.
enum class Link : std::uint8_t { none, word, dash };

const Alphabet& alphabet_of(View language) {
  for (const Alphabet& a : alphabets())
    if (a.code() == language) return a;
  if (language == "it") return alphabet_of("es");
  if (language == "sv" || language == "da") return alphabet_of("de");
  return alphabets().front();
}

/// The name of a side; at the head of a list "W:" and "B:" are enough.
SideWord header_at(View text, bool capital) {
  if (text.starts_with("W:")) return {Color::white, "en", 1};
  if (text.starts_with("B:")) return {Color::black, "en", 1};
  return side_at_front(text, capital);
}

/// Reads the men of one side after the other.
class Reader {
 public:
  Reader(View text, View language) : text_(text), alphabet_(alphabet_of(language)) {}

  std::size_t at = 0;
  std::size_t end = 0;  // behind the last square
  std::vector<Entry> entries;
  unsigned dashes = 0;

  void begin_side() {
    kind_ = Kind::none;
    wing_.reset();
  }

  /// As many men as there are before `limit`; whether there was one.
  bool read_men(Color side, std::size_t limit) {
    const std::size_t before = entries.size();
    while (entries.size() < most_men) {
      skip_between(limit);
      if (at >= limit || !read_one(side, limit)) break;
      end = at;
      // "h7. Rd8 mates": a full stop behind the number of a rank ends the list.
      if (at < text_.size() && text_[at] == '.' && pgn::is_digit(text_[at - 1])) break;
    }
    return entries.size() > before;
  }

  /// "White (3):", "Black--", "WHITE."; the side must be named at once.
  SideWord read_header(bool capital) {
    const SideWord word = header_at(text_.substr(at), capital);
    if (word.length == 0) return word;
    at += word.length;
    skip_between(text_.size());
    if (at + 1 < text_.size() && pgn::is_digit(text_[at])) {
      while (at < text_.size() && pgn::is_digit(text_[at])) ++at;
      skip_between(text_.size());
    }
    if (at < text_.size() && text_[at] == '(') {
      const std::size_t close = text_.substr(at, 30).find(')');
      if (close != View::npos) at += close + 1;
    }
    for (const View w : {"has", "have", "pieces", "men"})
      if (take_word(w)) skip_between(text_.size());
    return word;
  }

  /// Blanks, commas, dashes and little words between men.
  void skip_between(std::size_t limit) {
    for (unsigned newlines = 0; at < limit;) {
      const char c = text_[at];
      if (pgn::is_newline(c) && c == '\n' && ++newlines > 3) return;
      if (pgn::is_space(c) || View(".,;:&-#>").find(c) != View::npos) {
        ++at;
      } else if (text_.substr(at).starts_with("\u2014") || text_.substr(at).starts_with("\u2013")) {
        at += 3;
      } else if (!take_word("and") && !take_word("the") && !take_word("und") && !take_word("et") &&
                 !take_word("his") && !take_word("against") && !take_word("two") &&
                 !take_word("three") && !take_word("four") && !take_word("five") &&
                 !take_word("six") && !take_word("seven") && !take_word("eight")) {
        return;
      }
    }
  }

 private:
  bool take_word(View small) {
    if (!ascii::begins_with(text_.substr(at), small)) return false;
    if (at + small.size() < text_.size() && is_word_byte(text_[at + small.size()])) return false;
    at += small.size();
    return true;
  }

  void skip_blanks() {
    while (at < text_.size() && pgn::is_space(text_[at])) ++at;
  }

  Link read_link() {
    skip_blanks();
    if (take_word("stands")) skip_blanks();
    for (const View w : {"at", "on", "auf", "sur", "en"})
      if (take_word(w)) {
        skip_blanks();
        take_word("the");
        skip_blanks();
        return Link::word;
      }
    Link link = Link::none;
    for (;;) {
      const View rest = text_.substr(at);
      if (rest.starts_with("-") || rest.starts_with(":") || rest.starts_with("="))
        ++at;
      else if (rest.starts_with("\u2014") || rest.starts_with("\u2013"))
        at += 3;
      else
        break;
      link = Link::dash;
    }
    skip_blanks();
    return link;
  }

  bool place(Color side, const NamedSquare& s, std::size_t limit) {
    if (s.length == 0 || at + s.length > limit) return false;
    at += s.length;
    if (s.wing) wing_ = s.wing;
    entries.push_back({{side, kind_}, s.square, s.descriptive});
    if (s.descriptive) read_further_ranks(side, limit);
    return true;
  }

  bool read_one(Color side, std::size_t limit) {
    const std::size_t begin = at;
    if (const NamedMan man = man_at_front(text_.substr(at), alphabet_); man.length != 0) {
      at += man.length;
      const Link link = read_link();
      const NamedSquare s = square_at_front(text_.substr(at), std::nullopt);
      if (entries.empty()) style_ = link;
      // In a list with "at" or "on", "K B 3" is a square and "K-B 3" a move; in one without, "K K
      // 3" is a king.
      const bool fits = link == Link::dash   ? style_ == Link::dash
                        : link == Link::word ? true
                                             : man.word || style_ == Link::none || !s.descriptive;
      if (s.length != 0 && fits) {
        kind_ = man.kind;
        wing_.reset();
        dashes += link == Link::dash;
        return place(side, s, limit);
      }
      at = begin;
    }
    if (kind_ == Kind::none) return false;
    return place(side, square_at_front(text_.substr(at), wing_), limit);
  }

  /// "K B 2 and 3": another square of the file named last.
  void read_further_ranks(Color side, std::size_t limit) {
    for (;;) {
      const std::size_t begin = at;
      skip_blanks();
      const bool also = take_word("and") || (at < limit && text_[at] == '&' && ++at != 0);
      skip_blanks();
      const bool digit = also && at < limit && ascii::is_rank(text_[at]);
      if (!digit || (at + 1 < text_.size() && is_word_byte(text_[at + 1]))) {
        at = begin;
        return;
      }
      const unsigned rank = static_cast<unsigned>(text_[at++] - '1');
      entries.push_back({{side, kind_}, square(file_of(entries.back().square), rank), true});
    }
  }

  View text_;
  const Alphabet& alphabet_;
  Kind kind_ = Kind::none;    // of the man named last
  std::optional<char> wing_;  // of the square named last
  Link style_ = Link::none;   // of the first man
};

/// The board of a list. Black's ranks are counted from Black's side unless that puts two men on a
/// square, or makes a board that no game comes to while the other count does not.
std::optional<Board> board_of(const std::vector<Entry>& entries) {
  std::optional<Board> first;
  for (const bool owners : {true, false}) {
    Board men{};
    bool clash = false;
    for (const Entry& e : entries) {
      const bool turned = e.descriptive && owners && e.piece.color == Color::black;
      const Square s = turned ? square(file_of(e.square), 7 - rank_of(e.square)) : e.square;
      clash = clash || men[index(s)].kind != Kind::none;
      men[index(s)] = e.piece;
    }
    if (clash) continue;
    if (is_possible(men)) return men;
    if (!first) first = men;
  }
  return first;
}

bool has_king(const std::vector<Entry>& entries, Color c) {
  return std::any_of(entries.begin(), entries.end(), [&](const Entry& e) {
    return e.piece == Piece{c, Kind::king};
  });
}

/// What follows the men of the first side: those of the other, and in the same sentence ("White
/// king e1, white queen d1; black king e8") of either.
void read_other_sides(View text, Reader& reader, Color first) {
  for (bool both = false; reader.entries.size() < most_men;) {
    reader.skip_between(text.size());
    const View between = text.substr(reader.end, reader.at - reader.end);
    const bool sentence = between.find_first_of(".\n") == View::npos;
    const SideWord side = reader.read_header(false);
    if (side.length == 0 || (!sentence && (both || side.side == first))) return;
    both = both || side.side != first;
    reader.begin_side();
    if (!reader.read_men(side.side, text.size())) return;
  }
}

constexpr std::size_t widest_line = 200;

/// Where the right cell of a row begins: behind the gap nearest to the column `middle`.
std::size_t right_cell(View row, std::size_t middle) {
  const std::size_t first = row.find_first_not_of(ascii::line_spaces);
  std::size_t cut = first + 4 < middle ? row.size() : first, nearest = View::npos;
  for (std::size_t gap = row.find("  ", first); gap != View::npos;) {
    const std::size_t next = row.find_first_not_of(ascii::line_spaces, gap);
    if (next == View::npos) break;
    const std::size_t off = next > middle ? next - middle : middle - next;
    if (off < nearest) {
      nearest = off;
      cut = next;
    }
    gap = row.find("  ", next);
  }
  return cut;
}

/// Lines of two columns under "WHITE.   BLACK.", where `reader` stands behind the second name and
/// `middle` is the column of that name. Each cell holds one man or a few of a kind.
void read_columns(View text, Reader& reader, Color left, std::size_t middle) {
  const std::size_t headline = text.substr(reader.at, widest_line).find('\n');
  if (headline == View::npos) return;
  Reader right = reader;
  reader.begin_side();
  right.begin_side();
  std::size_t begin = reader.at + headline + 1, seen = 0, blank = 0;
  for (; begin < text.size(); ++begin) {
    const View row = text.substr(begin, std::min(text.substr(begin, widest_line).find('\n'),
                                                 text.substr(begin, widest_line).size()));
    if (row.find_first_not_of(ascii::line_spaces) == View::npos) {
      if (seen != 0 || ++blank > 3) break;
    } else {
      const std::size_t cut = right_cell(row, middle);
      reader.at = begin;
      right.at = begin + cut;
      reader.read_men(left, begin + cut);
      right.read_men(~left, begin + row.size());
      if (reader.entries.size() + right.entries.size() == seen) break;
      seen = reader.entries.size() + right.entries.size();
    }
    begin += row.size();
    if (begin < text.size() && text[begin] != '\n') break;
  }
  reader.end = std::max(reader.end, right.end);
  reader.dashes += right.dashes;
  reader.entries.insert(reader.entries.end(), right.entries.begin(), right.entries.end());
}

}  // namespace

void find_lists(std::string_view text, std::vector<PrintedPosition>& out) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_word_byte(text[i]) || (i > 0 && is_word_byte(text[i - 1]))) continue;
    const SideWord head = header_at(text.substr(i), true);
    if (head.length == 0) continue;
    Reader reader(text, head.language);
    reader.at = i;
    reader.read_header(true);
    const Color side = head.side;
    if (reader.read_men(side, text.size())) {
      read_other_sides(text, reader, side);
      // Men of one side alone: what begins among them ends as they do.
      if (std::all_of(reader.entries.begin(), reader.entries.end(),
                      [&](const Entry& e) { return e.piece.color == side; })) {
        i = reader.end - 1;
        continue;
      }
    } else {
      const std::size_t name = reader.at;
      const SideWord other = reader.read_header(true);
      if (other.length == 0 || other.side == side || name - i > widest_line) continue;
      const View before = text.substr(i - std::min(i, widest_line), std::min(i, widest_line));
      const std::size_t indent = before.size() - (before.rfind('\n') + 1);
      reader.at = name + other.length;
      read_columns(text, reader, side, indent + name - i);
      if (reader.dashes != 0) continue;
    }
    if (!has_king(reader.entries, Color::white) || !has_king(reader.entries, Color::black))
      continue;
    // "White: K-K2. Black: K-K3" are moves.
    if (reader.dashes != 0 && reader.entries.size() < 4) continue;
    const std::optional<Board> men = board_of(reader.entries);
    if (!men) continue;
    PrintedPosition p;
    p.form = PrintedPosition::Form::list;
    p.begin = i;
    p.end = reader.end;
    p.men = *men;
    i = p.end - 1;
    if (text.substr(p.end, 1) == ".") ++p.end;  // of its sentence
    out.push_back(std::move(p));
  }
}

}  // namespace stamma::printed
