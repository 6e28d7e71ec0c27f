#include "parsers/layouts/score/reading_brackets.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::reading {
namespace {

// Of a remark in parentheses; what is longer has lost the bracket that closed it.
constexpr std::uint32_t longest_remark = 400;
// Of an aside: a footnote may hold a table of moves.
constexpr std::uint32_t longest_aside = 8'000;

/// `[Illustration]` `[Footnote A: ...]`: a word, and only with a colon more than a few lines.
bool is_aside(std::string_view text, const Span& s) {
  if (s.close < s.open + 6) return false;
  const std::string_view inside = text.substr(s.open + 1, s.close - s.open - 2);
  const std::string_view word = inside.substr(0, 4);
  if (!std::all_of(word.begin(), word.end(), pgn::is_letter)) return false;
  if (inside.substr(0, 40).find(':') != std::string_view::npos)
    return inside.size() < longest_aside;
  return inside.size() < longest_remark && inside.find("\n\n") == std::string_view::npos &&
         inside.find("\n\r\n") == std::string_view::npos;
}

/// Brackets of one kind.
struct Pairs {
  std::vector<Span>& spans;
  std::vector<std::size_t> open;

  void opens(std::uint32_t p) {
    open.push_back(spans.size());
    spans.push_back({p, 0});
  }
  void closes(std::uint32_t p) {
    if (open.empty()) return;
    spans[open.back()].close = p + 1;
    open.pop_back();
  }
};

/// The mark of a note whose brackets do not pair: "[d)", or "(c" in front of the next move. None is
/// the beginning of a remark. The place behind it; `p` when there is none.
std::uint32_t unpaired_mark(std::string_view text, std::uint32_t p) noexcept {
  const std::string_view mark = text.substr(p, 4);
  const auto is_blank = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
  if (mark.size() < 4 || !(pgn::is_letter(mark[1]) || pgn::is_digit(mark[1]))) return p;
  const char other = mark[0] == '(' ? ']' : ')';
  if (mark[2] == other) return p + 3;
  if (text.substr(p + 4, 1) == ")") return p;  // "R (B 2) - Q 2"
  const bool begins_move = pgn::is_digit(mark[3]) || ascii::is_upper(mark[3]);
  return is_blank(mark[2]) && begins_move ? p + 2 : p;
}

}  // namespace

Brackets find_brackets(std::string_view text, bool pgn) {
  Brackets out;
  Pairs brace{out.braces, {}}, round{out.rounds, {}}, square{out.squares, {}};
  std::vector<std::uint32_t> ends;  // of braces
  bool blank = true;                // the line so far
  for (std::uint32_t p = 0; p < text.size(); ++p) {
    const char c = text[p];
    if (const std::uint32_t mark = pgn || (c != '(' && c != '[') ? p : unpaired_mark(text, p);
        mark != p) {
      p = mark - 1;
      blank = false;
      continue;
    }
    switch (c) {
      case '\n':
        if (blank) round.open.clear();
        blank = true;
        continue;
      case ' ':
      case '\t':
      case '\r': continue;
      case '{': brace.opens(p); break;
      case '}':
        brace.closes(p);
        ends.push_back(p + 1);
        break;
      case '(': round.opens(p); break;
      case ')': round.closes(p); break;
      case '[': square.opens(p); break;
      case ']': square.closes(p); break;
      default: break;
    }
    blank = false;
  }
  // A brace too many: the comment ends where PGN has it end. In a book it is a damaged page mark.
  for (Span& s : out.braces) {
    if (s.close != 0 || !pgn) continue;
    const auto end = std::upper_bound(ends.begin(), ends.end(), s.open);
    if (end != ends.end()) s.close = *end;
  }
  const auto open = [](const Span& s) { return s.close == 0; };
  std::erase_if(out.braces, open);
  std::erase_if(out.rounds, [pgn](const Span& s) {
    return s.close == 0 || (!pgn && s.close - s.open > longest_remark);
  });
  std::erase_if(out.squares, [text](const Span& s) { return !is_aside(text, s); });
  return out;
}

}  // namespace stamma::reading
