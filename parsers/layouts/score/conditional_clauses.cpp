#include "parsers/layouts/score/conditional_clauses.hpp"

#include <algorithm>
#include <array>

#include "lib/text/ascii.hpp"
#include "parsers/text/scan.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_letter;
using pgn::is_newline;
using pgn::is_space;
using Said = ConditionalClause::Said;

enum class Part : std::uint8_t { none, opens, then, joins, any, filler };

struct Word {
  std::string_view text;
  Part part;
};

// English, German, French, Spanish, Italian, Dutch.
constexpr std::array words{
    Word{"if", Part::opens},      Word{"wenn", Part::opens},     Word{"falls", Part::opens},
    Word{"si", Part::opens},      Word{"se", Part::opens},       Word{"indien", Part::opens},
    Word{"then", Part::then},     Word{"dann", Part::then},      Word{"so", Part::then},
    Word{"alors", Part::then},    Word{"entonces", Part::then},  Word{"allora", Part::then},
    Word{"dan", Part::then},      Word{"and", Part::joins},      Word{"und", Part::joins},
    Word{"et", Part::joins},      Word{"any", Part::any},        Word{"anything", Part::any},
    Word{"you", Part::filler},    Word{"your", Part::filler},    Word{"i", Part::filler},
    Word{"my", Part::filler},     Word{"he", Part::filler},      Word{"black", Part::filler},
    Word{"white", Part::filler},  Word{"play", Part::filler},    Word{"plays", Part::filler},
    Word{"reply", Part::filler},  Word{"replies", Part::filler}, Word{"move", Part::filler},
    Word{"answer", Part::filler}, Word{"answers", Part::filler}, Word{"now", Part::filler}};

Part part_of(std::string_view word) noexcept {
  const auto* const known = std::find_if(words.begin(), words.end(), [&](const Word& w) {
    return ascii::equal_but_case(w.text, word);
  });
  return known == words.end() ? Part::none : known->part;
}

/// The dialects that the moves of a text may be in.
std::vector<Dialect> dialects_of(std::string_view text, const Spelling& told) {
  if (told.settled()) return {told.dialect()};
  std::vector<Dialect> dialects{told.dialect()};
  const auto add = [&dialects](const Dialect& d) {
    if (std::find(dialects.begin(), dialects.end(), d) == dialects.end()) dialects.push_back(d);
  };
  if (!told.notation) add(dialect_of(Notation::descriptive));
  constexpr std::size_t sample = 4000;
  for (const Candidate& c : candidates(text.substr(0, sample), told, true)) add(c.dialect);
  return dialects;
}

/// Reads clauses from a place in a text on.
class ClauseReader {
 public:
  ClauseReader(std::string_view text, const Spelling& told) : text_(text), told_(told) {}

  std::vector<ConditionalClause> all();

 private:
  std::size_t bracketed(std::size_t open);
  std::size_t running(std::size_t at);
  bool clause(std::size_t limit, bool closed, ConditionalClause& c);
  bool go_on(std::size_t limit, bool closed, ConditionalClause& c);
  bool take(std::size_t limit, ConditionalClause& c);
  bool take_move(std::size_t limit, Said& said);
  void take_number(std::size_t limit, Said& said);
  bool take_word(std::size_t limit, Part part);
  void skip(std::size_t limit, std::string_view also = {});
  std::size_t word_end(std::size_t at) const noexcept;
  std::size_t closing(std::size_t open) const noexcept;
  std::size_t paragraph_end(std::size_t at) const noexcept;
  std::string plain(std::size_t begin, std::size_t end) const;
  void finish(ConditionalClause& c, std::size_t begin);

  std::string_view text_;
  const Spelling& told_;
  std::vector<Dialect> dialects_;  // found out when they are first needed
  std::size_t at_ = 0;
  std::vector<ConditionalClause> found_;
};

std::size_t ClauseReader::word_end(std::size_t at) const noexcept {
  while (at < text_.size() && is_letter(text_[at])) ++at;
  return at;
}

/// The bracket that closes this one, or the place of this one.
std::size_t ClauseReader::closing(std::size_t open) const noexcept {
  constexpr std::size_t longest = 2000;
  std::size_t depth = 0;
  for (std::size_t i = open; i < std::min(text_.size(), open + longest); ++i) {
    if (text_[i] == '(' || text_[i] == '[') ++depth;
    if ((text_[i] == ')' || text_[i] == ']') && --depth == 0) return i;
  }
  return open;
}

std::size_t ClauseReader::paragraph_end(std::size_t at) const noexcept {
  constexpr std::size_t longest = 1000;
  const std::size_t stop = std::min(text_.size(), at + longest);
  for (; at < stop; ++at) {
    if (text_[at] != '\n') continue;
    std::size_t next = at + 1;
    while (next < stop && (pgn::is_blank(text_[next]) || text_[next] == '\r')) ++next;
    if (next < stop && text_[next] == '\n') return at;
  }
  return stop;
}

/// One space for any number of them.
std::string ClauseReader::plain(std::size_t begin, std::size_t end) const {
  std::string s;
  for (const char c : text_.substr(begin, end - begin)) {
    if (!is_space(c)) {
      s += c;
    } else if (!s.empty() && s.back() != ' ') {
      s += ' ';
    }
  }
  while (!s.empty() && s.back() == ' ') s.pop_back();
  return s;
}

void ClauseReader::skip(std::size_t limit, std::string_view also) {
  while (at_ < limit && (is_space(text_[at_]) || also.find(text_[at_]) != std::string_view::npos))
    ++at_;
}

/// The next word, if it is one of that part.
bool ClauseReader::take_word(std::size_t limit, Part part) {
  const std::size_t end = word_end(at_);
  if (end > limit || part_of(text_.substr(at_, end - at_)) != part) return false;
  if (end < text_.size() && (is_digit(text_[end]) || text_[end] == '-')) return false;
  at_ = end;
  return true;
}

/// "12.", "12...", "12. ...", or "12" with a space behind it.
void ClauseReader::take_number(std::size_t limit, Said& said) {
  const char* p = text_.data() + at_;
  const char* const end = text_.data() + limit;
  const unsigned n = pgn::take_number(p, end);
  if (n == 0 || p == end || (*p != '.' && !is_space(*p))) return;
  std::size_t dots = 0;
  for (; p < end && (*p == '.' || is_space(*p)); ++p) dots += *p == '.';
  said.number = n;
  said.black = dots > 1;
  at_ = static_cast<std::size_t>(p - text_.data());
}

/// The longest text here that reads as one move, in the first dialect that has one.
bool ClauseReader::take_move(std::size_t limit, Said& said) {
  std::size_t stop = at_;
  while (stop < limit &&
         std::string_view(",;:()[]{}").find(text_[stop]) == std::string_view::npos) {
    if (is_letter(text_[stop]) && (stop == at_ || is_space(text_[stop - 1]))) {
      const std::size_t end = word_end(stop);
      const Part part = part_of(text_.substr(stop, end - stop));
      if (part == Part::opens || part == Part::then) break;
      stop = end;
    } else {
      ++stop;
    }
  }
  const std::string_view segment = text_.substr(at_, stop - at_);
  // A stop that ends the sentence is no part of a move that is one word.
  std::string_view first = segment.substr(0, segment.find_first_of(ascii::spaces));
  while (first.ends_with('.')) first.remove_suffix(1);
  if (dialects_.empty()) dialects_ = dialects_of(text_, told_);
  std::size_t longest = 0;
  for (auto d = dialects_.begin(); d != dialects_.end() && longest == 0; ++d)
    for (const Color c : {Color::white, Color::black})
      for (const std::string_view part : {segment, first})
        longest = std::max(longest, parse_move(*d, c, part).length);
  if (longest == 0) return false;
  said.words = plain(at_, at_ + longest);
  said.at = {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(longest)};
  at_ += longest;
  return true;
}

/// A move with its number and the words around it.
bool ClauseReader::take(std::size_t limit, ConditionalClause& c) {
  skip(limit, ",;:");
  while (take_word(limit, Part::filler) || take_word(limit, Part::then)) skip(limit, ",;:");
  Said said;
  take_number(limit, said);
  while (take_word(limit, Part::filler)) skip(limit);
  if (!take_move(limit, said)) return false;
  c.moves.push_back(std::move(said));
  return true;
}

/// Whether a move of a clause has the number that it must have, counted from the first.
bool is_due(const ConditionalClause& c, std::size_t i) {
  const Said& from = c.moves.front();
  const std::size_t ply = 2 * std::size_t{from.number} + (from.black ? 1 : 0) + i;
  return c.moves[i].number == ply / 2 && c.moves[i].black == (ply % 2 != 0);
}

/// More moves of the same clause: all that a bracket has, else those whose numbers go on.
bool ClauseReader::go_on(std::size_t limit, bool closed, ConditionalClause& c) {
  const std::size_t before = at_, count = c.moves.size();
  const auto takes = [&](std::size_t i) {
    return take(limit, c) && (c.moves[i].number == 0 || is_due(c, i));
  };
  const bool more = closed ? take(limit, c)
                           : c.moves.front().number != 0 && takes(count) &&
                                 c.moves[count].number != 0 && (count % 2 != 0 || takes(count + 1));
  if (more) return true;
  c.moves.resize(count);
  at_ = before;
  return false;
}

/// What stands behind "if".
bool ClauseReader::clause(std::size_t limit, bool closed, ConditionalClause& c) {
  skip(limit);
  if (take_word(limit, Part::then)) c.follows = true;  // "if then"
  skip(limit, ",");
  while (take_word(limit, Part::filler)) skip(limit);
  if (take_word(limit, Part::any)) {
    if (!take(limit, c)) return false;
    c.moves.clear();
    return true;
  }
  if (!take(limit, c) || !take(limit, c)) return false;
  Said& first = c.moves[0];
  const Said& reply = c.moves[1];
  if (first.number != 0 && reply.number == first.number + 1) first.black = true;  // "12. PxP 13."
  if (first.number != 0 && reply.number != 0 && !is_due(c, 1)) return false;
  while (go_on(limit, closed, c)) {
  }
  return true;
}

void ClauseReader::finish(ConditionalClause& c, std::size_t begin) {
  c.words = plain(begin, at_);
  found_.push_back(std::move(c));
}

/// From a bracket on; where reading goes on.
std::size_t ClauseReader::bracketed(std::size_t open) {
  const std::size_t close = closing(open);
  if (close == open) return open + 1;
  const std::size_t before = found_.size();
  at_ = open + 1;
  std::size_t begin = open;
  while (true) {
    ConditionalClause c;
    c.begin = begin;
    skip(close, ",;.");
    if (at_ == close) break;
    const std::size_t from = at_;
    if (take_word(close, Part::joins)) c.follows = true;
    skip(close);
    if (!take_word(close, Part::opens) || !clause(close, true, c)) {
      found_.resize(before);
      return close + 1;
    }
    finish(c, from);
    begin = found_.back().end = at_;
  }
  if (found_.size() != before) found_.back().end = close + 1;
  return close + 1;
}

/// From "if" or "and if" on; where reading goes on.
std::size_t ClauseReader::running(std::size_t at) {
  const std::size_t limit = paragraph_end(at), after = word_end(at);
  ConditionalClause c;
  at_ = at;
  if (take_word(limit, Part::joins) || take_word(limit, Part::then)) {
    c.follows = true;
    skip(limit);
  }
  if (!take_word(limit, Part::opens) || !clause(limit, false, c)) return after;
  c.begin = at;
  while (c.begin > 0 && pgn::is_blank(text_[c.begin - 1])) --c.begin;
  if (c.begin > 0 && std::string_view(",;:").find(text_[c.begin - 1]) != std::string_view::npos)
    --c.begin;
  finish(c, at);
  const std::size_t stop = at_;
  if (stop < text_.size() && std::string_view(".,;:").find(text_[stop]) != std::string_view::npos &&
      (stop + 1 == text_.size() || is_space(text_[stop + 1])))
    ++at_;
  found_.back().end = at_;
  return at_;
}

std::vector<ConditionalClause> ClauseReader::all() {
  const char* const begin = text_.data();
  for (std::size_t i = 0; i < text_.size();) {
    const char c = text_[i];
    if (c == '{') {  // a comment
      i = std::min(text_.find('}', i), text_.size() - 1) + 1;
    } else if (c == '[' && pgn::at_line_start(begin, begin + i) &&
               pgn::looks_like_tag(begin + i, begin + text_.size())) {
      i = std::min(text_.find('\n', i), text_.size());
    } else if (c == '(' || c == '[') {
      i = bracketed(i);
    } else if (is_letter(c)) {
      const std::size_t end = word_end(i);
      const Part part = part_of(text_.substr(i, end - i));
      const bool begins = part == Part::opens || part == Part::joins || part == Part::then;
      i = begins ? running(i) : end;
      // What is glued to a word is no word of its own.
      while (i < text_.size() && (is_digit(text_[i]) || text_[i] == '-' || text_[i] == '\'')) ++i;
    } else {
      ++i;
    }
  }
  return std::move(found_);
}

}  // namespace

std::vector<ConditionalClause> conditional_clauses(std::string_view text, const Spelling& told) {
  return ClauseReader(text, told).all();
}

std::string without_clauses(std::string_view text, const std::vector<ConditionalClause>& clauses) {
  std::string rest(text);
  for (const ConditionalClause& c : clauses) {
    std::fill(rest.begin() + static_cast<std::ptrdiff_t>(c.begin),
              rest.begin() + static_cast<std::ptrdiff_t>(c.end), ' ');
    // A line of which nothing is left must not part the game as an empty line would.
    std::size_t first = c.begin, last = c.end;
    while (first > 0 && pgn::is_blank(rest[first - 1])) --first;
    while (last < rest.size() && (pgn::is_blank(rest[last]) || rest[last] == '\r')) ++last;
    if ((first == 0 || is_newline(rest[first - 1])) && last < rest.size() && rest[last] == '\n')
      rest[last] = ' ';
  }
  return rest;
}

}  // namespace stamma
