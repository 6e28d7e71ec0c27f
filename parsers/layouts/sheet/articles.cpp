#include "parsers/layouts/sheet/articles.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "lib/text/ascii.hpp"
#include "lib/words/results.hpp"

namespace stamma {
namespace {

struct WordPlace {
  std::size_t begin, end;
};

/// The number of a move, and where it stands.
struct Numbered {
  unsigned value;
  std::size_t offset;
};

std::vector<WordPlace> words_in(std::string_view text) {
  std::vector<WordPlace> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(ascii::spaces, at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(ascii::spaces, at), text.size());
    words.push_back({at, end});
    at = end;
  }
  return words;
}

/// "12", "12.", "12)": as many as a game has.
unsigned number_in(std::string_view word) {
  unsigned value = 0;
  std::size_t i = 0;
  for (; i < word.size() && i < 3 && ascii::is_digit(word[i]); ++i)
    value = 10 * value + static_cast<unsigned>(word[i] - '0');
  const std::size_t signs = word.size() - i;
  const bool plain = signs <= 2 && std::none_of(word.begin() + static_cast<std::ptrdiff_t>(i),
                                                word.end(), ascii::is_letter_or_digit);
  return plain ? value : 0;
}

/// Whether a word may be a move: a capital with a figure or a sign of a move behind it.
bool may_be_move(std::string_view word) {
  const std::size_t first = word.find_first_not_of("'\"`.,_~=-");
  if (first == std::string_view::npos || word.size() - first < 2 || word.size() > 12) return false;
  word.remove_prefix(first);
  if (word.starts_with("Castles") || word.starts_with("O-O") || word.starts_with("0-0"))
    return true;
  const bool capital = ascii::is_upper(word[0]), file = word[0] >= 'a' && word[0] <= 'h';
  return (capital || file) && word.find_first_of("12345678x-") != std::string_view::npos;
}

std::vector<Numbered> numbers_in(std::string_view text) {
  std::vector<Numbered> numbers;
  const std::vector<WordPlace> words = words_in(text);
  const auto text_of = [&](std::size_t i) {
    return text.substr(words[i].begin, words[i].end - words[i].begin);
  };
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (const unsigned value = number_in(text_of(i)); value != 0 && may_be_move(text_of(i + 1)))
      numbers.push_back({value, words[i].begin});
  return numbers;
}

/// Whether the numbers begin again at one of them.
bool begins_again(const std::vector<Numbered>& numbers, std::size_t i, unsigned highest) {
  constexpr unsigned most = 3;    // with which a damaged game may begin
  constexpr unsigned enough = 5;  // moves of the game before
  constexpr std::size_t ahead = 4;
  const unsigned first = numbers[i].value;
  if (first > most || highest < enough) return false;
  unsigned next = first + 1;
  for (std::size_t k = i + 1; k < std::min(numbers.size(), i + 1 + ahead); ++k)
    if (numbers[k].value == next && ++next == first + 3) return true;
  return false;
}

std::size_t line_start(std::string_view text, std::size_t at) {
  const std::size_t end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return end == std::string_view::npos ? 0 : end + 1;
}

enum class LineKind { blank, heading, moves, text };

/// Headings are neither moves nor the end of a game nor words that run on.
LineKind kind_of(std::string_view line) {
  constexpr std::size_t running = 3;  // words in small letters
  const std::vector<WordPlace> words = words_in(line);
  std::size_t small = 0, moves = 0;
  for (const WordPlace& w : words) {
    const std::string_view word = line.substr(w.begin, w.end - w.begin);
    const std::string bare = ascii::lower(word.substr(0, word.find_last_not_of(".,;:!") + 1));
    if (is_resigning(bare) || is_drawing(bare)) return LineKind::text;
    moves += may_be_move(word) && word.find_first_of("12345678") != std::string_view::npos ? 1 : 0;
    small += ascii::is_lower(word.front()) ? 1 : 0;
  }
  if (words.empty()) return LineKind::blank;
  if (moves > 1) return LineKind::moves;
  // "1-0", "1/2-1/2": what has no letter is a result, or the number of a page.
  if (std::none_of(line.begin(), line.end(), ascii::is_letter)) return LineKind::text;
  return small >= running || small == words.size() ? LineKind::text : LineKind::heading;
}

/// Where the heading over a place begins; `rows` of moves may stand between, whose numbers are
/// damaged.
std::size_t heading_over(std::string_view text, std::size_t place, std::size_t from,
                         unsigned rows) {
  constexpr int most_lines = 9;
  std::size_t begin = line_start(text, place), heading = begin;
  if (begin <= from) return place;
  for (int n = 0; n < most_lines && begin > from; ++n) {
    const std::size_t above = line_start(text, begin - 1);
    if (above <= from && from != 0) break;
    const LineKind kind = kind_of(text.substr(above, begin - 1 - above));
    if (kind == LineKind::text || (kind == LineKind::moves && rows == 0)) break;
    rows -= kind == LineKind::moves ? 1 : 0;
    begin = above;
    heading = kind == LineKind::blank ? heading : above;
  }
  return heading;
}

}  // namespace

std::vector<std::size_t> later_games(std::string_view page) {
  std::vector<std::size_t> starts;
  const std::vector<Numbered> numbers = numbers_in(page);
  constexpr unsigned most_missing = 6;
  unsigned highest = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Numbered& n = numbers[i];
    if (begins_again(numbers, i, highest)) {
      starts.push_back(heading_over(page, n.offset, from, n.value - 1));
      highest = 0;
    }
    // Numbers come one after the other; others are figures of a date or damaged.
    if (n.value > highest && n.value <= highest + most_missing) highest = n.value;
    from = n.offset;
  }
  return starts;
}

std::vector<Sheet> articles_of(std::string_view page, const std::vector<std::size_t>& later,
                               const std::vector<RankedCell>& ranked) {
  std::vector<Sheet> sheets;
  for (std::size_t i = 0; i <= later.size(); ++i) {
    const std::size_t begin = i == 0 ? 0 : later[i - 1];
    const std::size_t end = i == later.size() ? page.size() : later[i];
    Sheet& sheet = sheets.emplace_back();
    sheet.text = page.substr(begin, end - begin);
    sheet.map.add(sheet.text.size(), begin);
    sheet.map.finish(end);
    sheet.may_be_prose = true;
    for (RankedCell cell : ranked) {
      if (cell.begin < begin || cell.end > end) continue;
      cell.begin -= static_cast<std::uint32_t>(begin);
      cell.end -= static_cast<std::uint32_t>(begin);
      sheet.ranked.push_back(std::move(cell));
    }
  }
  return sheets;
}

}  // namespace stamma
