// Move numbers: those that fit, those that do not, and those that were misread.
#include <algorithm>
#include <string>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/score/text_evidence.hpp"
#include "parsers/layouts/score/text_memory.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_space;

constexpr std::u16string_view seen_for_figures = u"IilLSsGCbZzOoTJj*(|?Ht&";
constexpr bool is_figure(char16_t c) noexcept { return c >= u'0' && c <= u'9'; }
bool may_be_figure(char16_t c) noexcept {
  return is_figure(c) || c == u'B' || c == u'r' ||
         seen_for_figures.find(c) != std::u16string_view::npos;
}

}  // namespace

bool looks_like_number(std::u16string_view text) noexcept {
  return std::all_of(text.begin(), text.end(), may_be_figure) &&
         std::any_of(text.begin(), text.end(), [&](char16_t c) {
           return is_figure(c) || seen_for_figures.find(c) != std::u16string_view::npos;
         });
}

unsigned number_at(std::string_view text) noexcept {
  const char* p = text.data();
  const char* const end = p + text.size();
  const unsigned n = pgn::take_number(p, end);
  return p < end && *p == '.' ? n : 0;
}

Numbering numbering_of(std::string_view text) noexcept {
  std::size_t twice = 0, once = 0;
  unsigned last = 0;
  const char* const end = text.data() + text.size();
  for (const char* p = text.data(); p < end; ++p) {
    if (!is_digit(*p) || (p > text.data() && !is_space(p[-1]))) continue;
    const char* q = p;
    const unsigned n = pgn::take_number(q, end);
    // Figures up to eight may be those of squares.
    const bool telling = n > 8 || (q < end && *q == '.');
    p = q - 1;
    if (!telling) continue;
    twice += n == last ? 1 : 0;
    once += n == last + 1 ? 1 : 0;
    last = n;
  }
  constexpr std::size_t enough = 3;
  return twice > 1 && twice * 2 > once ? Numbering::both
         : once >= enough              ? Numbering::first
                                       : Numbering::unknown;
}

unsigned number_in(std::string_view text) noexcept {
  unsigned n = 0;
  for (std::size_t i = 1; i < text.size(); ++i)
    if (is_space(text[i - 1]) && is_digit(text[i])) n = std::max(n, number_at(text.substr(i)));
  return n;
}

unsigned next_number(const Hypothesis& h) noexcept {
  const int n = static_cast<int>(h.position.fullmove_number()) + shift_of(h.memory) +
                (h.position.side() == Color::black ? 1 : 0);
  return n > 0 ? static_cast<unsigned>(n) : 0;
}

namespace {

/// Whether the figures that a text begins with are a rank ("2d.") or part of a result.
bool is_other_figure(std::string_view text, std::ptrdiff_t figures, bool spaced) noexcept {
  const std::string_view rest = text.substr(static_cast<std::size_t>(figures));
  if (rest.empty()) return false;
  if (is_digit(rest[0]) || (ascii::is_lower(rest[0]) && spaced)) return true;
  return std::string_view("-/:").find(rest[0]) != std::string_view::npos && rest.size() > 1 &&
         is_digit(rest[1]);
}

/// "...", as in front of Black's move.
bool has_dots(std::string_view text) noexcept {
  const auto end = std::find_if_not(text.begin(), text.end(),
                                    [](char c) { return c == '.' || c == ')' || is_space(c); });
  return std::count(text.begin(), end, '.') > 1 || text.starts_with("\xE2\x80\xA6");
}

}  // namespace

/// Whether a number stands here that does not fit the hypothesis.
bool TextEvidence::number_steps(const Hypothesis& h) {
  const std::string_view text = text_.text();
  const char* const begin = text.data() + at_;
  const char* const end = text.data() + text.size();
  const char* q = begin;
  const unsigned n = pgn::take_number(q, end);
  if (!text_.ends_word(text_.skeleton_at(at_))) return false;  // a figure inside a word
  if (q == begin) {
    garbled_number(h);
    return false;
  }
  if (n == 0 || q - begin > 3 || is_other_figure(text.substr(at_), q - begin, spaced_))
    return false;
  // Words of codes may begin with figures.
  const bool glued = q < end && *q != '.' && *q != ')' && !is_space(*q);
  if (glued && std::string_view("-=x~").find(*q) != std::string_view::npos) {
    garbled_number(h);  // "228-Q4": a part of it at most
    return false;
  }
  const int due = static_cast<int>(h.position.fullmove_number()) + shift_of(h.memory);
  const bool fits = static_cast<int>(n) == due;
  if (glued && !spaced_ && (!fits || dialect_.notation != Notation::san)) {
    garbled_number(h);  // "1l."
    return false;
  }
  const auto place = static_cast<Place>(q - text.data());
  const bool waits = has_dots(text.substr(place));
  number_step(h, n, waits, place, 0);
  if (!fits) garbled_number(h);
  return !fits || (waits && h.position.side() == Color::white);
}

void TextEvidence::number_step(const Hypothesis& h, unsigned n, bool waits, Place end,
                               float extra) {
  const int ahead = static_cast<int>(n) - static_cast<int>(h.position.fullmove_number());
  Step step;
  step.how = How::number;
  step.begin = at_;
  step.end = end;
  Place to = end;
  while (to < text_.size() && (text_.text()[to] == ')' || text_.text()[to] == '.')) ++to;
  step.to = text_.next(to);
  if (text_.text().substr(step.to, 3) == "\xE2\x80\xA6") step.to = text_.next(step.to + 3);
  step.memory = h.memory | numbered;
  step.cost = extra;
  if (waits && h.position.side() == Color::white) step.cost += costs_.waiting_number;
  if (ahead == shift_of(h.memory)) {
    steps_->push_back(step);
    return;
  }
  const float so_far = step.cost;
  step.cost = so_far + costs_.wrong_number;
  steps_->push_back(step);
  step.cost = so_far + costs_.new_numbering;
  step.memory = memory_of(ahead) | numbered;
  steps_->push_back(step);
}

// "IS Kt to Kt 3": a number that was misread.
void TextEvidence::garbled_number(const Hypothesis& h) {
  const std::size_t here = text_.skeleton_at(at_);
  if ((h.memory & numbered) != 0 || here >= text_.skeleton().text.size() ||
      !text_.ends_word(here) || !may_be_figure(text_.skeleton().text[here]))
    return;
  const int due = static_cast<int>(h.position.fullmove_number()) + shift_of(h.memory);
  if (due < 1) return;
  std::u16string number;
  for (const char c : std::to_string(due)) number.push_back(static_cast<char16_t>(c));
  const Window& w = window(at_);
  SpellingTrie trie;
  trie.add(number, 0, 0);
  PackedSpellings numbers;
  trie.pack(numbers);
  const std::size_t most = std::min<std::size_t>(w.size, number.size() + 2);
  std::vector<float> end_costs(most + 1, never);
  for (std::size_t k = 1; k <= most; ++k)
    end_costs[k] = text_.ends_word(w.first + k) ? 0 : spaced_ ? costs_.glued_number : never;
  constexpr float most_damage = 16;
  channel_.align(numbers, std::u16string_view(text_.skeleton().text).substr(w.first, most),
                 end_costs, most_damage, matches_);
  for (const Channel::Match& m : matches_)
    if (looks_like_number(std::u16string_view(text_.skeleton().text).substr(w.first, m.end)))
      number_step(h, static_cast<unsigned>(due), false, text_.end_before(w.first + m.end, at_),
                  costs_.garbled_number + costs_.number_damage * m.cost);
}

}  // namespace stamma
