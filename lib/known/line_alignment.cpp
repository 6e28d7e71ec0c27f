#include "lib/known/line_alignment.hpp"

#include <algorithm>

namespace stamma {
namespace {

using Step = LineAlignment::Step;

constexpr std::size_t width = 2 * most_shift + 1;
constexpr int worst = -1'000'000;

/// The table of best scores along a band: a row for each ply of the first line, a column for each
/// shift of the second against it.
class Band {
 public:
  Band(std::span<const Move> first, std::span<const Move> second)
      : first_(first), second_(second), steps_((first.size() + 1) * width) {}

  void fill() {
    std::vector<int> above(width, worst), row(width, worst);
    for (std::size_t i = 0; i <= first_.size(); ++i) {
      fill_row(i, above, row);
      above.swap(row);
    }
  }

  LineAlignment trace() const {
    LineAlignment a;
    std::size_t i = end_first_, j = end_second_;
    a.first_end = i;
    a.second_end = j;
    while (i != 0 && j != 0) {
      const Step s = steps_[i * width + j + most_shift - i];
      a.steps.push_back(s);
      i -= s != Step::only_second;
      j -= s != Step::only_first;
    }
    a.first_begin = i;
    a.second_begin = j;
    std::reverse(a.steps.begin(), a.steps.end());
    return a;
  }

 private:
  void fill_row(std::size_t i, const std::vector<int>& above, std::vector<int>& row) {
    std::fill(row.begin(), row.end(), worst);
    const std::size_t from = i > most_shift ? i - most_shift : 0;
    const std::size_t to = std::min(second_.size(), i + most_shift);
    for (std::size_t j = from; j <= to; ++j) {
      const std::size_t d = j + most_shift - i;
      int best = 0;
      if (i != 0 && j != 0) {
        const bool same = first_[i - 1] == second_[j - 1];
        best = above[d] + (same ? 1 : -1);
        Step step = same ? Step::same : Step::other;
        const auto consider = [&](int score, Step s) {
          if (score <= best) return;
          best = score;
          step = s;
        };
        if (d + 1 < width) consider(above[d + 1] - 1, Step::only_first);
        if (d > 0) consider(row[d - 1] - 1, Step::only_second);
        steps_[i * width + d] = step;
      }
      row[d] = best;
      const bool ends = i == first_.size() || j == second_.size();
      if (ends && best > best_end_) {
        best_end_ = best;
        end_first_ = i;
        end_second_ = j;
      }
    }
  }

  std::span<const Move> first_, second_;
  std::vector<Step> steps_;
  int best_end_ = 0;
  std::size_t end_first_ = 0, end_second_ = 0;
};

}  // namespace

LineAlignment align_lines(std::span<const Move> first, std::span<const Move> second) {
  Band band(first, second);
  band.fill();
  LineAlignment a = band.trace();
  const bool together = a.first_begin == 0 && a.second_begin == 0;
  for (const Step s : a.steps) {
    if (s == Step::same) {
      ++a.same;
      if (together && a.differ == 0) ++a.head;
    } else {
      ++a.differ;
    }
  }
  return a;
}

}  // namespace stamma
