#include "parsers/layouts/sheet/ocr_words.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/layouts/sheet/blocks.hpp"
#include "parsers/layouts/sheet/columns.hpp"

namespace stamma {
namespace {

/// Words that stand beside each other: first a line of the source, then a row of the page.
struct OcrLine {
  Words words;
  double left = 0, right = 0, middle = 0, height = 0;
};

/// The lines of one column, top to bottom.
class Column {
 public:
  Column(const Words& words, const PageMeasure& measure) : m_(measure) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i == 0 || words[i]->line != words[i - 1]->line) lines_.emplace_back();
      lines_.back().words.push_back(words[i]);
    }
    for (OcrLine& line : lines_) measure_line(line);
  }

  /// Lines that stand side by side are rows of one table.
  std::vector<OcrLine> rows() {
    constexpr double tall = 2.5;  // letters upright in a column are no word
    std::vector<OcrLine> rows, loose;
    for (OcrLine& line : lines_) {
      const bool is_picture = line.words.size() == 1 && line.words[0]->text.empty();
      const bool fits = line.height != 0 && (line.height <= tall * m_.height || is_picture);
      (fits ? rows : loose).push_back(std::move(line));
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const OcrLine& a, const OcrLine& b) { return a.middle < b.middle; });
    std::vector<OcrLine> joined;
    for (OcrLine& line : rows) {
      OcrLine* const beside = level_with(line, joined);
      if (beside == nullptr) {
        joined.push_back(std::move(line));
        continue;
      }
      beside->words.insert(beside->words.end(), line.words.begin(), line.words.end());
      beside->left = std::min(beside->left, line.left);
      beside->right = std::max(beside->right, line.right);
    }
    for (OcrLine& line : joined)
      std::stable_sort(line.words.begin(), line.words.end(),
                       [](const OcrWord* a, const OcrWord* b) { return a->left < b->left; });
    std::move(loose.begin(), loose.end(), std::back_inserter(joined));
    return joined;
  }

  double left() const {
    double least = 1e9;
    for (const OcrLine& l : lines_)
      if (l.height != 0) least = std::min(least, l.left);
    return least;
  }

 private:
  /// The row that a line goes on; rows come sorted, so that it is among the last.
  OcrLine* level_with(const OcrLine& line, std::vector<OcrLine>& rows) const {
    constexpr std::size_t farthest = 12;
    for (std::size_t i = rows.size(); i-- > 0 && rows.size() - i <= farthest;) {
      const bool level = std::abs(rows[i].middle - line.middle) < lm.same_row * m_.height;
      if (level && has_room(rows[i], line)) return &rows[i];
    }
    return nullptr;
  }

  /// Whether no word of a line would stand on one of the row. It may stand between two of them:
  /// White's move between the number and Black's.
  bool has_room(const OcrLine& row, const OcrLine& line) const {
    return std::none_of(line.words.begin(), line.words.end(), [&](const OcrWord* w) {
      return std::any_of(row.words.begin(), row.words.end(), [&](const OcrWord* other) {
        return w->left + m_.width < other->right && other->left + m_.width < w->right;
      });
    });
  }

  void measure_line(OcrLine& line) const {
    double sum = 0, heights = 0;
    std::size_t n = 0;
    for (const OcrWord* w : line.words) {
      if (!w->has_box()) continue;
      sum += w->text.empty() ? (w->top + w->bottom) / 2 - m_.slope * w->left : baseline_of(*w, m_);
      heights += w->bottom - w->top;
      line.left = n == 0 ? w->left : std::min(line.left, w->left);
      line.right = n == 0 ? w->right : std::max(line.right, w->right);
      ++n;
    }
    if (n == 0) return;
    line.middle = sum / static_cast<double>(n);
    line.height = heights / static_cast<double>(n);
  }

  PageMeasure m_;
  std::vector<OcrLine> lines_;
};

class Typist {
 public:
  Typist(PageText& page, double left, double width) : page_(page), left_(left), width_(width) {}

  /// A blank line where the page leaves more room than between its other lines, and before a
  /// heading at the top.
  void column(const std::vector<OcrLine>& rows) {
    constexpr double much = 1.3;
    std::vector<double> steps;
    if (!page_.text.empty() && !rows.empty() && is_centred(rows))
      add("\n", rows[0].words.front()->offset);
    for (std::size_t i = 1; i < rows.size(); ++i)
      if (rows[i].height != 0 && rows[i - 1].height != 0)
        steps.push_back(rows[i].middle - rows[i - 1].middle);
    const double usual = median(steps, 0);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const bool apart = i > 0 && rows[i].height != 0 && rows[i - 1].height != 0 &&
                         rows[i].middle - rows[i - 1].middle > much * usual;
      if (apart) add("\n", rows[i].words.front()->offset);
      line(rows[i]);
    }
  }

 private:
  /// Whether the first row stands in the middle of the column, as headings do and moves do not.
  bool is_centred(const std::vector<OcrLine>& rows) const {
    constexpr double apart = 2;  // letters from either edge
    double right = rows[0].right;
    for (const OcrLine& row : rows) right = std::max(right, row.right);
    return rows[0].left > left_ + apart * width_ && rows[0].right < right - apart * width_ &&
           !rows[0].words.front()->text.empty() &&
           !ascii::is_digit(rows[0].words.front()->text.front());
  }

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
    if (w.text.empty()) return add("[Illustration]", w.offset);
    const auto begin = static_cast<std::uint32_t>(page_.text.size());
    page_.map.add(w.text.size(), w.offset, w.length);
    page_.text += w.text;
    // Braces are in no type case, and around words they would be a comment.
    std::replace(page_.text.begin() + begin, page_.text.end(), '{', '(');
    std::replace(page_.text.begin() + begin, page_.text.end(), '}', ')');
    constexpr double sure = 0.9;  // of words above it the program is hardly ever in doubt
    if (w.others.empty() && (w.confidence < 0 || w.confidence >= sure)) return;
    const double p = w.confidence >= 0 ? w.confidence : 0.7;
    auto others = w.others;
    double left_over = 1 - p;  // alternatives that have no confidence of their own share the rest
    for (auto& [text, chance] : others) {
      if (chance < 0) chance = left_over * 0.5;
      left_over = std::max(left_over - chance, 0.0);
    }
    page_.ranked.push_back(
        ranked_cell(begin, static_cast<std::uint32_t>(page_.text.size()), p, std::move(others)));
  }

  void add(std::string_view text, std::size_t offset) {
    page_.map.add(text.size(), offset, 0);
    page_.text += text;
  }

  PageText& page_;
  double left_, width_;
};

}  // namespace

namespace {

/// Takes lines that run upwards off a page: a column of numbers that was read on its side. Their
/// words would be rows among those of the text.
Words take_upright(Words& page, const PageMeasure& measure) {
  constexpr double tall = 2.5;  // lines
  Words level, upright;
  for (std::size_t begin = 0, i = 1; i <= page.size(); ++i) {
    if (i < page.size() && page[i]->line == page[begin]->line) continue;
    double top = 1e9, bottom = -1e9, left = 1e9, right = -1e9;
    bool picture = false;
    for (std::size_t k = begin; k < i; ++k) {
      const OcrWord& w = *page[k];
      picture = picture || w.text.empty();
      if (!w.has_box()) continue;
      top = std::min(top, w.top);
      bottom = std::max(bottom, w.bottom);
      left = std::min(left, w.left);
      right = std::max(right, w.right);
    }
    const bool is_upright =
        !picture && bottom - top > tall * measure.height && bottom - top > right - left;
    Words& taken = is_upright ? upright : level;
    taken.insert(taken.end(), page.begin() + static_cast<std::ptrdiff_t>(begin),
                 page.begin() + static_cast<std::ptrdiff_t>(i));
    begin = i;
  }
  page = std::move(level);
  return upright;
}

}  // namespace

PageText lay_out_words(const std::vector<OcrWord>& words, std::size_t end) {
  PageText text;
  const auto type = [&text](const Words& part, const PageMeasure& measure) {
    Column column(part, measure);
    Typist(text, column.left(), measure.width).column(column.rows());
  };
  std::vector<std::pair<Words, PageMeasure>> upright;  // behind everything: a game may go on
  for (std::size_t i = 0; i < words.size();) {
    Words page;
    for (const std::uint32_t number = words[i].page; i < words.size() && words[i].page == number;
         ++i)
      page.push_back(&words[i]);
    const PageMeasure measure = measure_of(page);
    upright.emplace_back(take_upright(page, measure), measure);
    for (const Words& block : blocks_of(page, measure))
      for (const Words& part : columns_of(block, measure)) type(part, measure);
  }
  for (const auto& [part, measure] : upright)
    if (!part.empty()) type(part, measure);
  text.map.finish(end);
  return text;
}

}  // namespace stamma
