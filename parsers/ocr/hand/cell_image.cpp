#include "parsers/ocr/hand/cell_image.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <opencv2/imgproc.hpp>

namespace stamma::hand {
namespace {

constexpr int strong = 90;  // of 255: ink, in a cell that has been made as dark as it can be

/// Pixels of the form's lines, but those where a stroke crosses them.
cv::Mat bare_lines(const cv::Mat& dark, const Form& form) {
  const int across = std::max(7, form.row_height / 7);
  cv::Mat upright, level;
  cv::morphologyEx(dark, upright, cv::MORPH_OPEN,
                   cv::getStructuringElement(cv::MORPH_RECT, {1, across}));
  cv::morphologyEx(dark, level, cv::MORPH_OPEN,
                   cv::getStructuringElement(cv::MORPH_RECT, {across, 1}));
  cv::Mat lines;
  cv::dilate(form.lines, lines, cv::getStructuringElement(cv::MORPH_RECT, {3, 3}));
  cv::Mat crossing = upright & level;  // both: neither line alone
  // At the corners of the boxes, it is the lines themselves that cross.
  const int near = std::max(3, form.row_height / 8);
  for (const MoveColumn& column : form.columns)
    for (const cv::Rect& b : column.boxes)
      for (const int x : {b.x, b.x + b.width})
        for (const int y : {b.y, b.y + b.height})
          cv::rectangle(crossing, {x - near, y - near}, {x + near, y + near}, 0, -1);
  return lines & ~crossing;
}

/// How dark the pen is: of the dark pixels, those that are nearly the darkest.
double full_ink(const cv::Mat& ink, const cv::Mat& mask) {
  std::vector<uchar> values;
  for (int y = 0; y < ink.rows; ++y)
    for (int x = 0; x < ink.cols; ++x)
      if (mask.at<uchar>(y, x) != 0) values.push_back(ink.at<uchar>(y, x));
  if (values.empty()) return 0;
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(values.size() * 85 / 100);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

/// What is paler is no writing: specks, print that shows through, the noise of the camera.
double palest_ink(const cv::Mat& ink, const cv::Mat& paper) {
  constexpr double least = 30, deviations = 6;
  cv::Scalar mean, deviation;
  cv::meanStdDev(ink, mean, deviation, paper);
  return std::max(least, mean[0] + deviations * deviation[0]);
}

bool has_ink(const cv::Mat& line) { return cv::countNonZero(line > strong) > 0; }

}  // namespace

cv::Mat normal_cell(cv::Mat ink, int tall) {
  int top = 0, bottom = ink.rows, left = 0, right = ink.cols;
  while (top < bottom && !has_ink(ink.row(top))) ++top;
  while (bottom > top && !has_ink(ink.row(bottom - 1))) --bottom;
  while (left < right && !has_ink(ink.col(left))) ++left;
  while (right > left && !has_ink(ink.col(right - 1))) --right;
  if (top == bottom || left == right) return {};
  ink = ink(cv::Range(top, bottom), cv::Range(left, right));
  const int longest = std::max(2, ink.rows * 45 / 100);
  std::vector<int> keep;
  int run = 0;
  for (int x = 0; x < ink.cols; ++x) {
    run = has_ink(ink.col(x)) ? 0 : run + 1;
    if (run <= longest) keep.push_back(x);
  }
  cv::Mat narrow(ink.rows, static_cast<int>(keep.size()), CV_8U);
  for (std::size_t i = 0; i < keep.size(); ++i)
    ink.col(keep[i]).copyTo(narrow.col(static_cast<int>(i)));
  const double scale = static_cast<double>(cell_height - 4) / std::max(narrow.rows, tall);
  const int wide =
      std::clamp(static_cast<int>(std::lround(narrow.cols * scale)), 1, cell_width - 4);
  const int high = std::max(1, static_cast<int>(std::lround(narrow.rows * scale)));
  cv::Mat small, out = cv::Mat::zeros(cell_height, cell_width, CV_8U);
  cv::resize(narrow, small, {wide, high}, 0, 0, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
  small.copyTo(out(cv::Rect(2, (cell_height - high) / 2, wide, high)));
  return out;
}

PageInk::PageInk(const cv::Mat& grey, const Form& form)
    : row_height_(form.row_height), ink_(ink_of(grey)) {
  constexpr int faint = 15;  // darker than the grain of paper; a hard pencil is not much darker
  cv::GaussianBlur(ink_, ink_, {3, 3}, 0);
  cv::Mat dark = ink_ > faint;
  const cv::Mat lines = bare_lines(dark, form);
  ink_.setTo(0, lines);
  dark.setTo(0, lines);
  cv::Mat stats, centers;
  const int count = cv::connectedComponentsWithStats(dark, labels_, stats, centers, 8);
  for (int i = 0; i < count; ++i) {
    Stroke s;
    s.box = {stats.at<int>(i, cv::CC_STAT_LEFT), stats.at<int>(i, cv::CC_STAT_TOP),
             stats.at<int>(i, cv::CC_STAT_WIDTH), stats.at<int>(i, cv::CC_STAT_HEIGHT)};
    s.middle = {static_cast<int>(centers.at<double>(i, 0)),
                static_cast<int>(centers.at<double>(i, 1))};
    strokes_.push_back(s);
  }
  measure_peaks();
}

void PageInk::measure_peaks() {
  for (int y = 0; y < labels_.rows; ++y)
    for (int x = 0; x < labels_.cols; ++x)
      if (const int label = labels_.at<int>(y, x); label != 0) {
        int& peak = strokes_[static_cast<std::size_t>(label)].peak;
        peak = std::max<int>(peak, ink_.at<uchar>(y, x));
      }
  // Strokes as large as letters show how dark the pen is.
  std::vector<int> peaks;
  for (std::size_t i = 1; i < strokes_.size(); ++i)
    if (strokes_[i].box.height > row_height_ / 4 && strokes_[i].box.height < 2 * row_height_)
      peaks.push_back(strokes_[i].peak);
  if (peaks.empty()) return;
  const auto usual = peaks.begin() + static_cast<std::ptrdiff_t>(peaks.size() / 2);
  std::nth_element(peaks.begin(), usual, peaks.end());
  constexpr double pale = 0.3;
  palest_ = static_cast<int>(pale * *usual);
}

/// Whether a stroke is writing in a box: no speck, and no rest of the lines around it.
bool PageInk::belongs(const Stroke& s, const cv::Rect& box) const {
  const int speck = std::max(2, row_height_ / 14), near = std::max(3, row_height_ / 12);
  if (s.peak < palest_ || !box.contains(s.middle) || std::max(s.box.width, s.box.height) < speck)
    return false;
  const bool level = s.box.height <= near && s.box.width > 2 * s.box.height;
  const bool upright = s.box.width <= near && s.box.height > 2 * s.box.width;
  if (level && (s.middle.y < box.y + near || s.middle.y > box.y + box.height - near)) return false;
  return !upright || (s.middle.x >= box.x + near && s.middle.x <= box.x + box.width - near);
}

CellImage PageInk::cell(const cv::Rect& box) const {
  const cv::Rect page(0, 0, ink_.cols, ink_.rows);
  // Strokes may leave the box; what is much larger than it is cut off at the box.
  const cv::Rect around = cv::Rect(box.x - row_height_ / 3, box.y - row_height_ / 2,
                                   box.width + 2 * row_height_ / 3, box.height + row_height_) &
                          page;
  std::vector<char> taken(strokes_.size(), 0);  // 1: wherever it is; 2: in the box
  const cv::Mat inside = labels_(around);
  for (int y = 0; y < inside.rows; ++y)
    for (int x = 0; x < inside.cols; ++x) {
      const int label = inside.at<int>(y, x);
      if (label == 0 || taken[static_cast<std::size_t>(label)] != 0) continue;
      const Stroke& s = strokes_[static_cast<std::size_t>(label)];
      const bool large = s.box.height > 2 * row_height_ || s.box.width > box.width * 5 / 4;
      taken[static_cast<std::size_t>(label)] = large ? 2 : belongs(s, box) ? 1 : 3;
    }
  cv::Mat mask = cv::Mat::zeros(around.size(), CV_8U);
  cv::Rect extent;
  for (int y = 0; y < inside.rows; ++y)
    for (int x = 0; x < inside.cols; ++x) {
      const int label = inside.at<int>(y, x);
      if (label == 0) continue;
      const char how = taken[static_cast<std::size_t>(label)];
      const cv::Point at(around.x + x, around.y + y);
      if (how == 1 || (how == 2 && box.contains(at))) {
        mask.at<uchar>(y, x) = 255;
        extent |= cv::Rect(at, cv::Size(1, 1));
      }
    }
  CellImage cell;
  cell.ink = extent;
  if (extent.empty() || std::max(extent.width, extent.height) < row_height_ / 4) return cell;
  cv::Mat ink;
  ink_(around).copyTo(ink, mask);
  const double full = full_ink(ink, mask);
  if (full < palest_ink(ink_(around), inside == 0)) return cell;
  ink.convertTo(ink, CV_8U, 255 / full);
  cell.picture = normal_cell(ink, row_height_ * 22 / 100);
  return cell;
}

}  // namespace stamma::hand
