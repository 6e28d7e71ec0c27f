#include "parsers/layouts/sheet/ocr_words.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

/// A line of the source, and lines that stand beside each other on the page.
struct OcrLine {
  std::vector<const OcrWord*> words;
  double left = 0, right = 0, middle = 0, height = 0;
  std::uint32_t block = 0;
};

double median(std::vector<double> values, double otherwise) {
  if (values.empty()) return otherwise;
  const auto mid = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), mid, values.end());
  return *mid;
}

class Page {
 public:
  explicit Page(std::vector<OcrLine> lines) : lines_(std::move(lines)) {
    std::vector<double> widths, heights, slopes;
    for (const OcrLine& line : lines_) {
      for (const OcrWord* w : line.words) {
        if (!w->has_box()) continue;
        heights.push_back(w->bottom - w->top);
        widths.push_back((w->right - w->left) /
                         static_cast<double>(std::max<std::size_t>(count_characters(w->text), 1)));
      }
      const OcrWord &a = *line.words.front(), &b = *line.words.back();
      if (a.has_box() && b.has_box() && b.left - a.left > 4 * (a.bottom - a.top))
        slopes.push_back((b.bottom - a.bottom) / (b.left - a.left));
    }
    height_ = std::max(median(heights, 1), 1e-3);
    width_ = std::max(median(widths, 1), 1e-3);
    slope_ = std::clamp(median(slopes, 0), -0.2, 0.2);
    for (OcrLine& line : lines_) measure(line);
  }

  /// Lines of narrow blocks that stand side by side are rows of one table.
  std::vector<OcrLine> rows() {
    const std::map<std::uint32_t, bool> narrow = narrow_blocks();
    std::vector<OcrLine> rows;
    std::size_t open = 0;        // rows from here on are the table that is being put together
    std::vector<OcrLine> loose;  // words without boxes stand behind it
    const auto close_table = [&] {
      std::stable_sort(rows.begin() + static_cast<std::ptrdiff_t>(open), rows.end(),
                       [](const OcrLine& a, const OcrLine& b) { return a.middle < b.middle; });
      part_halves(rows, open);
      std::move(loose.begin(), loose.end(), std::back_inserter(rows));
      loose.clear();
      open = rows.size();
    };
    constexpr double tall = 2.5;  // letters upright in a column are no word
    for (OcrLine& line : lines_) {
      if (line.height == 0 || line.height > tall * height_) {
        loose.push_back(std::move(line));
        continue;
      }
      if (!narrow.at(line.block)) {
        close_table();
        rows.push_back(std::move(line));
        open = rows.size();
        continue;
      }
      OcrLine* beside = nullptr;
      for (std::size_t i = rows.size(); i-- > open && beside == nullptr;) {
        const bool level = std::abs(rows[i].middle - line.middle) < 0.5 * height_;
        const bool apart =
            rows[i].right <= line.left + width_ || line.right <= rows[i].left + width_;
        if (level && apart) beside = &rows[i];
        if (rows.size() - i > farthest) break;
      }
      if (beside == nullptr) {
        rows.push_back(std::move(line));
        continue;
      }
      beside->words.insert(beside->words.end(), line.words.begin(), line.words.end());
      std::stable_sort(beside->words.begin(), beside->words.end(),
                       [](const OcrWord* a, const OcrWord* b) { return a->left < b->left; });
      beside->left = std::min(beside->left, line.left);
      beside->right = std::max(beside->right, line.right);
    }
    close_table();
    return rows;
  }

  double left() const {
    double least = 0;
    bool any = false;
    for (const OcrLine& l : lines_)
      for (const OcrWord* w : l.words) {
        if (!w->has_box()) continue;
        least = any ? std::min(least, w->left) : w->left;
        any = true;
      }
    return least;
  }
  double width() const noexcept { return width_; }

 private:
  static constexpr std::size_t farthest = 200;

  /// Where a table falls into two halves with a gutter between them, as sheets do.
  double gutter(const std::vector<OcrLine>& rows, std::size_t first) const {
    std::vector<std::pair<double, double>> boxes, columns;
    for (std::size_t i = first; i < rows.size(); ++i)
      for (const OcrWord* w : rows[i].words)
        if (w->has_box()) boxes.emplace_back(w->left, w->right);
    std::sort(boxes.begin(), boxes.end());
    std::vector<std::size_t> words;  // of each column
    for (const auto& [left, right] : boxes) {
      if (columns.empty() || left > columns.back().second + 0.5 * width_) {
        columns.emplace_back(left, right);
        words.push_back(0);
      }
      columns.back().second = std::max(columns.back().second, right);
      ++words.back();
    }
    // A heading or a result between the columns is none.
    for (std::size_t i = columns.size(); i-- > 0;)
      if (4 * words[i] < rows.size() - first)
        columns.erase(columns.begin() + static_cast<std::ptrdiff_t>(i));
    double widest = 0, next = 0;
    std::size_t at = 0;
    for (std::size_t i = 1; i < columns.size(); ++i) {
      const double gap = columns[i].first - columns[i - 1].second;
      next = gap > widest ? widest : std::max(next, gap);
      at = gap > widest ? i : at;
      widest = std::max(widest, gap);
    }
    constexpr double wider = 1.5;
    if (at < 2 || columns.size() - at < 2 || widest < wider * next) return 0;
    return columns[at].first - widest / 2;
  }

  /// The left half of a table in front of its right half; what has a label stays above both.
  void part_halves(std::vector<OcrLine>& rows, std::size_t first) const {
    for (std::size_t i = rows.size(); i-- > first;)
      if (std::any_of(rows[i].words.begin(), rows[i].words.end(),
                      [](const OcrWord* w) { return w->text.back() == ':'; })) {
        first = i + 1;
        break;
      }
    constexpr std::size_t fewest = 3;
    const double middle = rows.size() - first < fewest ? 0 : gutter(rows, first);
    if (middle == 0) return;
    std::vector<OcrLine> right;
    for (std::size_t i = first; i < rows.size(); ++i) {
      std::vector<const OcrWord*>& words = rows[i].words;
      const auto part = std::stable_partition(words.begin(), words.end(), [&](const OcrWord* w) {
        return !w->has_box() || w->left < middle;
      });
      if (part == words.end()) continue;
      OcrLine& line = right.emplace_back(rows[i]);
      line.words.assign(part, words.end());
      words.erase(part, words.end());
    }
    std::erase_if(rows, [](const OcrLine& l) { return l.words.empty(); });
    std::move(right.begin(), right.end(), std::back_inserter(rows));
  }

  /// The blocks whose lines are as short as those of a column of moves.
  std::map<std::uint32_t, bool> narrow_blocks() const {
    constexpr double most_words = 4;
    std::map<std::uint32_t, std::vector<double>> words;
    for (const OcrLine& l : lines_) words[l.block].push_back(static_cast<double>(l.words.size()));
    std::map<std::uint32_t, bool> narrow;
    for (auto& [block, counts] : words) narrow[block] = median(std::move(counts), 0) <= most_words;
    return narrow;
  }

  void measure(OcrLine& line) const {
    double sum = 0, heights = 0;
    std::size_t n = 0;
    for (const OcrWord* w : line.words) {
      if (!w->has_box()) continue;
      sum += (w->top + w->bottom) / 2 - slope_ * w->left;
      heights += w->bottom - w->top;
      line.left = n == 0 ? w->left : std::min(line.left, w->left);
      line.right = n == 0 ? w->right : std::max(line.right, w->right);
      ++n;
    }
    if (n == 0) return;
    line.middle = sum / static_cast<double>(n);
    line.height = heights / static_cast<double>(n);
  }

  std::vector<OcrLine> lines_;
  double height_ = 1, width_ = 1, slope_ = 0;
};

class Typist {
 public:
  Typist(Sheet& sheet, double left, double width) : sheet_(sheet), left_(left), width_(width) {}

  void line(const OcrLine& line) {
    std::size_t column = 0;
    const OcrWord* before = nullptr;
    for (const OcrWord* w : line.words) {
      column += blanks(*w, before, column);
      word(*w);
      column += count_characters(w->text);
      before = w;
    }
    add("\n", before != nullptr ? before->offset : 0);
  }

 private:
  /// One blank between words of a text, more where the page leaves room.
  std::size_t blanks(const OcrWord& w, const OcrWord* before, std::size_t column) {
    constexpr double wide = 2.2;  // characters between two columns
    constexpr std::size_t most = 200;
    std::size_t n = before != nullptr ? 1 : 0;
    if (w.has_box() &&
        (before == nullptr || (before->has_box() && w.left - before->right > wide * width_))) {
      const double at = (w.left - left_) / width_;
      const auto place = at > 0 && at < 1e6 ? static_cast<std::size_t>(at) : 0;
      n = std::max(before != nullptr ? std::size_t{2} : 0, place > column ? place - column : 0);
    }
    n = std::min(n, most);
    add(std::string(n, ' '), w.offset);
    return n;
  }

  void word(const OcrWord& w) {
    const auto begin = static_cast<std::uint32_t>(sheet_.text.size());
    for (std::size_t i = 0; i < w.text.size(); ++i)
      sheet_.places.push_back(w.offset +
                              std::min(static_cast<std::uint32_t>(i), std::max(w.length, 1U) - 1));
    sheet_.text += w.text;
    constexpr double sure = 0.9;  // of words above it the program is hardly ever in doubt
    if (w.others.empty() && (w.confidence < 0 || w.confidence >= sure)) return;
    const double p = w.confidence >= 0 ? w.confidence : 0.7;
    auto others = w.others;
    double left_over = 1 - p;  // alternatives that have no confidence of their own share the rest
    for (auto& [text, chance] : others) {
      if (chance < 0) chance = left_over * 0.5;
      left_over = std::max(left_over - chance, 0.0);
    }
    sheet_.ranked.push_back(
        ranked_cell(begin, static_cast<std::uint32_t>(sheet_.text.size()), p, std::move(others)));
  }

  void add(std::string_view text, std::uint32_t offset) {
    sheet_.text += text;
    sheet_.places.resize(sheet_.text.size(), offset);
  }

  Sheet& sheet_;
  double left_, width_;
};

}  // namespace

Sheet lay_out_words(const std::vector<OcrWord>& words, std::uint32_t end) {
  Sheet sheet;
  sheet.may_be_prose = true;
  for (std::size_t i = 0; i < words.size();) {
    std::vector<OcrLine> lines;
    const std::uint32_t page = words[i].page;
    for (; i < words.size() && words[i].page == page; ++i) {
      if (lines.empty() || words[i].line != words[i - 1].line) {
        lines.emplace_back();
        lines.back().block = words[i].block;
      }
      lines.back().words.push_back(&words[i]);
    }
    Page laid(std::move(lines));
    const double left = laid.left(), width = laid.width();
    Typist typist(sheet, left, width);
    for (const OcrLine& row : laid.rows()) typist.line(row);
  }
  sheet.places.push_back(end);
  return sheet;
}

}  // namespace stamma
