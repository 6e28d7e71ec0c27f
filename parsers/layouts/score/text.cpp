#include "parsers/layouts/score/text.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/marks.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_newline;
using pgn::is_space;

constexpr std::size_t longest_move = 240;
constexpr std::size_t longest_void = 16 << 10;  // a comment or variation

bool is_separator(char c) noexcept {
  return is_space(c) || c == ',' || c == ';' || c == ':' || c == '|' || c == '.';
}

/// Bytes of a blank that is not ASCII (no-break space, thin space); 0 when there is none.
Place wide_blank(std::string_view s, Place p) noexcept {
  if (s.substr(p, 2) == "\xC2\xA0") return 2;
  if (s.substr(p, 2) == "\xE2\x80" && p + 2 < s.size() &&
      (static_cast<unsigned char>(s[p + 2]) <= 0x8A || s[p + 2] == '\xAF'))
    return 3;
  return 0;
}

/// Whether nearly all words of a text are those of a language.
bool is_prose(std::string_view text) noexcept {
  std::size_t plain = 0, others = 0;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && !is_space(text[end])) ++end;
    if (end > i) ++(is_plain_word(text.substr(i, end - i)) ? plain : others);
    i = end + 1;
  }
  return plain > others;
}

}  // namespace

ScoreText::ScoreText(const ReadingOrder& order, const Dialect& dialect)
    : text_(order.text), blocks_(order.blocks), stream_(order.stream) {
  find_voids(dialect);
  find_words();
  const Place n = size();
  next_.resize(n + 1);
  next_[n] = n;
  for (Place p = n; p-- > 0;) {
    const Place blank = wide_blank(text_, p);
    next_[p] = void_end_[p] != 0        ? next_[void_end_[p]]
               : is_separator(text_[p]) ? next_[p + 1]
               : blank != 0             ? next_[p + blank]
                                        : p;
  }
  find_plain_words();
  find_marks();
}

/// Where words begin outside of prose, and how many of them are words of a language.
void ScoreText::find_plain_words() {
  const Place n = size();
  for (Place p = 0; p < n;) {
    if (const auto* const block = prose_at(p)) {
      p = block->end;
      continue;
    }
    p = next_[p];
    if (p >= n || prose_at(p) != nullptr) continue;
    if (stream_ && ends_game(p)) game_ends_.push_back(p);
    plain_.push_back((plain_.empty() ? 0 : plain_.back()) +
                     (!words_.empty() && is_plain_word(words_.back()) ? 1 : 0));
    words_.push_back(p);
    const std::string_view word = text(p, word_end(p));
    bare_pawns_ = bare_pawns_ || (word.size() >= 2 && word.size() <= 3 && word[0] >= 'a' &&
                                  word[0] <= 'h' && ascii::is_rank(word[1]));
    p = std::max(word_end(p), p + 1);
  }
  plain_.push_back(words_.empty() ? 0 : plain_.back() + (is_plain_word(words_.back()) ? 1 : 0));
}

/// What no move runs over, by character of the skeleton.
void ScoreText::find_marks() {
  const Place n = size();
  skeleton_ = stamma::skeleton(text_);
  const std::size_t k_end = skeleton_.text.size();
  marks_.assign(k_end + 1, 0);
  for (std::size_t k = 0; k <= k_end; ++k) {
    const Place here = skeleton_.offsets[k];
    const Place before = k == 0 ? 0 : skeleton_.offsets[k - 1];
    bool word = k == 0 || k == k_end;
    bool barrier = word;
    for (Place p = before; p < here; ++p) {
      word = word || is_separator(text_[p]) || wide_blank(text_, p) != 0;
      barrier = barrier || void_end_[p] != 0;
    }
    barrier = barrier ||
              (here < n && (void_end_[here] != 0 || prose_at(here) != prose_at(before))) ||
              std::binary_search(game_ends_.begin(), game_ends_.end(), here);
    marks_[k] =
        static_cast<std::uint8_t>((word || barrier ? word_mark : 0) | (barrier ? barrier_mark : 0));
  }
}

void ScoreText::find_voids(const Dialect& dialect) {
  const Place n = size();
  void_end_.assign(n + 1, 0);
  for (Place p = 0; p < n;) {
    if (const auto* const block = prose_at(p)) {
      p = block->end;
      continue;
    }
    const Place end = void_at(p, dialect);
    if (end > p) void_end_[p] = end;
    p = std::max(end, p + 1);
  }
}

/// The end of the comment, variation or sign that begins at a place; the place when none does.
Place ScoreText::void_at(Place p, const Dialect& dialect) const {
  const Place n = size();
  const auto find = [&](std::string_view what, Place from) {
    const std::size_t at = text_.find(what, from);
    return at == std::string_view::npos ? n : static_cast<Place>(at);
  };
  switch (text_[p]) {
    case '{': {
      const std::size_t close = text_.substr(p, longest_void).find('}');
      return close == std::string_view::npos ? p : p + static_cast<Place>(close) + 1;
    }
    case '$': {
      Place q = p + 1;
      while (q < n && is_digit(text_[q])) ++q;
      return q;
    }
    case ';': {
      if (!is_algebraic(dialect.notation)) return p;
      Place q = p + 1;
      while (q < n && pgn::is_blank(text_[q])) ++q;
      const Parsed move = parse_move(dialect, Color::white, text_.substr(q, longest_move));
      if (q >= n || is_digit(text_[q]) || move.length != 0) return p;
      return std::min(n, find("\n", p));
    }
    case '(': {
      const char* const close = pgn::closing_parenthesis(
          text_.data() + p + 1, text_.data() + std::min<std::size_t>(n, p + longest_void));
      if (close == nullptr) return p;
      const auto end = static_cast<Place>(close - text_.data()) + 1;
      const std::string_view inside = text(p + 1, end - 1);
      if (stream_ && !is_prose(inside)) return p;
      // "(ch.)", "(B 4)", "(Q)" belong to moves; a variation has a number or is long.
      for (std::size_t i = 1; i < inside.size(); ++i)
        if (inside[i] == '.' && is_digit(inside[i - 1])) return end;
      constexpr std::size_t longest_sign = 24;
      if (inside.size() > longest_sign) return end;
      const bool digits = std::any_of(inside.begin(), inside.end(), is_digit);
      return is_algebraic(dialect.notation) && digits && inside.size() > 3 ? end : p;
    }
    default: return p;
  }
}

void ScoreText::find_words() {
  const Place n = size();
  word_end_.assign(n + 1, n);
  for (Place p = n; p-- > 0;) {
    if (is_space(text_[p]) || wide_blank(text_, p) != 0) {
      word_end_[p] = p;
    } else if (p + 1 < n) {
      const bool ends = void_end_[p + 1] != 0 || prose_at(p) != prose_at(p + 1);
      word_end_[p] = ends ? p + 1 : std::max(word_end_[p + 1], p + 1);
    }
  }
}

Place ScoreText::cell_end(Place p) const noexcept {
  const Place stop = stretch_end(p);
  for (Place q = p; q < stop; ++q) {
    if (is_newline(text_[q]) || text_[q] == '|') return q;
    if (!is_space(text_[q])) continue;
    if (q + 1 < stop && is_space(text_[q + 1])) return q;
    Place d = q + 1;
    while (d < stop && is_digit(text_[d])) ++d;
    if (d > q + 1 && d < stop && text_[d] == '.') return q;
  }
  return stop;
}

Place ScoreText::stretch_end(Place p) const noexcept {
  const auto ended = std::upper_bound(game_ends_.begin(), game_ends_.end(), p);
  const Place most = std::min<Place>(ended == game_ends_.end() ? size() : *ended, p + longest_move);
  const auto* const prose = prose_at(p);
  Place q = p;
  while (q < most && (q == p || void_end_[q] == 0)) {
    if (is_newline(text_[q])) {
      Place next = q + 1;
      while (next < most && (pgn::is_blank(text_[next]) || text_[next] == '\r')) ++next;
      if (next < most && is_newline(text_[next])) return q;
    }
    if (prose_at(q) != prose) return q;
    ++q;
  }
  while (q > p && q < size() && is_utf8_tail(text_[q])) --q;
  return q;
}

const ReadingOrder::Block* ScoreText::prose_at(Place p) const noexcept {
  const auto it =
      std::upper_bound(blocks_.begin(), blocks_.end(), p,
                       [](Place place, const ReadingOrder::Block& b) { return place < b.end; });
  return it != blocks_.end() && it->kind == ReadingOrder::Kind::prose ? &*it : nullptr;
}

bool ScoreText::ends_game(Place p) const noexcept {
  if (p > 0 && !is_separator(text_[p - 1]) && void_end_[p] == 0 && next_[p - 1] != p) return false;
  std::string_view word = text(p, word_end(p));
  if (word == "*") {  // in a line that goes on it is dirt, or a figure
    const Place next = next_[word_end(p)];
    const std::string_view between = text(p, next);
    return next >= size() || (!stream_ && between.find('\n') != std::string_view::npos);
  }
  if (result_of(word)) return true;
  const auto ends = [](std::string_view w) {
    const auto r = remark_of(w);
    return r && (*r == Remark::resigns || *r == Remark::draw);
  };
  if (ends(word)) return true;
  const auto colour = remark_of(word);
  if (!colour ||
      (*colour != Remark::white && *colour != Remark::black && *colour != Remark::filler))
    return false;
  const Place second = next_[word_end(p)];
  return second < size() && ends(text(second, word_end(second)));
}

ScoreText::Words ScoreText::words_from(Place p) const noexcept {
  const auto first =
      static_cast<std::size_t>(std::lower_bound(words_.begin(), words_.end(), p) - words_.begin());
  Words w;
  w.plain = plain_.back() - plain_[first];
  w.others = words_.size() - first - w.plain;
  if (first > 0 && p > words_[first - 1] && p < word_end(words_[first - 1])) ++w.others;
  return w;
}

bool ScoreText::is_plain_word(Place p) const noexcept {
  return stamma::is_plain_word(text(p, word_end(p)));
}

bool is_plain_word(std::string_view word) noexcept {
  while (!word.empty() && std::string_view(".,;:!?'\")-").find(word.back()) != word.npos)
    word.remove_suffix(1);
  const bool ascii = std::all_of(word.begin(), word.end(),
                                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  return word.size() >= (ascii ? 3 : 6) && pgn::is_letter(word.front()) &&
         std::all_of(word.begin() + 1, word.end(),
                     [](char c) { return ascii::is_lower(c) || ascii::is_wide(c); });
}

std::size_t ScoreText::skeleton_at(Place p) const noexcept {
  const auto& at = skeleton_.offsets;
  return static_cast<std::size_t>(std::lower_bound(at.begin(), at.end(), p) - at.begin());
}

Place ScoreText::end_before(std::size_t k, Place from) const noexcept {
  Place p = skeleton_.offsets[k];
  while (p > from && (is_separator(text_[p - 1]) && text_[p - 1] != '.')) --p;
  return p;
}

}  // namespace stamma
