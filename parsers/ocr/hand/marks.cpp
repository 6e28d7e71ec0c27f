#include "parsers/ocr/hand/marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "lib/form/layout.hpp"

namespace stamma::hand {
namespace {

using Quad = std::array<cv::Point2f, 4>;

struct SeenMark {
  FormMark mark;
  Quad corners;  ///< of the square, as it was printed: from the top left one, clockwise
};

constexpr std::size_t fewest_marks = 3;
constexpr double smallest_mark = 14;  // pixels

/// Dark areas with four corners, as a square is seen from aslant.
std::vector<Quad> dark_quads(const cv::Mat& grey, int around) {
  cv::Mat dark;
  cv::adaptiveThreshold(grey, dark, 255, cv::ADAPTIVE_THRESH_MEAN_C, cv::THRESH_BINARY_INV,
                        around | 1, 12);
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(dark, outlines, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);
  std::vector<Quad> quads;
  for (const auto& outline : outlines) {
    const double length = cv::arcLength(outline, true);
    if (length < 4 * smallest_mark || length > grey.cols + grey.rows) continue;
    std::vector<cv::Point> corners;
    cv::approxPolyDP(outline, corners, 0.06 * length, true);
    if (corners.size() != 4 || !cv::isContourConvex(corners)) continue;
    if (cv::contourArea(corners) < length * length / 50) continue;
    Quad quad;
    // Clockwise, as the picture's y runs down.
    const bool clockwise = cv::contourArea(corners, true) > 0;
    for (std::size_t i = 0; i < 4; ++i) quad[i] = corners[clockwise ? i : 3 - i];
    quads.push_back(quad);
  }
  return quads;
}

/// Corners to a fraction of a pixel, where the edges of the mark meet.
void sharpen(const cv::Mat& grey, Quad& quad) {
  const double side = cv::norm(quad[1] - quad[0]);
  const int window = std::clamp(static_cast<int>(side / 2 / mark_side), 2, 8);
  std::vector<cv::Point2f> points(quad.begin(), quad.end());
  cv::cornerSubPix(grey, points, {window, window}, {-1, -1},
                   cv::TermCriteria(cv::TermCriteria::EPS + cv::TermCriteria::COUNT, 20, 0.05));
  std::copy(points.begin(), points.end(), quad.begin());
}

/// The mark in a quad, if there is one.
std::optional<SeenMark> mark_in(const cv::Mat& grey, const Quad& quad) {
  constexpr int field = 8, side = mark_side * field;
  const cv::Point2f square[] = {{0, 0}, {side, 0}, {side, side}, {0, side}};
  cv::Mat flat;
  cv::warpPerspective(grey, flat, cv::getPerspectiveTransform(quad.data(), square), {side, side},
                      cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  cv::Mat light;
  const double least = cv::threshold(flat, light, 0, 255, cv::THRESH_BINARY | cv::THRESH_OTSU);
  double low = 0, high = 0;
  cv::minMaxLoc(flat, &low, &high);
  if (high - low < 30 || least <= 0) return std::nullopt;
  std::uint32_t pattern = 0;
  int pale_edge = 0;
  for (int row = 0; row < mark_side; ++row)
    for (int column = 0; column < mark_side; ++column) {
      const cv::Rect inner(column * field + 2, row * field + 2, field - 4, field - 4);
      const bool black = cv::countNonZero(light(inner)) * 2 < inner.area();
      const bool edge = row == 0 || column == 0 || row == mark_side - 1 || column == mark_side - 1;
      if (edge) {
        pale_edge += black ? 0 : 1;
      } else {
        pattern = pattern << 1 | (black ? 1U : 0U);
      }
    }
  SeenMark seen;
  if (pale_edge > 1 || !read_mark(pattern, seen.mark)) return std::nullopt;
  // Turning the pattern clockwise brings what was at the lower left to the upper left.
  for (std::size_t i = 0; i < 4; ++i) seen.corners[i] = quad[(i + 4 - seen.mark.turns) % 4];
  return seen;
}

/// The marks of the one form in the picture, each corner once.
std::vector<SeenMark> marks_in(const cv::Mat& grey) {
  std::vector<SeenMark> best;
  for (const int share : {12, 30, 5}) {
    std::vector<SeenMark> seen;
    for (Quad quad : dark_quads(grey, std::max(15, std::min(grey.cols, grey.rows) / share))) {
      sharpen(grey, quad);
      if (const auto mark = mark_in(grey, quad)) seen.push_back(*mark);
    }
    for (const SeenMark& first : seen) {
      std::vector<SeenMark> same;
      for (const SeenMark& m : seen) {
        const bool known = std::any_of(same.begin(), same.end(), [&](const SeenMark& s) {
          return s.mark.corner == m.mark.corner;
        });
        if (m.mark.kind == first.mark.kind && !known) same.push_back(m);
      }
      if (same.size() > best.size()) best = std::move(same);
    }
    if (best.size() == 4) break;
  }
  return best;
}

/// The projection that leads from points on the paper to the picture, with the least squares.
cv::Mat projection(const std::vector<cv::Point2d>& from, const std::vector<cv::Point2d>& to) {
  cv::Mat left(static_cast<int>(2 * from.size()), 8, CV_64F, cv::Scalar(0));
  cv::Mat right(left.rows, 1, CV_64F);
  for (int i = 0; i < static_cast<int>(from.size()); ++i) {
    const cv::Point2d a = from[static_cast<std::size_t>(i)], b = to[static_cast<std::size_t>(i)];
    const double rows[2][8] = {{a.x, a.y, 1, 0, 0, 0, -a.x * b.x, -a.y * b.x},
                               {0, 0, 0, a.x, a.y, 1, -a.x * b.y, -a.y * b.y}};
    for (int k = 0; k < 2; ++k) {
      for (int c = 0; c < 8; ++c) left.at<double>(2 * i + k, c) = rows[k][c];
      right.at<double>(2 * i + k, 0) = k == 0 ? b.x : b.y;
    }
  }
  cv::Mat solved;
  cv::solve(left, right, solved, cv::DECOMP_SVD);
  cv::Mat out = cv::Mat::ones(3, 3, CV_64F);
  for (int i = 0; i < 8; ++i) out.at<double>(i / 3, i % 3) = solved.at<double>(i, 0);
  return out;
}

cv::Rect on_page(const FormBox& box, double scale) {
  const int left = static_cast<int>(std::lround(box.left * scale));
  const int top = static_cast<int>(std::lround(box.top * scale));
  return {left, top, static_cast<int>(std::lround(box.right * scale)) - left,
          static_cast<int>(std::lround(box.bottom * scale)) - top};
}

}  // namespace

std::optional<MarkedPage> find_marked_page(const cv::Mat& grey) {
  if (std::min(grey.cols, grey.rows) < 200) return std::nullopt;
  const std::vector<SeenMark> marks = marks_in(grey);
  if (marks.size() < fewest_marks) return std::nullopt;
  const FormLayout layout = layout_of(marks[0].mark.kind);
  // As many pixels as the picture has for the page.
  double scale = 0;
  for (const SeenMark& m : marks)
    for (std::size_t i = 0; i < 4; ++i)
      scale = std::max(scale,
                       cv::norm(m.corners[i] - m.corners[(i + 1) % 4]) / layout.marks[0].width());
  scale = std::min({scale, 3000 / layout.height, 75 / layout.row_height});
  std::vector<cv::Point2d> paper, picture;
  for (const SeenMark& m : marks) {
    const FormBox& box = layout.marks[m.mark.corner];
    const cv::Point2d corners[] = {
        {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
    for (std::size_t i = 0; i < 4; ++i) {
      paper.push_back(corners[i] * scale);
      picture.emplace_back(m.corners[i]);
    }
  }
  MarkedPage page;
  cv::warpPerspective(
      grey, page.grey, projection(paper, picture),
      {static_cast<int>(layout.width * scale), static_cast<int>(layout.height * scale)},
      cv::INTER_AREA | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
  Form& form = page.form;
  form.rows = static_cast<int>(layout.rows);
  form.row_height = static_cast<int>(std::lround(layout.row_height * scale));
  for (unsigned pair = 0; pair < layout.pairs.size(); ++pair)
    for (const bool white : {true, false}) {
      MoveColumn& column = form.columns.emplace_back();
      for (unsigned row = 0; row < layout.rows; ++row)
        column.boxes.push_back(on_page(layout.cell(pair, row, white), scale));
    }
  fit_to_lines(page.grey, form);
  return page;
}

}  // namespace stamma::hand
