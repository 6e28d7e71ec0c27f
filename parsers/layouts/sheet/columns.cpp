#include "parsers/layouts/sheet/columns.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

/// A word in a page whose lines are level.
struct Placed {
  const OcrWord* word;
  std::size_t index;  // on the page
  double left, right, middle;
  bool is_mark;  // no letter or digit: specks and rules, which bar nothing
};

using Region = std::vector<Placed>;

/// White paper from top to bottom between two columns.
struct Gutter {
  double at = 0;
  double top = 0, bottom = 0;  // the middles of the words beside it lie between these
  double worth = 0;
};

/// The words of one height on one side of a gutter.
struct Beside {
  double middle = 0;
  std::size_t letters = 0;
  std::size_t squares = 0;         // words with a figure behind the number: about one for each move
  std::optional<unsigned> number;  // that it begins with
  bool only_number = false;
};

std::optional<unsigned> number_of(std::string_view text) {
  while (!text.empty() && !ascii::is_digit(text.back())) text.remove_suffix(1);
  unsigned n = 0;
  constexpr std::size_t longest = 3;
  if (text.empty() || text.size() > longest) return std::nullopt;
  for (const char c : text) {
    if (!ascii::is_digit(c)) return std::nullopt;
    n = 10 * n + static_cast<unsigned>(c - '0');
  }
  return n;
}

bool has_digit(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return ascii::is_digit(c); });
}

class Cutter {
 public:
  explicit Cutter(const PageMeasure& measure) : m_(measure) {}

  std::vector<Words> run(const Words& page) {
    Region region;
    for (std::size_t i = 0; i < page.size(); ++i)
      if (page[i]->has_box()) region.push_back(place(*page[i], i));
    std::stable_sort(region.begin(), region.end(),
                     [](const Placed& a, const Placed& b) { return a.middle < b.middle; });
    part_of_.resize(page.size());
    cut(std::move(region), deepest);
    std::vector<Words> parts(std::max<std::size_t>(parts_, 1));
    std::size_t part = 0;
    for (std::size_t i = 0; i < page.size(); ++i) {
      if (page[i]->has_box()) part = part_of_[i];
      parts[part].push_back(page[i]);
    }
    return parts;
  }

 private:
  static constexpr int deepest = 24;

  Placed place(const OcrWord& w, std::size_t index) const {
    // Signs begin with C2 or E2 in UTF-8, letters with what is between and above.
    const bool words = std::any_of(w.text.begin(), w.text.end(), [](char c) {
      const auto byte = static_cast<unsigned char>(c);
      return ascii::is_letter_or_digit(c) || (byte >= 0xC3 && byte != 0xE2);
    });
    constexpr double tall = 2.5;  // what was taken for letters on their side
    const bool mark = !words || w.bottom - w.top > tall * m_.height;
    return {&w, index, w.left, w.right, (w.top + w.bottom) / 2 - m_.slope * w.left, mark};
  }

  void cut(Region region, int depth) {
    const std::optional<Gutter> gutter = depth > 0 ? find_gutter(region) : std::nullopt;
    if (!gutter) {
      if (region.empty()) return;
      for (const Placed& p : region) part_of_[p.index] = parts_;
      ++parts_;
      return;
    }
    Region above, left, right, below;
    for (const Placed& p : region)
      (p.middle < gutter->top              ? above
       : p.middle > gutter->bottom         ? below
       : p.left + p.right < 2 * gutter->at ? left
                                           : right)
          .push_back(p);
    cut(std::move(above), depth - 1);
    cut(std::move(left), depth - 1);
    cut(std::move(right), depth - 1);
    cut(std::move(below), depth - 1);
  }

  /// The gutter along which most lines stand side by side. `region` is sorted from top to bottom.
  std::optional<Gutter> find_gutter(const Region& region) const {
    constexpr std::size_t fewest = 12, most = 20'000;  // words; no page has more
    if (region.size() < fewest || region.size() > most) return std::nullopt;
    std::vector<double> edges;  // a gutter ends where a word begins
    for (const Placed& p : region)
      if (!p.is_mark) edges.push_back(p.left);
    if (edges.empty()) return std::nullopt;
    std::sort(edges.begin(), edges.end());
    constexpr double most_edges = 400;
    const double step = std::max(0.25 * m_.width, (edges.back() - edges.front()) / most_edges);
    std::optional<Gutter> best;
    double last = edges.front();
    for (const double edge : edges) {
      if (edge - last < step) continue;
      last = edge;
      for (Gutter& g : gutters_at(edge - 0.5 * m_.width, region))
        if ((!best || g.worth > best->worth) && parts_columns(region, g)) best = g;
    }
    return best;
  }

  /// Words that stand across a place part the page into bands; those in which enough lines face
  /// each other.
  std::vector<Gutter> gutters_at(double at, const Region& region) const {
    constexpr double word_space = 1.6;  // letters
    std::vector<Gutter> found;
    double top = -1e9;
    const Placed *left = nullptr, *right = nullptr;  // the last words close to the place
    for (std::size_t begin = 0, i = 0; i <= region.size(); ++i) {
      bool across = i == region.size();
      if (!across && !region[i].is_mark) {
        const Placed& p = region[i];
        across = p.left < at && p.right > at;
        if (p.right <= at && at - p.right < word_space * m_.width) left = &p;
        if (p.left >= at && p.left - at < word_space * m_.width) right = &p;
        // A line runs across where it leaves no more than the space between words.
        across = across || (left != nullptr && right != nullptr && (&p == left || &p == right) &&
                            std::abs(left->middle - right->middle) < 0.4 * m_.height &&
                            right->left - left->right < word_space * m_.width);
      }
      if (!across) continue;
      Gutter g;
      g.at = at;
      g.top = top + 0.6 * m_.height;
      g.bottom = (i == region.size() ? 1e9 : region[i].middle) - 0.6 * m_.height;
      if (measure_gutter(region, begin, i, g)) found.push_back(g);
      if (i < region.size()) top = region[i].middle;
      begin = i + 1;
    }
    return found;
  }

  /// How wide a gutter is between the words from `begin` to `end`, and what it is worth: lines that
  /// it parts, each by as much as the eye sees.
  bool measure_gutter(const Region& region, std::size_t begin, std::size_t end, Gutter& g) const {
    constexpr double least_gap = 1.6, wide_gap = 3;
    constexpr std::size_t least_lines = 4;
    double left_edge = -1e9, right_edge = 1e9, line = -1e9;
    bool left = false, right = false;
    std::size_t lines = 0;
    const auto close_line = [&] {
      lines += left && right ? 1 : 0;
      left = right = false;
    };
    for (std::size_t i = begin; i < end; ++i) {
      const Placed& p = region[i];
      if (p.is_mark || p.middle < g.top || p.middle > g.bottom) continue;
      if (p.middle - line > m_.height) {
        close_line();
        line = p.middle;
      }
      if (p.right <= g.at) {
        left = true;
        left_edge = std::max(left_edge, p.right);
      } else {
        right = true;
        right_edge = std::min(right_edge, p.left);
      }
    }
    close_line();
    const double gap = right_edge - left_edge;
    if (lines < least_lines || gap < least_gap * m_.width) return false;
    g.at = (left_edge + right_edge) / 2;
    g.worth = static_cast<double>(lines) * std::min(gap, wide_gap * m_.width);
    return true;
  }

  /// The rows of one side. Of a row only what is next to the gutter counts, up to the next gap:
  /// what stands behind it may be another column.
  std::vector<Beside> rows_of(std::vector<const Placed*> words, bool is_left) const {
    constexpr double gap = 2.5;  // letters
    std::sort(words.begin(), words.end(),
              [](const Placed* a, const Placed* b) { return a->middle < b->middle; });
    std::vector<Beside> rows;
    std::size_t begin = 0;
    for (std::size_t i = 1; i <= words.size(); ++i) {
      if (i < words.size() && words[i]->middle - words[i - 1]->middle < 0.4 * m_.height) continue;
      Beside& row = rows.emplace_back();
      row.middle = words[begin]->middle;
      const auto first = words.begin() + static_cast<std::ptrdiff_t>(begin);
      const auto last = words.begin() + static_cast<std::ptrdiff_t>(i);
      std::sort(first, last, [](const Placed* a, const Placed* b) { return a->left < b->left; });
      row.number = number_of((*first)->word->text);
      row.only_number = row.number && i - begin == 1;
      if (is_left) std::reverse(first, last);
      for (auto w = first; w != last; ++w) {
        if (w != first &&
            (is_left ? w[-1]->left - w[0]->right : w[0]->left - w[-1]->right) > gap * m_.width)
          break;
        const std::string& text = (*w)->word->text;
        row.letters += count_characters(text);
        row.squares += number_of(text) ? 0 : has_digit(text) ? 1 : 0;
      }
      begin = i;
    }
    return rows;
  }

  /// Whether the words beside a gutter are columns that are read one after the other, and no rows
  /// of one table.
  bool parts_columns(const Region& region, Gutter& g) const {
    std::vector<const Placed*> left, right;
    for (const Placed& p : region)
      if (!p.is_mark && p.middle >= g.top && p.middle <= g.bottom)
        (p.right <= g.at ? left : right).push_back(&p);
    constexpr std::size_t fewest = 5;  // words of a column
    if (left.size() < fewest || right.size() < fewest) return false;
    const std::vector<Beside> a = rows_of(left, true), b = rows_of(right, false);
    std::size_t numbers = 0, facing = 0, cells = 0, twice = 0;
    for (const Beside& row : a) numbers += row.only_number ? 1 : 0;
    if (2 * numbers > a.size()) return false;  // the numbers of the moves beside them
    constexpr std::size_t longest_cell = 22;   // letters
    auto beside = a.begin();
    for (const Beside& row : b) {
      while (beside != a.end() && beside->middle < row.middle - 0.6 * m_.height) ++beside;
      const bool level = beside != a.end() && beside->middle < row.middle + 0.6 * m_.height;
      // In a table that is numbered twice each side has one move; two are a game of their own.
      const bool same = level && row.number && beside->number == row.number && row.squares < 2 &&
                        beside->squares < 2;
      ++facing;
      twice += same ? 1 : 0;
      cells += same || (!row.number && row.letters <= longest_cell &&
                        (!level || beside->letters <= longest_cell))
                   ? 1
                   : 0;
    }
    if (2 * cells <= facing) return true;
    return 2 * twice <= facing && halves_of_sheet(region, g);
  }

  /// A sheet falls into halves whose gutter is wider than what is between the columns of each. What
  /// has a label stays above both.
  bool halves_of_sheet(const Region& region, Gutter& g) const {
    double label = g.top;
    for (const Placed& p : region)
      if (p.middle >= g.top && p.middle <= g.bottom && p.word->text.ends_with(':'))
        label = std::max(label, p.middle + 0.6 * m_.height);
    std::vector<std::pair<double, double>> boxes, columns;
    std::vector<double> middles;
    for (const Placed& p : region)
      if (!p.is_mark && p.middle >= label && p.middle <= g.bottom) {
        boxes.emplace_back(p.left, p.right);
        middles.push_back(p.middle);
      }
    std::sort(boxes.begin(), boxes.end());
    std::sort(middles.begin(), middles.end());
    std::size_t rows = middles.empty() ? 0 : 1;
    for (std::size_t i = 1; i < middles.size(); ++i)
      rows += middles[i] - middles[i - 1] > 0.4 * m_.height ? 1 : 0;
    std::vector<std::size_t> words;  // of each column
    for (const auto& [from, to] : boxes) {
      if (columns.empty() || from > columns.back().second + 0.5 * m_.width) {
        columns.emplace_back(from, to);
        words.push_back(0);
      }
      columns.back().second = std::max(columns.back().second, to);
      ++words.back();
    }
    // A heading or a result between the columns is none.
    for (std::size_t i = columns.size(); i-- > 0;)
      if (4 * words[i] < rows) columns.erase(columns.begin() + static_cast<std::ptrdiff_t>(i));
    double widest = 0, next = 0;
    std::size_t at = 0;
    for (std::size_t i = 1; i < columns.size(); ++i) {
      const double gap = columns[i].first - columns[i - 1].second;
      next = gap > widest ? widest : std::max(next, gap);
      at = gap > widest ? i : at;
      widest = std::max(widest, gap);
    }
    constexpr double wider = 1.5;
    constexpr std::size_t fewest_rows = 3;
    if (at < 2 || columns.size() - at < 2 || widest < wider * next || rows < fewest_rows)
      return false;
    if (g.at < columns[at - 1].second || g.at > columns[at].first) return false;
    g.top = label;
    return true;
  }

  PageMeasure m_;
  std::vector<std::size_t> part_of_;  // by the index of the word
  std::size_t parts_ = 0;
};

}  // namespace

std::vector<Words> columns_of(const Words& page, const PageMeasure& measure) {
  return Cutter(measure).run(page);
}

}  // namespace stamma
