// The table of a scoresheet's form, found by the boxes that its lines make.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

namespace stamma::hand {

/// A column for the moves of one side, its boxes from top to bottom, one for each row.
struct MoveColumn {
  std::vector<cv::Rect> boxes;
};

struct Form {
  int rows = 0;
  std::vector<MoveColumn> columns;  ///< White's, Black's, White's..., from left to right
  cv::Mat lines;                    ///< where lines of the form are: not 0
  int row_height = 0;               ///< the usual one

  explicit operator bool() const noexcept { return columns.size() >= 2; }
};

/// The form in a picture of grey levels that stands upright; none if there is no table.
Form find_form(const cv::Mat& grey);

/// Moves the boxes of a form that is known to where its lines are seen nearby, and marks these.
void fit_to_lines(const cv::Mat& grey, Form& form);

/// How much darker than the paper around it each pixel is: 0 paper, 255 black.
cv::Mat ink_of(const cv::Mat& grey);

/// The picture turned by the few degrees that its lines run uphill or down.
cv::Mat straightened(const cv::Mat& grey);

}  // namespace stamma::hand
