#include "parsers/layouts/pgn_scan.hpp"

#include <algorithm>
#include <cstring>

#include "lib/lexicon/marks.hpp"
#include "parsers/layouts/pgn_window.hpp"
#include "parsers/notations/fold.hpp"

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

}  // namespace

bool looks_like_tag(const char* p, const char* end) noexcept {
  if (p >= end || *p != '[') return false;
  ++p;
  while (p < end && is_blank(*p)) ++p;
  const char* const name = p;
  while (p < end && is_name(*p)) ++p;
  if (p == name) return false;
  while (p < end && is_blank(*p)) ++p;
  return p < end && *p == '"';
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

bool is_soft_boundary(const char* begin, const char* p, const char* end) noexcept {
  if (p == begin || !at_line_start(begin, p) || !looks_like_tag(p, end)) return false;
  const char* q = p - begin >= 3 && is_byte_order_mark(p - 3, p) ? p - 3 : p;
  while (q > begin && is_space(q[-1])) --q;
  if (q == begin) return false;
  if (q[-1] != ']') return true;  // and its line may be long
  const char* start = line_start(begin, q);
  while (start < q && is_blank(*start)) ++start;
  if (is_byte_order_mark(start, q)) start += 3;
  // A line of a comment may begin with a bracket too: [%clk 0:01:02]} 1-0
  return *start != '[' || start[1] == '%';
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

const char* end_of_movetext(const char* p, const char* end) noexcept {
  CommentSkipper comments(end);
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
      return p;
    } else {
      if (after_result && line_begins && begins_moves(p, end)) return p;
      const char* const word = p;
      while (p < end && !is_space(*p) && *p != '{' && *p != ';') ++p;
      after_result = result_of({word, static_cast<std::size_t>(p - word)}).has_value();
      line_begins = false;
    }
  }
  return end;
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
  const auto found = result_of(whole.substr(at));
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
  if (!whole) {
    std::size_t cut = most;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
    text = text.substr(0, cut);
  }
  std::string s = "\"";
  for (const char c : text) s += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
  return s + (whole ? "\"" : "...\"");
}

}  // namespace stamma::pgn
