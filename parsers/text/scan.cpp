#include "parsers/text/scan.hpp"

#include <algorithm>
#include <cstring>

#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/marks.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/text/markup.hpp"
#include "parsers/text/window.hpp"

namespace stamma::pgn {
namespace {

const char* find(const char* p, const char* end, char c) noexcept {
  return p < end ? static_cast<const char*>(std::memchr(p, c, static_cast<std::size_t>(end - p)))
                 : nullptr;
}

const char* line_start(const char* begin, const char* p) noexcept {
  while (p > begin && !is_newline(p[-1])) --p;
  return p;
}

/// The next bracket from `p` on that may stand behind an empty line. There are two bytes before
/// `p`.
const char* next_bracket(const char* p, const char* end) noexcept {
#if defined(__SSE2__)
  for (; end - p >= 32; p += 32) {
    const unsigned found = Window(p).equal('[') & max(Window(p - 1), Window(p - 2)).at_most(' ');
    if (found != 0) return p + __builtin_ctz(found);
  }
#endif
  return find(p, end, '[');
}

/// Passes over comments. One that is not closed is no comment, and only its sign is passed; that is
/// remembered, so that all of them together cost one look at the text.
class CommentSkipper {
 public:
  explicit CommentSkipper(const char* end) noexcept : end_(end) {}

  const char* past(const char* p) noexcept {
    if (*p == '{') {
      const char* const close = unclosed_ ? nullptr : find(p, end_, '}');
      unclosed_ = close == nullptr;
      return unclosed_ ? p + 1 : close + 1;
    }
    while (p < end_ && !is_newline(*p)) ++p;
    return p;
  }

 private:
  const char* end_;
  bool unclosed_ = false;
};

constexpr std::string_view no_break_space = "\u00A0";

bool is_no_break_space(const char* p, const char* end) noexcept {
  return std::string_view(p, static_cast<std::size_t>(end - p)).starts_with(no_break_space);
}

/// Whether white space other than blanks stands at `p`: a tag pair may go on behind it.
bool is_wide_gap(const char* p, const char* end) noexcept {
  return p < end && (is_space(*p) || is_no_break_space(p, end));
}

/// Past the white space between the parts of a tag pair.
const char* past_gap(const char* p, const char* end, bool& odd) noexcept {
  while (p < end) {
    if (is_space(*p)) {
      ++p;
    } else if (is_no_break_space(p, end)) {
      p += no_break_space.size();
      odd = true;
    } else {
      break;
    }
  }
  return p;
}

/// In front of the formatting at the end of a line: [White "A"]<br>. Nothing where what looks like
/// an element is none.
const char* before_formatting(const char* begin, const char* end) noexcept {
  constexpr std::ptrdiff_t longest_element = 200;
  while (end > begin && end[-1] == '>') {
    const char* p = end;
    const char* const first = end - begin > longest_element ? end - longest_element : begin;
    while (p > first && *p != '<' && !is_newline(p[-1])) --p;
    if (formatting_end(p, end) != end) return nullptr;
    while (p > begin && is_blank(p[-1])) --p;
    end = p;
  }
  return end;
}

const char* past_blanks(const char* p, const char* end) noexcept {
  while (p < end && is_blank(*p)) ++p;
  return p;
}

/// Whether the line that ends at `end` is a tag pair, or the last line of one. `end` is behind its
/// last character that is not white space.
bool is_tag_line(const char* begin, const char* end) noexcept {
  end = before_formatting(begin, end);
  if (end == nullptr) return false;
  while (end - begin >= 2 && is_no_break_space(end - 2, end)) end -= 2;
  if (end == begin || end[-1] != ']') return false;  // and the line may be long
  const char* start = past_blanks(line_start(begin, end), end);
  if (is_byte_order_mark(start, end)) start += 3;
  // A line of a comment may begin with a bracket too: [%clk 0:01:02]} 1-0
  if (*start == '[') return start[1] != '%';
  // The parts of a pair may stand on lines of their own, four at most.
  for (int lines = 1; lines < 4 && start > begin; ++lines) {
    while (start > begin && is_space(start[-1])) --start;
    start = past_blanks(line_start(begin, start), end);
    if (*start != '[') continue;
    const auto pair = spread_tag(start, end);
    return pair && pair->end == end;
  }
  return false;
}

}  // namespace

bool looks_like_tag(const char* p, const char* end) noexcept {
  if (p >= end || *p != '[') return false;
  const char* const at = p++;
  while (p < end && is_blank(*p)) ++p;
  const char* const name = p;
  while (p < end && is_name(*p)) ++p;
  const bool named = p != name;
  while (p < end && named && is_blank(*p)) ++p;
  if (p < end && named && *p == '"') return true;
  if (!is_wide_gap(p, end)) return false;
  const auto pair = spread_tag(at, end);
  return pair && pair->end != nullptr;
}

std::optional<TagPair> spread_tag(const char* p, const char* end) noexcept {
  TagPair pair;
  if (p >= end || *p != '[') return std::nullopt;
  p = past_gap(p + 1, end, pair.no_break_space);
  const char* const name = p;
  while (p < end && is_name(*p)) ++p;
  pair.name = {name, static_cast<std::size_t>(p - name)};
  p = past_gap(p, end, pair.no_break_space);
  if (p >= end) return pair;
  if (pair.name.empty() || *p != '"') return std::nullopt;
  const char* const value = ++p;
  while (p < end && *p != '"' && !is_newline(*p))
    p += *p == '\\' && end - p > 1 && (p[1] == '"' || p[1] == '\\') ? 2 : 1;
  if (p >= end) return pair;
  if (*p != '"') return std::nullopt;
  pair.value = {value, static_cast<std::size_t>(p - value)};
  p = past_gap(p + 1, end, pair.no_break_space);
  if (p >= end) return pair;
  if (*p != ']') return std::nullopt;
  pair.end = p + 1;
  return pair;
}

const char* past_comments(const char* p, const char* end) noexcept {
  while ((p = skip_spaces(p, end)) < end && *p == '{') {
    p = find(p, end, '}');
    if (p == nullptr) return end;
    ++p;
  }
  return p;
}

const char* behind_tags_among_moves(const char* p, const char* end) noexcept {
  constexpr std::string_view beginning[] = {"Event", "White", "Black", "FEN", "SetUp", "Variant"};
  while (p < end && *p == '[') {
    const auto pair = spread_tag(p, end);
    if (!pair) return nullptr;
    for (const std::string_view name : beginning)
      if (std::equal(name.begin(), name.end(), pair->name.begin(), pair->name.end(),
                     [](char a, char b) { return (a | ' ') == (b | ' '); }))
        return nullptr;
    p = pair->end != nullptr ? past_comments(pair->end, end) : end;
  }
  return p;
}

GoesOn goes_on_behind_tags(const char* p, const char* end) noexcept {
  p = behind_tags_among_moves(p, end);
  if (p == nullptr) return GoesOn::no;
  const char* dots = p;
  const unsigned n = take_number(dots, end);
  if (end - dots < 3) return GoesOn::unsure;
  if (dots == p || *dots != '.') return GoesOn::no;
  return n > 1 || std::string_view(dots, 3) == "..." ? GoesOn::yes : GoesOn::no;
}

bool at_line_start(const char* begin, const char* p) noexcept {
  if (p - begin >= 3 && is_byte_order_mark(p - 3, p)) p -= 3;
  while (p > begin && is_blank(p[-1])) --p;
  return p == begin || is_newline(p[-1]);
}

bool begins_paragraph(const char* begin, const char* p) noexcept {
  while (p > begin && is_blank(p[-1])) --p;
  if (p == begin || !is_newline(p[-1])) return false;
  --p;
  if (*p == '\n' && p > begin && p[-1] == '\r') --p;
  while (p > begin && is_blank(p[-1])) --p;
  return p > begin && is_newline(p[-1]);
}

bool is_behind_result(const char* begin, const char* p) {
  while (p > begin && is_space(p[-1])) --p;
  const char* word = p;
  while (word > begin && !is_space(word[-1])) --word;
  return result_of({word, static_cast<std::size_t>(p - word)}).has_value();
}

bool is_soft_boundary(const char* begin, const char* p, const char* end) noexcept {
  if (p == begin || !at_line_start(begin, p) || !looks_like_tag(p, end)) return false;
  const char* q = p - begin >= 3 && is_byte_order_mark(p - 3, p) ? p - 3 : p;
  while (q > begin && is_space(q[-1])) --q;
  return q != begin && !is_tag_line(begin, q);
}

bool is_hard_boundary(const char* begin, const char* p, const char* end) noexcept {
  return p != begin && is_newline(p[-1]) && begins_paragraph(begin, p) &&
         is_soft_boundary(begin, p, end);
}

const char* next_soft_boundary(const char* begin, const char* from, const char* end) noexcept {
  for (const char* p = from; (p = find(p, end, '[')) != nullptr; ++p) {
    const char* const start = p - begin >= 3 && is_byte_order_mark(p - 3, p) ? p - 3 : p;
    if (start > from && at_line_start(begin, start) && is_soft_boundary(begin, p, end))
      return start;
  }
  return nullptr;
}

const char* next_hard_boundary(const char* begin, const char* from, const char* end) noexcept {
  if (end - begin < 3) return nullptr;
  for (const char* p = std::max(from, begin + 2); (p = next_bracket(p, end)) != nullptr; ++p)
    if (is_hard_boundary(begin, p, end)) return p;
  return nullptr;
}

const char* last_hard_boundary(const char* begin, const char* end) noexcept {
  const char* stop = end;
  while (stop > begin) {
    const auto size = static_cast<std::size_t>(stop - begin);
    const auto* const p = static_cast<const char*>(memrchr(begin, '[', size));
    if (p == nullptr) return nullptr;
    if (p != begin && is_hard_boundary(begin, p, end)) return p;
    stop = p;
  }
  return nullptr;
}

const char* end_of_movetext(const char* p, const char* end, const GameBegins& begins_game) {
  CommentSkipper comments(end);
  std::size_t depth = 0;  // of parentheses
  bool line_begins = false;
  bool after_result = false;
  while (p < end) {
    const char c = *p;
    if (is_newline(c)) {
      line_begins = true;
      ++p;
    } else if (is_space(c)) {
      ++p;
    } else if (c == '{' || c == ';') {
      p = comments.past(p);
      line_begins = false;
    } else if (c == '[' && looks_like_tag(p, end) && line_begins) {
      if (goes_on_behind_tags(p, end) != GoesOn::yes) return p;
      ++p;
      line_begins = false;
    } else {
      if (after_result && line_begins && begins_moves(p, end)) return p;
      if (line_begins && begins_game && begins_game(p, depth != 0)) return p;
      const char* const word = p;
      for (; p < end && !is_space(*p) && *p != '{' && *p != ';'; ++p) {
        if (*p == '(') ++depth;
        if (*p == ')' && depth != 0) --depth;
      }
      after_result = result_of({word, static_cast<std::size_t>(p - word)}).has_value();
      line_begins = false;
    }
  }
  return end;
}

bool begins_first_move(const char* p, const char* end) noexcept {
  if (!begins_moves(p, end)) return false;
  p += p[1] == '.' ? 2 : 1;
  while (p < end && is_blank(*p)) ++p;
  constexpr std::string_view ellipsis = "…";
  const auto left = static_cast<std::size_t>(end - p);
  return left != 0 && *p != '.' && !std::string_view(p, left).starts_with(ellipsis);
}

bool closes_in_paragraph(const char* p, const char* end) noexcept {
  const char* stop = p;
  while (stop < end && !(is_newline(*stop) && begins_paragraph(p, skip_spaces(stop, end)))) ++stop;
  return closing_parenthesis(p, stop) != nullptr;
}

namespace {

// N@e3 P@f7+ @e4, behind a number or not: "12.N@e3"
bool is_drop(std::string_view word) noexcept {
  const std::size_t at = word.find('@');
  if (at == std::string_view::npos || word.size() < at + 3) return false;
  std::string_view front = word.substr(0, at);
  if (!front.empty() && std::string_view("PNBRQpnbrq").find(front.back()) != front.npos)
    front.remove_suffix(1);
  const std::string_view behind = word.substr(at + 3);
  return ascii::is_file(word[at + 1]) && ascii::is_rank(word[at + 2]) &&
         front.find_first_not_of("0123456789.(") == front.npos &&
         behind.find_first_not_of("+#!?)") == behind.npos;
}

}  // namespace

std::size_t count_drops(const char* p, const char* end) noexcept {
  if (std::find(p, end, '@') == end) return 0;
  CommentSkipper comments(end);
  std::size_t drops = 0;
  while (p < end) {
    if (is_space(*p)) {
      ++p;
    } else if (*p == '{' || *p == ';') {
      p = comments.past(p);
    } else {
      const char* const word = p;
      while (p < end && !is_space(*p) && *p != '{' && *p != ';') ++p;
      drops += is_drop({word, static_cast<std::size_t>(p - word)}) ? 1 : 0;
    }
  }
  return drops;
}

const char* closing_parenthesis(const char* p, const char* end) noexcept {
  CommentSkipper comments(end);
  std::size_t depth = 0;
  while (p < end) {
    if (*p == '{' || *p == ';') {
      p = comments.past(p);
      continue;
    }
    if (*p == '(') ++depth;
    if (*p == ')') {
      if (depth == 0) return p;
      --depth;
    }
    if (is_newline(*p) && looks_like_tag(p + 1, end)) return nullptr;
    ++p;
  }
  return nullptr;
}

std::optional<GameResult> take_result(std::string_view& text) noexcept {
  const std::string_view whole = trim(text);
  std::size_t at = whole.size();
  while (at > 0 && !is_space(whole[at - 1]) && whole[at - 1] != '}' && whole[at - 1] != ')') --at;
  constexpr std::size_t longest = 16;  // ½–½ and the like
  if (whole.size() - at > longest) return std::nullopt;
  const auto found = result_of(fold_word(whole.substr(at)).text);
  if (!found || !found->standard) return std::nullopt;
  text = trim(whole.substr(0, at));
  return found->result;
}

bool begins_moves(const char* p, const char* end) noexcept {
  if (p >= end || *p != '1') return false;
  ++p;
  if (p < end && *p == '.') return true;
  if (p >= end || !is_blank(*p)) return false;
  while (p < end && is_blank(*p)) ++p;
  return p < end && is_letter(*p);
}

const char* word_end(const char* p, const char* end) noexcept {
  constexpr std::string_view signs = "{}();[$";
  while (p < end && !is_space(*p) && signs.find(*p) == std::string_view::npos) {
    if (static_cast<unsigned char>(*p) < 0x80) {
      ++p;
      continue;
    }
    const CodePoint c = first_code_point({p, static_cast<std::size_t>(end - p)});
    if (is_unicode_space(c.value)) break;
    p += c.length;
  }
  return p;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t most = 40;
  const bool whole = text.size() <= most;
  text = whole_characters(text, most);
  std::string s = "\"";
  for (const char c : text) s += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
  return s + (whole ? "\"" : "...\"");
}

}  // namespace stamma::pgn
