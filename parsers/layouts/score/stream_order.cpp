#include "parsers/layouts/score/stream_order.hpp"

#include <algorithm>
#include <cstdint>

#include "parsers/text/scan.hpp"

namespace stamma::reading {
namespace {

using pgn::is_digit;
using pgn::is_space;

constexpr unsigned highest_rank = 8;  // figures up to it may be those of squares
constexpr unsigned highest = 150;

struct Number {
  std::uint32_t at = 0;
  unsigned value = 0;
  bool stop = false;  // "12."
};

/// The figure that a character is, or is often read as; 10 when there is none.
unsigned figure_of(char c) noexcept {
  if (is_digit(c)) return static_cast<unsigned>(c - '0');
  constexpr std::string_view letters = "oOIlLi|zZsSGbTBg";
  constexpr std::string_view figures = "0011111225566789";
  const std::size_t at = letters.find(c);
  return at == std::string_view::npos ? 10U : static_cast<unsigned>(figures[at] - '0');
}

/// The number of a word of two characters, one of them a figure: "z3", "I9"; 0 when it is none.
unsigned misread_number(std::string_view word) noexcept {
  if (word.size() < 2 || is_digit(word[0]) == is_digit(word[1])) return 0;
  if (word.size() > 2 && !is_space(word[2]) && word[2] != '.') return 0;
  const unsigned tens = figure_of(word[0]), ones = figure_of(word[1]);
  return tens > 9 || ones > 9 ? 0 : 10 * tens + ones;
}

/// The figures at the beginnings of words.
std::vector<Number> numbers_of(std::string_view text) {
  std::vector<Number> found;
  const char* const end = text.data() + text.size();
  for (const char* p = text.data(); p < end; ++p) {
    if (p > text.data() && !is_space(p[-1])) continue;
    const auto at = static_cast<std::uint32_t>(p - text.data());
    if (const unsigned n = misread_number(text.substr(at, 3)); n > highest_rank) {
      found.push_back({at, n, false});
      continue;
    }
    if (!is_digit(*p)) continue;
    const char* q = p;
    const unsigned n = pgn::take_number(q, end);
    if (n >= 1 && n <= highest) found.push_back({at, n, q < end && *q == '.'});
    p = q - 1;
  }
  return found;
}

/// Those that no square has. Where most numbers have stops behind them, those that have.
std::vector<Number> surely_numbers(const std::vector<Number>& all) {
  const auto stops = std::count_if(all.begin(), all.end(), [](const Number& n) { return n.stop; });
  std::vector<Number> sure;
  for (const Number& n : all)
    if (n.value > highest_rank || (n.stop && stops > 8)) sure.push_back(n);
  return sure;
}

/// A longest chain of numbers that count on, one or a few at a time: places in `numbers`. Those
/// that are left out were misread.
std::vector<std::size_t> chain(const std::vector<Number>& numbers, std::size_t first,
                               std::size_t last, unsigned widest) {
  std::vector<std::size_t> length(numbers.size(), 0), before(numbers.size(), numbers.size());
  std::size_t best = last;
  for (std::size_t i = first; i < last; ++i) {
    length[i] = 1;
    for (std::size_t k = first; k < i; ++k) {
      const unsigned step = numbers[i].value - numbers[k].value;
      if (numbers[i].value < numbers[k].value || step > widest || length[k] + 1 <= length[i])
        continue;
      length[i] = length[k] + 1;
      before[i] = k;
    }
    if (best == last || length[i] > length[best]) best = i;
  }
  std::vector<std::size_t> out;
  for (std::size_t i = best; i < last; i = before[i]) out.push_back(i);
  std::reverse(out.begin(), out.end());
  return out;
}

class Orders {
 public:
  explicit Orders(std::string_view text)
      : text_(text), all_(numbers_of(text)), sure_(surely_numbers(all_)) {}

  std::vector<Piece> find() {
    if (sure_.size() < 5) return {};
    const std::vector<std::size_t> whole = chain(sure_, 0, sure_.size(), 3);
    if (whole.size() * 10 >= sure_.size() * 9)
      return swap_beginning() ? pieces_ : std::vector<Piece>();
    if (swap_blocks() || join_columns() || interleave()) return pieces_;
    return {};
  }

 private:
  std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(text_.size()); }

  /// Where a run that goes on with a number begins: at the number 1, found by counting back.
  std::uint32_t run_begin(std::uint32_t at, unsigned value, std::uint32_t least) const {
    std::size_t i = 0;
    while (i < all_.size() && all_[i].at < at) ++i;
    for (unsigned n = value; n > 1; --n) {
      std::size_t k = i;
      while (k > 0 && all_[k - 1].at >= least && all_[k - 1].value != n - 1) --k;
      if (k > 0 && all_[k - 1].at >= least) i = k - 1;
    }
    if (i >= all_.size() || all_[i].value != 2) return i < all_.size() ? all_[i].at : at;
    return misread_one(all_[i].at, least);
  }

  /// A letter that stands for the number 1, close before a place; that place when there is none.
  std::uint32_t misread_one(std::uint32_t at, std::uint32_t least) const noexcept {
    constexpr std::uint32_t longest_pair = 48;
    for (std::uint32_t p = at; p-- > std::max(least, at - std::min(at, longest_pair));)
      if (p > 0 && is_space(text_[p - 1]) && p + 1 < text_.size() &&
          std::string_view("IlLiT!|").find(text_[p]) != std::string_view::npos &&
          (is_space(text_[p + 1]) || text_[p + 1] == '.' || text_[p + 1] == 'P'))
        return p;
    return at;
  }

  /// A later block in front of the first: 16 to 30, then 1 to 15.
  bool swap_blocks() {
    for (std::size_t cut = 2; cut + 2 <= sure_.size(); ++cut) {
      if (sure_[cut].value >= sure_[cut - 1].value) continue;
      const auto high = chain(sure_, 0, cut, 3), low = chain(sure_, cut, sure_.size(), 3);
      if (high.size() < 3 || low.size() < 2 || (high.size() + low.size()) * 4 < sure_.size() * 3)
        continue;
      const unsigned from = sure_[high.front()].value, to = sure_[low.back()].value;
      if (sure_[low.front()].value > highest_rank + 2 || from + 2 < to || from > to + 5) continue;
      const std::uint32_t begin =
          run_begin(sure_[low.front()].at, sure_[low.front()].value, sure_[high.back()].at + 1);
      pieces_ = {{begin, size(), '\n'}, {0, begin, '\0'}};
      return true;
    }
    return false;
  }

  /// The same with a first block so short that its figures may be those of squares.
  bool swap_beginning() {
    const std::vector<std::size_t> low = column(sure_.back().at + 1, size());
    const unsigned from = sure_.front().value;
    if (from > highest_rank + 2 || low.size() < 4 || low.size() + 3 < from ||
        column(0, sure_.front().at).size() > 2 || all_[low.back()].value >= from)
      return false;
    pieces_ = {{all_[low.front()].at, size(), '\n'}, {0, all_[low.front()].at, '\0'}};
    return true;
  }

  /// The numbers of a column, counted on from the first 1 behind a place: places in `all_`.
  std::vector<std::size_t> column(std::uint32_t from, std::uint32_t to) const {
    constexpr std::uint32_t shortest_move = 3, longest_move = 20;
    std::vector<std::size_t> found;
    unsigned due = 1;
    for (std::size_t i = 0; i < all_.size() && all_[i].at < to; ++i) {
      if (all_[i].at < from ||
          (!found.empty() && all_[i].at < all_[found.back()].at + shortest_move))
        continue;
      const bool far = !found.empty() && (all_[i].value > highest_rank ||
                                          all_[i].at > all_[found.back()].at + longest_move);
      // "P-Q 3 3 B-Kt 5": the second is the number.
      if (i + 1 < all_.size() && all_[i + 1].value == all_[i].value &&
          all_[i + 1].at <= all_[i].at + 3)
        continue;
      if (all_[i].value != due && !(far && all_[i].value > due && all_[i].value <= due + 3))
        continue;
      due = all_[i].value + 1;
      found.push_back(i);
    }
    return found;
  }

  /// White's column, then Black's, each with its numbers.
  bool join_columns() {
    std::size_t cut = 0;  // where they begin again
    for (std::size_t i = 1; i < sure_.size(); ++i)
      if (sure_[i].value + 5 < sure_[i - 1].value &&
          (cut == 0 || sure_[i].value < sure_[cut].value))
        cut = i;
    if (cut == 0 || sure_[cut].value > highest_rank + 3) return false;
    const std::uint32_t middle = run_begin(sure_[cut].at, sure_[cut].value, sure_[cut - 1].at + 1);
    const std::vector<std::size_t> white = column(0, middle), black = column(middle, size());
    if (white.size() < 8 || black.size() + 3 < white.size() || white.size() + 3 < black.size())
      return false;
    // Two games have two moves behind each number.
    constexpr std::size_t longest_move = 13;
    if (middle - all_[white.front()].at > longest_move * white.size()) return false;
    pieces_.clear();
    if (all_[white.front()].at > 0) pieces_.push_back({0, all_[white.front()].at, '\0'});
    const auto end_of = [&](const std::vector<std::size_t>& in, std::size_t i, std::uint32_t end) {
      return i + 1 < in.size() ? all_[in[i + 1]].at : end;
    };
    for (std::size_t w = 0, b = 0; w < white.size() || b < black.size();) {
      const bool whites =
          b == black.size() || (w < white.size() && all_[white[w]].value <= all_[black[b]].value);
      const std::vector<std::size_t>& in = whites ? white : black;
      std::size_t& i = whites ? w : b;
      pieces_.push_back(
          {all_[in[i]].at, end_of(in, i, whites ? all_[black.front()].at : size()), ' '});
      ++i;
    }
    return true;
  }

  /// Two columns read across: 1 13 2 14 3 15.
  bool interleave() {
    // The later column alone stands among figures that no square has.
    for (std::size_t first = 0; first < sure_.size(); ++first) {
      const unsigned base = sure_[first].value;
      if (base < 5) continue;
      std::vector<Number> rows;  // of the later column
      unsigned due = base;
      for (std::size_t i = first; i < sure_.size(); ++i)
        if (sure_[i].value == due || (sure_[i].value > due && sure_[i].value <= due + 2)) {
          rows.push_back(sure_[i]);
          due = sure_[i].value + 1;
        }
      if (rows.size() < 4) continue;
      if (lay_rows(rows, base)) return true;
    }
    return false;
  }

  /// Between a row of the later column and the next stands the number of the earlier one.
  bool lay_rows(const std::vector<Number>& rows, unsigned base) {
    struct Part {
      std::uint32_t begin;
      unsigned value;
    };
    std::vector<Part> parts;
    std::size_t met = 0;
    unsigned low = 1;
    std::uint32_t from = 0;
    const auto find_low = [&](std::uint32_t to) {
      // Of several the one in the middle: figures of squares stand at the ends.
      const std::uint32_t middle = (from + to) / 2;
      const Number* best = nullptr;
      const auto distance = [&](const Number& n) {
        return n.at > middle ? n.at - middle : middle - n.at;
      };
      for (const Number& n : all_)
        if (n.at >= from && n.at < to && n.value == low &&
            (best == nullptr || n.stop > best->stop ||
             (n.stop == best->stop && distance(n) < distance(*best))))
          best = &n;
      if (best != nullptr) {
        parts.push_back({best->at, low});
        ++met;
      }
      ++low;
    };
    for (const Number& row : rows) {
      // Where a row is missing, its earlier half stands there all the same.
      while (low < row.value - base + 1) {
        find_low(row.at);
        if (!parts.empty()) from = parts.back().begin + 1;
      }
      find_low(row.at);
      parts.push_back({row.at, row.value});
      from = row.at + 1;
    }
    if (met * 4 < rows.size() * 3 || low >= base + 1) return false;
    // The earlier column may be longer.
    while (low < base) {
      if (!parts.empty()) from = parts.back().begin + 1;
      find_low(size());
    }
    std::vector<std::size_t> order(parts.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return parts[a].value < parts[b].value; });
    pieces_.clear();
    if (parts.front().begin > 0) pieces_.push_back({0, parts.front().begin, '\0'});
    for (const std::size_t i : order)
      pieces_.push_back({parts[i].begin, i + 1 < parts.size() ? parts[i + 1].begin : size(), ' '});
    return true;
  }

  std::string_view text_;
  std::vector<Number> all_, sure_;
  std::vector<Piece> pieces_;
};

}  // namespace

std::vector<Piece> order_by_numbers(std::string_view text) { return Orders(text).find(); }

}  // namespace stamma::reading
