// Paper is not flat: the boxes of a known form are moved to where its lines are seen.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <vector>

#include "parsers/ocr/hand/form.hpp"

namespace stamma::hand {
namespace {

constexpr int least_line = 12;  // of 255: how dark a line is, least

/// How far from the middle row of a strip a line runs through all of it; writing covers only parts
/// of a row.
std::optional<int> line_offset(const cv::Mat& strip) {
  std::vector<int> dark(static_cast<std::size_t>(strip.rows), 0);
  std::vector<uchar> row(static_cast<std::size_t>(strip.cols));
  for (int y = 1; y + 1 < strip.rows; ++y) {
    for (int x = 0; x < strip.cols; ++x)
      row[static_cast<std::size_t>(x)] =
          std::max({strip.at<uchar>(y - 1, x), strip.at<uchar>(y, x), strip.at<uchar>(y + 1, x)});
    const auto third = row.begin() + static_cast<std::ptrdiff_t>(row.size() * 3 / 10);
    std::nth_element(row.begin(), third, row.end());
    dark[static_cast<std::size_t>(y)] = *third;
  }
  const auto most = std::max_element(dark.begin(), dark.end());
  if (*most < least_line) return std::nullopt;
  // The middle of the stretch that is nearly as dark.
  const auto first =
      std::find_if(dark.begin(), dark.end(), [&](int d) { return d * 4 >= *most * 3; });
  auto last = most;
  while (last + 1 != dark.end() && *(last + 1) * 4 >= *most * 3) ++last;
  if (last - first > strip.rows / 2) return std::nullopt;
  return static_cast<int>((first - dark.begin() + last - dark.begin()) / 2) - strip.rows / 2;
}

/// What was not measured is as its neighbours are, and single errors are none.
std::vector<int> smoothed(const std::vector<std::optional<int>>& measured) {
  constexpr std::ptrdiff_t reach = 2;
  const auto count = static_cast<std::ptrdiff_t>(measured.size());
  std::vector<int> out;
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    std::vector<int> near;
    for (std::ptrdiff_t wide = reach; near.empty() && wide < 2 * count; wide *= 2)
      for (std::ptrdiff_t k = std::max<std::ptrdiff_t>(0, i - wide);
           k <= std::min(count - 1, i + wide); ++k)
        if (const auto& m = measured[static_cast<std::size_t>(k)]) near.push_back(*m);
    if (near.empty()) near.push_back(0);
    std::sort(near.begin(), near.end());
    out.push_back(near[near.size() / 2]);
  }
  return out;
}

/// How far the lines that run through these places are from their middles.
std::vector<int> offsets(const cv::Mat& ink, const std::vector<cv::Rect>& places) {
  std::vector<std::optional<int>> measured;
  const cv::Rect page(0, 0, ink.cols, ink.rows);
  for (const cv::Rect& place : places)
    measured.push_back((place & page) == place ? line_offset(ink(place)) : std::nullopt);
  return smoothed(measured);
}

/// Long straight runs of ink near the edges of the boxes: lines that are not quite where they were
/// sought.
cv::Mat bent_lines(const cv::Mat& ink, const Form& form) {
  cv::Mat near = cv::Mat::zeros(ink.size(), CV_8U);
  for (const MoveColumn& column : form.columns)
    for (const cv::Rect& b : column.boxes)
      cv::rectangle(near, b.tl(), b.br(), 255, std::max(3, form.row_height / 3));
  const auto runs = [&](cv::Size run) {
    cv::Mat out;
    cv::morphologyEx(ink > least_line, out, cv::MORPH_OPEN,
                     cv::getStructuringElement(cv::MORPH_RECT, run));
    return out;
  };
  const int long_run = std::max(9, form.row_height);
  return (runs({long_run, 1}) | runs({1, long_run})) & near;
}

}  // namespace

void fit_to_lines(const cv::Mat& grey, Form& form) {
  const cv::Mat ink = ink_of(grey);
  cv::Mat turned;
  cv::transpose(ink, turned);
  const int reach = std::max(3, form.row_height / 3);
  form.lines = cv::Mat::zeros(grey.size(), CV_8U);
  const int thick = std::max(2, form.row_height / 18);
  for (MoveColumn& column : form.columns) {
    std::vector<cv::Rect> tops, lefts, rights;
    for (std::size_t i = 0; i <= column.boxes.size(); ++i) {
      const cv::Rect& b = column.boxes[std::min(i, column.boxes.size() - 1)];
      const int y = i < column.boxes.size() ? b.y : b.y + b.height;
      tops.emplace_back(b.x + reach, y - reach, b.width - 2 * reach, 2 * reach + 1);
      if (i == column.boxes.size()) break;
      lefts.emplace_back(b.y, b.x - reach, b.height, 2 * reach + 1);
      rights.emplace_back(b.y, b.x + b.width - reach, b.height, 2 * reach + 1);
    }
    const std::vector<int> top = offsets(ink, tops), left = offsets(turned, lefts),
                           right = offsets(turned, rights);
    for (std::size_t i = 0; i < column.boxes.size(); ++i) {
      cv::Rect& b = column.boxes[i];
      const cv::Point from(b.x + left[i], b.y + top[i]);
      const cv::Point to(b.x + b.width + right[i], b.y + b.height + top[i + 1]);
      b = cv::Rect(from, to) & cv::Rect(0, 0, grey.cols, grey.rows);
      cv::rectangle(form.lines, from, to, 255, thick);
    }
  }
  form.lines |= bent_lines(ink, form);
}

}  // namespace stamma::hand
