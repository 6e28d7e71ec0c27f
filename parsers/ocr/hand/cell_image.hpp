// What is written in the boxes of a form, cut out and brought to one size.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "parsers/ocr/hand/form.hpp"

namespace stamma::hand {

constexpr int cell_height = 32, cell_width = 128;  // what the network reads

struct CellImage {
  cv::Mat picture;  ///< ink 255 on 0; empty: nothing is written
  cv::Rect ink;     ///< where in the page
};

/// The ink of a page without the lines of the form, taken apart.
class PageInk {
 public:
  PageInk(const cv::Mat& grey, const Form& form);

  /// What is written in a box. A stroke belongs to the box in which its middle is.
  CellImage cell(const cv::Rect& box) const;

 private:
  struct Stroke {
    cv::Rect box;
    cv::Point middle;
    int peak = 0;  ///< how dark it is where it is darkest
  };
  bool belongs(const Stroke& s, const cv::Rect& box) const;

  void measure_peaks();

  int row_height_;
  int palest_ = 0;  ///< of strokes: what is paler is the grain of the paper, or shows through
  cv::Mat ink_, labels_;
  std::vector<Stroke> strokes_;  ///< by label
};

/// As training/make_cells.py has it: gaps shortened, of one height. Less than `tall` is not
/// enlarged to the height.
cv::Mat normal_cell(cv::Mat ink, int tall);

}  // namespace stamma::hand
