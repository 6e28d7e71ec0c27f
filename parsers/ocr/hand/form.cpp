#include "parsers/ocr/hand/form.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <opencv2/imgproc.hpp>
#include <utility>

namespace stamma::hand {
namespace {

constexpr std::size_t fewest_rows = 8;

struct Lines {
  cv::Mat across, down;
};

/// Pixels darker than what is around them by so many steps of grey, whatever the light.
cv::Mat dark_pixels(const cv::Mat& grey, double darker) {
  constexpr int around = 31;
  cv::Mat dark;
  cv::adaptiveThreshold(grey, dark, 255, cv::ADAPTIVE_THRESH_MEAN_C, cv::THRESH_BINARY_INV, around,
                        darker);
  return dark;
}

cv::Mat box_shape(int width, int height) {
  return cv::getStructuringElement(cv::MORPH_RECT, {width, height});
}

/// Runs of dark pixels that are long and straight, a slope of a few degrees allowed. A pale line is
/// seen when it is averaged along its length, where noise and writing are not.
Lines lines_of(const cv::Mat& grey) {
  constexpr double pale = 3.5, slight = 2;
  const int length = std::max(18, grey.cols / 45), along = std::max(5, grey.cols / 120) | 1;
  const auto runs = [&](cv::Size average, cv::Size thicker, cv::Size run) {
    cv::Mat smooth, out;
    cv::blur(grey, smooth, average);
    cv::dilate(dark_pixels(smooth, std::min(grey.cols, grey.rows) > 1200 ? slight : pale), out,
               box_shape(thicker.width, thicker.height));
    cv::morphologyEx(out, out, cv::MORPH_OPEN, box_shape(run.width, run.height));
    return out;
  };
  return {runs({along, 1}, {1, 3}, {length + along, 1}),
          runs({1, along}, {3, 1}, {1, length + along})};
}

int median(std::vector<int> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

int middle_x(const cv::Rect& r) { return r.x + r.width / 2; }
int middle_y(const cv::Rect& r) { return r.y + r.height / 2; }

/// Lines with their gaps closed, such as those where rounded corners meet; strokes of a pen, which
/// are shorter, are left out.
cv::Mat whole_lines(const cv::Mat& lines, cv::Size gap) {
  cv::Mat closed, labels, stats, centers;
  cv::morphologyEx(lines, closed, cv::MORPH_CLOSE, box_shape(gap.width, gap.height));
  const bool across = gap.width > gap.height;
  const int shortest = across ? lines.cols / 16 : lines.rows / 16;
  const int count = cv::connectedComponentsWithStats(closed, labels, stats, centers, 8);
  std::vector<uchar> kept(static_cast<std::size_t>(count), 0);
  for (int i = 1; i < count; ++i)
    if (stats.at<int>(i, across ? cv::CC_STAT_WIDTH : cv::CC_STAT_HEIGHT) >= shortest)
      kept[static_cast<std::size_t>(i)] = 255;
  for (int y = 0; y < closed.rows; ++y)
    for (int x = 0; x < closed.cols; ++x)
      closed.at<uchar>(y, x) = kept[static_cast<std::size_t>(labels.at<int>(y, x))];
  return closed;
}

/// The white areas between lines that may be boxes of a table.
std::vector<cv::Rect> white_boxes(const Lines& lines) {
  const int wide = std::max(25, lines.across.cols / 30), high = std::max(25, lines.down.rows / 60);
  const cv::Mat wall = whole_lines(lines.across, {wide, 1}) | whole_lines(lines.down, {1, high});
  cv::Mat labels, stats, centers;
  const int count = cv::connectedComponentsWithStats(~wall, labels, stats, centers, 4);
  std::vector<cv::Rect> boxes;
  for (int i = 1; i < count; ++i) {
    const cv::Rect r(stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
                     stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT));
    const double filled = static_cast<double>(stats.at<int>(i, cv::CC_STAT_AREA)) / r.area();
    if (r.height < 9 || r.height > wall.rows / 8 || r.width < r.height / 2 ||
        r.width > wall.cols * 7 / 10 || filled < 0.55)
      continue;
    boxes.push_back(r);
  }
  return boxes;
}

/// Boxes of about the same width, each below the one before it.
using Column = std::vector<cv::Rect>;

bool goes_on(const Column& column, const cv::Rect& next) {
  const cv::Rect& last = column.back();
  const int step = next.y - (last.y + last.height);
  const bool aligned = std::abs(next.x - last.x) < last.height / 4 &&
                       std::abs(next.width - last.width) < last.height / 3;
  return step > -last.height / 3 && step < (aligned ? 12 : 3) * last.height &&
         std::abs(middle_x(next) - middle_x(last)) < last.width / 4 + last.height / 4 &&
         std::abs(next.width - last.width) < last.width / 4 &&
         std::abs(next.height - last.height) < last.height / 4 + 2;
}

std::vector<Column> columns_of(std::vector<cv::Rect> boxes) {
  std::sort(boxes.begin(), boxes.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
  std::vector<Column> columns;
  for (const cv::Rect& box : boxes) {
    Column* best = nullptr;
    for (Column& c : columns)
      if (goes_on(c, box) &&
          (best == nullptr || std::abs(middle_x(c.back()) - middle_x(box)) <
                                  std::abs(middle_x(best->back()) - middle_x(box))))
        best = &c;
    if (best == nullptr) best = &columns.emplace_back();
    best->push_back(box);
  }
  std::erase_if(columns, [](const Column& c) { return c.size() < fewest_rows; });
  std::sort(columns.begin(), columns.end(),
            [](const Column& a, const Column& b) { return middle_x(a[0]) < middle_x(b[0]); });
  return columns;
}

/// Two finds of one column, where some of its boxes run into a neighbour's line.
void drop_doubles(std::vector<Column>& columns) {
  for (std::size_t i = 1; i < columns.size();) {
    const cv::Rect &a = columns[i - 1][0], &b = columns[i][0];
    if (std::abs(middle_x(a) - middle_x(b)) > a.width / 2) {
      ++i;
      continue;
    }
    columns.erase(columns.begin() + static_cast<std::ptrdiff_t>(
                                        columns[i].size() > columns[i - 1].size() ? i - 1 : i));
  }
}

/// Forms on which the boxes are not one for each move.
void tell_sides_apart(std::vector<MoveColumn>& columns, int row_height) {
  std::vector<MoveColumn> out;
  const cv::Rect first = columns[0].boxes[0], second = columns[1].boxes[0];
  // Both moves in one box, with the printed number between them.
  if (first.width > 6 * row_height) {
    for (const MoveColumn& c : columns) {
      MoveColumn& white = out.emplace_back();
      for (const cv::Rect& r : c.boxes)
        white.boxes.emplace_back(r.x, r.y, r.width * 44 / 100, r.height);
      MoveColumn& black = out.emplace_back();
      for (const cv::Rect& r : c.boxes)
        black.boxes.emplace_back(r.x + r.width * 56 / 100, r.y, r.width * 44 / 100, r.height);
    }
    columns = std::move(out);
  } else if (second.x - first.x > 5 * first.width / 2) {
    // Only Black's moves in boxes, or shaded; White's are at their left.
    for (const MoveColumn& c : columns) {
      MoveColumn& white = out.emplace_back();
      for (const cv::Rect& r : c.boxes)
        white.boxes.emplace_back(std::max(0, r.x - r.width), r.y, std::min(r.x, r.width), r.height);
      out.push_back(c);
    }
    columns = std::move(out);
  }
}

/// One box for each row from `top` on: those that were found, the rest from their neighbours.
std::vector<cv::Rect> completed(const Column& column, int step, const std::vector<int>& rows_y) {
  std::vector<cv::Rect> out;
  for (const int y : rows_y) {
    const auto near =
        std::min_element(column.begin(), column.end(), [&](const auto& a, const auto& b) {
          return std::abs(middle_y(a) - y) < std::abs(middle_y(b) - y);
        });
    cv::Rect r = *near;
    if (std::abs(middle_y(r) - y) > step / 2) r.y = y - r.height / 2;
    out.push_back(r);
  }
  return out;
}

/// The heights of the rows, from the column that has most boxes; what it lacks is filled in.
std::vector<int> row_heights(const Column& most, int& step) {
  std::vector<int> steps;
  for (std::size_t i = 1; i < most.size(); ++i)
    steps.push_back(middle_y(most[i]) - middle_y(most[i - 1]));
  step = median(steps);
  std::vector<int> rows{middle_y(most[0])};
  for (std::size_t i = 1; i < most.size(); ++i) {
    const int from = rows.back(), to = middle_y(most[i]);
    const int between = std::max(1, static_cast<int>(std::lround(double(to - from) / step)));
    for (int k = 1; k <= between; ++k) rows.push_back(from + (to - from) * k / between);
  }
  return rows;
}

/// A head of the table ("White", "Black") may have the height of a row: forms have 20, 25, 30 rows.
void drop_head(std::vector<int>& rows) {
  if (rows.size() > 10 && rows.size() % 5 == 1) rows.erase(rows.begin());
}

}  // namespace

cv::Mat straightened(const cv::Mat& grey) {
  constexpr double enough = 900;  // pixels across
  const double scale = std::min(1.0, enough / std::max(grey.cols, 1));
  cv::Mat small;
  cv::resize(grey, small, {}, scale, scale, cv::INTER_AREA);
  std::vector<cv::Vec4i> found;
  cv::HoughLinesP(dark_pixels(small, 7), found, 1, CV_PI / 720, small.cols / 8, small.cols / 6.0,
                  8);
  std::vector<double> slopes;
  for (const cv::Vec4i& l : found) {
    const double angle = std::atan2(l[3] - l[1], l[2] - l[0]) * 180 / CV_PI;
    if (std::abs(angle) < 20) slopes.push_back(angle);
  }
  if (slopes.size() < 6) return grey;
  std::sort(slopes.begin(), slopes.end());
  const double angle = slopes[slopes.size() / 2];
  if (std::abs(angle) < 0.15) return grey;
  const cv::Point2f middle(static_cast<float>(grey.cols) / 2, static_cast<float>(grey.rows) / 2);
  cv::Mat out;
  cv::warpAffine(grey, out, cv::getRotationMatrix2D(middle, angle, 1), grey.size(),
                 cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return out;
}

cv::Mat ink_of(const cv::Mat& grey) {
  cv::Mat small, paper;
  cv::resize(grey, small, {}, 0.25, 0.25, cv::INTER_AREA);
  const cv::Mat around = cv::getStructuringElement(cv::MORPH_ELLIPSE, {9, 9});
  cv::dilate(small, paper, around);
  // The brightest nearby; but where a shadow ends, the dark side keeps its own paper.
  constexpr double grain = 1.035;
  cv::Mat own;
  cv::erode(paper, own, around);
  own.convertTo(own, -1, grain);
  cv::min(paper, own, paper);
  cv::medianBlur(paper, paper, 9);
  cv::resize(paper, paper, grey.size(), 0, 0, cv::INTER_LINEAR);
  cv::Mat light;
  cv::divide(grey, paper, light, 255);
  return ~light;
}

Form find_form(const cv::Mat& grey) {
  Form form;
  const Lines lines = lines_of(grey);
  std::vector<Column> columns = columns_of(white_boxes(lines));
  if (columns.size() < 2) return form;
  // Columns of one table have about as many rows as the longest, of the same height.
  const auto longest =
      std::max_element(columns.begin(), columns.end(),
                       [](const auto& a, const auto& b) { return a.size() < b.size(); });
  const Column most = *longest;
  int step = 0;
  std::vector<int> rows = row_heights(most, step);
  std::erase_if(columns, [&](const Column& c) {
    return 2 * c.size() < most.size() ||
           std::abs(c[0].height - most[0].height) > most[0].height / 3;
  });
  std::vector<int> widths;
  for (const Column& c : columns) widths.push_back(c[c.size() / 2].width);
  const int widest = *std::max_element(widths.begin(), widths.end());
  std::erase_if(columns, [&](const Column& c) { return c[c.size() / 2].width * 10 < widest * 6; });
  drop_doubles(columns);
  if (columns.size() < 2) return form;
  drop_head(rows);
  form.rows = static_cast<int>(rows.size());
  form.row_height = step;
  for (const Column& c : columns) form.columns.push_back({completed(c, step, rows)});
  form.lines = lines.across | lines.down;
  // What looks like a line inside a box is writing.
  const cv::Rect page(0, 0, grey.cols, grey.rows);
  for (const MoveColumn& c : form.columns)
    for (const cv::Rect& r : c.boxes)
      form.lines(cv::Rect(r.x + 2, r.y + 2, std::max(1, r.width - 4), std::max(1, r.height - 4)) &
                 page)
          .setTo(0);
  tell_sides_apart(form.columns, step);
  return form;
}

}  // namespace stamma::hand
