// The reading of a stream: a text that an OCR engine left without sure words, numbers or lines.
// What is a number, a move, a note or dirt is found together with the game; a stretch that is no
// move costs what it costs and takes nothing away from the moves behind it.
#include <algorithm>
#include <cmath>
#include <string>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/score/text_evidence.hpp"
#include "parsers/layouts/score/text_memory.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_digit;

constexpr std::uint32_t in_dirt = 1U << 8U;  // what was read last is no part of the game

/// Words that moves are written with; the others of a language are no loss.
bool is_word_of_moves(std::string_view word) noexcept {
  constexpr std::string_view words[] = {"takes",  "taken", "tks",  "take",  "castles",
                                        "castle", "check", "toma", "enroca"};
  while (!word.empty() && !pgn::is_letter(word.back())) word.remove_suffix(1);
  return std::any_of(std::begin(words), std::end(words), [&](std::string_view w) {
    return word.size() == w.size() &&
           std::equal(w.begin(), w.end(), word.begin(),
                      [](char a, char b) { return a == ascii::lower(b); });
  });
}

/// What it costs to pass over letters that are no word.
float cost_of_letters(const ReadingCosts& costs, float letters) noexcept {
  return std::min(costs.stream_dirt + costs.stream_letter * letters, costs.stream_most_dirt);
}

bool opens_note(char16_t c) noexcept { return c == u'(' || c == u'[' || c == u'<'; }

}  // namespace

float cost_of_dirt(std::string_view text) {
  const ReadingCosts costs;
  float cost = 0;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && !pgn::is_space(text[end])) ++end;
    const std::string_view word = text.substr(i, end - i);
    i = end + 1;
    if (word.empty()) continue;
    cost += is_plain_word(word) && !is_word_of_moves(word)
                ? costs.stream_before
                : cost_of_letters(costs, static_cast<float>(skeleton(word).text.size()));
  }
  return cost;
}

std::size_t TextEvidence::stream_steps(const Hypothesis& h, float room) {
  const Spot& here = spot(at_);
  const bool before_game = h.ply == 0;
  if (here.ends_game && !before_game) return 1;
  stream_numbers(h);
  const std::size_t first_move = steps_->size();
  bool near = word_steps(h);
  std::size_t work = 1;
  if (room > (near ? costs_.look_beside : 1)) {
    near = damaged_steps(h, std::min(costs_.cutoff, room)) || near;
    work += 3;
  }
  if (!near && room > costs_.unreadable) supply_stream(h);
  if (room > costs_.missing_move &&
      (!near || (h.memory & numbered) != 0 || is_digit(text_.text()[at_])))
    supply_steps(h, at_, costs_.missing_move);
  weigh(h, first_move, false);
  const float unnumbered = (h.memory & numbered) != 0          ? 0
                           : h.position.side() == Color::white ? costs_.stream_unnumbered
                           : numbers_ == Numbering::both       ? costs_.stream_unnumbered / 2
                                                               : 0;
  for (std::size_t i = first_move; i < steps_->size(); ++i) {
    (*steps_)[i].cost += unnumbered;
    (*steps_)[i].memory &= ~in_dirt;
  }
  pass_stream(h, before_game);
  settle_here(h);
  return work;
}

/// The number that is due, as far as it can be made out, and one that is another.
void TextEvidence::stream_numbers(const Hypothesis& h) {
  if ((h.memory & numbered) != 0) return;
  // The figure of a word whose letters were passed over is no number.
  if ((h.memory & in_dirt) != 0 && at_ > 0 && pgn::is_letter(text_.text()[at_ - 1])) return;
  const bool black = h.position.side() == Color::black;
  const float turn = !black ? 0 : numbers_ == Numbering::both ? 0.1F : costs_.stream_black_number;
  const int due = static_cast<int>(h.position.fullmove_number()) + shift_of(h.memory);
  if (due >= 1 && window(at_).size > 0) due_in_stream(h, due, turn);
  other_in_stream(h, due, turn);
}

/// A number of so many characters.
void TextEvidence::stream_number_step(std::size_t length, float cost, std::uint32_t memory) {
  Step s;
  s.how = How::number;
  s.begin = at_;
  s.end = text_.skeleton().offsets[window(at_).first + length];
  while (s.end > at_ && pgn::is_space(text_.text()[s.end - 1])) --s.end;
  s.to = text_.next(s.end);
  while (s.to < text_.size() && (text_.text()[s.to] == ')' || text_.text()[s.to] == '-') &&
         s.to > s.end - 1 && s.to + 1 < text_.size() && pgn::is_space(text_.text()[s.to + 1]))
    s.to = text_.next(s.to + 1);
  s.memory = (memory | numbered) & ~in_dirt;
  s.cost = cost;
  steps_->push_back(s);
}

/// The number that is due, whole or damaged.
void TextEvidence::due_in_stream(const Hypothesis& h, int due, float turn) {
  const Window& w = window(at_);
  const std::u16string_view seen = std::u16string_view(text_.skeleton().text).substr(w.first);
  std::u16string number;
  for (const char c : std::to_string(due)) number.push_back(static_cast<char16_t>(c));
  SpellingTrie trie;
  trie.add(number, 0, 0);
  PackedSpellings numbers;
  trie.pack(numbers);
  std::size_t most = 1;
  while (most < w.size && most < number.size() + 2 && !text_.ends_word(w.first + most)) ++most;
  std::vector<float> end_costs(most + 1, never);
  for (std::size_t k = 1; k <= most; ++k)
    end_costs[k] = text_.ends_word(w.first + k) ? 0 : costs_.stream_glued_number;
  channel_.align(numbers, seen.substr(0, most), end_costs, costs_.cutoff, matches_);
  for (const Channel::Match& m : matches_) {
    if (!looks_like_number(seen.substr(0, m.end))) continue;
    const float glue = end_costs[m.end];
    const bool exact = seen.substr(0, m.end) == number;
    const float damage = exact ? 0 : costs_.garbled_number + costs_.number_damage * (m.cost - glue);
    stream_number_step(m.end, turn + glue + damage, h.memory);
  }
}

/// Figures that are another number than the one that is due.
void TextEvidence::other_in_stream(const Hypothesis& h, int due, float turn) {
  const Window& w = window(at_);
  const std::u16string_view seen = std::u16string_view(text_.skeleton().text).substr(w.first);
  std::size_t figures = 0;
  unsigned n = 0;
  while (figures < w.size && figures < 3 && seen[figures] >= u'0' && seen[figures] <= u'9' &&
         (figures == 0 || !text_.ends_word(w.first + figures)))
    n = n * 10 + (seen[figures++] - u'0');
  if (figures == 0 || figures > 2 || static_cast<int>(n) == due || n == 0 ||
      text_.text()[at_] == '0')
    return;
  const float glue = text_.ends_word(w.first + figures) ? 0 : costs_.stream_glued_number;
  stream_number_step(figures, turn + glue + costs_.wrong_number, h.memory);
  const int ahead = static_cast<int>(n) - static_cast<int>(h.position.fullmove_number());
  stream_number_step(figures, turn + glue + costs_.stream_new_numbering, memory_of(ahead));
}

/// A move that cannot be read: one word, or all up to a number.
void TextEvidence::supply_stream(const Hypothesis& h) {
  if (spot(at_).is_plain && !is_word_of_moves(text_.text(at_, text_.word_end(at_)))) return;
  constexpr std::size_t longest = 14;
  const std::size_t from = text_.skeleton_at(at_);
  const Window& w = window(at_);
  Place end = text_.word_end(at_);
  for (unsigned words = 1; words < 6; ++words) {
    const std::size_t length = text_.skeleton_at(end) - from;
    if (length > longest || length > w.size) return;
    const Place next = text_.next(end);
    const bool before_number = next >= text_.size() || is_digit(text_.text()[next]) ||
                               opens_note(static_cast<unsigned char>(text_.text()[next]));
    if (length > 0 && (words == 1 || before_number))
      supply_steps(h, end, costs_.unreadable + costs_.stream_letter * static_cast<float>(length));
    if (next >= text_.size()) return;
    end = std::max(text_.word_end(next), next + 1);
  }
}

/// What is no part of the game: notes, remarks, words, dirt.
void TextEvidence::pass_stream(const Hypothesis& h, bool before_game) {
  Step step;
  step.begin = at_;
  const auto pass = [&](Place end, float cost, bool dirt) {
    step.end = end;
    step.to = text_.next(end);
    step.cost = cost;
    step.memory = dirt ? h.memory | in_dirt : h.memory & ~in_dirt;
    steps_->push_back(step);
  };
  const Spot& here = spot(at_);
  const Place word_end = std::max(text_.word_end(at_), at_ + 1);
  const std::string_view word = text_.text(at_, word_end);
  const bool plain = here.is_plain && !is_word_of_moves(word);
  const auto letters = static_cast<float>(text_.skeleton_at(word_end) - text_.skeleton_at(at_));
  if (before_game) {
    pass(word_end, plain ? costs_.stream_before : cost_of_letters(costs_, letters), false);
    return;
  }
  if (here.note_end != 0)
    pass(here.note_end, here.note_is_mark ? costs_.stream_mark : costs_.pass_note, false);
  if (here.word == Spot::Word::signs) {
    pass(word_end, word.find('?') == std::string_view::npos ? costs_.pass_note : costs_.pass_query,
         false);
    return;
  }
  const float enter = (h.memory & in_dirt) != 0 ? 0 : costs_.stream_enter;
  if (opens_note(static_cast<unsigned char>(word[0])) && letters < 7)
    pass(word_end, costs_.pass_remark, false);
  const float cost = here.word == Spot::Word::mark     ? costs_.stream_mark
                     : here.word == Spot::Word::remark ? costs_.pass_remark
                     : plain                           ? enter + costs_.stream_plain
                                                       : enter + cost_of_letters(costs_, letters);
  pass(word_end, cost, true);
  if (letters > 1) {
    const std::size_t k = text_.skeleton_at(at_);
    const Place next = text_.skeleton().offsets[k + 1];
    pass(next, enter + cost_of_letters(costs_, 1), true);
  }
}

}  // namespace stamma
