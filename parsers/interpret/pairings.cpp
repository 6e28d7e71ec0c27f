#include "parsers/interpret/pairings.hpp"

#include <algorithm>

#include "parsers/interpret/signs.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::pgn {
namespace {

constexpr std::size_t most_odd = 64;       // brackets of a game that are looked at
constexpr std::size_t most_places = 12;    // where one bracket may be supplied
constexpr std::size_t most_closing = 8;    // brackets that may be meant to close a comment
constexpr std::size_t farthest = 4 << 10;  // from `[` to the bracket that closes it

bool is_bracket(char c) { return std::string_view("{}()[]").find(c) != std::string_view::npos; }

struct Word {
  std::size_t begin = no_place, end = no_place;

  bool empty() const { return begin == end; }
};

Word next_word(std::string_view text, std::size_t from, std::size_t stop) {
  while (from < stop && (is_space(text[from]) || is_bracket(text[from]))) ++from;
  Word w{from, from};
  while (w.end < stop && !is_space(text[w.end]) && !is_bracket(text[w.end])) ++w.end;
  return w;
}

/// "5." "12..." "5.Nf3"
bool is_number(std::string_view word) {
  std::size_t i = 0;
  while (i < word.size() && is_digit(word[i])) ++i;
  return i != 0 && i < 4 && i < word.size() && word[i] == '.';
}

bool is_number(std::string_view text, Word w) {
  return !w.empty() && is_number(text.substr(w.begin, w.end - w.begin));
}

bool is_move(std::string_view text, Word w) {
  return !w.empty() && is_movetext(text.substr(w.begin, w.end - w.begin));
}

/// The white space in front of a word, from `from` on, where a bracket can be supplied.
std::size_t place_before(std::string_view text, std::size_t word, std::size_t from) {
  std::size_t place = word;
  while (place > from && is_space(text[place - 1])) --place;
  return place < word ? place : no_place;
}

/// Whether moves stand behind a bracket, and no prose.
bool begins_with_moves(std::string_view text, std::size_t open, std::size_t stop) {
  const Word w = next_word(text, open + 1, stop);
  return is_number(text, w) || is_move(text, w);
}

/// Brackets between two places that close nothing there: `(see p. 3)` is a pair of its own, and
/// `:-)` is no bracket.
std::vector<std::size_t> loose_closing(std::string_view text, std::size_t from, std::size_t stop) {
  std::vector<std::size_t> found;
  std::size_t round = 0, square = 0;
  for (std::size_t i = from; i < stop && found.size() < most_closing; ++i) {
    const char c = text[i];
    if (c == '(') ++round;
    if (c == '[') ++square;
    if (c != ')' && c != ']') continue;
    std::size_t& open = c == ')' ? round : square;
    if (open != 0) {
      --open;
    } else if (c == ']' || std::string_view(":;=-").find(text[i - 1]) == std::string_view::npos) {
      found.push_back(i);
    }
  }
  return found;
}

/// Whether a comment looks as if it was closed by another bracket and had run on into the next
/// comment: "a) e5 (b".
bool runs_on(std::string_view text, std::size_t from, std::size_t stop) {
  const std::vector<std::size_t> closing = loose_closing(text, from, stop);
  if (closing.empty()) return false;
  std::size_t round = 0;
  for (std::size_t i = closing[0]; i < stop; ++i) {
    if (text[i] == '(') ++round;
    if (text[i] == ')' && round != 0) --round;
  }
  return round != 0;
}

class Scan {
 public:
  Scan(std::string_view text, std::size_t moves, std::size_t stop)
      : text_(text), moves_(moves), stop_(stop) {}

  OddBrackets run(std::size_t begin) {
    since_ = begin;
    for (std::size_t i = begin; i < stop_ && all_.found.size() < most_odd;) i = look(i);
    all_.unclosed = open_.size();
    if (!open_.empty()) all_.found.push_back({open_.back(), '(', 0, stop_, {}, 0});
    return std::move(all_);
  }

 private:
  std::size_t look(std::size_t i) {
    switch (text_[i]) {
      case '{': return comment(i);
      case ';': return is_separator(i) ? i + 1 : line_end(i);
      case '%': return i == 0 || is_newline(text_[i - 1]) ? line_end(i) : i + 1;
      case '(': open_.push_back(i); break;
      case ')':
        if (!open_.empty()) {
          open_.pop_back();
        } else if (!ends_number(i)) {
          odd(i);
        }
        break;
      case '}': odd(i); break;
      case '[': return square(i);
      case ']': odd(i); break;
      default: return i + 1;
    }
    since_ = i + 1;
    return i + 1;
  }

  std::size_t comment(std::size_t i) {
    const std::size_t close = std::min(text_.find('}', i), stop_);
    const std::size_t inner = std::min(text_.find('{', i + 1), close);
    if (close == stop_ || inner != close || runs_on(text_, i + 1, close))
      all_.found.push_back({i, '{', i, inner, {}, 0});
    return since_ = std::min(close + 1, stop_);
  }

  std::size_t square(std::size_t i) {
    const std::size_t end = line_end(i);
    const std::size_t close = std::min(text_.substr(0, end).find(']', i), end);
    if (i < moves_ || looks_like_tag(text_.data() + i, text_.data() + stop_)) return since_ = end;
    if (close < end) return since_ = close + 1;
    all_.found.push_back({i, '[', i, std::min(stop_, i + farthest), {}, 0});
    return since_ = i + 1;
  }

  void odd(std::size_t i) {
    OddBracket b{i, text_[i], since_, 0, {}, 0};
    for (std::size_t k = open_.size(); k-- > 0 && b.opened < b.open.size();)
      b.open[b.opened++] = open_[k];
    all_.found.push_back(b);
  }

  std::size_t line_end(std::size_t i) const {
    while (i < stop_ && !is_newline(text_[i])) ++i;
    return i;
  }
  /// "1. P-K4, P-K4; 2. Kt-KB3"; what follows directly is a comment
  bool is_separator(std::size_t i) const {
    return i + 1 < stop_ && is_space(text_[i + 1]) &&
           is_number(text_, next_word(text_, i + 1, std::min(stop_, i + 16)));
  }
  /// "1) e4"
  bool ends_number(std::size_t i) const {
    std::size_t k = i;
    while (k > 0 && is_digit(text_[k - 1])) --k;
    return k < i && (k == 0 || is_space(text_[k - 1]));
  }

  std::string_view text_;
  std::size_t moves_, stop_;
  std::size_t since_ = 0;
  std::vector<std::size_t> open_;
  OddBrackets all_;
};

/// The pairings of one odd bracket.
class Pairer {
 public:
  Pairer(std::string_view text, const OddBracket& odd) : text_(text), odd_(odd) {}

  std::vector<Pairing> run(std::size_t failed) {
    switch (odd_.bracket) {
      case '{': open_comment(); break;
      case '[': open_square(); break;
      case '(': open_variation(failed); break;
      default: closing(); break;
    }
    return std::move(all_);
  }

 private:
  void add(std::size_t open, char opens, std::size_t close, char closes, bool otherwise = false) {
    Pairing p;
    p.open = open;
    p.close = close;
    p.otherwise = otherwise;
    std::size_t n = 0;
    for (const Pairing::Change c : {Pairing::Change{open, opens}, Pairing::Change{close, closes}}) {
      if (text_[c.at] == c.to) continue;
      p.supplied = p.supplied || is_space(text_[c.at]);
      p.changes[n++] = c;
    }
    all_.push_back(p);
  }

  // A comment that is never closed, or only by the brace of another.
  void open_comment() {
    for (const std::size_t close : loose_closing(text_, odd_.at + 1, odd_.stop))
      add(odd_.at, '{', close, '}');
    supply_brace();
  }

  // The comment may have ended in front of any move number, and of the black move before it.
  void supply_brace() {
    Word before, last;
    for (Word w = next_word(text_, odd_.at + 1, odd_.stop); !w.empty() && all_.size() < most_places;
         w = next_word(text_, w.end, odd_.stop)) {
      const char* const at = text_.data() + w.begin;
      if (begins_moves(at, text_.data() + odd_.stop) && begins_paragraph(text_.data(), at)) return;
      if (is_number(text_, w)) {
        if (is_move(text_, last) && !is_number(text_, last) && !is_number(text_, before))
          supply_before(last);
        supply_before(w);
      }
      before = last;
      last = w;
    }
  }
  void supply_before(Word w) {
    const std::size_t place = place_before(text_, w.begin, odd_.at + 1);
    if (place != no_place) add(odd_.at, '{', place, '}');
  }

  // Brackets over several lines are kept in the comment, as those in one line are.
  void open_square() {
    const std::size_t stop = std::min(text_.find('{', odd_.at), odd_.stop);
    const std::size_t brace = std::min(text_.find('}', odd_.at), stop);
    for (const std::size_t close : loose_closing(text_, odd_.at + 1, brace)) {
      if (text_[close] == ']' && stands_free(odd_.at, close)) {
        all_.push_back({{{{odd_.at - 1, '{'}, {close + 1, '}'}}}, odd_.at, close, false, false});
      } else {
        add(odd_.at, '{', close, '}');
      }
    }
    if (brace < stop) add(odd_.at, '{', brace, '}');
  }
  bool stands_free(std::size_t open, std::size_t close) const {
    return open > 0 && is_space(text_[open - 1]) && close + 1 < text_.size() &&
           is_space(text_[close + 1]);
  }

  // A variation that is never closed ends in front of the word that cannot be read in it, or of one
  // of the words before that.
  void open_variation(std::size_t failed) {
    if (failed == no_place || failed <= odd_.at) return;
    if (!begins_with_moves(text_, odd_.at, odd_.stop)) {
      supply_brace();
      return;
    }
    std::array<std::size_t, most_places> places{};
    std::size_t n = 0;
    Word last;
    for (Word w = next_word(text_, odd_.at + 1, odd_.stop); !w.empty() && w.begin <= failed;
         w = next_word(text_, w.end, odd_.stop)) {
      const std::size_t place = place_before(text_, w.begin, odd_.at + 1);
      if (place != no_place && !is_number(text_, last)) places[n++ % most_places] = place;
      last = w;
    }
    for (std::size_t i = n - std::min(n, most_places); i < n; ++i)
      add(odd_.at, '(', places[i % most_places], ')');
  }

  // A bracket that closes nothing. The kind of the bracket that opens counts, unless what it opens
  // are no moves.
  void closing() {
    for (std::size_t i = 0; i < odd_.opened; ++i) {
      const std::size_t open = odd_.open[i];
      const bool moves = i == 0 && begins_with_moves(text_, open, odd_.at);
      if (moves) add(open, '(', odd_.at, ')');
      add(open, '{', odd_.at, '}', moves);
    }
    if (odd_.opened != 0) return;
    std::size_t places = 0;
    for (Word w = next_word(text_, odd_.since, odd_.at); !w.empty() && places < most_places;
         w = next_word(text_, w.end, odd_.at)) {
      const std::size_t place = place_before(text_, w.begin, odd_.since);
      const bool number = is_number(text_, w);
      if (place != no_place && odd_.bracket == ')' && number) {
        add(place, '(', odd_.at, ')');
        ++places;
      }
      if (!number && !is_move(text_, w)) {
        if (place != no_place) add(place, '{', odd_.at, '}');
        return;
      }
    }
  }

  std::string_view text_;
  const OddBracket& odd_;
  std::vector<Pairing> all_;
};

}  // namespace

OddBrackets odd_brackets(std::string_view text, std::size_t begin, std::size_t moves,
                         std::size_t stop) {
  return Scan(text, moves, stop).run(begin);
}

std::vector<Pairing> pairings(std::string_view text, const OddBracket& odd, std::size_t failed) {
  return Pairer(text, odd).run(failed);
}

}  // namespace stamma::pgn
