#include "parsers/layouts/score/stream_marks.hpp"

#include <algorithm>
#include <string>

#include "lib/decode/lattice.hpp"
#include "lib/decode/weights.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::reading {
namespace {

using pgn::is_digit;
using pgn::is_space;

/// What the figures 0 to 9 are often read as: the confusions of weights.tsv, and stops and strokes
/// for 1, which stand for nothing else at the beginning of a word.
constexpr std::string_view seen_for[] = {
    "oOCQD6",  "IlLi|!.:JtTj74", "zZ",     "5829sSB", "1i*AHl&",
    "3SsoB6&", "GbC058o(",       "T1?rf/", "BS3s6&",  "go03"};

float figure_cost(char meant, char seen) {
  static const float confused = weight("order_confused"), other = weight("order_other_figure");
  if (meant == seen) return 0;
  if (seen_for[meant - '0'].find(seen) != std::string_view::npos) return confused;
  return is_digit(seen) ? other : never;
}

/// What follows a number: a blank or a stop, or the move that it is glued to.
float end_cost(std::string_view rest) {
  static const float glued = weight("stream_glued_number"), other = weight("order_other_figure");
  if (rest.empty() || is_space(rest[0]) || rest[0] == '.' || rest[0] == ')') return 0;
  return is_digit(rest[0]) ? other : glued;
}

/// A number of which one figure is lost.
float shortened_cost(std::string_view word, std::string_view number) {
  static const float other = weight("order_other_figure");
  if (number.size() < 2 || word.empty() || !is_digit(word[0])) return never;
  const bool found = number.find(word[0]) != std::string_view::npos;
  return found && end_cost(word.substr(1)) == 0 ? other : never;
}

bool begins_move(char c) noexcept {
  return std::string_view("KQRBPNCOXEHI0").find(c) != std::string_view::npos;
}

/// "4o", "i0", "2l": a figure, and a character that is one misread. Letters of men are none.
bool is_misread_number(std::string_view word) noexcept {
  constexpr std::string_view figures = "oOiIlLzZsSgGbB|!";
  constexpr std::string_view first = "oilzsgb|!";
  if (word.size() < 2 || is_digit(word[0]) == is_digit(word[1]) || end_cost(word.substr(2)) != 0)
    return false;
  return (is_digit(word[0]) ? figures : first).find(word[is_digit(word[0]) ? 1 : 0]) !=
         std::string_view::npos;
}

}  // namespace

std::vector<NumberMark> number_marks(std::string_view text) {
  std::vector<NumberMark> found;
  const char* const end = text.data() + text.size();
  for (const char* p = text.data(); p < end; ++p) {
    if (is_space(*p) || (p > text.data() && !is_space(p[-1]))) continue;
    NumberMark mark;
    mark.at = static_cast<std::uint32_t>(p - text.data());
    const char* q = p;
    const unsigned n = pgn::take_number(q, end);
    constexpr std::ptrdiff_t most_figures = 2;
    if (q > p && q - p <= most_figures) mark.value = n;
    mark.alone = mark.value != 0 && end_cost({q, static_cast<std::size_t>(end - q)}) == 0;
    mark.misread = is_misread_number({p, static_cast<std::size_t>(end - p)});
    if (mark.misread) q = p + 2;
    while (q < end && !is_space(*q) && !pgn::is_letter(*q)) ++q;
    while (q < end && is_space(*q)) ++q;
    mark.leads = q < end && pgn::is_letter(*q);
    found.push_back(mark);
  }
  return found;
}

bool counts_on(std::string_view text, unsigned from) {
  constexpr unsigned enough = 5, most_lost = 1;
  unsigned due = from, found = 0;
  for (const NumberMark& m : number_marks(text)) {
    if (!m.alone || !m.leads || m.value < due || m.value > due + most_lost) continue;
    due = m.value + 1;
    if (++found == enough) return true;
  }
  return false;
}

float cost_as_number(std::string_view text, const NumberMark& mark, unsigned value) {
  static const float lost = weight("order_lost_number"), square = weight("order_no_move");
  const std::string_view word = text.substr(mark.at, 4);
  const std::string number = std::to_string(value);
  float cost = word.size() < number.size() ? never : 0;
  for (std::size_t i = 0; i < number.size() && cost < never; ++i)
    cost += figure_cost(number[i], word[i]);
  if (cost < never) cost += end_cost(word.substr(number.size()));
  cost = std::min(cost, shortened_cost(word, number)) + (mark.leads ? 0 : square);
  return begins_move(text[mark.at]) ? std::min(cost, lost) : cost;
}

}  // namespace stamma::reading
